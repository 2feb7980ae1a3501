/** E-invoices by themselves and inside PDFs: every value as the XML says it, and nothing that a hostile one asks for. */

import { STANDARD_CATEGORIES, STANDARD_CHART } from "@tallyleaf/ledger";
import { afterAll, describe, expect, test } from "vitest";
import type { Reading } from "../../src/model/document.ts";
import { propose } from "../../src/propose/propose.ts";
import { readFileInside } from "../../src/readers/einvoice/file-inside.ts";
import { createEmbeddedReader } from "../../src/readers/embedded.ts";
import { ciiInvoice, PAGE, pdfWith, ublFile, ublInvoice, ublLink } from "../e-invoices.ts";

const reader = createEmbeddedReader();
afterAll(() => reader.close());

const OURS = { ownNames: ["Harbour Lane Bakery"], ownMarks: ["DE 136 695 976"] };
const read = async (content: string | Uint8Array, context = {}): Promise<Reading> =>
  (await reader.read(Buffer.from(content), context)).reading;
const codes = ({ reasons }: Pick<Reading, "reasons">) =>
  reasons.filter(({ code }) => code !== "not_found").map(({ code }) => code);
const valuesOf = ({ fields }: Reading) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field?.value ?? null]));
const ENTRY = {
  accounts: STANDARD_CHART,
  categories: STANDARD_CATEGORIES,
  history: [],
  rules: [],
  paying: { defaultAccountCode: null, cards: [] },
};
const proposed = (reading: Reading) => propose(reading, ENTRY, { baseCurrency: "EUR", today: "2026-11-20" });

describe.each([
  ["UBL", ublInvoice()],
  ["CII", ciiInvoice()],
])("%s", (_syntax, xml) => {
  test("is read exactly, and its entry says the same", async () => {
    const reading = await read(xml, OURS);
    expect(reading.status).toBe("ready");
    expect(valuesOf(reading)).toEqual({
      vendor: "Papier & Söhne GmbH",
      date: "2026-10-05",
      dueDate: "2026-11-04",
      invoiceNumber: "R-2026-7",
      currency: "EUR",
      subtotal: "130.00",
      tax: "24.70",
      tip: null,
      total: "154.70",
    });
    expect(reading.taxes).toMatchObject([{ category: "S", rate: "19", net: "130.00", amount: "24.70", reason: null }]);
    expect(reading.lineItems.map((item) => [item.description, item.quantity, item.unitPrice, item.amount])).toEqual([
      ["Paper <b>A4</b>", "100", "0.25", "25.00"],
      ["Delivery", "2", "55", "110.00"],
      ["Loyalty", null, null, "-5.00"],
    ]);
    const { expense, status } = proposed(reading);
    expect([status, expense?.lineItems.length, expense?.totalAmount.minor]).toEqual(["ready", 3, 15470n]);
    expect(expense?.taxes.map(({ amount }) => amount.minor)).toEqual([2470n]);
  });
});

test("takes a credit note, and an invoice below zero, for money that comes back", async () => {
  const note = await read(ublInvoice({ type: "381" }, "CreditNote"));
  expect([note.isRefund, note.fields.total?.value, note.status]).toEqual([true, "154.70", "ready"]);
  const negative = await read(
    ublInvoice()
      .replaceAll(/>(\d+\.\d\d)<\/cbc:(?!Price)/g, ">-$1</cbc:")
      .replaceAll('">100<', '">-100<'),
  );
  expect([negative.isRefund, negative.fields.total?.value, negative.fields.tax?.value]).toEqual([
    true,
    "154.70",
    "24.70",
  ]);
});

test("is due on its day, else on the last day of payment that its terms give as a discount of 0 %", async () => {
  const dueOf = async (terms: string, keep: boolean) => {
    const xml = ublInvoice().replace("30 days", terms);
    return valuesOf(await read(keep ? xml : xml.replace(/<cbc:DueDate>.*?<\/cbc:DueDate>/, ""))).dueDate;
  };
  const terms = "#SKONTO#TAGE=7#PROZENT=2.00#\n#SKONTO#TAGE=14#PROZENT=0.00#\n";
  expect(await dueOf(terms, false)).toBe("2026-10-19");
  expect(await dueOf(terms, true)).toBe("2026-11-04");
  expect(await dueOf("#SKONTO#TAGE=7#PROZENT=2.00#\n", false)).toBeNull();
  expect(await dueOf("#SKONTO#TAGE=99999999999#PROZENT=0.00#\n", false)).toBe("9999-12-31");
});

