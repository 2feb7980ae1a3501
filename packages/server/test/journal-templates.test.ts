/** Templates of journal entries: saved, used, changed, deleted, restored; percents and the rest; who may. */
import { CALLS, type CallInput, type CallName, type ErrorBody, journalTemplateMessages } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { balancesOf } from "./support/balances.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, type RawInput, sendCall } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), config: { logLevel: "error" } });
});
afterAll(() => server.close());

const send = async (name: CallName, input: RawInput, as: Person = founder) => {
  const answer = await sendCall(server.origin, CALLS[name], input, as.headers);
  return { ...answer, json: answer.json as Partial<ErrorBody> };
};
type Line = CallInput<typeof CALLS.createJournalTemplate>["body"]["lines"][number];
const wages: Line[] = [
  { accountCode: "6000", takes: "percent", value: 100 },
  { accountCode: "1200", takes: "percent", side: "credit", value: 33.33 },
  { accountCode: "6250", takes: "fixed", value: 2.5 },
  { accountCode: "1100", takes: "rest" },
];
const body = (name: string, lines: Line[] = wages) => ({ body: { name, description: "Wages", lines } });
const make = async (name: string, lines?: Line[]) =>
  (await founder.call(CALLS.createJournalTemplate, body(name, lines))).template;
const names = async () => (await founder.call(CALLS.listJournalTemplates, {})).data.map(({ name }) => name);

