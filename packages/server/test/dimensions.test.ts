/** Dimensions over HTTP: as records, on the lines of all documents, and in what hledger and the reports say by them. */
import {
  CALLS,
  type CallInput,
  type CallName,
  type DimensionKind,
  exportJournal,
  type ReportType,
} from "@tallyleaf/contract";
import { moneyFromNumber } from "@tallyleaf/ledger";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bankLine } from "./support/bank-lines.ts";
import { violations } from "./support/book.ts";
import { hledger, withHledger } from "./support/hledger.ts";
import { ADDRESS, stateCompany } from "./support/lawful.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, type RawInput, sendCall, upload } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
let website: string;
let shop: string;
let sales: string;
let urgent: string;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2026-03-20T10:00:00Z") });
  founder = await server.register({ defaultCurrency: "EUR" });
  [website, shop] = [await make("project", "Website"), await make("project", "Shop")];
  [sales, urgent] = [await make("cost_center", "Sales", "K1"), await make("tag", "Urgent")];
});
afterAll(() => server.close());

const send = async (name: CallName, input: RawInput, as: Person = founder) => {
  const answer = await sendCall(server.origin, CALLS[name], input, as.headers);
  return { ...answer, json: answer.json as { code?: string; message?: string; errors?: { path: string }[] } };
};
const make = async (kind: DimensionKind, name: string, code = "", as: Person = founder) =>
  (await as.call(CALLS.createDimension, { body: { kind, name, code } })).dimension.id;
const list = async (as: Person = founder) => (await as.call(CALLS.listDimensions, {})).data;
const archive = (id: string, active: boolean) =>
  founder.call(CALLS.updateDimension, { params: { id }, body: { active } });

type Entry = CallInput<typeof CALLS.postManualEntry>["body"];
const entry = (dimensions: string[], amount = 10, entryDate = "2026-03-05"): Entry => ({
  entryDate,
  description: "Wages",
  lines: [
    { accountCode: "6000", debit: amount, dimensions },
    { accountCode: "1100", credit: amount },
  ],
});
const post = (body: Entry, as: Person = founder) => as.call(CALLS.postManualEntry, { body });
const namesOf = (lines: readonly { dimensions?: readonly { name: string }[] | undefined }[]) =>
  lines.map(({ dimensions = [] }) => dimensions.map(({ name }) => name).join("+"));

describe("dimensions", () => {
  it("are listed by kind and name, renamed, archived, and deleted while nothing uses them", async () => {
    const id = await make("tag", " Trade fair ");
    expect((await list()).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      ...["project Shop", "project Website", "cost_center Sales", "tag Trade fair", "tag Urgent"],
    ]);
    const { dimension } = await founder.call(CALLS.updateDimension, { params: { id }, body: { name: "Fair" } });
    const plain = { code: "", parentId: null, validFrom: null, validTo: null, active: true, mergedInto: null };
    expect(dimension).toEqual({ id, kind: "tag", name: "Fair", ...plain });
    expect((await archive(id, false)).dimension.active).toBe(false);
    await founder.call(CALLS.deleteDimension, { params: { id } });
    expect((await list()).some((row) => row.id === id)).toBe(false);
  });

  it("have names and codes of their own within a kind, whatever the case", async () => {
    const { nameTaken, codeTaken } = CALLS.createDimension.failures;
    expectFailure(await send("createDimension", { body: { kind: "project", name: "WEBSITE" } }), nameTaken);
    expectFailure(await send("createDimension", { body: { kind: "cost_center", name: "New", code: "k1" } }), codeTaken);
    // Another kind may have the same name.
    const id = await make("tag", "Website");
    expect((await list()).find((row) => row.id === id)).toMatchObject({ kind: "tag", name: "Website" });
  });

  it("come and go as CSV, all lines or none", async () => {
    const csv =
      "Kind,Name,Code,Parent,From,Active\nCost center,Marketing,K2,,,yes\nCost center,Ads,,k2,2026-02-01,yes\nProject,Website,W1,,,yes\n";
    const report = await founder.call(CALLS.importDimensions, { body: { csv, dryRun: false } });
    expect(report).toMatchObject({ added: 2, changed: 1 });
    const { csv: out } = await founder.call(CALLS.exportDimensions, {});
    expect(out).toContain("cost_center,Marketing,K2,,,,yes");
    expect(out).toContain("cost_center,Ads,,Marketing,2026-02-01,,yes");
    expect(out).toContain("project,Website,W1,,,,yes");
    const astray = await send("importDimensions", {
      body: { csv: "Kind,Name,Parent\nProject,Blog,Marketing\n", dryRun: false },
    });
    expect(astray.json.message).toBeDefined();
    expect((await list()).some(({ name }) => name === "Blog")).toBe(false);
    const bad = await send("importDimensions", {
      body: { csv: "Kind,Name,Code\nCost center,Second,K2\nTag,Third,\n", dryRun: false },
    });
    expect(bad.json).toMatchObject({ code: "bad_lines" });
    expect((await list()).some(({ name }) => name === "Third")).toBe(false);
  });

  it("are changed by founders and accountants, seen by employees, and unknown to another company", async () => {
    const employee = await addMember(server, founder, "employee");
    const accountant = await addMember(server, founder, "accountant");
    expect((await list(employee)).length).toBe((await list()).length);
    const body = { kind: "tag", name: "Mine" };
    for (const [name, input] of [
      ["createDimension", { body }],
      ["updateDimension", { params: { id: urgent }, body }],
      ["deleteDimension", { params: { id: urgent } }],
      ["mergeDimension", { params: { id: urgent }, body: { into: urgent } }],
      ["unmergeDimension", { params: { id: urgent } }],
      ["exportDimensions", {}],
      ["importDimensions", { body: { csv: "Kind,Name\nTag,Mine\n", dryRun: false } }],
    ] as [CallName, RawInput][])
      expect((await send(name, input, employee)).status, name).toBe(403);
    await make("tag", "Theirs", "", accountant);
    const rival = await server.register({ defaultCurrency: "EUR" });
    expect(await list(rival)).toEqual([]);
    for (const name of ["updateDimension", "deleteDimension", "unmergeDimension"] as const)
      expect((await send(name, { params: { id: urgent }, body: {} }, rival)).status, name).toBe(404);
    const theirs = await make("tag", "Urgent", "", rival);
    expect((await send("mergeDimension", { params: { id: theirs }, body: { into: urgent } }, rival)).status).toBe(404);
    expect((await send("postManualEntry", { body: entry([urgent]) }, rival)).json.errors).toMatchObject([
      { path: "lines.0.dimensions" },
    ]);
  });
});

