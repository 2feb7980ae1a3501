/** Drafts of journal entries over HTTP: saved unfinished, submitted, decided by a second person, posted with a number, and their documents. */
import { CALLS, type CallInput, type CallName, COMMON_FAILURES, type ErrorBody } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { balancesOf } from "./support/balances.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, type RawInput, sendCall, send as sendRaw, upload } from "./support/wire.ts";

let server: TestServer;
const pool = createScriptedPool();
const NOW = new Date("2026-06-10T10:00:00Z");
beforeAll(async () => {
  server = await startTestServer({ pool, now: () => NOW, config: { logLevel: "error" } });
});
afterAll(() => server.close());

type DraftBody = CallInput<typeof CALLS.saveJournalDraft>["body"];
const BALANCED: DraftBody = {
  entryDate: "2026-04-30",
  description: "Loan for a van",
  lines: [
    { accountCode: "1100", debit: 9500, description: "Loan received" },
    { accountCode: "6250", debit: 500 },
    { accountCode: "2500", credit: 10_000 },
  ],
};
const send = async (person: Pick<Person, "headers">, name: CallName, input: RawInput) => {
  const answer = await sendCall(server.origin, CALLS[name], input, person.headers);
  return { ...answer, json: answer.json as Partial<ErrorBody> };
};
async function saveDraft(person: Person, changes: Partial<DraftBody> = {}) {
  const { draft } = await person.call(CALLS.saveJournalDraft, { body: { ...BALANCED, ...changes } });
  if (!draft) throw new Error("The draft was posted.");
  return draft;
}
const post = (person: Person, changes: object = {}) =>
  person.call(CALLS.postManualEntry, { body: { ...BALANCED, ...changes } as never });
const company = () => server.register({ defaultCurrency: "EUR" });
/** A company whose entries need a second person, above a limit. */
async function careful(approvalLimit: number | null = null) {
  const founder = await company();
  const accountant = await addMember(server, founder, "accountant");
  await founder.call(CALLS.saveJournalSettings, { body: { needsApproval: true, approvalLimit } });
  return { founder, accountant };
}

