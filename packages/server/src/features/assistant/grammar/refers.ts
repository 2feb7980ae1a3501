/**
 * Words of a question that mean someone or something of the answer before: "how much do they owe?", "when is it due?", "wann haben wir da
 * zuletzt gekauft?". Such a question is answered about that very one, or not at all: without its pronoun it would be another question.
 */
import type { Name } from "./names.ts";
import type { Question } from "./question.ts";
import type { Token } from "./tokens.ts";

export interface Reference {
  /** `party`: a person or company; `thing`: a document or a figure; `place`: where something was bought; `rows`: some of what was listed. */
  kind: "party" | "thing" | "place" | "rows";
  /** Of the words that refer, as tokens. */
  places: readonly number[];
  /** As it was typed. */
  word: string;
  /** A single person or company: "he", "her". */
  isOne: boolean;
}

const PARTY =
  /^(they|them|their|theirs|he|him|his|she|her|hers|er|ihm|ihn|denen|dessen|ihnen|ihr|ihre[rsmn]?|sein|seine[rsmn]?)$/;
const ONE = /^(he|him|his|she|her|hers|er|ihm|ihn|sein|seine[rsmn]?|dessen)$/;
const SUBJECT = /^(they|he|she|er|sie|die|der)$/;
const THING = /^(it|its)$/;
/** "Is that paid?", "what was this for?": alone, and not before a noun or after one. */
const POINTING = /^(that|this|those|these)$/;
/** "Sie" in small letters is they or she, except after a polite request. */
const POLITE =
  /^(konnen|konnten|konnte|wurden|wurde|zeigen|sagen|nennen|geben|wissen|mochten|haetten|hatten|listen|berechnen|rechnen|offnen|schauen|prufen|suchen|erstellen|buchen)$/;
/** Follow a German article that has no noun: "ist die bezahlt?", "was haben die dieses Jahr gezahlt?" */
const AFTER_ALONE =
  /^(uns|mir|noch|schon|jetzt|denn|zuletzt|eigentlich|bezahlt|gezahlt|fallig|uberfallig|offen|insgesamt|her|gekauft|haben|hat|schulden|schuldet|gewesen|genau|nicht|dieses|diesen|diese|heute|bisher|verschickt|gekostet|ausgegeben|storniert|ist|sind|war|waren|im|vom|am|letztes|letzten)$/;
const SEVERAL = /^(\d+|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|paar)$/;
const ARTICLE = /^(die|der|den|dem|das)$/;
const RELATIVE =
  /^(that|which|who|whose|whom|with|without|have|has|had|and|und|die|der|das|deren|dessen|dem|denen|mit|ohne|where|wo|if|wenn|because|weil)$/;
/** Verbs after a relative "that": "is that paid?" has none. */
const AFTER_RELATIVE =
  /^(is|are|was|were|have|has|had|havent|hasnt|arent|isnt|werent|wasnt|dont|doesnt|didnt|lack|lacks|cost|costs|came|went|still|never|we|i|you|clients|customers|nobody)$/;
/** Around a relative "die", which follows no verb as "haben die bezahlt?" does. */
const VERB_BEFORE =
  /^(ist|sind|war|waren|haben|hat|hatten|hatte|wann|wie|was|wo|sie|wurde|wurden|kosten|schulden|zahlen|und|oder|viele?)$/;
const SINCE_NOUN = /^(nicht|nie|noch|wir|ich|von|bei|uber|unter|keine[nr]?|kein|mehr|langer|seit|ohne|mit|jemand|uns)$/;
const PERSON = /^(noun:(client|vendor|member|person)|debtor)$/;
/** A part of what was listed. */
const OF_ROWS =
  /\b(of|from|among|amongst) (them|those|these|it|that|this)\b(?! (?:month|quarter|year|week|fiscal|financial)\b)|\b(davon|darunter|hiervon|von (?:diesen|denen|ihnen))\b/i;

const ROW_WORD = /^(them|those|these|it|that|this|davon|darunter|hiervon|denen|diesen|ihnen)$/;

