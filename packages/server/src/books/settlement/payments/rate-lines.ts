/** Tax and deposits of documents in another currency that a payment converts at its own rate: the lines that its entry gets for them. */
import {
  type Account,
  add,
  advanceCountsWhenPaid,
  allocate,
  bookedShare,
  convert,
  type Decimal,
  type DiscountLines,
  divideRounding,
  isZero,
  type Money,
  money,
  moneyFromDecimal,
  negate,
  postingAccountsOf,
  rateToLines,
  subtract,
  sum,
  zero,
} from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/orm.ts";
import { findCode, listRegistrations, packsOf, type RegistrationRow } from "../../tax/packs.ts";
import { loadAdvances } from "../advances.ts";
import { accountsOf, type DocumentTaxes, loadDocumentTaxes, loadTaxesOfEntries } from "../discounts/document-taxes.ts";
import { countsByMoney } from "../write-offs/rule.ts";
import type { Share } from "./enter-payment.ts";
import { directionOf, type OpenItem } from "./open-items.ts";

interface Paying {
  shares: readonly Share[];
  /** Of each share, in the payment's currency. */
  discountOf: (share: Share) => Money;
  direction: "in" | "out";
  /** The money that reaches the items, in the payment's currency. */
  reaching: Money;
  exchangeRate: Decimal;
  base: string;
  chart: readonly Account[];
}

/** Loads them; empty where nothing is paid in another currency than that of the books. */
export async function loadRateLines(tx: Transaction, organizationId: string, of: Paying): Promise<DiscountLines[]> {
  const foreign = of.shares.filter(({ item }) => item.open.amount.currency !== of.base);
  if (foreign.length === 0) return [];
  const registrations = await listRegistrations(tx, organizationId);
  const differences = differencesOf(of);
  const made: DiscountLines[] = [];
  for (const share of foreign) {
    const { item } = share;
    if (item.open.baseAmount.currency !== of.base) continue;
    const advance = await loadAdvance(tx, organizationId, item);
    const isBack = item.kind === "receivable" && item.open.amount.minor < 0n && item.total.amount.minor > 0n;
    const document = isBack
      ? await loadOwnTaxes(tx, organizationId, item, of.base)
      : await loadDocumentTaxes(tx, organizationId, item);
    const taxes = document.taxes.filter(({ code }) =>
      code === undefined ? false : isRatedByPayment(registrations, code, item, advance !== null),
    );
    const deposits = (advance?.parts ?? []).map(({ accountCode, net }) => ({ accountCode, net }));
    if (taxes.length === 0 && deposits.length === 0) continue;
    const difference = isBack
      ? await loadReturned(tx, organizationId, share, { document, taxes, deposits, base: of.base })
      : (differences.get(share) ?? zero(of.base));
    const direction = item.kind === "receivable" ? "sale" : "purchase";
    const accounts = accountsOf(document, direction, "", postingAccountsOf(of.chart));
    const lines = rateToLines({
      ...{ direction, difference, whole: document.whole, taxes, deposits, documentDate: item.date },
      ...{ tax: direction === "sale" ? accounts.tax : accounts.taxPaid, description: item.reference || item.label },
      ...(item.partyId
        ? { party: { type: direction === "sale" ? "client" : "vendor", id: item.partyId } as const }
        : {}),
    });
    if (lines) made.push(lines);
  }
  return made;
}

/** The gain of each share at the payment's rate over its booked amount, its discount left out. Credits that are used are lower by it. */
function differencesOf({ shares, discountOf, direction, reaching, exchangeRate, base }: Paying): Map<Share, Money> {
  const booked = ({ paid }: Share, discount: Money) =>
    subtract(paid.baseAmount, isZero(discount) ? zero(base) : bookedShare(paid, discount));
  const same = new Map<Share, Money>();
  const others: Share[] = [];
  let left = convert(reaching, base, exchangeRate);
  for (const share of shares) {
    const discount = discountOf(share);
    if (share.paid.amount.currency !== reaching.currency) {
      others.push(share);
      continue;
    }
    const worth = convert(subtract(share.paid.amount, discount), base, exchangeRate);
    left = subtract(left, worth);
    const more = subtract(worth, booked(share, discount));
    same.set(share, directionOf(share.item) === direction ? more : negate(more));
  }
  if (others.length === 0) return same;
  const wholes = others.map(({ paid }) => paid.baseAmount);
  const parts = allocate(
    subtract(left, sum(wholes, base)),
    wholes.map(({ minor }) => minor),
  );
  for (const [at, share] of others.entries()) same.set(share, parts[at] ?? zero(base));
  return same;
}

