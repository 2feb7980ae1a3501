/** Enters what belongs to periods, assets, and staff: runs, disposals, entries by hand, payroll, trips, and revaluations. */
import type { Entering } from "./entering.ts";
import type { EventOf, JournalLine, OpeningDeferral } from "./events.ts";

const linesOf = (to: Entering, lines: readonly JournalLine[]) =>
  lines.map(({ account, debit, credit, dimensions }) => ({
    ...{ accountCode: account, debit: Number(debit), credit: Number(credit) },
    ...to.dimensionsOf(dimensions),
  }));

export async function enterJournal(to: Entering, event: EventOf<"journal">): Promise<void> {
  const isConfirmed = { isDateConfirmed: true, isTaxConfirmed: true };
  const head = { entryDate: event.date, description: event.note, reference: event.reference, ...isConfirmed };
  const body = { ...head, reverseOn: event.autoReverseDate ?? null, lines: linesOf(to, event.lines) };
  const { entry } = await to.call("postManualEntry", { body }, `Event ${event.n}`);
  to.keep(`entry ${event.n}`, entry?.id);
}

export const reverseJournal = (to: Entering, { n, ref, date }: EventOf<"reverseJournal">) =>
  to.call("reverseManualEntry", { params: { id: to.idOf(`entry ${ref}`) }, body: { entryDate: date } }, `Event ${n}`);

export const draftJournal = (to: Entering, event: EventOf<"draftJournal">) =>
  to.call(
    "saveJournalDraft",
    {
      body: {
        entryDate: event.date,
        description: event.note,
        reference: event.reference,
        lines: linesOf(to, event.lines),
      },
    },
    `Event ${event.n}`,
  );

/** A template and its rhythm, until its last day: all are past, so they are posted at once. */
export async function recur(to: Entering, event: EventOf<"recurringJournal">): Promise<void> {
  const lines = event.lines.map(({ account, debit, credit }) => ({
    ...{ accountCode: account, takes: "fixed", value: Number(debit) + Number(credit) },
    side: Number(debit) > 0 ? "debit" : "credit",
  }));
  const { template } = await to.call("createJournalTemplate", {
    body: { name: event.reference, description: event.note, lines },
  });
  const [from = ""] = event.dates;
  // The last day of months, unless all are the same day.
  const days = new Set(event.dates.map((day) => Number(day.slice(8))));
  const [day = 31] = days.size === 1 ? days : [];
  const rhythm = { unit: "month", day, from, count: event.dates.length };
  await to.call("createJournalSchedule", { body: { name: event.reference, templateId: template?.id, ...rhythm } });
}

const METHODS = {
  straight_line: "straight_line",
  declining_balance: "declining",
  immediate: "immediate",
  pool: "pool",
} as const;

interface Held {
  code: string;
  name: string;
  inServiceDate: string;
  cost: string;
  residual: string;
  life: number;
  method: keyof typeof METHODS;
  rate?: string;
}
const assetBody = ({ name, inServiceDate, cost, residual, life, method, rate }: Held) => ({
  ...{ name, assetCode: "1700", cost: Number(cost), residual: Number(residual), lifeMonths: Math.max(life, 1) },
  ...{ method: METHODS[method], rate: rate === undefined ? null : Number(rate), inUseFrom: inServiceDate },
});

/** Assets that the opening balances bring. */
export async function enterOpeningAssets(to: Entering): Promise<void> {
  const { date, assets = [] } = to.year.opening;
  for (const one of assets) {
    const opening = { acquiredOn: one.inServiceDate, openingOn: date, openingDepreciation: Number(one.accumulated) };
    const { asset } = await to.call("addAsset", { body: { ...assetBody(one), ...opening } });
    to.keep(`asset ${one.code}`, asset?.id);
  }
}

