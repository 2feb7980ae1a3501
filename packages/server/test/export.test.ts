/** The journal as a file, over HTTP: read back by programs that are not ours, and compared with the list and the books. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import {
  CALLS,
  type CallInput,
  COMMON_FAILURES,
  exportJournal,
  MAX_PDF_ENTRIES,
  openApiDocument,
} from "@tallyleaf/contract";
import { parse } from "csv-parse/sync";
import { eq, sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documents } from "../src/platform/db/schema.ts";
import { textPdf } from "./support/documents.ts";
import { hledger, runHledger } from "./support/hledger.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { type Answer, expectError, expectFailure, send, upload } from "./support/wire.ts";

let server: TestServer;
let ada: Person;
let accountant: Person;
let employee: Person;
let drafts = 0;

type Form = CallInput<typeof CALLS.createExpense>["body"];
const form = (changes: Partial<Form>): Form => ({
  vendorName: "Corner Hardware",
  description: "Nails",
  invoiceDate: "2026-04-03",
  totalAmount: 10,
  currency: "USD",
  paymentAccountId: "1100",
  accountCode: "5000",
  ...changes,
});
const enter = async (changes: Partial<Form>) =>
  (await ada.call(CALLS.createExpense, { body: form(changes) })).expense.id;

const RANGE = { startDate: "2026-04-01", endDate: "2026-04-30" };
const download = (query: Record<string, string> = {}, person: Pick<Person, "headers"> = ada): Promise<Answer> =>
  send(`${server.origin}${exportJournal.path}?${new URLSearchParams({ ...RANGE, ...query })}`, {
    headers: person.headers,
  });
const read = (bytes: Uint8Array) =>
  parse(Buffer.from(bytes), { bom: true, columns: true, record_delimiter: "\r\n" }) as Record<string, string>[];
/** Exact: the amounts of these tests have at most three decimals. */
const thousandths = (amount: string | undefined) => {
  const [, sign = "", whole = "0", part = ""] = /^(-?)(\d+)(?:\.(\d{1,3}))?$/.exec(amount || "0") ?? [];
  return BigInt(`${sign}${whole}${part.padEnd(3, "0")}`);
};
const sumOf = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + thousandths(row[column]), 0n);

const WILD = [
  '=HYPERLINK("http://evil.example","x")',
  "+1+cmd|' /C calc'!A0",
  "-2+3",
  "@SUM(A1)",
  'Quote " and, comma; (semi) | bar',
  "日本 Ωμέγα Ünïcode",
];

beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2026-11-20T10:00:00Z") });
  ada = await server.register({ companyName: "Analytical Engines & Söhne" });
  [accountant, employee] = [await addMember(server, ada, "accountant"), await addMember(server, ada, "employee")];
  await ada.call(CALLS.saveOrganization, {
    body: { name: "Analytical Engines & Söhne", address: "12 Market Street", taxId: "DE 123" },
  });
  const keep = (await upload(ada, await textPdf(["Corner Hardware", "Total  10.00"]), { name: "nails & bolts.pdf" }))
    .fileUrl;
  await enter({ documentUrl: keep, invoiceNumber: "A-1" });
  const photo = await sharp({ create: { width: 900, height: 1600, channels: 3, background: "#d8d0c0" } })
    .png()
    .toBuffer();
  const picture = (await upload(ada, photo, { name: "photo.png", type: "image/png" })).fileUrl;
  await enter({
    documentUrl: picture,
    vendorName: "Bistro",
    lineItems: [
      { description: "Lunch", amount: 100, accountCode: "5000" },
      { description: "Room: hire [2h]", amount: 50, accountCode: "6000" },
    ],
    taxes: [{ taxName: "VAT", taxRate: 10, taxAmount: 15 }],
    totalAmount: 165,
    tipAmount: 16.5,
  });
  await enter({ currency: "EUR", exchangeRate: 1.1, totalAmount: 55.55, vendorName: "Étoile" });
  await enter({ currency: "JPY", exchangeRate: 0.0067, totalAmount: 12345, vendorName: "Sakura" });
  await enter({ currency: "KWD", exchangeRate: 3.25, totalAmount: 1.235, vendorName: "Souq" });
  await enter({ totalAmount: -30, vendorName: "Money back" });
  await enter({ totalAmount: 987_654_321_098.76, vendorName: "Large" });
  for (const text of WILD) await enter({ vendorName: text, description: text, invoiceNumber: text });
  // Not included: other days, drafts, former revisions, deleted expenses.
  await enter({ invoiceDate: "2026-03-31", vendorName: "Before" });
  await enter({ invoiceDate: "2026-05-01", vendorName: "After" });
  const changed = await enter({ vendorName: "Wrong at first", invoiceDate: "2026-04-30" });
  await ada.call(CALLS.updateExpense, {
    params: { id: String(changed) },
    body: form({ vendorName: "Right at last", invoiceDate: "2026-04-01", totalAmount: 77 }),
  });
  const gone = await enter({ vendorName: "Deleted" });
  await ada.call(CALLS.deleteExpense, { params: { id: String(gone) }, query: {} });
  const draft = await upload(ada, scriptedPdf(purchase("draft", {}, { status: "to_review" })), { expenseId: -1 });
  await ada.call(CALLS.processInvoice, { body: { s3Url: draft.fileUrl } });
  drafts = 1;
});
afterAll(() => server.close());

