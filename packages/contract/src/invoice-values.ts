/** Values that the parts of an invoice share: limits, errors, texts, and dates. */
import { isCalendarDate } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractInvoiceValues } from "@tallyleaf/messages/catalogs/contract-invoice-values";
import { textField } from "./fields.ts";
import { anyNumber, anyText } from "./scalars.ts";

const say = translator(contractInvoiceValues);

export const INVOICE_LIMITS = {
  items: 200,
  /** Allowances and charges of an item. */
  allowances: 20,
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

/** Error texts that screen and server share. */
export const invoiceMessages = {
  client: say("client"),
  issueDate: say("issueDate"),
  dueDate: say("dueDate"),
  dueBeforeIssue: say("dueBeforeIssue"),
  supplyDate: say("supplyDate"),
  supplyOrder: say("supplyOrder"),
  description: say("description"),
  items: say("items"),
  account: say("account"),
  recipient: say("recipient"),
  badEmail: (address: string) => say("badEmail", { address }),
  reason: say("reason"),
  prefix: say("prefix"),
  samePrefix: say("samePrefix"),
  atMost: (characters: number) => say("atMost", { limit: characters }),
  percent: say("percent"),
};

/** An optional text; its length error doesn't name the field. */
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
