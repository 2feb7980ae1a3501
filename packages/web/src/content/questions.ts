/** Questions that owners ask before they begin, with their answers. */
export const QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: "What happens when it reads something wrong?",
    answer:
      "It says how sure it is of every value. What is in doubt waits for you with the reason in plain words, and is in no report until you have accepted it. A correction is remembered and suggested the next time.",
  },
  {
    question: "Do my receipts go to somebody else's computer?",
    answer:
      "No. Reading works on the machine that runs it, without a key and without the internet. A language model can be switched on by whoever runs it, and then the page says so.",
  },
  {
    question: "My accountant uses other software. Is that a problem?",
    answer:
      "No. Entries leave as CSV, as a PDF that is laid out for a tax adviser, or as a plain-text journal, with the receipts behind them. Your accountant can also be invited, with a role of their own.",
  },
  {
    question: "Which currencies and taxes does it know?",
    answer:
      "Every currency of ISO 4217, with the right number of decimals, at your own rate or the one of the day. Several tax rates on one receipt, on top or included, tips, discounts and rounding.",
  },
  {
    question: "Can I leave?",
    answer:
      "At any time. One button takes out everything: the journal, all lists and every document as it came in. Another deletes the company for good.",
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
    { what: "Your data stays with you", others: ["Yes", "Yes", "Depends"], ours: "Yes, on your machine" },
  ],
} as const;
