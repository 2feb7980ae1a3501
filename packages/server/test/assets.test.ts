/**
 * Fixed assets over HTTP: the register, monthly runs by the clock and by hand, disposals with their sale, and proposals of expenses. The
 * events of docs/BOOKKEEPING.md are entered, and the register is compared with the ledger in random books.
 */
import { CALLS, type CallInput, type CallName, type ErrorBody } from "@tallyleaf/contract";
import { readPage } from "@tallyleaf/ledger/bookkeeping-page";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBrokenLaws } from "../src/books/laws/laws.ts";
import { postDepreciationOfAll } from "../src/features/assets/clock.ts";
import { balancesOf } from "./support/balances.ts";
import { violations } from "./support/book.ts";
import { hledger, withHledger } from "./support/hledger.ts";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { type RawInput, sendCall } from "./support/wire.ts";

let server: TestServer;
let today = "2026-06-15";
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({
    pool: createScriptedPool(),
    now: () => new Date(`${today}T12:00:00Z`),
    config: { logLevel: "error" },
  });
});
afterAll(() => server.close());

/** A company, on a day. */
async function fresh(day = "2026-06-15", defaultCurrency = "EUR") {
  today = day;
  founder = await server.register({ defaultCurrency });
}
const send = async (name: CallName, input: RawInput, as: Person = founder) => {
  const answer = await sendCall(server.origin, CALLS[name], input, as.headers);
  return { status: answer.status, json: answer.json as Partial<ErrorBody> };
};
type Body = CallInput<typeof CALLS.addAsset>["body"];
const laptop: Body = { name: "Laptop", assetCode: "1700", cost: 1500, acquiredOn: "2026-03-10", lifeMonths: 36 };
const add = async (body: Partial<Body> = {}) =>
  (await founder.call(CALLS.addAsset, { body: { ...laptop, ...body } })).asset;
/** Puts the cost into the books. */
const buy = (cost: number, entryDate = "2026-03-10") =>
  founder.call(CALLS.postManualEntry, {
    body: {
      entryDate,
      description: "Bought",
      lines: [
        { accountCode: "1700", debit: cost },
        { accountCode: "1100", credit: cost },
      ],
    },
  });
const read = async (id: string) => founder.call(CALLS.getAsset, { params: { id } });
const post = (through: string, onOpenDay = false) =>
  founder.call(CALLS.postDepreciation, { body: { through, onOpenDay } });
const dispose = (id: string, body: CallInput<typeof CALLS.disposeAsset>["body"]) =>
  founder.call(CALLS.disposeAsset, { params: { id }, body });
const entriesOf = async (as = founder) =>
  (await as.call(CALLS.listJournalEntries, { query: { perPage: 100 } })).data.map(
    ({ entryDate, description, amount, number }) => [entryDate, description, amount, number],
  );
const clock = (day: string) => {
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  return postDepreciationOfAll({ db: server.db, now: () => new Date(`${day}T12:00:00Z`), onError }).then(() => errors);
};
const brokenLaws = async () => {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  return findBrokenLaws(client).finally(() => client.end());
};
/** Accounts on which register and ledger differ. */
const differences = async () =>
  (await founder.call(CALLS.listAssets, { query: {} })).balances.filter(({ register, ledger }) => register !== ledger);
/** A German company that charges tax. */
async function charging() {
  await stateCompany(founder);
  await founder.call(CALLS.saveOrganization, { body: { country: "DE" } });
  await founder.call(CALLS.addTaxRegistration, { body: { country: "DE", startsOn: "2026-01-01", rhythm: "month" } });
}
/** Issues an invoice with lines on the account of proceeds, with 19 % tax where the company charges tax; returns its ID. */
async function sellOn(
  lines: [string, number][],
  { accountCode = "4960", ...more }: { currency?: string; accountCode?: string } = {},
) {
  const { client } = await founder.call(CALLS.addClient, { body: { name: "Ada Byron", ...ADDRESS } });
  const { data } = await founder.call(CALLS.listTaxRegistrations, {});
  const taxCode = data.length > 0 ? "DE-U19" : "";
  const { invoice } = await founder.call(CALLS.createInvoice, {
    body: {
      ...{ clientId: client.id, issueDate: "2026-06-10", dueDate: "2026-06-24", currency: "EUR", ...more },
      items: lines.map(([description, unitPrice]) => ({
        ...{ description, quantity: 1, unitPrice, accountCode, taxCode },
      })),
    },
  });
  await founder.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
  return invoice.id;
}
const disposalOf = async (id: string) => {
  const { disposal } = (await read(id)).asset;
  return { proceeds: disposal?.proceeds, gain: disposal?.gain };
};

describe("an asset that opening balances bring within a year", () => {
  it("is depreciated in declining balance by its value at the year's start, also after a change in that year", async () => {
    await fresh("2026-11-15");
    // 10,000.00 since 2025, 30 %: 7,000.00 at the start of 2026, of which 525.00 to March.
    const { id } = await add({
      ...{ cost: 10_000, acquiredOn: "2025-01-10", lifeMonths: 120, method: "declining", rate: 30 },
      ...{ openingOn: "2026-04-01", openingDepreciation: 3525 },
    });
    const yearOf = async (year: string) => {
      const { months } = await read(id);
      const sum = months.filter(({ month }) => month.startsWith(year)).reduce((all, { amount }) => all + amount, 0);
      return Math.round(sum * 100) / 100;
    };
    expect([await yearOf("2026"), await yearOf("2027")]).toEqual([1575, 1470]);
    await buy(10_000);
    await post("2026-06-30");
    await founder.call(CALLS.updateAsset, { params: { id }, body: { lifeMonths: 132 } });
    expect(await yearOf("2026")).toBe(1575);
  });

  it.each([
    ["a pool of the year with half of its fifth", "2026-03-10", "pool", 900, 90, 90, 180],
    ["a pool of the year with its whole fifth", "2026-03-10", "pool", 900, 180, 0, 180],
    ["a pool of the year with nothing posted", "2026-06-10", "pool", 900, 0, 180, 180],
    ["a pool of the year before, of which nothing is posted in this one", "2025-03-10", "pool", 900, 180, 180, 180],
    ["a pool of the year before, of which the fifth is posted", "2025-03-10", "pool", 900, 360, 0, 180],
    ["a straight line of which nothing is posted in the year", "2024-01-10", "straight_line", 20_000, 4000, 2000, 2000],
    ["a straight line as planned", "2024-01-10", "straight_line", 20_000, 5000, 1000, 2000],
    ["declining balance of which nothing is posted in the year", "2025-01-10", "declining", 10_000, 3000, 2100, 1470],
  ] as const)(
    "has the fiscal year take what it lacks: %s",
    async (_what, acquiredOn, method, cost, opened, rest, next) => {
      await fresh("2026-11-15");
      const lifeMonths = method === "pool" ? 60 : 120;
      const { id } = await add({
        ...{ cost, acquiredOn, lifeMonths, method, rate: method === "declining" ? 30 : null },
        ...{ openingOn: "2026-07-01", openingDepreciation: opened },
      });
      const { months } = await read(id);
      const ofYear = (year: string) =>
        Math.round(months.reduce((all, { month, amount }) => all + (month.startsWith(year) ? amount * 100 : 0), 0)) /
        100;
      expect([ofYear("2026"), ofYear("2027")]).toEqual([rest, next]);
      const { sums } = await founder.call(CALLS.getAssetRegister, { query: { from: "2026-01-01", to: "2026-12-31" } });
      const isOfYear = acquiredOn.startsWith("2026");
      const ofTheYear = isOfYear
        ? opened
        : method === "straight_line"
          ? opened - 4000
          : method === "pool"
            ? opened - 180
            : 0;
      expect(sums).toMatchObject({
        ...{ costOpening: isOfYear ? 0 : cost, additions: isOfYear ? cost : 0, costClosing: cost },
        ...{ depreciationOpening: opened - ofTheYear, depreciation: ofTheYear, depreciationClosing: opened },
      });
      const half = await founder.call(CALLS.getAssetRegister, { query: { from: "2026-07-01", to: "2026-12-31" } });
      expect(half.sums).toMatchObject({
        costOpening: cost,
        additions: 0,
        depreciationOpening: opened,
        depreciation: 0,
      });
    },
  );
});