test("asks for payment by the words of the terms, not by the lines of cash discounts", async () => {
  const discounts = "#SKONTO#TAGE=14#PROZENT=2.00#\n#SKONTO#TAGE=30#PROZENT=1.00#BASISBETRAG=50.00#";
  const asked = async (terms: string) => {
    const xml = ublInvoice().replace("<cbc:Note>30 days</cbc:Note>", `<cbc:Note>${terms}</cbc:Note>`);
    const { payment } = await read(xml.replace(/<cac:PayeeFinancialAccount>[\s\S]*?<\/cac:PayeeFinancialAccount>/, ""));
    return payment.request;
  };
  expect(await asked(`${discounts}\nWithin 30 days,\nplease`)).toBe("Within 30 days, please");
  expect(await asked(discounts)).toBe("154.70");
});

test("says which part is due, and counts an invoice as paid where nothing is", async () => {
  const partly = await read(ublInvoice({ paid: "100.00", due: "54.70" }));
  expect([codes(partly), partly.status]).toEqual([["einvoice_due"], "to_review"]);
  const paid = await read(ublInvoice({ paid: "154.70", due: "0.00" }));
  expect([paid.payment.evidence?.code, paid.fields.total?.value]).toEqual(["nothing_due", "154.70"]);
});

test("sends broken sums to review with the rule, and never corrects an amount", async () => {
  const wrong = await read(ublInvoice({ total: "155.70" }));
  expect(wrong.fields.total?.value).toBe("155.70");
  expect([codes(wrong), wrong.status]).toEqual([["einvoice_sum"], "to_review"]);
  expect(wrong.reasons[0]).toMatchObject({ field: "total", variant: "total", values: { rule: "BR-CO-15" } });
  expect(proposed(wrong).expense?.totalAmount.minor).toBe(15570n);
});

test("writes rates as the tax claim looks for them on a document", async () => {
  expect((await read(ublInvoice())).text).toMatch(/^S 19 % /m);
});

test("tells a formal fault, and is ready nevertheless", async () => {
  const reading = await read(ublInvoice().replaceAll('unitCode="C62">2<', ">2<"));
  expect([codes(reading), reading.status]).toEqual([["einvoice_note_missing"], "ready"]);
});

test("asks where another company is the buyer, by VAT ID before the name", async () => {
  expect(codes(await read(ublInvoice(), { ownNames: ["Harbour Lane Bakery"], ownMarks: ["DE811907980"] }))).toEqual([
    "einvoice_not_ours",
  ]);
  expect(codes(await read(ublInvoice(), { ownNames: ["Somebody Else"] }))).toEqual(["einvoice_not_ours"]);
  expect(codes(await read(ublInvoice(), { ownNames: ["Harbour Lane"] }))).toEqual([]);
});

test("asks where a known vendor has another VAT ID or account", async () => {
  const reading = await read(ublInvoice());
  const mark = { vendor: "Papier & Söhne", names: ["Papier & Söhne GmbH"], decides: true };
  const marks = [
    { ...mark, kind: "vat" as const, value: "DE811907980" },
    { ...mark, kind: "iban" as const, value: "DE89370400440532013000" },
  ];
  const known = (value: typeof marks) =>
    propose(reading, { ...ENTRY, marks: value }, { baseCurrency: "EUR", today: "2026-11-20" });
  expect(codes(known(marks))).toEqual(["einvoice_other_id", "einvoice_new_account"]);
  expect(codes(known([{ ...mark, kind: "vat", value: "DE123456788" }]))).toEqual([]);
});

