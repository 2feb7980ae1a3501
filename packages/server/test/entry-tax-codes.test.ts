/** Tax codes of journal entries by hand over HTTP: typed, from drafts, templates, recurring entries, and files; reversed, and refused. */
import { CALLS, type CallName, type ErrorBody, exportJournal } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runDueSchedules } from "../src/books/journal/recurring/run.ts";
import { balancesOf } from "./support/balances.ts";
import { bankLine } from "./support/bank-lines.ts";
import { violations } from "./support/book.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, type RawInput, sendCall } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
let registration: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date("2026-09-15T12:00:00Z") });
  founder = await server.register({ defaultCurrency: "EUR" });
  registration = await register(founder);
});
afterAll(() => server.close());

async function register(person: Person): Promise<string> {
  await person.call(CALLS.runBusinessSetup, { body: { businessType: "services", country: "DE" } as never });
  const body = { country: "DE", number: "DE136695976", startsOn: "2025-01-01", rhythm: "month" } as const;
  return (await person.call(CALLS.addTaxRegistration, { body })).registration.id;
}

type Line = [account: string, debit: number, credit: number, taxCode?: string, taxBase?: number];
const linesOf = (lines: readonly Line[]) =>
  lines.map(([accountCode, debit, credit, taxCode = "", taxBase = null]) => ({
    ...{ accountCode, debit, credit, taxCode, taxBase },
  }));
const body = (entryDate: string, lines: readonly Line[], extra: object = {}) => ({
  body: { entryDate, description: "By hand", lines: linesOf(lines), ...extra },
});
const post = async (...given: Parameters<typeof body>) =>
  (await founder.call(CALLS.postManualEntry, body(...given))).entry;
const send = async (name: CallName, input: RawInput) => {
  const answer = await sendCall(server.origin, CALLS[name], input, founder.headers);
  return { ...answer, json: answer.json as Partial<ErrorBody> };
};
/** The boxes of a month that are not zero. */
async function boxesOf(month: string, as = founder, id = registration): Promise<Record<string, number>> {
  const { boxes } = await as.call(CALLS.getTaxReturn, { params: { id, from: `${month}-01` } });
  return Object.fromEntries(boxes.flatMap(({ id: box, amount }) => (amount === 0 ? [] : [[box, amount]])));
}
const shown = ({ lines }: Awaited<ReturnType<typeof post>>) =>
  lines.map(({ type, amount, account, taxCode }) => [type, amount, account.code, taxCode]);

