/**
 * Invoices and clients' credits that were open when the books were opened: another program issued them; here they are owed, paid, and given
 * back like others.
 */
import {
  absolute,
  type BalancedEntry,
  compareMoney,
  formatDecimal,
  type Money,
  type StatedTax,
  subtract,
  sum,
  toDecimalString,
  zero,
} from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import { loadEntries, reverseEntry } from "../../books/journal/entries.ts";
import { insertOpeningEntry } from "../../books/journal/opening-entry.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, inArray } from "../../platform/db/orm.ts";
import { invoices } from "../../platform/db/schema.ts";
import type { Actor } from "../../platform/http/context.ts";
import { loadParties } from "./snapshot.ts";
import { findInvoice, insertInvoice, noteOn } from "./store.ts";

export interface OpeningInvoice {
  clientId: string;
  number: string;
  issueDate: string;
  dueDate: string;
  /** Below zero: a credit of the client. */
  open: Money;
  /** The account of an advance invoice, and the taxes of its open amount; null: it is another invoice. */
  advance: { accountCode: string; taxes: readonly StatedTax[] } | null;
  entry: BalancedEntry;
}

/** Writes the invoice, or the client's credit, as issued and posts its entry. Returns the entry's id. */
export async function insertOpeningInvoice(
  tx: Transaction,
  { organizationId, userId }: Pick<Actor, "organizationId" | "userId">,
  openingId: string,
  { clientId, number, issueDate, dueDate, open, advance, entry }: OpeningInvoice,
  at: Date,
): Promise<string> {
  const id = uuid();
  const total = toDecimalString(absolute(open));
  const exchangeRate = formatDecimal(entry.exchangeRate);
  const against = entry.postings.find(({ kind }) => kind === "opening");
  const description = against?.description ?? number;
  const lines = advance === null ? [] : linesOfAdvance(open, advance.taxes);
  const tax = sum(
    lines.map((line) => line.tax),
    open.currency,
  );
  await insertInvoice(
    tx,
    {
      organizationId,
      id,
      kind: open.minor < 0n ? "credit_note" : "invoice",
      clientId,
      issueDate,
      dueDate,
      currency: open.currency,
      baseCurrency: entry.baseCurrency,
      exchangeRate,
      subtotal: toDecimalString(subtract(absolute(open), tax)),
      discountTotal: "0",
      taxTotal: toDecimalString(tax),
      total,
      isAdvance: advance !== null,
      openingId,
      createdBy: userId,
    },
    advance === null
      ? [
          {
            ...{ organizationId, invoiceId: id, lineNumber: 1, description },
            ...{ quantity: "1", unitPrice: total, accountCode: against?.accountCode ?? "" },
            ...{ amount: total, net: total, tax: "0" },
          },
        ]
      : lines.map(({ net, tax, stated }, at) => {
          const amount = toDecimalString(net);
          return {
            ...{ organizationId, invoiceId: id, lineNumber: at + 1, description, accountCode: advance.accountCode },
            ...{ quantity: "1", unitPrice: amount, amount, net: amount, tax: toDecimalString(tax) },
            ...(stated?.name ? { taxName: stated.name } : {}),
            ...(stated?.rate ? { taxRate: formatDecimal(stated.rate) } : {}),
            ...(stated?.code ? { taxCode: stated.code } : {}),
          };
        }),
  );
  const draft = await findInvoice(tx, organizationId, id);
  if (!draft) throw new Error(`The invoice ${id} is gone within its own change.`);
  const parties = await loadParties(tx, draft);
  const entryId = await insertOpeningEntry(tx, { organizationId, userId, sourceId: id, entry, at });
  await noteOn(tx, draft, {
    state: "issued",
    number,
    entryId,
    issuedAt: at,
    // The program that issued it has sent it.
    sentAt: at,
    sellerSnapshot: parties.seller,
    clientSnapshot: parties.billTo,
    language: parties.language,
  });
  return entryId;
}

/** An item for each tax, which a later invoice deducts. Tax that the client owes isn't within the open amount. */
function linesOfAdvance(open: Money, taxes: readonly StatedTax[]) {
  const none = zero(open.currency);
  if (taxes.length === 0) return [{ net: open, tax: none, stated: null }];
  const nets = sum(
    taxes.flatMap(({ taxable }) => taxable ?? []),
    open.currency,
  );
  const isCharged = compareMoney(nets, open) !== 0;
  return taxes.map((stated) => ({ net: stated.taxable ?? none, tax: isCharged ? stated.amount : none, stated }));
}

/** The invoices and credits of opening balances, held until the transaction ends: nobody pays them meanwhile. */
export function lockOpeningInvoices(
  tx: Transaction,
  organizationId: string,
  openingId: string,
): Promise<(typeof invoices.$inferSelect)[]> {
  return tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.organizationId, organizationId), eq(invoices.openingId, openingId)))
    .orderBy(asc(invoices.id))
    .for("update");
}

/** Reverses the entries of the invoices and voids them. */
export async function reverseOpeningInvoices(
  tx: Transaction,
  { organizationId, userId }: Pick<Actor, "organizationId" | "userId">,
  locked: readonly (typeof invoices.$inferSelect)[],
  at: Date,
): Promise<void> {
  const entries = await loadEntries(
    tx,
    organizationId,
    locked.flatMap(({ entryId }) => entryId ?? []),
  );
  for (const entry of entries.values()) await reverseEntry(tx, entry, { userId, at });
  if (locked.length === 0) return;
  await tx
    .update(invoices)
    .set({ state: "void", voidedAt: at, voidedBy: userId })
    .where(
      and(
        eq(invoices.organizationId, organizationId),
        inArray(
          invoices.id,
          locked.map(({ id }) => id),
        ),
      ),
    );
}

/** Which of the numbers an invoice of these books has already. */
export async function listTakenNumbers(
  tx: Transaction,
  organizationId: string,
  numbers: readonly string[],
): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await tx
    .select({ number: invoices.number, state: invoices.state, openingId: invoices.openingId })
    .from(invoices)
    .where(and(eq(invoices.organizationId, organizationId), inArray(invoices.number, [...numbers])));
  return new Set(
    rows.flatMap(({ number, state, openingId }) => (openingId !== null && state === "void" ? [] : (number ?? []))),
  );
}