describe("inside a PDF", () => {
  test("counts more than the page, by content and not by name", async () => {
    const reading = await read(
      await pdfWith([
        ["order.xml", "<order/>"],
        ["rechnung.xml", ciiInvoice()],
      ]),
    );
    expect([reading.status, reading.fields.total?.value, reading.lineItems.length]).toEqual(["ready", "154.70", 3]);
    expect(reading.text).toContain("Gesamtbetrag");
  });

  test("is compared with the page, and a difference is named", async () => {
    const page = PAGE.map((line) => line.replace("154,70", "999,00").replace("05.10.2026", "06.11.2026"));
    const reading = await read(await pdfWith([["factur-x.xml", ciiInvoice()]], page));
    expect(reading.fields.total?.value).toBe("154.70");
    expect(reading.reasons.filter(({ code }) => code === "einvoice_page").map(({ field }) => field)).toEqual([
      "total",
      "date",
    ]);
    expect(reading.status).toBe("to_review");
  });

  test("may be there twice, and asks where two differ or one is broken", async () => {
    const twice = await read(
      await pdfWith([
        ["factur-x.xml", ciiInvoice()],
        ["copy.xml", ublInvoice()],
      ]),
    );
    expect([twice.status, codes(twice)]).toEqual(["ready", []]);
    const two = await read(
      await pdfWith([
        ["factur-x.xml", ciiInvoice()],
        ["other.xml", ciiInvoice({ number: "9" })],
      ]),
    );
    expect([two.eInvoice, codes(two)[0]]).toEqual([undefined, "einvoice_several"]);
    const broken = await read(await pdfWith([["factur-x.xml", ciiInvoice().slice(0, 900)]]));
    expect([broken.status, codes(broken)[0]]).toEqual(["to_review", "einvoice_broken"]);
  });
});