function isRatedByPayment(
  registrations: readonly RegistrationRow[],
  key: string,
  item: OpenItem,
  isAdvance: boolean,
): boolean {
  const found = findCode(packsOf(registrations), key);
  const registration = registrations.find(({ pack }) => pack !== undefined && pack === found?.pack);
  if (!found || !registration) return false;
  if (isAdvance && advanceCountsWhenPaid(found.pack, found.code)) return true;
  const { money: whenPaid } = found.pack.form;
  return whenPaid?.rate?.of === "payment" && countsByMoney(registration, found.pack, found.code, item);
}

/** The item as an advance invoice; null: it is none. */
async function loadAdvance(tx: Transaction, organizationId: string, { invoiceId }: OpenItem) {
  if (invoiceId === null) return null;
  const [advance] = await loadAdvances(tx, organizationId, { ids: [invoiceId] });
  return advance ?? null;
}

/** The taxes of an invoice before its credit notes. */
async function loadOwnTaxes(
  tx: Transaction,
  organizationId: string,
  { invoiceId, total }: OpenItem,
  base: string,
): Promise<DocumentTaxes> {
  const { rows } = await tx.execute<{ entry_id: string }>(
    sql`select entry_id from invoice where organization_id = ${organizationId} and id = ${invoiceId} and entry_id is not null`,
  );
  const ids = rows.map(({ entry_id }) => entry_id);
  const { currency } = total.amount;
  return { ...(await loadTaxesOfEntries(tx, organizationId, ids, { currency, base })), whole: total.amount };
}

/** A refund takes its share of the gains of earlier payments. */
async function loadReturned(
  tx: Transaction,
  organizationId: string,
  { item, paid }: Share,
  of: {
    document: DocumentTaxes;
    taxes: DocumentTaxes["taxes"];
    deposits: readonly { accountCode: string }[];
    base: string;
  },
): Promise<Money> {
  const { document, taxes, deposits, base } = of;
  const { rows } = await tx.execute<{ held: string; settled: string }>(sql`
    select coalesce(sum(case l.side when 'credit' then l.base_amount else -l.base_amount end), 0)::text as held,
      coalesce((select t.settled from open_item_tally t where t.organization_id = ${organizationId} and t.invoice_id = ${item.invoiceId}), 0)::text as settled
    from payment p
      join payment_allocation a on a.organization_id = p.organization_id and a.payment_id = p.id and a.invoice_id = ${item.invoiceId}
      join journal_line l on l.organization_id = p.organization_id and l.entry_id = p.entry_id and l.description = ${item.reference}
        and (l.kind = 'tax' or l.account_code = any(${sql.param(deposits.map(({ accountCode }) => accountCode))}::text[]))
    where p.organization_id = ${organizationId} and p.voided_at is null and p.kind = 'payment'`);
  const held = moneyFromDecimal(rows[0]?.held ?? "0", base);
  const settled = moneyFromDecimal(rows[0]?.settled ?? "0", paid.amount.currency);
  // Without deposits, only the taxes took their part of the difference.
  const rated = taxes.reduce((all, { amount }) => add(all, amount), zero(paid.amount.currency));
  const whole = deposits.length > 0 ? document.whole : rated;
  if (isZero(settled) || isZero(whole)) return zero(base);
  return money(
    -divideRounding(held.minor * paid.amount.minor * document.whole.minor, settled.minor * whole.minor),
    base,
  );
}
