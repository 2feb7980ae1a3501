/** Printed invoices in each language. */
import { decimal, moneyFromNumber, UNNAMED_TAX } from "@tallyleaf/ledger";
import { DOCUMENT_LANGUAGES, type DocumentLanguage } from "@tallyleaf/messages";
import { expect, test } from "vitest";
import { loadInvoiceWords } from "./invoice-words.ts";
import { type InvoiceFacts, printedInvoice } from "./printed-invoice.ts";

const party = { contact: "", shippingAddress: "", email: "", phone: "", taxId: "" };
const facts: InvoiceFacts = {
  kind: "invoice",
  state: "issued",
  number: "RE-2026-0007",
  issueDate: "2026-11-24",
  dueDate: "2026-12-08",
  supplyDate: null,
  supplyUntil: null,
  taxDate: "2026-11-24",
  stated: { supply: false, taxPoint: false, smallBusiness: null },
  reference: "4711",
  notes: "",
  terms: "",
  credits: null,
  seller: {
    ...party,
    name: "Kornelia Studio",
    address: "Hamburg",
    taxId: "DE812000417",
    registrationNumber: "HRB 104 227",
    website: "",
    bankDetails: "IBAN DE02 1203 0000 0000 2020 51",
    country: "DE",
  },
  billTo: { ...party, name: "Weber & Sohn", address: "Bremen" },
  amounts: {
    currency: "EUR",
    taxStructure: "exclusive",
    discount: null,
    lines: [
      {
        description: "Beratung",
        quantity: decimal("12.5"),
        unitPrice: decimal("1234.5"),
        discountPercent: decimal("10"),
        tax: { name: "USt", rate: decimal("19") },
        accountCode: "4000",
      },
    ],
  },
  categories: {},
  parts: [],
  taxInBooks: null,
};

test("names value added tax in the document's language, and any other tax as it was entered", async () => {
  const nameOf = async (name: string, language: DocumentLanguage) => {
    const [line] = facts.amounts.lines;
    if (!line) throw new Error("The invoice has no line.");
    const amounts = { ...facts.amounts, lines: [{ ...line, tax: { name, rate: decimal("19") } }] };
    const { sums } = printedInvoice({ ...facts, amounts }, await loadInvoiceWords(language));
    return sums[1]?.[0].split(/\s/)[0];
  };
  expect(await Promise.all(DOCUMENT_LANGUAGES.map((language) => nameOf("USt", language)))).toEqual(
    DOCUMENT_LANGUAGES.map(
      (language) => ({ "en-US": "VAT", de: "USt", fr: "TVA", es: "IVA", it: "IVA", nl: "Btw" })[language],
    ),
  );
  expect([await nameOf("MWST", "de"), await nameOf("VAT", "de"), await nameOf("GST", "de")]).toEqual([
    "MWST",
    "USt",
    "GST",
  ]);
});

test("prints a German invoice with German words, dates, and numbers", async () => {
  const printed = printedInvoice(facts, await loadInvoiceWords("de"));
  expect(printed).toMatchObject({
    title: "Rechnung",
    headline: "16.526,87 EUR, fällig am 8. Dezember 2026",
    facts: [
      ["Rechnungsdatum", "24. November 2026"],
      ["Fällig am", "8. Dezember 2026"],
      ["Ihr Zeichen", "4711"],
    ],
    rows: [
      {
        cells: ["Beratung", "12,5", "1.234,50", "10 %", "19 %", "13.888,13"],
        inShort: "12,5 × 1.234,50, abzüglich 10 % Rabatt, 19 % Steuer",
      },
    ],
    sums: [
      ["Zwischensumme", "13.888,13"],
      ["USt 19 % auf 13.888,13", "2.638,74"],
    ],
    total: ["Gesamtbetrag EUR", "16.526,87"],
    stamp: null,
  });
  expect(printed.pageLabel(1, 2)).toBe("Seite 1 von 2");
});

test("prints the unit of a quantity in the document's language", async () => {
  const [line] = facts.amounts.lines;
  if (!line) throw new Error("There is no line.");
  const lines = [
    { ...line, unit: "HUR" },
    { ...line, quantity: decimal("1.00"), unit: "XBX" },
    { ...line, quantity: decimal("3"), unit: "MTK" },
    line,
  ];
  const measured = { ...facts, amounts: { ...facts.amounts, lines } };
  const quantities = async (language: (typeof DOCUMENT_LANGUAGES)[number]) =>
    printedInvoice(measured, await loadInvoiceWords(language)).rows.map(({ cells }) => cells[1]);
  expect(await quantities("de")).toEqual(["12,5 Stunden", "1 Kiste", "3 m²", "12,5"]);
  expect(await quantities("en-US")).toEqual(["12.5 hours", "1 box", "3 m²", "12.5"]);
  const [row] = printedInvoice(measured, await loadInvoiceWords("de")).rows;
  expect(row?.inShort).toContain("12,5 Stunden × 1.234,50, ");
});

