/** A cash discount on an item of a payment: the lines and taxes that the payment's entry gets for it. */
import { recordPayment } from "@tallyleaf/contract";
import {
  type Account,
  absolute,
  bookedShare,
  compareMoney,
  costByDimensions,
  type DiscountLines,
  discountToLines,
  isZero,
  type Money,
  negate,
  type OpenAmount,
  postingAccountsOf,
  STANDARD_CHART,
} from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { sayRefusal } from "../../../platform/http/say-refusal.ts";
import { ensureAccount } from "../../chart/accounts/chart.ts";
import { nameItem, type OpenItem } from "../payments/open-items.ts";
import { loadRevenueShares } from "../write-offs/revenue-shares.ts";
import { accountsOf, loadDocumentTaxes } from "./document-taxes.ts";

/** Accounts of the standard chart. */
const GIVEN = "4900";
const TAKEN = "5090";

/**
 * Refuses a discount that isn't one on this item.
 *
 * @param index place of the item among those of the call
 * @throws CallFailure `doesNotAddUp`, naming the field
 */
export function assertDiscount(item: OpenItem, discount: Money, index: number): void {
  const amount = absolute(item.open.amount);
  const refusal =
    item.open.amount.minor <= 0n && !isCreditNote(item)
      ? sayRefusal("discountOnCredit", { item: nameItem(item) })
      : amount.currency !== discount.currency
        ? sayRefusal("discountCurrency", { item: nameItem(item), currency: amount.currency })
        : compareMoney(discount, amount) >= 0
          ? sayRefusal("discountTooLarge", { item: nameItem(item) })
          : null;
  if (refusal === null) return;
  throw new CallFailure(recordPayment.failures.doesNotAddUp, {
    message: refusal,
    errors: [{ path: `items.${index}.discount`, message: refusal }],
  });
}

/** Of a vendor: what the vendor pays back of a price is less by the discount that was taken on it. */
const isCreditNote = ({ kind, total, open }: OpenItem): boolean =>
  kind === "payable" && total.amount.minor < 0n && open.amount.minor < 0n;

/**
 * Makes the lines of a discount, on the other sides if it is on a credit note. It has the dimensions of the document's lines where the payment
 * names none, and is taken off what an asset cost (HGB § 255 (1), IAS 16.17).
 *
 * @param paid what the payment settles of the item, the discount included
 */
export async function loadDiscountLines(
  tx: Transaction,
  organizationId: string,
  of: {
    item: OpenItem;
    paid: OpenAmount;
    discount: Money;
    chart: readonly Account[];
    dimensions: readonly string[];
  },
): Promise<DiscountLines | null> {
  const { item, paid, discount, chart, dimensions } = of;
  if (isZero(discount)) return null;
  const isSale = item.kind === "receivable";
  const direction = isSale ? "sale" : "purchase";
  const document = await loadDocumentTaxes(tx, organizationId, item);
  const account = await discountAccount(tx, organizationId, isSale ? GIVEN : TAKEN);
  const baseAmount = bookedShare({ amount: absolute(paid.amount), baseAmount: absolute(paid.baseAmount) }, discount);
  const signed = (part: Money) => (isCreditNote(item) ? negate(part) : part);
  const lines = discountToLines({
    direction,
    amount: signed(discount),
    baseAmount: signed(baseAmount),
    whole: document.whole,
    taxes: document.taxes,
    documentDate: item.date,
    accounts: accountsOf(document, direction, account, postingAccountsOf(chart)),
    description: item.reference || item.label,
    ...(item.partyId ? { party: { type: isSale ? "client" : "vendor", id: item.partyId } as const } : {}),
    dimensions,
  });
  const { invoiceId, expenseId } = item;
  const base = paid.baseAmount.currency;
  const shares = await loadRevenueShares(tx, organizationId, { invoiceId, expenseId, currency: base, ofAssets: true });
  return costByDimensions(lines, dimensions.length === 0 ? shares : shares.map((share) => ({ ...share, dimensions })));
}

async function discountAccount(tx: Transaction, organizationId: string, code: string): Promise<string> {
  const standard = STANDARD_CHART.find((account) => account.code === code);
  if (!standard) throw new Error(`The standard chart has no account ${code}.`);
  return ensureAccount(tx, organizationId, standard);
}