/** "Invoices with more than 500 left of them": the noun is in the question. */
function isWithin(at: number, { features, tokens }: Question): boolean {
  const noun = features.find(({ atoms, place }) => place < at && isNoun(atoms));
  return noun !== undefined && tokens.slice(noun.place, at).some(({ word }) => RELATIVE.test(word));
}

const POSSESSIVE = /^(their|his|her|its|seine[rsmn]?|ihre[rsmn]?)$/;

const isNoun = (atoms: ReadonlySet<string>): boolean => [...atoms].some((atom) => /^(noun|figure):/.test(atom));

/** Null: no word of the question refers to anything outside of it. */
export function referenceIn(text: string, question: Question): Reference | null {
  const { tokens } = question;
  const found = tokens.flatMap((token, place) => {
    const kind = kindAt(tokens, place, question);
    const isFree = kind !== null && !isWithinPhrase(place, question) && !isBound(place, kind, question);
    return isFree ? [{ kind, place, token }] : [];
  });
  const [first] = found;
  const at = tokens.findIndex(
    ({ word }, place) =>
      ROW_WORD.test(word) &&
      (/^da|^hier/.test(word) || /^(of|from|among|amongst|von)$/.test(tokens[place - 1]?.word ?? "")),
  );
  const isOfRows =
    OF_ROWS.test(text) &&
    at !== -1 &&
    (first?.kind !== "party" || first.place === at) &&
    // "Uber or Shell, which of them": both are named.
    !(question.mentions.length > 1 && (question.mentionedAt ?? at) < at);
  if (isOfRows && !isWithin(at, question))
    return { kind: "rows", places: [at], word: tokens[at]?.raw ?? "", isOne: false };
  if (!first) return null;
  const same = found.filter(({ kind }) => kind === first.kind);
  return {
    kind: first.kind,
    places: same.map(({ place }) => place),
    word: first.token.raw,
    isOne: same.some(({ token }) => ONE.test(token.word)),
  };
}

function kindAt(tokens: readonly Token[], place: number, { features, language }: Question): Reference["kind"] | null {
  const token = tokens[place];
  if (token?.kind !== "word") return null;
  const { word, raw } = token;
  const [before, after] = [tokens[place - 1]?.word ?? "", tokens[place + 1]?.word ?? ""];
  const isGerman = language === "de";
  if (!isGerman && word === "there")
    return /^(is|are|was|were|isnt|arent|wasnt|be|been|has|have|s|if|whether)$/.test(before) ||
      /^(is|are|was|were|any|be|s|anything|something|more|a|no)$/.test(after)
      ? null
      : "place";
  if (isGerman && (word === "dort" || (word === "da" && place > 0))) return "place";
  // "Ihr" and "Sie" with a capital are the reader's.
  if (isGerman && /^(ihr|ihnen|sie)/.test(word) && /^\p{Lu}/u.test(raw)) return null;
  if (isGerman && word === "sie") return POLITE.test(place === 0 ? after : before) ? null : "party";
  if (isGerman && ARTICLE.test(word)) {
    if (after !== "" && !AFTER_ALONE.test(after)) return null;
    // "Die letzten drei Rechnungen"
    if (after === "letzten" && SEVERAL.test(tokens[place + 2]?.word ?? "")) return null;
    if (/^(mit|fur|auf|in|an|aus|zu|am|im)$/.test(before) && after !== "") return null;
    return word === "das" ? "thing" : "party";
  }
  if (PARTY.test(word) && (isGerman || !/^(er|ihm|ihn|denen|dessen|ihnen|ihr|ihre.?|sein|seine.?)$/.test(word)))
    return isGerman && /^(sein|ihr)$/.test(word) && after === "" ? null : "party";
  // "How much is it that we spent?" asks for what it says itself.
  if (THING.test(word))
    return after === "that" || (/^(is|was)$/.test(after) && tokens[place + 2]?.word === "that") ? null : "thing";
  if (!isGerman && POINTING.test(word)) {
    const next = features.find((one) => one.place === place + 1);
    const isDetermining =
      (next !== undefined &&
        ([...next.atoms].some((atom) => /^(noun|figure|order|us|state):/.test(atom)) || next.atoms.has("ask:what"))) ||
      /^(month|quarter|year|week|day|one|ones|fiscal|financial|morning|weekend|i|we|you|clients|customers)$/.test(
        after,
      );
    return isDetermining ? null : "thing";
  }
  return null;
}

