/** Lines in several currencies: of entries by hand, drafts, templates, recurring entries, and files; hledger reads the same. */
import { CALLS, type CallInput, type CallName, type ErrorBody, exportJournal } from "@tallyleaf/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { balancesOf } from "./support/balances.ts";
import { violations } from "./support/book.ts";
import { hledger, withHledger } from "./support/hledger.ts";
import { addMember } from "./support/members.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { type RawInput, sendCall } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
let at = () => new Date();
beforeAll(async () => {
  server = await startTestServer({ now: () => at(), config: { logLevel: "error" } });
  await fresh();
});
afterAll(() => server.close());

async function fresh(): Promise<void> {
  founder = await server.register({ defaultCurrency: "EUR" });
  await setRate("USD", 0.92, "2026-01-01");
}
const setRate = (fromCurrencyCode: string, conversionRate: number, validFrom: string) =>
  founder.call(CALLS.addExchangeRate, {
    body: { fromCurrencyCode, toCurrencyCode: "EUR", conversionRate, rateType: "manual", validFrom },
  });
const send = async (name: CallName, input: RawInput) => {
  const answer = await sendCall(server.origin, CALLS[name], input, founder.headers);
  return { ...answer, json: answer.json as Partial<ErrorBody> };
};

type Body = CallInput<typeof CALLS.postManualEntry>["body"];
type Line = Body["lines"][number];
const usd = (amount: number) => ({ currency: "USD", amount });
const loan: Line[] = [
  { accountCode: "1100", debit: 920, foreign: usd(1000) },
  { accountCode: "6250", debit: 30 },
  { accountCode: "2500", credit: 950, foreign: { currency: "GBP", amount: 800.5 } },
];
const bodyOf = (lines: Line[] = loan, rest: Partial<Body> = {}): { body: Body } => ({
  body: { entryDate: "2026-04-02", description: "Loan of 1000.00 USD", lines, ...rest },
});
const foreignOf = (lines: readonly { foreign?: unknown }[]) => lines.map(({ foreign = null }) => foreign);
const TYPED = [usd(1000), null, { currency: "GBP", amount: 800.5 }];

describe("an entry by hand", () => {
  it("keeps what its lines move in other currencies, and so does its reversal", async () => {
    const { entry } = await founder.call(CALLS.postManualEntry, bodyOf());
    expect(foreignOf(entry.lines)).toEqual(TYPED);
    expect(await balancesOf(server, founder)).toEqual({ "1100": 920, "6250": 30, "2500": -950 });
    const { entry: back } = await founder.call(CALLS.reverseManualEntry, { params: { id: entry.id }, body: {} });
    expect(foreignOf(back.lines)).toEqual(TYPED);
    expect(back.lines[0]).toMatchObject({ type: "credit", amount: 920 });
    expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
  });

  it("says what is wrong at the line", async () => {
    const wrong = async (line: Partial<Line>, rest: Partial<Body> = {}) => {
      const [first = { accountCode: "1100" }, ...others] = loan;
      const { json } = await send("postManualEntry", bodyOf([{ ...first, ...line }, ...others], rest) as RawInput);
      return [json.errors?.[0]?.path.replace(/^body\./, ""), json.message];
    };
    const at = "lines.0.foreign.currency";
    expect(await wrong({}, { currency: "USD" })).toEqual([
      at,
      "Only an entry in EUR can have amounts in other currencies.",
    ]);
    expect(await wrong({ foreign: { currency: "EUR", amount: 1 } })).toEqual([at, "Choose another currency than EUR."]);
    expect(await wrong({ foreign: { currency: "JPY", amount: 1.5 } })).toEqual([
      "lines.0.foreign.amount",
      expect.stringContaining("JPY"),
    ]);
    const none = "Enter the amount in the other currency, above zero.";
    for (const amount of [0, -1])
      expect(await wrong({ foreign: usd(amount) })).toEqual(["lines.0.foreign.amount", none]);
  });

  it("moves an account at a bank by the amount that was typed", async () => {
    await fresh();
    await founder.call(CALLS.createBankAccount, { body: { name: "Dollars", type: "checking", currency: "USD" } });
    const { data: banks } = await founder.call(CALLS.listBankAccounts, {});
    const accountCode = banks.find(({ name }) => name === "Dollars")?.accountCode ?? "";
    const lines = [{ ...(loan[0] as Line), accountCode }, ...loan.slice(1)];
    const { json } = await send("postManualEntry", {
      body: {
        ...bodyOf(lines).body,
        lines: [{ ...lines[0], foreign: { currency: "GBP", amount: 1 } }, ...loan.slice(1)],
      },
    } as RawInput);
    expect(json.message).toMatch(/is held in USD\. Enter its amount in USD\.$/);
    const { entry } = await founder.call(CALLS.postManualEntry, bodyOf(lines));
    expect(foreignOf(entry.lines)).toEqual(TYPED);
    expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
  });

  it("has them on the draft of a reversal that a second person approves", async () => {
    await fresh();
    const accountant = await addMember(server, founder, "accountant");
    const { entry } = await founder.call(CALLS.postManualEntry, bodyOf());
    await founder.call(CALLS.saveJournalSettings, { body: { needsApproval: true, approvalLimit: null } });
    const { draft } = await founder.call(CALLS.submitReversal, { params: { id: entry.id }, body: {} });
    expect(foreignOf(draft.lines)).toEqual(TYPED);
    const body = { revision: draft.revision };
    const { entry: back } = await accountant.call(CALLS.approveJournalDraft, { params: { id: draft.id }, body });
    expect(foreignOf(back.lines)).toEqual(TYPED);
    await founder.call(CALLS.saveJournalSettings, { body: { needsApproval: false, approvalLimit: null } });
  });

  it("is the same from a draft", async () => {
    const { draft } = await founder.call(CALLS.saveJournalDraft, bodyOf());
    expect(foreignOf(draft?.lines ?? [])).toEqual(TYPED);
    const { entry } = await founder.call(CALLS.changeJournalDraft, {
      params: { id: draft?.id ?? "" },
      body: { revision: 1, step: "post" },
    });
    expect(foreignOf(entry?.lines ?? [])).toEqual(TYPED);
  });
});

