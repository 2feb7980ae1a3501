/**
 * "How do I invite my accountant?", "Send Acme a reminder": the topic whose words a question or a command of this kind is made of. Help is
 * a link, so one word that no topic knows is forgiven where others clearly say which topic is meant.
 */
import { HELP_TOPICS, type HelpTopic } from "../../tools/reading/help-topics.ts";
import { normal } from "../names.ts";
import type { Vocabulary } from "./lexicon.ts";
import { corrected } from "./names.ts";
import { vocabulariesFor } from "./read.ts";
import { tokensOf } from "./tokens.ts";
import { lengthAt, phrasesAt, type Words } from "./words.ts";

export type Help = { isAbout: true } | { topic: HelpTopic } | { unknown: string[] };

const TOPICS = HELP_TOPICS.map(({ id, words, also = "" }) => ({
  id,
  strong: setOf(words),
  all: setOf(`${words} ${also}`),
}));
const KNOWN = new Set(TOPICS.flatMap(({ all }) => [...all]));

function setOf(words: string): ReadonlySet<string> {
  return new Set(
    words
      .split(" ")
      .filter(Boolean)
      .map((word) => normal(word).replaceAll(" ", "")),
  );
}

/** Words for doing something, of no topic. */
const DOING = setOf(
  "add create new make change set edit update enter put set up do find see get have up manage more another delete remove start use handle deal show view look where my to from into onto out i we our screen page menu way best easiest an app program here tallyleaf again instead work works working own else once at record right it is are there me us how where can several let get be allow possible someone want would like need d " +
    "erstellen anlegen an ändern neue neuen neuer neues hinzufügen füge hinzu finden sehen machen mache einrichten richte lege ändere stelle erstelle löschen lösche verwalten verbinden man ein aus ab ins wo wie geht gehe ansehen anzeigen finde sehe nutze benutze hier programm eigentlich eigene eigenen weitere weiteren nochmal hinterlegen hinterlege eintragen trage eingeben gebe gib bekomme kriege erhalte buche buchen verbuche verbuchen erfasse erfassen melde verteile um auf hoch zurück zusammen mal kann mein meine mehrere mehreren dass jemand etwas genau wer who dazu um möchte möchten will wollen muss müssen würde gern gerne",
);

/** Atoms of words that say nothing of a topic. */
const FILLING = /^(fill|link:.*|us:.*|follow|article|step:.*|order:new|ask:any|bound:and)$/;

/** Null: no such question. */
export function readHelp(text: string, vocabulary: Vocabulary): Help | null {
  const words: Words = { tokens: tokensOf(text), vocabulary, taken: new Set() };
  const { tokens } = words;
  for (let place = 0; place < tokens.length; place++) {
    const about = lengthAt(words, place, "help:about");
    if (about > 0 && restOf(words, place + about).length === 0) return { isAbout: true };
    // "Wie lade ich … ein": the verb is within the opener.
    const opener = lengthAt(words, place, "help:ask");
    if (opener > 0) return topicOf([...knownIn(words, place, opener), ...restOf(words, place + opener)]);
    if (isAskedHow(words, place)) return topicOf(restOf(words, place + 1));
    if (!isFiller(words, place)) break;
  }
  // "Passwort ändern, wo?", "I want to reset my password, how does that work?"
  const said = tokens.filter(({ kind }) => kind === "word");
  const ending = ENDING.exec(said.map(({ word }) => word).join(" "))?.[1]?.split(" ").length ?? 0;
  return ending > 0 && ending < said.length ? topicOf(restOf({ ...words, tokens: said.slice(0, -ending) }, 0)) : null;
}

/** A question after a wish: "I want to …, how does that work?" */
const ENDING =
  /(?:^| )((?:how does (?:that|this|it) work|how do (?:i|we) do (?:that|this|it)|how is (?:that|this|it) done|where do (?:i|we) do (?:that|this|it)|(?:wo|wie) (?:geht|macht man|mache ich|machen wir|finde ich|ist) (?:das|es)|wie funktioniert (?:das|es)|how|where|wo|wie))$/;

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
    .filter((word) => KNOWN.has(word));

