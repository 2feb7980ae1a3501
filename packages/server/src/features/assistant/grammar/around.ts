/**
 * Texts that say more than their question: a sentence beside it that is about nothing in the books ("My bookkeeper is waiting."), and a topic
 * put first ("Barclays at the end of October - how much was in it?"). Each is tried only where the text as a whole is not understood.
 */
import type { Vocabulary } from "./lexicon.ts";
import { type Question, readQuestion, type World } from "./question.ts";
import { namedInstead, referenceIn } from "./refers.ts";

const OPENING =
  /^(?:and |und )?(?:i|i'm|i've|i'll|i'd|we|we're|my|our|the|this|that|it|it's|that's|there|there's|someone|somebody|ich|wir|mein|meine|unser|unsere|der|die|das|es|jemand|da|bin|hab|habe|muss)(?!\p{L})/iu;
/** Words by which a sentence may narrow the question beside it. */
const NARROWING =
  /(?<!\p{L})(?:not?|none|never|without|except\p{L}*|only|just|ignor\p{L}*|leav\p{L}*|exclud\p{L}*|includ\p{L}*|skip\p{L}*|forget|besides|other\p{L}*|but|mean|meant|same|before|after|since|until|nicht|kein\p{L}*|ohne|außer\p{L}*|nur|bloß|nie|lass\p{L}*|vergiss\p{L}*|andere\p{L}*|mein(?:e|te)? (?:ich|die|den|das)|ich mein\p{L}*|gleich\p{L}*|vor|nach|seit|bis|aber)(?!\p{L})|n['’]t(?!\p{L})|\d/iu;
/** Meanings without any part in what a question asks. */
const EMPTY = /^(?:fill|follow|us:|ask:(?:what|any)$|article|link:|kept$|help:)/;

/** Is the sentence about nothing that the books have: no thing, name, time, or figure of them? */
function isAside(sentence: string, vocabulary: Vocabulary, world: World): boolean {
  if (!OPENING.test(sentence) || NARROWING.test(sentence)) return false;
  const { features, mentions, times, bounds, currencies, quoted, reference, count, gap } = readQuestion(
    sentence,
    vocabulary,
    world,
  );
  const isBare = mentions.length + times.length + currencies.length + quoted.length === 0;
  return (
    isBare &&
    reference === null &&
    count === null &&
    gap === null &&
    Object.keys(bounds).length === 0 &&
    features.every(({ atoms }) => [...atoms].every((atom) => EMPTY.test(atom)))
  );
}

/** A clause that says when or why a person asks: "before I sign anything off", "bevor ich anrufe". */
const CLAUSE =
  "(?:before|while|because|so|now that|in case|bevor|ehe|weil|damit|falls) (?:i|i'm|i'll|we|we're|my|our|ich|wir|mein\\p{L}*|unser\\p{L}*)(?!\\p{L})[^,.;:?!\\d]{2,60}";
const BEGINS_WITH_CLAUSE = new RegExp(
  `^((?:(?:right|ok|okay|so|well|also|hey|hi|hallo|gut)[ ,]+)*${CLAUSE})(?:,| [-–]|:) (?=\\S+ \\S+)`,
  "iu",
);
const ENDS_WITH_CLAUSE = new RegExp(`(?<=\\S+ \\S+)(?:,| [-–]) (${CLAUSE})(?=[?.!\\s]*$)`, "iu");
/** A past may be the time that is asked about, and "them" the thing. */
const NARROWING_CLAUSE =
  /(?<!\p{L})(?:\p{L}+ed|was|were|had|did|came|went|left|got|took|began|ran|bought|made|became|war|waren|hatten?|wurden?|kam|kamen|ging|gingen|\p{L}+ten?|it|them|they|those|these|him|her|sie|es|ihn|ihm|ihnen)(?!\p{L})/iu;
/** Words to a person, or of doubt, at the end. */
const ENDS_WITH_CALL =
  /,? (?:love|mate|dear|darling|honey|boss|buddy|pal|folks|guys|schatz|chef|meister|leute|kollege|kollegin|(?:glaub|denk|mein|schätz|vermut)e? ich|i (?:think|guess|believe|suppose|reckon))(?=[?.!\s]*$)/iu;

/** The question without a clause before or after it. Null: there is none, or it may narrow the question. */
function withoutClause(text: string, vocabulary: Vocabulary, world: World): string | null {
  for (const pattern of [BEGINS_WITH_CLAUSE, ENDS_WITH_CLAUSE]) {
    const [whole, clause] = pattern.exec(text) ?? [];
    if (whole === undefined || clause === undefined) continue;
    // Its conjunction is no word of time.
    const said = clause.replace(/^.*?(?=\b(?:i|i'm|i'll|we|we're|my|our|ich|wir|mein\p{L}*|unser\p{L}*)\b)/iu, "");
    if (!NARROWING_CLAUSE.test(clause) && isAside(said, vocabulary, world)) return text.replace(whole, "").trim();
  }
  const uncalled = text.replace(ENDS_WITH_CALL, "");
  return uncalled === text ? null : uncalled;
}

const SENTENCES = /(?<=[.!?:;])\s+|\s+[-–]\s+/u;
const MOST_SENTENCES = 4;

/** The question without the sentences beside it. Null: there are none, or one of them may narrow it. */
function withoutAsides(text: string, vocabulary: Vocabulary, world: World): string | null {
  const sentences = text.split(SENTENCES).filter((one) => /\p{L}/u.test(one));
  if (sentences.length < 2 || sentences.length > MOST_SENTENCES) return null;
  const others = sentences.filter((sentence) => !isAside(sentence, vocabulary, world));
  const [question] = others;
  return question !== undefined && others.length === 1 ? question : null;
}

const TOPIC = /^((?:[^,:–?!.-]|\S-\S){2,60}?)(?: [-–]|[,:]) (.+)$/u;

/** "Figma this year, how much was it?" as "how much was Figma this year?". Null: no topic is first, or nothing refers to it. */
function withTopic(text: string, vocabulary: Vocabulary, world: World): string | null {
  const [, topic, rest] = TOPIC.exec(text) ?? [];
  if (topic === undefined || rest === undefined) return null;
  const about = readQuestion(topic, vocabulary, world);
  const isName =
    about.mentions.length === 1 &&
    about.unknown.length === 0 &&
    about.features.every(({ atoms }) => atoms.has("fill") || atoms.has("article"));
  if (!isName) return null;
  const asked: Question = readQuestion(rest, vocabulary, world);
  const reference = referenceIn(rest, asked);
  if (reference?.places.length !== 1 || asked.mentions.length > 0) return null;
  // A place has its preposition: "what did we spend there".
  return namedInstead(rest, asked, reference, topic.replace(/^(?:at|bei|beim|with|mit|from|von|the)\s+/iu, ""));
}

/** Other texts of the same question, to be tried in turn. */
export const otherTexts = (text: string, vocabulary: Vocabulary, world: World): string[] => [
  ...new Set([withoutAsides, withTopic, withoutClause].flatMap((other) => other(text, vocabulary, world) ?? [])),
];