describe("docs/BOOKKEEPING.md", () => {
  const events = readPage().filter(({ says }) => says.some(([said = ""]) => said.startsWith("asset: ")));

  it.each(events.map((event) => [event.name, event] as const))(
    "is posted through the API: %s",
    async (_name, event) => {
      const text = (key: string) => event.says.find(([said]) => said === key)?.[2];
      const [said = "", assetCode = "", cost] = event.says.find(([one = ""]) => one.startsWith("asset: ")) ?? [];
      const name = said.slice("asset: ".length);
      const [month, day] = [text("depreciation of"), text("disposed on")];
      await fresh(day ?? "2026-04-02");
      const { id } = await add({
        ...{ name, assetCode, cost: Number(cost), lifeMonths: Number(text("months")) },
        acquiredOn: text("in use from") ?? "",
      });
      if (day !== undefined) {
        await post("2027-05-31");
        await dispose(id, { day, kind: "sold" });
      } else await post(`${month}-01`);
      const { data } = await founder.call(CALLS.listJournalEntries, { query: { perPage: 1 } });
      const entry = await founder.call(CALLS.getJournalEntry, { params: { id: data[0]?.id ?? "" } });
      expect(entry.entryDate).toBe(day ?? "2026-03-31");
      const shown = entry.lines.map(({ account, type, amount, description }) => [
        `${account.code} ${account.name}`,
        type === "debit" ? amount.toFixed(2) : "",
        type === "credit" ? amount.toFixed(2) : "",
        description,
      ]);
      expect(shown).toEqual(event.lines);
    },
  );
});

describe("a run", () => {
  it("is one entry a month for all assets, previewed, numbered, and posted once", async () => {
    await fresh();
    await buy(1500);
    await add();
    await add({ name: "Desk", cost: 120, lifeMonths: 12, acquiredOn: "2026-05-02" });
    const { months } = await founder.call(CALLS.previewDepreciation, {});
    expect(months.map(({ month, total, entryDate, lines }) => [month, total, entryDate, lines.length])).toEqual([
      ["2026-03-01", 41.67, "2026-03-31", 1],
      ["2026-04-01", 41.66, "2026-04-30", 1],
      ["2026-05-01", 51.67, "2026-05-31", 2],
    ]);
    const { runs, message } = await post("2026-05-31");
    expect(message).toBe("Depreciation of 3 months posted.");
    expect(runs.map(({ month, total, assets, number }) => [month, total, assets, number])).toEqual([
      ["2026-03-01", 41.67, 1, "GJ-2026-0002"],
      ["2026-04-01", 41.66, 1, "GJ-2026-0003"],
      ["2026-05-01", 51.67, 2, "GJ-2026-0004"],
    ]);
    const before = await entriesOf();
    expect(before[0]?.slice(0, 3)).toEqual(["2026-05-31", "Depreciation 2026-05", 51.67]);
    expect(await post("2026-05-31")).toMatchObject({ message: "No depreciation was due.", runs: [] });
    expect(await entriesOf()).toEqual(before);
    expect(await send("postDepreciation", { body: { through: "2026-06-30" } })).toMatchObject({
      status: 400,
      json: { code: "not_over" },
    });
  });

  it("posts nothing twice when it is asked for at the same moment", async () => {
    await fresh();
    await add();
    await Promise.all([post("2026-05-31"), post("2026-05-31"), post("2026-04-30"), clock("2026-06-15")]);
    expect((await founder.call(CALLS.listDepreciationRuns, { query: {} })).data).toHaveLength(3);
    expect(await brokenLaws()).toEqual([]);
  });

  it("is reversed as a whole, latest first, and leaves the books as they were", async () => {
    await fresh();
    await add();
    await post("2026-04-30");
    const before = await balancesOf(server, founder);
    const [may] = (await post("2026-05-31")).runs;
    const { data } = await founder.call(CALLS.listDepreciationRuns, { query: {} });
    const april = data.find(({ month }) => month === "2026-04-01");
    expect(await send("reverseDepreciationRun", { params: { id: april?.id } })).toMatchObject({
      status: 409,
      json: { code: "later_posted" },
    });
    const params = { id: may?.id ?? "" };
    await founder.call(CALLS.reverseDepreciationRun, { params });
    expect(await balancesOf(server, founder)).toEqual(before);
    expect(await send("reverseDepreciationRun", { params })).toMatchObject({
      status: 409,
      json: { code: "is_reversed" },
    });
    // The clock leaves it to a person.
    await clock("2026-06-20");
    expect(await balancesOf(server, founder)).toEqual(before);
    expect((await post("2026-05-31")).runs).toHaveLength(1);
    expect(await brokenLaws()).toEqual([]);
  });

  it("catches up on an asset that was registered late, in each open month, and in the next where one is closed", async () => {
    await fresh();
    await add();
    await post("2026-04-30");
    await add({ name: "Late", cost: 360 });
    await founder.call(CALLS.closeMonth, { params: { month: "2026-03" }, body: { anyway: true } });
    const { months } = await founder.call(CALLS.previewDepreciation, {});
    expect(months).toMatchObject([
      { month: "2026-04-01", entryDate: "2026-04-30", lines: [{ name: "Late", amount: 20 }] },
      { month: "2026-05-01", lines: [{ amount: 41.67 }, { name: "Late", amount: 10 }] },
    ]);
    await post("2026-05-31");
    expect((await balancesOf(server, founder))["6800"]).toBe(155);
    expect((await post("2026-05-31")).message).toBe("No depreciation was due.");
  });

  it("never posts in a closed month without a word, and names the month on the first open day", async () => {
    await fresh();
    await add();
    for (const month of ["2026-03", "2026-04"]) {
      const { checklist } = await founder.call(CALLS.getMonth, { params: { month } });
      expect(checklist).toContainEqual({
        check: "depreciation_due",
        urgency: "task",
        count: month === "2026-03" ? 1 : 2,
      });
    }
    await founder.call(CALLS.closeMonth, { params: { month: "2026-03" }, body: { anyway: true } });
    expect(await clock("2026-06-15")).toEqual([]);
    expect((await founder.call(CALLS.listDepreciationRuns, { query: {} })).data).toEqual([]);
    expect(await send("postDepreciation", { body: { through: "2026-05-31" } })).toMatchObject({
      status: 409,
      json: { code: "month_closed" },
    });
    expect((await founder.call(CALLS.previewDepreciation, {})).months[0]).toMatchObject({
      isClosed: true,
      entryDate: "2026-04-01",
    });
    await post("2026-03-31", true);
    expect((await entriesOf())[0]?.slice(0, 2)).toEqual(["2026-04-01", "Depreciation 2026-03"]);
    // Once its period is closed, it stays.
    const [run] = (await founder.call(CALLS.listDepreciationRuns, { query: {} })).data;
    await founder.call(CALLS.closeMonth, { params: { month: "2026-04" }, body: { anyway: true } });
    expect(await send("reverseDepreciationRun", { params: { id: run?.id } })).toMatchObject({
      status: 409,
      json: { code: "month_closed" },
    });
  });

  it("is posted by the clock of each company that has it so", async () => {
    await fresh();
    await add();
    await founder.call(CALLS.saveAssetSettings, { body: { byClock: false } });
    await clock("2026-06-15");
    expect((await founder.call(CALLS.listAssets, { query: {} })).monthsDue).toBe(3);
    await founder.call(CALLS.saveAssetSettings, { body: { byClock: true } });
    await clock("2026-06-15");
    await clock("2026-06-15");
    const { data } = await founder.call(CALLS.listDepreciationRuns, { query: {} });
    expect(data.map(({ month, postedBy }) => [month, postedBy])).toEqual([
      ["2026-05-01", null],
      ["2026-04-01", null],
      ["2026-03-01", null],
    ]);
  });
});

