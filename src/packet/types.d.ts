/*
 * What the scripts of the page hand to each other, for a reader of their types: make
 * lint-types. Nothing of it comes into a page.
 */

// ---- what the judge answers with: packet.h, offers.h ----

interface Message {
	line: number; // 1-based; 0: of no place
	column: number;
	level: "error" | "warning" | "note";
	id: string;
	text: string;
}

interface Result {
	accepted: boolean;
	receipt: string;
	said: string;
	messages: Message[];
}

// Who can do anything; or who only goes along, and has no word.
interface Actor {
	piece: string;
	name: string;
	place: string | null;
	word?: string;
	along?: boolean;
}

interface Offer {
	kind: "go" | "enter" | "place" | "attack" | "leave" | "do";
	place: string | null;
	lines: string;
	spent: number;
	cost: string;
	path: string[];
	note: string | null;
	instead?: number; // it takes the place of this line
}

interface Choice extends Offer {
	choice: string;
	option: string;
	chosen: boolean;
	says?: string;
	enemy?: string;
}

// An order as it is chosen, and what it is asked of.
interface Said {
	judge: Judge;
	lines: string;
	enemy: string;
	says: string;
	back(): void;
}

interface Course {
	line: number;
	kind: "march" | "attack";
	path: string[];
	pieces: string[]; // who goes
}

interface Odds {
	short?: string;
	text?: string;
	said?: string; // why there are none
}

// Of an attack its chances, in millionths; of a march nothing, and of what cannot be counted why.
type Outlook = Chances | {said?: string};

interface Chances {
	won: number;
	drawn: number;
	lost: number;
	own: number;
	enemy: number;
	points: string | null;
	title: string;
	supposed?: Supposed["supposed"];
	corps?: string; // that may be there, too
	against?: number; // won, against it
}

// Nobody knows who is there: with all who may be.
interface Supposed extends Chances {
	supposed: string;
	least: number;
	most: number;
}

interface Slot {
	text: string;
	kind: string;
	group?: number;
}

interface Form {
	word: string | null;
	slots: Slot[];
	doc?: string;
	takes?: string[] | null;
	asks?: boolean;
	policy?: string; // standing.js: it is no order, but a policy
}

interface StandingForms {
	triggers: Form[];
	words: Form[];
	orders: Form[];
	blocks: Form[];
	below: Form[];
	conditions: Form[];
	decisions: string[];
	policies: string[];
}

interface Name {
	id: string;
	text: string;
	also: string | null;
	own: boolean;
}

interface Names {
	places: Name[];
	pieces: Name[];
	cards: Name[];
	classes: Name[];
}

interface NamedForms extends StandingForms {
	names: Names;
}

interface Card {
	title: string;
	text: string;
	when: string;
	now: boolean;
	unfit: boolean;
	discard: string;
	play?: Form;
}

interface Dice {
	mode: "chain" | "seed" | "loaded";
	steps: number;
	rolls: number;
	step: string | null;
	heading: string | null;
	faultStep: string | null;
	faultHeading: string | null;
	fault: string | null;
}

// Addresses are numbers, and so are sizes and errors; of a packet, which is the first of them.
type Exported = (...values: number[]) => number;

interface Runtime {
	memory: WebAssembly.Memory;
	packet_new: Exported;
	packet_room: Exported;
	packet_last_words: Exported;
	packet_messages: Exported;
	packet_count: Exported;
	packet_said: Exported;
	packet_receipt: Exported;
	[called: `packet_${string}`]: Exported;
}

type Files = Record<string, Uint8Array>;
type Judge = ReturnType<typeof openJudge>;

// ---- what tell/tell.h tells of the map ----

interface Piece {
	id: string;
	name: string;
}

interface Mark {
	place: string;
	side: "union" | "confederate" | null;
	own: boolean;
	label: string;
	detail: string | null;
	title: string;
	fatigue: number;
	flags: number;
	arm: string | null;
	members: string | null;
	pieces: Piece[];
}

// Of a stack that is fanned out.
interface Member extends Piece {
	on: boolean;
}

// ---- what is drawn ----

interface Box {
	left: number;
	right: number;
	top: number;
	bottom: number;
}

