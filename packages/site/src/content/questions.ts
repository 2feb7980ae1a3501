import { textIf } from "./marks.tsx";

/** Questions that owners ask before they begin, with their answers. */
export const QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: "What happens when it reads something wrong?",
    answer:
      "Every value shows how sure it is. Flagged values come to your review with the reason in plain words, and are in no report until you accept them. A correction is remembered and suggested the next time.",
  },
  {
    question: "Do my receipts leave my server?",
    answer:
      textIf(
        "LOCAL_READING",
        "No. Documents are read on the server itself, without a key and without the internet. An administrator can switch on a language model; then pages are sent to it, and each expense shows who read it.",
      ) +
      textIf(
        "MODEL_READING",
        "Pages are sent to the language model that the administrator of this server has chosen. Each expense shows who read it.",
      ),
  },
  {
    question: "My accountant uses other software. Is that a problem?",
    answer:
      "No. Entries are exported as CSV, as a PDF for the tax adviser, or as a plain-text journal, with the receipts behind them. You can also invite your accountant, with a role of their own.",
  },
  {
    question: "Which currencies and taxes does it know?",
    answer:
      "Every currency of ISO 4217, with the right number of decimals: at your own rate, or at the day's rate of the European Central Bank where it publishes one. Several tax rates on one receipt, on top or included, tips, discounts and rounding.",
  },
  {
    question: "Can I leave?",
    answer:
      "At any time. One button exports everything: the journal, all lists and every document as it came in. Another deletes the company for good.",
  },
];

/** Ways of keeping receipts, compared by what they cost a person. */
export const COMPARISON = {
  ways: ["A shoebox", "A spreadsheet", "Typing into software"],
  rows: [
    {
      what: "A receipt takes",
      others: ["A minute at year's end, each", "Two minutes", "Two to three minutes"],
      ours: "A photo",
    },
    {
      what: "The sums agree",
      others: ["Nobody knows", "If no cell slipped", "If typed right"],
      ours: "Proven to the cent",
    },
    {
      what: "The paper is found again",
      others: ["With luck", "In another folder", "Sometimes attached"],
      ours: "By any word on it",
    },
    { what: "Taxes are split off", others: ["By the accountant", "By hand", "By hand"], ours: "As printed" },
    { what: "Your data stays with you", others: ["Yes", "Yes", "Depends"], ours: "Yes, on a server you choose" },
  ],
} as const;
