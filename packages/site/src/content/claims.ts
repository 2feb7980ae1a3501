/** Claims about the product on the landing page. Claims that the software cannot keep by itself are settings of the operator. */
import { CLAIM_CUSTOMERS, CLAIM_SECURITY, CLAIM_TIME, type Condition, OFFER, textIf } from "./marks.tsx";

export interface Claim {
  icon: "scan" | "tags" | "pulse" | "clock" | "gift" | "lock";
  title: string;
  text: string;
  /** The whole card stays only where this setting has a value. */
  only?: Condition;
}

export const CLAIMS: readonly Claim[] = [
  {
    icon: "scan",
    title: "Smart data extraction",
    text: "Photo, scan or PDF: vendor, date, taxes, tip and total are read, and each value shows where it is on the document.",
  },
  {
    icon: "tags",
    title: "Automatic categorisation",
    text: "Every line goes to an account of your own chart. A correction is suggested the next time, with the reason.",
  },
  {
    icon: "pulse",
    title: "Real-time financial health insights",
    text: "Spending by month, category and vendor, tax paid, unusual spending and open reviews, straight from the books.",
  },
  {
    icon: "clock",
    title: CLAIM_TIME,
    text: "Receipts are read for you. You check the values that are flagged.",
    only: "CLAIM_TIME",
  },
  {
    icon: "gift",
    title: textIf("OFFER", OFFER) + textIf("NO_OFFER", "Your data stays yours"),
    text: "Begin with your own receipts. Export your data whenever you wish, as CSV, PDF and plain text.",
  },
  {
    icon: "lock",
    title: textIf("CLAIM_SECURITY", CLAIM_SECURITY) + textIf("NO_CLAIM_SECURITY", "Security"),
    text: "Passwords and links are stored as hashes only. Each company's data is isolated inside the database itself.",
  },
];

/** Only with CLAIM_CUSTOMERS. */
export const JOINED = `Join ${CLAIM_CUSTOMERS} who have given their evenings back to themselves.`;
