/** From the editor's form to the rows of a draft: a client, a project and accounts that are there, sums that make an invoice. */
import {
  createInvoice,
  type Failure,
  type InvoiceForm,
  invoiceAmountsOf,
  invoiceTexts,
  valuesIn,
} from "@tallyleaf/contract";
import {
  absolute,
  amountDue,
  compareMoney,
  decimal,
  formatDecimal,
  type InvoiceTotals,
  invoiceTotals,
  LedgerError,
  type Money,
  moneyFromNumber,
  takesSales,
  toDecimalString,
  withheldAmount,
} from "@tallyleaf/ledger";
import { listActiveAccounts } from "../../books/chart/accounts/chart.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayLedgerError } from "../../platform/http/say-ledger-error.ts";
import { sayMoney, sayRefusal } from "../../platform/http/say-refusal.ts";
import { requireDimensions } from "./line-dimensions.ts";
import type { RoundingOf } from "./rounding.ts";
import { findClient, isProjectOf, listItems, type StoredInvoice, type StoredInvoiceItem } from "./store.ts";
import type { TaxedForm } from "./tax-codes.ts";

const { unknownClient, unknownProject, unknownAccount, badAmounts } = createInvoice.failures;

/** Larger amounts are a slip of the finger, and no JSON number holds their sums to the minor unit. */
const LARGEST = 1e12;

/** Columns of a draft that the form decides. */
type DraftColumns = Pick<
  StoredInvoice,
  | "clientId"
  | "projectId"
  | "issueDate"
  | "dueDate"
  | "supplyDate"
  | "supplyUntil"
  | "taxDate"
  | "smallBusiness"
  | "currency"
  | "exchangeRate"
  | "taxStructure"
  | "discountKind"
  | "discountValue"
  | "prepaid"
  | "rounding"
  | "withholding"
  | "paymentMeans"
  | keyof typeof invoiceTexts
  | "subtotal"
  | "discountTotal"
  | "taxTotal"
  | "total"
>;

/**
 * Checks what the form names against what is there.
 *
 * @param before the draft that it replaces: a client that was archived since stays on it
 * @throws CallFailure one of `savingFailures`, at the field
 */
export async function requireNamed(
  tx: Transaction,
  organizationId: string,
  form: InvoiceForm,
  before: StoredInvoice | null,
): Promise<void> {
  const client = await findClient(tx, organizationId, form.clientId, "for share");
  if (!client || !(client.active || before?.clientId === client.id)) throw at("clientId", unknownClient);
  if (form.projectId !== null && !(await isProjectOf(tx, organizationId, form.projectId, form.clientId)))
    throw at("projectId", unknownProject);
  const chart = await listActiveAccounts(tx, organizationId);
  const revenue = new Set(chart.filter(takesSales).map(({ code }) => code));
  const errors = form.items.flatMap(({ accountCode }, index) =>
    revenue.has(accountCode) ? [] : [{ path: `items.${index}.accountCode`, message: unknownAccount.message }],
  );
  if (errors.length > 0) throw new CallFailure(unknownAccount, { errors });
  const stored = before ? await listItems(tx, organizationId, before.id) : [];
  const kept = stored.flatMap(({ dimensions }) => dimensions);
  const { projectId, issueDate } = form;
  await requireDimensions(tx, { organizationId, projectId, issueDate, ofClient: client.dimensions }, form.items, kept);
}

/**
 * Returns the rows of a draft.
 *
 * @param roundingOf what rounding adds to what is due of a total less what was paid before
 * @throws CallFailure `badAmounts` when the form's sums make no invoice
 */