describe("a draft", () => {
  it("is saved unfinished, and is in no list of entries, balance or export", async () => {
    const founder = await company();
    const draft = await saveDraft(founder, { description: "", lines: [{ accountCode: "", debit: 12.5 }, {}] });
    expect(draft).toMatchObject({ state: "draft", revision: 1, debit: 12.5, credit: 0, isOwn: true });
    expect(await balancesOf(server, founder)).toEqual({});
    expect((await founder.call(CALLS.listJournalEntries, { query: {} })).data).toEqual([]);
    const range = { startDate: "2026-01-01", endDate: "2026-12-31", scope: "all" } as const;
    expect(await founder.call(CALLS.previewExport, { query: range })).toMatchObject({ entries: 0, drafts: 0 });
    const { data } = await founder.call(CALLS.listJournalDrafts, { query: { state: "draft" } });
    expect(data).toMatchObject([{ id: draft.id, enteredBy: founder.session.user.name }]);
  });

  it.each([
    ["lines.0.debit", { lines: [{ debit: "1.234,50" }] }],
    ["lines.0.debit", { lines: [{ debit: -1 }] }],
    ["lines.1.credit", { lines: [{}, { credit: 1e300 }] }],
    ["lines.0.debit", { lines: [{ debit: 10.005 }] }],
    ["lines.0.debit", { currency: "JPY", lines: [{ debit: 10.5 }] }],
    ["entryDate", { entryDate: "2026-02-30" }],
    ["documentIds.0", { documentIds: ["abc"] }],
    ["description", { description: "x".repeat(301) }],
  ])("is refused at %s when that is no value, and nothing is kept", async (path, changes) => {
    const founder = await company();
    const { status, json } = await send(founder, "saveJournalDraft", { body: { ...BALANCED, ...changes } });
    expect([status, json.errors?.[0]?.path]).toEqual([400, path]);
    expect((await founder.call(CALLS.listJournalDrafts, { query: {} })).data).toEqual([]);
  });

  it("is changed, and only in the revision that was seen", async () => {
    const founder = await company();
    const draft = await saveDraft(founder);
    const change = (revision: number) =>
      send(founder, "changeJournalDraft", {
        params: { id: draft.id },
        body: { ...BALANCED, description: "Loan", lines: [], revision },
      });
    expect((await change(1)).status).toBe(200);
    expectFailure(await change(1), CALLS.changeJournalDraft.failures.changedMeanwhile);
    expect(await founder.call(CALLS.getJournalDraft, { params: { id: draft.id } })).toMatchObject({
      description: "Loan",
      lines: [],
      revision: 2,
    });
  });

  it("is deleted, and restored until it is removed for good", async () => {
    const founder = await company();
    const { id } = await saveDraft(founder);
    await founder.call(CALLS.deleteJournalDraft, { params: { id } });
    expectFailure(await send(founder, "getJournalDraft", { params: { id } }), CALLS.getJournalDraft.failures.notFound);
    expectFailure(
      await send(founder, "deleteJournalDraft", { params: { id } }),
      CALLS.deleteJournalDraft.failures.notFound,
    );
    expect((await founder.call(CALLS.listJournalDrafts, { query: {} })).data).toEqual([]);
    await founder.call(CALLS.restoreJournalDraft, { params: { id } });
    expect((await founder.call(CALLS.getJournalDraft, { params: { id } })).lines).toHaveLength(3);
  });

  it("is posted with its own id and a number, and refused with each field that lacks something", async () => {
    const founder = await company();
    const draft = await saveDraft(founder, { lines: [{ accountCode: "1100", debit: 10 }, { credit: 10 }] });
    const change = (body: object) =>
      send(founder, "changeJournalDraft", { params: { id: draft.id }, body: { ...body, revision: 1, step: "post" } });
    const refused = await change({ ...BALANCED, lines: [{ accountCode: "1100", debit: 10 }, { credit: 10 }] });
    expect([refused.status, refused.json.errors?.[0]?.path]).toEqual([400, "lines.1.accountCode"]);
    const unbalanced = await change({ ...BALANCED, lines: BALANCED.lines?.slice(1) });
    expect(unbalanced.json).toMatchObject({ code: "unbalanced", errors: [{ path: "lines" }] });
    const fine = await change({ ...BALANCED, lines: [{ accountCode: "1100", debit: 10.005 }] });
    expect(fine.json.errors?.[0]?.path).toBe("lines.0.debit");
    // Nothing of what was refused was kept.
    expect((await founder.call(CALLS.getJournalDraft, { params: { id: draft.id } })).revision).toBe(1);
    expect((await change(BALANCED)).status).toBe(200);
    const entry = await founder.call(CALLS.getJournalEntry, { params: { id: draft.id } });
    expect(entry).toMatchObject({ number: "GJ-2026-0001", state: "posted", posted: true });
    expectFailure(
      await send(founder, "getJournalDraft", { params: { id: draft.id } }),
      CALLS.getJournalDraft.failures.notFound,
    );
    expect(await balancesOf(server, founder)).toEqual({ "1100": 9500, "6250": 500, "2500": -10_000 });
  });

  it("follows an account that has another code", async () => {
    const founder = await company();
    const { id } = await saveDraft(founder);
    const accounts = await founder.call(CALLS.listAccounts, {});
    const loans = accounts.data.find(({ code }) => code === "2500");
    await founder.call(CALLS.updateAccount, { params: { id: loans?.id ?? "" }, body: { code: "2599" } as never });
    const draft = await founder.call(CALLS.getJournalDraft, { params: { id } });
    expect(draft.lines.map(({ accountCode }) => accountCode)).toEqual(["1100", "6250", "2599"]);
  });

  it("is not found from another company, and closed to employees", async () => {
    const founder = await company();
    const rival = await company();
    const employee = await addMember(server, founder, "employee");
    const draft = await saveDraft(founder);
    const params = { id: draft.id };
    const calls: [CallName, RawInput][] = [
      ["getJournalDraft", { params }],
      ["changeJournalDraft", { params, body: { ...BALANCED, revision: 1 } }],
      ["deleteJournalDraft", { params }],
      ["restoreJournalDraft", { params }],
      ["withdrawJournalDraft", { params }],
      ["approveJournalDraft", { params, body: { revision: 1 } }],
      ["rejectJournalDraft", { params, body: { revision: 1, reason: "No." } }],
    ];
    for (const [name, input] of calls) {
      expect([name, (await send(rival, name, input)).status]).toEqual([name, 404]);
      expect([name, (await send(employee, name, input)).status]).toEqual([name, 403]);
    }
    for (const name of ["listJournalDrafts", "getJournalSettings"] as const)
      expect((await send(employee, name, {})).status).toBe(403);
    expect((await send(employee, "saveJournalDraft", { body: BALANCED })).status).toBe(403);
  });
});