type TemplateLine = CallInput<typeof CALLS.createJournalTemplate>["body"]["lines"][number];
const rent: TemplateLine[] = [
  { accountCode: "6000", takes: "fixed", value: 1000, currency: "USD" },
  { accountCode: "6250", takes: "formula", formula: "=L1*1%" },
  { accountCode: "6000", takes: "fixed", value: 10 },
  { accountCode: "1100", takes: "rest" },
];
const template = (lines: TemplateLine[] = rent, currency: string | null = null) => ({
  body: { name: `Rent ${Math.random()}`, description: "Rent", currency, lines },
});

describe("a template", () => {
  it("posts its lines at the rates of the day", async () => {
    await fresh();
    await setRate("USD", 0.8, "2026-06-01");
    const { template: made } = await founder.call(CALLS.createJournalTemplate, template());
    expect(made.lines.map(({ currency }) => currency)).toEqual(["USD", null, null, null]);
    const postOn = async (entryDate: string) => {
      const { entryId } = await founder.call(CALLS.postJournalTemplate, {
        params: { id: made.id },
        body: { entryDate },
      });
      const { lines } = await founder.call(CALLS.getJournalEntry, { params: { id: entryId ?? "" } });
      return lines.map(({ amount, foreign = null }) => [amount, foreign]);
    };
    expect(await postOn("2026-03-01")).toEqual([
      [920, usd(1000)],
      [9.2, null],
      [10, null],
      [939.2, null],
    ]);
    expect((await postOn("2026-06-02")).map(([amount]) => amount)).toEqual([800, 8, 10, 818]);
    const { json } = await send("postJournalTemplate", {
      params: { id: (await founder.call(CALLS.createJournalTemplate, template(other("KWD")))).template.id },
      body: { entryDate: "2026-03-01" },
    });
    expect(json).toMatchObject({ code: "rate_missing", errors: [{ path: "entryDate" }] });
    expect(json.message).toContain("KWD");
  });

  const other = (currency: string) => rent.map((line, at) => (at === 0 ? { ...line, currency } : line));

  it("is refused without a rest, in another currency than the books', or with a percent", async () => {
    const refused = async (lines: TemplateLine[], currency: string | null = null) =>
      (await send("createJournalTemplate", template(lines, currency) as RawInput)).json.errors?.map(({ path }) =>
        path.replace(/^body\./, ""),
      );
    const plain: TemplateLine[] = [
      { accountCode: "6000", value: 5, takes: "fixed", currency: "USD" },
      { accountCode: "1100", value: 5, takes: "fixed", side: "credit", currency: "USD" },
    ];
    expect(await refused(plain)).toEqual(["lines"]);
    expect(await refused(rent, "GBP")).toEqual(["lines.0.currency"]);
    expect(await refused(other("EUR"))).toEqual(["lines.0.currency"]);
    expect(await refused([{ ...(rent[0] as TemplateLine), takes: "percent" }, ...rent.slice(1)])).toEqual([
      "lines.0.currency",
    ]);
  });

  it("recurs: the preview counts today's rate, each entry that of its day, and a day without a rate waits", async () => {
    await fresh();
    await setRate("USD", 0.8, "2026-02-15");
    const { template: made } = await founder.call(CALLS.createJournalTemplate, template());
    at = () => new Date("2026-03-05T12:00:00Z");
    const body = { name: "Rent", templateId: made.id, unit: "month", day: 1, from: "2025-12-01" } as const;
    const { schedule } = await founder.call(CALLS.createJournalSchedule, { body: { ...body, count: 20 } });
    at = () => new Date();
    expect(schedule.next).toHaveLength(12);
    expect(schedule).toMatchObject({ nextAmount: 818, otherCurrencies: ["USD"] });
    expect(schedule.runs.map(({ period, state }) => [period, state])).toEqual([
      ["2025-12-01", "waiting"],
      ["2026-03-01", "posted"],
      ["2026-02-01", "posted"],
      ["2026-01-01", "posted"],
    ]);
    expect(schedule.runs[0]?.reason).toContain("USD");
    const { data } = await founder.call(CALLS.listJournalEntries, { query: { origin: "manual" } });
    expect(data.map(({ amount }) => amount)).toEqual([818, 939.2, 939.2]);
  });
});