/** Verbs of commands that no tool does, and that a screen is for. */
const COMMANDS = setOf(
  "create add new make write issue draft send remind chase invite register enter open set invoice bill erstelle erstellen lege neue neuer neuen schreibe schreib stelle stell schicke schick sende verschicke versende mahne mahn erinnere lade füge füg trage trag leg lege richte anlegen",
);
/** Words before the verb of a command. */
const POLITE = setOf(
  "please pls can could would you i we want need to d like hey hi hello bitte kannst können sie du mir mal hallo ich wir möchte will",
);
const SENDING = setOf(
  "write draft issue schreibe schreib stelle stell send remind chase schicke schick sende verschicke versende mahne mahn erinnere",
);
const COMMANDED: ReadonlySet<string> = new Set(
  "client vendor invoice creditNote quote reminder recurring invite".split(" "),
);
const SENT: ReadonlySet<string> = new Set("invoice quote reminder".split(" "));

/** "Send Acme a reminder", "Lege einen neuen Lieferanten Brandt an": where that is done. Null: no such command. */
export function readCommand(text: string, vocabulary: Vocabulary): HelpTopic | null {
  const words: Words = { tokens: tokensOf(text), vocabulary, taken: new Set() };
  const from = words.tokens.findIndex(({ word }) => !POLITE.has(word));
  const verb = words.tokens[from]?.word ?? "";
  // "Remind me what we spent" asks.
  if (!COMMANDS.has(verb) || /^(me|mich|uns|us)$/.test(words.tokens[from + 1]?.word ?? "")) return null;
  const allowed = SENDING.has(verb) ? SENT : COMMANDED;
  const [best, second] = ranked([...knownIn(words, from, 1), ...restOf(words, from + 1)]).filter(({ id }) =>
    allowed.has(id),
  );
  return best && best.strong > 0 && (second === undefined || best.strong > second.strong || best.score > second.score)
    ? best.id
    : null;
}

/** A word of any language is no slip: "offen" is not "offer". */
const isAnyWord = (word: string) => vocabulariesFor("").some(({ words }) => words.has(word));

const isFiller = (words: Words, place: number): { length: number } | undefined =>
  phrasesAt(words, place).find(({ atoms }) => [...atoms].some((atom) => FILLING.test(atom)));

function restOf(words: Words, from: number): string[] {
  const rest: string[] = [];
  for (let place = from; place < words.tokens.length; ) {
    const { word = "", kind } = words.tokens[place] ?? {};
    const filler = isFiller(words, place);
    const isTopical = KNOWN.has(word);
    if (!isTopical && filler) {
      place += filler.length;
      continue;
    }
    if (kind !== "sign" && kind !== "number" && (isTopical || !DOING.has(word)))
      rest.push(isTopical || isAnyWord(word) ? word : (corrected(word, KNOWN) ?? word));
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
function ranked(said: readonly string[]): Ranked[] {
  const words = [...new Set(said)];
  const found = TOPICS.map(({ id, strong, all }): Ranked => {
    const isMissed = (word: string) => !all.has(word) && !DOING.has(word);
    const named = words.filter((word) => strong.has(word)).length;
    return {
      id,
      strong: named,
      score: words.filter((word) => all.has(word)).length + named / 10,
      missed: words.filter(isMissed).length,
    };
  }).filter(({ strong }) => strong > 0);
  return found.toSorted((a, b) => b.score - a.score);
}

function topicOf(said: readonly string[]): Help {
  const topics = ranked(said);
  const whole = topics.find(({ missed }) => missed === 0);
  if (whole) return { topic: whole.id };
  const unknown = said.filter((word) => !KNOWN.has(word) && !DOING.has(word));
  const [best] = topics;
  const second = topics.find(({ id }) => id !== best?.id);
  const isClear = best && best.missed === 1 && best.score >= 2 && best.score > (second?.score ?? 0);
  return isClear ? { topic: best.id } : { unknown: unknown.length > 0 ? unknown : [...said] };
}