describe("the number of an entry", () => {
  it("has no gap when twenty are posted at once, and what is refused takes none", async () => {
    const founder = await company();
    const one = (description: string, credit = 10_000) =>
      send(founder, "postManualEntry", {
        body: {
          ...BALANCED,
          description,
          lines: [
            { accountCode: "1100", debit: 10_000 },
            { accountCode: "2500", credit },
          ],
        },
      });
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => one(`Loan ${index}`, index % 6 === 5 ? 1 : 10_000)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const { data } = await founder.call(CALLS.listJournalEntries, { query: { perPage: "100" } });
    expect(data.map(({ number }) => number).sort()).toEqual(
      Array.from({ length: 20 }, (_, index) => `GJ-2026-${String(index + 1).padStart(4, "0")}`),
    );
  });

  it("counts each year of the entry's day, and is found, exported and given to reversals", async () => {
    const founder = await company();
    const { entry } = await post(founder, { entryDate: "2025-12-31" });
    const { entry: next } = await post(founder);
    const { entry: reversal } = await founder.call(CALLS.reverseManualEntry, {
      params: { id: entry.id },
      body: { entryDate: "2026-01-01" },
    });
    expect([entry, next, reversal].map(({ number }) => number)).toEqual([
      "GJ-2025-0001",
      "GJ-2026-0001",
      "GJ-2026-0002",
    ]);
    const list = (query: object) => founder.call(CALLS.listJournalEntries, { query });
    expect((await list({ search: "gj-2026-0002" })).data).toMatchObject([{ id: reversal.id }]);
    expect((await list({ state: "reversed" })).data).toMatchObject([{ id: entry.id, state: "reversed" }]);
    expect((await list({ state: "posted" })).data.map(({ id }) => id).sort()).toEqual([next.id, reversal.id].sort());
    const query = new URLSearchParams({ startDate: "2025-01-01", endDate: "2026-12-31", scope: "all" });
    const path = `${server.origin}/api/journal-entries/export?${query}`;
    const hledger = await sendRaw(`${path}&format=hledger`, { headers: founder.headers });
    expect(Buffer.from(hledger.bytes).toString()).toContain("2026-01-01 * (GJ-2026-0002) Loan for a van");
    const csv = await sendRaw(`${path}&format=csv`, { headers: founder.headers });
    expect(Buffer.from(csv.bytes).toString()).toContain("GJ-2025-0001");
  });
});

describe("an entry that is reversed on a day", () => {
  it("is posted with its reversal, linked both ways, and can't be reversed again", async () => {
    const founder = await company();
    const { entry, message } = await post(founder, { reverseOn: "2026-05-01" });
    expect(message).toBe("Journal entry posted. It is reversed on May 1, 2026.");
    const draft = await founder.call(CALLS.saveJournalDraft, {
      body: { ...BALANCED, reverseOn: "2027-05-02", entryDate: "2027-05-01", step: "post" },
    });
    expect(draft.message).toBe("Journal entry posted. It is reversed on May 2, 2027.");
    expect(entry).toMatchObject({ state: "reversed", entryDate: "2026-04-30" });
    const reversal = await founder.call(CALLS.getJournalEntry, { params: { id: entry.reversedBy ?? "" } });
    expect(reversal).toMatchObject({ entryDate: "2026-05-01", reverses: entry.id, number: "GJ-2026-0002" });
    expect(await balancesOf(server, founder)).toEqual({});
    for (const [id, failure] of [
      [entry.id, CALLS.reverseManualEntry.failures.isReversed],
      [reversal.id, CALLS.reverseManualEntry.failures.isReversal],
    ] as const)
      expectFailure(await send(founder, "reverseManualEntry", { params: { id }, body: {} }), failure);
  });

  it("is refused with a day that is not later, or in a closed month, and nothing is posted", async () => {
    const founder = await company();
    for (const reverseOn of ["2026-04-30", "2026-04-29"]) {
      const { json } = await send(founder, "postManualEntry", { body: { ...BALANCED, reverseOn } });
      expect(json).toMatchObject({ code: "reversal_not_later", errors: [{ path: "reverseOn" }] });
    }
    await founder.call(CALLS.closeMonth, { params: { month: "2026-05" }, body: {} });
    const closed = await send(founder, "postManualEntry", { body: { ...BALANCED, reverseOn: "2026-05-01" } });
    expect([closed.status, closed.json.code]).toEqual([409, "month_closed"]);
    expect((await founder.call(CALLS.listJournalEntries, { query: {} })).data).toEqual([]);
    // The number that it had taken is given again.
    expect((await post(founder)).entry.number).toBe("GJ-2026-0001");
  });
});

