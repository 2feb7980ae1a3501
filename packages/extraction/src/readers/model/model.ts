/** A model as a reader uses it: a question about a document, its outcome, and its cost. */
import type { ModelAnswer } from "./answer.ts";
import type { ModelFailure, ModelOutcome } from "./failure.ts";
import type { Question } from "./question.ts";

/** Time, tokens, and cost of a question. */
interface Effort {
  milliseconds: number;
  /** Null: the provider did not say. */
  inputTokens: number | null;
  outputTokens: number | null;
  /** In US dollars, a decimal; null where no price is known. */
  cost: string | null;
}

/** Outcome of a question to a model. */
export type Asked = Effort & ({ outcome: "answered"; answer: ModelAnswer } | { outcome: ModelFailure });

/** A model that can be asked about a document. */
export interface Model {
  /** "openai", "anthropic", "google". */
  provider: string;
  /** As the provider names it. */
  name: string;
  /** Never throws because of a provider; an aborted signal ends the wait. */
  ask(question: Question, signal?: AbortSignal): Promise<Asked>;
}

/** The part that a model had in a reading. */
export interface ModelPart extends Effort {
  provider: string;
  name: string;
  outcome: ModelOutcome;
}
