/** Recurring entries: posted on their days, missed ones in order, never twice, never into a closed month unsaid; who may. */
import { CALLS, type CallName, type ErrorBody } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runDueSchedules } from "../src/books/journal/recurring/run.ts";
import { balancesOf } from "./support/balances.ts";
import { violations } from "./support/book.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, type RawInput, sendCall } from "./support/wire.ts";

let server: TestServer;
let at = () => new Date();
/** Does something on a day. */
async function on<T>(day: string, act: () => Promise<T>): Promise<T> {
  at = () => new Date(`${day}T12:00:00Z`);
  return act().finally(() => {
    at = () => new Date();
  });
}
let founder: Person;
let templateId: string;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => at(), config: { logLevel: "error" } });
});
afterAll(() => server.close());

const send = async (name: CallName, input: RawInput, as: Person = founder) => {
  const answer = await sendCall(server.origin, CALLS[name], input, as.headers);
  return { ...answer, json: answer.json as Partial<ErrorBody> };
};
const newTemplate = async (as = founder) =>
  (
    await as.call(CALLS.createJournalTemplate, {
      body: {
        name: "Rent",
        description: "Rent of the office",
        lines: [
          { accountCode: "6000", takes: "percent", value: 100 },
          { accountCode: "1100", takes: "rest" },
        ],
      },
    })
  ).template.id;
const body = (rest: object = {}) => ({
  body: { name: "Office", templateId, amount: 100, unit: "month" as const, day: 31, from: "2025-01-31", ...rest },
});
/** Before its first day, so that nothing is due yet. */
const make = async (rest: object = {}) =>
  (await on("2025-01-05", () => founder.call(CALLS.createJournalSchedule, body(rest)))).schedule;
const clock = (day: string) => runDueSchedules({ db: server.db, now: () => new Date(`${day}T12:00:00Z`) });
const read = async (id: string, as = founder) => {
  const found = (await as.call(CALLS.listJournalSchedules, {})).data.find((one) => one.id === id);
  if (!found) throw new Error("The schedule is gone.");
  return found;
};
const entries = async (as = founder) =>
  (await as.call(CALLS.listJournalEntries, { query: { origin: "manual", perPage: 100 } })).data.map(
    ({ entryDate, description }) => [entryDate, description],
  );
const fresh = async () => {
  founder = await server.register({ defaultCurrency: "EUR" });
  templateId = await newTemplate();
};