describe("an entry by hand with tax codes", () => {
  it("gets the tax lines of its codes, each with its net amount, and is in the tax sheet", async () => {
    const entry = await post("2025-01-15", [
      ["5600", 119, 0, "DE-V19"],
      ["6000", 300, 0, "DE-RC-EU"],
      ["1100", 0, 419],
    ]);
    expect(shown(entry)).toEqual([
      ["debit", 100, "5600", "DE-V19"],
      ["debit", 19, "2200", "DE-V19"],
      ["debit", 300, "6000", "DE-RC-EU"],
      ["debit", 57, "1610", "DE-RC-EU"],
      ["credit", 57, "2210", "DE-RC-EU"],
      ["credit", 419, "1100", undefined],
    ]);
    expect(entry.taxes).toEqual([
      { taxCode: "DE-V19", name: "USt", rate: 19, base: 100, tax: 19 },
      { taxCode: "DE-RC-EU", name: "USt", rate: 19, base: 300, tax: 57 },
    ]);
    await post(
      "2025-01-20",
      [
        ["1100", 238, 0],
        ["4100", 0, 200, "DE-U19"],
      ],
      { taxStructure: "exclusive" },
    );
    expect(await boxesOf("2025-01")).toMatchObject({ 81: 200, t81: 38, 66: 19, 46: 300, 47: 57, 67: 57, 83: 19 });
    const sheet = await founder.call(CALLS.reportFigures, {
      params: { type: "tax_summary" },
      query: { from: "2025-01-01", to: "2025-01-31" } as never,
    });
    expect(sheet.rows.map(({ label, cells }) => [label, ...cells.map(({ amount }) => amount)])).toEqual(
      expect.arrayContaining([
        ["Total tax on sales", 38, 200],
        ["Total tax on purchases", 19, 400],
        ["Tax to pay", 19, null],
      ]),
    );
  });

  it("counts no more once it is reversed, also on a later day", async () => {
    const { id } = await post(
      "2025-02-10",
      [
        ["1100", 0, 238],
        ["5600", 238, 0, "DE-V19"],
      ],
      { reverseOn: "2025-03-01" },
    );
    expect(await boxesOf("2025-02")).toEqual({ 66: 38, 83: -38 });
    expect(await boxesOf("2025-03")).toEqual({ 66: -38, 83: 38 });
    const answer = await send("reverseManualEntry", { params: { id }, body: {} });
    expectFailure(answer, CALLS.reverseManualEntry.failures.isReversed);
    const other = await post("2025-04-10", [
      ["1100", 119, 0],
      ["4100", 0, 119, "DE-U19"],
    ]);
    const { entry } = await founder.call(CALLS.reverseManualEntry, { params: { id: other.id }, body: {} });
    expect(entry.taxes).toEqual([{ taxCode: "DE-U19", name: "USt", rate: 19, base: -100, tax: -19 }]);
    expect(await boxesOf("2025-04")).toEqual({});
  });

  it("has its tax in the books' currency where the line has an amount in another one, as the return reads it", async () => {
    const usd = (amount: number) => ({ currency: "USD", amount });
    const lines = [
      { accountCode: "5600", debit: 99.96, taxCode: "DE-V19", foreign: usd(119) },
      { accountCode: "1100", credit: 99.96, foreign: usd(119) },
    ];
    const { entry } = await founder.call(CALLS.postManualEntry, {
      body: { entryDate: "2026-07-15", description: "Hosting", lines } as never,
    });
    const amounts = entry.lines.map(({ amount, account, foreign }) => [account.code, amount, foreign?.amount]);
    expect(amounts).toEqual([
      ["5600", 84, 100],
      ["2200", 15.96, 19],
      ["1100", 99.96, 119],
    ]);
    expect(await boxesOf("2026-07")).toEqual({ "66": 15.96, "83": -15.96 });
    await founder.call(CALLS.reverseManualEntry, { params: { id: entry.id }, body: {} });
    expect(await boxesOf("2026-07")).toEqual({});
  });

  it("can be a draft until it is posted", async () => {
    const typed = body(
      "2025-05-10",
      [
        ["5600", 100, 0, "DE-V19"],
        ["1100", 0, 119],
      ],
      { taxStructure: "exclusive" },
    );
    const { draft } = await founder.call(CALLS.saveJournalDraft, typed);
    expect(draft).toMatchObject({
      taxStructure: "exclusive",
      lines: [{ taxCode: "DE-V19", taxBase: null }, { taxCode: "" }],
    });
    expect(await boxesOf("2025-05")).toEqual({});
    const { entry } = await founder.call(CALLS.changeJournalDraft, {
      params: { id: draft?.id ?? "" },
      body: { revision: 1, step: "post" } as never,
    });
    expect(entry?.taxes).toMatchObject([{ base: 100, tax: 19 }]);
    expect(await boxesOf("2025-05")).toEqual({ 66: 19, 83: -19 });
  });

  it("says on a tax account itself what the tax is, and of which net amount", async () => {
    await post("2025-06-10", [
      ["5600", 100, 0],
      ["2200", 19.01, 0, "DE-V19", 100],
      ["1100", 0, 119.01],
    ]);
    await post("2025-06-11", [
      ["1100", 119, 0],
      ["4100", 0, 100, "DE-U19"],
      ["2200", 0, 19, "DE-U19"],
    ]);
    expect(await boxesOf("2025-06")).toEqual({ 66: 19.01, 81: 100, t81: 19, 83: -0.01 });
  });

  it.each([
    [
      "lines.0.taxCode",
      [
        ["5600", 119, 0, "FR-D20"],
        ["1100", 0, 119],
      ],
    ],
    [
      "lines.0.taxCode",
      [
        ["5600", 119, 0, "FOREIGN"],
        ["1100", 0, 119],
      ],
    ],
    [
      "lines.1.taxCode",
      [
        ["5600", 119, 0],
        ["1100", 0, 119, "DE-V19"],
      ],
    ],
    [
      "lines.0.taxBase",
      [
        ["5600", 119, 0, "DE-V19", 100],
        ["1100", 0, 119],
      ],
    ],
    [
      "lines.0.taxBase",
      [
        ["2200", 19, 0, "DE-V19"],
        ["1100", 0, 19],
      ],
    ],
    [
      "lines.0.taxBase",
      [
        ["2200", 19, 0, "", 100],
        ["1100", 0, 19],
      ],
    ],
    [
      "lines.0.taxCode",
      [
        ["2200", 19, 0, "DE-RC-EU", 100],
        ["1100", 0, 19],
      ],
    ],
  ] as [string, Line[]][])("is refused at %s", async (path, lines) => {
    const before = await balancesOf(server, founder);
    const answer = await send("postManualEntry", body("2025-07-10", lines));
    expectFailure(answer, CALLS.postManualEntry.failures.badTaxCode, answer.json.message);
    expect(answer.json.errors?.map((error) => error.path)).toEqual([path]);
    expect(await balancesOf(server, founder)).toEqual(before);
  });

  it("is asked for on a tax account, with a code that fits, until a person confirms a payment or a correction", async () => {
    const before = await balancesOf(server, founder);
    const { taxWithoutCode } = CALLS.postManualEntry.failures;
    // The side of an account for both, and the role of one for one side.
    for (const [account, isDebit, offered] of [
      ["2200", true, "DE-V19"],
      ["2200", false, "DE-U19"],
      ["1610", false, "DE-V19"],
      ["2210", true, "DE-U19"],
    ] as const) {
      const [debit, credit] = isDebit ? [70, 0] : [0, 70];
      const lines = linesOf([
        ["1100", credit, debit],
        [account, debit, credit],
      ]);
      const typed = { entryDate: "2025-09-10", description: "VAT of July", lines };
      const answer = await send("postManualEntry", { body: typed });
      expectFailure(answer, taxWithoutCode, answer.json.message);
      expect(answer.json.errors).toMatchObject([
        { path: "lines.1.taxCode", message: expect.stringContaining(offered) },
      ]);
      expect(answer.json.message).toContain(account);
    }
    expect(await balancesOf(server, founder)).toEqual(before);
    const lines = linesOf([
      ["2200", 70, 0],
      ["1100", 0, 70],
    ]);
    const draft = { entryDate: "2025-09-10", description: "VAT of July", lines, step: "keep" };
    const { draft: kept } = await founder.call(CALLS.saveJournalDraft, { body: draft as never });
    const change = { params: { id: kept?.id ?? "" }, body: { revision: kept?.revision ?? 0, step: "post" } } as const;
    expectFailure(await send("changeJournalDraft", change), taxWithoutCode, expect.stringContaining("DE-V19"));
    const { entry } = await founder.call(CALLS.changeJournalDraft, {
      ...change,
      body: { ...change.body, isTaxConfirmed: true },
    });
    expect(entry?.taxes).toEqual([]);
    const { data } = await founder.call(CALLS.listAuditEvents, { query: { subjectType: "journal_entry" } });
    expect(data.map(({ sentence }) => sentence)).toContainEqual(expect.stringContaining("without a tax code on 2200"));
  });

  it("isn't asked for in templates that are confirmed, imports, recurring entries, and without a registration", async () => {
    const parts = [
      { accountCode: "2210", takes: "fixed", side: "debit", value: 30 },
      { accountCode: "1100", takes: "rest" },
    ];
    const { template } = await founder.call(CALLS.createJournalTemplate, {
      body: { name: "Correction", description: "Correction", lines: parts } as never,
    });
    const use = { params: { id: template.id }, body: { entryDate: "2025-10-10" } };
    const refused = await send("postJournalTemplate", use);
    expectFailure(refused, CALLS.postJournalTemplate.failures.taxWithoutCode, refused.json.message);
    await founder.call(CALLS.postJournalTemplate, { ...use, body: { ...use.body, isTaxConfirmed: true } });
    await founder.call(CALLS.createJournalSchedule, {
      body: { name: "Monthly", templateId: template.id, unit: "month", day: 12, from: "2026-10-12" },
    });
    await runDueSchedules({ db: server.db, now: () => new Date("2026-10-12T12:00:00Z") });
    const { meta } = await founder.call(CALLS.listJournalEntries, {
      query: { startDate: "2026-10-12", endDate: "2026-10-12", accountCode: "2210" },
    });
    expect(meta.total).toBe(1);
    const csv =
      "Date,Account,Debit,Credit,Description,Reference\n2025-10-11,2200,5,,VAT,X1\n2025-10-11,1100,,5,VAT,X1\n";
    const file = new File([csv], "vat.csv", { type: "text/csv" });
    expect((await founder.call(CALLS.importJournal, { body: {}, file })).entries).toBe(1);
    const other = await server.register({ defaultCurrency: "EUR" });
    const lines = linesOf([
      ["2200", 70, 0],
      ["1100", 0, 70],
    ]);
    await other.call(CALLS.postManualEntry, { body: { entryDate: "2026-01-10", description: "Tax", lines } as never });
  });

  it("comes from templates and recurring entries, whose amounts include the tax", async () => {
    const lines = [
      { accountCode: "6100", takes: "percent", value: 100, taxCode: "DE-V19" },
      { accountCode: "1100", takes: "rest" },
    ] as const;
    const named = { name: "Rent", description: "Rent", lines: [...lines] };
    const bad = { ...named, lines: [{ ...lines[0], taxCode: "GB-P20" }, lines[1]] };
    expectFailure(await send("createJournalTemplate", { body: bad }), CALLS.createJournalTemplate.failures.badTaxCode);
    const { template } = await founder.call(CALLS.createJournalTemplate, { body: named });
    expect(template.lines[0]?.taxCode).toBe("DE-V19");
    await founder.call(CALLS.postJournalTemplate, {
      params: { id: template.id },
      body: { entryDate: "2025-08-10", amount: 119 },
    });
    await founder.call(CALLS.createJournalSchedule, {
      body: { name: "Rent", templateId: template.id, amount: 238, unit: "month", day: 20, from: "2026-09-20" },
    });
    await runDueSchedules({ db: server.db, now: () => new Date("2026-09-20T12:00:00Z") });
    expect(await boxesOf("2025-08")).toEqual({ 66: 19, 83: -19 });
    const { data } = await founder.call(CALLS.listJournalEntries, {
      query: { startDate: "2026-09-20", endDate: "2026-09-20" },
    });
    const entry = await founder.call(CALLS.getJournalEntry, { params: { id: data[0]?.id ?? "" } });
    expect(entry.taxes).toMatchObject([{ taxCode: "DE-V19", base: 200, tax: 38 }]);
  });

  it("comes from a template whose tax line names its net amount", async () => {
    const tax = { accountCode: "2200", takes: "fixed", value: 15.2, taxCode: "DE-EUST19", taxBase: 80 } as const;
    const rest = { accountCode: "1100", takes: "rest" } as const;
    const named = (line: object) => ({ name: "Customs", description: "Customs", lines: [{ ...tax, ...line }, rest] });
    const create = (line: object) => send("createJournalTemplate", { body: named(line) });
    expect(await create({ accountCode: "5600" })).toMatchObject({
      json: { code: "bad_tax_code", errors: [{ path: "lines.0.taxBase" }] },
    });
    for (const wrong of [{ takes: "percent" }, { taxCode: "" }, { taxBase: 0 }])
      expect((await create(wrong)).json.errors, JSON.stringify(wrong)).toMatchObject([{ path: "lines.0.taxBase" }]);
    expect((await create({ taxBase: 80.001 })).json.errors).toMatchObject([{ path: "lines.0.taxBase" }]);
    const { template } = await founder.call(CALLS.createJournalTemplate, { body: named({}) });
    expect(template.lines[0]).toMatchObject({ taxBase: 80, taxCode: "DE-EUST19" });
    const params = { id: template.id };
    await founder.call(CALLS.postJournalTemplate, { params, body: { entryDate: "2026-02-10" } });
    await founder.call(CALLS.createJournalSchedule, {
      body: { name: "Customs", templateId: template.id, unit: "month", day: 21, from: "2026-10-21" },
    });
    await runDueSchedules({ db: server.db, now: () => new Date("2026-10-21T12:00:00Z") });
    expect(await boxesOf("2026-02")).toEqual({ 62: 15.2, 83: -15.2 });
    const { data } = await founder.call(CALLS.listJournalEntries, {
      query: { startDate: "2026-10-21", endDate: "2026-10-21" },
    });
    const entry = await founder.call(CALLS.getJournalEntry, { params: { id: data[0]?.id ?? "" } });
    expect(entry.taxes).toMatchObject([{ taxCode: "DE-EUST19", base: 80, tax: 15.2 }]);
  });
});