describe("a hostile or other file", () => {
  const xml = ublInvoice();
  const doctype = (inner: string) => xml.replace("<ns:Invoice", `<!DOCTYPE x [${inner}]><ns:Invoice`);
  test.each([
    ["an entity", doctype('<!ENTITY a "b">'), "broken_xml"],
    [
      "an external entity",
      doctype('<!ENTITY a SYSTEM "file:///etc/passwd">').replace("Delivery<", "&a;<"),
      "broken_xml",
    ],
    ["an entity that nobody declares", xml.replace("Delivery<", "&a;<"), "broken_xml"],
    ["a cut file", xml.slice(0, -200), "broken_xml"],
    ["a deep file", xml.replace("Delivery<", `${"<a>".repeat(200)}${"</a>".repeat(200)}<`), "broken_xml"],
    [
      "many attributes",
      xml.replace("<cbc:ID>", `<cbc:ID ${Array.from({ length: 200 }, (_, i) => `a${i}="1"`).join(" ")}>`),
      "broken_xml",
    ],
    ["another encoding than declared", Buffer.from(xml, "latin1"), "broken_xml"],
    ["an order", xml.replaceAll("Invoice-2", "Order-2"), "not_einvoice"],
    [
      "another namespace",
      xml.replaceAll("urn:oasis:names:specification:ubl:schema:xsd:Invoice-2", "urn:x"),
      "not_einvoice",
    ],
    ["a drawing", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', "not_einvoice"],
    ["a web page", "<!DOCTYPE html><html></html>", "unsupported_type"],
  ])("refuses %s", async (_what, content, code) => {
    await expect(read(content)).rejects.toMatchObject({ code });
  });
});

test("is read in UTF-16, and in ISO 8859-1 where it says so", async () => {
  const utf16 = Buffer.from(`\uFEFF${ublInvoice().replace("UTF-8", "UTF-16")}`, "utf16le");
  const latin1 = Buffer.from(ublInvoice().replace("UTF-8", "ISO-8859-1"), "latin1");
  for (const bytes of [utf16, latin1]) expect((await read(bytes)).fields.vendor?.value).toBe("Papier & Söhne GmbH");
});

describe("documents inside", () => {
  const PDF = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(3000, 7)]);
  const sheet = (...names: string[]) => Buffer.from(`PK\x03\x04${names.join("PK")}`, "latin1");
  const SHEET = sheet("[Content_Types].xml", "xl/workbook.xml");
  const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  const insideOf = async (before: string) => {
    const xml = ublInvoice({ before });
    const reading = await read(xml, OURS);
    const { attachments = [], links = [] } = reading.eInvoice?.invoice ?? {};
    const open = (place: number) => readFileInside(Buffer.from(xml), place);
    return { reading, attachments, links, open };
  };

  test("are described, and handed out as they came", async () => {
    const { attachments, open, reading } = await insideOf(
      [
        ublFile("hours.pdf", "application/pdf", PDF),
        ublFile("list.csv", "text/csv", Buffer.from("a;b\r\n1;ü\r\n")),
        ublFile("data.xml", "application/xml", Buffer.from('<?xml version="1.0"?><a xmlns="urn:x"/>')),
        ublFile("hours.xlsx", XLSX, SHEET),
        ublFile("broken.pdf", "application/pdf", "JVBERi0x*"),
        ublFile("empty.pdf", "application/pdf", ""),
      ].join(""),
    );
    expect(attachments.map(({ name, description, size, type }) => [name, description, size, type])).toEqual([
      ["hours.pdf", "Proof", 3009, "application/pdf"],
      ["list.csv", "Proof", 11, "text/csv"],
      ["data.xml", "Proof", 39, "application/xml"],
      ["hours.xlsx", "Proof", SHEET.length, XLSX],
      ["broken.pdf", "Proof", null, null],
      ["empty.pdf", "Proof", null, null],
    ]);
    const first = await open(0);
    expect(first).toMatchObject({ name: "hours.pdf", type: "application/pdf" });
    expect(Buffer.from(first?.bytes ?? []).equals(PDF)).toBe(true);
    expect(await Promise.all([4, 5, 6].map(open))).toEqual([null, null, null]);
    expect(reading.status).toBe("ready");
  });

  test.each([
    ["a program", "run.pdf", Buffer.from("MZ\x90\x00 a program")],
    ["a page", "page.csv", Buffer.from("\n <html><script>1</script></html>")],
    ["a drawing", "a.xml", Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["entities", "a.xml", Buffer.from('<?xml version="1.0"?><!DOCTYPE a SYSTEM "http://x.example"><a/>')],
    ["a drawing in two bytes a letter", "a.xml", Buffer.from('<?xml version="1.0"?><svg xmlns="urn:x"/>', "utf16le")],
    ["a style sheet", "a.xml", Buffer.from('<?xml version="1.0"?><?xml-stylesheet href="a"?><a/>')],
    ["a sheet with macros", "a.xlsx", sheet("[Content_Types].xml", "xl/workbook.xml", "xl/vbaProject.bin")],
    ["an archive", "a.ods", sheet("a.exe")],
    ["bytes that are no text", "a.csv", Buffer.from([1, 2, 3, 0, 5])],
  ])("are not handed out where one is %s", async (_kind, name, bytes) => {
    const { attachments, open } = await insideOf(ublFile(name, "text/csv", bytes));
    expect(attachments).toMatchObject([{ size: bytes.length, type: null }]);
    expect(await open(0)).toBeNull();
  });

  test.each([
    ["../../etc/passwd", "passwd.pdf"],
    ["C:\\temp\\hours.PDF", "hours.PDF"],
    ["photo\u202efdp.exe", "photofdp.exe.pdf"],
    ["...", "document.pdf"],
    [".pdf", "pdf.pdf"],
    ["", "document.pdf"],
  ])("have names that are no path and end as their bytes ask: %j", async (name, wanted) => {
    const { open } = await insideOf(ublFile(name, "image/png", PDF));
    expect((await open(0))?.name).toBe(wanted);
  });

  test("are found inside a PDF and in CII, and are none where several parts can't be told apart", async () => {
    const reference = `<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>A</ram:IssuerAssignedID><ram:TypeCode>916</ram:TypeCode>
      <ram:AttachmentBinaryObject mimeCode="application/pdf" filename="hours.pdf">${PDF.toString("base64")}</ram:AttachmentBinaryObject></ram:AdditionalReferencedDocument>`;
    const cii = ciiInvoice().replace("</ram:ApplicableHeaderTradeAgreement>", `${reference}$&`);
    const pdf = await pdfWith([["factur-x.xml", cii]]);
    expect((await readFileInside(pdf, 0))?.bytes.length).toBe(PDF.length);
    const two = await pdfWith([
      ["factur-x.xml", cii],
      ["xrechnung.xml", ublInvoice({ number: "other" })],
    ]);
    expect(await readFileInside(two, 0)).toBeNull();
    await expect(readFileInside(Buffer.from(cii.slice(0, -40)), 0)).rejects.toMatchObject({ code: "broken_xml" });
  });

  test("are only named where they are elsewhere", async () => {
    const { attachments, links } = await insideOf(ublLink("javascript:alert(1)") + ublLink("https://x.example/?a&b"));
    expect([attachments, links]).toEqual([
      [],
      ["javascript:alert(1)", "https://x.example/?a&b"].map((address) => ({
        name: "Plan",
        description: null,
        address,
      })),
    ]);
  });

  test("are no long texts without marks, and no mark of the reader's own in an XML", async () => {
    const words = "many words ".repeat(300).trim();
    const note = (text: string) => `<cbc:Note>${text}</cbc:Note>`;
    const invoice = (await read(ublInvoice({ before: note(words) + note("<?embedded-file 7?>") }))).eInvoice?.invoice;
    expect(invoice?.notes).toEqual([words]);
  });
});
