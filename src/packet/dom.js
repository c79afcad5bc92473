/*
 * Elements of the page. In front of the scripts that have any to do with them, in one
 * element with them.
 */
const byId = (id) => document.getElementById(`packet-${id}`);

function create(tag, className, ...content) {
	const element = document.createElement(tag);
	element.className = className;
	element.append(...content);
	return element;
}

function button(label, act) {
	const element = create("button", "", label);
	element.type = "button";
	element.addEventListener("click", act);
	return element;
}
