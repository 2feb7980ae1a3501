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
  type DocumentTax,
  divideRounding,
  formatDecimal,
  isZero,
  latestTaxDay,
  type Money,
  money,
  moneyFromDecimal,
  negate,
  postingAccountsOf,
  type RatedDocument,
  type ReturnedDocument,
  rateToLines,
  returnedToLines,
  subtract,
  sum,
  zero,
} from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/orm.ts";
import { isOfRate } from "../../tax/lines.ts";
import { findCode, listRegistrations, packsOf, type RegistrationRow } from "../../tax/packs.ts";
import { loadAdvances } from "../advances.ts";
import { accountsOf, type DocumentTaxes, loadDocumentTaxes, loadTaxesOfEntries } from "../discounts/document-taxes.ts";
import { countsByMoney } from "../write-offs/rule.ts";
import type { Share } from "./enter-payment.ts";
import { directionOf, type OpenItem } from "./open-items.ts";

interface Paying {
  /** Of the payment. */
  date: string;
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
      code === undefined
        ? false
        : isRatedByPayment(registrations, code, {
            ...{ item, isAdvance: advance !== null },
            // Gains of payments before the latest day go back at any time.
            date: isBack ? item.date : of.date,
          }),
    );
    const deposits = (advance?.parts ?? []).map(({ accountCode, net }) => ({ accountCode, net }));
    if (taxes.length === 0 && deposits.length === 0) continue;
    const difference = differences.get(share) ?? zero(of.base);
    const direction: RatedDocument["direction"] = item.kind === "receivable" ? "sale" : "purchase";
    const accounts = accountsOf(document, direction, "", postingAccountsOf(of.chart));
    const about = {
      ...{ direction, taxes, deposits, documentDate: item.date },
      ...{ tax: direction === "sale" ? accounts.tax : accounts.taxPaid, description: item.reference || item.label },
      ...(item.partyId
        ? { party: { type: direction === "sale" ? "client" : "vendor", id: item.partyId } as const }
        : {}),
    };
    const lines = isBack
      ? returnedToLines({
          ...about,
          ...(await loadGained(tx, organizationId, share, { taxes, deposits, base: of.base })),
        })
      : rateToLines({ ...about, difference, whole: document.whole });
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
  { item, isAdvance, date }: { item: OpenItem; isAdvance: boolean; date: string },
): boolean {
  const found = findCode(packsOf(registrations), key);
  const registration = registrations.find(({ pack }) => pack !== undefined && pack === found?.pack);
  if (!found || !registration) return false;
  if (isAdvance && advanceCountsWhenPaid(found.pack, found.code)) return true;
  // All counted on the latest day, paid or not, at the rate of then (Ley 37/1992 art. 79.Once).
  const latest = latestTaxDay(found.pack.form, item.date);
  if (latest !== null && date > latest) return false;
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

/** Loads what earlier payments added to the taxes and deposits of an invoice, and the part of it that a refund takes back. */
async function loadGained(
  tx: Transaction,
  organizationId: string,
  { item, paid }: Share,
  of: { taxes: DocumentTaxes["taxes"]; deposits: readonly { accountCode: string }[]; base: string },
): Promise<Pick<ReturnedDocument, "gained" | "gainedDeposits" | "refunded" | "settled">> {
  const { taxes, deposits, base } = of;
  const { rows } = await tx.execute<GainRow>(sql`
    with own as (
      select p.entry_id, (select count(*) from payment_allocation o where o.organization_id = p.organization_id and o.payment_id = p.id) as items
      from payment p join payment_allocation a on a.organization_id = p.organization_id and a.payment_id = p.id and a.invoice_id = ${item.invoiceId}
      where p.organization_id = ${organizationId} and p.voided_at is null and p.kind = 'payment')
    select null as account, l.tax_code, l.tax_name, l.tax_rate::text, sum(l.base_amount)::text as amount, coalesce(sum(l.taxable_base), 0)::text as taxable
    from own join tax_line l on l.organization_id = ${organizationId} and l.entry_id = own.entry_id and ${isOfRate(sql`l`)}
    where own.items = 1 group by 2, 3, 4
    union all
    -- Of a payment of several invoices only the lines say which of them they are for.
    select case l.kind when 'tax' then null else l.account_code end, null, l.tax_name, l.tax_rate::text,
      sum(case l.side when 'credit' then l.base_amount else -l.base_amount end)::text, null
    from own join journal_line l on l.organization_id = ${organizationId} and l.entry_id = own.entry_id and l.description = ${item.reference}
      and ((l.kind = 'tax' and own.items > 1)
        or (l.kind = 'adjustment' and l.account_code = any(${sql.param(deposits.map(({ accountCode }) => accountCode))}::text[])))
    group by 1, 3, 4`);
  const read = (text: string) => moneyFromDecimal(text, base);
  const { rows: settled } = await tx.execute<{ settled: string }>(sql`
    select settled::text from open_item_tally where organization_id = ${organizationId} and invoice_id = ${item.invoiceId}`);
  return {
    gained: taxes.map((tax) => {
      const own = rows.filter((row) => row.account === null && isOfTax(row, tax));
      const [known, others] = [
        own.filter(({ taxable }) => taxable !== null),
        own.filter(({ taxable }) => taxable === null),
      ];
      const more = sum(
        others.map(({ amount }) => read(amount)),
        base,
      );
      const net =
        isZero(tax.amount) || !tax.taxable
          ? zero(base)
          : money(divideRounding(more.minor * tax.taxable.minor, tax.amount.minor), base);
      return {
        amount: add(
          sum(
            known.map(({ amount }) => read(amount)),
            base,
          ),
          more,
        ),
        taxable: add(
          sum(
            known.map(({ taxable }) => read(taxable ?? "0")),
            base,
          ),
          net,
        ),
      };
    }),
    gainedDeposits: deposits.map(({ accountCode }) =>
      sum(
        rows.flatMap(({ account, amount }) => (account === accountCode ? read(amount) : [])),
        base,
      ),
    ),
    refunded: paid.amount,
    settled: moneyFromDecimal(settled[0]?.settled ?? "0", paid.amount.currency),
  };
}

interface GainRow extends Record<string, unknown> {
  /** Of a deposit; null: of a tax. */
  account: string | null;
  tax_code: string | null;
  tax_name: string | null;
  tax_rate: string | null;
  amount: string;
  /** Null: not known. */
  taxable: string | null;
}

const isOfTax = ({ tax_code, tax_name, tax_rate, taxable }: GainRow, { code, name, rate }: DocumentTax): boolean =>
  taxable !== null && tax_code !== null
    ? tax_code === code
    : (tax_name ?? "").toLowerCase() === (name ?? "").toLowerCase() &&
      Number(tax_rate) === Number(rate && formatDecimal(rate));
