/** E-invoices from an upload to a journal entry over HTTP: exact, kept as they came, and shown to a person where something is wrong. */
import { CALLS, type ExpenseDetail, eInvoicePdf } from "@tallyleaf/contract";
import {
  ciiInvoice,
  italianInvoice,
  pdfWith,
  polishInvoice,
  ublFile,
  ublInvoice,
  ublLink,
} from "@tallyleaf/extraction/e-invoices";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./support/book.ts";
import { addMember } from "./support/members.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, send, sendCall, upload } from "./support/wire.ts";

const { failures } = CALLS.uploadFile;
let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date("2026-11-20T10:00:00Z") });
  ada = await server.register({ companyName: "Harbour Lane Bakery", defaultCurrency: "EUR" });
});
afterAll(() => server.close());

const XML = { name: "invoice.xml", type: "text/xml", expenseId: -1 };

/** Uploads an e-invoice and has it read. */
async function bring(content: string | Uint8Array, options = XML): Promise<ExpenseDetail> {
  const { fileUrl, mimeType, expenseId } = await upload(ada, Buffer.from(content), options);
  await ada.call(CALLS.processInvoice, { body: { s3Url: fileUrl, mimeType, fileName: options.name } });
  return ada.call(CALLS.getExpense, { params: { id: String(expenseId) } });
}
const codes = ({ reasons }: ExpenseDetail) => reasons.flatMap(({ code }) => (code === "not_found" ? [] : code));

describe("an e-invoice", () => {
  let detail: ExpenseDetail;
  beforeAll(async () => {
    detail = await bring(ublInvoice());
  });

  it("fills the expense exactly, and is posted as a bill", () => {
    expect(codes(detail)).toEqual([]);
    expect(detail).toMatchObject({
      status: "ready",
      mimeType: "application/xml",
      vendorName: "Papier & Söhne GmbH",
      invoiceNumber: "R-2026-7",
      invoiceDate: "2026-10-05",
      dueDate: "2026-11-04",
      currency: "EUR",
      totalAmount: 154.7,
      taxStructure: "exclusive",
      taxes: [{ taxRate: 19, taxAmount: 24.7 }],
      bill: { open: 154.7, dueDate: "2026-11-04" },
      entry: { posted: true },
    });
    expect(detail.reading?.lineItems).toMatchObject([
      { description: "Paper <b>A4</b>", quantity: "100", unitPrice: "0.25", amount: "25.00", page: null },
      { description: "Delivery", quantity: "2", unitPrice: "55", amount: "110.00" },
      { description: "Loyalty", quantity: null, unitPrice: null, amount: "-5.00" },
    ]);
    expect(detail.reading?.taxes).toMatchObject([{ category: "S", net: "130.00", reason: null }]);
    expect(detail.reading?.eInvoice).toMatchObject({
      seller: { vatId: "DE123456788", street: ["Ring 1"], city: "Köln", country: "DE" },
      payments: [{ means: "58", account: "DE02120300000000202051" }],
      totals: { due: "154.70" },
    });
  });

  it("is kept byte for byte, and never shown as a page", async () => {
    const { signedUrl } = await ada.call(CALLS.signedUrl, { query: { key: detail.documentKey ?? "" } });
    const answer = await fetch(`${server.origin}${new URL(signedUrl).pathname}${new URL(signedUrl).search}`);
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(answer.headers.get("content-type")).toBe("application/xml");
    expect(await answer.text()).toBe(ublInvoice());
  });

  it("is found by its words", async () => {
    const { data } = await ada.call(CALLS.listExpenses, { query: { search: "R-2026-7" } });
    expect(data.map(({ id }) => id)).toContain(detail.id);
  });

  it("is the same purchase in another form", async () => {
    const copy = await bring(await pdfWith([["factur-x.xml", ciiInvoice()]]), {
      ...XML,
      name: "x.pdf",
      type: "application/pdf",
    });
    expect([copy.status, codes(copy), copy.reading?.eInvoice?.syntax]).toEqual([
      "to_review",
      ["possible_duplicate"],
      "cii",
    ]);
  });
});

