/** What the company claims of its product, each with what stands behind it. */
export interface Claim {
  icon: "scan" | "tags" | "pulse" | "clock" | "gift" | "lock";
  title: string;
  text: string;
}

export const CLAIMS: readonly Claim[] = [
  {
    icon: "scan",
    title: "Smart data extraction",
    text: "Photo, scan or PDF: vendor, date, taxes, tip and total are read, and each value shows where on the paper it stands.",
  },
  {
    icon: "tags",
    title: "Automatic categorisation",
    text: "Every line goes to an account of your own chart. What you correct once is suggested the next time, with the reason.",
  },
  {
    icon: "pulse",
    title: "Real-time financial health insights",
    text: "Spending by month, category and vendor, tax paid, what is unusual and what waits: from the books, not from guesses.",
  },
  {
    icon: "clock",
    title: "More than 10 hours saved per week",
    text: "Nobody types receipts any more. You look at what is in doubt, and at nothing else.",
  },
  {
    icon: "gift",
    title: "A $10 free credit, cancel anytime",
    text: "Begin with your own receipts. Your data leaves with you, as CSV, PDF and plain text, whenever you wish.",
  },
  {
    icon: "lock",
    title: "Bank-level security and encryption",
    text: "Passwords and links are kept as hashes only, each company's books are walled off inside the database itself.",
  },
];

export const JOINED = "Join hundreds of entrepreneurs who have given their evenings back to themselves.";
