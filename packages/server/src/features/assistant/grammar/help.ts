/**
 * "How do I invite my accountant?", "Send Acme a reminder": the topic whose words a question or a command of this kind is made of. Help is
 * a link, so one word that no topic knows is forgiven where others clearly say which topic is meant.
 */
import { HELP_TOPICS, type HelpTopic } from "../../tools/reading/help-topics.ts";
import { normal } from "../names.ts";
import type { Vocabulary } from "./lexicon.ts";
import { corrected, type NameIndex, type NameKind } from "./names.ts";
import { vocabulariesFor } from "./read.ts";
import { tokensOf } from "./tokens.ts";
import { lengthAt, phrasesAt, type Words } from "./words.ts";

export type Help = { isAbout: true } | { topic: HelpTopic } | { unknown: string[] };

const wordsOf = (words: string): string[] =>
  words
    .split(" ")
    .filter(Boolean)
    .map((word) => normal(word).replaceAll(" ", ""));
const setOf = (words: string): ReadonlySet<string> => new Set(wordsOf(words));
/** Words by their stems: "mahnen" and "mahne" are one. */
const stemsOf = (words: string): ReadonlySet<string> => new Set(wordsOf(words).map(stemOf));

/** A word without its ending, which two languages share: only compared with other stems. */
function stemOf(word: string): string {
  const shorter = word.replace(/(?:ing|ed|es|en|er|em|n|e|s)$/, "");
  return shorter === word || shorter.length < SHORTEST_STEM ? word : stemOf(shorter);
}
const SHORTEST_STEM = 4;

/** Words that are in nearly every sentence, and speak for no topic. */
const EVERYWHERE = stemsOf(
  "a an the i my is are do does to of in on at by for from who what where how can we our it this that der die das den dem des ein eine einen wie wo was wer ich wir kann mein meine unser unsere ist sind und and or as so be did",
);

const TOPICS = HELP_TOPICS.map(({ id, words, and = "", also = "" }) => ({
  id,
  strong: stemsOf(words),
  and: stemsOf(and),
  all: new Set([...stemsOf(`${words} ${and} ${also}`)].filter((stem) => !EVERYWHERE.has(stem))),
}));
const KNOWN = new Set(TOPICS.flatMap(({ all }) => [...all]));
/** As they are written, for slips of the finger. */
const SPELLED = new Set(HELP_TOPICS.flatMap(({ words, and = "", also = "" }) => wordsOf(`${words} ${and} ${also}`)));
const isTopical = (word: string) => KNOWN.has(stemOf(word));