describe("a part of a dimension", () => {
  it("counts for its whole in reports and the journal", async () => {
    const person = await server.register({ defaultCurrency: "EUR" });
    const whole = await make("project", "Site", "", person);
    const add = async (name: string, parentId: string) =>
      (await person.call(CALLS.createDimension, { body: { kind: "project", name, parentId } })).dimension.id;
    const part = await add("Shop", whole);
    const leaf = await add("Cart", part);
    for (const [id, amount] of [
      [whole, 1],
      [part, 10],
      [leaf, 100],
    ] as const)
      await post(entry([id], amount), person);
    const days = { from: "2026-01-01", to: "2026-12-31" };
    const spent = async (dimension: string) => {
      const { rows } = await person.call(CALLS.reportFigures, {
        params: { type: "expense_analysis" },
        query: { ...days, group: "category", dimension },
      });
      return rows.find(({ key }) => key === "total")?.cells[0]?.amount;
    };
    expect([await spent(whole), await spent(part), await spent(leaf)]).toEqual([111, 110, 100]);
    const { meta } = await person.call(CALLS.listJournalEntries, { query: { dimension: part } });
    expect(meta.total).toBe(2);
    const { ownParent, tooDeep } = CALLS.updateDimension.failures;
    const move = (id: string, parentId: string) =>
      send("updateDimension", { params: { id }, body: { parentId } }, person);
    expectFailure(await move(whole, leaf), ownParent);
    const deepest = await add("E", await add("D", leaf));
    const body = { kind: "project", name: "F", parentId: deepest };
    expectFailure(await send("createDimension", { body }, person), tooDeep);
    expectFailure(
      await send("deleteDimension", { params: { id: part } }, person),
      CALLS.deleteDimension.failures.isUsed,
    );
    const { data } = await person.call(CALLS.listAuditEvents, { query: { subjectType: "dimension" } });
    expect(data[0]?.changes).toContainEqual(expect.objectContaining({ field: "partOf", after: "D" }));
  });

  it("is for its own days only, wherever a line is written", async () => {
    const { dimension } = await founder.call(CALLS.createDimension, {
      body: { kind: "tag", name: "Spring", validFrom: "2026-03-10", validTo: "2026-05-31" },
    });
    const message = '"Spring" is for days from Mar 10, 2026 to May 31, 2026. Choose another one, or change its days.';
    const ids = [dimension.id];
    const errors = (path: string) => [{ path, message }];
    expect((await send("postManualEntry", { body: entry(ids) })).json.errors).toEqual(errors("lines.0.dimensions"));
    await post(entry(ids, 10, "2026-03-10"));
    const expense = { ...bought, invoiceDate: "2026-03-09", dimensions: ids };
    expect((await send("createExpense", { body: expense })).json.errors).toEqual(errors("dimensions"));
    const invoice = await invoiceForm(ids);
    expect((await send("createInvoice", { body: invoice })).json.errors).toEqual(errors("items.0.dimensions"));
    const turned = { params: { id: dimension.id }, body: { validTo: "2026-01-01" } };
    expect((await send("updateDimension", turned)).json.errors).toMatchObject([{ path: "validTo" }]);
    const row = "1,2026-03-07,6000,Ads,5,,Spring\n1,2026-03-07,1100,Ads,,5,";
    const file = new File([`Entry,Date,Account,Text,Debit,Credit,Tags\n${row}`], "books.csv");
    const preview = await founder.call(CALLS.previewJournalImport, { body: {}, file });
    expect(preview.errors).toMatchObject([{ line: 2, column: "Tags", message }]);
  });
});