const ENTRIES = 7 + WILD.length + 1;

describe("the export of a selection", () => {
  it("contains only this organization's selected expenses of the days", async () => {
    const { data } = await ada.call(CALLS.listExpenses, { query: { perPage: "100" } });
    const idsOf = (...vendors: string[]) =>
      data.filter(({ vendorName }) => vendors.includes(vendorName)).map(({ id }) => id);
    const ids = idsOf("Bistro", "Sakura", "Before").join(",");
    const answer = await download({ ids, exportMode: "merged" });
    expect(answer.headers.get("x-export-count")).toBe("2");
    expect(new Set(read(answer.bytes).map(({ Vendor }) => Vendor))).toEqual(new Set(["Bistro", "Sakura"]));
    expect(await ada.call(CALLS.previewExport, { query: { ...RANGE, ids } })).toMatchObject({ entries: 2, drafts: 0 });
    const rival = await server.register();
    expect((await download({ ids }, rival)).headers.get("x-export-count")).toBe("0");
  });
});

describe("an export request", () => {
  it("is allowed for founder and accountant only", async () => {
    expect((await download({}, accountant)).status).toBe(200);
    expectFailure(await download({}, employee), COMMON_FAILURES.forbidden);
    expectFailure(await download({}, { headers: {} }), COMMON_FAILURES.unauthenticated);
    const rival = await server.register();
    expect(read((await download({}, rival)).bytes)).toEqual([]);
  });

  it.each([
    [{ startDate: "" }, "Please select valid start and end dates"],
    [{ endDate: "2026-02-30" }, "Please select valid start and end dates"],
    [{ startDate: "2026-05-01" }, "Please select valid start and end dates"],
    [{ format: "xlsx" }, "format must be one of csv, pdf, hledger."],
    [{ exportMode: "short" }, "exportMode must be one of detailed, merged."],
    [
      { scope: "all", exportMode: "merged" },
      "Only expenses can be merged into one row each: leave scope out, or choose exportMode detailed.",
    ],
    [{ includeDocuments: "yes" }, "includeDocuments must be one of true, false."],
  ])("refuses %j with a message", async (query, message) => {
    const answer = await download(query as Record<string, string>);
    expectError(answer, 400, "invalid_request");
    expect(answer.json).toMatchObject({ error: message });
  });

  it("previews its content, and how many drafts it leaves out", async () => {
    expect(await ada.call(CALLS.previewExport, { query: RANGE })).toEqual({ entries: ENTRIES, drafts, documents: 2 });
  });

  it("returns its number of entries in X-Export-Count, and its name", async () => {
    for (const [query, name] of [
      [{}, "journal_entries_2026-04-01_to_2026-04-30.csv"],
      [{ format: "pdf" }, "journal_entries_2026-04-01_to_2026-04-30.pdf"],
      [{ format: "hledger" }, "journal_entries_2026-04-01_to_2026-04-30.journal"],
      [{ includeDocuments: "true" }, "journal_entries_2026-04-01_to_2026-04-30.zip"],
    ] as const) {
      const { status, headers } = await download(query);
      expect({ status, count: headers.get("x-export-count") }).toEqual({ status: 200, count: String(ENTRIES) });
      expect(headers.get("content-disposition")).toContain(`filename="${name}"`);
      expect(headers.get("cache-control")).toBe("no-store");
    }
  });

  it("is described in the OpenAPI document", () => {
    const { paths } = openApiDocument({ title: "t", server: "s" }) as {
      paths: Record<string, { get: { responses: Record<string, { content: object }> } }>;
    };
    const { responses } = paths[exportJournal.path]?.get ?? { responses: {} };
    expect(Object.keys(responses["200"]?.content ?? {})).toEqual([...exportJournal.types]);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(["400", "401", "403", "500"]));
  });

  it("reports a failure with a message", async () => {
    const broken = await startTestServer({ pool: createScriptedPool(), config: { logLevel: "silent" } });
    const { headers } = await broken.register();
    await broken.db.asSystem((tx) => tx.execute(sql`alter table journal_entry rename column line_count to gone`));
    const answer = await send(`${broken.origin}${exportJournal.path}?${new URLSearchParams(RANGE)}`, { headers });
    expectFailure(answer, exportJournal.failures.failed);
    await broken.close();
  });
});