/** Words for doing something, of no topic. */
const DOING = stemsOf(
  "add create new make change set edit update enter put set up do find see get have up manage more another delete remove start use handle deal show view look where my to from into onto out i we our screen page menu way best easiest an app program here tallyleaf again instead work works working own else once at record right it is are there me us how where can several let get be allow possible someone want would like need d " +
    "erstellen anlegen an ändern neue neuen neuer neues hinzufügen füge hinzu finden sehen machen mache einrichten richte lege ändere stelle erstelle löschen lösche verwalten verbinden man ein aus ab ins wo wie geht gehe ansehen anzeigen finde sehe nutze benutze hier programm eigentlich eigene eigenen weitere weiteren nochmal hinterlegen hinterlege eintragen trage eingeben gebe gib bekomme kriege erhalte buche buchen verbuche verbuchen erfasse erfassen melde verteile um auf hoch zurück zusammen mal kann mein meine mehrere mehreren dass jemand etwas genau wer who dazu um möchte möchten will wollen muss müssen würde gern gerne " +
    "much fix solve rename change changing adding creating entering getting setting look looking find finding type put keep store save place bring take give send go goes come comes came left press click button option setting settings field screen section tab list table number numbers one ones this that these those them they it its him his her he she them his hers their myself ourselves yourself there here so then now just also only all both each every already still ever again else instead wrong right correct proper new old same different other another first second next last own our ours my mine your yours with without for from of on in at by into onto about as if when while than over under after before through via per not no any some something anything someone somebody person people possible available manually quickly easily directly properly exactly actually really must should would will could might may have has had having been was were did does done want wants wanted need needs needed like trying try tried know knows tell show explain help please thanks hello hi hey okay ok well sorry quick question quickly best easiest fastest simplest proper correct steps step way ways able supposed allowed let lets tallyleaf software tool product system website site portal menu menus page pages view views see seen open opened close2 done did figure2 out up down off back away rid need wonder wondering sure idea confused lost stuck because since company2 business2 firm2 entire whole full complete separate single several multiple many few today tomorrow yesterday day days week weeks time times automatically online mistake accidentally by2 ago " +
    "finde find finden findet suche suchen sucht such sieht sehe seh sehen schau schaue schauen klicke klicken drücke drücken tippe tippen wähle wählen richtig falsch falsche falschen falscher falsches diese dieser dieses diesen diesem der die das den dem des er sie es ihn ihm ihr ihre ihren ihrem ihrer sein seine seinen jener jene welche welcher welchem und oder aber also dann jetzt nun nur noch schon bereits wieder immer damit dafür davon dabei darauf daran drauf rein raus runter hoch her herunter hinein heraus weg fest frei unten oben samt inklusive kurz bitte danke hallo hi moin ok okay sorry frage ja nein nicht kein keine keinen alle alles alten alte alter altes letzte letzten selber selbst direkt schnell einfach am besten leicht automatisch jederzeit gleich gleiche andere anderen anderer gerade grad heute gestern irgendwo irgendwie irgendwas was wer wem wen welche kriege krieg kriegt kriegen bekommt bekommen komme komm kommt kommen werde wird werden würden wurde sollte sollen soll sollten können konnte könnte könnten darf dürfen dürfte brauche brauch brauchen braucht versuche versuchen weiß wissen sagen sag zeig zeigen erklären erklär helfen hilf hilfe menü menüpunkt seite bereich knopf button schaltfläche stelle ort option einstellung einstellungen einstellen maske fenster feld reiter programm software system webseite app über unter mit ohne von vom zu zum zur bei beim im in nach vor für gegen seit bis an am als wenn weil da doch halt eben eigentlich denn etwa ungefähr leider versehentlich aus versehen ausversehen irrtümlich lassen lässt lasse nehme nehmen stehen steht stehe hinzufüge pflegen pflege gepflegt umbenennen umbenenne eingeben eingebe eingetragen angelegt erstellt geändert gelöscht hinterlegt erfasst gemacht gesetzt anpassen passe festlegen festlege definieren definiere konfigurieren konfiguriere einstelle aktivieren aktiviere deaktivieren deaktiviere starten starte beginnen beginne öffnen öffne aufrufen rufe auf abrufen auswählen vornehmen erledigen erledige durchführen funktioniert funktionieren läuft laufen ablauf schritt schritte weg möglich möglichkeit mehreren verschiedene einzelne einzelnen einzeln ganze ganzen gesamte gesamten unser unsere unserem unseren unserer unseres mein meine meinem meinen meiner meines euer dein deine ich wir du man mich mir uns sich dich dir jemand jeder jede jeden",
);

/** Atoms of words that say nothing of a topic. */
const FILLING = /^(fill|link:.*|us:.*|follow|article|step:.*|order:new|ask:any|bound:and)$/;

/** The noun of what a name is of: an account is one of a bank. */
const NOUNS_OF: Partial<Record<NameKind, string>> = {
  account: "bank",
  card: "bank",
  client: "client",
  vendor: "vendor",
};

/** The topic of words without the names of the books: "How do I link our Barclays account?" is about a bank. */
function topicBeside(said: readonly string[], context: readonly string[], names: NameIndex | undefined): Help {
  const isName = (word: string) => names?.words.has(word) === true && !isTopical(word);
  const plain = said.filter((word) => !isName(word));
  if (plain.length === said.length) return topicOf(said, context);
  const found = topicOf(plain, context);
  if ("topic" in found) return found;
  const kinds = new Set(
    said.filter(isName).flatMap((word) => (names?.byFirst.get(word) ?? []).map(({ kind }) => NOUNS_OF[kind] ?? "")),
  );
  const [noun, ...others] = [...kinds].filter(Boolean);
  const again = noun !== undefined && others.length === 0 ? topicOf([...plain, noun], context) : found;
  return "topic" in again ? again : topicOf(said, context);
}

/**
 * Null: no such question.
 *
 * @param names names of the books, which speak for no topic
 */
