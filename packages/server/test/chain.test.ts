/** The chain over what is posted: its links and seals, and real damage by an owner of the database, named by the verification. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CALLS, type SealRecord } from "@tallyleaf/contract";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyFiles } from "../src/books/chain/files.ts";
import { chainIncomplete, verifyAll } from "../src/books/chain/nightly.ts";
import { queryOf } from "../src/books/chain/query.ts";
import { isGenuine } from "../src/books/chain/seal-record.ts";
import { verifyChain } from "../src/books/chain/verify.ts";
import { folderStorage } from "../src/platform/storage/storage.ts";
import { backdate } from "../src/product/demo/backdate.ts";
import { lookAtChain } from "../src/product/doctor/chain.ts";
import { readSeals } from "../src/product/verify/read-seals.ts";
import { findChains } from "../src/product/verify/report.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { upload } from "./support/wire.ts";

let server: TestServer;
let client: pg.Client;
let ada: Person;
let id: string;
let folder: string;
let seal: SealRecord;
/** In the order in which they were posted. */
let entries: { id: string; number: string }[];
const NOW = new Date("2026-05-03T10:00:00Z");

beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => NOW });
  client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  folder = mkdtempSync(join(tmpdir(), "tallyleaf-seals-"));
  ada = await server.register();
  id = ada.session.currentOrganizationId;
  await post("2026-03-02", 100, 'Rent, "old" \\ flat\n\u0001 – Büro 🏠');
  await post("2026-03-05", 25.5, "Paper");
  await ada.call(CALLS.createExpense, {
    body: {
      vendorName: "Café Central",
      description: "Lunch",
      invoiceDate: "2026-03-07",
      totalAmount: 119,
      paymentAccountId: "1100",
      accountCode: "5250",
      taxes: [{ taxName: "VAT", taxRate: 19, taxAmount: 19 }],
    },
  });
  const document = await upload(ada, scriptedPdf(purchase("chained", { date: "2026-03-20" })), {
    expenseId: -1,
    name: "chained.pdf",
  });
  await ada.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
  await ada.call(CALLS.closeMonth, { params: { month: "2026-03" }, body: { anyway: true } });
  await ada.call(CALLS.reopenMonth, { params: { month: "2026-03" }, body: { reason: "A bill came late." } });
  await ada.call(CALLS.reverseManualEntry, { params: { id: (await listed())[1]?.id ?? "" }, body: {} });
  await ada.call(CALLS.closeFiscalYear, { params: { from: "2025-01-01" }, body: { reason: "Nothing was posted." } });
  entries = await listed();
  const { data } = await ada.call(CALLS.listSeals, { query: { from: "2026-03-01", to: "2026-03-31" } });
  seal = await ada.call(CALLS.getSeal, { params: { id: data[0]?.id ?? "" } });
  writeFileSync(join(folder, "march.json"), JSON.stringify(seal, null, 2));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await client.end();
  await server.close();
});

async function post(entryDate: string, amount: number, description: string): Promise<void> {
  const lines = [
    { accountCode: "6000", debit: amount, description },
    { accountCode: "1100", credit: amount },
  ];
  await ada.call(CALLS.postManualEntry, { body: { entryDate, description, lines } });
}

const listed = async () =>
  (
    await client.query<{ id: string; number: string }>(
      "select e.id, e.number from journal_entry e join chain_link c on c.kind = 'entry' and c.subject_id = e.id where e.organization_id = $1 order by c.seq",
      [id],
    )
  ).rows;
const verify = () => verifyChain(queryOf(client), { id, name: "Ours" });
const faultOf = async () => (await verify()).fault;

/** Changes rows as the owner of the database can, in a transaction that is rolled back. */
async function withDamage(statement: string, look: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    await client.query("set local session_replication_role = replica");
    await client.query(statement);
    await look();
  } finally {
    await client.query("rollback");
  }
}
const sqlOf = (text: string) =>
  text
    .replaceAll(":first", `'${entries[0]?.id}'`)
    .replaceAll(":second", `'${entries[1]?.id}'`)
    .replaceAll(":us", `'${id}'`);