describe("an asset", () => {
  it("shows its schedule, and counts a change from the first month that isn't posted", async () => {
    await fresh();
    const { id } = await add();
    const { months } = await read(id);
    expect(months).toHaveLength(36);
    await post("2026-05-31");
    const params = { id };
    expect(await send("updateAsset", { params, body: { cost: 1400 } })).toMatchObject({
      status: 409,
      json: { code: "depreciation_posted", errors: [{ path: "cost" }] },
    });
    await founder.call(CALLS.updateAsset, { params, body: { lifeMonths: 13, residual: 75 } });
    const after = (await read(id)).months;
    expect(after).toHaveLength(13);
    expect(after.slice(2, 4)).toMatchObject([
      { month: "2026-05-01", accumulated: 125 },
      { month: "2026-06-01", amount: 130, entryId: null },
    ]);
    expect(after.at(-1)).toMatchObject({ accumulated: 1425, bookValue: 75 });
    expect(await send("deleteAsset", { params })).toMatchObject({ status: 409 });
    expect(await send("updateAsset", { params, body: { residual: 1400 } })).toMatchObject({ status: 400 });
  });

  it("costs less from the day of a discount on, and more from a later purchase, as the ledger has it", async () => {
    await fresh();
    const accountCode = "1700";
    const buy = async (invoiceNumber: string, totalAmount: number, invoiceDate = "2026-03-10") => {
      const { expense } = await founder.call(CALLS.createExpense, {
        body: {
          ...{ vendorName: "Meyer", description: "Lathe", invoiceDate, invoiceNumber, totalAmount },
          ...{ currency: "EUR", paymentAccountId: "2000", accountCode },
        },
      });
      return expense.id;
    };
    const expenseId = await buy("R-1", 3600);
    const { id } = await add({ name: "Lathe", cost: 3600, expenseId, expenseLine: 1 });
    await post("2026-03-31");
    await founder.call(CALLS.recordPayment, {
      body: { date: "2026-04-02", accountCode: "1100", amount: 3528, items: [{ expenseId, discount: 72 }] } as never,
    });
    expect((await balancesOf(server, founder))["1700"]).toBe(3528);
    expect(await differences()).toMatchObject([{ code: "1700", register: 3600, ledger: 3528 }]);
    const change = (body: object) => send("updateAsset", { params: { id }, body });
    expect((await change({ cost: 3528 })).json).toMatchObject({
      code: "depreciation_posted",
      errors: [{ path: "cost" }],
    });
    expect((await change({ cost: 3528, costOn: "2026-03-09" })).json).toMatchObject({ code: "too_early" });
    expect((await change({ cost: 3528, costOn: "2030-01-01" })).json).toMatchObject({ code: "in_future" });
    expect((await change({ cost: 90, costOn: "2026-04-02" })).json).toMatchObject({ code: "too_much" });
    expect((await change({ cost: 3528, costOn: "2026-04-02" })).status).toBe(200);
    expect(await differences()).toEqual([]);
    // 3,528.00 less 100.00 of March over the 35 months that are left: 97.94.
    await post("2026-04-30");
    expect((await read(id)).months.slice(0, 2).map(({ amount }) => amount)).toEqual([100, 97.94]);
    await buy("R-2", 340, "2026-05-10");
    expect((await change({ cost: 3868, costOn: "2026-05-10" })).status).toBe(200);
    expect(await differences()).toEqual([]);
    const { asset, months } = await read(id);
    expect([asset.cost, asset.bookValue]).toEqual([3868, 3670.06]);
    // 3,670.06 over 34 months.
    expect([months[2]?.amount, months.at(-1)?.bookValue]).toEqual([107.94, 0]);
    await post("2026-05-31");
    const register = await founder.call(CALLS.getAssetRegister, {
      query: { from: "2026-04-01", to: "2026-05-31" },
    });
    expect(register.sums).toMatchObject({ costOpening: 3600, additions: 268, disposals: 0, costClosing: 3868 });
    const { asset: part } = await founder.call(CALLS.splitAsset, { params: { id }, body: { name: "Part", cost: 967 } });
    expect([part.cost, (await read(id)).asset.cost]).toEqual([967, 2901]);
    expect(await differences()).toEqual([]);
    await founder.call(CALLS.disposeAsset, {
      params: { id: part.id },
      body: { day: "2026-06-10", kind: "scrapped", sale: null } as never,
    });
    expect(await differences()).toEqual([]);
    expect(await brokenLaws()).toEqual([]);
  });

  it("gives its depreciation and its disposal to the cost center of the line that bought it", async () => {
    await fresh();
    const { dimension } = await founder.call(CALLS.createDimension, { body: { kind: "cost_center", name: "North" } });
    const { expense } = await founder.call(CALLS.createExpense, {
      body: {
        ...{ vendorName: "Meyer", description: "Lathe", invoiceDate: "2026-03-10", totalAmount: 3600 },
        ...{ currency: "EUR", paymentAccountId: "1100", accountCode: "1700" },
        lineItems: [{ description: "Lathe", accountCode: "1700", amount: 3600, dimensions: [dimension.id] }],
      },
    });
    const { data } = await founder.call(CALLS.listAssetProposals, {});
    const { id } = await add({ cost: 3600, expenseId: expense.id, expenseLine: data[0]?.expenseLine });
    await post("2026-03-31");
    // A part that is split off, and a part of that, keep it.
    const { asset: part } = await founder.call(CALLS.splitAsset, {
      params: { id },
      body: { name: "Part", cost: 1200 },
    });
    const { asset: small } = await founder.call(CALLS.splitAsset, {
      params: { id: part.id },
      body: { name: "Part of it", cost: 300 },
    });
    for (const each of [id, part.id, small.id])
      await founder.call(CALLS.disposeAsset, {
        params: { id: each },
        body: { day: "2026-04-30", kind: "scrapped", sale: null } as never,
      });
    const { rows } = await server.db.asOrganization(founder.session.currentOrganizationId, (tx) =>
      tx.execute<{ code: string; amount: string }>(sql`
        select l.account_code as code, sum(l.base_amount)::text as amount from journal_line l
          join line_dimension m on m.organization_id = l.organization_id and m.entry_id = l.entry_id
            and m.line_number = l.line_number
        where l.organization_id = ${founder.session.currentOrganizationId} and l.account_code like '6%'
        group by 1 order by 1`),
    );
    expect(rows.map(({ code, amount }) => [code, Number(amount)])).toEqual([
      ["6800", 200],
      ["6810", 3400],
    ]);
    expect(await brokenLaws()).toEqual([]);
  });

  it.each([
    ["an unknown account", { assetCode: "9999" }, "assetCode"],
    ["a bank account", { assetCode: "1100" }, "assetCode"],
    ["an expense account for its cost", { assetCode: "6800" }, "assetCode"],
    ["an asset account for depreciation", { expenseCode: "1700" }, "expenseCode"],
    ["declining balance without a rate", { method: "declining" }, "rate"],
    ["a use before the purchase", { inUseFrom: "2026-03-09" }, "inUseFrom"],
    ["a residual value above the cost", { residual: 1500.01 }, "residual"],
    ["a thousandth of a cent", { cost: 0.001 }, "cost"],
    ["earlier depreciation without opening balances", { openingDepreciation: 1 }, "openingOn"],
    ["an expense line that doesn't exist", { expenseId: 1, expenseLine: 1 }, "expenseLine"],
  ] as const)("is refused with %s, at the field", async (_what, body, path) => {
    await fresh();
    const answer = await send("addAsset", { body: { ...laptop, ...body } });
    expect([answer.status, answer.json.errors?.[0]?.path]).toEqual([400, path]);
    expect((await founder.call(CALLS.listAssets, { query: {} })).data).toEqual([]);
  });

  it("goes on from opening balances", async () => {
    await fresh();
    await add({
      ...{ acquiredOn: "2025-01-10", openingOn: "2026-01-01", openingDepreciation: 500 },
    });
    const { months } = await founder.call(CALLS.previewDepreciation, {});
    expect(months.map(({ month, total }) => [month, total])).toEqual([
      ["2026-01-01", 41.67],
      ["2026-02-01", 41.66],
      ["2026-03-01", 41.67],
      ["2026-04-01", 41.67],
      ["2026-05-01", 41.66],
    ]);
  });

  it("is suggested what the company's country has", async () => {
    await fresh();
    await founder.call(CALLS.saveOrganization, { body: { country: "DE" } });
    const query = { day: "2026-07-01", cost: 799, lifeMonths: 120 };
    const suggested = await founder.call(CALLS.suggestAsset, { query });
    expect(suggested.lowValue.map(({ id, method }) => [id, method])).toEqual([
      ["de-low-value", "immediate"],
      ["de-pool", "pool"],
    ]);
    expect(suggested.declining?.rate).toBe(30);
  });
});

