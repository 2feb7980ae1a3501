/**
 * No English text of the product is on a paper of a German company: invoices, reports, and the journal are made over HTTP, and what is
 * printed on them is compared with the English catalogs.
 */
import { CALLS, type CallInput, REPORT_TYPES, type ReportType } from "@tallyleaf/contract";
import { DEFAULT_LANGUAGE, LANGUAGES } from "@tallyleaf/messages";
import { catalogNames, loadCatalog } from "@tallyleaf/messages/all";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createScriptedPool } from "./support/scripted.ts";
import { PASSWORD, type Person, signedIn, startTestServer, type TestServer } from "./support/server.ts";
import { send } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
/** Literal parts of the English messages that no German one has. */
let english: { whole: ReadonlySet<string>; phrases: readonly string[] };
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2026-05-20T10:00:00Z") });
  founder = await foundInGerman();
  await keepBooks();
  english = await englishTexts();
});
afterAll(() => server.close());

async function foundInGerman(): Promise<Person> {
  const language = { "accept-language": "de" };
  const email = "greta@rechenwerk.example";
  const response = await fetch(`${server.origin}/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json", ...language },
    body: JSON.stringify({
      name: "Greta Baumann",
      email,
      companyName: "Rechenwerk GmbH",
      defaultCurrency: "EUR",
      password: PASSWORD,
    }),
  });
  const person = signedIn(server.origin, await response.json(), email);
  Object.assign(person.headers, language);
  await person.call(CALLS.saveOrganization, {
    body: { name: "Rechenwerk GmbH", country: "DE", address: "Mühlenweg 3\n20457 Hamburg", taxId: "DE812000417" },
  });
  return person;
}

const invoices: string[] = [];

/** Opening balances, invoices in each state, an expense with tip and tax, a bill, and an entry by hand. */
async function keepBooks(): Promise<void> {
  const currency = "EUR";
  const { draft } = await founder.call(CALLS.saveOpening, {
    body: {
      revision: 0,
      date: "2026-01-01",
      balances: [
        { code: "1100", debit: 5400 },
        { code: "1300", debit: 1785 },
        { code: "1700", debit: 6000 },
        { code: "2000", credit: 833 },
        { code: "3000", credit: 12_352 },
      ],
      items: [
        { kind: "receivable", party: "Nordwind GmbH", number: "RE-98", dueDate: "2025-12-20", open: 1785 },
        { kind: "payable", party: "Stahl & Söhne", number: "R-4711", dueDate: "2026-01-14", open: 833 },
      ],
      banks: [],
    },
  });
  await founder.call(CALLS.postOpening, { body: { revision: draft.revision, seen: null } });
  const { client } = await founder.call(CALLS.addClient, {
    body: { name: "Jonas Weber", company: "Bäckerei Weber", email: "jonas@weber.example", address: "Breite Str. 5" },
  });
  const form: CallInput<typeof CALLS.createInvoice>["body"] = {
    clientId: client.id,
    issueDate: "2026-04-01",
    dueDate: "2026-04-15",
    currency,
    items: [
      { description: "Beratung", quantity: 2.5, unitPrice: 1250.5, taxName: "USt", taxRate: 19, accountCode: "4000" },
      { description: "Bücher", quantity: 2, unitPrice: 39.9, discountPercent: 10, accountCode: "4000" },
    ],
    notes: "Vielen Dank.",
    terms: "Zahlbar innerhalb von 14 Tagen.",
  };
  const issued = async () => {
    const { invoice } = await founder.call(CALLS.createInvoice, { body: form });
    await founder.call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
    return invoice.id;
  };
  const [credited, voided] = [await issued(), await issued()];
  await founder.call(CALLS.voidInvoice, { params: { id: voided }, body: { reason: "Doppelt" } });
  const { invoice: credit } = await founder.call(CALLS.createCreditNote, { params: { id: credited } });
  await founder.call(CALLS.issueInvoice, { params: { id: credit.id }, body: {} });
  const { invoice: open } = await founder.call(CALLS.createInvoice, { body: form });
  invoices.push(credited, voided, credit.id, open.id);
  const spent = { description: "Einkauf", currency, accountCode: "5250" };
  for (const body of [
    { ...spent, vendorName: "Café Elbe", invoiceDate: "2026-04-03", totalAmount: 48, tipAmount: 2 },
    { ...spent, vendorName: "Papierhaus", invoiceDate: "2026-05-06", totalAmount: 119, taxAmount: 19 },
  ])
    await founder.call(CALLS.createExpense, { body: { ...body, paymentAccountId: "1100" } });
  await founder.call(CALLS.createExpense, {
    body: {
      ...spent,
      vendorName: "Vermieterin",
      invoiceDate: "2026-05-05",
      totalAmount: 900,
      paymentAccountId: "2000",
    },
  });
}

async function englishTexts(): Promise<typeof english> {
  const textsIn = async (language: string) => {
    const catalogs = await Promise.all(catalogNames().map((name) => loadCatalog(language, name)));
    return catalogs.flatMap((catalog) => Object.values(catalog));
  };
  const others = await Promise.all(LANGUAGES.filter((tag) => tag !== DEFAULT_LANGUAGE).map(textsIn));
  const known = others.flat().join("\n");
  const texts = (await textsIn(DEFAULT_LANGUAGE)).filter((text) => !known.includes(text));
  const parts = texts.flatMap((text) => text.split(/[{}#]|<\/?\w+>/)).map((part) => part.trim());
  return {
    whole: new Set(texts),
    phrases: [...new Set(parts)].filter((part) => part.split(/\s+/).length > 1 && !known.includes(part)),
  };
}

/** The texts of a PDF, each as it was drawn, and its title. */
async function textsOf(path: string): Promise<string[]> {
  const { status, bytes } = await send(`${server.origin}${path}`, { headers: founder.headers });
  expect(status, `${path}: ${bytes.subarray(0, 300)}`).toBe(200);
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, at) => (await pdf.getPage(at + 1)).getTextContent());
  const drawn = (await Promise.all(pages)).flatMap(({ items }) =>
    items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item.str] : [])),
  );
  const { info } = await pdf.getMetadata();
  await pdf.loadingTask.destroy();
  return [(info as { Title: string }).Title, ...drawn];
}

async function expectGerman(path: string, name: string): Promise<string[]> {
  const texts = await textsOf(path);
  expect(texts.length).toBeGreaterThan(8);
  const joined = texts.join("\n");
  const found = [
    ...texts.filter((text) => english.whole.has(text)),
    ...english.phrases.filter((phrase) => joined.includes(phrase)),
  ];
  expect({ name, found }).toEqual({ name, found: [] });
  return texts;
}

it("prints invoices, credit notes, drafts, and void invoices in German", async () => {
  for (const id of invoices) await expectGerman(`/api/invoices/${id}/pdf`, "invoice");
});

it("prints the journal in German, with German dates and the product's own descriptions", async () => {
  const range = "startDate=2026-01-01&endDate=2026-12-31&format=pdf";
  for (const mode of ["scope=all", "exportMode=merged"]) {
    const texts = await expectGerman(`/api/journal-entries/export?${range}&${mode}`, mode);
    expect(texts).toContain("03.04.2026");
    expect(texts.join(" ")).not.toMatch(/\d{4}-\d{2}-\d{2}/);
  }
});

it("prints each report in German, and cuts no date", async () => {
  const order = (type: ReportType) => ({
    type,
    range: "current_year" as const,
    format: "visual" as const,
    ...(type === "account_statement" ? { account: "1300" } : {}),
  });
  const runs = await Promise.all(
    REPORT_TYPES.map(async (type) => (await founder.call(CALLS.createReportRun, { body: order(type) })).run),
  );
  for (const { id, type } of runs) {
    await expect
      .poll(async () => (await founder.call(CALLS.getReportRun, { params: { id } })).status, { timeout: 20_000 })
      .toBe("done");
    const texts = await expectGerman(`/api/reports/runs/${id}/file`, type);
    expect(texts.filter((text) => /\d.*…$/.test(text) && !/^\d{4} /.test(text))).toEqual([]);
  }
});