describe("an account", () => {
  it("needs or refuses a kind of dimension on lines that a person writes", async () => {
    const person = await server.register({ defaultCurrency: "EUR" });
    const center = await make("cost_center", "Sales", "", person);
    const project = await make("project", "Site", "", person);
    const account = (await person.call(CALLS.listAccounts, {})).data.find(({ code }) => code === "6000");
    const params = { id: account?.id ?? "" };
    const rule = (body: object) => send("updateAccount", { params, body }, person);
    expect((await rule({ costCenterRule: "required", projectRule: "not_allowed" })).status).toBe(200);
    const needs = `Line 1: 6000 ${account?.name} needs a cost center.`;
    const errors = [{ path: "lines.0.dimensions", message: needs }];
    const refused = async (name: CallName, input: RawInput) => (await send(name, input, person)).json.errors;
    expect(await refused("postManualEntry", { body: entry([]) })).toEqual(errors);
    expect(await refused("postManualEntry", { body: entry([center, project]) })).toMatchObject([
      { message: `Line 1: 6000 ${account?.name} can't have a project.` },
    ]);
    // A draft may lack it until it is posted.
    const { draft } = await person.call(CALLS.saveJournalDraft, { body: { ...entry([]), step: "keep" } });
    const posting = { params: { id: draft?.id ?? "" }, body: { revision: draft?.revision ?? 0, step: "post" } };
    expect(await refused("changeJournalDraft", posting)).toEqual(errors);
    const lines = [
      { accountCode: "6000", takes: "fixed", value: 5, dimensions: [] },
      { accountCode: "1100", takes: "rest" },
    ];
    const template = { name: "Wages", description: "Wages", lines };
    expect(await refused("createJournalTemplate", { body: template })).toEqual(errors);
    const file = new File(
      ["Entry,Date,Account,Text,Debit,Credit\n1,2026-03-07,6000,Ads,5,\n1,2026-03-07,1100,Ads,,5"],
      "b.csv",
    );
    const preview = await person.call(CALLS.previewJournalImport, { body: {}, file });
    expect(preview.errors).toMatchObject([{ line: 2, column: "Account", message: needs.slice("Line 1: ".length) }]);
    const { entry: posted } = await post(entry([center]), person);
    const bare = { params: { id: posted.id }, body: { lines: [{ lineNumber: 1, dimensions: [] }] } };
    expect(await refused("retagEntry", bare)).toEqual(errors);
    const expense = { ...bought, accountCode: "6000", lineItems: [] };
    expect(await refused("createExpense", { body: expense })).toMatchObject([{ path: "dimensions" }]);
    expect((await send("createExpense", { body: { ...expense, dimensions: [center] } }, person)).status).toBe(200);
    const id = await bankLine(server, person, { amount: "-12", currency: "EUR" });
    expect(await refused("bookLine", { params: { id }, body: { accountCode: "6000" } })).toMatchObject([
      { path: "dimensions" },
    ]);
    // What posts itself is never refused: a reversal has what it reverses.
    await rule({ costCenterRule: "not_allowed" });
    await person.call(CALLS.reverseManualEntry, { params: { id: posted.id }, body: {} });
    const { data } = await person.call(CALLS.listAuditEvents, { query: { subjectType: "account" } });
    expect(data[0]?.changes).toMatchObject([{ before: "required", after: "not_allowed" }]);
  });

  it("and a client have dimensions that the lines of invoices get, where they have none of the kind and nobody chose", async () => {
    const person = await server.register({ defaultCurrency: "EUR" });
    const [north, south] = [
      await make("cost_center", "North", "", person),
      await make("cost_center", "South", "", person),
    ];
    const tag = await make("tag", "Sale", "", person);
    const account = (await person.call(CALLS.listAccounts, {})).data.find(({ code }) => code === "4100");
    const params = { id: account?.id ?? "" };
    const two = await send("updateAccount", { params, body: { dimensions: [north, south] } }, person);
    expect(two.json.errors).toMatchObject([{ path: "dimensions" }]);
    await person.call(CALLS.updateAccount, { params, body: { dimensions: [north, tag] } });
    const { client } = await person.call(CALLS.addClient, { body: { name: "Grace", dimensions: [south] } });
    expect(client.dimensions).toEqual([south]);
    const { data } = await person.call(CALLS.listAuditEvents, { query: { subjectType: "client" } });
    expect(data[0]?.changes).toContainEqual(expect.objectContaining({ field: "dimensions", afterText: "South" }));
    const item = (dimensions: string[], more: object = {}) => ({
      ...{ description: "Work", quantity: 1, unitPrice: 10, accountCode: "4100", dimensions, ...more },
    });
    const chosen = { dimensionsChosen: true };
    const body = { clientId: client.id, issueDate: "2026-03-01", dueDate: "2026-03-31", currency: "EUR" };
    const items = [item([]), item([north]), item([], chosen), item([north], chosen)];
    const { invoice } = await person.call(CALLS.createInvoice, { body: { ...body, items } });
    expect(invoice.items.map(({ dimensionsChosen }) => dimensionsChosen)).toEqual([false, false, true, true]);
    await person.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
    const { entries } = await person.call(CALLS.getInvoice, { params: { id: invoice.id } });
    expect(namesOf(entries[0]?.lines ?? [])).toEqual(["", "South+Sale", "North+Sale", "", "North"]);
    expectFailure(
      await send("deleteDimension", { params: { id: tag } }, person),
      CALLS.deleteDimension.failures.isUsed,
    );
  });
});

it("gives a receipt that is read the dimensions of its account, and refuses it for no rule", async () => {
  const person = await server.register({ defaultCurrency: "EUR" });
  const tag = await make("tag", "Read", "", person);
  const read = async (id: string) => {
    const document = await upload(person, scriptedPdf(purchase(id, { currency: "EUR" })), { expenseId: -1 });
    const { expense } = await person.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
    return (await person.call(CALLS.getExpense, { params: { id: String(expense.id) } })).entry;
  };
  const code = (await read("plain"))?.lines.find(({ kind }) => kind === "item")?.account.code;
  const account = (await person.call(CALLS.listAccounts, {})).data.find((each) => each.code === code);
  const body = { dimensions: [tag], projectRule: "required" as const };
  await person.call(CALLS.updateAccount, { params: { id: account?.id ?? "" }, body });
  expect(namesOf((await read("tagged"))?.lines ?? []).sort()).toEqual(["", "Read"]);
});