describe("a template", () => {
  beforeAll(async () => {
    founder = await server.register({ defaultCurrency: "EUR" });
  });

  it("posts fixed amounts, percents of the typed one, and the rest", async () => {
    const { id } = await make("Wages");
    const { entryId } = await founder.call(CALLS.postJournalTemplate, {
      params: { id },
      body: { entryDate: "2026-03-31", amount: 1000.01 },
    });
    expect(await balancesOf(server, founder)).toEqual({
      "6000": 1000.01,
      "6250": 2.5,
      "1200": -333.3,
      "1100": -669.21,
    });
    const entry = await founder.call(CALLS.getJournalEntry, { params: { id: entryId ?? "" } });
    expect(entry).toMatchObject({ description: "Wages", source: { kind: "template", id: entryId } });
    const { data } = await founder.call(CALLS.listAuditEvents, { query: { subjectType: "journal_entry" } });
    expect(data[0]?.sentence).toMatch(/posted the journal entry “Wages” from the template Wages$/);
  });

  it("computes formulas of other lines, and refuses one that can't be computed at its line", async () => {
    const gross = (formula: string): Line[] => [
      { accountCode: "6000", takes: "formula", formula: "=L3/1.19" },
      { accountCode: "2200", takes: "formula", formula },
      { accountCode: "1100", takes: "percent", side: "credit", value: 100 },
      { accountCode: "6860", takes: "rest" },
    ];
    const books = async () => (await balancesOf(server, founder))["2200"] ?? 0;
    const { id } = await make("Gross", gross("=L1*19%"));
    const before = await books();
    const use = { params: { id }, body: { entryDate: "2026-03-31", amount: 119 } };
    await founder.call(CALLS.postJournalTemplate, use);
    expect((await books()) - before).toBe(19);
    for (const [formula, message] of [
      ["=L2", "The amount of line 2 depends on itself. Change the formula."],
      ["=L9", "There is no line 9. Name another line."],
      ["=L1*", expect.stringContaining("cannot be calculated")],
    ]) {
      const { json } = await send("createJournalTemplate", body("Circle", gross(formula)));
      expect(json).toMatchObject({ code: "unfit_lines", errors: [{ path: "lines.1.formula", message }] });
    }
    const byZero = await make("By zero", gross("=1/(L3-5)"));
    const refused = await send("postJournalTemplate", {
      params: { id: byZero.id },
      body: { entryDate: "2026-03-31", amount: 5 },
    });
    expect(refused.json).toMatchObject({ code: "unfit_lines", errors: [{ path: "amount" }] });
  });

  it("posts in its own currency, and asks for a rate where none is known", async () => {
    const lines: Line[] = [
      { accountCode: "6000", takes: "percent", value: 100 },
      { accountCode: "1100", takes: "rest" },
    ];
    const of = { body: { name: "Dollars", description: "Rent", currency: "USD", lines } };
    const { template } = await founder.call(CALLS.createJournalTemplate, of);
    expect(template.currency).toBe("USD");
    const use = (rest: object) => ({
      params: { id: template.id },
      body: { entryDate: "2026-03-30", amount: 50, ...rest },
    });
    expect((await send("postJournalTemplate", use({}))).json).toMatchObject({ code: "rate_missing" });
    const { entryId } = await founder.call(CALLS.postJournalTemplate, use({ exchangeRate: 0.9 }));
    const entry = await founder.call(CALLS.getJournalEntry, { params: { id: entryId ?? "" } });
    expect(entry.lines.map(({ amount, baseAmount }) => [amount, baseAmount])).toEqual([
      [50, 45],
      [50, 45],
    ]);
    // In the books' currency again, where nothing recurring depends on it.
    const change = { params: { id: template.id }, body: { ...of.body, currency: null } };
    expect((await founder.call(CALLS.updateJournalTemplate, change)).template.currency).toBe("EUR");
  });

  it("is submitted where a second person has to approve it, and stays its source", async () => {
    const careful = await server.register({ defaultCurrency: "EUR" });
    const accountant = await addMember(server, careful, "accountant");
    const { template } = await careful.call(CALLS.createJournalTemplate, body("Wages"));
    const use = { params: { id: template.id }, body: { entryDate: "2026-03-31", amount: 5, step: "submit" as const } };
    expectFailure(await send("postJournalTemplate", use, careful), CALLS.postJournalTemplate.failures.approvalOff);
    await careful.call(CALLS.saveJournalSettings, { body: { needsApproval: true, approvalLimit: null } });
    const { entryId, draftId } = await careful.call(CALLS.postJournalTemplate, use);
    expect(entryId).toBeNull();
    const approval = { params: { id: draftId ?? "" }, body: { revision: 1 } };
    expect((await accountant.call(CALLS.approveJournalDraft, approval)).entry.source.kind).toBe("template");
  });

  it("asks for an amount only where it has percents", async () => {
    const { id } = await make("Insurance", [
      { accountCode: "6250", takes: "fixed", value: 10 },
      { accountCode: "1100", takes: "fixed", side: "credit", value: 10 },
    ]);
    await founder.call(CALLS.postJournalTemplate, { params: { id }, body: { entryDate: "2026-04-01" } });
    const { id: percent } = await make("Percent");
    const without = await send("postJournalTemplate", { params: { id: percent }, body: { entryDate: "2026-04-01" } });
    expect(without.json).toMatchObject({ code: "amount_missing", errors: [{ path: "amount" }] });
    const fine = await send("postJournalTemplate", {
      params: { id: percent },
      body: { entryDate: "2026-04-01", amount: 1.005 },
    });
    expect(fine.json.errors?.[0]?.path).toBe("amount");
  });

  it("is refused when its lines can't balance, or its account isn't in the chart", async () => {
    const { failures } = CALLS.createJournalTemplate;
    const refused = async (lines: Line[]) => (await send("createJournalTemplate", body("Odd", lines))).json;
    const fixed = (accountCode: string, value: number, side: "debit" | "credit" = "debit"): Line => ({
      accountCode,
      takes: "fixed",
      side,
      value,
    });
    expect(await refused([fixed("6000", 10), fixed("1100", 9.99, "credit")])).toMatchObject({
      code: failures.unfitLines.code,
      message: journalTemplateMessages.unbalanced,
    });
    expect(await refused([{ accountCode: "1100", takes: "rest" }, fixed("6000", 10)])).toMatchObject({
      message: journalTemplateMessages.rest_not_last,
    });
    expect(
      await refused([
        { accountCode: "6000", takes: "percent", value: 100 },
        { accountCode: "1100", takes: "percent", side: "credit", value: 100 },
      ]),
    ).toMatchObject({ message: journalTemplateMessages.rest_missing });
    expect(await refused([fixed("9876", 10), { accountCode: "1100", takes: "rest" }])).toMatchObject({
      code: failures.unknownAccount.code,
    });
    expect((await refused([fixed("6000", 1.005), { accountCode: "1100", takes: "rest" }])).errors?.[0]?.path).toBe(
      "lines.0.value",
    );
    expect(await names()).not.toContain("Odd");
  });

  it("keeps what needs an invoice or bill as a draft, where it is chosen", async () => {
    const { vendor } = await founder.call(CALLS.addVendor, { body: { name: "Hive Ltd" } as never });
    const party = { type: "vendor", id: vendor.id };
    const { id } = await make("Rent owed", [
      { accountCode: "6000", takes: "fixed", side: "debit", value: 700 },
      { accountCode: "2000", takes: "rest", party } as Line,
    ]);
    const use = (step: string) =>
      send("postJournalTemplate", { params: { id }, body: { entryDate: "2026-04-03", step } });
    const posted = await use("post");
    expect(posted.json).toMatchObject({
      code: CALLS.postJournalTemplate.failures.controlAccount.code,
      errors: [{ path: "lines.1.item" }],
    });
    const { json } = await use("keep");
    expect(json).toMatchObject({ entryId: null });
    const { draftId: kept = "" } = json as { draftId?: string };
    const draft = await founder.call(CALLS.getJournalDraft, { params: { id: kept } });
    expect(draft.lines[1]).toMatchObject({ accountCode: "2000", credit: 700, item: null, party });
    const [cost, debt] = draft.lines;
    await founder.call(CALLS.changeJournalDraft, {
      params: { id: kept },
      body: {
        revision: draft.revision,
        step: "post",
        lines: [
          { ...cost, party: null },
          { ...debt, party, item: { number: "APR", dueDate: "2026-04-30" } },
        ],
      } as never,
    });
    const { data } = await founder.call(CALLS.listBills, { query: { filter: "open", search: "APR" } as never });
    expect(data).toMatchObject([{ vendor: "Hive Ltd", reference: "APR", open: 700 }]);
  });

  it("is renamed, deleted, and restored, and its name is its own", async () => {
    const { id } = await make("Old name");
    await founder.call(CALLS.updateJournalTemplate, { params: { id }, ...body("New name") });
    expectFailure(
      await send("createJournalTemplate", body("NEW NAME")),
      CALLS.createJournalTemplate.failures.nameTaken,
    );
    await founder.call(CALLS.deleteJournalTemplate, { params: { id } });
    expect(await names()).not.toContain("New name");
    expectFailure(
      await send("postJournalTemplate", { params: { id }, body: { entryDate: "2026-04-01", amount: 1 } }),
      CALLS.postJournalTemplate.failures.notFound,
    );
    await founder.call(CALLS.restoreJournalTemplate, { params: { id } });
    expect(await names()).toContain("New name");
    await founder.call(CALLS.deleteJournalTemplate, { params: { id } });
    await make("New name");
    expectFailure(
      await send("restoreJournalTemplate", { params: { id } }),
      CALLS.restoreJournalTemplate.failures.nameTaken,
    );
  });

  it("is for founders and accountants of its own company", async () => {
    const { id } = await make("Ours");
    const rival = await server.register({ defaultCurrency: "EUR" });
    const { notFound } = CALLS.updateJournalTemplate.failures;
    for (const [name, input] of [
      ["updateJournalTemplate", { params: { id }, ...body("Theirs") }],
      ["deleteJournalTemplate", { params: { id } }],
      ["postJournalTemplate", { params: { id }, body: { entryDate: "2026-04-01", amount: 1 } }],
    ] satisfies [CallName, RawInput][])
      expectFailure(await send(name, input, rival), notFound);
    expect((await rival.call(CALLS.listJournalTemplates, {})).data).toEqual([]);
    const employee = await addMember(server, founder, "employee");
    expect((await send("listJournalTemplates", {}, employee)).status).toBe(403);
    expect((await send("createJournalTemplate", body("Mine"), employee)).status).toBe(403);
    const accountant = await addMember(server, founder, "accountant");
    await accountant.call(CALLS.postJournalTemplate, { params: { id }, body: { entryDate: "2026-04-01", amount: 1 } });
  });
});