async function storedKey(fileName: string): Promise<string> {
  const [row] = await server.db.asSystem((tx) =>
    tx.select({ key: documents.storageKey }).from(documents).where(eq(documents.fileName, fileName)),
  );
  return row?.key ?? "";
}

describe("CSV", () => {
  it("is UTF-8 with a byte-order mark, and its lines end as in RFC 4180", async () => {
    const { bytes, headers } = await download();
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.toString().replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(bytes.toString()).toContain("日本 Ωμέγα Ünïcode");
  });

  it("balances in detail, entry by entry and in total, in both currencies", async () => {
    const rows = read((await download()).bytes);
    expect(Object.keys(rows[0] ?? {})).toEqual(
      "Entry ID,Date,Vendor,Description,Reference,Account Code,Account Name,Debit,Credit,Currency,Base Debit,Base Credit,Base Currency,Exchange Rate,Document,Entry Number,Project,Cost Center,Tags,Tax Code,Tax Base,Line Client,Line Vendor,Foreign Amount,Foreign Currency".split(
        ",",
      ),
    );
    const entries = Map.groupBy(rows, (row) => row["Entry ID"]);
    expect(entries.size).toBe(ENTRIES);
    for (const lines of [...entries.values(), rows]) {
      for (const currency of new Set(lines.map((line) => line.Currency))) {
        const own = lines.filter((line) => line.Currency === currency);
        expect(sumOf(own, "Debit")).toBe(sumOf(own, "Credit"));
      }
      expect(sumOf(lines, "Base Debit")).toBe(sumOf(lines, "Base Credit"));
    }
    expect(rows.map((row) => row.Date)).toEqual(rows.map((row) => row.Date).sort());
    for (const vendor of ["Before", "After", "Wrong at first", "Deleted", "Vendor draft"])
      expect(rows.filter((row) => row.Vendor === vendor)).toEqual([]);
    expect(rows.find((row) => row.Vendor === "Corner Hardware")?.Document).toBe("nails & bolts.pdf");
  });

  it("has one row for each entry when merged: net, tax, and tip add up to the total, as in the list", async () => {
    const rows = read((await download({ exportMode: "merged" })).bytes);
    expect(rows).toHaveLength(ENTRIES);
    for (const row of rows)
      expect(thousandths(row.Net) + thousandths(row.Tax) + thousandths(row.Tip)).toBe(thousandths(row.Total));
    expect(rows.find((row) => row.Vendor === "Bistro")).toMatchObject({
      "Account Code": "5000",
      Net: "150.00",
      Tax: "15.00",
      Tip: "16.50",
      Total: "181.50",
      Currency: "USD",
    });
    expect(rows.find((row) => row.Vendor === "Money back")).toMatchObject({ Total: "-30.00", "Base Total": "-30.00" });
    expect(rows.find((row) => row.Vendor === "Étoile")).toMatchObject({ Total: "55.55", "Base Total": "61.11" });
    const { data } = await ada.call(CALLS.listExpenses, {
      query: { dateField: "date", ...RANGE, perPage: 100 },
    });
    const posted = data.filter(({ status }) => status !== "to_review");
    const shown = posted.map((row) =>
      [row.date, row.vendorName, row.categoryCode, row.currency, row.isRefund ? -(row.amount ?? 0) : row.amount].join(),
    );
    const exported = rows.map((row) =>
      [row.Date, row.Vendor?.replace(/^'/, ""), row["Account Code"], row.Currency, Number(row.Total)].join(),
    );
    expect(exported.sort()).toEqual(shown.sort());
  });

  it("executes nothing in a spreadsheet", async () => {
    for (const exportMode of ["detailed", "merged"]) {
      const rows = read((await download({ exportMode })).bytes);
      for (const cell of rows.flatMap((row) => Object.values(row)))
        expect(cell).not.toMatch(/^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/);
      expect(rows.some((row) => row.Vendor === `'${WILD[0]}`)).toBe(true);
    }
  });
});

describe("zip", () => {
  it("contains the CSV and each document as uploaded, under the name in the CSV", async () => {
    const { bytes, headers } = await download({ includeDocuments: "true" });
    expect(headers.get("content-type")).toBe("application/zip");
    const files = unzipSync(bytes);
    const rows = read(files["journal_entries_2026-04-01_to_2026-04-30.csv"] ?? new Uint8Array());
    const named = new Set(rows.map((row) => row.Document).filter(Boolean));
    expect(new Set(Object.keys(files).filter((name) => name.startsWith("documents/")))).toEqual(named);
    expect(named.size).toBe(2);
    for (const row of rows.filter(({ Document }) => Document)) expect(row.Document).toContain(row["Entry ID"]);
    const pdf = Object.entries(files).find(([name]) => name.endsWith(".pdf"))?.[1];
    expect((await PDFDocument.load(pdf ?? new Uint8Array())).getPageCount()).toBe(1);
  });

  it("contains the documents that were attached to entries by hand, and shows their numbers in the PDF", async () => {
    const files = await Promise.all(
      ["deed.pdf", "letter.pdf"].map((name) => upload(ada, scriptedPdf(purchase(name, {})), { expenseId: -1, name })),
    );
    const lines = [
      { accountCode: "6000", debit: 5 },
      { accountCode: "1100", credit: 5 },
    ];
    const documentIds = files.map(({ documentId }) => documentId);
    const body = { entryDate: "2026-09-03", description: "By hand", lines, documentIds };
    const { entry } = await ada.call(CALLS.postManualEntry, { body });
    const range = { startDate: "2026-09-01", endDate: "2026-09-30", scope: "all" };
    const zip = unzipSync((await download({ ...range, includeDocuments: "true" })).bytes);
    const [row] = read(zip["journal_entries_2026-09-01_to_2026-09-30.csv"] ?? new Uint8Array());
    const named = Object.keys(zip).filter((name) => name.startsWith("documents/"));
    expect(named).toHaveLength(2);
    expect(row?.Document?.split(", ").sort()).toEqual(named.sort());
    for (const name of named) expect(name).toContain(entry.id);
    const pdf = await download({ ...range, format: "pdf", exportMode: "detailed" });
    const document = await getDocument({ data: new Uint8Array(pdf.bytes), verbosity: 0 }).promise;
    const { items } = await (await document.getPage(1)).getTextContent();
    expect(items.map((item) => ("str" in item ? item.str : ""))).toContain("GJ-2026-0001");
  });

  it("accepts hledger's journal too", async () => {
    const files = unzipSync((await download({ includeDocuments: "true", format: "hledger" })).bytes);
    expect(Object.keys(files)).toContain("journal_entries_2026-04-01_to_2026-04-30.journal");
  });
});

describe("PDF", () => {
  const textOf = async (bytes: Uint8Array): Promise<string[]> => {
    const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
    const pages = [];
    for (let n = 1; n <= pdf.numPages; n += 1) {
      const { items } = await (await pdf.getPage(n)).getTextContent();
      pages.push(
        items
          .map((item) => ("str" in item ? item.str : ""))
          .join(" ")
          .replace(/\s+/g, " "),
      );
    }
    await pdf.loadingTask.destroy();
    return pages;
  };

  it.each(["detailed", "merged"])(
    "shows company, range, every entry, totals, and page numbers: %s",
    async (exportMode) => {
      const { bytes, headers } = await download({ format: "pdf", exportMode });
      expect(headers.get("content-type")).toBe("application/pdf");
      expect(headers.get("content-disposition")).toMatch(/^inline/);
      const pages = await textOf(bytes);
      const all = pages.join(" ");
      for (const text of [
        "Analytical Engines & Söhne",
        "12 Market Street",
        "DE 123",
        "Apr 1, 2026 to Apr 30, 2026",
        "Étoile",
      ])
        expect(all).toContain(text);
      expect(all).toContain(`${ENTRIES} posted entries, ${exportMode}`);
      for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      const rows = read((await download({ exportMode })).bytes);
      const [own, base] = exportMode === "merged" ? ["Total", "Base Total"] : ["Debit", "Base Debit"];
      const dollars = (thousand: bigint) =>
        (Number(thousand) / 1000).toLocaleString("en", { minimumFractionDigits: 2 });
      expect(all).toMatch(
        new RegExp(
          `Total USD .*${dollars(
            sumOf(
              rows.filter((row) => row.Currency === "USD"),
              own ?? "",
            ),
          )}`,
        ),
      );
      expect(all).toMatch(new RegExp(`Total in the books, USD .*${dollars(sumOf(rows, base ?? ""))}`));
      // No figure is ever cut.
      expect(all).toContain("987,654,321,098.76");
      expect(all).toMatch(/Total JPY .*12,345/);
      expect(all).toMatch(/Total KWD .*1\.235/);
    },
  );

  it("includes the documents of its entries: images and pages of PDFs", async () => {
    const plain = await textOf((await download({ format: "pdf" })).bytes);
    const pages = await textOf((await download({ format: "pdf", includeDocuments: "true" })).bytes);
    expect(pages).toHaveLength(plain.length + 2);
    const [pdf] = pages.filter((page) => page.includes("nails & bolts.pdf"));
    expect(pdf).toContain("Corner Hardware Total 10.00");
    expect(pdf).toMatch(/Document \d: Apr 3, 2026, Corner Hardware, A-1/);
    expect(pages.some((page) => /Document \d: Apr 3, 2026, Bistro/.test(page))).toBe(true);
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  });

  it("uses the page size of the company's country, for the journal and the documents", async () => {
    const company = { name: "Analytical Engines & Söhne", address: "12 Market Street", taxId: "DE 123" };
    await ada.call(CALLS.saveOrganization, { body: { ...company, country: "CA" } });
    const { bytes } = await download({ format: "pdf", includeDocuments: "true" });
    await ada.call(CALLS.saveOrganization, { body: { ...company, country: null } });
    const sizes = (await PDFDocument.load(bytes)).getPages().map((page) => page.getSize());
    expect(sizes.at(0)).toEqual({ width: 792, height: 612 });
    expect(sizes.slice(-2)).toEqual(Array(2).fill({ width: 612, height: 792 }));
    const pages = await textOf(bytes);
    expect(pages.some((page) => page.includes("Corner Hardware Total 10.00"))).toBe(true);
  });

  it("says when a document can't be shown, and is complete otherwise", async () => {
    const path = join(server.filesFolder, await storedKey("nails & bolts.pdf"));
    writeFileSync(path, "%PDF-1.7\nthis was cut off");
    const pages = await textOf((await download({ format: "pdf", includeDocuments: "true" })).bytes);
    expect(pages.join(" ")).toContain("This document could not be put into the PDF.");
    writeFileSync(path, await textPdf(["Corner Hardware", "Total  10.00"]));
  });

  it("limits entries and documents, and says what to do instead", async () => {
    const failures = exportJournal.failures;
    const grow = (size: string) =>
      server.db.asSystem((tx) =>
        tx.execute(sql`update document set size = ${sql.raw(size)} where file_name = 'photo.png'`),
      );
    await grow("size + 70000000");
    expectFailure(await download({ format: "pdf", includeDocuments: "true" }), failures.tooManyDocuments);
    expect((await download({ format: "pdf" })).status).toBe(200);
    await grow("size - 70000000");

    const many = await server.register();
    const { currentOrganizationId: organization, user } = many.session;
    await server.db.asSystem(async (tx) => {
      // Without the triggers, which look at each of them.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`insert into expense (organization_id, id, status, created_by, current_entry_id, list_date)
        select ${organization}, n, 'ready', ${user.id}, gen_random_uuid(), '2026-04-03' from generate_series(1, ${MAX_PDF_ENTRIES + 1}::int) n`);
      await tx.execute(sql`insert into journal_entry (organization_id, id, expense_id, revision, entry_date, currency, base_currency,
          exchange_rate, line_count, posted_at, created_by)
        select organization_id, current_entry_id, id, 1, list_date, 'USD', 'USD', 1, 2, now(), created_by from expense
        where organization_id = ${organization}`);
    });
    expectFailure(await download({ format: "pdf" }, many), failures.tooManyEntries);
  });

  it("has letters of East Asian languages, and their fonts only when needed", async () => {
    for (const changes of [
      { invoiceDate: "2026-07-01", vendorName: "北京餐厅有限公司", description: "发票 No. 5" },
      { invoiceDate: "2026-07-02", vendorName: "カフェ峠 Tokyo 店", description: "領収書" },
      { invoiceDate: "2026-07-03", vendorName: "서울 카페", description: "영수증" },
    ])
      await enter(changes);
    const july = { format: "pdf", startDate: "2026-07-01", endDate: "2026-07-31" };
    const { bytes } = await download(july);
    const letters = (await textOf(bytes)).join(" ").replaceAll(" ", "");
    for (const text of ["北京餐厅有限公司", "发票No.5", "カフェ峠Tokyo店", "領収書", "서울카페", "영수증"])
      expect(letters).toContain(text);
    expect(String(bytes)).toMatch(/BaseFont \/\w+\+NotoSansHans/);
    expect(String(bytes)).toMatch(/BaseFont \/\w+\+NotoSansKR/);
    // Parts of the fonts, not eight megabytes.
    expect(bytes.length).toBeLessThan(300_000);
    expect(String((await download({ ...july, startDate: "2026-07-04" })).bytes)).not.toContain("NotoSans");
  });

  it("says on one page that there are no entries", async () => {
    const { bytes, headers } = await download({ format: "pdf", startDate: "2020-01-01", endDate: "2020-01-31" });
    expect(headers.get("x-export-count")).toBe("0");
    expect((await textOf(bytes)).join(" ")).toContain("No posted entries in this range.");
  });
});

describe("hledger", () => {
  it("is a text with one transaction for each entry", async () => {
    const { bytes, headers } = await download({ format: "hledger" });
    expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(bytes.toString().match(/^2026-04-\d\d \* \(/gm)).toHaveLength(ENTRIES);
    expect(bytes.toString()).toContain("55.55 EUR @@ 61.11 USD");
  });

  it.skipIf(hledger === null)("is read by hledger in strict mode, with the same sums", async () => {
    const folder = mkdtempSync(join(tmpdir(), "tallyleaf-hledger-"));
    const file = join(folder, "books.journal");
    writeFileSync(file, (await download({ format: "hledger" })).bytes);
    const ask = (...args: string[]) => runHledger("-f", file, ...args);
    expect(() => ask("check", "accounts", "balancednoautoconversion")).not.toThrow();
    expect(ask("stats")).toMatch(new RegExp(`Transactions\\s*: ${ENTRIES} `));
    const balances = parse(ask("balance", "-B", "--no-total", "-O", "csv"), { columns: true }) as {
      account: string;
      balance: string;
    }[];
    const rows = read((await download()).bytes);
    const codes = new Set(rows.map((row) => row["Account Code"]));
    for (const { account, balance } of balances) {
      const own = rows.filter((row) => row["Account Code"] === account.split(" ")[0]);
      const inBooks = sumOf(own, "Base Debit") - sumOf(own, "Base Credit");
      expect(thousandths(balance.replace(/[ ,]|USD/g, "")), account).toBe(inBooks);
    }
    expect(balances.length).toBe(codes.size);
    rmSync(folder, { recursive: true });
  });
});
