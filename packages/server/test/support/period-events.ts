/**
 * Events of other periods, of assets, and of the staff: acts for random books, as those of book-events.ts. Each posts through the call
 * that a person would use; a reversal takes the newest run or schedule.
 */

import type { CallName } from "@tallyleaf/contract";
import { addDays, endOf } from "@tallyleaf/ledger";
import type { Company, Draw } from "./book-events.ts";
import type { RawInput } from "./wire.ts";

/** The answers that these acts read. */
interface Found {
  asset?: { id: string };
  invoice?: { id: string };
  entry?: { id: string } | null;
  /** Of budgets. */
  years?: { from: string }[];
  advances?: { open: number; deduction: object[] }[];
  data?: {
    id: string;
    line: number;
    state?: string;
    disposedOn?: string | null;
    reversedAt?: string | null;
    number?: number | string | null;
  }[];
}
type Send = (company: Company, name: CallName, input: RawInput) => Promise<unknown>;

const euros = (cents: number) => cents / 100;
/** Three to fourteen months from its day on. */
const periodOf = ({ day, pick }: Draw) => ({
  startsOn: addDays(day, -(pick % 40)),
  endsOn: addDays(day, 95 + pick * 4),
  method: pick % 2 === 0 ? "day" : "month",
});
/** Before the day of the tests' clock. */
const LAST_OVER = "2026-10-31";
const throughOf = ({ day }: Draw) => {
  const months = endOf("month", addDays(day, 60));
  return months < LAST_OVER ? months : LAST_OVER;
};