// A name on the map, which grows when the map is small: its box is that around its spot.
interface MapName extends Box {
	text: SVGTextElement;
	size: number;
	part: SVGSVGElement;
	x: number;
	y: number;
	by?: number; // so much larger it is now
	drawn: number; // the size of its font in the drawing
}

// What is known of the texts of a drawing: the sizes in it, and how large strengths are drawn,
// by size.
interface MapTexts {
	sizes: Set<number>;
	names: MapName[];
	strengths: Map<number, number>;
}

// Where something is drawn in a part of the map.
interface Spot {
	part: SVGSVGElement;
	x: number;
	y: number;
}

// Where a place is drawn, with r for a ring around it; within: a counter stands in its middle.
interface RingSpot extends Spot {
	r: number;
	within: boolean;
}

// Who stands at a place, of one side.
interface Stack {
	top: Mark; // the strongest
	place: string;
	side: string;
	own: boolean;
	count: number;
	name: string;
	label: string;
	pieces: Piece[];
	title: string;
	flags: number;
}

interface Size {
	width: number;
	height: number;
}

// A stack that is fanned out; hidden(box) says how much a box would hide.
interface Fan {
	group: SVGGElement;
	spot: Spot;
	rings(): Box[];
}

// Of a ring: its class, and what stands at its edge.
interface Looks {
	kind?: string;
	text?: string;
}

// What a way costs, at the edge of a ring, which stays as large when the map does not.
interface Cost extends SVGGElement {
	place(): void;
}

// Where counters are, by what they are known by.
type Places = Map<string, {mark: SVGGraphicsElement, x: number, y: number}>;

// What is seen of a map of hexes: the first and last columns and rows, pixels from column to
// column, half the height of a hex; and the rows of a column, seen or not.
interface HexWindow {
	left: number;
	top: number;
	right: number;
	bottom: number;
	step: number;
	half: number;
	rows: number;
}

// A piece of a drawing: its elements that are seen; of a group, what is in it.
interface DrawnPart {
	piece: string;
	parts: DrawnPart[] | null;
	nodes: Element[];
}

// Where pieces will be, by id.
type Moves = Record<string, string>;

// ---- what dom.js makes ----

type Attributes = Record<string, string | number>;
type Content = (string | Node)[];

type Create = <T extends keyof HTMLElementTagNameMap>(
	tag: T, className: string, ...content: Content) => HTMLElementTagNameMap[T];
type CreateSvg = <T extends keyof SVGElementTagNameMap>(
	tag: T, attributes: Attributes, ...content: Content) => SVGElementTagNameMap[T];
type Draw = <T extends keyof SVGElementTagNameMap>(
	parent: Element, tag: T, attributes: Attributes, ...content: Content) => SVGElementTagNameMap[T];

// ---- what scripts keep and give ----

type Keeping = ReturnType<typeof openKeeping>;
type Drawing = ReturnType<typeof openDrawing>;
type Chart = ReturnType<typeof openChart>;
type Fields = ReturnType<typeof openFields>;

// Those of a place who are picked, and what those of them who are chosen could do; of nobody:
// what can be ordered there.
interface Party {
	judge: Judge;
	here: string; // their place, or ""
	who: Actor[];
	chosen: string[];
	offers: Offer[];
}

// The elements that planning.js shares with others, and how it takes what they have chosen.
interface Plan {
	text: HTMLTextAreaElement;
	panel: HTMLElement;
	hint: HTMLElement;
	drawing: Drawing;
	ground(): Ground;
	write(lines: string, instead?: number): void;
	cancel(): void;
}

// What is planned on: the orders so far, but for attacks where all moves come first. `before`
// is the first line of these, counted from 0, or -1 without any; `attacks` has them by target,
// so that others can join. `attacked` are all places that the orders attack.
interface Ground {
	text: string;
	attacked: Set<string>;
	before: number;
	attacks: Map<string, {line: number, pieces: string[]}>;
}

// What planning.js knows of a place.
interface Planner {
	nameOf(place: string): string;
	reaction(place: string): HTMLElement[];
	comers(place: string, into: HTMLElement): void;
}

// What can be dragged, and what is done then.
interface Carries {
	near(x: number, y: number): Element | null; // the ring that a finger there may mean
	can(place: string): boolean;
	begin(place: string): void;
	drop(place: string): boolean; // false: there is nothing to drop it at
	end(place: string, dropped: boolean): void;
}

