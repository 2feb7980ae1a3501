/** "How do I invite my accountant?": the topic whose words a question of this kind is made of. */
import { HELP_TOPICS, type HelpTopic } from "../../tools/reading/help-topics.ts";
import { normal } from "../names.ts";
import type { Vocabulary } from "./lexicon.ts";
import { corrected } from "./names.ts";
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

/** Null: no such question. */
export function readHelp(text: string, vocabulary: Vocabulary): Help | null {
  const words: Words = { tokens: tokensOf(text), vocabulary, taken: new Set() };
  const isFiller = (place: number) =>
    phrasesAt(words, place).find(({ atoms }) => atoms.has("fill") || atoms.has("link:in"));
  for (let place = 0; place < words.tokens.length; place++) {
    const about = lengthAt(words, place, "help:about");
    if (about > 0 && restOf(words, place + about, isFiller).length === 0) return { isAbout: true };
    const opener = lengthAt(words, place, "help:ask");
    if (opener > 0) {
      // "Wie lade ich … ein": the verb is within the opener.
      const said = words.tokens
        .slice(place, place + opener)
        .map(({ word }) => word)
        .filter((word) => KNOWN.has(word));
      return topicOf([...said, ...restOf(words, place + opener, isFiller)]);
    }
    if (!isFiller(place)) return null;
  }
  return null;
}

/** Words for doing something, of no topic. */
const DOING = setOf(
  "add create new make change set edit update enter set up do find see get have up manage more another delete remove start use erstellen anlegen an ändern neue neuen neuer neues hinzufügen füge hinzu finden sehen machen mache einrichten richte lege ändere stelle erstelle löschen verwalten verbinden man ein aus ab ins where my to from",
);

function restOf(words: Words, from: number, isFiller: (place: number) => { length: number } | undefined): string[] {
  const rest: string[] = [];
  for (let place = from; place < words.tokens.length; ) {
    const { word = "", kind } = words.tokens[place] ?? {};
    const filler = isFiller(place);
    const isTopical = KNOWN.has(word);
    if (!isTopical && filler) {
      place += filler.length;
      continue;
    }
    if (kind !== "sign" && (isTopical || !DOING.has(word)))
      rest.push(isTopical ? word : (corrected(word, KNOWN) ?? word));
    place++;
  }
  return rest;
}

function topicOf(said: readonly string[]): Help {
  const unknown = said.filter((word) => !KNOWN.has(word));
  if (unknown.length > 0) return { unknown };
  const fitting = TOPICS.find(
    ({ strong, all }) =>
      said.some((word) => strong.has(word)) && said.every((word) => all.has(word) || DOING.has(word)),
  );
  return fitting ? { topic: fitting.id } : { unknown: [...said] };
}