export function readHelp(text: string, vocabulary: Vocabulary, names?: NameIndex): Help | null {
  if (GREETING.test(text) || STANDING.test(text)) return null;
  const clauses = clausesOf(text).map((clause) => wordsIn(clause, vocabulary));
  const [only] = clauses;
  if (only && clauses.length === 1 && isAbout(only)) return { isAbout: true };
  for (const [at, clause] of clauses.entries()) {
    const asked = askedIn(clause);
    if (asked === null) continue;
    // Of what is said around it, only the words of a topic count: "One of them is wrong, how do I cancel it?"
    const others = clauses.filter((_, place) => place !== at).flatMap((other) => restOf(other, 0));
    const isBare = asked.filter((word) => isTopical(word)).length === 0;
    return topicBeside(asked, isBare ? others : others.filter(isTopical), names);
  }
  return null;
}

/** "Wie geht es den Kunden?" asks after people. */
const GREETING =
  /\bwie (?:geht['’]?s|geht es|läuft['’]?s|läuft es)(?: (?:de[nrm]|unser\w*|dir|ihnen|euch|mit)\b|\W*$)/i;

/** "Where are we with VAT this quarter?" asks for a figure, and for no screen. */
const STANDING = /\bwhere (?:are|do|did|were) we (?:with|on|at|stand)\b|\bwo stehen wir\b/i;

/** Parts of a text: "Forgot my password, where do I set a new one?" has two. */
const clausesOf = (text: string): string[] =>
  text
    .split(/[,;:]\s+|[.?!]+(?:\s+|$)|\s+[-–—]\s+|[()\n]/u)
    .map((part) => part.trim())
    .filter(Boolean);

const wordsIn = (text: string, vocabulary: Vocabulary): Words => ({
  tokens: tokensOf(text),
  vocabulary,
  taken: new Set(),
});

/** "What can you do?", "Hilfe". */
function isAbout(words: Words): boolean {
  for (let place = 0; place < words.tokens.length; place++) {
    const about = lengthAt(words, place, "help:about");
    if (about > 0 && restOf(words, place + about).length === 0) return true;
    if (!isFiller(words, place)) return false;
  }
  return false;
}

/** Words of a clause that asks how or where something is done; null: it doesn't. */
function askedIn(words: Words): string[] | null {
  const { tokens } = words;
  for (let place = 0; place < tokens.length; place++) {
    // "Wie lade ich … ein": the verb is within the opener.
    const opener = lengthAt(words, place, "help:ask");
    const said = tokens.slice(place, place + opener).map(({ word }) => word);
    if (opener > 0 && WEAK.test(said.join(" ")) && isFigured(words)) return null;
    if (opener > 0) return [...knownIn(words, place, opener), ...restOf(words, place + opener)];
    if (isAskedHow(words, place)) return restOf(words, place + 1);
    if (!isFiller(words, place) && !LEADING.has(tokens[place]?.word ?? "")) break;
  }
  const said = tokens.filter(({ kind }) => kind === "word");
  const text = said.map(({ word }) => word).join(" ");
  const opening = OPENING.exec(text)?.[0].trim().split(" ").length ?? 0;
  if (opening > 0 && !isFigured({ ...words, tokens: said.slice(opening) }))
    return restOf({ ...words, tokens: said.slice(opening) }, 0);
  // "Passwort ändern, wo?", "I want to reset my password, how does that work?"
  const ending = ENDING.exec(text)?.[1]?.split(" ").length ?? 0;
  return ending > 0 ? restOf({ ...words, tokens: said.slice(0, -ending) }, 0) : null;
}

/** Words of figures and their times: "how does our profit compare with last year" asks for no help. */
const FIGURED =
  /^(?:verb:(?:compare|owe)|compare:|order:(?:max|min)|ask:(?:many|much|often|average|when|who)|time:(?!today)|month:|state:(?:overdue|unpaid|due))/;
const isFigured = ({ tokens }: Words): boolean =>
  vocabulariesFor("").some((vocabulary) => {
    const words: Words = { tokens, vocabulary, taken: new Set() };
    const begins = (place: number, beginning: RegExp) =>
      phrasesAt(words, place).filter(({ atoms }) => [...atoms].some((atom) => beginning.test(atom)));
    return tokens.some(
      (_, place) =>
        /^(?:spend|spent|ausgeben|ausgegeben)$/.test(tokens[place]?.word ?? "") ||
        (tokens[place]?.word !== "number" && begins(place, FIGURED).length > 0) ||
        begins(place, /^step:/).some(({ length }) => begins(place + length, /^unit:/).length > 0),
    );
  });