describe("a line of an expense", () => {
  it("is proposed as an asset once, with tax that can't be recovered", async () => {
    await fresh();
    await founder.call(CALLS.saveOrganization, { body: { country: "US" } });
    const { expense } = await founder.call(CALLS.createExpense, {
      body: {
        vendorName: "Northwind",
        description: "Machines",
        invoiceDate: "2026-03-10",
        paymentAccountId: "1100",
        accountCode: "1700",
        currency: "EUR",
        totalAmount: 1190,
        lineItems: [
          { description: "Lathe", accountCode: "1700", amount: 900 },
          { description: "Saw", accountCode: "1700", amount: 100 },
        ],
        taxes: [{ taxName: "Sales tax", taxRate: 19, taxAmount: 190 }],
      },
    });
    const { data } = await founder.call(CALLS.listAssetProposals, {});
    expect(data.map(({ name, cost }) => [name, cost])).toEqual([
      ["Lathe", 1071],
      ["Saw", 119],
    ]);
    for (const { name, cost, day, assetCode, expenseId, expenseLine } of data)
      await founder.call(CALLS.addAsset, {
        body: { name, cost, acquiredOn: day, assetCode, expenseId, expenseLine },
      });
    expect(data[0]?.expenseId).toBe(expense.id);
    expect(await founder.call(CALLS.listAssetProposals, {})).toMatchObject({ data: [] });
    expect(await differences()).toEqual([]);
    const again = { ...laptop, expenseId: expense.id, expenseLine: data[0]?.expenseLine };
    expect(await send("addAsset", { body: again })).toMatchObject({ status: 409, json: { code: "is_asset" } });
  });
});

describe("an expense that bought an asset", () => {
  it("stays while the asset is in the register, and says its name", async () => {
    await fresh();
    const { expense } = await founder.call(CALLS.createExpense, {
      body: {
        ...{ vendorName: "Northwind", description: "Lathe", invoiceDate: "2026-03-10", paymentAccountId: "1100" },
        ...{ accountCode: "1700", currency: "EUR", totalAmount: 900 },
      },
    });
    const [line] = (await founder.call(CALLS.listAssetProposals, {})).data;
    const { expenseId, expenseLine } = line ?? { expenseId: 0, expenseLine: 0 };
    const asset = await add({ name: "Lathe", cost: 900, expenseId, expenseLine });
    await post("2026-05-31");
    const params = { id: String(expense.id) };
    const before = await balancesOf(server, founder);
    const message =
      "This expense bought the asset Lathe. Remove the asset first: reverse its depreciation or disposal, then delete it.";
    const refused = async (name: CallName, input: RawInput) =>
      expect(await send(name, input)).toMatchObject({ status: 409, json: { code: "is_asset", message } });
    await refused("deleteExpense", { params, query: {} });
    await refused("updateExpense", { params, body: { totalAmount: 800 } });
    await refused("updateExpense", { params, body: { accountCode: "5000" } });
    const several = await founder.call(CALLS.deleteExpenses, { body: { ids: [expense.id] } });
    expect(several.refused).toEqual([{ id: expense.id, message }]);
    expect(await balancesOf(server, founder)).toEqual(before);
    expect((await send("updateExpense", { params, body: { description: "A lathe" } })).status).toBe(200);
    const { data } = await founder.call(CALLS.listDepreciationRuns, { query: {} });
    for (const { id } of data) await founder.call(CALLS.reverseDepreciationRun, { params: { id } });
    await founder.call(CALLS.deleteAsset, { params: { id: asset.id } });
    expect((await send("deleteExpense", { params, query: {} })).status).toBe(200);
    expect((await balancesOf(server, founder))["1700"]).toBeUndefined();
  });
});