describe("the chain", () => {
  it("has a link for each entry and close, and holds", async () => {
    expect(await verify()).toEqual({ organizationId: id, name: "Ours", links: 8, seals: 2, waiting: 0, fault: null });
    const { rows } = await client.query(
      "select kind, count(*)::int as links from chain_link where organization_id = $1 group by 1 order by 1",
      [id],
    );
    expect(rows).toEqual([
      { kind: "entry", links: 5 },
      { kind: "event", links: 3 },
    ]);
  });

  it("gives numbers without gaps to what is posted at once", async () => {
    const grace = await server.register();
    const own = grace.session.currentOrganizationId;
    await Promise.all(
      [...Array(12).keys()].map((n) =>
        grace.call(CALLS.createExpense, {
          body: {
            vendorName: `Vendor ${n}`,
            description: "Lunch",
            invoiceDate: "2026-04-03",
            totalAmount: 10 + n,
            paymentAccountId: "1100",
            accountCode: "5250",
          },
        }),
      ),
    );
    expect(await verifyChain(queryOf(client), { id: own, name: "" })).toMatchObject({ links: 12, fault: null });
  });

  it("seals a close, signed, with the balances of its last day", async () => {
    expect(seal).toMatchObject({
      format: "tallyleaf-seal-v1",
      organization: { id },
      period: "month",
      from: "2026-03-01",
      to: "2026-03-31",
      seq: 5,
      entries: 4,
    });
    expect(seal.trialBalance.find(({ account }) => account === "6000")).toMatchObject({
      debit: "125.50",
      credit: "0.00",
    });
    expect(isGenuine(seal)).toBe(true);
    expect(isGenuine({ ...seal, entries: 3 })).toBe(false);
  });

  it("lets nobody change links and seals", async () => {
    for (const table of ["chain_link", "seal"])
      for (const change of [`update ${table} set seq = 99`, `delete from ${table}`])
        await expect(client.query(`${change} where organization_id = '${id}'`)).rejects.toThrow("append-only");
  });
});

