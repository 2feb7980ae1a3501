/** Says what the assistant answers, and the questions that it offers. */
import { translator } from "@tallyleaf/messages";
import { assistantAnswers } from "@tallyleaf/messages/catalogs/assistant-answers";
import { assistantQuestions } from "@tallyleaf/messages/catalogs/assistant-questions";
import { assistantReadings } from "@tallyleaf/messages/catalogs/assistant-readings";

export const say = translator(assistantAnswers);
export const sayReading = translator(assistantReadings);
export const sayQuestion = translator(assistantQuestions);

/** Sentences in a row; what is not said is left out. */
export const sentences = (...said: (string | false | null)[]): string => said.filter(Boolean).join(" ");
