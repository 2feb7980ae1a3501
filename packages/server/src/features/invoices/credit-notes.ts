/** Checks of a credit note before its issue: no more than its invoice has left, as a whole and under each tax, and no earlier day. */
import { issueInvoice } from "@tallyleaf/contract";
import {
  add,
  compareMoney,
  creditedTooMuch,
  type DiscountedTax,
  dayOf,
  formatDecimal,
  type InvoiceAmounts,
  isZero,
  type Money,
  moneyFromDecimal,
  subtract,
  UNNAMED_TAX,
} from "@tallyleaf/ledger";
import { loadAdvances } from "../../books/settlement/advances.ts";
import { loadDiscountedTaxes } from "../../books/settlement/discounts/document-taxes.ts";
import { openInvoices } from "../../books/settlement/payments/open-items.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, ne } from "../../platform/db/orm.ts";
import { invoices } from "../../platform/db/schema.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayMoney, sayRefusal } from "../../platform/http/say-refusal.ts";
import { unusedOf } from "./advances.ts";
import { listItems, loadInvoiceBalance, type StoredInvoice } from "./store.ts";
import { amountsOf } from "./stored-form.ts";

const { failures } = issueInvoice;

/** The amount that the invoice adds to its client's debt. */
export const receivableOf = ({ total, rounding, currency }: StoredInvoice): Money =>
  add(moneyFromDecimal(total, currency), moneyFromDecimal(rounding, currency));

/**
 * Checks that the invoice of a credit note is in force, and that at least this much is left of it, as a whole and under each tax.
 *
 * @param of.amounts of the note
 * @throws CallFailure `creditsNothing`, `beforeInvoice`, `creditTooHigh`
 */
export async function requireCreditable(
  tx: Transaction,
  { note, amounts, invoice, at }: { note: StoredInvoice; amounts: InvoiceAmounts; invoice: StoredInvoice; at: Date },
): Promise<void> {
  if (invoice.state !== "issued") throw new CallFailure(failures.creditsNothing);
  // The correction would be in a return before the supply itself.
  if (note.issueDate < invoice.issueDate)
    throw new CallFailure(failures.beforeInvoice, {
      errors: [{ path: "issueDate", message: failures.beforeInvoice.message }],
    });
  const { currency } = invoice;
  if (invoice.isAdvance) await requireUnused(tx, note, invoice);
  const { credited, discounted } = await loadInvoiceBalance(tx, invoice.organizationId, invoice.id, dayOf(at));
  const discount = moneyFromDecimal(discounted, currency);
  const left = subtract(subtract(receivableOf(invoice), moneyFromDecimal(credited, currency)), discount);
  const asked = receivableOf(note);
  if (compareMoney(asked, left) <= 0) return requireTaxLeft(tx, { note, amounts, invoice });
  const named = { asked: sayMoney(asked), left: sayMoney(left), invoice: String(invoice.number) };
  const message = isZero(discount)
    ? sayRefusal("creditTooHigh", named)
    : sayRefusal("creditAboveDiscounted", { ...named, discount: sayMoney(discount) });
  throw new CallFailure(failures.creditTooHigh, { message, errors: [{ path: "items", message }] });
}

/** Of an advance invoice, only what no other invoice deducts can be credited. */
async function requireUnused(tx: Transaction, note: StoredInvoice, invoice: StoredInvoice): Promise<void> {
  const [advance] = await loadAdvances(tx, invoice.organizationId, { ids: [invoice.id] });
  if (!advance) return;
  const asked = subtract(
    moneyFromDecimal(note.total, invoice.currency),
    moneyFromDecimal(note.taxTotal, invoice.currency),
  );
  const left = unusedOf(advance);
  if (compareMoney(asked, left) <= 0) return;
  const message = sayRefusal("creditTooHigh", {
    asked: sayMoney(asked),
    left: sayMoney(left),
    invoice: String(invoice.number),
  });
  throw new CallFailure(failures.creditTooHigh, { message, errors: [{ path: "items", message }] });
}

/** @throws CallFailure `creditTooHigh` where the note takes back more under a tax than its invoice has left */
async function requireTaxLeft(
  tx: Transaction,
  { note, amounts, invoice }: { note: StoredInvoice; amounts: InvoiceAmounts; invoice: StoredInvoice },
): Promise<void> {
  const charged = amountsOf(invoice, await listItems(tx, invoice.organizationId, invoice.id));
  const found = creditedTooMuch(
    charged,
    await listCredited(tx, invoice, note.id),
    amounts,
    await listDiscounted(tx, invoice),
  );
  if (!found) return;
  const { tax, place, asked, left } = found;
  const name = tax.name === UNNAMED_TAX ? "" : tax.name;
  const message = sayRefusal("creditTaxTooHigh", {
    ...{ asked: sayMoney(asked), left: sayMoney(left), invoice: String(invoice.number) },
    tax: [name, `${formatDecimal(tax.rate)} %`, tax.code && `(${tax.code})`].filter(Boolean).join(" "),
  });
  throw new CallFailure(failures.creditTooHigh, { message, errors: [{ path: `items.${place}.unitPrice`, message }] });
}

/** Loads the price that cash discounts took off the invoice under each tax. */
async function listDiscounted(tx: Transaction, { organizationId, id }: StoredInvoice): Promise<DiscountedTax[]> {
  const [item] = await openInvoices(tx, organizationId, [id]);
  if (!item) return [];
  const { taxes } = await loadDiscountedTaxes(tx, organizationId, item);
  return taxes.flatMap(({ code, rate, taxable }) =>
    rate === null || taxable === null ? [] : { ...(code === undefined ? {} : { code }), rate, net: taxable },
  );
}

/** Loads the amounts of an invoice's issued credit notes, in the order of their issue. @param exceptId a note that is left out */
export async function listCredited(
  tx: Transaction,
  { organizationId, id }: StoredInvoice,
  exceptId?: string,
): Promise<InvoiceAmounts[]> {
  const notes = await tx
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.organizationId, organizationId),
        eq(invoices.creditsInvoiceId, id),
        eq(invoices.state, "issued"),
        ...(exceptId === undefined ? [] : [ne(invoices.id, exceptId)]),
      ),
    )
    .orderBy(asc(invoices.issuedAt), asc(invoices.id));
  const amounts: InvoiceAmounts[] = [];
  for (const note of notes) amounts.push(amountsOf(note, await listItems(tx, organizationId, note.id)));
  return amounts;
}