describe("a disposal", () => {
  it("depreciates through its month, takes the asset out, posts the sale with tax, and is reversed as a whole", async () => {
    await fresh();
    await founder.call(CALLS.saveOrganization, { body: { country: "DE" } });
    await founder.call(CALLS.addTaxRegistration, {
      body: { country: "DE", startsOn: "2026-01-01", rhythm: "month" },
    });
    await buy(1500);
    const { id } = await add();
    await post("2026-04-30");
    const before = await balancesOf(server, founder);
    const preview = await founder.call(CALLS.previewDisposal, { params: { id }, query: { day: "2026-06-10" } });
    expect(preview).toMatchObject({ depreciation: 83.34, accumulated: 166.67, bookValue: 1333.33, refusal: null });
    const { asset } = await dispose(id, {
      ...{ day: "2026-06-10", kind: "sold" },
      sale: { received: 1666, accountCode: "1100", taxCode: "DE-U19" },
    });
    expect(asset).toMatchObject({ state: "disposed", bookValue: 0 });
    expect(asset.disposal).toMatchObject({ proceeds: 1400, bookValue: 1333.33, gain: 66.67 });
    // Each month that was due has its own entry.
    expect((await read(id)).months.slice(2, 4)).toMatchObject([
      { month: "2026-05-01", amount: 41.67 },
      { month: "2026-06-01", amount: 41.67 },
    ]);
    const depreciation = (await entriesOf()).filter(
      ([day, , amount]) => String(day) > "2026-05-01" && amount === 41.67,
    );
    expect(depreciation.map(([day]) => day).sort()).toEqual(["2026-05-31", "2026-06-10"]);
    const after = await balancesOf(server, founder);
    expect([after["1700"], after["1790"], after["6810"], after["4960"]]).toEqual([
      undefined,
      undefined,
      1333.33,
      -1400,
    ]);
    expect(await differences()).toEqual([]);
    expect(await brokenLaws()).toEqual([]);
    expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
    expect(await send("disposeAsset", { params: { id }, body: { day: "2026-06-11", kind: "lost" } })).toMatchObject({
      status: 409,
      json: { code: "is_disposed" },
    });
    await founder.call(CALLS.restoreAsset, { params: { id } });
    expect(await balancesOf(server, founder)).toEqual(before);
    expect(await differences()).toEqual([]);
    expect(await brokenLaws()).toEqual([]);
  });

  it("links the invoice of the sale", async () => {
    await fresh();
    await stateCompany(founder);
    const { client } = await founder.call(CALLS.addClient, { body: { name: "Ada Byron", ...ADDRESS } });
    const { invoice } = await founder.call(CALLS.createInvoice, {
      body: {
        clientId: client.id,
        issueDate: "2026-06-10",
        dueDate: "2026-06-24",
        currency: "EUR",
        items: [{ description: "Used laptop", quantity: 1, unitPrice: 400, accountCode: "4960" }],
      },
    });
    const { id } = await add();
    const sale = { invoiceId: invoice.id };
    const body = { day: "2026-03-31", kind: "sold", sale } as const;
    expect(await send("disposeAsset", { params: { id }, body })).toMatchObject({
      status: 400,
      json: { code: "unknown_invoice", errors: [{ path: "sale.invoiceId" }] },
    });
    await founder.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
    const { asset } = await dispose(id, body);
    expect(asset.disposal).toMatchObject({ proceeds: 400, gain: -1058.33, invoiceId: invoice.id });
  });

  it("refuses an invoice without a line on the account of proceeds, also in the preview, and counts other accounts of proceeds", async () => {
    await fresh();
    await charging();
    const { id } = await add();
    const sales = await sellOn([["Laptop", 400]], { accountCode: "4100" });
    const message =
      "INV-2026-0001 has no item on 4960 Proceeds of disposals, so it counts as sales. Void it or correct it by a credit note, and sell the asset on an invoice with that account.";
    const day = "2026-06-10";
    const preview = (invoiceId: string) =>
      founder.call(CALLS.previewDisposal, { params: { id }, query: { day, invoiceId } });
    expect(await preview(sales)).toMatchObject({ refusal: message, sale: { net: 400 } });
    const before = await balancesOf(server, founder);
    const body = { day, kind: "sold", sale: { invoiceId: sales } };
    expect(await send("disposeAsset", { params: { id }, body })).toMatchObject({
      ...{ status: 400, json: { code: "not_proceeds", message, errors: [{ path: "sale.invoiceId", message }] } },
    });
    expect(await balancesOf(server, founder)).toEqual(before);
    await founder.call(CALLS.createAccount, {
      body: { code: "4845", name: "Erlöse aus Anlagenabgängen", type: "Revenue", purpose: "revenue" } as never,
    });
    const own = await sellOn([["Laptop", 400]], { accountCode: "4845" });
    expect(await preview(own)).toMatchObject({ refusal: null });
    await dispose(id, { day, kind: "sold", sale: { invoiceId: own } });
    expect((await disposalOf(id)).proceeds).toBe(400);
    expect(await brokenLaws()).toEqual([]);
  });

  it("shares an invoice with other assets, each with its part, and no more than it has without tax", async () => {
    await fresh();
    await charging();
    const invoiceId = await sellOn([["Laptop and desk", 1000]]);
    const sold = (id: string, amount?: number) =>
      send("disposeAsset", {
        params: { id },
        body: { day: "2026-06-12", kind: "sold", sale: { invoiceId, ...(amount === undefined ? {} : { amount }) } },
      });
    const [one, two, three] = [await add(), await add({ name: "Desk" }), await add({ name: "Lamp" })];
    // 1,190.00 with tax: only 1,000.00 are proceeds.
    expect(await sold(one.id, 1000.01)).toMatchObject({
      ...{ status: 400, json: { code: "too_much", errors: [{ path: "sale.amount" }] } },
    });
    expect((await read(one.id)).asset.disposal).toBeNull();
    expect((await sold(one.id, 700)).status).toBe(200);
    expect(await sold(two.id, 300.01)).toMatchObject({
      ...{ status: 400, json: { errors: [{ path: "sale.amount" }] } },
    });
    const query = { day: "2026-06-12", invoiceId };
    expect(await founder.call(CALLS.previewDisposal, { params: { id: two.id }, query })).toMatchObject({
      sale: { net: 1000, parts: [{ name: "Laptop", proceeds: 700 }], rest: 300 },
    });
    expect((await sold(two.id)).status).toBe(200);
    const refused = await sold(three.id);
    expect(refused).toMatchObject({ status: 400, json: { errors: [{ path: "sale.invoiceId" }] } });
    expect(refused.json.message).toBe("All proceeds of INV-2026-0001 belong to Laptop, Desk. Choose another invoice.");
    expect([await disposalOf(one.id), await disposalOf(two.id)]).toEqual([
      { proceeds: 700, gain: -633.33 },
      { proceeds: 300, gain: -1033.33 },
    ]);
  });

  it("follows its invoice: less is gained once it is credited, and nothing once it is void", async () => {
    await fresh();
    await charging();
    const invoiceId = await sellOn([["Laptop and desk", 1000]]);
    const [one, two] = [await add(), await add({ name: "Desk" })];
    const day = "2026-06-12";
    await dispose(one.id, { day, kind: "sold", sale: { invoiceId, amount: 700 } });
    await dispose(two.id, { day, kind: "sold", sale: { invoiceId } });
    // 100.01 are credited: 899.99 are left, of which 7 of 10 are 629.993.
    const { invoice: note } = await founder.call(CALLS.createCreditNote, {
      params: { id: invoiceId },
    });
    await founder.call(CALLS.updateInvoice, {
      params: { id: note.id },
      body: {
        revision: note.revision,
        items: [{ description: "Scratches", quantity: 1, unitPrice: 100.01, accountCode: "4960", taxCode: "DE-U19" }],
      },
    });
    await founder.call(CALLS.issueInvoice, { params: { id: note.id }, body: {} });
    expect((await disposalOf(one.id)).proceeds).toBe(629.99);
    expect((await disposalOf(two.id)).proceeds).toBe(270);
    expect((await balancesOf(server, founder))["4960"]).toBe(-899.99);
    await founder.call(CALLS.voidInvoice, { params: { id: note.id }, body: { reason: "Wrong" } });
    expect((await disposalOf(one.id)).proceeds).toBe(700);
    await founder.call(CALLS.voidInvoice, { params: { id: invoiceId }, body: { reason: "Not sold" } });
    expect([await disposalOf(one.id), await disposalOf(two.id)]).toEqual([
      { proceeds: 0, gain: -1333.33 },
      { proceeds: 0, gain: -1333.33 },
    ]);
    expect(await brokenLaws()).toEqual([]);
  });

  it("counts proceeds in the base currency: of an invoice, and on an account held in another one", async () => {
    await fresh();
    await stateCompany(founder);
    const rate = { fromCurrencyCode: "USD", toCurrencyCode: "EUR", conversionRate: 0.9, surchargePercentage: 0 };
    await founder.call(CALLS.addExchangeRate, { body: { ...rate, rateType: "manual" } });
    const invoiceId = await sellOn([["Laptop", 300]], { currency: "USD" });
    const [one, two] = [await add(), await add({ name: "Desk" })];
    await dispose(one.id, { day: "2026-06-12", kind: "sold", sale: { invoiceId } });
    expect((await disposalOf(one.id)).proceeds).toBe(270);
    const { account } = await founder.call(CALLS.createBankAccount, {
      body: { name: "Dollars", type: "checking", currency: "USD" },
    });
    const sale = { received: 200, accountCode: account.accountCode };
    await dispose(two.id, { day: "2026-06-12", kind: "sold", sale });
    expect((await disposalOf(two.id)).proceeds).toBe(180);
  });

  it("brings nothing once the entry of the money received is reversed", async () => {
    await fresh();
    const { id } = await add();
    const { asset } = await dispose(id, {
      ...{ day: "2026-06-10", kind: "sold", sale: { received: 500, accountCode: "1100" } },
    });
    expect(await disposalOf(id)).toEqual({ proceeds: 500, gain: -833.33 });
    const entryId = asset.disposal?.entryIds.at(-1) ?? "";
    await founder.call(CALLS.reverseManualEntry, { params: { id: entryId }, body: {} });
    expect(await disposalOf(id)).toEqual({ proceeds: 0, gain: -1333.33 });
  });

  it.each([
    ["an expense account", { accountCode: "5000" }, "accountCode"],
    ["an account of assets", { accountCode: "1700" }, "accountCode"],
    ["receivables of clients, which need an invoice", { accountCode: "1300" }, "accountCode"],
    ["doubtful receivables", { accountCode: "1310" }, "accountCode"],
    ["stock", { accountCode: "1400" }, "accountCode"],
    ["prepaid expenses, which schedules explain", { accountCode: "1500" }, "accountCode"],
    ["deposits to suppliers", { accountCode: "1550" }, "accountCode"],
    ["accumulated depreciation", { accountCode: "1790" }, "accountCode"],
    ["no such account", { accountCode: "9999" }, "accountCode"],
    ["no tax code, where tax is charged", { taxCode: "" }, "taxCode"],
    ["a tax code of purchases", { taxCode: "DE-V19" }, "taxCode"],
    ["an unknown tax code", { taxCode: "DE-X" }, "taxCode"],
    ["a thousandth of a cent", { received: 0.001 }, "received"],
  ])("isn't paid to or with %s", async (_what, change, field) => {
    await fresh();
    await charging();
    const { id } = await add();
    const before = await balancesOf(server, founder);
    const sale = { received: 1190, accountCode: "1100", taxCode: "DE-U19", ...change };
    const answer = await send("disposeAsset", { params: { id }, body: { day: "2026-06-10", kind: "sold", sale } });
    expect([answer.status, answer.json.errors?.[0]?.path]).toEqual([400, `sale.${field}`]);
    expect(await balancesOf(server, founder)).toEqual(before);
  });

  it.each(["Other receivables", "Trade-in", "Claims"])(
    "can be owed by others than clients, on an account %s",
    async (name) => {
      await fresh();
      await charging();
      await founder.call(CALLS.createAccount, {
        body: { code: "1320", name, type: "Asset", purpose: "asset" },
      });
      const { id } = await add();
      const sale = { received: 1190, accountCode: "1320", taxCode: "DE-U19" };
      await dispose(id, { day: "2026-06-10", kind: "sold", sale });
      const after = await balancesOf(server, founder);
      expect([after["1320"], after["4960"]]).toEqual([1190, -1000]);
    },
  );

  it("may be on a day of the last month that is posted", async () => {
    await fresh();
    const { id } = await add();
    await post("2026-05-31");
    const preview = await founder.call(CALLS.previewDisposal, { params: { id }, query: { day: "2026-05-15" } });
    // 3 of 36 months.
    expect(preview).toMatchObject({ refusal: null, depreciation: 0, accumulated: 125, bookValue: 1375 });
    await buy(1500);
    await dispose(id, { day: "2026-05-15", kind: "scrapped", sale: null });
    const after = await balancesOf(server, founder);
    expect([after["1700"], after["1790"], after["6810"], after["6800"]]).toEqual([undefined, undefined, 1375, 125]);
    expect(await differences()).toEqual([]);
  });

  it.each([
    ["before the purchase", "2026-03-09", "too_early"],
    ["in the future", "2026-06-16", "in_future"],
    ["before a month that is posted", "2026-04-30", "later_posted"],
  ])("is refused %s", async (_what, day, code) => {
    await fresh();
    const { id } = await add();
    await post("2026-05-31");
    const answer = await send("disposeAsset", { params: { id }, body: { day, kind: "scrapped" } });
    expect(answer.json).toMatchObject({ code, errors: [{ path: "day" }] });
    const preview = await founder.call(CALLS.previewDisposal, { params: { id }, query: { day } });
    expect(preview.refusal).toBe(answer.json.error);
  });

  it("is refused for a pool, and in a closed month", async () => {
    await fresh();
    const pool = await add({ method: "pool", lifeMonths: 60, cost: 900 });
    const body = { day: "2026-03-31", kind: "lost" };
    expect((await send("disposeAsset", { params: { id: pool.id }, body })).json.code).toBe("is_pool");
    const { id } = await add();
    await founder.call(CALLS.closeMonth, { params: { month: "2026-03" }, body: { anyway: true } });
    expect((await send("disposeAsset", { params: { id }, body })).json.code).toBe("month_closed");
  });
});