describe("documents inside an e-invoice", () => {
  const PROOF = Buffer.from("%PDF-1.7 hours of October");
  let detail: ExpenseDetail;
  beforeAll(async () => {
    const before = [
      ublFile("../hours.pdf", "application/pdf", PROOF),
      ublFile("run.pdf", "application/pdf", Buffer.from("MZ")),
      ublFile("list.csv", "text/csv", Buffer.from("a;b")),
      ublLink("http://127.0.0.1:9/plan"),
    ].join("");
    detail = await bring(ublInvoice({ number: "R-11", seller: "Eleven Ltd", before }));
  });
  const open = (address: string, headers: HeadersInit = ada.headers) => send(`${server.origin}${address}`, { headers });
  const inside = (place: string) => open(`${new URL(detail.documentUrl ?? "").pathname}?attachment=${place}`);

  it("are listed by what their bytes are, and opened like other files", async () => {
    expect(detail.reading?.eInvoice).toMatchObject({
      attachments: [
        { name: "../hours.pdf", size: PROOF.length, type: "application/pdf" },
        { name: "run.pdf", size: 2, type: null },
        { name: "list.csv", size: 3, type: "text/csv" },
      ],
      links: [{ name: "Plan", address: "http://127.0.0.1:9/plan" }],
    });
    const proof = await inside("0");
    expect(proof.bytes.equals(PROOF)).toBe(true);
    expect(Object.fromEntries(proof.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": "inline; filename*=UTF-8''hours.pdf",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
    });
    expect((await inside("2")).headers.get("content-disposition")).toMatch(/^attachment/);
    const { signedUrl } = await ada.call(CALLS.signedUrl, { query: { key: detail.documentKey ?? "" } });
    const { pathname, search } = new URL(signedUrl);
    expect((await open(`${pathname}${search}&attachment=0`, {})).status).toBe(200);
  });

  it("are not there where one may do harm, at no place, and for nobody from elsewhere", async () => {
    for (const place of ["1", "3", "99", "-1", "1e3", "0&attachment=0", ""])
      expect((await inside(place)).status, place).toBe(404);
    const stranger = await server.register({ companyName: "Elsewhere Ltd" });
    const address = `${new URL(detail.documentUrl ?? "").pathname}?attachment=0`;
    expect((await open(address, stranger.headers)).status).toBe(404);
    expect((await open(address, {})).status).toBe(401);
  });
});

it("doubts no e-invoice with another number than one of the same vendor, date, and amount", async () => {
  const month = (number: string, note = "") => ublInvoice({ number, seller: "Rent Ltd" }) + note;
  const [first, second, again] = [
    await bring(month("RENT-1")),
    await bring(month("RENT-2")),
    await bring(month("rent-2", "<!-- other bytes -->")),
  ];
  expect([first, second].map(({ status, reasons }) => ({ status, reasons: reasons.map(({ code }) => code) }))).toEqual([
    { status: "ready", reasons: [] },
    { status: "ready", reasons: [] },
  ]);
  expect(codes(again)).toContain("possible_duplicate");
  const { data } = await ada.call(CALLS.listDuplicates, { params: { id: String(second.id) } });
  expect(data.map(({ expense }) => expense.id)).toEqual([again.id]);
});

it("asks where sums are wrong, with the rule in words", async () => {
  const detail = await bring(ublInvoice({ number: "R-8", seller: "Eight Ltd", total: "155.70" }));
  expect(detail).toMatchObject({ status: "to_review", totalAmount: 155.7 });
  expect(detail.reasons.map(({ message }) => message)).toContain(
    "Net amount and tax make 154.70, but the e-invoice says 155.70 (BR-CO-15).",
  );
});