describe("a file of entries with tax codes", () => {
  const importFile = (text: string, as: Person) =>
    as.call(CALLS.importJournal, { body: {}, file: new File([text], "books.csv") });

  it("has gross amounts on ordinary accounts, and errors at their rows", async () => {
    const head = "Entry,Date,Account,Text,Debit,Credit,Tax code,Tax base";
    await importFile(
      [
        head,
        "1,2025-09-10,5600,Paper,119.00,,v19,",
        "1,,1100,Paper,,119.00,,",
        "2,2025-09-11,2200,Tax,19.00,,DE-V19,100.00",
        "2,,1100,Tax,,19.00,,",
      ].join("\n"),
      founder,
    );
    expect(await boxesOf("2025-09")).toEqual({ 66: 38, 83: -38 });
    const preview = await founder.call(CALLS.previewJournalImport, {
      body: {},
      file: new File([[head, "1,2025-10-10,5600,Paper,119.00,,v19,", "1,,1100,Paper,,119.00,,"].join("\n")], "a.csv"),
    });
    expect(preview.shown).toMatchObject([
      { taxes: [{ taxCode: "DE-V19", base: 100, tax: 19 }], lines: [{ taxCode: "DE-V19" }, { taxCode: "" }] },
    ]);
    const { errors } = await founder.call(CALLS.previewJournalImport, {
      body: {},
      file: new File([[head, "1,2025-10-10,5600,Paper,119.00,,X1,", "1,,1100,Paper,,119.00,,"].join("\n")], "bad.csv"),
    });
    expect(errors).toMatchObject([{ line: 2, column: "Tax code" }]);
  });

  it("comes back from the journal's own export with the same boxes", async () => {
    await post("2025-11-10", [
      ["5600", 119, 0, "DE-V19"],
      ["6000", 300, 0, "DE-RC-EU"],
      ["1700", 71.4, 0, "DE-V19-0"],
      ["4100", 0, 2500, "DE-IGL"],
      ["1100", 2009.6, 0],
    ]);
    const query = new URLSearchParams({
      startDate: "2025-11-01",
      endDate: "2025-11-30",
      format: "csv",
      scope: "all",
      exportMode: "detailed",
    });
    const file = await (
      await fetch(`${server.origin}${exportJournal.path}?${query}`, { headers: founder.headers })
    ).text();
    const other = await server.register({ defaultCurrency: "EUR" });
    const id = await register(other);
    await importFile(file, other);
    expect(await boxesOf("2025-11", other, id)).toEqual(await boxesOf("2025-11"));
    for (const { session } of [founder, other])
      expect(await violations(server.db, session.currentOrganizationId)).toEqual([]);
  });
});

