/**
 * Claims and clients' credits that a line of a journal entry by hand opens: owed, paid, and refunded like invoices, but no document of these
 * books. Their entry is the one that a person posted.
 */
import { absolute, formatDecimal, toDecimalString } from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import type { ItemRef, itemOpened, itemsClosed } from "../../books/journal/hooks.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray } from "../../platform/db/orm.ts";
import { invoices } from "../../platform/db/schema.ts";
import { loadParties } from "./snapshot.ts";
import { findInvoice, insertInvoice, noteOn } from "./store.ts";

type Opened = Parameters<typeof itemOpened.run>[1];
type Closed = Parameters<typeof itemsClosed.run>[1];

/** Writes the claim as issued. Returns null for a bill, which is no invoice. */
export async function insertHandInvoice(tx: Transaction, { caller, item, at }: Opened): Promise<ItemRef | null> {
  if (item.kind !== "receivable") return null;
  const { organizationId, userId } = caller;
  const { entry, number, dueDate, open } = item;
  const id = uuid();
  const total = toDecimalString(absolute(open));
  const isDueBefore = dueDate < entry.entryDate;
  await insertInvoice(
    tx,
    {
      organizationId,
      id,
      kind: open.minor < 0n ? "credit_note" : "invoice",
      clientId: item.partyId,
      issueDate: isDueBefore ? dueDate : entry.entryDate,
      dueDate,
      currency: open.currency,
      baseCurrency: entry.baseCurrency,
      exchangeRate: formatDecimal(entry.exchangeRate),
      subtotal: total,
      discountTotal: "0",
      taxTotal: "0",
      total,
      byHand: true,
      createdBy: userId,
    },
    [
      {
        ...{ organizationId, invoiceId: id, lineNumber: 1, description: entry.description ?? number },
        ...{ quantity: "1", unitPrice: total, accountCode: item.accountCode },
        ...{ amount: total, net: total, tax: "0" },
      },
    ],
  );
  const draft = await findInvoice(tx, organizationId, id);
  if (!draft) throw new Error(`The invoice ${id} is gone within its own change.`);
  const parties = await loadParties(tx, draft);
  await noteOn(tx, draft, {
    state: "issued",
    number,
    entryId: item.entryId,
    issuedAt: at,
    // Nothing is sent of it.
    sentAt: at,
    sellerSnapshot: parties.seller,
    clientSnapshot: parties.billTo,
    language: parties.language,
  });
  return { invoiceId: id };
}

/** Voids the claims of an entry that is reversed. */
export async function closeHandInvoices(
  tx: Transaction,
  { caller: { organizationId, userId }, invoiceIds, at }: Closed,
): Promise<void> {
  if (invoiceIds.length === 0) return;
  await tx
    .update(invoices)
    .set({ state: "void", voidedAt: at, voidedBy: userId })
    .where(and(eq(invoices.organizationId, organizationId), inArray(invoices.id, [...invoiceIds])));
}
