/** The cash forecast: each source as a row in base currency, and their sums. */
import type { CallOutput, cashForecast, ForecastKind } from "@tallyleaf/contract";
import {
  addDays,
  allocate,
  convert,
  type Decimal,
  dayOf,
  isZero,
  type Money,
  money,
  moneyFromDecimal,
  moneyFromNumber,
  negate,
  subtract,
  toNumber,
  zero,
} from "@tallyleaf/ledger";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import { findRateFor } from "../../books/currencies/rate-for.ts";
import { type ExpectedEntry, listExpectedEntries } from "../../books/journal/recurring/expected.ts";
import { type OpenItem, openBills, openInvoices } from "../../books/settlement/payments/open-items.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { listExpectedPayroll } from "../payroll/expected.ts";
import { type ExpectedDocument, listExpectedDocuments } from "../recurring/expected.ts";
import { listExpectedTaxes } from "../tax-returns/expected.ts";
import { type ExpectedRow, expectInvoice, expectPayment, sumHorizons, sumWeeks } from "./expect.ts";
import { listCash, listOpenIds, loadDelays, loadPayDays } from "./store.ts";

const FARTHEST = 90;
/** Accounts of wages in the chart that companies begin with: an entry that touches one is payroll. */
const PAYROLL = new Set(["2300", "2310", "2320", "6950"]);

/** The handler of the forecast. */
export function forecastHandlers(db: Database, now: () => Date): Pick<Handlers, "cashForecast"> {
  return {
    cashForecast: ({ query }, { organizationId }) =>
      db.asOrganization(organizationId, (tx) => loadForecast(tx, organizationId, query.today ?? dayOf(now()))),
  };
}

/** A source whose amount may be in another currency. */
type Source = ExpectedRow;

async function loadForecast(
  tx: Transaction,
  organizationId: string,
  today: string,
): Promise<CallOutput<typeof cashForecast>> {
  const currency = await loadBaseCurrency(tx, organizationId);
  const until = addDays(today, FARTHEST);
  const cash = await listCash(tx, organizationId, today, currency);
  const cashCodes = new Set(cash.map(({ code }) => code));
  const inHand = cash.map(
    ({ code, name, amount }): Source => ({
      ...{ kind: "cash", label: name, reference: code, date: today, basis: "balance", sourceId: code },
      amount: moneyFromDecimal(amount, currency),
    }),
  );
  const { entries, uncomputed } = await listExpectedEntries(tx, organizationId, until);
  const documents = await listExpectedDocuments(tx, organizationId, until);
  const sources = [
    ...(await loadOpenItems(tx, organizationId, today)),
    ...toDocuments(documents.expected, today),
    ...toEntries(entries, { today, cashCodes }),
    ...(await loadPayroll(tx, organizationId, { today, until, currency })),
    ...(await loadTaxes(tx, organizationId, today, until)),
  ].filter(({ date }) => date <= until);
  const { rows, notCounted } = await inBase(tx, organizationId, sources, currency, today);
  const expected = rows.sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1));
  const all = [...inHand.filter(({ amount }) => !isZero(amount)), ...expected];
  return {
    currency,
    today,
    horizons: sumHorizons(all, today, currency).map(({ days, date, amount, incoming, outgoing }) => ({
      days,
      date,
      amount: toNumber(amount),
      incoming: toNumber(incoming),
      outgoing: toNumber(outgoing),
    })),
    weeks: sumWeeks(all, today, currency).map(({ date, amount }) => ({ date, amount: toNumber(amount) })),
    data: all.map((row) => ({ ...row, amount: toNumber(row.amount) })),
    notCounted,
    notComputed: [
      ...documents.uncomputed.map(({ kind, name, ...rest }) => ({ ...rest, kind: KIND_OF[kind], label: name })),
      ...uncomputed.map(({ name, ...rest }) => ({ ...rest, kind: "recurring_entry" as const, label: name })),
    ],
  };
}

const KIND_OF = { invoice: "recurring_invoice", bill: "recurring_bill" } as const;

