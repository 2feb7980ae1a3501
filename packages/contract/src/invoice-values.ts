/** What the parts of an invoice have in common: limits, sentences, texts and days. */
import { isCalendarDate } from "@tallyleaf/ledger";
import { textField } from "./fields.ts";
import { anyNumber, anyText } from "./scalars.ts";

export const INVOICE_LIMITS = {
  items: 200,
  description: 500,
  /** Notes, terms and bank details. */
  text: 2000,
  reference: 100,
  taxName: 50,
  reason: 500,
  address: 254,
  prefix: 12,
  recipients: 10,
  message: 5000,
} as const;

/** Sentences that screen and server say alike. */
export const invoiceMessages = {
  client: "Choose a client",
  issueDate: "Issue date is required",
  dueDate: "Due date is required",
  dueBeforeIssue: "The due date is before the issue date.",
  description: "Description is required",
  items: "Add at least one item",
  account: "Choose a revenue account",
  recipient: "Enter the email address to send it to",
  badEmail: (address: string) => `"${address}" is no email address.`,
  reason: "Say why it is void",
  prefix: "Use letters, digits, dashes and slashes for the prefix.",
  samePrefix: "Invoices and credit notes need different prefixes.",
  atMost: (characters: number) => `Use at most ${characters} characters.`,
  percent: "Enter a percentage from 0 to 100.",
};

/** A text that may be left empty; where it is too long, the sentence does not name it. */
export const invoiceText = <Kind extends "text" | "lines" = "text">(words: {
  label: string;
  limit: number;
  kind?: Kind;
  column?: string;
  help?: string;
  placeholder?: string;
}) => textField<Kind>({ ...words, tooLong: invoiceMessages.atMost(words.limit) });
export const day = (sentence: string) => anyText({ error: sentence }).refine(isCalendarDate, { error: sentence });
export const percent = anyNumber({ error: invoiceMessages.percent })
  .min(0, { error: invoiceMessages.percent })
  .max(100, { error: invoiceMessages.percent });
