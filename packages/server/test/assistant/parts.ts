/** Parts and facts of the assistant's answers, as its tests look at them. */
import type { AnswerPart, ChatOutput, ReadingPart } from "@tallyleaf/contract";

export type Facts = ReadingPart["facts"];

/** The first part of a kind; undefined: the answer has none. */
export const partOf = <Kind extends AnswerPart["kind"]>({ answer }: ChatOutput, kind: Kind) =>
  answer.parts.find((part): part is Extract<AnswerPart, { kind: Kind }> => part.kind === kind);

/** Facts of an amount in euros, with more facts. */
export const euros = (amount: number, more: Facts = {}): Facts => ({
  amount: amount.toFixed(2),
  currency: "EUR",
  ...more,
});
