/**
 * Advance invoices: whether an invoice is one, whether what an invoice deducts of them is there, and what a client has open of them.
 */
import {
  type AdvanceRow,
  createInvoice,
  type InvoiceForm,
  invoiceAmountsOf,
  listAdvances,
  loadInvoiceWords,
  writeDay,
} from "@tallyleaf/contract";
import {
  absolute,
  add,
  bookedShare,
  compareMoney,
  decimal,
  decimalToNumber,
  formatDecimal,
  invoiceTotals,
  isClientDeposit,
  isZero,
  lessPaid,
  type Money,
  money,
  moneyFromDecimal,
  negate,
  subtract,
  toNumber,
  zero,
} from "@tallyleaf/ledger";
import { listActiveAccounts } from "../../books/chart/accounts/chart.ts";
import {
  type Advance,
  type Deductible,
  deductedTax,
  keyOfPart,
  loadAdvances,
  loadBookedParts,
  loadDeducted,
  openNetOf,
  openTaxOf,
  restOf,
} from "../../books/settlement/advances.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, inArray } from "../../platform/db/orm.ts";
import { invoices } from "../../platform/db/schema.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayMoney, sayRefusal } from "../../platform/http/say-refusal.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { loadParties } from "./snapshot.ts";
import { findClient, type StoredInvoice, type StoredInvoiceItem } from "./store.ts";

const { badAdvance } = createInvoice.failures;

type Item = InvoiceForm["items"][number];
type DeductingForm = Pick<InvoiceForm, "clientId" | "issueDate" | "currency" | "taxStructure" | "discount" | "items">;

/** Whether an invoice only takes deposits: such an invoice is an advance invoice. */
export async function takesDepositsAlone(
  tx: Transaction,
  organizationId: string,
  { items }: Pick<InvoiceForm, "items">,
): Promise<boolean> {
  if (items.some(({ advanceId }) => advanceId)) return false;
  const deposits = new Set(
    (await listActiveAccounts(tx, organizationId)).filter(isClientDeposit).map(({ code }) => code),
  );
  return items.every(({ accountCode }) => deposits.has(accountCode));
}

/**
 * Checks what a document deducts of advances.
 *
 * @param of.credited the invoice of a credit note
 * @param of.isIssued only what is paid can be deducted, and nobody else deducts it until the transaction ends; a draft may be written before
 * @returns the form with the tax of each deduction
 * @throws CallFailure `badAdvance`, at the line
 */
export async function withAdvances<Form extends DeductingForm>(
  tx: Transaction,
  organizationId: string,
  given: Form,
  of: { credited: StoredInvoice | null; isIssued: boolean },
): Promise<Form> {
  const form = { ...given, items: given.items.map((item) => ({ ...item, advanceTax: null })) };
  const ids = [...new Set(form.items.flatMap(({ advanceId }) => advanceId ?? []))];
  if (ids.length === 0) return form;
  if (of.isIssued)
    await tx
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(eq(invoices.organizationId, organizationId), inArray(invoices.id, ids)))
      .orderBy(asc(invoices.id))
      .for("update");
  // Later payments are no deposit yet that the invoice could deduct.
  const until = of.isIssued && !of.credited ? form.issueDate : null;
  const advances = new Map((await loadAdvances(tx, organizationId, { ids }, until)).map((one) => [one.id, one]));
  const deducted = of.credited && (await loadDeducted(tx, organizationId, of.credited));
  const before = invoiceTotals(invoiceAmountsOf(form));
  const rests = new Map<string, Deductible>();
  const items = form.items.map((item, place): Item => {
    if (!item.advanceId) return item;
    const advance = advances.get(item.advanceId);
    if (!advance || advance.clientId !== form.clientId || item.kind !== "allowance")
      throw refusal(place, "advanceId", sayRefusal("advanceOfOther"));
    const { number, currency } = advance;
    if (currency !== form.currency)
      throw refusal(place, "advanceId", sayRefusal("advanceCurrency", { number, currency }));
    const key = keyOf(item);
    const part = advance.parts.find((one) => keyOfPart(one) === key);
    if (!part) throw refusal(place, "advanceId", sayRefusal("advanceTax", { number }));
    const both = `${advance.id} ${key}`;
    const own = deducted?.get(both);
    // Invoices from before this tax was stored computed it again, and so do their credit notes.
    if (item.taxRate === null || own?.isStored === false) return item;
    const rest = rests.get(both) ?? own ?? restOf(part);
    const amount = negate(before.lines[place]?.amount ?? zero(currency));
    const tax = deductedTax(rest, amount, form.taxStructure);
    const net = form.taxStructure === "inclusive" ? subtract(amount, tax) : amount;
    rests.set(both, { net: subtract(rest.net, net), tax: subtract(rest.tax, tax) });
    return { ...item, advanceTax: toNumber(tax) };
  });
  requireOpen([...advances.values()], { ...form, items }, of);
  return { ...form, items };
}

/** @throws CallFailure `badAdvance`, at the line that deducts more than is open */
function requireOpen(
  advances: readonly Advance[],
  form: DeductingForm,
  of: { credited: StoredInvoice | null; isIssued: boolean },
): void {
  const { lines } = invoiceTotals(invoiceAmountsOf(form));
  const asked = new Map<string, { net: Money; place: number }>();
  form.items.forEach((item, place) => {
    if (!item.advanceId) return;
    const both = `${item.advanceId} ${keyOf(item)}`;
    const net = negate(lines[place]?.net ?? zero(form.currency));
    asked.set(both, { net: add(asked.get(both)?.net ?? zero(form.currency), net), place });
  });
  for (const advance of advances)
    for (const part of advance.parts) {
      const own = asked.get(`${advance.id} ${keyOfPart(part)}`);
      if (!own) continue;
      // A credit note returns what its invoice had deducted. A draft counts as if all were paid.
      const open = of.credited
        ? part.used
        : openNetOf(of.isIssued ? advance : { ...advance, received: advance.total }, part);
      if (own.net.minor > open.minor) {
        const facts = { asked: sayMoney(own.net), open: sayMoney(open), number: advance.number };
        throw refusal(
          own.place,
          "unitPrice",
          of.isIssued && !of.credited
            ? sayRefusal("advanceNotPaidYet", { ...facts, day: writeDay(form.issueDate) })
            : sayRefusal("advanceTooHigh", facts),
        );
      }
    }
}