/** Openings that questions about figures have, too. */
const WEAK = /^(?:how (?:do|does|can)|can (?:i|we)|kann ich|konnen wir|kann man|wie geht|is it possible.*)$/;

/** Words before a question. */
const LEADING = setOf(
  "so and but then ok okay well hi hey hello please sorry quick question und aber also dann hallo hi moin sag sagt bitte mal kurze frage entschuldigung",
);

/** Openings with many forms: "I'm looking for the place to", "I don't know how to", "wo wird", "wie man". */
const OPENING =
  /^(?:(?:i|we|im|i m|we re) (?:am |are )?(?:looking for|searching for|trying to find|not sure|unsure|wondering|confused about|trying to figure out|trying to) ?(?:(?:the|a|an|some) )?(?:(?:place|screen|page|menu|button|option|setting|way|spot|section|tab) )?(?:how|where|whether|if)? ?(?:i can|we can|i|we|to|for)?\b|(?:i|we) (?:can ?t|cannot|cant|don ?t know|dont know|do not know|don ?t understand|need help|need to know|have trouble|have no idea|want to know|would like to know|d like to know|wonder) (?:find|see|figure out|with)? ?(?:the|a)? ?(?:(?:place|screen|page|menu|button|option|setting|way) )?(?:how|where|to|with)?|(?:no|any) (?:idea|clue) (?:how|where)|help me (?:to )?|(?:please )?help with|what (?:s |is )?the (?:quickest|simplest|easiest|best|right|proper|correct) way|which (?:screen|page|menu|button|tab|section)|where (?:does|do|can|could|should|would|must|is|are|might|to|s)\b|where(?=$)|how (?:can|could|should|would|must|might|does|do|to)(?= (?:i|we|you|one|a|an|my|our|someone|somebody|people|the|this|that|it|another|new))|what (?:do|should|must|can) (?:i|we) (?:do|have to do|need to do) (?:to|if|when|with)|what if|(?:funktioniert|arbeitet|unterstutzt) tallyleaf|does (?:tallyleaf|this|it) |can (?!i |we |you )\w+ |geht (?:das|es|sowas|so was)\b|(?:ist|ware|wäre) das moglich|kann man das|(?:is|would) (?:that|this|it) (?:be )?possible|can (?:that|this|it) be (?:done)?|is there (?:a|an|any|some) (?=(?:\w+ )?(?:way|option|setting|button|place|screen|page|menu|template|function|feature|possibility|app|mode|shortcut|import|export|integration|tool|limit)\b)|how long (?:do|must|should|does|have)(?=.* (?:keep|store|retain|kept)\b)|wie lange(?=.* (?:aufbewahr|aufgehoben|aufheb))|do you (?:have|support|offer) |(?:wo|womit|wohin|worüber|woruber) (?:wird|werden|steht|findet|gibt s|gibts|gibt es|kommt|kommen|geht|gehen|lässt|lasst|lassen|kann|können|konnen|muss|müssen|mussen|soll|sollen|darf|ist|sind|finde|find)\b|wie (?:wird|werden|kommt|kommen|bekommt|kriegt|lässt|lasst|lassen|kann|können|konnen|muss|soll|darf|funktioniert|funktionieren|geht)\b|(?:wo|wie) (?:ich|man|wir)\b|(?:ich|wir) (?:suche|suchen|finde|finden|weiß nicht|weiss nicht|wissen nicht|verstehe nicht|kapier nicht|kapiere nicht)\b(?: (?:wie|wo))?(?: (?:ich|man|wir))?|(?:hilf|helfen sie) (?:mir|uns)\b|was (?:muss|soll|kann) (?:ich|man) (?:tun|machen)|(?:gibt es|gibts|gibt s|habt ihr|haben sie) (?:hier |auch |irgendwo |da )*(?:eine|einen|ein)(?= (?:\w+ )?(?:moglichkeit|funktion|einstellung|option|knopf|menu|seite|vorlage|app|weg|modus|schnittstelle|import|export|anleitung|stelle|ort|bereich|verbindung|anbindung)\b)|(?:auf|unter|in) welche[mrn] (?:seite|menü|menu|menüpunkt|menupunkt|reiter|bereich|stelle)|an welcher stelle|was mache ich (?:wenn|um)?)/;

