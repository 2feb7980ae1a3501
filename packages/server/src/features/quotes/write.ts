/** Drafts of quotes, and what becomes of them: sent, decided. */

import {
  type CallArguments,
  decideQuote,
  deleteQuote,
  type InvoiceForm,
  invoiceAmountsOf,
  NOT_ON_QUOTES,
  type QuoteForm,
  quoteForm,
  recordQuoteSent,
  updateQuote,
} from "@tallyleaf/contract";
import { invoiceTotals, type Money, toDecimalString, zero } from "@tallyleaf/ledger";
import { DEFAULT_LANGUAGE, languageOf, QUOTE_PREFIXES } from "@tallyleaf/messages";
import { v7 as uuid } from "uuid";
import { loadFiscalYears } from "../../books/calendar/fiscal-years.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/orm.ts";
import { organizations } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import { changed } from "../../platform/http/change.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { undoable } from "../../platform/undo/undoable.ts";
import { draftOf, requireNamed } from "../invoices/draft.ts";
import type { Caller } from "../invoices/log-event.ts";
import { takeInvoiceNumber } from "../invoices/number.ts";
import { withTaxCodes } from "../invoices/tax-codes.ts";
import { findQuote, insertQuote, removeQuote, reviseQuote, type StoredQuote, statusOf } from "./store.ts";

/** As an invoice would be written: the last day is its due date. */
const invoiceFormOf = ({ validUntil, ...form }: QuoteForm): InvoiceForm => ({
  ...form,
  dueDate: validUntil,
  ...NOT_ON_QUOTES,
});

export const quoteFormOf = ({
  dueDate,
  exchangeRate: _,
  prepaid: __,
  withholding: ___,
  paymentMeans: ____,
  ...form
}: InvoiceForm): QuoteForm => ({ ...form, validUntil: dueDate });

/** A quote's total is not rounded to coins: its invoices are. */
const unrounded = ({ total }: { total: Money }) => zero(total.currency);

/** @throws CallFailure one of the failures of `createQuote` */
async function columnsOf(tx: Transaction, organizationId: string, given: QuoteForm) {
  const asked = invoiceFormOf(given);
  await requireNamed(tx, organizationId, asked, null);
  const taxed = await withTaxCodes(tx, organizationId, asked, null);
  const { form } = taxed;
  const { total } = draftOf(taxed, unrounded).columns;
  const { net } = invoiceTotals(invoiceAmountsOf(form));
  const { clientId, issueDate, currency, reference } = form;
  return {
    ...{ clientId, issueDate, currency, reference, form, total },
    validUntil: form.dueDate,
    net: toDecimalString(net),
  };
}

/** @returns the draft's ID */
export async function create(tx: Transaction, caller: Caller, form: QuoteForm): Promise<string> {
  const { organizationId, userId } = caller;
  const id = uuid();
  await insertQuote(tx, { organizationId, id, ...(await columnsOf(tx, organizationId, form)), createdBy: userId });
  const after = await findQuote(tx, organizationId, id);
  await record(tx, caller, "created", { after });
  return id;
}

export async function change(
  tx: Transaction,
  caller: Caller,
  id: string,
  { revision, ...named }: CallArguments<typeof updateQuote>["body"],
): Promise<void> {
  const { notFound, alreadySent, changedMeanwhile } = updateQuote.failures;
  const before = await findQuote(tx, caller.organizationId, id, "for update");
  if (!before) throw new CallFailure(notFound);
  if (before.state !== "draft") throw new CallFailure(alreadySent);
  if (before.revision !== revision) throw new CallFailure(changedMeanwhile);
  const form = changed(quoteForm, quoteFormOf(before.form), named);
  const changes = await columnsOf(tx, caller.organizationId, form);
  await reviseQuote(tx, before, changes);
  await record(tx, caller, "updated", { before, after: { ...before, ...changes } });
}

/** Returns the ID for undoing it. */
export async function remove(tx: Transaction, caller: Caller, id: string): Promise<string> {
  const before = await findQuote(tx, caller.organizationId, id, "for update");
  if (!before) throw new CallFailure(deleteQuote.failures.notFound);
  if (before.state !== "draft") throw new CallFailure(deleteQuote.failures.alreadySent);
  const what = { kind: "quote", id, name: "", total: before.total, currency: before.currency } as const;
  const undo = await undoable(tx, caller, what, () => removeQuote(tx, before));
  await record(tx, caller, "deleted", { before });
  return undo;
}