/** An asset of the expense that bought it. */
export async function enterAsset(to: Entering, event: EventOf<"asset">): Promise<void> {
  const bought = to.year.events.find(({ n }) => n === event.from);
  const expenseId = bought?.kind === "expense" ? Number(to.idOf(bought.document)) : null;
  const { data = [] } = await to.call("listAssetProposals", {});
  // Delivery is a line of its own, and part of the cost.
  const lines = (data as unknown as { expenseId: number; expenseLine: number; cost: number }[])
    .filter((one) => one.expenseId === expenseId)
    .sort((one, other) => other.cost - one.cost);
  const exact = lines.find(({ cost }) => cost === Number(event.cost));
  if (exact) lines.splice(0, lines.length, exact);
  const cents = lines.reduce((all, { cost }) => all + Math.round(cost * 100), 0);
  to.compare(`Event ${event.n}, ${event.name}`, cents / 100, event.cost);
  const of = { expenseId, expenseLine: lines[0]?.expenseLine, acquiredOn: bought?.date ?? event.date };
  const { asset } = await to.call("addAsset", { body: { ...assetBody(event), ...of } }, `Event ${event.n}`);
  to.keep(`asset ${event.code}`, asset?.id);
}

const throughOf = (month: string) => `${month}-15`;

export const depreciate = (to: Entering, { n, month }: EventOf<"depreciationRun">) =>
  to.call("postDepreciation", { body: { through: throughOf(month) } }, `Event ${n}`);

export async function release(to: Entering, { n, date, month }: EventOf<"releaseRun">): Promise<void> {
  await to.call("postReleases", { body: { through: throughOf(month) } }, `Event ${n}`);
  for (const one of to.year.opening.deferrals ?? []) await releaseOpening(to, one, date);
}

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** Opening balances bring the rest on 1500, and no schedule: its releases are entries by hand, by day. */
async function releaseOpening(
  to: Entering,
  { document, account, from, to: until, total }: OpeningDeferral,
  date: string,
): Promise<void> {
  const days = (day: string) => dayNumber(day) - dayNumber(from) + 1;
  const through = (day: string) => Math.round((Math.round(Number(total) * 100) * days(day)) / days(until));
  const before = `${date.slice(0, 8)}01`;
  if (before > until) return;
  const last = new Date((dayNumber(before) - 1) * 86_400_000).toISOString().slice(0, 10);
  const cents = through(date > until ? until : date) - through(last);
  const lines = [
    { accountCode: account, debit: cents / 100 },
    { accountCode: "1500", credit: cents / 100 },
  ];
  const body = { entryDate: date, description: `Release of ${document}`, isDateConfirmed: true, lines };
  await to.call("postManualEntry", { body });
}

const saleOf = ({ proceeds, account }: EventOf<"disposeAsset"> | EventOf<"partialDisposal">) => {
  const received = Math.round((Number(proceeds.net) + Number(proceeds.tax)) * 100) / 100;
  return received === 0 ? null : { received, accountCode: account, taxCode: "" };
};

/** Code of the tax on what an asset is sold for, by country. */
const SALE_CODES: Readonly<Record<string, string>> = { DE: "DE-U19", GB: "GB-S20" };

/** The sale by hand, where its tax has no code: proceeds without tax, and the tax. */
async function sell(
  to: Entering,
  event: EventOf<"disposeAsset"> | EventOf<"partialDisposal">,
  id: string,
): Promise<void> {
  const sale = saleOf(event);
  const kind = sale === null ? "scrapped" : "sold";
  const taxCode = SALE_CODES[to.year.company.country];
  if (taxCode !== undefined) {
    const body = { day: event.date, kind, sale: sale && { ...sale, taxCode } };
    await to.call("disposeAsset", { params: { id }, body }, `Event ${event.n}`);
    return;
  }
  await to.call("disposeAsset", { params: { id }, body: { day: event.date, kind } }, `Event ${event.n}`);
  if (sale === null) return;
  const lines = [
    { accountCode: event.account, debit: sale.received },
    { accountCode: "4960", credit: Number(event.proceeds.net) },
    { accountCode: "2200", credit: Number(event.proceeds.tax) },
  ];
  const body = { entryDate: event.date, description: event.note, isDateConfirmed: true, lines };
  await to.call("postManualEntry", { body }, `Event ${event.n}`);
}