/** A question after a wish: "I want to …, how does that work?" */
const ENDING =
  /(?:^| )((?:how does (?:that|this|it) work|how do (?:i|we) do (?:that|this|it)|how is (?:that|this|it) done|where do (?:i|we) do (?:that|this|it)|where (?:is|s) (?:that|this|it)|how do i go about (?:that|it)|is (?:that|this|it) possible|can (?:i|we) do (?:that|this)|(?:wo|wie) (?:geht|macht man|mache ich|machen wir|finde ich|ist|mach ich) (?:das|es|sie|ihn)|geht das|ist das möglich|ist das moglich|kann man das|und (?:wo|wie)|and (?:where|how)|wie funktioniert (?:das|es)|how|where|wo|wie))$/;

/** "Wo ändere ich", "wie verbinde ich". What is or has been is no help. */
function isAskedHow({ tokens, vocabulary }: Words, place: number): boolean {
  const [how = "", verb = "", who = ""] = [0, 1, 2].map((at) => tokens[place + at]?.word ?? "");
  return (
    vocabulary.language === "de" &&
    /^(wo|wie|wohin|womit)$/.test(how) &&
    /^(ich|wir|man)$/.test(who) &&
    !STATES.test(verb)
  );
}
const STATES =
  /^(viel|viele|hoch|oft|lange|haben?|hatten?|hab|sind|bin|waren?|werden?|stehen?|liegen?|laufen?|verdienen?)$/;

const knownIn = ({ tokens }: Words, place: number, length: number): string[] =>
  tokens
    .slice(place, place + length)
    .map(({ word }) => word)
    .filter(isTopical);

/** Verbs of commands that no tool does, and that a screen is for. */
const COMMANDS = setOf(
  "mach mache create add new make write issue draft send remind chase invite register enter open set invoice bill erstelle erstellen erstell lege neue neuer neuen neues schreibe schreib stelle stell schicke schick sende verschicke versende mahne mahn erinnere lade füge füg trage trag leg richte anlegen",
);
/** Verbs of changes, which name their topic themselves. */
const CHANGING = setOf(
  "change reset edit rename delete remove cancel void connect disconnect import upload switch merge match reconcile close lock record enable activate deactivate convert pay approve configure adjust schedule ändere ändern änder bearbeite bearbeiten lösche löschen lösch entferne entfernen storniere stornieren stornier verbinde verbinden importiere importieren hochladen einladen zurücksetzen umbenennen zusammenführen zuordnen abstimmen abschließen sperren erfasse erfassen erfass buche buch bezahle bezahl zahle aktiviere aktivieren deaktiviere freigeben genehmige überweise umstellen einstellen ausschalten einschalten korrigieren versenden verschicken schreiben ausstellen anlegen hinzufügen einrichten mahnen umwandeln vergessen forgot",
);
/** Words before the verb of a command. */
const POLITE = setOf(
  "please pls can could would you i we want need to d like hey hi hello just have wanna gotta bitte kannst können könntest könnten sie du mir mal hallo ich wir möchte will muss eine einen ein die den das meine meinen unser unsere the my our a an",
);
const SENDING = setOf(
  "write draft issue schreibe schreib stelle stell send remind chase schicke schick sende verschicke versende mahne mahn erinnere",
);
/** At the end of a German command. */
const INFINITIVES = setOf("schreiben verschicken versenden senden schicken ausstellen");
const textOf = ({ tokens }: Words): string => tokens.map(({ word }) => word).join(" ");
/** Commands that can be nouns, or of nouns, too. */
const NOUNS = setOf("invoice bill draft new neue neuer neuen neues");
const COMMANDED: ReadonlySet<string> = new Set(
  "client vendor invoice creditNote quote reminder recurring invite addExpense".split(" "),
);
const SENT: ReadonlySet<string> = new Set("invoice quote reminder".split(" "));
/** "Go to", "bring mich zu": a screen is wanted, and none of its rows. */
const GOING =
  /^(?:(?:please|pls|can you|could you|bitte|kannst du|ich will|ich möchte|ich mochte|i want to|let s|lets|i d like to|and|und|jetzt|now|hey|ok|okay) )*(?:(?:go|get|jump|head|navigate|switch|move|take me|bring me|lead me|send me) (?:back )?(?:over )?(?:to|into)|(?:open|show|bring|pull) up|open|back to|(?:geh|gehe|gehen sie|spring|springe|wechsle|wechsel|navigiere|bring mich|bringe mich|bringen sie mich|führ mich|fuhr mich|ab|zurück|zuruck|weiter|ich will|ich möchte|ich mochte) (?:mal |bitte |jetzt |kurz |wieder )*(?:zu|zum|zur|in|ins|auf)|(?:mach|mache|ruf|rufe|öffne|offne|öffnen sie|offnen sie))\b/;