describe("a second person", () => {
  it("approves what another one has entered, and is named on the entry", async () => {
    const { founder, accountant } = await careful();
    const refused = await send(founder, "postManualEntry", { body: BALANCED });
    expectFailure(refused, CALLS.postManualEntry.failures.needsApproval);
    const { draft, entry } = await founder.call(CALLS.saveJournalDraft, { body: { ...BALANCED, step: "submit" } });
    expect([draft?.state, entry]).toEqual(["submitted", null]);
    expect(await balancesOf(server, founder)).toEqual({});
    const id = draft?.id ?? "";
    const approve = (person: Person, revision = 1) =>
      send(person, "approveJournalDraft", { params: { id }, body: { revision } });
    const { failures } = CALLS.approveJournalDraft;
    expectFailure(await approve(founder), failures.ownEntry);
    expectFailure(await approve(accountant, 2), failures.changedMeanwhile);
    expectFailure(
      await send(accountant, "changeJournalDraft", { params: { id }, body: { ...BALANCED, revision: 1 } }),
      CALLS.changeJournalDraft.failures.isSubmitted,
    );
    const answers = await Promise.all([1, 2, 3].map(() => approve(accountant)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await founder.call(CALLS.getJournalEntry, { params: { id } })).toMatchObject({
      number: "GJ-2026-0001",
      enteredBy: founder.session.user.name,
      approvedBy: accountant.session.user.name,
    });
  });

  it("rejects with a reason; who entered it changes and submits it again, or withdraws it", async () => {
    const { founder, accountant } = await careful();
    const { id } = await saveDraft(founder, { step: "submit" });
    const reject = (person: Person, revision: number) =>
      send(person, "rejectJournalDraft", { params: { id }, body: { revision, reason: "The account is wrong." } });
    expectFailure(await reject(founder, 1), CALLS.rejectJournalDraft.failures.ownEntry);
    expect((await reject(accountant, 1)).status).toBe(200);
    const rejected = await founder.call(CALLS.getJournalDraft, { params: { id } });
    expect(rejected).toMatchObject({
      state: "rejected",
      rejection: { reason: "The account is wrong.", by: accountant.session.user.name },
    });
    const { data } = await founder.call(CALLS.listJournalDrafts, { query: { state: "rejected" } });
    expect(data.map((row) => row.id)).toEqual([id]);
    const body = { ...BALANCED, revision: rejected.revision, step: "submit" } as const;
    const { draft } = await founder.call(CALLS.changeJournalDraft, { params: { id }, body });
    expect(draft).toMatchObject({ state: "submitted", rejection: null });
    const { failures } = CALLS.withdrawJournalDraft;
    expectFailure(await send(accountant, "withdrawJournalDraft", { params: { id } }), failures.notOwn);
    expect((await founder.call(CALLS.withdrawJournalDraft, { params: { id } })).draft.state).toBe("draft");
    expectFailure(await send(founder, "withdrawJournalDraft", { params: { id } }), failures.notSubmitted);
  });

  it("is not asked about an entry of a closed month, nor about one that isn't balanced", async () => {
    const { founder } = await careful();
    await founder.call(CALLS.closeMonth, { params: { month: "2026-04" }, body: {} });
    const submit = (body: object) =>
      send(founder, "saveJournalDraft", { body: { ...BALANCED, ...body, step: "submit" } });
    expect((await submit({})).json).toMatchObject({ code: COMMON_FAILURES.monthClosed.code });
    const unbalanced = await submit({ entryDate: "2026-05-02", lines: BALANCED.lines?.slice(1) });
    expect(unbalanced.json.code).toBe("unbalanced");
    expect((await founder.call(CALLS.listJournalDrafts, { query: {} })).data).toEqual([]);
  });

  it("is not who changed the draft of another one", async () => {
    const { founder, accountant } = await careful();
    const { id } = await saveDraft(founder);
    await accountant.call(CALLS.changeJournalDraft, {
      params: { id },
      body: { ...BALANCED, revision: 1, step: "submit" },
    });
    for (const person of [founder, accountant])
      expectFailure(
        await send(person, "approveJournalDraft", { params: { id }, body: { revision: 2 } }),
        CALLS.approveJournalDraft.failures.ownEntry,
      );
  });

  it("is needed only above the limit, in the books' currency", async () => {
    const { founder } = await careful(10_000);
    expect((await post(founder)).entry.approvedBy).toBeNull();
    const above = BALANCED.lines?.map((line) => ({
      ...line,
      ...(line.debit === 9500 ? { debit: 9500.01 } : {}),
      ...(line.credit ? { credit: 10_000.01 } : {}),
    }));
    const { needsApproval } = CALLS.postManualEntry.failures;
    expectFailure(await send(founder, "postManualEntry", { body: { ...BALANCED, lines: above } }), needsApproval);
    const foreign = { ...BALANCED, currency: "USD", exchangeRate: 1.01 };
    expectFailure(await send(founder, "postManualEntry", { body: foreign }), needsApproval);
    expect((await post(founder, { currency: "USD", exchangeRate: 0.99 })).entry.number).toBe("GJ-2026-0002");
  });

  it("approves a reversal too", async () => {
    const { founder, accountant } = await careful();
    const { id } = await saveDraft(founder, { step: "submit" });
    await accountant.call(CALLS.approveJournalDraft, { params: { id }, body: { revision: 1 } });
    const entry = await founder.call(CALLS.getJournalEntry, { params: { id } });
    expect(entry).toMatchObject({ reversalNeedsApproval: true, submittedReversal: null });
    const reverse = { params: { id }, body: { entryDate: "2026-05-02" } };
    expectFailure(await send(founder, "reverseManualEntry", reverse), CALLS.reverseManualEntry.failures.needsApproval);
    const early = await send(founder, "submitReversal", { params: { id }, body: { entryDate: "2026-01-01" } });
    expectFailure(early, CALLS.submitReversal.failures.beforeEntry);
    expect(early.json.errors?.[0]?.path).toBe("entryDate");
    const { draft } = await founder.call(CALLS.submitReversal, reverse);
    expect(draft).toMatchObject({ state: "submitted", reverses: id, entryDate: "2026-05-02" });
    expectFailure(await send(founder, "submitReversal", reverse), CALLS.submitReversal.failures.alreadySubmitted);
    const decide = { params: { id: draft.id }, body: { revision: 1 } };
    expectFailure(await send(founder, "approveJournalDraft", decide), CALLS.approveJournalDraft.failures.ownEntry);
    const { entry: reversal } = await accountant.call(CALLS.approveJournalDraft, decide);
    expect(reversal).toMatchObject({ reverses: id, entryDate: "2026-05-02", number: "GJ-2026-0002" });
    expect(await balancesOf(server, founder)).toEqual({});
    expect((await founder.call(CALLS.listJournalDrafts, { query: {} })).data).toEqual([]);
  });

  it("is wanted by a founder only, and not where nobody else could approve", async () => {
    const founder = await company();
    const body = { needsApproval: true, approvalLimit: null };
    expectFailure(
      await send(founder, "saveJournalSettings", { body }),
      CALLS.saveJournalSettings.failures.noSecondPerson,
    );
    const accountant = await addMember(server, founder, "accountant");
    expectFailure(await send(accountant, "saveJournalSettings", { body }), COMMON_FAILURES.forbidden);
    expect(await founder.call(CALLS.saveJournalSettings, { body })).toMatchObject({ needsApproval: true });
    expect(await accountant.call(CALLS.getJournalSettings, {})).toEqual({
      firstDay: null,
      ...body,
      currency: "EUR",
    });
    await founder.call(CALLS.saveJournalSettings, { body: { needsApproval: false, approvalLimit: null } });
    expectFailure(
      await send(founder, "saveJournalDraft", { body: { ...BALANCED, step: "submit" } }),
      CALLS.saveJournalDraft.failures.approvalOff,
    );
  });
});

describe("an odd date", () => {
  it.each(["2027-06-11", "1999-12-31"])(
    "is refused until it is confirmed, and the history says so: %s",
    async (day) => {
      const founder = await company();
      const typed = { ...BALANCED, entryDate: day };
      const refused = await send(founder, "postManualEntry", { body: typed });
      expect(refused.json).toMatchObject({ code: "odd_date", errors: [{ path: "entryDate" }] });
      const draft = await saveDraft(founder, { entryDate: day });
      const step = { params: { id: draft.id }, body: { revision: 1, step: "post" as const } };
      expect((await send(founder, "changeJournalDraft", step)).json.code).toBe("odd_date");
      const later = { ...BALANCED, reverseOn: "2027-06-11" };
      expect((await send(founder, "postManualEntry", { body: later })).json.errors?.[0]?.path).toBe("reverseOn");
      await founder.call(CALLS.changeJournalDraft, { ...step, body: { ...step.body, isDateConfirmed: true } });
      const { data } = await founder.call(CALLS.listAuditEvents, { query: { subjectType: "journal_entry" } });
      expect(data.map(({ sentence }) => sentence)).toContainEqual(
        expect.stringMatching(/ confirmed the unusual date /),
      );
    },
  );

  it("is one before the first fiscal year too, and needs no second confirmation by who approves it", async () => {
    const { founder, accountant } = await careful();
    await server.db.asSystem((tx) =>
      tx.execute(`insert into fiscal_year (organization_id, starts_on, ends_on)
        values ('${founder.session.currentOrganizationId}', '2026-01-01', '2026-12-31')`),
    );
    expect((await founder.call(CALLS.getJournalSettings, {})).firstDay).toBe("2026-01-01");
    const typed = { ...BALANCED, entryDate: "2025-12-31", step: "submit" as const };
    expect((await send(founder, "saveJournalDraft", { body: typed })).json.code).toBe("odd_date");
    const { id } = await saveDraft(founder, { ...typed, isDateConfirmed: true });
    await accountant.call(CALLS.approveJournalDraft, { params: { id }, body: { revision: 1 } });
  });
});

describe("documents of an entry", () => {
  const keep = async (person: Person, name: string) => upload(person, scriptedPdf(purchase(name)), { name });

  it("come with the draft, move to the entry, and can be added after posting", async () => {
    const founder = await company();
    const [contract, letter] = [await keep(founder, "contract.pdf"), await keep(founder, "letter.pdf")];
    const draft = await saveDraft(founder, { documentIds: [contract.documentId, contract.documentId] });
    expect(draft.attachments.map(({ fileName }) => fileName)).toEqual(["contract.pdf"]);
    const params = { id: draft.id };
    await founder.call(CALLS.changeJournalDraft, { params, body: { ...BALANCED, revision: 1, step: "post" } });
    const entry = await founder.call(CALLS.getJournalEntry, { params });
    expect(entry.attachments).toMatchObject([{ fileName: "contract.pdf", key: contract.key }]);
    const added = await founder.call(CALLS.attachDocument, { params, body: { documentId: letter.documentId } });
    expect(added.attachments.map(({ fileName }) => fileName)).toEqual(["contract.pdf", "letter.pdf"]);
    // Deleting the document reports that an entry has it.
    const refused = await send(founder, "deleteFile", { query: { key: letter.key } });
    expectFailure(refused, CALLS.deleteFile.failures.postedEntry);
    await founder.call(CALLS.deleteFile, { query: { key: letter.key, confirmed: "true" } });
    const after = await founder.call(CALLS.getJournalEntry, { params });
    expect(after.attachments.map(({ key }) => key)).toEqual([contract.key, null]);
  });

  it("are removed from a posted entry while its month is open, with history, and attached again in their place", async () => {
    const founder = await company();
    const files = [await keep(founder, "wrong.pdf"), await keep(founder, "right.pdf")];
    const documentIds = files.map(({ documentId }) => documentId);
    const { entry } = await post(founder, { documentIds });
    const params = { id: entry.id, documentId: documentIds[0] ?? "" };
    const names = async () =>
      (await founder.call(CALLS.getJournalEntry, { params })).attachments.map(({ fileName }) => fileName);
    const { attachments } = await founder.call(CALLS.detachDocument, { params });
    expect(attachments.map(({ fileName }) => fileName)).toEqual(["right.pdf"]);
    expect(await names()).toEqual(["right.pdf"]);
    expectFailure(await send(founder, "detachDocument", { params }), CALLS.detachDocument.failures.notAttached);
    const employee = await addMember(server, founder, "employee");
    expect((await send(employee, "detachDocument", { params })).status).toBe(403);

    await founder.call(CALLS.attachDocument, { params, body: { documentId: params.documentId } });
    expect(await names()).toEqual(["wrong.pdf", "right.pdf"]);
    const { data } = await founder.call(CALLS.listAuditEvents, { query: { subjectType: "journal_entry" } });
    expect(data.slice(0, 2).map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/ attached wrong.pdf to a journal entry again$/),
      expect.stringMatching(/ removed wrong.pdf from a journal entry$/),
    ]);

    await founder.call(CALLS.closeMonth, {
      params: { month: entry.entryDate.slice(0, 7) },
      body: { anyway: true },
    });
    expect((await send(founder, "detachDocument", { params })).json.code).toBe("month_closed");
    expect(await names()).toEqual(["wrong.pdf", "right.pdf"]);
  });

  it("are read as an upload is, once, for who may post entries of its company", async () => {
    const founder = await company();
    const script = purchase("Stadtwerke", { total: "119.00", tax: "19.00", currency: "EUR", invoiceNumber: "R-7" });
    const { documentId: id } = await upload(founder, scriptedPdf(script), { name: "bill.pdf" });
    const read = () => founder.call(CALLS.readDocument, { params: { id } });
    const values = { vendor: "Vendor Stadtwerke", date: "2026-04-03", invoiceNumber: "R-7", currency: "EUR" };
    expect(await read()).toEqual({ values: { ...values, total: 119, tax: 19 }, failure: null });
    const times = () => pool.started.filter((one) => one === "Stadtwerke").length;
    const before = times();
    expect((await read()).values).toMatchObject(values);
    expect(times()).toBe(before);
    expect((await founder.call(CALLS.listJournalEntries, { query: {} })).data).toEqual([]);

    const blank = await upload(founder, scriptedPdf({ id: "blank" }), { name: "blank.pdf" });
    const none = await founder.call(CALLS.readDocument, { params: { id: blank.documentId } });
    expect(none).toEqual({ values: null, failure: expect.stringMatching(/./) });

    const notFound = await send(await company(), "readDocument", { params: { id } });
    expectFailure(notFound, CALLS.readDocument.failures.notFound);
    const employee = await addMember(server, founder, "employee");
    expect((await send(employee, "readDocument", { params: { id } })).status).toBe(403);
  });

  it("show the values of their expense, where they have one", async () => {
    const founder = await company();
    const script = purchase("Expense", { vendor: "Bahn" });
    const stored = await upload(founder, scriptedPdf(script), { name: "trip.pdf", expenseId: -1 });
    await founder.call(CALLS.processInvoice, { body: { s3Url: stored.fileUrl } });
    const before = pool.started.length;
    const { values } = await founder.call(CALLS.readDocument, { params: { id: stored.documentId } });
    expect(values).toMatchObject({ vendor: "Bahn", total: 12.5 });
    expect(pool.started).toHaveLength(before);
  });

  it("are taken from a draft, and refused from another company", async () => {
    const founder = await company();
    const theirs = await keep(await company(), "theirs.pdf");
    const own = await keep(founder, "own.pdf");
    const draft = await saveDraft(founder, { documentIds: [own.documentId] });
    const body = { ...BALANCED, revision: 1, documentIds: [] };
    const { draft: bare } = await founder.call(CALLS.changeJournalDraft, { params: { id: draft.id }, body });
    expect(bare?.attachments).toEqual([]);
    const foreign = await send(founder, "postManualEntry", {
      body: { ...BALANCED, documentIds: [theirs.documentId] },
    });
    expect(foreign.json).toMatchObject({ code: "no_document", errors: [{ path: "documentIds" }] });
    expect((await founder.call(CALLS.listJournalEntries, { query: {} })).data).toEqual([]);
    const { entry } = await post(founder, { documentIds: [own.documentId] });
    expect(entry.attachments.map(({ fileName }) => fileName)).toEqual(["own.pdf"]);
  });
});