export function draftOf(
  { form, columns }: TaxedForm,
  roundingOf: RoundingOf,
): {
  columns: DraftColumns;
  items: Omit<StoredInvoiceItem, "organizationId" | "invoiceId">[];
} {
  const totals = totalsOf(form);
  const prepaid = moneyFromNumber(form.prepaid, form.currency);
  const rounding = roundingOf({ total: totals.total, prepaid });
  requireWithheld(form, totals, amountDue({ total: totals.total, prepaid, rounding }));
  const { clientId, projectId, issueDate, dueDate, supplyDate, supplyUntil, currency, taxStructure } = form;
  const text = (value: number) => formatDecimal(decimal(value));
  return {
    columns: {
      clientId,
      projectId,
      issueDate,
      dueDate,
      supplyDate,
      supplyUntil,
      ...columns,
      currency,
      exchangeRate: form.exchangeRate === null ? null : text(form.exchangeRate),
      taxStructure,
      discountKind: form.discount?.kind ?? null,
      discountValue: form.discount ? text(form.discount.value) : null,
      prepaid: text(form.prepaid),
      rounding: toDecimalString(rounding),
      withholding: form.withholding,
      paymentMeans: form.paymentMeans,
      ...valuesIn(invoiceTexts, form),
      subtotal: toDecimalString(totals.subtotal),
      discountTotal: toDecimalString(totals.discount),
      taxTotal: toDecimalString(totals.tax),
      total: toDecimalString(totals.total),
    },
    items: form.items.flatMap((item, index) => {
      const line = totals.lines[index];
      if (!line) return [];
      return {
        lineNumber: index + 1,
        description: item.description,
        quantity: text(item.quantity),
        unit: item.unit,
        unitPrice: text(item.unitPrice),
        discountPercent: text(item.discountPercent),
        taxName: item.taxName,
        taxRate: item.taxRate === null ? null : text(item.taxRate),
        taxCode: item.taxCode,
        accountCode: item.accountCode,
        kind: item.kind,
        percent: item.kind === "item" || item.percent === null ? null : text(item.percent),
        itemNumber: item.itemNumber,
        supplyDate: item.supplyDate,
        supplyUntil: item.supplyUntil,
        allowances: item.kind === "item" ? item.allowances : [],
        dimensions: item.dimensions ?? [],
        dimensionsChosen: item.dimensionsChosen ?? false,
        advanceId: item.kind === "allowance" ? (item.advanceId ?? null) : null,
        advanceTax: item.advanceId && item.advanceTax != null ? text(item.advanceTax) : null,
        amount: toDecimalString(line.amount),
        net: toDecimalString(line.net),
        tax: toDecimalString(line.tax),
      };
    }),
  };
}

/** @throws CallFailure `badAmounts` when more is withheld than is due */
function requireWithheld({ withholding }: InvoiceForm, { net }: InvoiceTotals, due: Money): void {
  if (withholding === null) return;
  const amount = withheldAmount({ ...withholding, value: decimal(withholding.value) }, net);
  if (compareMoney(amount, due) > 0)
    throw at(
      "withholding.value",
      badAmounts,
      sayRefusal("withheldTooHigh", { amount: sayMoney(amount), due: sayMoney(due) }),
    );
}

function totalsOf(form: InvoiceForm): InvoiceTotals {
  const refuse = (message: string) => at("items", badAmounts, message);
  let totals: InvoiceTotals;
  try {
    totals = invoiceTotals(invoiceAmountsOf(form));
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
    const message = sayLedgerError(error.message);
    throw error.code === "discount_exceeds_items" ? at("discount", badAmounts, message) : refuse(message);
  }
  const { total, subtotal } = totals;
  if (total.minor < 0n) {
    throw refuse(sayRefusal("totalBelowZero", { total: sayMoney(total) }));
  }
  const prepaid = moneyFromNumber(form.prepaid, form.currency);
  if (compareMoney(prepaid, total) > 0)
    throw at("prepaid", badAmounts, sayRefusal("prepaidTooHigh", { paid: sayMoney(prepaid), total: sayMoney(total) }));
  const most = moneyFromNumber(LARGEST, form.currency).minor;
  if (total.minor > most || absolute(subtotal).minor > most) {
    throw refuse(sayRefusal("tooLarge", { most: sayMoney(moneyFromNumber(LARGEST, form.currency)) }));
  }
  return totals;
}

function at(path: string, failure: Failure, message = failure.message): CallFailure {
  return new CallFailure(failure, { message, errors: [{ path, message }] });
}