/**
 * "Send Acme a reminder", "Lege einen neuen Lieferanten Brandt an", "go to banking": where that is done. Null: no such command.
 */
export function readCommand(text: string, vocabulary: Vocabulary): HelpTopic | null {
  const words = wordsIn(text, vocabulary);
  const said = words.tokens.filter(({ kind }) => kind === "word").map(({ word }) => word);
  const going = GOING.exec(said.join(" "))?.[0].split(" ").length ?? 0;
  const screen = going > 0 ? screenOf(restOf({ ...words, tokens: words.tokens.slice(going) }, 0)) : null;
  // "Mach die Rechnungen auf" goes there; "mach ein Angebot" is an order.
  if (screen || (going > 0 && !/^mache?$/.test(said.find((word) => !POLITE.has(word)) ?? ""))) return screen;
  return orderedIn(words) ?? changedIn(words) ?? spentIn(words);
}

/** "Go to banking", which is no question about what went to one: the screen; null: another text. */
export function readWay(text: string, vocabulary: Vocabulary): HelpTopic | null {
  const words = wordsIn(text, vocabulary);
  const said = words.tokens.map(({ word }) => word).join(" ");
  const way = WAY.exec(said)?.[0].split(" ").length ?? 0;
  if (way > 0) return screenOf(restOf({ ...words, tokens: words.tokens.slice(way) }, 0));
  const shown = SHOWN.exec(said)?.[0].split(" ").length ?? 0;
  if (shown === 0 || !words.tokens.some(({ word }) => PAGE.test(word))) return null;
  return screenOf(restOf({ ...words, tokens: words.tokens.slice(shown) }, 0).filter((word) => !PAGE.test(word)));
}
/** "Show me the clients page" */
const SHOWN =
  /^(?:(?:please|pls|can you|could you|bitte|kannst du) )*(?:show|open|bring up|pull up|zeig|zeige|zeigen sie|offne|offnen sie)\b/;
const PAGE = /^(?:page|screen|seite|ansicht|bildschirm)$/;
const WAY =
  /^(?:(?:please|pls|can you|could you|bitte|kannst du) )*(?:(?:go|get|jump|head|navigate|take me|bring me|lead me) (?:back )?(?:over )?to|(?:geh|gehe|gehen sie|spring|springe|wechsle|wechsel|navigiere|bring mich|bringe mich|bringen sie mich|fuhr mich) (?:mal |bitte |jetzt |kurz |wieder )*(?:zu|zum|zur|in|ins|auf))\b/;

/** The screen that is named, with no other word beside it. */
function screenOf(said: readonly string[]): HelpTopic | null {
  const topics = ranked(said).filter(({ missed }) => missed === 0);
  return topics[0]?.id ?? null;
}

function orderedIn(words: Words): HelpTopic | null {
  const { tokens } = words;
  const last = tokens.findLastIndex(({ kind }) => kind === "word");
  // "Angebot an Bergmann schreiben": the verb is at the end.
  const isLast = INFINITIVES.has(tokens[last]?.word ?? "") && !isFigured(words) && !ASKED.test(textOf(words));
  const from = isLast ? last : tokens.findIndex(({ word }) => !POLITE.has(word));
  const verb = tokens[from]?.word ?? "";
  if (isLast) {
    const [topic] = ranked(restOf({ ...words, tokens: tokens.slice(0, last) }, 0)).filter(({ id }) => SENT.has(id));
    return topic?.id ?? null;
  }
  // "Remind me what we spent" asks.
  if (
    /^mache?$/.test(verb) &&
    !/^(angebot|kostenvoranschlag|rechnung|gutschrift|mahnung)$/.test(firstNoun(tokens, from))
  )
    return null;
  if (!COMMANDS.has(verb) || /^(me|mich|uns|us)$/.test(words.tokens[from + 1]?.word ?? "")) return null;
  // "New invoices this month", "invoice total".
  if (NOUNS.has(verb) && isFigured(words) && !isPriced(words, from)) return null;
  const allowed = SENDING.has(verb) ? SENT : COMMANDED;
  const billed = verb === "bill" ? ["invoice"] : [];
  const [best, second] = ranked([...billed, ...knownIn(words, from, 1), ...restOf(words, from + 1)]).filter(({ id }) =>
    allowed.has(id),
  );
  return best && best.strong > 0 && (second === undefined || best.strong > second.strong || best.score >= second.score)
    ? best.id
    : null;
}