describe("damage", () => {
  it.each([
    [
      "an amount",
      "update journal_line set amount = 120, base_amount = 120 where entry_id = :first",
      1,
      "lines.1.baseDebit is 120 and was 100.00",
    ],
    [
      "a day",
      "update journal_entry set entry_date = '2026-03-03' where id = :first",
      1,
      "entryDate is 2026-03-03 and was 2026-03-02",
    ],
    [
      "the moment of posting",
      "update journal_entry set posted_at = posted_at - interval '1 day' where id = :second",
      2,
      "postedAt is 2026-05-02",
    ],
    [
      "a deleted line",
      "delete from journal_line where entry_id = :first and line_number = 2",
      1,
      "lines.2 is not there and was ",
    ],
    ["a deleted entry", "delete from journal_entry where id = :second", 2, "its row is gone"],
    [
      "an account",
      "update journal_line set account_code = '5200' where entry_id = :second and line_number = 1",
      2,
      "lines.1.account is 5200 and was 6000",
    ],
    [
      "a text",
      "update journal_entry set description = 'Rent' where id = :first",
      1,
      'description is Rent and was Rent, "old"',
    ],
    ["a tax", "update tax_line set amount = 20 where organization_id = :us", 3, "taxes.1.amount is 20 and was 19"],
    ["a document", "update document set sha256 = repeat('0', 64) where organization_id = :us", 4, "document is 0000"],
    [
      "a close",
      "update event set after = after || '{\"note\": \"x\"}' where organization_id = :us and subject_type = 'month' and verb = 'closed'",
      5,
      "event month 2026-03 closed: after is",
    ],
    [
      "two swapped entries",
      `update journal_line set entry_id = :second, line_number = line_number + 100 where entry_id = :first;
       update journal_line set entry_id = :first where entry_id = :second and line_number < 100;
       update journal_line set line_number = line_number - 100 where entry_id = :second`,
      1,
      "lines.1.baseDebit is 25.50 and was 100.00",
    ],
    [
      "two swapped links",
      "update chain_link set seq = -1 where organization_id = :us and seq = 1; update chain_link set seq = 1 where organization_id = :us and seq = 2; update chain_link set seq = 2 where organization_id = :us and seq = -1",
      1,
      "the link itself was changed",
    ],
    ["a removed link", "delete from chain_link where organization_id = :us and seq = 2", 2, "Link 2 is missing"],
    [
      "the removed end",
      "delete from chain_link where organization_id = :us and seq = 8",
      8,
      "Link 8 is missing: the seal of 2025-01-01 to 2025-12-31 in the database covers 8 links",
    ],
    [
      "the removed end, with its seal",
      "delete from seal where organization_id = :us and seq = 8; delete from chain_link where organization_id = :us and seq = 8",
      8,
      "Link 8 is missing: the chain had 8 links",
    ],
    [
      "an entry without a link",
      `insert into journal_entry (organization_id, id, source, revision, entry_date, currency, base_currency, exchange_rate, line_count, posted_at, created_by)
       select organization_id, '018f0000-0000-7000-8000-000000000001', 'transfer', 1, '2026-03-09', 'EUR', 'EUR', 1, 2, now(), created_by from journal_entry where id = :first`,
      null,
      "Entry 018f0000-0000-7000-8000-000000000001 of 2026-03-09 has no link in the chain.",
    ],
    [
      "a seal",
      "update seal set record = jsonb_set(record, '{entries}', '7') where organization_id = :us and period = 'month'",
      5,
      "the seal of 2026-03-01 to 2026-03-31 in the database is not what was signed",
    ],
  ])("is named: %s", async (_what, statement, seq, text) => {
    await withDamage(sqlOf(statement), async () => {
      const fault = await faultOf();
      expect(fault?.text).toContain(text);
      expect(fault?.seq).toBe(seq);
    });
    expect(await faultOf()).toBeNull();
  });

  it("is named with the number of the entry", async () => {
    await withDamage(sqlOf("update journal_line set amount = 1 where entry_id = :first"), async () => {
      expect((await faultOf())?.text).toMatch(/^Link 1, entry GJ-2026-0001 of 2026-03-02: /);
    });
  });

  it("shows against a downloaded seal when the whole chain was written again", async () => {
    const anew = sqlOf(`
      update journal_line set amount = 120, base_amount = 120 where entry_id = :first;
      delete from seal where organization_id = :us; delete from chain_link where organization_id = :us;
      delete from chain_head where organization_id = :us;
      select chain_add(organization_id, 'entry', id) from journal_entry where organization_id = :us and posted_at is not null`);
    await withDamage(anew, async () => {
      expect(await faultOf()).toBeNull();
      const given = await readSeals(folder);
      const { fault } = await verifyChain(queryOf(client), { id, name: "Ours" }, given);
      expect(fault?.text).toContain("the seal march.json has another hash");
    });
  });
});

describe("npm run verify", () => {
  const told = async () => {
    const findings = [];
    for await (const finding of findChains(client, await readSeals(folder))) findings.push(finding);
    return findings.find(({ words }) => words.includes(id) || words.includes("and 3 seals"));
  };
  it("tells of each organization, and checks downloaded seals", async () => {
    expect(await told()).toMatchObject({ state: "well", words: expect.stringContaining("8 links and 3 seals") });
  });
  it("refuses a folder without seals, and a file that is none", async () => {
    const other = mkdtempSync(join(tmpdir(), "tallyleaf-seals-"));
    await expect(readSeals(other)).rejects.toThrow("There are no seals in");
    writeFileSync(join(other, "x.json"), "{}");
    await expect(readSeals(other)).rejects.toThrow("is no seal, or was changed");
    rmSync(other, { recursive: true });
    await expect(readSeals(other)).rejects.toThrow("cannot be read");
  });
});

describe("each night", () => {
  it("is verified, and the doctor tells what was found", async () => {
    await verifyAll(server.db, () => NOW);
    expect(await lookAtChain(client, NOW)).toMatchObject({ state: "well" });
    expect(await lookAtChain(client, new Date("2026-05-07T10:00:00Z"))).toMatchObject({ state: "doubtful" });
    await client.query("update chain_head set fault = 'Link 1 is missing.' where organization_id = $1", [id]);
    expect(await lookAtChain(client, NOW)).toMatchObject({
      state: "ill",
      words: expect.stringContaining("Link 1 is missing."),
    });
    await verifyAll(server.db, () => NOW);
    expect(await lookAtChain(client, NOW)).toMatchObject({ state: "well" });
  });
});

