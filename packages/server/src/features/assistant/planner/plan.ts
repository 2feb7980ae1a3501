/**
 * Commands: a new bill, a change, a removal, and the reading of a document. Rules over the output of question.ts, each checked against the
 * words by coverage.ts; a command with an unused word is declined. Questions are read by the grammar.
 */
import type { ToolCall } from "../tools/index.ts";
import { planBill } from "./bill-plans.ts";
import { call } from "./call.ts";
import { type Unused, unusedBy } from "./coverage.ts";
import { followUp } from "./follow-up.ts";
import * as words from "./lexicon.ts";
import { type Circumstances, type Question, readingsOf } from "./question.ts";
import { asTyped, type Token } from "./tokens.ts";

export interface Talk extends Circumstances {
  /** Tool call for the previous answer; null: this is the first question. */
  previous: ToolCall | null;
  /** A file came with this very question. */
  attached: boolean;
}

/** Interpretation of a question. */
export interface Understood {
  /** The tool that is asked for; null: the question is declined. */
  call: ToolCall | null;
  /** Of a declined question: the call that came nearest, and the words that it leaves unused, as they were typed. */
  near: ToolCall | null;
  unused: string[];
  question: Question;
}

/** The tool that is asked for, where it uses every word of the question; null: the question is declined. */
export const plan = (text: string, talk: Talk): ToolCall | null => understand(text, talk).call;

/** Takes a question apart and finds the tool that answers all of it, in the first language that it is understood in. */
function understand(text: string, talk: Talk): Understood {
  let likelier: Understood | null = null;
  for (const question of readingsOf(text, talk)) {
    const understood = understandReading(question, talk);
    if (understood.call !== null) return understood;
    likelier ??= understood;
  }
  if (!likelier) throw new Error("A question has a reading.");
  return likelier;
}

function understandReading(question: Question, talk: Talk): Understood {
  // A file that comes along is read, whatever is said of it.
  if (talk.attached) return { call: call("read_document", {}), near: null, unused: [], question };
  let near: ToolCall | null = null;
  let least: Unused | null = null;
  if (question.tokens.length > 0 && !question.hasUnreadSigns)
    for (const { made, follows } of candidates(question, talk)) {
      const unused = unusedBy(question, made, talk, follows);
      if (unused.places.length === 0 && !unused.vague) return { call: made, near: null, unused: [], question };
      if (least !== null && least.places.length <= unused.places.length) continue;
      [near, least] = [made, unused];
    }
  return {
    call: null,
    near,
    unused: least === null ? strangeWords(question) : typed(question, least.places),
    question,
  };
}

/** Yields the calls that the rules derive from a question, the more particular first. */
function* candidates(question: Question, talk: Talk): Generator<{ made: ToolCall; follows: boolean }> {
  const next = followUp(question, talk.previous);
  if (next) yield { made: next, follows: true };
  for (const rule of RULES) {
    const made = rule(question, talk);
    if (made) yield { made, follows: false };
  }
}

const RULES: readonly ((question: Question, talk: Talk) => ToolCall | null)[] = [aboutDocument, planBill];

/** Words in a row are told as one: "credit notes". */
function typed({ tokens }: Question, places: readonly number[]): string[] {
  const runs: number[][] = [];
  for (const place of places) {
    const last = runs.at(-1);
    // Of several words for one that was typed, the first has it.
    let from = place;
    while (from > 0 && tokens[from]?.raw === "") from--;
    if (last && (last.at(-1) ?? -1) >= from) continue;
    if (last && last.at(-1) === from - 1) last.push(from);
    else runs.push([from]);
  }
  return runs.map((run) => asTyped(run.map((place) => tokens[place] as Token)));
}

/** Returns the words that no rule knows, for a question that no rule fits. */
const strangeWords = (question: Question): string[] =>
  typed(
    question,
    question.tokens.flatMap(({ word, kind }, place) =>
      kind !== "sign" && !question.taken.has(place) && !words.GRAMMAR.has(word) ? [place] : [],
    ),
  );

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