it("asks where another company is the buyer", async () => {
  const detail = await bring(
    ublInvoice({ number: "R-9", seller: "Nine Ltd" })
      .replace("<cbc:RegistrationName>Harbour Lane Bakery", "<cbc:RegistrationName>Other Ltd")
      .replace("Alias of Harbour Lane Bakery", "Other"),
  );
  expect([detail.status, codes(detail)]).toEqual(["to_review", ["einvoice_not_ours"]]);
});

it("posts a credit note the other way round", async () => {
  const detail = await bring(ublInvoice({ number: "G-1", seller: "Back Ltd", type: "381" }, "CreditNote"));
  expect([detail.status, detail.totalAmount]).toEqual(["ready", -154.7]);
});

it("tells a formal fault without asking for a check", async () => {
  const detail = await bring(ublInvoice({ number: "R-10", seller: "Ten Ltd" }).replace('unitCode="C62">2<', ">2<"));
  expect([detail.status, codes(detail)]).toEqual(["ready", ["einvoice_note_missing"]]);
  const { data } = await ada.call(CALLS.listExpenses, { query: { search: "R-10" } });
  expect(data[0]?.reasons).toEqual([]);
});

describe("an e-invoice that was never posted", () => {
  const wrong = (number: string, seller: string) => ublInvoice({ number, seller, total: "155.70" });
  const remove = async ({ id }: ExpenseDetail) => {
    const query = { deleteS3Document: "true" } as const;
    return (await ada.call(CALLS.deleteExpense, { params: { id: String(id) }, query })).message;
  };
  const kept = async () => (await ada.call(CALLS.listRetained, { query: { which: "kept" } })).data;

  it("is kept after its deletion as long as the law asks, byte for byte, and comes back", async () => {
    const detail = await bring(wrong("R-13", "Thirteen Ltd"), { ...XML, name: "thirteen.xml" });
    expect(await remove(detail)).toContain("Dec 31, 2036");
    expect(await kept()).toMatchObject([{ fileName: "thirteen.xml", keptUntil: "2036-12-31", entry: null }]);
    await ada.call(CALLS.restoreRetained, { params: { id: detail.documentId ?? "" } });
    const content = await send(`${server.origin}/files/${detail.documentKey}`, { headers: ada.headers });
    expect(content.bytes.toString()).toBe(wrong("R-13", "Thirteen Ltd"));
  });

  it("goes at once where another copy stays, or another company is the buyer", async () => {
    const copies = [await bring(wrong("R-14", "14 Ltd")), await bring(wrong("R-14", "14 Ltd"))] as const;
    expect(await remove(copies[0])).not.toContain("2036");
    expect(await remove(copies[1])).toContain("2036");
    const other = ublInvoice({ number: "R-15", seller: "15 Ltd" }).replaceAll("Harbour Lane Bakery", "Other Ltd");
    expect(await remove(await bring(other))).not.toContain("2036");
  });
});

it("is refused before it is stored where it is another XML, or may do harm", async () => {
  const sent = (content: string) => {
    const body = new FormData();
    body.append("file", new File([content], "a.xml", { type: "text/xml" }));
    return send(`${server.origin}/api/files/upload`, { method: "POST", headers: ada.headers, body });
  };
  expectFailure(await sent('<?xml version="1.0"?><Order xmlns="urn:x"/>'), failures.notEInvoice);
  expectFailure(await sent('<?xml version="1.0"?><!DOCTYPE a><a/>'), failures.brokenXml);
});

it("fails with a sentence where it is damaged, and leaves the books as they were", async () => {
  const { expenseId, fileUrl } = await upload(ada, Buffer.from(ublInvoice().slice(0, -300)), XML);
  const processed = ada.call(CALLS.processInvoice, { body: { s3Url: fileUrl } });
  await expect(processed).rejects.toMatchObject({ code: "not_readable" });
  const detail = await ada.call(CALLS.getExpense, { params: { id: String(expenseId) } });
  expect(detail).toMatchObject({ status: "failed", errorMessage: expect.stringContaining("damaged"), entry: null });
  expect(await violations(server.db, ada.session.currentOrganizationId)).toEqual([]);
});