describe("a client or vendor on a line", () => {
  const client = async (company: string, taxId: string, country: string) =>
    (await founder.call(CALLS.addClient, { body: { company, taxId, country } as never })).client.id;
  const ofClient = (id: string) => ({ party: { type: "client", id } as const });
  const listOf = async (month: string, as = founder, id = registration) =>
    (await as.call(CALLS.listEcSales, { params: { id, from: `${month}-01` } })).data.map(({ vatId, party, amount }) => [
      vatId,
      party,
      amount,
    ]);
  let dutch: string;
  let austrian: string;
  beforeAll(async () => {
    dutch = await client("Van Dijk BV", "NL123456789B01", "NL");
    austrian = await client("Huber GmbH", "ATU12345675", "AT");
  });

  it("gives the EC sales list its VAT ID, by party, and a reversal takes it back", async () => {
    const sale = (code: string, amount: number, party?: object) => ({
      ...{ accountCode: code, credit: amount, taxCode: "DE-IGL", ...party },
    });
    const { entry } = await founder.call(CALLS.postManualEntry, {
      body: {
        entryDate: "2026-02-10",
        description: "Goods to two countries",
        lines: [
          sale("4100", 1000.5, ofClient(dutch)),
          sale("4100", 99.5, ofClient(dutch)),
          sale("4100", 333.33, ofClient(austrian)),
          { accountCode: "1100", debit: 1433.33 },
        ],
      },
    });
    expect(entry.lines.map(({ party }) => party?.name)).toEqual([
      "Van Dijk BV",
      "Van Dijk BV",
      "Huber GmbH",
      undefined,
    ]);
    expect(entry.taxes.map(({ base }) => base)).toEqual([1100, 333.33]);
    // The only party of an entry is that of its sale.
    await founder.call(CALLS.postManualEntry, {
      body: {
        entryDate: "2026-02-11",
        description: "Paid at once",
        lines: [sale("4100", 50), { accountCode: "1100", debit: 50, ...ofClient(dutch) }],
      },
    });
    expect(await listOf("2026-02")).toEqual([
      ["ATU12345675", "Huber GmbH", 333.33],
      ["NL123456789B01", "Van Dijk BV", 1150],
    ]);
    await founder.call(CALLS.reverseManualEntry, { params: { id: entry.id }, body: {} });
    expect(await listOf("2026-02")).toEqual([["NL123456789B01", "Van Dijk BV", 50]]);
    expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
  });

  it("stays with drafts, templates, and files, and is a tag for hledger", async () => {
    const lines = [
      { accountCode: "1100", debit: 20 },
      { accountCode: "4100", credit: 20, taxCode: "DE-IGL", ...ofClient(austrian) },
    ];
    const { draft } = await founder.call(CALLS.saveJournalDraft, { body: { entryDate: "2026-03-03", lines } });
    const named = { type: "client", id: austrian, name: "Huber GmbH" };
    expect(draft?.lines[1]?.party).toEqual(named);
    const { entry } = await founder.call(CALLS.changeJournalDraft, {
      params: { id: draft?.id ?? "" },
      body: { revision: 1, description: "From a draft", step: "post" },
    });
    expect(entry?.lines[1]?.party).toEqual(named);
    const { template } = await founder.call(CALLS.createJournalTemplate, {
      body: {
        name: "Goods",
        description: "Goods",
        lines: [
          { accountCode: "1100", takes: "rest" as const },
          { accountCode: "4100", side: "credit", takes: "fixed", value: 30, taxCode: "DE-IGL", ...ofClient(austrian) },
        ].reverse() as never,
      },
    });
    expect(template.lines[0]?.party).toEqual(named);
    await founder.call(CALLS.postJournalTemplate, { params: { id: template.id }, body: { entryDate: "2026-03-04" } });
    const text = [
      "Entry,Date,Account,Text,Debit,Credit,Tax code,Client",
      "1,2026-03-05,1100,Goods,40.00,,,",
      "1,,4100,Goods,,40.00,DE-IGL,huber gmbh",
    ].join("\n");
    const file = (name: string, content: string) => ({ body: {}, file: new File([content], name) });
    await founder.call(CALLS.importJournal, file("goods.csv", text));
    expect(await listOf("2026-03")).toEqual([["ATU12345675", "Huber GmbH", 90]]);
    const bad = await founder.call(CALLS.previewJournalImport, file("bad.csv", text.replace("huber", "Nobody")));
    expect(bad.errors).toMatchObject([{ line: 3, column: "Client" }]);
    const exported = async (format: string) => {
      const range = { startDate: "2026-03-01", endDate: "2026-03-31", scope: "all", exportMode: "detailed" };
      const url = `${server.origin}${exportJournal.path}?${new URLSearchParams({ ...range, format })}`;
      return (await fetch(url, { headers: founder.headers })).text();
    };
    expect((await exported("hledger")).match(/party:Huber GmbH/g)).toHaveLength(3);
    const other = await server.register({ defaultCurrency: "EUR" });
    const id = await register(other);
    await other.call(CALLS.addClient, {
      body: { company: "Huber GmbH", taxId: "ATU12345675", country: "AT" } as never,
    });
    await other.call(CALLS.importJournal, file("export.csv", await exported("csv")));
    expect(await listOf("2026-03", other, id)).toEqual([["ATU12345675", "Huber GmbH", 90]]);
    const { data } = await founder.call(CALLS.listLineParties, { query: { search: "hub" } });
    expect(data).toEqual([named]);
  });

  it("is refused where there is none of that kind, and keeps its record from being deleted", async () => {
    const lines = (party: object) => [
      { accountCode: "1100", debit: 20 },
      { accountCode: "4100", credit: 20, ...party },
    ];
    const rival = await server.register({ defaultCurrency: "EUR" });
    const { client: theirs } = await rival.call(CALLS.addClient, { body: { company: "Theirs" } as never });
    for (const party of [{ party: { type: "vendor", id: dutch } }, { party: { type: "client", id: theirs.id } }]) {
      const input = { entryDate: "2026-03-03", description: "No", lines: lines(party) };
      for (const name of ["postManualEntry", "saveJournalDraft"] as const) {
        const answer = await send(name, { body: input });
        expect([answer.status, answer.json.errors?.map(({ path }) => path)]).toEqual([400, ["lines.1.party"]]);
      }
    }
    expectFailure(await send("deleteClient", { params: { id: austrian } }), CALLS.deleteClient.failures.hasInvoices);
    const fresh = await client("Only In A Draft", "", "DE");
    await founder.call(CALLS.saveJournalDraft, { body: { entryDate: "2026-03-03", lines: lines(ofClient(fresh)) } });
    expect((await send("deleteClient", { params: { id: fresh } })).status).toBe(409);
  });
});

