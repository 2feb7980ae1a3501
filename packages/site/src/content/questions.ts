import { sayLanding as say } from "../say-landing.ts";
import { textIf } from "./marks.tsx";

/** Questions that owners ask before they begin, with their answers. */
export const questions = (): readonly { question: string; answer: string }[] => [
  { question: say("wrongQuestion"), answer: say("wrongAnswer") },
  {
    question: say("leaveQuestion"),
    answer: textIf("LOCAL_READING", say("leaveLocal")) + textIf("MODEL_READING", say("leaveModel")),
  },
  { question: say("softwareQuestion"), answer: say("softwareAnswer") },
  { question: say("currencyQuestion"), answer: say("currencyAnswer") },
  { question: say("exportQuestion"), answer: say("exportAnswer") },
];

/** Ways of keeping receipts, compared by what they cost a person. */
export const comparison = () => ({
  ways: [say("wayShoebox"), say("waySpreadsheet"), say("wayTyping")],
  rows: [
    {
      what: say("effort"),
      others: [say("effortShoebox"), say("effortSpreadsheet"), say("effortTyping")],
      ours: say("effortOurs"),
    },
    {
      what: say("sums"),
      others: [say("sumsShoebox"), say("sumsSpreadsheet"), say("sumsTyping")],
      ours: say("sumsOurs"),
    },
    {
      what: say("search"),
      others: [say("searchShoebox"), say("searchSpreadsheet"), say("searchTyping")],
      ours: say("searchOurs"),
    },
    {
      what: say("taxes"),
      others: [say("taxesShoebox"), say("taxesSpreadsheet"), say("taxesTyping")],
      ours: say("taxesOurs"),
    },
    {
      what: say("data"),
      others: [say("dataShoebox"), say("dataSpreadsheet"), say("dataTyping")],
      ours: say("dataOurs"),
    },
  ],
});
