/**
 * A question that refers to the answer before, without the words that refer to it: "the sum of that" as "the sum", "Telefon davon?" as
 * "Telefon?". What is left is a short follow-up, which goes on from that answer or is none.
 */
import type { Question } from "./question.ts";
import type { Reference } from "./refers.ts";

/** Words that only join a pronoun to the rest. */
const JOINING =
  /^(of|from|on|in|for|at|to|with|among|amongst|about|off|von|bei|aus|an|auf|unter|für|fur|mit|zu|all|in all|alle|da)$/;

/** At the end, they point at the answer once more: "wie hoch war das da?" */
const POINTING = /^(da|there|dabei|dann|then)$/;

/** Null: nothing would be left. */
export function withoutReference({ tokens }: Question, { places }: Reference): string | null {
  const left = new Set(tokens.keys());
  for (const place of places) {
    left.delete(place);
    for (let before = place - 1; before > 0 && JOINING.test(tokens[before]?.word ?? ""); before--) left.delete(before);
  }
  for (let last = tokens.length - 1; last > 0 && POINTING.test(tokens[last]?.word ?? ""); last--) left.delete(last);
  const words = [...left].map((place) => tokens[place]?.raw ?? "").filter(Boolean);
  return words.length === 0 || left.size === tokens.length ? null : words.join(" ");
}