test("says how a direct debit is collected, and leaves out what isn't known", async () => {
  const all = { mandate: "M-7", creditorId: "DE98ZZZ09999999999", account: "DE02120300000000202051" };
  const payment = async (language: (typeof DOCUMENT_LANGUAGES)[number], directDebit: InvoiceFacts["directDebit"]) =>
    printedInvoice({ ...facts, directDebit }, await loadInvoiceWords(language)).texts.map(({ text }) => text);
  expect(await payment("de", all)).toEqual([
    "Der Betrag wird per SEPA-Lastschrift vom Konto DE02 1203 0000 0000 2020 51 eingezogen. Mandat: M-7. Gläubiger-ID: DE98ZZZ09999999999.",
  ]);
  expect(await payment("en-US", { ...all, mandate: "", account: "", creditorId: "" })).toEqual([
    "The amount will be collected by SEPA direct debit.",
  ]);
});

test("prints each day of supply once: at the document or at the items", async () => {
  const [line] = facts.amounts.lines;
  if (!line) throw new Error("There is no line.");
  const print = async (stated: string | null, ...days: string[]) => {
    const lines = days.map((day) => ({ ...line, period: { start: day, end: day } }));
    const own = { supplyDate: stated, stated: { ...facts.stated, supply: true } };
    const printed = printedInvoice(
      { ...facts, ...own, amounts: { ...facts.amounts, lines } },
      await loadInvoiceWords("en-US"),
    );
    return [
      printed.facts.flatMap(([label, value]) => (/supply/.test(label) ? value : [])),
      ...printed.rows.map(({ cells }) => cells[0]?.split("\n")[1]),
    ];
  };
  const [first, second] = ["2026-11-02", "2026-11-20"];
  expect(await print(null, first, first)).toEqual([["2 November 2026"], undefined, undefined]);
  expect(await print(first, first, second)).toEqual([
    [],
    "Date of supply: 2 November 2026",
    "Date of supply: 20 November 2026",
  ]);
});

test("prints what was paid before, the rounding, and what is withheld", async () => {
  const chf = (amount: number) => moneyFromNumber(amount, "CHF");
  const swiss: InvoiceFacts = {
    ...facts,
    ...{ amounts: { ...facts.amounts, currency: "CHF" }, contractNumber: "V-1", projectNumber: "P-2" },
    ...{ prepaid: chf(26.88), rounding: chf(0.01) },
    withholding: { name: "Quellensteuer", kind: "percent", value: decimal("10") },
  };
  const printed = printedInvoice(swiss, await loadInvoiceWords("de"));
  expect(printed.sums.slice(-3)).toEqual([
    ["Summe CHF", "16.526,87"],
    ["Bereits bezahlt", "−26,88"],
    ["Rundung", "0,01"],
  ]);
  expect(printed.total).toEqual(["Gesamtbetrag CHF", "16.500,00"]);
  expect(printed.facts.slice(-2)).toEqual([
    ["Vertragsnummer", "V-1"],
    ["Projektnummer", "P-2"],
  ]);
  expect(printed.texts.find(({ title }) => title === "Steuerabzug")?.text.replace(/\s/g, " ")).toBe(
    "Quellensteuer (10 %): 1.388,81 CHF werden als Steuer einbehalten und an das Finanzamt abgeführt. Zu zahlen bleiben 15.111,19 CHF.",
  );
});

test("names an unnamed tax, and one of several, in the document's language", async () => {
  const [line] = facts.amounts.lines;
  if (!line) throw new Error("There is no line.");
  const taxed = (...names: string[]): InvoiceFacts => ({
    ...facts,
    amounts: {
      ...facts.amounts,
      lines: names.map((name) => ({ ...line, quantity: decimal("1"), tax: { name, rate: decimal("5") } })),
    },
  });
  const german = await loadInvoiceWords("de");
  expect(printedInvoice(taxed(UNNAMED_TAX), german).sums[1]?.[0]).toBe("USt 5 % auf 1.111,05");
  const several = printedInvoice(taxed("GST", UNNAMED_TAX), german);
  expect(several.rows.map(({ inShort }) => inShort)).toEqual([
    "1 × 1.234,50, abzüglich 10 % Rabatt, GST 5 %",
    "1 × 1.234,50, abzüglich 10 % Rabatt, USt 5 %",
  ]);
});