/** "Past their due date" is one phrase, whose pronoun means nobody else. */
const isWithinPhrase = (at: number, { features }: Question): boolean =>
  features.some(
    ({ place, length, atoms }) => length > 2 && at > place && at < place + length && ![...atoms].includes("fill"),
  );

/** "Which clients didn't pay their invoices?": the question names whom it means. */
function isBound(
  place: number,
  kind: Reference["kind"],
  { features, tokens, mentions, mentionedAt }: Question,
): boolean {
  const word = tokens[place]?.word ?? "";
  if (mentions.length > 0 && mentionedAt !== null && mentionedAt < place && kind !== "rows") return true;
  const before = features.filter((one) => one.place >= 0 && one.place < place);
  const isNamed = before.some(({ atoms }) => [...atoms].some((atom) => PERSON.test(atom)));
  if (isNamed) return true;
  const noun = before.find(({ atoms }) => isNoun(atoms));
  const who = before.find(({ atoms }) => atoms.has("ask:who"));
  const since = noun ?? who;
  if (!since) return false;
  const between = tokens.slice(since.place + since.length, place + Number(ARTICLE.test(word)));
  // "Rechnungen, die noch offen sind"
  // "Wer hat seine Rechnung nicht bezahlt?"
  if (who && POSSESSIVE.test(word)) return true;
  // "Das, die noch offen sind"
  if (ARTICLE.test(word) && /^(das|es|die|diejenigen|alle)$/.test(tokens[place - 1]?.word ?? "")) return true;
  if (noun && ARTICLE.test(word) && place === noun.place + noun.length) return true;
  // "Ausgaben im Oktober, die nicht von Lena sind"
  if (
    noun &&
    word === "die" &&
    !VERB_BEFORE.test(tokens[place - 1]?.word ?? "") &&
    SINCE_NOUN.test(tokens[place + 1]?.word ?? "")
  )
    return true;
  if (noun && POINTING.test(word) && place === noun.place + noun.length) return true;
  // "Rechnungen, bei denen noch etwas fehlt"
  if (noun && /^(denen|deren|dessen)$/.test(word) && [place, place - 1].includes(noun.place + noun.length)) return true;
  // "Everybody that owes us money"
  if (
    word === "that" &&
    place === since.place + since.length &&
    features.some((one) => one.place === place + 1 && [...one.atoms].some((atom) => /^(verb|state):/.test(atom)))
  )
    return true;
  // "Expenses over 100 that are missing receipts"
  if (noun && word === "that" && AFTER_RELATIVE.test(tokens[place + 1]?.word ?? "")) return true;
  const isJoined = between.some(({ word: one }) => RELATIVE.test(one));
  return isJoined && (kind !== "party" || !SUBJECT.test(word) || between.some((one) => /^(and|und)$/.test(one.word)));
}

/** The question with a name, or a number, in place of the words that refer to it. */
export function namedInstead(text: string, { tokens }: Question, { places, kind }: Reference, name: string): string {
  let said = text.normalize("NFC");
  for (const place of places.toReversed()) {
    const raw = tokens[place]?.raw ?? "";
    const nth = tokens.slice(0, place).filter((token) => token.raw === raw).length;
    let seen = 0;
    said = said.replace(
      new RegExp(`(?<![\\p{L}\\p{N}])${raw.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}(?![\\p{L}\\p{N}])`, "gu"),
      (found) =>
        seen++ === nth
          ? kind === "place"
            ? `${tokens[place]?.word === "there" ? "at" : "bei"} ${name}`
            : name
          : found,
    );
  }
  return said;
}

/** Does the reading say anything of this very one? */
export const isOfName = (input: Record<string, unknown>, { id, name }: Name): boolean =>
  Object.values(input).some((value) => value === id || value === name);
