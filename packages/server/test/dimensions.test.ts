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
import { addMember } from "./support/members.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, type RawInput, sendCall } from "./support/wire.ts";

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
    expect(dimension).toEqual({ id, kind: "tag", name: "Fair", code: "", active: true, mergedInto: null });
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
    const csv = "Kind,Name,Code,Active\nCost center,Marketing,K2,yes\nProject,Website,W1,yes\n";
    const report = await founder.call(CALLS.importDimensions, { body: { csv, dryRun: false } });
    expect(report).toMatchObject({ added: 1, changed: 1 });
    const { csv: out } = await founder.call(CALLS.exportDimensions, {});
    expect(out).toContain("cost_center,Marketing,K2,yes");
    expect(out).toContain("project,Website,W1,yes");
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
    const expense = { ...purchase, lineItems: [{ description: "Desk", amount: 48, dimensions }] };
    expect((await send("createExpense", { body: expense })).json.errors).toMatchObject([
      { path: "lineItems.0.dimensions" },
    ]);
    expect((await send("createExpense", { body: { ...purchase, dimensions } })).json.errors).toMatchObject([
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
    const made = await founder.call(CALLS.getJournalEntry, { params: { id: entryId } });
    expect(namesOf(made.lines)).toEqual(["Website", "Urgent"]);
    const rows = [
      "Entry,Date,Account,Text,Debit,Credit,Project,Cost center,Tags",
      '1,2026-03-07,6000,Ads,5,,website,K1,"Urgent; Theirs"',
      "1,2026-03-07,1100,Ads,,5,,,",
    ];
    const file = new File([rows.join("\n")], "books.csv");
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
    const { expense } = await founder.call(CALLS.createExpense, { body: purchase });
    const { id = "" } = (await founder.call(CALLS.getExpense, { params: { id: String(expense.id) } })).entry ?? {};
    expect((await tag(id, to)).json.code).toBe("of_expense");
    await founder.call(CALLS.closeMonth, { params: { month: "2026-01" }, body: {} });
    expect((await tag(posted.id, to)).json.code).toBe("month_closed");
    const { lines } = await founder.call(CALLS.getJournalEntry, { params: { id: posted.id } });
    expect(namesOf(lines)).toEqual(["Website", ""]);
  });
});

const purchase = {
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
        ...purchase,
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
    const { expense } = await founder.call(CALLS.createExpense, { body: { ...purchase, dimensions: [sales] } });
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

describe("what is said by dimension", () => {
  it("is the same in hledger and the reports, on random books", async () => {
    const rounds = fc.array(
      fc.record({
        cents: fc.integer({ min: 1, max: 99_999 }),
        project: fc.integer({ min: 0, max: 2 }),
        tags: fc.subarray([0, 1]),
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
        for (const { cents, project, tags: chosen, account, foreign, isReversed } of some) {
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
        /** What its lines in the general ledger, and in the statement of each account, add up to. */
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
    expect(head).toMatch(/,Project,Cost Center,Tags$/);
    expect(line).toMatch(/,Website,Sales,"Theirs, Urgent"$/);
  });
});
