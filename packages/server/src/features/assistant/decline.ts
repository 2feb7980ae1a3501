/** The answer to a question that is not understood: which words were not, and the nearest questions that are. */
import { type AnswerPart, holdsNeeds, type Needs, type Permissions, writeList } from "@tallyleaf/contract";
import { findTool } from "../tools/index.ts";
import type { Name } from "./grammar/names.ts";
import type { Question, World } from "./grammar/question.ts";
import { understand } from "./grammar/read.ts";
import { normal } from "./names.ts";
import { sayQuestion, sayReading, sentences } from "./say.ts";

const MOST_QUESTIONS = 3;
const MOST_WORDS = 5;

export interface Declined {
  text: string;
  part: Extract<AnswerPart, { kind: "declined" }>;
}

const EXAMPLES = [
  "whoOwesMe",
  "overdueInvoices",
  "unpaidBills",
  "bankBalance",
  "profitThisYear",
  "revenueLastMonth",
  "taxOwed",
  "spentLastMonth",
  "biggestVendors",
  "largestExpenses",
  "withoutReceipt",
  "needsReview",
  "countClients",
  "compareMonths",
  "cashFlow",
  "billsDueThisWeek",
] as const;

interface Asker {
  permissions: Permissions;
  language: string;
}

/** @param words those that were not understood, as they were typed */
export function declineWith(words: readonly string[], text: string, questions: readonly string[]): Declined {
  return { text, part: { kind: "declined", words: [...words], questions: [...questions] } };
}

/** Declines a question. */
export function decline(question: Question, unclear: readonly Name[], world: World, asker: Asker): Declined {
  const words = question.unknown.slice(0, MOST_WORDS);
  const quoted = writeList(words.map((text) => sayReading("quoted", { text })));
  const questions = nearest(question, world, asker);
  if (unclear.length > 0) return declineWith([], severalNames(question, unclear), questions);
  if (words.length === 0) return declineWith([], sayReading("notUnderstood"), questions);
  if (question.isKnown) return declineWith(words, sayReading("wordsDontFit", { words: quoted }), questions);
  const isName =
    question.language === "en-US" &&
    words.every((word) => /^\p{Lu}/u.test(word)) &&
    question.tokens[0]?.raw !== words[0];
  return declineWith(
    words,
    sentences(
      sayReading("wordsNotUnderstood", { words: quoted }),
      isName && sayReading("noneNamed", { words: quoted }),
    ),
    questions,
  );
}

/** The mention that several names fit, as it was typed. */
export const mentionOf = ({ mentions, mentionWords }: Question, [first]: readonly Name[]): string =>
  mentionWords[mentions.findIndex((names) => names.some(({ id }) => id === first?.id))] ?? first?.name ?? "";

export const severalNames = (question: Question, unclear: readonly Name[]): string =>
  sayReading("severalNames", {
    words: sayReading("quoted", { text: mentionOf(question, unclear) }),
    names: writeList([...new Set(unclear.map(({ name }) => name))]),
  });

/** Questions that share the most with it; each is answered as it is. */
export function nearest(
  question: Pick<Question, "features" | "tokens"> | null,
  world: World,
  { permissions, language }: Asker,
): string[] {
  const said = new Set(question?.tokens.map(({ word }) => word).filter((word) => word.length > 2) ?? []);
  const atoms = new Set(
    question?.features
      .flatMap((feature) => [...feature.atoms])
      .filter((atom) => /^(noun|verb|figure|state|order):/.test(atom)) ?? [],
  );
  return EXAMPLES.map((example) => sayQuestion(example))
    .map((text, place) => {
      const { reading, question: own } = understand(text, world, language);
      const shared = own.features.flatMap((feature) => [...feature.atoms]).filter((atom) => atoms.has(atom)).length;
      const alike = normal(text)
        .split(" ")
        .filter((word) => said.has(word)).length;
      return { text, reading, score: 2 * shared + alike - place / 100 };
    })
    .filter(({ reading }) => reading !== null && maySee(reading.tool, permissions))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_QUESTIONS)
    .map(({ text }) => text);
}

const maySee = (tool: string, permissions: Permissions): boolean => {
  const needs: Needs | undefined = findTool(tool)?.needs;
  return needs !== undefined && holdsNeeds(permissions, needs);
};