describe("the register", () => {
  it("shows cost and depreciation from opening to closing, on the screen and as CSV", async () => {
    await fresh("2027-07-15");
    await buy(1500);
    const { id } = await add();
    await post("2027-06-30");
    await dispose(id, { day: "2027-06-30", kind: "scrapped" });
    const query = { from: "2027-01-01", to: "2027-12-31" };
    const { accounts, sums } = await founder.call(CALLS.getAssetRegister, { query });
    expect(accounts).toMatchObject([{ code: "1700", name: "Equipment", assets: [{ name: "Laptop" }] }]);
    expect(sums).toEqual({
      costOpening: 1500,
      additions: 0,
      disposals: 1500,
      costClosing: 0,
      depreciationOpening: 416.67,
      depreciation: 250,
      depreciationOfDisposals: 666.67,
      depreciationClosing: 0,
      bookValueOpening: 1083.33,
      bookValueClosing: 0,
    });
    const { csv, fileName } = await founder.call(CALLS.exportAssetRegister, { query });
    expect(fileName).toBe("fixed-assets_2027-01-01_2027-12-31.csv");
    expect(csv.split(/\r?\n/)[1]).toBe(
      "1700,Equipment,1,Laptop,2026-03-10,2027-06-30,1500.00,0.00,1500.00,0.00,416.67,250.00,666.67,0.00,1083.33,0.00,EUR",
    );
    const bad = await send("getAssetRegister", { query: { from: "2027-01-02", to: "2027-01-01" } });
    expect(bad.json.code).toBe("bad_range");
  });

  it("says where the ledger has something else, on the screen and the month's checklist", async () => {
    await fresh();
    await buy(1500);
    expect(await differences()).toMatchObject([{ code: "1700", register: 0, ledger: 1500 }]);
    const before = await founder.call(CALLS.getMonth, { params: { month: "2026-03" } });
    expect(before.checklist).toContainEqual({ check: "assets_differ", urgency: "notice", count: 1 });
    await fresh();
    await add();
    expect(await differences()).toMatchObject([{ code: "1700", register: 1500, ledger: 0 }]);
    const { checklist } = await founder.call(CALLS.getMonth, { params: { month: "2026-03" } });
    expect(checklist).toContainEqual({ check: "assets_differ", urgency: "notice", count: 1 });
    await buy(1500);
    expect(await differences()).toEqual([]);
  });

  it("equals the ledger whatever is bought, posted, reversed, changed, and disposed of", async () => {
    const command = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constant("add" as const),
          cost: fc.integer({ min: 1, max: 500_000 }),
          life: fc.integer({ min: 1, max: 30 }),
          month: fc.integer({ min: 1, max: 12 }),
          method: fc.constantFrom(
            "straight_line" as const,
            "declining" as const,
            "immediate" as const,
            "none" as const,
          ),
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({ kind: fc.constant("post" as const), month: fc.integer({ min: 1, max: 12 }) }),
      },
      fc.record({ kind: fc.constant("reverse" as const) }),
      fc.record({ kind: fc.constant("change" as const), pick: fc.nat(20), life: fc.integer({ min: 1, max: 40 }) }),
      fc.record({ kind: fc.constant("dispose" as const), pick: fc.nat(20), month: fc.integer({ min: 1, max: 12 }) }),
      fc.record({ kind: fc.constant("restore" as const), pick: fc.nat(20) }),
      fc.record({ kind: fc.constant("split" as const), pick: fc.nat(20), cost: fc.integer({ min: 1, max: 100_000 }) }),
      fc.record({
        kind: fc.constant("impair" as const),
        pick: fc.nat(20),
        month: fc.integer({ min: 1, max: 12 }),
        amount: fc.integer({ min: 1, max: 50_000 }),
      }),
      fc.record({ kind: fc.constant("raise" as const), pick: fc.nat(20) }),
    );
    const dayIn = (month: number) => `2025-${String(month).padStart(2, "0")}-15`;
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 14 }), async (commands) => {
        await fresh("2026-01-15");
        const ids: string[] = [];
        const at = (pick: number) => ids[pick % Math.max(ids.length, 1)] ?? "018f0000-0000-7000-8000-000000000000";
        for (const one of commands) {
          if (one.kind === "add") {
            const cost = one.cost / 100;
            await buy(cost, dayIn(one.month));
            const rate = one.method === "declining" ? 25 : null;
            const body = { cost, lifeMonths: one.life, acquiredOn: dayIn(one.month), method: one.method, rate };
            ids.push((await add(body)).id);
          } else if (one.kind === "post") await post(dayIn(one.month));
          else if (one.kind === "reverse") {
            const { data } = await founder.call(CALLS.listDepreciationRuns, { query: {} });
            const id = data.find(({ reversedAt }) => reversedAt === null)?.id;
            if (id !== undefined) await send("reverseDepreciationRun", { params: { id } });
          } else if (one.kind === "change")
            await send("updateAsset", { params: { id: at(one.pick) }, body: { lifeMonths: one.life } });
          else if (one.kind === "dispose")
            await send("disposeAsset", { params: { id: at(one.pick) }, body: { day: dayIn(one.month), kind: "lost" } });
          else if (one.kind === "split") {
            const { status, json } = await send("splitAsset", {
              params: { id: at(one.pick) },
              body: { name: "Part", cost: one.cost / 100 },
            });
            if (status === 200) ids.push((json as unknown as { asset: { id: string } }).asset.id);
          } else if (one.kind === "impair")
            await send("impairAsset", {
              params: { id: at(one.pick) },
              body: { day: dayIn(one.month), amount: one.amount / 100 },
            });
          else if (one.kind === "raise") await send("reverseImpairment", { params: { id: at(one.pick) } });
          else await send("restoreAsset", { params: { id: at(one.pick) } });
          expect(await differences()).toEqual([]);
        }
        // To its end, each asset is depreciated to its residual value, whatever was split, impaired, and reversed.
        for (const id of ids) {
          const { asset, months } = await read(id);
          if (asset.state !== "disposed" && asset.method !== "none")
            expect(months.at(-1)?.bookValue ?? asset.bookValue).toBe(asset.residual);
        }
        for (const { assets } of (await founder.call(CALLS.getAssetRegister, { query: {} })).accounts)
          for (const { amounts } of assets) expect(amounts.bookValueClosing).toBeGreaterThanOrEqual(0);
        expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
      }),
      { numRuns: 8 },
    );
    expect(await brokenLaws()).toEqual([]);
  }, 60_000);
});