describe("invoices, payments, and files", () => {
  let grace: Person;
  let own: string;
  let invoiceId: string;
  let paymentId: string;
  beforeAll(async () => {
    grace = await server.register();
    own = grace.session.currentOrganizationId;
    const { client: buyer } = await grace.call(CALLS.addClient, { body: { name: "Buyer & Sons" } });
    const item = { description: "Work", quantity: 2, accountCode: "4100", taxName: "VAT", taxRate: 20 };
    const { invoice } = await grace.call(CALLS.createInvoice, {
      body: {
        clientId: buyer.id,
        issueDate: "2026-03-01",
        dueDate: "2026-03-15",
        currency: "USD",
        items: [
          { ...item, unit: "HUR", unitPrice: 50, itemNumber: "W-1" },
          { ...item, unitPrice: 10.5 },
        ],
      },
    });
    await grace.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
    invoiceId = invoice.id;
    const { payment } = await grace.call(CALLS.recordPayment, {
      body: { date: "2026-03-09", accountCode: "1100", items: [{ invoiceId }], amount: 100 },
    });
    paymentId = payment.id;
    const file = await upload(grace, scriptedPdf(purchase("kept", { date: "2026-03-20" })), {
      expenseId: -1,
      name: "kept.pdf",
    });
    await grace.call(CALLS.processInvoice, { body: { s3Url: file.fileUrl } });
  });
  const report = () => verifyChain(queryOf(client), { id: own, name: "" });

  it("are links", async () => {
    expect(await report()).toMatchObject({ links: 5, waiting: 0, fault: null });
    const { rows } = await client.query("select kind from chain_link where organization_id = $1 order by seq", [own]);
    expect(rows.map(({ kind }) => kind)).toEqual(["entry", "invoice", "entry", "payment", "entry"]);
  });

  it.each([
    [
      "the price of an item",
      "update invoice_item set unit_price = 5 where line_number = 1 and :own",
      "Link 2, invoice INV-2026-0001 of 2026-03-01: items.1.unitPrice is 5 and was 50",
    ],
    [
      "the unit of an item",
      "update invoice_item set unit = 'DAY' where line_number = 1 and :own",
      "items.1.unit is DAY and was HUR",
    ],
    [
      "the number of an item",
      "update invoice_item set item_number = 'W-2' where line_number = 1 and :own",
      "items.1.itemNumber is W-2 and was W-1",
    ],
    [
      "an item that becomes a charge",
      "update invoice_item set kind = 'charge' where line_number = 2 and :own",
      "items.2.kind is charge and was ",
    ],
    [
      "an allowance of an item",
      `update invoice_item set allowances = '[{"value": 5}]' where line_number = 2 and :own`,
      "items.2.allowances is ",
    ],
    ["what was paid before", "update invoice set prepaid = 7 where :own", "prepaid is 7 and was "],
    ["a rounding", "update invoice set rounding = 0.03 where :own", "rounding is 0.03 and was "],
    ["how it is paid", "update invoice set payment_means = 'transfer' where :own", "paymentMeans is transfer and was "],
    ["a contract", "update invoice set contract_number = 'C' where :own", "contractNumber is C and was "],
    ["a project of the client", "update invoice set project_number = 'P' where :own", "projectNumber is P and was "],
    ["what is withheld", `update invoice set withholding = '{"name": "IRPF"}' where :own`, "withholding is "],
    [
      "an item's text",
      "update invoice_item set description = 'None' where line_number = 2 and :own",
      "items.2.description is None and was Work",
    ],
    ["a removed item", "delete from invoice_item where line_number = 2 and :own", "items.2 is not there and was "],
    ["a total", "update invoice set total = total + 1 where :own", "total is 146.20 and was 145.20"],
    [
      "the client's text",
      "update invoice set client_snapshot = jsonb_set(client_snapshot, '{name}', '\"Other\"') where :own",
      "client is ",
    ],
    [
      "a removed invoice",
      "delete from invoice_item where :own; delete from invoice where :own",
      "Link 2, invoice INV-2026-0001 of 2026-03-01: its row is gone",
    ],
    ["what a payment settles", "update payment_allocation set amount = 1 where :own", "Link 4, payment "],
    ["a payment without a link", "delete from chain_link where kind = 'payment' and :own", "Link 4 is missing"],
  ])("are named when changed: %s", async (_what, statement, text) => {
    await withDamage(statement.replaceAll(":own", `organization_id = '${own}'`), async () => {
      expect((await report()).fault?.text).toContain(text);
    });
    expect((await report()).fault).toBeNull();
  });

  it("get their links after an update, the oldest first", async () => {
    await withDamage(
      `delete from chain_link where organization_id = '${own}' and seq > 3;
       update chain_head h set complete = false, seq = 3, hash = (select hash from chain_link where organization_id = '${own}' and seq = 3)
         where organization_id = '${own}'`,
      async () => {
        expect(await report()).toMatchObject({ links: 3, waiting: 2, fault: null });
        await client.query("select chain_add_missing($1, 10)", [own]);
        expect(await report()).toMatchObject({ links: 5, waiting: 0, fault: null });
      },
    );
  });

  it("are compared with the bytes of their files where that is asked for", async () => {
    const storage = folderStorage(server.filesFolder);
    const told = async () => {
      for await (const finding of findChains(client, [], storage))
        if (finding.words.includes("kept.pdf")) return finding;
      return null;
    };
    const verified = () => verifyFiles(queryOf(client), storage, own);
    expect(await verified()).toEqual({ files: 1, fault: null });
    const { rows } = await client.query<{ key: string }>(
      "select storage_key as key from document where organization_id = $1",
      [own],
    );
    const path = join(server.filesFolder, String(rows[0]?.key));
    const bytes = readFileSync(path);
    writeFileSync(path, Buffer.concat([bytes, Buffer.from(" ")]));
    expect((await verified()).fault).toMatch(
      /^Link 5, entry \S+ of 2026-03-20: the file kept.pdf \(.*\) has the SHA-256 /,
    );
    expect(await told()).toMatchObject({ subject: "Files", state: "ill" });
    rmSync(path);
    expect((await verified()).fault).toContain("is not there");
    writeFileSync(path, bytes);
    expect((await verified()).fault).toBeNull();
  });

  it("stay as they are when they are void", async () => {
    await grace.call(CALLS.voidPayment, { params: { id: paymentId }, body: {} });
    await grace.call(CALLS.voidInvoice, { params: { id: invoiceId }, body: { reason: "Wrong." } });
    expect(await report()).toMatchObject({ links: 7, waiting: 0, fault: null });
  });
});