describe("the PDF of a received XML", () => {
  const ask = (person: Person, id: number | string, language = "en-US") =>
    send(`${server.origin}${eInvoicePdf.path.replace(":id", String(id))}`, {
      headers: { ...person.headers, "Accept-Language": language },
    });

  it("says what its page on the screen says, in the reader's language, to those who may see the expense", async () => {
    const terms = "#SKONTO#TAGE=14#PROZENT=2.00#\n30 days";
    const before = [
      ublFile("hours.pdf", "application/pdf", Buffer.from("%PDF-1.7 hours")),
      ublFile("run.pdf", "application/pdf", Buffer.from("MZ")),
      ublLink("http://127.0.0.1:9/plan"),
    ].join("");
    const { id } = await bring(
      ublInvoice({ number: "R-20/1", seller: "Zwanzig & Co", before })
        .replace("30 days", terms)
        .replace(">55<", ">55.000000000001<"),
    );
    const answer = await ask(ada, id, "de");
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="R-20-1.pdf"');
    const pdf = await getDocument({ data: new Uint8Array(answer.bytes), verbosity: 0 }).promise;
    const { items } = await (await pdf.getPage(1)).getTextContent();
    await pdf.loadingTask.destroy();
    const text = items.flatMap((item) => ("str" in item && item.str.trim()) || []).join("|");
    for (const said of [
      "Rechnung R-20/1|Von|Zwanzig & Co|Alias of Zwanzig & Co|Ring 1|",
      "DE02120300000000202051",
      "|Paper <b>A4</b>|100|12,50 je 50|19 %|25,00|",
      "|Delivery|2|55,000000000001|",
      "|Loyalty|–|–|19 %|-5,00|",
      "|Zu zahlen|154,70 EUR",
    ])
      expect(text).toContain(said);
    // These may take several lines.
    for (const said of [
      "2 % Skonto bis 19.10.2026 30 days",
      "hours.pdf Proof, application/pdf, 14 B run.pdf Proof, application/pdf, 2 B (nicht angeboten: ",
      "Plan http://127.0.0.1:9/plan",
    ])
      expect(text.replaceAll("|", " ")).toContain(said);

    const accountant = await addMember(server, ada, "accountant");
    expect((await ask(accountant, id)).status).toBe(200);
    for (const other of [await addMember(server, ada, "employee"), await server.register()])
      expectFailure(await ask(other, id), eInvoicePdf.failures.notFound);
  });

  it("is refused for an expense without one, and where there is no expense", async () => {
    const { expenseId } = await upload(ada, Buffer.from(ublInvoice().slice(0, -300)), XML);
    expectFailure(await ask(ada, String(expenseId)), eInvoicePdf.failures.noEInvoice);
    expectFailure(await ask(ada, 999_999), eInvoicePdf.failures.notFound);
    expectFailure(await ask(ada, "x"), {
      status: 400,
      code: "invalid_request",
      message: "The expense's ID is not a number.",
    });
  });
});