/** "Bill Open Door Ltd $750": one with a name, for an amount. */
const isPriced = ({ tokens }: Words, from: number): boolean =>
  /^(bill|invoice)$/.test(tokens[from]?.word ?? "") &&
  /^\p{Lu}/u.test(tokens[from + 1]?.raw ?? "") &&
  MONEY.test(tokens.map(({ word }) => word).join(" "));

/** "Mach bitte mal ein Angebot": the first word that is no filler. */
const firstNoun = (tokens: Words["tokens"], from: number): string =>
  tokens.slice(from + 1).find(({ word }) => !POLITE.has(word) && !/^(mal|eben|schnell|neue[ns]?)$/.test(word))?.word ??
  "";

/** "Change my password", "Passwort ändern": every word belongs to its topic. */
function changedIn(words: Words): HelpTopic | null {
  const { tokens } = words;
  const from = tokens.findIndex(({ word }) => !POLITE.has(word));
  const last = tokens.findLastIndex(({ kind }) => kind === "word");
  if (!CHANGING.has(tokens[from]?.word ?? "") && !CHANGING.has(tokens[last]?.word ?? "")) return null;
  const isOrder = tokens.every(({ kind }) => kind === "word" || kind === "sign") && !isFigured(words);
  if (!isOrder || ASKED.test(tokens.map(({ word }) => word).join(" "))) return null;
  const found = topicOf(tokens.map(({ word }) => word).filter((word) => isTopical(word) || !isSmall(words, word)));
  return "topic" in found ? found.topic : null;
}

const isSmall = ({ vocabulary }: Words, word: string): boolean =>
  DOING.has(stemOf(word)) ||
  (vocabulary.phrases.get(word) ?? []).some(
    (phrase) => phrase.words.length === 1 && [...phrase.atoms].some((atom) => FILLING.test(atom)),
  );

/** "Put down 18.40 for a train", "Trag 56 Euro bei Shell ein": an expense that the planner did not understand. */
function spentIn({ tokens }: Words): HelpTopic | null {
  const text = tokens.map(({ word }) => word).join(" ");
  const isAmount = tokens.some(({ kind }) => kind === "number") && MONEY.test(text);
  if (!isAmount || !RECORDING.test(text) || ASKED.test(text)) return null;
  return PAYMENT.test(text) || (PAID.test(text) && !BY_US.test(text)) ? "invoicePayment" : "addExpense";
}
const MONEY =
  /\b\d+(?:[.,]\d+)? ?(?:[€$£]|euros?|eur|dollars?|usd|bucks?|pounds?|gbp|quid|chf|franken)|[€$£] ?\d|\d[.,]\d\d\b/;
const PAYMENT = /\b(?:payment|deposit|zahlung|anzahlung|zahlungseingang)\b.*\b(?:from|of|by|von|vom)\b/;
/** "Record that Total Fitness paid £400 off their invoice": the other one paid. */
const PAID =
  /\bpaid\b.*\b(?:off|towards|against|on) (?:their|his|her|its|the) (?:invoice|balance|account)\b|\b(?:ihre|seine|deren)\b.*\brechnung\b.*\b(?:bezahlt|gezahlt|beglichen|überwiesen)\b|\b(?:bezahlt|gezahlt|überwiesen)\b.*\b(?:ihre|seine|deren) rechnung\b/;
const BY_US = /\b(?:i|we|i've|we've|ich|wir)\b/;
const RECORDING =
  /^(?:please |pls |can you |could you |bitte |kannst du )*(?:put down|put in|note down|note|jot down|record|log|book|enter|add|register|buch|buche|buchen sie|verbuch|verbuche|erfass|erfasse|notier|notiere|schreib auf|trag|trage|hab|habe|ich hab|ich habe|i spent|i paid|i bought|we spent|we paid|spent|paid|bought)\b.*|\b(?:log it|record it|add it|book it|enter it|put it in|note it|trag (?:das|es|die|den) (?:bitte )?ein|eintragen|erfassen|verbuchen|notieren|(?:erfass|buch|verbuch|notier)e? (?:das|es|die|den))\b/;