export const disposeOf = (to: Entering, event: EventOf<"disposeAsset">) =>
  sell(to, event, to.idOf(`asset ${event.asset}`));

/** A part is split off by its share of the cost, then sold. */
export async function disposeOfPart(to: Entering, event: EventOf<"partialDisposal">): Promise<void> {
  const id = to.idOf(`asset ${event.asset}`);
  const { asset } = await to.call("getAsset", { params: { id } });
  const { cost } = asset as unknown as { cost: number };
  const share = Math.round(cost * Number(event.share)) / 100;
  const body = { name: `Part of ${event.asset}`, cost: share };
  const { asset: part } = await to.call("splitAsset", { params: { id }, body }, `Event ${event.n}`);
  await sell(to, event, part?.id ?? "");
}

export const impair = (to: Entering, { n, date, asset, amount }: EventOf<"impairment">) =>
  to.call(
    "impairAsset",
    { params: { id: to.idOf(`asset ${asset}`) }, body: { day: date, amount: Number(amount) } },
    `Event ${n}`,
  );

export const changeAsset = (to: Entering, { n, asset, life, residual }: EventOf<"changeAsset">) =>
  to.call(
    "updateAsset",
    { params: { id: to.idOf(`asset ${asset}`) }, body: { lifeMonths: life, residual: Number(residual) } },
    `Event ${n}`,
  );

export async function drive(to: Entering, event: EventOf<"mileage">): Promise<void> {
  const body = {
    ...{ kind: "mileage", country: to.year.company.country, date: event.date, purpose: event.note },
    ...{ from: "Office", to: "Client", vehicle: "car", distance: Number(event.miles) },
    travelerId: to.people.get(event.employee),
  };
  const { expenseId, amount } = await to.call("createTravel", { body }, `Event ${event.n}`);
  to.compare(`Event ${event.n}, mileage`, amount, event.amount);
  to.keep(`mileage ${event.date}`, expenseId);
}

/** A trip of several days: the first and the last count less. */
export async function travel(to: Entering, event: EventOf<"perDiem">): Promise<void> {
  const body = {
    ...{ kind: "per_diem", country: to.year.company.country, date: event.from, purpose: event.note, place: "Away" },
    counts: event.counts ?? { day_part: 2, ...(event.days > 2 ? { day_full: event.days - 2 } : {}) },
    travelerId: to.people.get(event.employee),
  };
  const { expenseId, amount } = await to.call("createTravel", { body }, `Event ${event.n}`);
  to.compare(`Event ${event.n}, days`, amount, event.amount);
  to.keep(`perDiem ${event.date}`, expenseId);
}

export async function reimburse(to: Entering, event: EventOf<"reimbursement">): Promise<void> {
  const items = event.items.map((name) => ({ expenseId: Number(to.idOf(name)) }));
  const body = { date: event.date, accountCode: event.account, currency: to.base, amount: Number(event.amount), items };
  await to.call("recordPayment", { body }, `Event ${event.n}`);
}

/** The payroll provider's file of the month, with a column for each account. */
export async function payroll(to: Entering, { n, month, provider, lines }: EventOf<"payroll">): Promise<void> {
  const names = lines.map(({ account }) => `Account ${account}`);
  const amounts = lines.map(({ debit, credit }) => (Number(debit) > 0 ? debit : credit));
  const columns = lines.map(({ account, debit }, place) => ({
    ...{ column: names[place], accountCode: account, side: Number(debit) > 0 ? "debit" : "credit" },
  }));
  const csv = `Employee,${names.join(",")}\nAll,${amounts.join(",")}\n`;
  await to.call("postPayroll", { body: { csv, provider, month, columns } }, `Event ${n}`);
}

export const revalue = (to: Entering, { n, date, rates }: EventOf<"revaluation">) =>
  to.call(
    "postRevaluation",
    { body: { day: date, rates: Object.entries(rates).map(([currency, rate]) => ({ currency, rate: Number(rate) })) } },
    `Event ${n}`,
  );
