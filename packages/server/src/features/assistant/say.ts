/** Says what the assistant answers, and the questions that it offers. */
import { translator } from "@tallyleaf/messages";
import { assistantAnswers } from "@tallyleaf/messages/catalogs/assistant-answers";
import { assistantQuestions } from "@tallyleaf/messages/catalogs/assistant-questions";

export const say = translator(assistantAnswers);
export const sayQuestion = translator(assistantQuestions);

/** Returns the subject of a figure, in the form that the messages select by. */
export function aboutOf({ category, vendor }: { category?: string; vendor?: string }) {
  const of = category === undefined ? (vendor === undefined ? "none" : "at") : vendor === undefined ? "on" : "both";
  return { of, category: category ?? "", vendor: vendor ?? "" } as const;
}

/** Sentences in a row; what is not said is left out. */
export const sentences = (...said: (string | false | null)[]): string => said.filter(Boolean).join(" ");