describe("the line of an entry by hand", () => {
  it("has dimensions, its reversal too, and keeps them under a new name", async () => {
    const { entry: posted } = await post(entry([urgent, website, sales]));
    expect(namesOf(posted.lines)).toEqual(["Website+Sales+Urgent", ""]);
    const reversed = await founder.call(CALLS.reverseManualEntry, { params: { id: posted.id }, body: {} });
    expect(namesOf(reversed.entry.lines)).toEqual(["Website+Sales+Urgent", ""]);
    await founder.call(CALLS.updateDimension, { params: { id: website }, body: { name: "Homepage" } });
    const { lines } = await founder.call(CALLS.getJournalEntry, { params: { id: posted.id } });
    expect(namesOf(lines)).toEqual(["Homepage+Sales+Urgent", ""]);
    await founder.call(CALLS.updateDimension, { params: { id: website }, body: { name: "Website" } });
    const { isUsed } = CALLS.deleteDimension.failures;
    expectFailure(await send("deleteDimension", { params: { id: website } }), isUsed);
    const { kindUsed } = CALLS.updateDimension.failures;
    expectFailure(await send("updateDimension", { params: { id: website }, body: { kind: "tag" } }), kindUsed);
  });

  it.each<[string, () => Promise<string[]>]>([
    ["two projects", async () => [website, shop]],
    ["an unknown one", async () => ["018f0000-0000-7000-8000-000000000000"]],
    [
      "an archived one",
      async () => {
        const id = await make("tag", `Old ${crypto.randomUUID()}`);
        await archive(id, false);
        return [id];
      },
    ],
  ])("is refused with %s, wherever it is written", async (_, ids) => {
    const dimensions = await ids();
    const lines = entry(dimensions).lines;
    const named = { entryDate: "2026-03-05", description: "Wages" };
    const at = [{ path: "lines.0.dimensions" }];
    expect((await send("postManualEntry", { body: { ...named, lines } })).json.errors).toMatchObject(at);
    expect((await send("saveJournalDraft", { body: { ...named, lines } })).json.errors).toMatchObject(at);
    const template = {
      name: `Template ${crypto.randomUUID()}`,
      description: "Wages",
      lines: [
        { accountCode: "6000", takes: "fixed", value: 5, dimensions },
        { accountCode: "1100", takes: "rest" },
      ],
    };
    expect((await send("createJournalTemplate", { body: template })).json.errors).toMatchObject(at);
    const expense = { ...bought, lineItems: [{ description: "Desk", amount: 48, dimensions }] };
    expect((await send("createExpense", { body: expense })).json.errors).toMatchObject([
      { path: "lineItems.0.dimensions" },
    ]);
    expect((await send("createExpense", { body: { ...bought, dimensions } })).json.errors).toMatchObject([
      { path: "dimensions" },
    ]);
    const invoice = await invoiceForm(dimensions);
    expect((await send("createInvoice", { body: invoice })).json.errors).toMatchObject([
      { path: "items.0.dimensions" },
    ]);
  });

  it("comes from drafts, templates, and files with them", async () => {
    const { draft } = await founder.call(CALLS.saveJournalDraft, { body: { ...entry([shop]), step: "keep" } });
    expect(draft?.lines.map(({ dimensions }) => dimensions)).toEqual([[shop], []]);
    const id = draft?.id ?? "";
    const revision = draft?.revision ?? 0;
    await founder.call(CALLS.changeJournalDraft, { params: { id }, body: { revision, step: "post" } });
    expect(namesOf((await founder.call(CALLS.getJournalEntry, { params: { id } })).lines)).toEqual(["Shop", ""]);
    const { template } = await founder.call(CALLS.createJournalTemplate, {
      body: {
        name: "Wages",
        description: "Wages",
        lines: [
          { accountCode: "6000", takes: "percent", value: 50, dimensions: [website] },
          { accountCode: "1100", takes: "rest", dimensions: [urgent] },
        ],
      },
    });
    expect(template.lines.map(({ dimensions }) => dimensions)).toEqual([[website], [urgent]]);
    const { entryId } = await founder.call(CALLS.postJournalTemplate, {
      params: { id: template.id },
      body: { entryDate: "2026-03-06", amount: 10 },
    });
    const made = await founder.call(CALLS.getJournalEntry, { params: { id: entryId ?? "" } });
    expect(namesOf(made.lines)).toEqual(["Website", "Urgent"]);
    const rows = [
      "Entry,Date,Account,Text,Debit,Credit,Project,Cost center,Tags",
      '1,2026-03-07,6000,Ads,5,,website,K1,"Urgent; Theirs"',
      "1,2026-03-07,1100,Ads,,5,,,",
    ];
    const file = new File([rows.join("\n")], "books.csv");
    const { shown } = await founder.call(CALLS.previewJournalImport, { body: {}, file });
    expect(shown[0]?.lines.map(({ dimensions }) => dimensions.length)).toEqual([4, 0]);
    expect(shown[0]?.lines[0]?.dimensions).toEqual(expect.arrayContaining(["Website", "Urgent", "Theirs"]));
    await founder.call(CALLS.importJournal, { body: {}, file });
    const { data } = await founder.call(CALLS.listJournalEntries, { query: { search: "Ads" } });
    const imported = await founder.call(CALLS.getJournalEntry, { params: { id: data[0]?.id ?? "" } });
    expect(namesOf(imported.lines)).toEqual(["Website+Sales+Theirs+Urgent", ""]);
    const wrong = new File([rows.join("\n").replace("K1", "K9")], "wrong.csv");
    const { errors } = await founder.call(CALLS.previewJournalImport, { body: {}, file: wrong });
    expect(errors).toMatchObject([{ line: 2, column: "Cost center" }]);
  });

  it("counts as what its dimension was merged into, until that is undone", async () => {
    const old = await make("project", "Web site");
    const { entry: posted } = await post(entry([old]));
    const { otherKind, isMerged } = CALLS.mergeDimension.failures;
    expectFailure(await send("mergeDimension", { params: { id: old }, body: { into: urgent } }), otherKind);
    await founder.call(CALLS.mergeDimension, { params: { id: old }, body: { into: website } });
    expectFailure(await send("mergeDimension", { params: { id: old }, body: { into: shop } }), isMerged);
    const show = async (id: string) => namesOf((await founder.call(CALLS.getJournalEntry, { params: { id } })).lines);
    expect(await show(posted.id)).toEqual(["Website", ""]);
    expect(namesOf((await post(entry([old, website]))).entry.lines)).toEqual(["Website", ""]);
    await founder.call(CALLS.unmergeDimension, { params: { id: old } });
    expect(await show(posted.id)).toEqual(["Web site", ""]);
    const { notMerged } = CALLS.unmergeDimension.failures;
    expectFailure(await send("unmergeDimension", { params: { id: old } }), notMerged);
  });
});

