/**
 * The demo's year: purchases, sales and payments, day by day, up to the given one. Pure: the same day gives the same year.
 *
 * The month of that day shows the figures of the specification's dashboard: 24,500 revenue (4.5 % more than by the same day of the
 * month before), 18,000 expenses (2.1 % more), 6,500 more cash, four open invoices for 12,300, of which 8,200 fall due within thirty
 * days and 4,100 are overdue. Amounts are whole cents.
 */
import { addDays, daysBetween } from "@tallyleaf/ledger";
import { firstOfMonth, lengthOfMonth } from "./days.ts";
import { randomFrom } from "./random.ts";
import {
  CLIENTS,
  chargedBy,
  type DemoClient,
  EQUIPMENT,
  FREELANCERS,
  type PEOPLE,
  PURCHASES,
  type PurchaseCode,
  RENT,
  VAT,
  WORK,
} from "./story.ts";

/** The months before the current one. */
const MONTHS = 11;

/** In cents; rule: specification, dashboard. */
export const SHOWN = {
  revenue: 2_450_000,
  /** 4.5 % less than the revenue, and 2.1 % less than the expenses. */
  revenueBefore: 2_344_500,
  expenses: 1_800_000,
  expensesBefore: 1_763_000,
  cashFlow: 650_000,
} as const;

export interface DemoExpense {
  date: string;
  dueDate: string | null;
  vendor: string;
  description: string;
  accountCode: string;
  net: number;
  taxCode: PurchaseCode;
  /** Tax rate on the vendor's invoice. */
  taxRate: number;
  tax: number;
  paidFrom: "1100" | "1000" | "2000";
  /** Payment date of a bill (paidFrom 2000) from account 1100; null: it is unpaid, or not a bill. */
  settledOn: string | null;
  by: keyof typeof PEOPLE;
}

export interface DemoInvoice {
  client: DemoClient;
  issueDate: string;
  dueDate: string;
  currency: string;
  /** Euro per unit of the invoice's currency, on the day of issue. */
  rate: number | null;
  items: readonly { description: string; accountCode: string; net: number }[];
  taxRate: number;
  total: number;
  /** Date of payment; null: unpaid. */
  paidOn: string | null;
  /** Amount received, in euros. */
  received: number;
}

export interface DemoYear {
  /** The first day, on which the owner contributes money. */
  begin: string;
  expenses: readonly DemoExpense[];
  invoices: readonly DemoInvoice[];
}