test("names two taxes under one code apart, each with its rate and amount", async () => {
  const eur = (amount: number) => moneyFromNumber(amount, "EUR");
  const parts = [
    [
      { name: "GST", rate: decimal("5"), tax: eur(694.41) },
      { name: "QST", rate: decimal("9.975"), tax: eur(1944.33) },
    ],
  ];
  expect(printedInvoice({ ...facts, parts }, await loadInvoiceWords("en-US")).sums).toEqual([
    ["Subtotal", "13,888.13"],
    ["GST 5 % on 13,888.13", "694.41"],
    ["QST 9.975 % on 13,888.13", "1,944.33"],
  ]);
});

test("states a reverse charge in the document's language, and in the words of the seller's law", async () => {
  const [line] = facts.amounts.lines;
  if (!line) throw new Error("There is no line.");
  const untaxed = { ...line, tax: { name: "TVA", rate: decimal("0"), code: "AE" } };
  const reversed = (country: string): InvoiceFacts => ({
    ...facts,
    seller: { ...facts.seller, country },
    amounts: { ...facts.amounts, lines: [untaxed] },
    categories: { AE: "AE" },
  });
  const [german, english] = [await loadInvoiceWords("de"), await loadInvoiceWords("en-US")];
  expect(printedInvoice(reversed("DE"), german).texts[0]?.text).toBe(
    "Steuerschuldnerschaft des Leistungsempfängers (Reverse charge)",
  );
  expect(printedInvoice(reversed("FR"), english).texts[0]?.text).toBe(
    "Reverse charge: the recipient accounts for the tax – Autoliquidation",
  );
});

test("prints a draft credit note in English", async () => {
  const note: InvoiceFacts = { ...facts, kind: "credit_note", state: "draft", number: null, credits: "INV-2026-0001" };
  const printed = printedInvoice(note, await loadInvoiceWords("en-US"));
  expect(printed).toMatchObject({
    title: "Credit note",
    fileTitle: "Credit note (draft)",
    headline: "Credit: EUR 16,526.87",
    rows: [{ inShort: "12.5 × 1,234.50, less 10 %, 19 % tax" }],
    total: ["Total credited EUR", "16,526.87"],
    stamp: "DRAFT",
  });
});

test("prints negative amounts with a true minus and the language's marks", async () => {
  const written = await Promise.all(
    DOCUMENT_LANGUAGES.map(async (language) => (await loadInvoiceWords(language)).digits("-1234567.05")),
  );
  const point = "−1.234.567,05";
  expect(written).toEqual(["−1,234,567.05", point, "−1\u202f234\u202f567,05", point, point, point]);
});

test.each([
  ["fr", "1er mai 2026", "8 mai 2026", "1–30 novembre 2026"],
  ["es", "1 may 2026", "8 may 2026", "1–30 nov 2026"],
  ["it", "1 maggio 2026", "8 maggio 2026", "1–30 novembre 2026"],
  ["nl", "1 mei 2026", "8 mei 2026", "1–30 november 2026"],
] as const)("writes days in %s as its readers do", async (language, first, eighth, month) => {
  const { day, days } = await loadInvoiceWords(language);
  expect([day("2026-05-01"), day("2026-05-08"), days("2026-11-01", "2026-11-30")]).toEqual([first, eighth, month]);
});

test.each([
  ["fr", "FR", /^Autoliquidation\u00a0: /, /art\. 262 ter, I du CGI$/, "TVA non applicable, art. 293 B du CGI"],
  ["es", "ES", /^Inversión del sujeto pasivo: /, /art\. 25 de la Ley 37\/1992$/, ""],
  ["it", "IT", /^Inversione contabile: /, /art\. 41 D\.L\. 331\/1993$/, /Legge 190\/2014/],
  ["nl", "NL", /^Btw verlegd: /, /tabel II, post a\.6, Wet OB 1968$/, /artikel 25 Wet OB/],
] as const)(
  "says in %s why no tax is charged, as the law of %s has it",
  async (language, country, reverse, goods, small) => {
    const { say } = await loadInvoiceWords(language);
    const reason = (category: string, seller: string) => say("exemption", { category, country: seller });
    expect(reason("AE", country)).toMatch(reverse);
    // A seller's law may ask for its own words, too; the own language has them already.
    expect(reason("AE", country)).not.toMatch(/ – /);
    expect(reason("AE", country === "NL" ? "FR" : "NL")).toMatch(/ – (btw verlegd|Autoliquidation)$/);
    expect(reason("K", country)).toMatch(goods);
    expect(reason("K", "DE")).toMatch(/138 .*2006\/112/);
    expect(reason("S", country)).toBe("");
    if (small === "") expect(say("smallBusiness", { country })).toBe("");
    else expect(say("smallBusiness", { country })).toMatch(small);
  },
);