describe("a posted entry", () => {
  const tag = (id: string, lines: object[], as = founder) =>
    send("retagEntry", { params: { id }, body: { lines } } as RawInput, as);

  it("gets other dimensions, and so does what reverses it; amounts and accounts stay", async () => {
    const { entry: posted } = await post(entry([website], 7));
    const reversal = (await founder.call(CALLS.reverseManualEntry, { params: { id: posted.id }, body: {} })).entry;
    const { entry: after } = await founder.call(CALLS.retagEntry, {
      params: { id: posted.id },
      body: { lines: [{ lineNumber: 1, dimensions: [shop, urgent] }] },
    });
    expect(namesOf(after.lines)).toEqual(["Shop+Urgent", ""]);
    const bare = (lines: typeof after.lines) => lines.map(({ dimensions: _, ...line }) => line);
    expect(bare(after.lines)).toEqual(bare(posted.lines));
    const { lines } = await founder.call(CALLS.getJournalEntry, { params: { id: reversal.id } });
    expect(namesOf(lines)).toEqual(["Shop+Urgent", ""]);
    const { data } = await founder.call(CALLS.listAuditEvents, { query: { subjectType: "journal_entry" } });
    expect(data[0]).toMatchObject({ verb: "retagged", subjectId: posted.id });
    expect(data[0]?.changes).toMatchObject([{ before: "1: Website", after: "1: Shop, Urgent" }]);
  });

  it("is refused in a closed month, for an expense's entry, by an employee, and of another company", async () => {
    const { entry: posted } = await post(entry([website], 7, "2026-01-15"));
    const to = [{ lineNumber: 1, dimensions: [shop] }];
    expect((await tag(posted.id, [{ lineNumber: 9, dimensions: [] }])).json.code).toBe("no_such_line");
    const archived = await make("tag", "Gone");
    await archive(archived, false);
    expect((await tag(posted.id, [{ lineNumber: 1, dimensions: [archived] }])).json.errors).toMatchObject([
      { path: "lines.0.dimensions" },
    ]);
    expect((await tag(posted.id, to, await addMember(server, founder, "employee"))).status).toBe(403);
    const rival = await server.register({ defaultCurrency: "EUR" });
    expect((await tag(posted.id, to, rival)).status).toBe(404);
    const theirs = (await post(entry([]), rival)).entry.id;
    expect((await tag(theirs, to, rival)).json.errors).toMatchObject([{ path: "lines.0.dimensions" }]);
    const { expense } = await founder.call(CALLS.createExpense, { body: bought });
    const { id = "" } = (await founder.call(CALLS.getExpense, { params: { id: String(expense.id) } })).entry ?? {};
    expect((await tag(id, to)).json.code).toBe("of_expense");
    await founder.call(CALLS.closeMonth, { params: { month: "2026-01" }, body: {} });
    expect((await tag(posted.id, to)).json.code).toBe("month_closed");
    const { lines } = await founder.call(CALLS.getJournalEntry, { params: { id: posted.id } });
    expect(namesOf(lines)).toEqual(["Website", ""]);
  });
});

const bought = {
  vendorName: "Desk Ltd",
  description: "Desks",
  invoiceDate: "2026-03-04",
  currency: "EUR",
  totalAmount: 48,
  paymentAccountId: "1100",
  accountCode: "5200",
};

describe("an expense", () => {
  const linesOf = async (id: number) => {
    const expense = await founder.call(CALLS.getExpense, { params: { id: String(id) } });
    const lines = expense.entry?.lines ?? [];
    return { expense, lines: lines.map(({ kind }, at) => `${kind} ${namesOf(lines)[at]}`.trim()) };
  };

  it("gives its dimensions to items without own ones and to the tip; what is owed, paid, or tax has none", async () => {
    const { expense } = await founder.call(CALLS.createExpense, {
      body: {
        ...bought,
        totalAmount: 119,
        tipAmount: 5,
        dimensions: [website],
        taxes: [{ taxName: "VAT", taxRate: 19, taxAmount: 19 }],
        lineItems: [
          { description: "Desk", amount: 60 },
          { description: "Chair", amount: 40, dimensions: [shop, urgent] },
        ],
      },
    });
    const { lines, expense: shown } = await linesOf(expense.id);
    expect(lines).toEqual(["item Website", "item Shop+Urgent", "tax", "tip Website", "payment"]);
    expect(shown.dimensions).toEqual([website]);
    expect(shown.lineItems.map(({ dimensions }) => dimensions)).toEqual([undefined, [shop, urgent]]);
    // Archived since: it stays on the expense and is not offered to another one.
    await archive(website, false);
    await founder.call(CALLS.updateExpense, {
      params: { id: String(expense.id) },
      body: { description: "Desks, new" },
    });
    expect((await linesOf(expense.id)).lines).toEqual(lines);
    await archive(website, true);
    expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
  });

  it("has its dimensions on its cost when it has no items", async () => {
    const { expense } = await founder.call(CALLS.createExpense, { body: { ...bought, dimensions: [sales] } });
    expect((await linesOf(expense.id)).lines).toEqual(["item Sales", "payment"]);
  });
});