describe("the PDF of an invoice of ours", () => {
  let seller: Person;
  const billed = { discount: { kind: "percent", value: 10 } } as const;
  /** Issues an invoice to Ada's company, and returns its PDF. */
  async function issuedPdf(clientId: string, changes: object = {}) {
    const items = [
      {
        description: "Papier <A4>\nweiß",
        quantity: 2.5,
        unitPrice: 40,
        taxName: "USt.",
        taxRate: 19,
        accountCode: "4100",
      },
      { description: "Bücher", quantity: 1, unitPrice: 50, taxName: "USt.", taxRate: 7, accountCode: "4100" },
    ];
    const dates = { issueDate: "2026-11-18", dueDate: "2026-12-02" };
    const body = { clientId, ...dates, currency: "EUR", items, ...changes };
    const { invoice } = await seller.call(CALLS.createInvoice, { body });
    const params = { id: invoice.id };
    const get = async () =>
      (await send(`${server.origin}/api/invoices/${invoice.id}/pdf`, { headers: seller.headers })).bytes;
    const ofDraft = await get();
    const issued = (await seller.call(CALLS.issueInvoice, { params, body: {} })).invoice;
    return { invoice: issued, ofDraft, pdf: await get() };
  }
  const newClient = async (body: object) =>
    (await seller.call(CALLS.addClient, { body: { name: "Harbour Lane Bakery", ...body } })).client.id;
  const carries = (pdf: Buffer) => pdf.includes("<fx:ConformanceLevel>EN 16931<");
  beforeAll(async () => {
    seller = await server.register({ companyName: "Druck & Blatt GmbH", defaultCurrency: "EUR" });
    await seller.call(CALLS.saveOrganization, {
      body: { country: "DE", address: "Ring 1\n50667 Köln", taxId: "DE123456788", phone: "+49 221 1234" },
    });
  });

  it("is read back exactly, since the e-invoice is inside", async () => {
    const clientId = await newClient({
      address: "Hafen 3\n20457 Hamburg",
      country: "DE",
      email: "ada@harbour.example",
    });
    const { invoice, ofDraft, pdf } = await issuedPdf(clientId, billed);
    expect([carries(ofDraft), carries(pdf)]).toEqual([false, true]);
    const detail = await bring(pdf, { ...XML, name: "r.pdf", type: "application/pdf" });
    // (2.5 × 40 + 50) × 0.9 = 135.00; 19 % of 90.00 and 7 % of 45.00.
    expect(detail).toMatchObject({
      status: "ready",
      vendorName: "Druck & Blatt GmbH",
      invoiceNumber: invoice.number,
      invoiceDate: "2026-11-18",
      dueDate: "2026-12-02",
      totalAmount: 155.25,
      taxes: [
        { taxRate: 19, taxAmount: 17.1 },
        { taxRate: 7, taxAmount: 3.15 },
      ],
      bill: { open: 155.25 },
    });
    expect(detail.totalAmount).toBe(invoice.total);
    expect(codes(detail)).toEqual([]);
    expect(detail.reading?.eInvoice).toMatchObject({
      profile: "en16931",
      typeCode: "380",
      seller: { vatId: "DE123456788", city: "Köln", postCode: "50667" },
      buyer: { name: "Harbour Lane Bakery", city: "Hamburg" },
      lines: [
        { name: "Papier <A4>", description: "weiß", quantity: "2.5", unitPrice: "40", amount: "100.00" },
        { name: "Bücher", amount: "50.00" },
      ],
      totals: { net: "135.00", total: "155.25", due: "155.25" },
    });
  });

  it("is a plain PDF/A when something is missing for the e-invoice", async () => {
    const { pdf } = await issuedPdf(await newClient({ address: "Hafen 3" }));
    expect([pdf.subarray(0, 5).toString(), carries(pdf)]).toEqual(["%PDF-", false]);
    expect(pdf.includes("<pdfaid:part>3<")).toBe(true);
  });
});

it("is judged for the tax claim by its structure, not by words", async () => {
  await ada.call(CALLS.addTaxRegistration, {
    body: { country: "DE", number: "DE136695976", startsOn: "2026-10-01", rhythm: "month" },
  });
  const claimOf = async (content: string) => {
    const { id } = await bring(content);
    const { state, missing } = await ada.call(CALLS.getTaxClaim, { params: { id: String(id) } });
    return [state, ...missing.map(({ field, gap }) => (gap === "absent" ? field : `${field} ${gap}`))];
  };
  const whole = ublInvoice({ number: "R-31", seller: "Thirty-One Ltd" });
  expect(await claimOf(whole)).toEqual(["complete"]);
  // Only a note says where the seller is, where words would find it.
  const inNote = ublInvoice({ number: "R-32", seller: "Thirty-Two Ltd" })
    .replace("<cbc:CityName>Köln</cbc:CityName>", "")
    .replace("<cbc:Note>30 days", "<cbc:Note>Ring 1, 50667 Köln");
  expect(await claimOf(inNote)).toEqual(["incomplete", "supplier_address"]);
});

