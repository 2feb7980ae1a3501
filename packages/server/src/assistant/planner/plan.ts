/**
 * Which tool a question asks for, and with which input: rules over what question.ts found in it. It is for everyday English; what
 * it does not understand it says, and never guesses.
 */
import type { ToolCall } from "../tools/index.ts";
import { planBill } from "./bill-plans.ts";
import { call } from "./call.ts";
import * as expenses from "./expense-plans.ts";
import * as figures from "./figure-plans.ts";
import { followUp } from "./follow-up.ts";
import * as words from "./lexicon.ts";
import { type Circumstances, type Question, questionOf } from "./question.ts";

export interface Talk extends Circumstances {
  /** What was looked up for the answer before this question; null: this is the first. */
  previous: ToolCall | null;
  /** A file came with this very question. */
  attached: boolean;
}

/** The tool that is asked for; null: not understood. */
export function plan(text: string, talk: Talk): ToolCall | null {
  if (talk.attached) return call("read_document", {});
  const question = questionOf(text, talk);
  if (question.tokens.length === 0) return null;
  return followUp(question, talk.previous) ?? decide(question, talk);
}

/** The rules, the more particular first. */
function decide(question: Question, talk: Talk): ToolCall | null {
  return (
    aboutHelp(question) ??
    aboutDocument(question) ??
    planBill(question, talk) ??
    figures.aboutNewReport(question) ??
    figures.aboutRate(question, talk) ??
    figures.aboutComparison(question) ??
    figures.aboutCash(question) ??
    expenses.aboutWaiting(question) ??
    figures.aboutTax(question) ??
    figures.aboutReport(question) ??
    expenses.aboutDue(question) ??
    expenses.aboutLastTime(question) ??
    expenses.aboutSpending(question) ??
    expenses.aboutExpenses(question) ??
    expenses.aboutNames(question)
  );
}

const GREETINGS = new Set(
  "hi hello hey thanks thank good morning afternoon evening help commands there you".split(" "),
);

function aboutHelp({ tokens, says, has }: Question): ToolCall | null {
  const isGreeting = tokens.every(({ word, kind }) => kind === "sign" || GREETINGS.has(word));
  const asks =
    says("what can you do") ||
    says("what do you do") ||
    says("how does this work") ||
    says("what can i ask") ||
    says("how can you help") ||
    says("what are you able") ||
    says("who are you") ||
    (has("help") && tokens.length <= 4);
  return isGreeting || asks ? call("help", {}) : null;
}

/** "Read this receipt", "what does the document say". */
function aboutDocument(question: Question): ToolCall | null {
  const { verb, has, says, hasAny, amounts } = question;
  const pointed =
    has("attached", "attachment", "pdf", "picture", "photo", "scan", "image") ||
    ["this", "that", "the", "my"].some((one) =>
      ["receipt", "document", "file", "invoice", "bill"].some((thing) => says(`${one} ${thing}`)),
    );
  if (words.READ.has(verb) && (pointed || hasAny(words.DOCUMENT))) return call("read_document", {});
  if (
    amounts.length === 0 &&
    pointed &&
    (has("say", "says", "read") || (has("on", "in") && has("attached", "attachment", "pdf", "photo", "picture"))) &&
    !hasAny(words.SPEND)
  )
    return call("read_document", {});
  return null;
}