/** @param ask makes a call; null: it was refused by right */
export function periodActs(ask: Send) {
  const send = async (...call: Parameters<Send>) => (await ask(...call)) as Found | null;
  const newest = async (company: Company, name: CallName) =>
    (await send(company, name, { query: { perPage: 100 } }))?.data?.find(({ reversedAt }) => reversedAt === null);
  const openAsset = async (company: Company, { pick }: Draw) => {
    const { data = [] } = (await send(company, "listAssets", { query: { perPage: 100 } })) ?? {};
    const open = data.filter(({ disposedOn = null }) => disposedOn === null);
    return open[pick % Math.max(open.length, 1)];
  };
  const openSchedule = async (company: Company, { pick }: Draw) => {
    const { data = [] } = (await send(company, "listDeferrals", { query: { state: "open", perPage: 100 } })) ?? {};
    return data[pick % Math.max(data.length, 1)];
  };
  /** Returns its ID; null: its month is closed. */
  const buyAsset = async (company: Company, one: Draw): Promise<string | null> => {
    const cost = euros(one.cents);
    const lines = [
      { accountCode: "1700", debit: cost },
      { accountCode: "1100", credit: cost },
    ];
    const entry = { entryDate: one.day, description: "Machine", lines, isDateConfirmed: true };
    if (!(await send(company, "postManualEntry", { body: entry }))) return null;
    const body = {
      ...{ name: `Machine ${one.pick}`, assetCode: "1700", cost, acquiredOn: one.day },
      lifeMonths: 12 + (one.pick % 48),
    };
    return (await send(company, "addAsset", { body }))?.asset?.id ?? null;
  };
  const spreadByHand = async (company: Company, one: Draw): Promise<boolean> => {
    const isCost = one.pick % 3 !== 0;
    const own = { accountCode: isCost ? "6200" : "4100", period: periodOf(one) };
    const amount = euros(one.cents);
    const lines = isCost
      ? [
          { ...own, debit: amount },
          { accountCode: "1100", credit: amount },
        ]
      : [
          { accountCode: "1100", debit: amount },
          { ...own, credit: amount },
        ];
    const body = { entryDate: one.day, description: "For several months", lines, isDateConfirmed: true };
    const posted = await send(company, "postManualEntry", { body });
    if (posted?.entry) company.made.entries.push(posted.entry.id);
    return posted !== null;
  };
  return {
    "line by hand that is spread": spreadByHand,
    "line of a document that is spread": async (company, one) => {
      const isCost = one.pick % 2 === 0;
      const ids = isCost ? company.made.expenses : company.made.invoices;
      const id = ids[one.pick % Math.max(ids.length, 1)];
      if (id === undefined) return spreadByHand(company, one);
      const document = isCost ? { expenseId: Number(id) } : { invoiceId: id };
      const found = await send(company, "listDeferrableLines", { query: document });
      const line = found?.data?.[0]?.line;
      if (line === undefined) return false;
      const body = { ...document, line, ...periodOf(one) };
      return (await send(company, "addDeferral", { body })) !== null;
    },
    "released months": async (company, one) => {
      if (!(await openSchedule(company, one)) && !(await spreadByHand(company, one))) return false;
      return (await send(company, "postReleases", { body: { through: throughOf(one), onOpenDay: true } })) !== null;
    },
    "reversed release": async (company, one) => {
      // Of a day before all others, so that months of it are over.
      const early = { ...one, day: "2026-01-15" };
      if (!(await newest(company, "listReleaseRuns")) && (await spreadByHand(company, early)))
        await send(company, "postReleases", { body: { through: LAST_OVER, onOpenDay: true } });
      const run = await newest(company, "listReleaseRuns");
      return run !== undefined && (await send(company, "reverseReleaseRun", { params: { id: run.id } })) !== null;
    },
    "schedule with another end": async (company, one) => {
      if (!(await openSchedule(company, one))) await spreadByHand(company, one);
      const schedule = await openSchedule(company, one);
      if (!schedule) return false;
      const body = { endsOn: addDays(one.day, one.pick * 9) };
      return (await send(company, "updateDeferral", { params: { id: schedule.id }, body })) !== null;
    },
    "reversed schedule": async (company, one) => {
      const schedule = await openSchedule(company, one);
      return (
        schedule !== undefined && (await send(company, "deleteDeferral", { params: { id: schedule.id } })) !== null
      );
    },
    asset: async (company, one) => (await buyAsset(company, one)) !== null,
    depreciation: async (company, one) => {
      if (!(await openAsset(company, one)) && !(await buyAsset(company, one))) return false;
      const body = { through: throughOf(one), onOpenDay: true };
      return (await send(company, "postDepreciation", { body })) !== null;
    },
    "reversed depreciation": async (company) => {
      const run = await newest(company, "listDepreciationRuns");
      return run !== undefined && (await send(company, "reverseDepreciationRun", { params: { id: run.id } })) !== null;
    },
    "part of an asset": async (company, one) => {
      const id = await buyAsset(company, one);
      const body = { name: "Part", cost: 0.5 };
      return id !== null && (await send(company, "splitAsset", { params: { id }, body })) !== null;
    },
    impairment: async (company, one) => {
      const id = await buyAsset(company, one);
      const body = { day: one.day, amount: 0.75 };
      return id !== null && (await send(company, "impairAsset", { params: { id }, body })) !== null;
    },
    disposal: async (company, one) => {
      if (!(await openAsset(company, one)) && !(await buyAsset(company, one))) return false;
      const asset = await openAsset(company, one);
      if (!asset) return false;
      const sale = one.pick % 2 === 0 ? { received: euros(one.cents), accountCode: "1100", taxCode: "" } : null;
      const body = { day: addDays(one.day, 100), kind: sale ? "sold" : "scrapped", sale };
      return (await send(company, "disposeAsset", { params: { id: asset.id }, body })) !== null;
    },
    mileage: async (company, one) => {
      const trip = { kind: "mileage", country: "DE", purpose: "Visit", from: "Bonn", to: "Kiel", vehicle: "car" };
      const date = addDays("2026-01-02", one.pick * 2);
      return (await send(company, "createTravel", { body: { ...trip, date, distance: 1 + one.pick } })) !== null;
    },
    revaluation: async (company, one) => {
      const day = endOf("month", one.day);
      return (await send(company, "postRevaluation", { body: { day, rates: [] } })) !== null;
    },
    "reversed revaluation": async (company) => {
      const run = await newest(company, "listRevaluations");
      return run !== undefined && (await send(company, "reverseRevaluation", { params: { id: run.id } })) !== null;
    },
    "cash discount": async (company, one) => {
      const kind = one.pick % 2 === 0 ? "invoices" : "bills";
      const ids = company.made[kind].filter((id) => !company.dollars.has(id));
      const id = ids[one.pick % Math.max(ids.length, 1)];
      if (id === undefined) return false;
      const item = kind === "invoices" ? { invoiceId: id } : { expenseId: Number(id) };
      const body = {
        ...{ date: addDays(one.day, 5), accountCode: "1100", amount: 1, currency: "EUR", keepRest: true },
        items: [{ ...item, discount: 0.4 }],
      };
      return (await send(company, "recordPayment", { body })) !== null;
    },
    payroll: async (company, one) => {
      const [gross, tax] = [euros(one.cents), euros(Math.floor(one.cents / 4))];
      const csv = `Gross;Net;Tax\r\n${gross.toFixed(2)};${euros(one.cents - Math.floor(one.cents / 4)).toFixed(2)};${tax.toFixed(2)}\r\n`;
      const columns = [
        { column: "Gross", accountCode: "6950", side: "debit" },
        { column: "Net", accountCode: "2310", side: "credit" },
        { column: "Tax", accountCode: "2320", side: "credit" },
      ];
      const body = { csv, decimalMark: ".", provider: `Bureau ${one.pick}`, month: one.day.slice(0, 7), columns };
      return (await send(company, "postPayroll", { body })) !== null;
    },
    budget: async (company, one) => {
      const [year] = (await send(company, "listBudgets", {}))?.years ?? [];
      company.turn += 1;
      const body = { name: `Plan ${company.turn}`, yearFrom: year?.from ?? "", start: "actuals", percent: one.pick };
      return year !== undefined && (await send(company, "addBudget", { body })) !== null;
    },
    "advance invoice": async (company, one) => {
      const issue = async (day: string, items: object[]) => {
        const head = { clientId: company.clientId, issueDate: day, dueDate: day, currency: "EUR", items };
        const draft = await send(company, "createInvoice", { body: head });
        const id = draft?.invoice?.id;
        return id !== undefined && (await send(company, "issueInvoice", { params: { id }, body: {} })) ? id : null;
      };
      const item = (accountCode: string, unitPrice: number) => ({
        ...{ description: "Work", quantity: 1, taxName: "VAT", taxRate: 19, accountCode, unitPrice },
      });
      const id = await issue(one.day, [item("2150", euros(one.cents))]);
      if (id === null) return false;
      const body = { date: one.day, accountCode: "1100", amount: 1, currency: "EUR", keepRest: true };
      await send(company, "recordPayment", { body: { ...body, items: [{ invoiceId: id }] } });
      if (one.pick % 2 === 0) return true;
      const { advances = [] } =
        (await send(company, "listAdvances", { params: { id: company.clientId }, query: {} })) ?? {};
      const used = advances.slice(0, 1).flatMap(({ deduction }) => deduction);
      return (await issue(addDays(one.day, 20), [item("4100", 2 * euros(one.cents)), ...used])) !== null;
    },
  } satisfies Record<string, (company: Company, one: Draw) => Promise<boolean>>;
}