/** Invoices and bills, at what they were posted with. */
async function loadOpenItems(tx: Transaction, organizationId: string, today: string): Promise<Source[]> {
  const { invoiceIds, expenseIds } = await listOpenIds(tx, organizationId);
  const delays = await loadDelays(tx, organizationId, today);
  const payDays = await loadPayDays(tx, organizationId);
  const isOwed = ({ open }: OpenItem) => open.amount.minor > 0n;
  const receivable = (await openInvoices(tx, organizationId, invoiceIds)).filter(isOwed).map(
    (item): Source => ({
      ...{ kind: "invoice", label: item.party, reference: item.reference, sourceId: item.invoiceId },
      ...expectInvoice(item.dueDate, delays.get(item.partyId ?? "") ?? 0, today),
      amount: item.open.baseAmount,
    }),
  );
  const payable = (await openBills(tx, organizationId, expenseIds)).filter(isOwed).map((item): Source => {
    const inRun = payDays.get(item.expenseId ?? 0);
    return {
      ...{ kind: "bill", label: item.label, reference: item.reference, sourceId: String(item.expenseId) },
      ...expectPayment(item.dueDate, inRun?.day ?? null, today),
      amount: negate(withoutDiscount(item.open, inRun?.discount ?? "0")),
    };
  });
  return [...receivable, ...payable];
}

/** The bank's payment of a bill in base currency: its discount takes the same share there. */
function withoutDiscount({ amount, baseAmount }: OpenItem["open"], discount: string): Money {
  const kept = moneyFromDecimal(discount, amount.currency).minor;
  if (kept <= 0n || kept >= amount.minor) return baseAmount;
  const [paid = baseAmount] = allocate(baseAmount, [amount.minor - kept, kept]);
  return paid;
}

function toDocuments(documents: readonly ExpectedDocument[], today: string): Source[] {
  return documents.map(({ kind, name, party, due, amount }) => ({
    kind: KIND_OF[kind],
    label: party || name,
    reference: name,
    date: due < today ? addDays(today, 1) : due,
    basis: "rhythm",
    sourceId: null,
    amount: kind === "invoice" ? amount : negate(amount),
  }));
}

/** Of each entry what it moves on cash accounts; one that moves none, or between them, is none. */
function toEntries(
  entries: readonly ExpectedEntry[],
  { today, cashCodes }: { today: string; cashCodes: ReadonlySet<string> },
): Source[] {
  return entries.flatMap(({ name, date, currency, lines }): Source[] => {
    const moved = lines
      .filter(({ accountCode }) => cashCodes.has(accountCode))
      .reduce(
        (sum, { debit, credit }) =>
          money(
            sum.minor + subtract(moneyFromNumber(debit, currency), moneyFromNumber(credit, currency)).minor,
            currency,
          ),
        zero(currency),
      );
    if (isZero(moved)) return [];
    const kind: ForecastKind = lines.some(({ accountCode }) => PAYROLL.has(accountCode))
      ? "payroll"
      : "recurring_entry";
    const expected = { date: date < today ? addDays(today, 1) : date, basis: "rhythm" as const };
    return [{ kind, label: name, reference: "", ...expected, sourceId: null, amount: moved }];
  });
}

/** Imported payroll, beside that of recurring entries. */
async function loadPayroll(
  tx: Transaction,
  organizationId: string,
  when: { today: string; until: string; currency: string },
): Promise<Source[]> {
  const expected = await listExpectedPayroll(tx, organizationId, when);
  return expected.map((one) => ({ kind: "payroll", reference: "", sourceId: null, ...one }));
}

async function loadTaxes(tx: Transaction, organizationId: string, today: string, until: string): Promise<Source[]> {
  const taxes = await listExpectedTaxes(tx, organizationId, today, until);
  return taxes.map(({ registrationId, form, from, due, amount }) => ({
    kind: "tax",
    label: form,
    reference: from,
    ...expectPayment(due, null, today),
    sourceId: registrationId,
    amount: negate(amount),
  }));
}

/** The sources in base currency at today's rates; those without one are named. */
async function inBase(
  tx: Transaction,
  organizationId: string,
  sources: readonly Source[],
  currency: string,
  today: string,
): Promise<{ rows: ExpectedRow[]; notCounted: { label: string; currency: string }[] }> {
  const rates = new Map<string, Decimal | null>();
  const rows: ExpectedRow[] = [];
  const notCounted: { label: string; currency: string }[] = [];
  for (const source of sources) {
    const from = source.amount.currency;
    if (!rates.has(from)) rates.set(from, (await findRateFor(tx, organizationId, from, currency, today))?.rate ?? null);
    const rate = rates.get(from);
    const amount: Money | null =
      from === currency ? source.amount : rate ? convert(source.amount, currency, rate) : null;
    if (amount) rows.push({ ...source, amount });
    else notCounted.push({ label: source.label, currency: from });
  }
  return { rows, notCounted };
}