// What a person accepts teaches: it comes after documents that are to be ready by themselves.
it("asks where a part was paid before, and leaves what is due once that is recorded", async () => {
  const read = await bring(ublInvoice({ number: "R-13", seller: "Thirteen Ltd", paid: "54.70", due: "100.00" }));
  expect([read.status, codes(read), read.bill]).toEqual(["to_review", ["einvoice_due"], null]);
  const params = { id: String(read.id) };
  const { expense } = await ada.call(CALLS.acceptExpense, { params, body: { revision: read.revision } });
  expect(expense.bill).toMatchObject({ open: 154.7, paidBefore: 54.7 });
  const listed = async () => {
    const { data } = await ada.call(CALLS.listBills, { query: { filter: "all", search: "R-13" } });
    return data.map(({ open, paidBefore }) => [open, paidBefore]);
  };
  expect(await listed()).toEqual([[154.7, 54.7]]);
  const paying = { date: "2026-10-05", accountCode: "1100", amount: 54.7, currency: "EUR", fee: 0, reference: "" };
  await ada.call(CALLS.recordPayment, { body: { ...paying, items: [{ expenseId: read.id }] } });
  expect(await listed()).toEqual([[100, undefined]]);
  expect((await ada.call(CALLS.getExpense, { params })).bill).toEqual({ open: 100, dueDate: "2026-11-04" });
});

it("sets a deposit that was booked before against the bill, and against no invoice of ours", async () => {
  const read = await bring(ublInvoice({ number: "R-14", seller: "Fourteen Ltd", paid: "54.70", due: "100.00" }));
  const params = { id: String(read.id) };
  await ada.call(CALLS.acceptExpense, { params, body: { revision: read.revision } });
  const paying = { date: "2026-10-05", accountCode: "1550", amount: 54.7, currency: "EUR", fee: 0, reference: "" };
  const advance = { entryDate: "2026-10-01", description: "Advance to Fourteen Ltd", isDateConfirmed: true };
  const lines = [
    { accountCode: "1550", debit: 54.7, credit: 0 },
    { accountCode: "1100", debit: 0, credit: 54.7 },
  ];
  await ada.call(CALLS.postManualEntry, { body: { ...advance, currency: "EUR", lines } });
  const { payment } = await ada.call(CALLS.recordPayment, { body: { ...paying, items: [{ expenseId: read.id }] } });
  expect((await ada.call(CALLS.getExpense, { params })).bill).toEqual({ open: 100, dueDate: "2026-11-04" });
  expect(payment).toMatchObject({ account: { code: "1550" }, direction: "out" });
  const invoice = { body: { ...paying, items: [{ invoiceId: "00000000-0000-4000-8000-000000000000" }] } };
  const refused = await sendCall(server.origin, CALLS.recordPayment, invoice, ada.headers);
  expectFailure(refused, CALLS.recordPayment.failures.unknownAccount);
});

it.each([
  ["FatturaPA", italianInvoice(), ["fatturapa", "FT/7", 122]],
  ["KSeF", polishInvoice(), ["ksef", "FV/7/2026", 144]],
])("reads %s by upload, and shows it as a page", async (_name, content, [syntax, number, total]) => {
  const read = await bring(content);
  const { eInvoice } = read.reading ?? {};
  expect([eInvoice?.syntax, eInvoice?.number, read.totalAmount]).toEqual([syntax, number, total]);
});