/**
 * The amounts in the books at which deductions of a foreign document leave, by its lines: those at which the deposits were booked. Null: the
 * line deducts nothing, or nothing is known of the advance.
 */
export async function loadDeductedBase(
  tx: Transaction,
  organizationId: string,
  items: readonly Pick<StoredInvoiceItem, "advanceId" | "taxCode" | "taxRate" | "accountCode" | "net">[],
  of: { credited: StoredInvoice | null; currency: string; base: string },
): Promise<(Money | null)[]> {
  const { credited, currency, base } = of;
  const ids = [...new Set(items.flatMap(({ advanceId }) => advanceId ?? []))];
  if (ids.length === 0 || currency === base) return items.map(() => null);
  const booked = await loadBookedParts(tx, organizationId, { ids, creditedId: credited?.id ?? null, currency, base });
  return items.map(({ advanceId, net, ...of }) => {
    const key = advanceId && `${advanceId} ${keyOfPart(of)}`;
    const open = key && booked.get(key);
    const asked = absolute(moneyFromDecimal(net, currency));
    if (!open || isZero(asked) || compareMoney(asked, open.amount) > 0) return null;
    const share = bookedShare(open, asked);
    booked.set(key, lessPaid(open, { amount: asked, baseAmount: share }));
    return share;
  });
}

const keyOf = ({ taxCode, taxRate, accountCode }: Item) =>
  keyOfPart({ taxCode, accountCode, taxRate: taxRate === null ? null : formatDecimal(decimal(taxRate)) });

const refusal = (place: number, field: string, message: string) =>
  new CallFailure(badAdvance, { message, errors: [{ path: `items.${place}.${field}`, message }] });

/** The part of the advance invoice that no other invoice has deducted, without tax: so much can be credited or voided. */
export const unusedOf = ({ parts, currency }: Advance): Money =>
  parts.reduce((sum, { net, used }) => money(sum.minor + net.minor - used.minor, currency), zero(currency));

/** Whether an issued invoice deducts something of the advance. */
export async function isAdvanceUsed(tx: Transaction, organizationId: string, id: string): Promise<boolean> {
  const [advance] = await loadAdvances(tx, organizationId, { ids: [id] });
  return advance?.parts.some(({ used }) => used.minor !== 0n) ?? false;
}

/** The handler of the call about a client's advances. */
export const advanceHandlers = (db: Database): Pick<Handlers, "listAdvances"> => ({
  listAdvances: ({ params, query }, { organizationId }) =>
    db.asOrganization(organizationId, async (tx) => {
      if (!(await findClient(tx, organizationId, params.id))) throw new CallFailure(listAdvances.failures.notFound);
      const found = await loadAdvances(tx, organizationId, { clientId: params.id });
      if (found.length === 0) return { advances: [], open: [] };
      const { language } = await loadParties(tx, {
        ...{ organizationId, clientId: params.id, sellerSnapshot: null, clientSnapshot: null, language: null },
      });
      const words = await loadInvoiceWords(language);
      const advances = found.map((one) => present(one, words, query.taxStructure));
      const byCurrency = Map.groupBy(found, ({ currency }) => currency);
      return {
        advances,
        open: [...byCurrency].map(([currency, own]) => ({
          currency,
          amount: toNumber(own.reduce((sum, one) => add(sum, openOf(one)), zero(currency))),
        })),
      };
    }),
});

const openOf = (advance: Advance): Money =>
  advance.parts.reduce(
    (sum, part) => add(sum, add(openNetOf(advance, part), openTaxOf(advance, part))),
    zero(advance.currency),
  );

function present(
  advance: Advance,
  { say, day }: Awaited<ReturnType<typeof loadInvoiceWords>>,
  taxStructure: InvoiceForm["taxStructure"],
): AdvanceRow {
  const { id, number, issueDate, currency, total, received, parts } = advance;
  const net = parts.reduce((sum, part) => add(sum, openNetOf(advance, part)), zero(currency));
  return {
    ...{ id, number, issueDate, currency, total: toNumber(total), received: toNumber(received) },
    ...{ openNet: toNumber(net), open: toNumber(openOf(advance)) },
    deduction: parts.flatMap((part) => {
      const open = openNetOf(advance, part);
      if (open.minor <= 0n) return [];
      const { taxName, taxCode, accountCode, dimensions } = part;
      const price = taxStructure === "inclusive" ? add(open, openTaxOf(advance, part)) : open;
      return {
        ...{ description: say("depositDeducted", { number, day: day(issueDate) }), quantity: 1, unit: "" as const },
        ...{ unitPrice: toNumber(price), discountPercent: 0, kind: "allowance" as const, percent: null },
        ...{ taxName, taxCode, taxRate: part.taxRate === null ? null : decimalToNumber(decimal(part.taxRate)) },
        ...{ accountCode, itemNumber: "", supplyDate: null, supplyUntil: null, allowances: [], dimensions },
        advanceId: id,
        advanceTax: part.taxRate === null ? null : toNumber(openTaxOf(advance, part)),
      };
    }),
  };
}