let clientId = "";
async function invoiceForm(dimensions: string[], changes: object = {}) {
  clientId ||= (await founder.call(CALLS.addClient, { body: { name: "Grace Hopper", company: "Northwind" } })).client
    .id;
  return {
    clientId,
    issueDate: "2026-03-01",
    dueDate: "2026-03-31",
    currency: "EUR",
    items: [
      {
        description: "Consulting",
        quantity: 1,
        unitPrice: 100,
        taxName: "VAT",
        taxRate: 20,
        accountCode: "4100",
        dimensions,
      },
      { description: "Train", quantity: 1, unitPrice: 50, accountCode: "4100" },
    ],
    ...changes,
  };
}

describe("an invoice", () => {
  it("has its client's project on each line without a project of its own", async () => {
    await invoiceForm([]);
    const { project } = await founder.call(CALLS.createProject, { params: { id: clientId }, body: { name: "Shop" } });
    // Another project has this name.
    expect((await list()).find(({ id }) => id === project.id)).toMatchObject({ name: "Shop (Northwind)" });
    const { invoice } = await founder.call(CALLS.createInvoice, {
      body: await invoiceForm([shop, urgent], { projectId: project.id }),
    });
    expect(invoice.items.map(({ dimensions = [] }) => dimensions)).toEqual([[shop, urgent], []]);
    const issued = await founder.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
    const entries = (await founder.call(CALLS.getInvoice, { params: { id: issued.invoice.id } })).entries;
    expect(namesOf(entries[0]?.lines ?? [])).toEqual(["", "Shop+Urgent", "Shop (Northwind)", ""]);
    const params = { id: project.id };
    await founder.call(CALLS.updateProject, { params, body: { name: "Store", status: "done" } });
    expect((await list()).find(({ id }) => id === project.id)).toMatchObject({ name: "Store", active: false });
  });
});

describe("a bank transaction", () => {
  it("is categorized with dimensions, on any account", async () => {
    for (const accountCode of ["4000", "5200"]) {
      const id = await bankLine(server, founder, { amount: accountCode === "4000" ? "12" : "-12", currency: "EUR" });
      const book = (dimensions: string[]) =>
        send("bookLine", { params: { id }, body: { accountCode, name: `On ${accountCode}`, dimensions } });
      expect((await book([website, shop])).json.errors).toMatchObject([{ path: "dimensions" }]);
      expect((await book([shop, urgent])).status).toBe(200);
      const { data } = await founder.call(CALLS.listJournalEntries, { query: { search: `On ${accountCode}` } });
      const { lines } = await founder.call(CALLS.getJournalEntry, { params: { id: data[0]?.id ?? "" } });
      expect(namesOf(lines).sort()).toEqual(["", "Shop+Urgent"]);
    }
  });
});

describe("a payment", () => {
  it("has dimensions on its fee, its write-off, and the exchange difference; what it settles has none", async () => {
    const { expense } = await founder.call(CALLS.createExpense, {
      body: { ...bought, currency: "USD", totalAmount: 100, paymentAccountId: "2000", exchangeRate: 0.9 },
    });
    const pay = (dimensions: string[]) => ({
      body: {
        date: "2026-03-10",
        accountCode: "1100",
        currency: "EUR",
        amount: 88,
        fee: 2,
        writeOff: 1,
        dimensions,
        items: [{ expenseId: expense.id, amount: 100 }],
      },
    });
    const refused = await send("recordPayment", pay([website, shop]));
    expect(refused.json.errors).toMatchObject([{ path: "dimensions" }]);
    const { payment } = await founder.call(CALLS.recordPayment, pay([shop, urgent]));
    const shownLines = async (id: string) => {
      const { lines } = await founder.call(CALLS.getJournalEntry, { params: { id } });
      return lines.map(({ kind }, at) => `${kind} ${namesOf(lines)[at]}`.trim()).sort();
    };
    const lines = ["adjustment Shop+Urgent", "exchange Shop+Urgent", "fee Shop+Urgent", "payable", "payment"];
    expect(await shownLines(payment.entryId)).toEqual(lines);
    await founder.call(CALLS.voidPayment, { params: { id: payment.id }, body: {} });
    const { reversedBy } = await founder.call(CALLS.getJournalEntry, { params: { id: payment.entryId } });
    expect(await shownLines(reversedBy ?? "")).toEqual(lines);
  });
});