describe("a recurring entry", () => {
  it("posts missed days in order with their own dates, a 31st on the last day, and nothing twice", async () => {
    await fresh();
    const { id, next, nextAmount } = await make();
    expect(next).toHaveLength(12);
    expect([next.slice(0, 2), nextAmount]).toEqual([["2025-01-31", "2025-02-28"], 100]);
    await clock("2025-04-29");
    await Promise.all([clock("2025-04-29"), clock("2025-04-29")]);
    expect(await entries()).toEqual([
      ["2025-03-31", "Rent of the office"],
      ["2025-02-28", "Rent of the office"],
      ["2025-01-31", "Rent of the office"],
    ]);
    expect(await balancesOf(server, founder)).toEqual({ "6000": 300, "1100": -300 });
    const { next: after, runs } = await read(id);
    expect(after[0]).toBe("2025-04-30");
    expect(runs.map(({ period, state }) => [period, state])).toEqual([
      ["2025-03-31", "posted"],
      ["2025-02-28", "posted"],
      ["2025-01-31", "posted"],
    ]);
    const { data } = await founder.call(CALLS.listJournalEntries, { query: { origin: "manual" } });
    expect(data[0]?.source.kind).toBe("schedule");
    const { data: history } = await founder.call(CALLS.listAuditEvents, { query: { subjectType: "journal_entry" } });
    expect(history[0]?.sentence).toBe(
      "The system posted the journal entry “Rent of the office” for the recurring entry Office",
    );
    expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
    await founder.call(CALLS.endJournalSchedule, { params: { id } });
  });

  it("catches up at once when it is made or resumed, in order with its own dates", async () => {
    await fresh();
    const { schedule } = await on("2025-04-01", () => founder.call(CALLS.createJournalSchedule, body()));
    expect(schedule.runs.map(({ period, state }) => [period, state])).toEqual([
      ["2025-03-31", "posted"],
      ["2025-02-28", "posted"],
      ["2025-01-31", "posted"],
    ]);
    expect([schedule.next[0], (await entries()).length]).toEqual(["2025-04-30", 3]);
    const { data } = await founder.call(CALLS.listJournalEntries, { query: { origin: "manual" } });
    expect(data.map(({ number }) => number)).toEqual(["GJ-2025-0003", "GJ-2025-0002", "GJ-2025-0001"]);
    const pause = (paused: boolean) =>
      founder.call(CALLS.pauseJournalSchedule, { params: { id: schedule.id }, body: { paused } });
    await pause(true);
    const resumed = await on("2025-05-02", () => pause(false));
    expect(resumed.schedule.runs[0]).toMatchObject({ period: "2025-04-30", state: "posted" });
    await founder.call(CALLS.endJournalSchedule, { params: { id: schedule.id } });
  });

  it("keeps its source through the approval of a second person", async () => {
    await fresh();
    const accountant = await addMember(server, founder, "accountant");
    await founder.call(CALLS.saveJournalSettings, { body: { needsApproval: true, approvalLimit: null } });
    await on("2025-02-01", () => founder.call(CALLS.createJournalSchedule, body({ count: 1 })));
    const [draft] = (await accountant.call(CALLS.listJournalDrafts, { query: {} })).data;
    expect(draft).toMatchObject({ state: "submitted", source: "schedule" });
    const params = { id: draft?.id ?? "" };
    const { entry } = await accountant.call(CALLS.approveJournalDraft, { params, body: { revision: 1 } });
    expect(entry.source).toEqual({ kind: "schedule", id: params.id });
    const { data } = await founder.call(CALLS.listAuditEvents, { query: { subjectType: "journal_entry" } });
    expect(data[0]?.sentence).toMatch(/posted the journal entry “Rent of the office” for the recurring entry Office$/);
  });

  it("is saved as a draft or submitted where it says so, and linked to what was made", async () => {
    await fresh();
    const draft = await make({ mode: "draft", count: 1 });
    // Nobody else could approve it: it stays a draft.
    const submitted = await make({ mode: "submit", count: 1 });
    await clock("2025-02-01");
    expect(await entries()).toEqual([]);
    expect(await balancesOf(server, founder)).toEqual({});
    const { data } = await founder.call(CALLS.listJournalDrafts, { query: {} as never });
    expect(data.map(({ state, entryDate, description }) => [state, entryDate, description])).toEqual([
      ["draft", "2025-01-31", "Rent of the office"],
      ["draft", "2025-01-31", "Rent of the office"],
    ]);
    for (const { id } of [draft, submitted]) {
      const [run] = (await read(id)).runs;
      expect(run).toMatchObject({ state: "drafted", entryId: null });
      expect(data.map((one) => one.id)).toContain(run?.draftId);
    }
    const { data: history } = await founder.call(CALLS.listAuditEvents, { query: { subjectType: "journal_entry" } });
    expect(history[0]?.sentence).toMatch(/^The system saved /);

    await addMember(server, founder, "accountant");
    await founder.call(CALLS.saveJournalSettings, { body: { needsApproval: true, approvalLimit: null } });
    const { id } = await make({ mode: "submit", count: 1 });
    await clock("2025-02-01");
    const [run] = (await read(id)).runs;
    const { state } = await founder.call(CALLS.getJournalDraft, { params: { id: run?.draftId ?? "" } });
    expect(state).toBe("submitted");
    const { message } = await founder.call(CALLS.runJournalSchedule, {
      params: { id: (await make({ mode: "draft", count: 1 })).id },
    });
    expect(message).toBe("Draft saved for Office.");
    expect(await entries()).toEqual([]);
  });

  it("stays a draft where a person has to choose its invoice or bill", async () => {
    await fresh();
    const { template } = await founder.call(CALLS.createJournalTemplate, {
      body: {
        name: "Rent owed",
        description: "Rent of the office",
        lines: [
          { accountCode: "6000", takes: "fixed", side: "debit", value: 700 },
          { accountCode: "2000", takes: "rest" },
        ],
      },
    });
    const { id } = await make({ templateId: template.id, amount: null, mode: "post", count: 1 });
    await clock("2025-02-01");
    expect(await entries()).toEqual([]);
    const [run] = (await read(id)).runs;
    expect(run).toMatchObject({ state: "drafted", entryId: null });
    const draft = await founder.call(CALLS.getJournalDraft, { params: { id: run?.draftId ?? "" } });
    expect(draft).toMatchObject({
      state: "draft",
      lines: [{ accountCode: "6000" }, { accountCode: "2000", credit: 700 }],
    });
  });

  it("is submitted instead of posted where it needs a second person, on its day and when it is run now", async () => {
    await fresh();
    const accountant = await addMember(server, founder, "accountant");
    await founder.call(CALLS.saveJournalSettings, { body: { needsApproval: true, approvalLimit: 100 } });
    const [small, large] = [await make({ count: 1 }), await make({ amount: 100.01, count: 2 })];
    await clock("2025-02-01");
    expect(await entries()).toEqual([["2025-01-31", "Rent of the office"]]);
    expect((await read(small.id)).runs).toMatchObject([{ state: "posted", draftId: null }]);
    const { message, schedule } = await founder.call(CALLS.runJournalSchedule, { params: { id: large.id } });
    expect(message).toBe("Entry submitted for approval.");
    expect(schedule.runs.map(({ period, state, reason }) => [period, state, reason])).toEqual([
      ["2025-02-28", "drafted", ""],
      ["2025-01-31", "drafted", ""],
    ]);
    const { data } = await accountant.call(CALLS.listJournalDrafts, { query: { state: "submitted" } });
    expect(data.map(({ id }) => id).sort()).toEqual(schedule.runs.map(({ draftId }) => draftId).sort());
    expect(data.map(({ debit, isOwn }) => [debit, isOwn])).toEqual([
      [100.01, false],
      [100.01, false],
    ]);
    expect(await balancesOf(server, founder)).toEqual({ "6000": 100, "1100": -100 });
  });

  it("is submitted once its month is open again, where it waited", async () => {
    await fresh();
    await addMember(server, founder, "accountant");
    await founder.call(CALLS.saveJournalSettings, { body: { needsApproval: true, approvalLimit: null } });
    await founder.call(CALLS.closeMonth, { params: { month: "2025-01" }, body: {} });
    const { id } = await make({ count: 1 });
    await clock("2025-02-01");
    expect((await read(id)).runs).toMatchObject([
      { state: "waiting", reason: expect.stringContaining("January 2025") },
    ]);
    const settled = await founder.call(CALLS.settleJournalRun, {
      params: { id, period: "2025-01-31" },
      body: { how: "next_open" },
    });
    expect(settled.message).toBe("Entry submitted for approval.");
    const { data } = await founder.call(CALLS.listJournalDrafts, { query: { state: "submitted" } });
    expect(data).toMatchObject([{ id: settled.schedule.runs[0]?.draftId, entryDate: "2025-02-01" }]);
  });

  it("waits in a closed month with its reason, and others go on; then it is posted as a person decides", async () => {
    await fresh();
    await founder.call(CALLS.closeMonth, { params: { month: "2025-01" }, body: {} });
    await founder.call(CALLS.closeMonth, { params: { month: "2025-02" }, body: {} });
    const { id } = await make({ until: "2025-03-31" });
    await clock("2025-04-02");
    expect(await entries()).toEqual([["2025-03-31", "Rent of the office"]]);
    const { runs, state } = await read(id);
    expect(state).toBe("ended");
    expect(runs).toMatchObject([
      { period: "2025-02-28", state: "waiting", entryId: null, reason: expect.stringContaining("February 2025") },
      { period: "2025-01-31", state: "waiting", reason: expect.stringContaining("January 2025") },
      { period: "2025-03-31", state: "posted", reason: "" },
    ]);
    const settle = (period: string, how: string) => send("settleJournalRun", { params: { id, period }, body: { how } });
    expect((await settle("2025-01-31", "post")).json.code).toBe("month_closed");
    expect((await settle("2025-01-31", "next_open")).status).toBe(200);
    expect((await settle("2025-02-28", "skip")).status).toBe(200);
    expectFailure(await settle("2025-01-31", "next_open"), CALLS.settleJournalRun.failures.notFound);
    expect(await entries()).toEqual([
      ["2025-03-31", "Rent of the office"],
      ["2025-03-01", "Rent of the office (2025-01)"],
    ]);
  });

  it("is posted on the first open day where it says so", async () => {
    await fresh();
    await founder.call(CALLS.closeMonth, { params: { month: "2025-01" }, body: {} });
    const { id } = await make({ whenClosed: "next_open", count: 1 });
    await clock("2025-02-02");
    expect(await entries()).toEqual([["2025-02-01", "Rent of the office (2025-01)"]]);
    expect((await read(id)).state).toBe("ended");
    await founder.call(CALLS.deleteJournalTemplate, { params: { id: templateId } });
  });

  it("waits where its account is deactivated, and says so", async () => {
    await fresh();
    const { id } = await make({ count: 1 });
    const { data } = await server.db.asSystem(async (tx) => {
      await tx.execute(
        `update account set active = false where code = '6000' and organization_id = '${founder.session.currentOrganizationId}'`,
      );
      return { data: null };
    });
    expect(data).toBeNull();
    await clock("2025-02-02");
    expect((await read(id)).runs).toMatchObject([{ state: "waiting", reason: expect.stringContaining("6000") }]);
    await clock("2025-02-03");
    const { data: told } = await founder.call(CALLS.listNotifications, {});
    expect(told).toMatchObject([{ kind: "failed", to: "/journal/recurring" }]);
    expect(told[0]?.sentence).toMatch(/^The recurring entry .+ for Jan 31, 2025 could not be posted$/);
    expect(await entries()).toEqual([]);
  });

  it("is run now, skipped, paused, resumed, and ended", async () => {
    await fresh();
    const today = new Date().toISOString().slice(0, 10);
    const { id, next } = await make({ day: 1, from: "2099-01-01" });
    expect(next[0]).toBe("2099-01-01");
    await founder.call(CALLS.runJournalSchedule, { params: { id } });
    expect(await entries()).toEqual([[today, "Rent of the office (2099-01)"]]);
    const { schedule } = await founder.call(CALLS.skipJournalSchedule, { params: { id } });
    expect([schedule.next[0], schedule.runs.map(({ state }) => state)]).toEqual(["2099-03-01", ["skipped", "posted"]]);
    await founder.call(CALLS.pauseJournalSchedule, { params: { id }, body: { paused: true } });
    await clock("2099-05-01");
    expect((await read(id)).state).toBe("paused");
    expect(await entries()).toHaveLength(1);
    await founder.call(CALLS.pauseJournalSchedule, { params: { id }, body: { paused: false } });
    await clock("2099-04-02");
    expect((await entries()).map(([date]) => date)).toEqual(["2099-04-01", "2099-03-01", today]);
    expect((await send("deleteJournalTemplate", { params: { id: templateId } })).json).toMatchObject({
      code: "template_in_use",
      message: "This template is used by Office. End it first.",
    });
    await founder.call(CALLS.endJournalSchedule, { params: { id } });
    expectFailure(await send("runJournalSchedule", { params: { id } }), CALLS.runJournalSchedule.failures.ended);
    await clock("2099-12-31");
    expect(await entries()).toHaveLength(3);
    await founder.call(CALLS.deleteJournalTemplate, { params: { id: templateId } });
  });

  it("is refused without a day, an amount, or a template", async () => {
    await fresh();
    const refused = async (rest: object) => (await send("createJournalSchedule", body(rest))).json;
    const { failures } = CALLS.createJournalSchedule;
    expect(await refused({ from: "2025-02-02", day: 1, until: "2025-02-20" })).toMatchObject({
      code: failures.noDays.code,
    });
    expect(await refused({ until: "2024-01-01" })).toMatchObject({ errors: [{ path: "until" }] });
    expect(await refused({ amount: null })).toMatchObject({ code: failures.amountMissing.code });
    expect((await refused({ amount: 1.005 })).errors?.[0]?.path).toBe("amount");
    const rival = await server.register({ defaultCurrency: "EUR" });
    expect(await refused({ templateId: await newTemplate(rival) })).toMatchObject({
      code: failures.unknownTemplate.code,
    });
  });

  it("is for founders and accountants of its own company", async () => {
    await fresh();
    const { id } = await make({ from: "2099-01-01" });
    const rival = await server.register({ defaultCurrency: "EUR" });
    const employee = await addMember(server, founder, "employee");
    for (const [name, input] of [
      ["pauseJournalSchedule", { params: { id }, body: { paused: true } }],
      ["runJournalSchedule", { params: { id } }],
      ["skipJournalSchedule", { params: { id } }],
      ["endJournalSchedule", { params: { id } }],
      ["settleJournalRun", { params: { id, period: "2099-01-31" }, body: { how: "skip" } }],
    ] satisfies [CallName, RawInput][]) {
      expect((await send(name, input, rival)).status).toBe(404);
      expect((await send(name, input, employee)).status).toBe(403);
    }
    expect((await rival.call(CALLS.listJournalSchedules, {})).data).toEqual([]);
    const accountant = await addMember(server, founder, "accountant");
    await accountant.call(CALLS.skipJournalSchedule, { params: { id } });
  });
});