it("adds entries that were posted before there was a chain, the oldest first", async () => {
  const grace = await server.register();
  const own = grace.session.currentOrganizationId;
  const expense = {
    vendorName: "Paper Mill",
    description: "Paper",
    totalAmount: 10,
    paymentAccountId: "1100",
    accountCode: "5250",
  };
  for (const invoiceDate of ["2026-04-03", "2026-04-02"])
    await grace.call(CALLS.createExpense, { body: { ...expense, invoiceDate } });
  await client.query("begin");
  await client.query("set local session_replication_role = replica");
  await client.query("delete from chain_link where organization_id = $1", [own]);
  await client.query("delete from chain_head where organization_id = $1", [own]);
  await client.query("commit");
  // One that is posted before the older ones have their links.
  await grace.call(CALLS.createExpense, { body: { ...expense, invoiceDate: "2026-04-01" } });
  const report = () => verifyChain(queryOf(client), { id: own, name: "" });
  expect(await report()).toMatchObject({ links: 1, waiting: 2, fault: null });
  await chainIncomplete(server.db);
  expect(await report()).toMatchObject({ links: 3, waiting: 0, fault: null });
});

it("stays as it is when the demo dates its story back", async () => {
  await backdate(server.db, id);
  expect(await faultOf()).toBeNull();
});
