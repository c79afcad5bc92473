/*
 * Other languages: rows of what their words for orders are in English. No line is carried
 * out in them; whoever writes one is told the line that he means.
 */
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "orders/meant_private.h"
#include "orders/names.h"

/* "": the word has none in English. */
struct foreign {
	const char *said; /* words of that language, blanks between */
	const char *english;
};

/* Verbs stand first, up to the row of `to`. */
static const struct foreign german[] = {
	{"bewege bewegen bewegt ziehe ziehen zieht marschiere marschieren marschiert verlege verlegen verschiebe verschieben gehe gehen geht schicke schicken sende senden",
		"move"},
	{"greife greifen greift angriff angreifen attackiere attackieren attackiert stürme stürmen erstürme",
		"attack"},
	{"halte halten hält bleibe bleiben bleibt", "hold"},
	{"zerstöre zerstören sprenge sprengen", "destroy"},
	{"spiele spielen", "play"},
	{"nach zu zum zur gen", "to"},
	{"und", "and"},
	{"mit", "with"},
	{"über durch via", "via"},
	{"richtung", "towards"},
	{"von aus", "from"},
	{"bei in auf", "at"},
	{"brücke", "bridge"},
	{"feind gegner", "enemy"},
	{"wenn falls", "if"},
	{"an der die das den dem bitte", ""},
	{NULL, NULL},
};

static const struct foreign french[] = {
	{"déplacer déplace déplacez deplacer deplace deplacez marche marcher marchez avance avancer avancez va aller allez bouge bouger bougez envoie envoyer envoyez",
		"move"},
	{"attaque attaquer attaquez charger chargez assaut", "attack"},
	{"tenir tiens tenez reste rester restez", "hold"},
	{"détruire détruis détruisez detruire", "destroy"},
	{"jouer joue jouez", "play"},
	{"vers à jusqu'à", "to"},
	{"et", "and"},
	{"avec", "with"},
	{"par via", "via"},
	{"depuis de", "from"},
	{"pont", "bridge"},
	{"ennemi", "enemy"},
	{"si", "if"},
	{"le la les l' du des svp", ""},
	{NULL, NULL},
};

static const struct foreign spanish[] = {
	{"mueve mover mueva muevan muevo marcha marchar marche avanza avanzar avance ve ir envía enviar",
		"move"},
	{"ataca atacar ataque ataquen asalta asaltar", "attack"},
	{"mantén mantener mantiene quédate quedarse", "hold"},
	{"destruye destruir destruya", "destroy"},
	{"juega jugar juegue", "play"},
	{"a al hacia hasta", "to"},
	{"y e", "and"},
	{"con", "with"},
	{"por vía via", "via"},
	{"desde de", "from"},
	{"en", "at"},
	{"puente", "bridge"},
	{"enemigo", "enemy"},
	{"si", "if"},
	{"el la los las del favor", ""},
	{NULL, NULL},
};

static const struct foreign italian[] = {
	{"muovi muovere muova muovete marcia marciare marciate sposta spostare spostate avanza avanzare vai andare invia inviare",
		"move"},
	{"attacca attaccare attacchi attaccate assalta assaltare", "attack"},
	{"tieni tenere resta restare", "hold"},
	{"distruggi distruggere", "destroy"},
	{"gioca giocare", "play"},
	{"a al alla verso fino", "to"},
	{"e ed", "and"},
	{"con", "with"},
	{"via per attraverso", "via"},
	{"da dal dalla", "from"},
	{"in", "at"},
	{"ponte", "bridge"},
	{"nemico", "enemy"},
	{"se", "if"},
	{"il lo la i gli le del", ""},
	{NULL, NULL},
};

static const struct {
	const char *name;
	const struct foreign *words;
} languages[] = {
	{"German", german}, {"French", french}, {"Spanish", spanish}, {"Italian", italian}};

#define LANGUAGES ((int)(sizeof languages / sizeof *languages))

static const struct foreign *row_of(const struct foreign *row, const struct token *token)
{
	while (token->kind == TOKEN_WORD && row->said &&
		!text_has_word(row->said, token->text))
		row++;
	return token->kind == TOKEN_WORD && row->said ? row : NULL;
}

static bool is_verb(const struct foreign *words, const struct token *token)
{
	for (; words->said && strcmp(words->english, "to") != 0; words++)
		if (text_has_word(words->said, token->text))
			return true;
	return false;
}

bool speaks_other(const struct reader *reader, struct tokens line)
{
	/* words such as `to` begin most lines that go on, and are no verb of any language
	 */
	if (line.count < 2 || opening_of(reader, line.token) != OPENS_NOTHING ||
		leads_on(line.token->text, strlen(line.token->text)) ||
		is_name(reader, NAME_PIECE, (struct tokens){line.token, 1, line.where}))
		return false;
	for (int i = 0; i < LANGUAGES; i++)
		if (is_verb(languages[i].words, line.token))
			return true;
	return false;
}

const struct tokens *line_in_english(
	const char **name, const struct reader *reader, struct tokens line, int language)
{
	struct tokens *out = ARENA_NEW(reader->arena, struct tokens);
	struct token *token = ARENA_NEW_ARRAY(reader->arena, line.count + 1, struct token);
	bool any = false;

	*name = NULL;
	if (language >= LANGUAGES)
		return NULL;
	*name = languages[language].name;
	*out = (struct tokens){token, 0, line.where};
	for (size_t i = 0; i < line.count; i++) {
		const struct foreign *row =
			row_of(languages[language].words, &line.token[i]);

		any = any || row;
		if (row && !*row->english)
			continue;
		token[out->count] = line.token[i];
		if (row)
			token[out->count].text = row->english;
		out->count++;
	}
	return any && out->count ? out : NULL;
}