const ASKED =
  /^(?:have|has|had|hat|haben|hatte|hatten)\b|\b(?:how|was|which|what|who|when|where|why|did|does|is|are|was|were|wie|wieviele?|welche[rsmn]?|wer|wem|wann|wo|warum)\b/;

/** A word of any language is no slip: "offen" is not "offer". */
const isAnyWord = (word: string) => vocabulariesFor("").some(({ words }) => words.has(word));

/** First parts of German compounds, as the topics have them. */
const FIRST_PARTS: Readonly<Record<string, string>> = {
  firmen: "firma",
  unternehmens: "unternehmen",
  betriebs: "firma",
  kunden: "kunde",
  lieferanten: "lieferant",
  rechnungs: "rechnung",
  angebots: "angebot",
  bank: "bank",
  konto: "konto",
  steuer: "steuer",
  beleg: "beleg",
  ausgaben: "ausgabe",
  mitarbeiter: "mitarbeiter",
  benutzer: "benutzer",
};
const COMPOUND = new RegExp(`^(${Object.keys(FIRST_PARTS).join("|")})(\\p{L}{4,})$`, "u");

/** "Firmenanschrift" is the "Anschrift" of the "Firma". Null: it is no such word of a topic. */
function partsOf(word: string): string[] | null {
  const [, first = "", second = ""] = COMPOUND.exec(word) ?? [];
  if (OF_ITSELF.test(second)) return [second];
  return isTopical(second) ? [FIRST_PARTS[first] ?? first, second] : null;
}
/** Of these there is one kind, whatever comes before it: an "Ausgabenkategorie" is a category. */
const OF_ITSELF = /^kategorien?$/;

const isFiller = (words: Words, place: number): { length: number } | undefined =>
  phrasesAt(words, place).find(({ atoms }) => [...atoms].some((atom) => FILLING.test(atom)));

function restOf(words: Words, from: number): string[] {
  const rest: string[] = [];
  for (let place = from; place < words.tokens.length; ) {
    const { word = "", kind } = words.tokens[place] ?? {};
    const filler = isFiller(words, place);
    const isNamed = isTopical(word);
    if (!isNamed && filler) {
      place += filler.length;
      continue;
    }
    const parts = isNamed ? null : partsOf(word);
    if (parts) rest.push(...parts);
    else if (kind !== "sign" && kind !== "number" && (isNamed || !DOING.has(stemOf(word))))
      rest.push(isNamed || isAnyWord(word) ? word : (corrected(word, SPELLED) ?? word));
    place++;
  }
  return rest;
}

interface Ranked {
  id: HelpTopic;
  /** Numbers of words that name the topic, belong to it, and do not. */
  strong: number;
  score: number;
  missed: number;
}

/** The topics that some of the words belong to, the likeliest first; of equals, in their order. */
function ranked(said: readonly string[], context: readonly string[] = []): Ranked[] {
  const own = [...new Set(said.map(stemOf))];
  const words = [...new Set([...own, ...context.map(stemOf)])];
  const found = TOPICS.map(({ id, strong, and, all }): Ranked => {
    const isMissed = (word: string) => !all.has(word) && !DOING.has(word);
    const isWhole = and.size === 0 || words.some((word) => and.has(word));
    const named = isWhole ? words.filter((word) => strong.has(word)).length : 0;
    return {
      id,
      strong: named,
      score: words.filter((word) => all.has(word)).length + named / 10,
      missed: own.filter(isMissed).length,
    };
  }).filter(({ strong }) => strong > 0);
  return found.toSorted((a, b) => b.score - a.score);
}

/**
 * @param said words of the question, each of which should belong to the topic
 * @param context words around it, which help to tell topics apart
 */
function topicOf(said: readonly string[], context: readonly string[] = []): Help {
  const topics = ranked(said, context);
  const whole = topics.find(({ missed }) => missed === 0);
  if (whole) return { topic: whole.id };
  const unknown = said.filter((word) => !isTopical(word) && !DOING.has(stemOf(word)));
  const [best] = topics;
  const second = topics.find(({ id }) => id !== best?.id);
  const isClear = best && best.missed <= best.score / FORGIVEN && best.score > (second?.score ?? 0);
  return isClear ? { topic: best.id } : { unknown: unknown.length > 0 ? unknown : [...said] };
}
/** So many words of a topic outweigh one of another. */
const FORGIVEN = 2;