describe("a cost that nobody types", () => {
  it("is of the projects that earned it, where a client doesn't pay, and so is what comes in after all", async () => {
    const person = await server.register({ defaultCurrency: "EUR" });
    await stateCompany(person);
    const [harbor, yard] = [await make("project", "Harbor", "", person), await make("cost_center", "Yard", "", person)];
    const { client } = await person.call(CALLS.addClient, { body: { name: "Lund", ...ADDRESS } });
    const item = (unitPrice: number, dimensions: string[]) => ({
      ...{ description: "Hull", quantity: 1, unitPrice, accountCode: "4100", dimensions },
    });
    const { invoice } = await person.call(CALLS.createInvoice, {
      body: {
        ...{ clientId: client.id, issueDate: "2026-03-01", dueDate: "2026-03-08", currency: "EUR" },
        items: [item(500, [harbor]), item(80, [yard])],
      },
    });
    const params = { id: invoice.id };
    await person.call(CALLS.issueInvoice, { params, body: {} });
    const { id } = await person.call(CALLS.writeOffInvoice, {
      params,
      body: { amount: 290, date: "2026-03-15", reason: "Insolvent" },
    });
    await person.call(CALLS.recoverWriteOff, { params: { id }, body: { amount: 58, date: "2026-03-18" } });
    const { data } = await person.call(CALLS.listJournalEntries, { query: { accountCode: "5970" } });
    const lines = [];
    for (const one of data.toReversed())
      lines.push(...(await person.call(CALLS.getJournalEntry, { params: { id: one.id } })).lines);
    const costs = lines.filter(({ account }) => account.code === "5970");
    // Half of 500.00 and 80.00, of which a fifth comes in.
    expect(costs.map(({ type, amount, ...line }) => [type, amount, namesOf([line])[0]])).toEqual([
      ["debit", 250, "Harbor"],
      ["debit", 40, "Yard"],
      ["credit", 50, "Harbor"],
      ["credit", 8, "Yard"],
    ]);
    expect(await violations(server.db, person.session.currentOrganizationId)).toEqual([]);
  });

  it("has the defaults of its account, as a rule may ask for: payroll and travel", async () => {
    const person = await server.register({ defaultCurrency: "EUR" });
    const [yard, own] = [await make("cost_center", "Yard", "", person), await make("tag", "Own", "", person)];
    const payroll = () => ({
      ...{ csv: "Nr;Brutto;Netto\r\n1;100,00;100,00\r\n", provider: "Weber", month: "2026-02" },
      columns: [
        { column: "Brutto", accountCode: "6950", side: "debit" },
        { column: "Netto", accountCode: "2310", side: "credit" },
      ],
    });
    const accounts = (await person.call(CALLS.listAccounts, {})).data;
    const change = (code: string, body: object) =>
      person.call(CALLS.updateAccount, { params: { id: accounts.find((one) => one.code === code)?.id ?? "" }, body });
    await change("6950", { costCenterRule: "required" });
    const refused = await send("postPayroll", { body: payroll() }, person);
    expect(refused.json.message).toContain("needs a cost center");
    for (const code of ["6950", "6970"]) await change(code, { dimensions: [yard] });
    const { entryId } = await person.call(CALLS.postPayroll, { body: payroll() as never });
    const posted = await person.call(CALLS.getJournalEntry, { params: { id: entryId } });
    expect(posted.lines.map((line) => [line.account.code, namesOf([line])[0]])).toEqual([
      ["6950", "Yard"],
      ["2310", ""],
    ]);
    const id = person.session.user.id;
    await person.call(CALLS.changeMember, { params: { id }, body: { dimensions: [own] } });
    const { expenseId } = await person.call(CALLS.createTravel, {
      body: {
        ...{ kind: "mileage", country: "DE", date: "2026-03-10", purpose: "Visit", from: "Kiel", to: "Flensburg" },
        ...{ vehicle: "car", distance: 90 },
      },
    });
    const { entry: travel } = await person.call(CALLS.getExpense, { params: { id: String(expenseId) } });
    expect(travel?.lines.map((line) => [line.account.code, line.amount, namesOf([line])[0]])).toEqual([
      ["6970", 27, "Yard+Own"],
      ["2050", 27, ""],
    ]);
  });
});

describe("opening balances", () => {
  it("have the dimensions of their rows and items", async () => {
    const person = await server.register({ defaultCurrency: "EUR" });
    const ids = [
      await make("project", "One", "", person),
      await make("project", "Two", "", person),
      await make("tag", "old", "", person),
    ];
    const [one = "", two = "", old = ""] = ids;
    const balances = (dimensions: string[]) => [
      { code: "1700", debit: 500, dimensions },
      { code: "2500", credit: 500 },
      { code: "1300", debit: 90 },
      { code: "3000", credit: 90 },
    ];
    const items = [
      { kind: "receivable" as const, party: "Ada", number: "7", date: "2025-12-01", open: 90, dimensions: [two] },
    ];
    const save = (revision: number, dimensions: string[]) =>
      person.call(CALLS.saveOpening, {
        body: { revision, date: "2026-01-01", balances: balances(dimensions), items },
      });
    const { draft } = await save(0, [one, two]);
    expect(draft.check.problems.map(({ path }) => path)).toEqual(["balances.0.dimensions"]);
    const { draft: proven } = await save(draft.revision, [one, old]);
    expect(proven.check.problems).toEqual([]);
    await person.call(CALLS.postOpening, { body: { revision: proven.revision, seen: null } });
    const { data } = await person.call(CALLS.listJournalEntries, { query: { perPage: 10 } });
    const entries = await Promise.all(data.map(({ id }) => person.call(CALLS.getJournalEntry, { params: { id } })));
    const named = entries.flatMap(({ lines }) => lines.map(({ account }, at) => [account.code, namesOf(lines)[at]]));
    expect(named.filter(([, names]) => names).sort()).toEqual([
      ["1300", "Two"],
      ["1700", "One+old"],
    ]);
  });
});