describe("a part that is split off", () => {
  it("takes its share of cost and depreciation, and can be sold while the rest goes on", async () => {
    await fresh();
    await buy(1500);
    // Three of 500.00 each: 41.67, 41.66, and 41.67 are posted.
    const { id } = await add({ name: "Laptops", residual: 150 });
    await post("2026-05-31");
    const before = await balancesOf(server, founder);
    const { asset: part } = await founder.call(CALLS.splitAsset, {
      params: { id },
      body: { name: "Laptop of Ana", cost: 500 },
    });
    expect(part).toMatchObject({ name: "Laptop of Ana", cost: 500, residual: 50, accumulated: 37.5, bookValue: 462.5 });
    const { asset: rest } = await read(id);
    expect(rest).toMatchObject({ cost: 1000, residual: 100, accumulated: 75, bookValue: 925 });
    expect(await balancesOf(server, founder)).toEqual(before);
    expect(await differences()).toEqual([]);
    await dispose(part.id, { day: "2026-06-10", kind: "lost" });
    const after = await balancesOf(server, founder);
    expect([after["1700"], after["6810"]]).toEqual([1000, 450]);
    const { months } = await read(id);
    expect(months.at(-1)?.bookValue).toBe(100);
    expect(await differences()).toEqual([]);
    const refused = await send("splitAsset", { params: { id }, body: { name: "All", cost: 1000 } });
    expect(refused).toMatchObject({ status: 400, json: { code: "too_much" } });
    expect(await send("splitAsset", { params: { id: part.id }, body: { name: "No", cost: 1 } })).toMatchObject({
      json: { code: "is_disposed" },
    });
  });
});