describe("a bank transaction that is booked with a tax code", () => {
  const bookLine = async (amount: string, rest: { accountCode: string; taxCode: string }) => {
    const id = await bankLine(server, founder, { amount, date: "2025-12-10", currency: "EUR" });
    return { params: { id }, body: rest };
  };

  it("has the tax within its amount: revenue, an expense, and a refund", async () => {
    await founder.call(CALLS.bookLine, await bookLine("238.00", { accountCode: "4100", taxCode: "DE-U19" }));
    const paid = await bookLine("-119.00", { accountCode: "5600", taxCode: "DE-V19" });
    await founder.call(CALLS.bookLine, paid);
    await founder.call(CALLS.bookLine, await bookLine("11.90", { accountCode: "5600", taxCode: "DE-V19" }));
    await founder.call(CALLS.bookLine, await bookLine("-300.00", { accountCode: "1700", taxCode: "DE-RC-EU" }));
    const boxes = { 81: 200, t81: 38, 66: 17.1, 46: 300, 47: 57, 67: 57, 83: 20.9 };
    expect(await boxesOf("2025-12")).toEqual(boxes);
    await founder.call(CALLS.undoMatch, { params: paid.params });
    expect(await boxesOf("2025-12")).toEqual({ ...boxes, 66: -1.9, 83: 39.9 });
    // The next one of the same party is proposed with the code of the last.
    const meier = (amount: string) =>
      bankLine(server, founder, { amount, date: "2026-01-11", currency: "EUR", counterparty: "Meier GmbH" });
    const bookAs = async (accountCode: string, taxCode: string) =>
      founder.call(CALLS.bookLine, { params: { id: await meier("-50.00") }, body: { accountCode, taxCode } });
    const next = async () => {
      const id = await meier("-60.00");
      const { data } = await founder.call(CALLS.listLinesToMatch, { query: { lineId: id } });
      return data[0]?.booking;
    };
    await bookAs("1700", "DE-RC-EU");
    expect(await next()).toMatchObject({ accountCode: "1700", taxCode: "DE-RC-EU" });
    await bookAs("5600", "");
    expect(await next()).toMatchObject({ accountCode: "5600", taxCode: "" });
    expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
  });

  it("is proposed as an exempt purchase where bank fees are one by law, and not elsewhere", async () => {
    const usual = async (person: Person) => {
      const { data } = await person.call(CALLS.listTaxCodes, { query: { direction: "purchase" } });
      return data.flatMap(({ code, usualFor }) => (usualFor ? [[code, usualFor]] : []));
    };
    expect(await usual(founder)).toEqual([]);
    const person = await server.register({ defaultCurrency: "GBP" });
    await person.call(CALLS.runBusinessSetup, { body: { businessType: "services", country: "GB" } as never });
    expect(await usual(person)).toEqual([]);
    const body = { country: "GB", number: "", startsOn: "2026-01-01", rhythm: "quarter" } as const;
    const { id } = (await person.call(CALLS.addTaxRegistration, { body })).registration;
    expect(await usual(person)).toEqual([["GB-PE", ["6250"]]]);
    const fee = (date: string, amount: string) =>
      bankLine(server, person, {
        amount,
        date,
        currency: "GBP",
        counterparty: "Fern Bank",
        description: "Account fee",
      });
    const proposed = async (lineId: string) =>
      (await person.call(CALLS.listLinesToMatch, { query: { lineId } })).data[0]?.booking;
    const first = await fee("2026-05-29", "-18.50");
    const booking = await proposed(first);
    expect(booking).toMatchObject({ id: "book:6250:GB-PE", accountCode: "6250", taxCode: "GB-PE", certain: false });
    await person.call(CALLS.acceptMatch, { params: { id: first }, body: { suggestion: booking?.id ?? "" } });
    expect(await boxesOf("2026-04", person, id)).toEqual({ 7: 18 });
    // A person can book it without a code: it is in no box, and the next one is proposed so.
    const second = await fee("2026-06-29", "-21.75");
    await person.call(CALLS.bookLine, { params: { id: second }, body: { accountCode: "6250" } });
    expect(await boxesOf("2026-04", person, id)).toEqual({ 7: 18 });
    expect(await proposed(await fee("2026-07-29", "-21.75"))).toMatchObject({ accountCode: "6250", taxCode: "" });
  });

  it.each([
    ["4100", "GB-S20"],
    ["5600", "DE-U19"],
    ["2200", "DE-V19"],
    ["1200", "DE-V19"],
  ])("is refused on %s with %s", async (accountCode, taxCode) => {
    const input = await bookLine("-1.19", { accountCode, taxCode });
    const answer = await send("bookLine", input);
    expectFailure(answer, CALLS.bookLine.failures.badTaxCode, answer.json.message);
    expect(answer.json.errors?.map(({ path }) => path)).toEqual(["taxCode"]);
  });
});