/** @param today YYYY-MM-DD */
export function demoYear(today: string): DemoYear {
  const random = randomFrom(2026);
  const between = (from: number, to: number) => Math.round(from + random() * (to - from));
  const day = Number(today.slice(8));
  const expenses: DemoExpense[] = [];
  const invoices: DemoInvoice[] = [];
  const home = CLIENTS.filter(({ currency, inactive }) => currency === null && !inactive);
  const anyone = () => home[between(0, home.length - 1)] as DemoClient;

  for (let ago = MONTHS; ago >= 0; ago--) {
    const first = firstOfMonth(today, ago);
    // The same days as this month has had so far; a shorter month ends before.
    const days = Math.min(day, lengthOfMonth(first));
    const dated = (share: number, within = days) => addDays(first, Math.floor(share * within));
    const recent = ago <= 1;

    const target =
      ago === 0 ? SHOWN.expenses : ago === 1 ? SHOWN.expensesBefore : between(1_480_000, 1_790_000) - ago * 6_000;
    // The last two months' money is spent by the day on which they are compared; the others' throughout the month.
    const month = recent ? days : lengthOfMonth(first);
    expenses.push(...costsOf(first, target, month));

    const revenue =
      ago === 0
        ? SHOWN.revenue - OPEN_THIS_MONTH.reduce((sum, { net }) => sum + net, 0)
        : ago === 1
          ? SHOWN.revenueBefore
          : between(1_950_000, 2_420_000) - ago * 11_000;
    for (const net of parts(revenue, ago === 0 ? 3 : 4)) {
      const issueDate = dated(random() * 0.7, month);
      const latest = recent ? addDays(first, days - 1) : addDays(issueDate, 40);
      // Sooner or later within the remaining days.
      const wait = Math.round(daysBetween(issueDate, latest) * (0.2 + random() * 0.8));
      invoices.push(sold(anyone(), issueDate, net, addDays(issueDate, wait)));
    }
    if (ago === 0)
      for (const [index, { net, taxRate }] of OPEN_THIS_MONTH.entries())
        invoices.push(sold(clientWith(taxRate, index), dated(index / 2), net, null));
  }
  for (const [index, { net, taxRate }] of OVERDUE.entries())
    invoices.push(sold(clientWith(taxRate, index + 2), addDays(today, index === 0 ? -70 : -64), net, null));
  invoices.push(inDollars(today));
  for (const [index, { vendor, description, net }] of EQUIPMENT.entries()) {
    const bought = {
      vendor,
      description,
      accountCode: "1700",
      taxCode: "DE-V19",
      paidFrom: "1100",
      by: "founder",
    } as const;
    expenses.push(expense(bought, addDays(firstOfMonth(today, MONTHS), 2 + index), net));
  }

  // This client's payment this month makes up the month's cash flow: for work of the month before last.
  const inMonth = (date: string | null) => date !== null && date >= firstOfMonth(today) && date <= today;
  const out = expenses.filter((one) => inMonth(leftOn(one))).reduce(addGross, 0);
  const received = invoices.filter(({ paidOn }) => inMonth(paidOn)).reduce((sum, one) => sum + one.received, 0);
  const missing = SHOWN.cashFlow + out - received;
  invoices.push(sold(clientWith(0, 0), addDays(firstOfMonth(today, 2), 12), missing, firstOfMonth(today)));

  return {
    begin: firstOfMonth(today, MONTHS),
    expenses: expenses.sort(byDate(({ date }) => date)),
    invoices: invoices.sort(byDate(({ issueDate }) => issueDate)),
  };

  /** Creates a month's costs: rent, regular purchases, and the freelancers, who make up the rest. */
  function costsOf(first: string, target: number, days: number): DemoExpense[] {
    const costs: DemoExpense[] = [expense({ ...RENT, taxCode: "", paidFrom: "1100", by: "founder" }, first, RENT.net)];
    for (const purchase of PURCHASES) {
      const times = Math.floor(purchase.times) + (random() < purchase.times % 1 ? 1 : 0);
      for (let time = 0; time < times; time++)
        costs.push(expense(purchase, addDays(first, Math.floor(random() * days)), between(...purchase.net)));
    }
    const rest = target - costs.reduce((sum, { net }) => sum + net, 0);
    const freelancers = { ...FREELANCERS, taxCode: "DE-V19", paidFrom: "1100", by: "accountant" } as const;
    const [paid, billed] = parts(rest, 2) as [number, number];
    costs.push(expense(freelancers, addDays(first, Math.floor(random() * days)), paid));
    const bill = expense(
      { ...freelancers, paidFrom: "2000" },
      addDays(first, Math.floor(random() * days * 0.7)),
      billed,
    );
    const lastDay = addDays(first, days - 1);
    const settledOn = first === firstOfMonth(today) ? null : min(addDays(bill.date, 10), lastDay);
    costs.push({ ...bill, dueDate: addDays(bill.date, 21), settledOn });
    return costs;
  }

  /** Splits a sum into amounts of similar size. */
  function parts(sum: number, count: number): number[] {
    const shares = Array.from({ length: count }, () => 0.7 + random() * 0.6);
    const all = shares.reduce((one, other) => one + other, 0);
    const amounts = shares.map((share) => Math.round((sum * share) / all / 500) * 500);
    const rest = sum - amounts.reduce((one, other) => one + other, 0);
    return amounts.map((amount, index) => (index === 0 ? amount + rest : amount));
  }

  function sold(client: DemoClient, issueDate: string, net: number, paidOn: string | null): DemoInvoice {
    const count = net > 400_000 ? 2 : 1;
    const items = parts(net, count).map((part) => {
      const [description, accountCode] = WORK[between(0, WORK.length - 1)] as (typeof WORK)[number];
      return { description, accountCode, net: part };
    });
    // Like the ledger: rounded once for the whole rate.
    const total = net + Math.round((net * client.taxRate) / 100);
    const dueDate = addDays(issueDate, client.paymentTermsDays);
    return {
      client,
      issueDate,
      dueDate,
      currency: "EUR",
      rate: null,
      items,
      taxRate: client.taxRate,
      total,
      paidOn,
      received: total,
    };
  }

  function inDollars(day: string): DemoInvoice {
    const client = CLIENTS.find(({ currency }) => currency === "USD") as DemoClient;
    const issueDate = addDays(firstOfMonth(day, 4), 8);
    const invoice = sold(client, issueDate, 480_000, addDays(issueDate, 24));
    // The dollar rose in the meantime: the payment is more than the invoice's amount in the books.
    return { ...invoice, currency: "USD", rate: 0.92, received: Math.round(480_000 * 0.934) };
  }

  function clientWith(taxRate: number, index: number): DemoClient {
    const fitting = home.filter((one) => one.taxRate === taxRate);
    return fitting[index % fitting.length] as DemoClient;
  }
}

/** Issued this month and not yet paid: 5,225 and 2,975 with tax. */
const OPEN_THIS_MONTH = [
  { net: 522_500, taxRate: 0 },
  { net: 250_000, taxRate: VAT },
] as const;

/** Overdue: 2,380 and 1,720 with tax. */
const OVERDUE = [
  { net: 200_000, taxRate: VAT },
  { net: 172_000, taxRate: 0 },
] as const;

function expense(
  from: Pick<DemoExpense, "vendor" | "description" | "accountCode" | "taxCode" | "paidFrom" | "by">,
  date: string,
  net: number,
): DemoExpense {
  const taxRate = chargedBy(from.taxCode);
  const tax = Math.round((net * taxRate) / 100);
  const { vendor, description, accountCode, taxCode, paidFrom, by } = from;
  const said = { vendor, description, accountCode, taxCode, paidFrom, by };
  return { ...said, date, dueDate: null, net, taxRate, tax, settledOn: null };
}

/** Returns the date of payment of an expense; null: unpaid. */
export const leftOn = ({ date, paidFrom, settledOn }: DemoExpense) => (paidFrom === "2000" ? settledOn : date);

const addGross = (sum: number, { net, tax }: DemoExpense) => sum + net + tax;
const min = (one: string, other: string) => (one < other ? one : other);
const byDate =
  <T>(dateOf: (one: T) => string) =>
  (one: T, other: T) =>
    dateOf(one) < dateOf(other) ? -1 : dateOf(one) > dateOf(other) ? 1 : 0;