// The stack that is pressed: a finger has hold of it when it has stayed, and it is carried
// when it is moved.
interface Held {
	stack: SVGGElement;
	place: string; // where it stands
	x: number;
	y: number;
	finger: boolean;
	later: number; // the timer of a finger that has not stayed yet, or 0
	copy: SVGSVGElement | null;
	begun: boolean;
}

// What a field is of that fields.js or choosers.js has made.
interface Field {
	given?: boolean; // it has a value from the first, which wants no group
	element: HTMLElement;
	input: HTMLInputElement | HTMLSelectElement;
	value(): string;
	missing?(): HTMLElement | null;
}

interface Filled {
	element: HTMLElement;
	line(): string;
	missing(): HTMLElement | null;
}

// Filled in behind a select of forms.
interface Picked extends Filled {
	form: Form | null;
	select: HTMLSelectElement;
	chosen(): void;
	start(): void;
}

// Slots that go together, or none of them.
interface Group {
	must: boolean;
	fields: Field[];
	box: Tick | null; // which chooses it, where it is words alone
}

interface Tick {
	element: HTMLElement;
	isOn(): boolean;
}

// What is chosen from names, for choosers.js.
interface Chosen {
	label: string;
	names: Name[];
	many: boolean;
	places: boolean;
	share: boolean;
	changed(): void;
}

// How an order can be put under a condition: write(line) gives the lines that stand there then.
interface Way {
	form: Form;
	write(line: string): string[];
}

// A slot of a form that is filled in; words alone have no field.
interface Part {
	slot: Slot;
	group: Group;
	field: Field | null;
	element?: HTMLElement;
}

// What shall be done, and words below it.
interface Effect {
	pick: Picked;
	below: Picked[];
	inner: HTMLElement;
}

interface Order {
	first: number; // of its lines, from 0 on
	last: number;
	part: number; // those of one can change places
	standing: boolean;
	framed: boolean; // in a plan
	out: boolean; // taken out: its lines are comments
	lines: string[];
}

// A gauge of a step, in tenths, by side.
interface Gauge {
	title: string;
	values: (number | null)[];
}

// ---- events of the text, and of the slider ----

// A place, for a field.
interface Aim {
	label: string;
	many: boolean;
	from: HTMLElement;
	take(id: string): void;
}

// The text as it is, by a judge; courses: the ways of its orders.
interface Judged {
	judge: Judge;
	result: Result;
	courses: Course[];
}

// Of "input": none when it is typed.
interface Written {
	clicked: boolean;
	kept: boolean; // it comes from what is kept
}

interface HTMLElementEventMap {
	judged: CustomEvent<Judged | null>; // null: no judge can be started, or it has stopped
	standing: CustomEvent<string>; // lines
	reaction: CustomEvent<string>; // a place
	aim: CustomEvent<Aim>;
	step: CustomEvent<string>;
	input: CustomEvent<Written | undefined>;
}

// ---- elements that page.c and its neighbours write ----

interface ById {
	<Id extends keyof Parts>(id: Id): Parts[Id];
	(id: string): HTMLElement;
}

// Other than HTMLElement; a page without orders has not all of them.
interface Parts {
	text: HTMLTextAreaElement;
	step: HTMLInputElement;
	mail: HTMLAnchorElement;
	back: HTMLButtonElement;
	on: HTMLButtonElement;
	undo: HTMLButtonElement;
	redo: HTMLButtonElement;
	dice: HTMLDetailsElement;
	written: HTMLDetailsElement;
	"plan-standing": HTMLDetailsElement;
}

// All elements of a page are of HTML or SVG.
interface Element extends HTMLOrSVGElement {
	scrollBy(by: Leap): void;
	scrollTo(to: Leap): void;
}

// ---- what browsers have, and lib.dom.d.ts of TypeScript 4.8 has not ----

interface Leap {
	left: number;
	top: number;
	behavior: "instant";
}

interface MapConstructor {
	groupBy<K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K): Map<K, T[]>;
}

interface Array<T> {
	toSorted(compare?: (a: T, b: T) => number): T[];
	toReversed(): T[];
}

declare class DecompressionStream {
	constructor(format: "gzip");
	readonly readable: ReadableStream<Uint8Array>;
	readonly writable: WritableStream<Uint8Array>;
}