it("goes through a file and back, and hledger says the same, on random entries", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          cents: fc.integer({ min: 1, max: 10_000_000 }),
          foreign: fc.option(
            fc.record({ currency: fc.constantFrom("USD", "CHF"), cents: fc.integer({ min: 1, max: 10_000_000 }) }),
          ),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      async (drawn) => {
        await fresh();
        const lines: Line[] = drawn.map(({ cents, foreign }, index) => ({
          accountCode: index % 2 === 0 ? "6000" : "6250",
          debit: cents / 100,
          foreign: foreign && { currency: foreign.currency, amount: foreign.cents / 100 },
        }));
        const total = drawn.reduce((all, { cents }) => all + cents, 0) / 100;
        await founder.call(CALLS.postManualEntry, bodyOf([...lines, { accountCode: "1100", credit: total }]));
        const before = await balancesOf(server, founder);
        const query = { startDate: "2026-01-01", endDate: "2026-12-31", scope: "all", format: "csv" };
        const csv = await fetch(`${server.origin}${exportJournal.path}?${new URLSearchParams(query)}`, {
          headers: founder.headers,
        }).then((answer) => answer.arrayBuffer());
        if (hledger)
          await withHledger(server.origin, founder, async (ask) => {
            const said = ask("bal", { from: null, to: "2026-12-31" });
            for (const [code, amount] of Object.entries(before))
              expect([...said].find(([name]) => name.startsWith(code))?.[1]).toBe(BigInt(Math.round(amount * 100)));
          });
        await fresh();
        const file = new File([csv], "journal.csv", { type: "text/csv" });
        await founder.call(CALLS.importJournal, { body: {}, file });
        expect(await balancesOf(server, founder)).toEqual(before);
        const { data } = await founder.call(CALLS.listJournalEntries, { query: { origin: "manual" } });
        const { lines: read } = await founder.call(CALLS.getJournalEntry, { params: { id: data[0]?.id ?? "" } });
        expect(foreignOf(read)).toEqual([...lines.map(({ foreign = null }) => foreign), null]);
      },
    ),
    { numRuns: 5 },
  );
});
