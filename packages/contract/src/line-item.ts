/**
 * The invoice or bill that a line on an account of receivables or payables is about: one that is open or was settled, or a new one that the
 * line opens. By hand, nothing else moves these accounts, so that they equal their open items.
 */
import { isCalendarDate } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractLineItems } from "@tallyleaf/messages/catalogs/contract-line-items";
import * as z from "zod";
import { defineCall } from "./call.ts";
import { namedParty } from "./named-party.ts";
import { anyText } from "./scalars.ts";
import { amount, calendarDate, currencyCode } from "./values.ts";

const say = translator(contractLineItems);

export const LINE_ITEM_LIMITS = { number: 60, found: 50 } as const;

export const lineItemMessages = {
  missing: say("missing"),
  number: say("numberMissing"),
  numberTooLong: say("numberTooLong", { max: LINE_ITEM_LIMITS.number }),
  dueDate: say("dueDateMissing"),
};

const typedItem = z.object(
  {
    invoiceId: z.uuid({ error: lineItemMessages.missing }).optional(),
    expenseId: z.int({ error: lineItemMessages.missing }).min(1, { error: lineItemMessages.missing }).optional(),
    /** Of a new item: the number on its document. */
    number: anyText().trim().max(LINE_ITEM_LIMITS.number, { error: lineItemMessages.numberTooLong }).optional(),
    /** Of a new item. */
    dueDate: anyText().optional(),
  },
  { error: lineItemMessages.missing },
);
export type LineItem = z.output<typeof typedItem>;

/** As it is typed in a draft; null: none is chosen. */
export const draftLineItem = typedItem.nullable().default(null);

/** Of a line that is posted: one invoice, one bill, or a new item with its number and due date; null: none. */
export const lineItem = typedItem
  .superRefine(({ invoiceId, expenseId, number = "", dueDate = "" }, context) => {
    const isNew = number !== "" || dueDate !== "";
    const named = [invoiceId !== undefined, expenseId !== undefined, isNew].filter(Boolean);
    if (named.length !== 1) return context.addIssue({ code: "custom", message: lineItemMessages.missing });
    if (!isNew) return;
    if (number === "") context.addIssue({ code: "custom", path: ["number"], message: lineItemMessages.number });
    if (!isCalendarDate(dueDate))
      context.addIssue({ code: "custom", path: ["dueDate"], message: lineItemMessages.dueDate });
  })
  .nullable()
  .default(null);

/** Error if the line can't be posted to the account with this item, or without one; the sentence says why. */
export const badItem = { status: 400, code: "bad_open_item", message: lineItemMessages.missing } as const;

/** Error if an entry can't be reversed: what it opened was paid. */
export const itemUsed = { status: 409, code: "item_settled", message: say("used") } as const;

/** Of calls that would change what an entry by hand opened. */
export const PART_OF_ENTRY = { status: 409, code: "part_of_entry", message: say("partOfEntry") } as const;

/** Sentences of `badItem`. Amounts are written with their currency. */
export const lineItemRefusals = {
  needed: (account: { code: string; name: string }) => say("needed", account),
  notHere: (account: { code: string; name: string }) => say("notHere", account),
  unknown: say("unknown"),
  otherAccount: (named: { item: string; account: string }) => say("otherAccount", named),
  otherParty: (named: { item: string; party: string }) => say("otherParty", named),
  otherCurrency: (named: { item: string; currency: string }) => say("otherCurrency", named),
  moreThanOpen: (named: { item: string; most: string; asked: string }) => say("moreThanOpen", named),
  moreThanSettled: (named: { item: string; most: string; asked: string }) => say("moreThanSettled", named),
  otherWorth: (named: { item: string; worth: string; amount: string }) => say("otherWorth", named),
  namedTwice: (item: string) => say("namedTwice", { item }),
  withTax: say("withTax"),
  clientNeeded: say("clientNeeded"),
  vendorNeeded: say("vendorNeeded"),
  ownMoney: say("ownMoney"),
  numberTaken: (number: string) => say("numberTaken", { number }),
  newForeign: (currency: string) => say("newForeign", { currency }),
  otherReference: (number: string) => say("otherReference", { number }),
  used: (item: string) => say("usedNamed", { item }),
};

const offered = z.object({
  invoiceId: z.uuid().nullable(),
  expenseId: z.int().nullable(),
  accountCode: anyText(),
  /** The number of the invoice; of a bill who it is from, and its number. */
  label: anyText(),
  /** Null: a bill whose vendor has no record. */
  party: namedParty.nullable(),
  currency: currencyCode,
  /** Below zero: a credit. */
  open: amount,
  /** The open amount in the books' currency, as it was posted. */
  baseOpen: amount,
  dueDate: calendarDate,
});
export type OfferedItem = z.output<typeof offered>;

export const listLineItems = defineCall({
  method: "GET",
  path: "/api/journal-items",
  summary:
    "List open invoices or bills for a line on an account of receivables or payables, the oldest first; at most 50, or one by its ID",
  tag: "Journal",
  needs: { verb: "add", subject: "journal" },
  query: z.object({
    /** Of the account of the line. */
    accountCode: anyText({ error: say("accountMissing") })
      .trim()
      .min(1, { error: say("accountMissing") })
      .max(20, { error: say("accountMissing") }),
    /** Only those of this client or vendor; ID. */
    party: z.uuid({ error: say("partyMissing") }).optional(),
    /** In number and name. */
    search: anyText()
      .trim()
      .max(200, { error: say("searchTooLong") })
      .default(""),
    /** Of one that is answered too, also where nothing is open of it. */
    invoiceId: z.uuid({ error: lineItemMessages.missing }).optional(),
    expenseId: z.coerce
      .number({ error: lineItemMessages.missing })
      .int({ error: lineItemMessages.missing })
      .min(1, { error: lineItemMessages.missing })
      .optional(),
  }),
  output: z.object({ data: z.array(offered) }),
});

export const lineItemCalls = { listLineItems } as const;