/** Gives a draft its number. A quote that was sent before keeps its own. */
export async function noteSent(
  tx: Transaction,
  caller: Caller,
  quote: StoredQuote,
  { to, at }: { to: string; at: Date },
): Promise<void> {
  const number = quote.number ?? (await takeNumber(tx, quote));
  const changes = { state: quote.state === "draft" ? "sent" : quote.state, number, sentAt: at, sentTo: to } as const;
  await reviseQuote(tx, quote, changes);
  await record(tx, caller, "sent", { after: { ...quote, ...changes }, more: to === "" ? {} : { to } });
}

export async function markSent(tx: Transaction, caller: Caller, id: string, at: Date): Promise<void> {
  const quote = await findQuote(tx, caller.organizationId, id, "for update");
  if (!quote) throw new CallFailure(recordQuoteSent.failures.notFound);
  if (quote.state !== "draft") throw new CallFailure(recordQuoteSent.failures.alreadySent);
  await noteSent(tx, caller, quote, { to: "", at });
}

/** "QU-2026-0001", in a series of its own; the prefix follows the language of the company's documents. */
async function takeNumber(tx: Transaction, { organizationId, issueDate }: StoredQuote): Promise<string> {
  const [row] = await tx
    .select({ language: organizations.documentLanguage })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const prefix = QUOTE_PREFIXES[languageOf(row?.language ?? DEFAULT_LANGUAGE)];
  const years = await loadFiscalYears(tx, organizationId);
  return takeInvoiceNumber(tx, organizationId, { kind: "quote", prefix, issueDate, years });
}

interface Decision {
  decision: "accepted" | "declined";
  reason: string;
  at: Date;
}

/** A member records a decision that came by other means; one after the last day counts too, because the company takes it. */
export async function decide(
  tx: Transaction,
  caller: Caller & { name: string },
  id: string,
  { decision, reason, at }: Decision,
): Promise<void> {
  const { notFound, notSent, alreadyDecided } = decideQuote.failures;
  const quote = await findQuote(tx, caller.organizationId, id, "for update");
  if (!quote) throw new CallFailure(notFound);
  if (quote.state === "draft") throw new CallFailure(notSent);
  if (quote.state !== "sent") throw new CallFailure(alreadyDecided);
  const changes = { state: decision, decidedAt: at, decidedName: caller.name, decidedBy: caller.userId, reason };
  await reviseQuote(tx, quote, changes);
  await record(tx, caller, decision, { after: { ...quote, ...changes } });
}

/**
 * The client decides on their page.
 *
 * @returns the quote; null where nothing can be decided: it isn't the client's, or decided or expired meanwhile
 */
export async function decideAsClient(
  tx: Transaction,
  { organizationId, clientId, quoteId }: { organizationId: string; clientId: string; quoteId: string },
  { decision, reason, name, at, today }: Decision & { name: string; today: string },
): Promise<StoredQuote | null> {
  const quote = await findQuote(tx, organizationId, quoteId, "for update");
  if (quote?.clientId !== clientId || statusOf(quote, today) !== "sent") return null;
  const changes = { state: decision, decidedAt: at, decidedName: name, decidedBy: null, reason };
  await reviseQuote(tx, quote, changes);
  const after = { ...quote, ...changes };
  await recordEvent(tx, {
    organizationId,
    verb: `${decision}_by_client`,
    subjectType: "quote",
    subjectId: quoteId,
    after: { ...factsOf(after), name },
  });
  return after;
}

/** Adds the event of a quote. */
export function record(
  tx: Transaction,
  { organizationId, userId, requestId }: Caller,
  verb: string,
  { before, after, more }: { before?: StoredQuote | null; after?: StoredQuote | null; more?: object },
): Promise<void> {
  return recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb,
    subjectType: "quote",
    subjectId: (after ?? before)?.id ?? "",
    before: before ? factsOf(before) : null,
    after: after ? { ...factsOf(after), ...more } : null,
    requestId,
  });
}

const factsOf = ({ number, state, clientId, issueDate, validUntil, total, currency }: StoredQuote): object => ({
  ...{ number, state, clientId, issueDate, validUntil, total, currency },
});