describe("what is said by dimension", () => {
  it("is the same in hledger and the reports, on random books", async () => {
    const rounds = fc.array(
      fc.record({
        cents: fc.integer({ min: 1, max: 99_999 }),
        project: fc.integer({ min: 0, max: 2 }),
        tags: fc.subarray([0, 1]),
        party: fc.integer({ min: 0, max: 2 }),
        account: fc.constantFrom("6000", "4000", "5200"),
        foreign: fc.boolean(),
        isReversed: fc.boolean(),
      }),
      { minLength: 3, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(rounds, async (some) => {
        const person = await server.register({ defaultCurrency: "EUR" });
        const names = ["Alpha, Beta: C", "Größe (2)"];
        const projects = [
          await make("project", names[0] ?? "", "", person),
          await make("project", names[1] ?? "", "", person),
        ];
        const tags = [await make("tag", "one", "", person), await make("tag", "one two", "", person)];
        const parties = [
          { type: "client", id: (await person.call(CALLS.addClient, { body: { company: names[0] ?? "" } })).client.id },
          { type: "vendor", id: (await person.call(CALLS.addVendor, { body: { name: names[1] ?? "" } })).vendor.id },
        ] as const;
        for (const { cents, project, tags: chosen, party, account, foreign, isReversed } of some) {
          const given = [...projects.slice(project, project + 1), ...chosen.map((at) => tags[at] ?? "")];
          const [amount, isRevenue] = [cents / 100, account === "4000"];
          const { entry: posted } = await post(
            {
              entryDate: "2026-02-03",
              description: "Work",
              ...(foreign ? { currency: "USD", exchangeRate: 0.92 } : {}),
              lines: [
                {
                  accountCode: account,
                  [isRevenue ? "credit" : "debit"]: amount,
                  dimensions: given,
                  description: "a: b",
                  party: parties[party] ?? null,
                },
                { accountCode: "1100", [isRevenue ? "debit" : "credit"]: amount },
              ],
            },
            person,
          );
          if (isReversed)
            await person.call(CALLS.reverseManualEntry, {
              params: { id: posted.id },
              body: { entryDate: "2026-03-01" },
            });
        }
        const days = { from: "2026-01-01", to: "2026-12-31" };
        const ours = async (dimension?: string) => {
          const query = { ...days, ...(dimension === undefined ? {} : { dimension }) };
          const sheet = await person.call(CALLS.reportFigures, { params: { type: "profit_loss" }, query });
          const net = sheet.rows.find(({ key }) => key === "net_profit" || key === "profit") ?? sheet.rows.at(-1);
          return moneyFromNumber(net?.cells[0]?.amount ?? 0, "EUR").minor;
        };
        const sheetOf = (type: ReportType, query: object, dimension?: string) =>
          person.call(CALLS.reportFigures, {
            params: { type },
            query: { ...days, ...query, ...(dimension === undefined ? {} : { dimension }) } as never,
          });
        const spent = async (group: string, dimension?: string) => {
          const { rows } = await sheetOf("expense_analysis", { group }, dimension);
          return moneyFromNumber(rows.find(({ key }) => key === "total")?.cells[0]?.amount ?? 0, "EUR").minor;
        };
        /** Adds up its lines in the general ledger, and in the statement of each account. */
        const moved = async (type: "general_ledger" | "account_statement", dimension?: string) => {
          let sum = 0n;
          for (const account of type === "general_ledger" ? [undefined] : ["6000", "5200", "4000"]) {
            const { rows } = await sheetOf(type, { perPage: 100, ...(account ? { account } : {}) }, dimension);
            for (const { cells } of rows.filter(({ key }) => key.startsWith("posting:"))) {
              const [debit, credit] = cells.map((cell) => moneyFromNumber(cell?.amount ?? 0, "EUR").minor);
              sum += (debit ?? 0n) - (credit ?? 0n);
            }
          }
          return sum;
        };
        for (const id of [...projects, ...tags]) {
          expect(await spent("vendor", id)).toBe(await spent("category", id));
          expect(await moved("general_ledger", id)).toBe(-(await ours(id)));
          expect(await moved("account_statement", id)).toBe(-(await ours(id)));
        }
        if (!hledger) return;
        await withHledger(server.origin, person, async (ask) => {
          const costs = (...query: string[]) =>
            [...ask("balance", days, "type:X", "--no-total", ...query).values()].reduce((all, each) => all + each, 0n);
          expect(costs("tag:project=^Größe \\(2\\)$")).toBe(await spent("category", projects[1]));
          const theirs = (...query: string[]) =>
            -[...ask("balance", days, "type:RX", "--no-total", ...query).values()].reduce(
              (all, each) => all + each,
              0n,
            );
          expect(theirs()).toBe(await ours());
          const escaped = ["^Alpha; Beta∶ C$", "^Größe \\(2\\)$"];
          for (const [at, id] of projects.entries()) expect(theirs(`tag:project=${escaped[at]}`)).toBe(await ours(id));
          for (const [at, { id }] of parties.entries()) {
            const { data } = await person.call(CALLS.listJournalEntries, { query: { party: id, perPage: 100 } });
            const entries = await Promise.all(
              data.map((one) => person.call(CALLS.getJournalEntry, { params: { id: one.id } })),
            );
            const about = entries.flatMap(({ lines }) => lines.filter((line) => line.party?.id === id));
            const sum = about.reduce((all, { type, amount, baseAmount = amount }) => {
              const { minor } = moneyFromNumber(Number(baseAmount), "EUR");
              return all + (type === "credit" ? minor : -minor);
            }, 0n);
            expect(theirs(`tag:party=${escaped[at]}`)).toBe(sum);
          }
          for (const [at, id] of tags.entries())
            expect(theirs(`tag:tag=${["^one$", "^one two$"][at]}`)).toBe(await ours(id));
        });
      }),
      { numRuns: 2, endOnFailure: true },
    );
  });

  it("is in the CSV of all entries, which can be imported again", async () => {
    const query = new URLSearchParams({ startDate: "2026-03-07", endDate: "2026-03-07", scope: "all", format: "csv" });
    const answer = await fetch(`${server.origin}${exportJournal.path}?${query}`, { headers: founder.headers });
    const [head, line] = (await answer.text()).split("\r\n");
    expect(head).toMatch(
      /,Project,Cost Center,Tags,Tax Code,Tax Base,Line Client,Line Vendor,Foreign Amount,Foreign Currency$/,
    );
    expect(line).toMatch(/,Website,Sales,"Theirs, Urgent",,,,,,$/);
  });
});