describe("an impairment", () => {
  it("lowers the value at once, and what is left is depreciated over the rest of the life", async () => {
    await fresh();
    await buy(1200);
    const { id } = await add({ cost: 1200, lifeMonths: 12 });
    await post("2026-03-31");
    const before = await balancesOf(server, founder);
    const impair = (day: string, amount: number) =>
      send("impairAsset", { params: { id }, body: { day, amount, expenseCode: "6810" } });
    expect(await impair("2026-05-15", 100)).toMatchObject({ status: 409, json: { code: "earlier_due" } });
    // On its last day a month is over: its depreciation goes first.
    expect(await impair("2026-04-30", 100)).toMatchObject({ status: 409, json: { code: "earlier_due" } });
    expect(await impair("2026-03-15", 100)).toMatchObject({ status: 409, json: { code: "later_posted" } });
    expect(await impair("2026-07-01", 100)).toMatchObject({ status: 400, json: { code: "in_future" } });
    expect(await impair("2026-03-31", 1100.01)).toMatchObject({ status: 400, json: { code: "too_much" } });
    expect(await impair("2026-03-31", 330)).toMatchObject({ status: 200 });
    expect(await impair("2026-03-31", 1)).toMatchObject({ status: 409, json: { code: "is_impaired" } });
    // 1,200.00 less 100.00 and 330.00, over eleven months: 70.00 each.
    const { asset, months } = await read(id);
    expect(asset).toMatchObject({ accumulated: 430, bookValue: 770 });
    expect(months.map(({ month, kind, amount }) => [month, kind, amount]).slice(0, 4)).toEqual([
      ["2026-03-01", "depreciation", 100],
      ["2026-03-01", "impairment", 330],
      ["2026-04-01", "depreciation", 70],
      ["2026-05-01", "depreciation", 70],
    ]);
    expect(months.at(-1)?.bookValue).toBe(0);
    const after = await balancesOf(server, founder);
    expect([after["1790"], after["6800"], after["6810"]]).toEqual([-430, 100, 330]);
    expect(await differences()).toEqual([]);
    const { data } = await founder.call(CALLS.listDepreciationRuns, { query: {} });
    const reversal = await send("reverseDepreciationRun", { params: { id: data[0]?.id ?? "" } });
    expect(reversal).toMatchObject({ status: 409, json: { code: "later_posted" } });
    await founder.call(CALLS.updateAsset, { params: { id }, body: { lifeMonths: 8 } });
    expect((await read(id)).months[2]).toMatchObject({ month: "2026-04-01", amount: 110 });
    await founder.call(CALLS.reverseImpairment, { params: { id } });
    expect(await balancesOf(server, founder)).toEqual(before);
    // 1,100.00 over the seven months that are left of the new life.
    expect((await read(id)).months[1]).toMatchObject({ month: "2026-04-01", amount: 157.14 });
    expect(await send("reverseImpairment", { params: { id } })).toMatchObject({ json: { code: "not_impaired" } });
    expect(await brokenLaws()).toEqual([]);
  });
});

describe("permissions", () => {
  it("lets accountants do all of it, and employees nothing", async () => {
    await fresh();
    const accountant = await addMember(server, founder, "accountant");
    const employee = await addMember(server, founder, "employee");
    const { asset } = await accountant.call(CALLS.addAsset, { body: laptop });
    await accountant.call(CALLS.postDepreciation, { body: { through: "2026-03-31" } });
    const inputs: [CallName, RawInput][] = [
      ["listAssets", {}],
      ["getAsset", { params: { id: asset.id } }],
      ["addAsset", { body: laptop }],
      ["postDepreciation", { body: { through: "2026-05-31" } }],
      ["getAssetRegister", {}],
    ];
    for (const [name, input] of inputs) expect((await send(name, input, employee)).status, name).toBe(403);
  });

  it("shows nobody the assets of another company", async () => {
    await fresh();
    const { id } = await add();
    const rival = await server.register({ defaultCurrency: "EUR" });
    for (const name of ["getAsset", "deleteAsset", "restoreAsset"] as const)
      expect((await send(name, { params: { id } }, rival)).status, name).toBe(404);
  });
});

it.skipIf(hledger === null)("is read by hledger with the same balances", async () => {
  await fresh();
  await buy(1500);
  const { id } = await add();
  await post("2026-05-31");
  await dispose(id, { day: "2026-06-10", kind: "scrapped" });
  await withHledger(server.origin, founder, async (ask) => {
    const balances = ask("balance", { from: null, to: "2026-12-31" }, "--no-total");
    expect(balances.get("6800 Depreciation")).toBe(16667n);
    expect(balances.get("6810 Book value of disposals")).toBe(133333n);
    expect([balances.get("1700 Equipment") ?? 0n, balances.get("1790 Accumulated depreciation") ?? 0n]).toEqual([
      0n,
      0n,
    ]);
  });
});
