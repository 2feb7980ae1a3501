/**
 * Law: each entry changes receivables by what it changes of invoices, and payables by what it changes of bills. So open invoices equal the
 * receivables, and open bills the payables, on every day. Entries without an invoice, bill, or payment are skipped: their postings belong
 * to no item.
 */
import type { EntryDraft } from "../entry.ts";
import { toDecimalString } from "../wire.ts";
import type { BookEntry, BookItem, Law } from "./book.ts";

type Kind = BookItem["kind"];

const PURPOSES = { receivable: "accounts_receivable", payable: "accounts_payable" } as const;
const KINDS = ["receivable", "payable"] as const;

export const itemsEqualControlAccounts: Law = (book) => {
  if (!book.items) return [];
  const control = new Map(book.accounts.map(({ code, purpose }) => [code, purpose]));
  const events = book.items.flatMap(({ kind, events }) => events.map((event) => ({ kind, ...event })));
  const eventsOf = Map.groupBy(events, ({ entryId }) => entryId);
  return book.entries.flatMap((one) => {
    const ofItems = eventsOf.get(one.id) ?? [];
    if (one.status !== "posted" || (ofItems.length === 0 && !isOfItems(one))) return [];
    return KINDS.flatMap((kind) => {
      const changed = sumOf(ofItems.filter((event) => event.kind === kind).map(({ baseAmount }) => baseAmount.minor));
      const posted = sumOf(movementsOf(one.entry, kind, (code) => control.get(code) === PURPOSES[kind]));
      if (changed === posted) return [];
      const said = (minor: bigint) => toDecimalString({ minor, currency: one.entry.baseCurrency });
      const message = `It posts ${said(posted)} ${one.entry.baseCurrency} to ${kind}s and changes items by ${said(changed)}.`;
      return [{ law: "items-equal-control-accounts", subject: one.id, message }];
    });
  });
};

const isOfItems = ({ expenseId, entry }: BookEntry) =>
  expenseId !== null || entry.postings.some(({ kind }) => kind === "receivable" || kind === "payable");

/** Returns the entry's change of the amount due, in minor units of the base currency. */
const movementsOf = ({ postings }: EntryDraft, kind: Kind, isControl: (code: string) => boolean) =>
  postings
    .filter(({ accountCode }) => isControl(accountCode))
    .map(({ side, baseAmount }) =>
      (side === "debit") === (kind === "receivable") ? baseAmount.minor : -baseAmount.minor,
    );

const sumOf = (minors: readonly bigint[]) => minors.reduce((whole, minor) => whole + minor, 0n);
