/** The working day: a statement of 20 transactions, 15 of them known from the books, is booked with at most five clicks, on the right accounts. */
import type { Page } from "@playwright/test";
import { CALLS, type CallInput, createClient, type Session } from "@tallyleaf/contract";
import { AuthPages } from "./pages/app.ts";
import { expect, newPerson, test } from "./support/test.ts";

/** The last one: its months are over. */
const year = new Date().getFullYear() - 1;
const MOST_CLICKS = 5;

type Call = ReturnType<typeof createClient>;
type Expense = CallInput<typeof CALLS.createExpense>["body"];

const callAs = (origin: string, { token, currentOrganizationId }: Session): Call =>
  createClient({
    origin,
    headers: () => ({ Authorization: `Bearer ${token}`, "X-Organization-Id": currentOrganizationId }),
  });

/** A bank's CSV of [day, party, purpose, amount]. */
const csvOf = (lines: readonly (readonly [string, string, string, string])[]) =>
  [
    "Buchungstag;Auftraggeber/Empfänger;Verwendungszweck;Betrag",
    ...lines.map(([day, ...rest]) => [`${day}.${year}`, ...rest].join(";")),
    "",
  ].join("\r\n");

/** Decided in January: each twice alike. */
const JANUARY = csvOf([
  ["02.01", "Hausverwaltung Elbe", "Miete Januar", "-900,00"],
  ["03.01", "Telekom Deutschland", "Rechnung 4711", "-59,50"],
  ["05.01", "AOK Rheinland", "Beitrag 12", "-610,00"],
  ["05.01", "Lena Vogt", "Gehalt Dezember", "-2.100,00"],
  ["29.01", "Hausverwaltung Elbe", "Miete Februar", "-900,00"],
  ["29.01", "Telekom Deutschland", "Rechnung 4712", "-59,50"],
  ["30.01", "AOK Rheinland", "Beitrag 01", "-610,00"],
  ["30.01", "Lena Vogt", "Gehalt Januar", "-2.100,00"],
]);
const DECISIONS = [
  ["Hausverwaltung", { accountCode: "6000", taxCode: "" }],
  ["Telekom", { accountCode: "5700", taxCode: "DE-V19" }],
  ["AOK", { accountCode: "2330", taxCode: "" }],
  ["Lena Vogt", { accountCode: "2310", taxCode: "" }],
] as const;

const FEBRUARY = csvOf([
  ["02.02", "Brandt Verlag", `INV-${year}-0001`, "1.190,00"],
  ["03.02", "Café Nord", "Rechnung vom Februar", "238,00"],
  ["04.02", "Dr. Elif Yılmaz", `INV-${year}-0003 Danke`, "595,00"],
  ["05.02", "Fähre & Meer", "zwei Rechnungen", "357,00"],
  ["06.02", "Papierhaus Sommer", "PH-881", "-47,60"],
  ["06.02", "Druckerei Lindner", "Re. DL-2044", "-833,00"],
  ["09.02", "Steuerbüro Kant", "Honorar", "-297,50"],
  ["10.02", "Finanzamt Hamburg", "Umsatzsteuer 01", "-171,00"],
  ["11.02", "Honig und Wachs", "Umbuchung DE75120300001004712093", "-500,00"],
  ["12.02", "Hanse Handelsbank", "Kontoführung", "-12,90"],
  ["13.02", "Mobilfunk Nord", "Vertrag 0815", "-35,70"],
  ["16.02", "Hausverwaltung Elbe", "Miete März", "-900,00"],
  ["17.02", "Telekom Deutschland", "Rechnung 4713", "-59,50"],
  ["18.02", "AOK Rheinland", "Beitrag 02", "-640,00"],
  ["19.02", "Lena Vogt", "Gehalt Februar", "-2.250,00"],
  // Known to nobody.
  ["20.02", "Geldautomat Altona", "Bargeldauszahlung", "-200,00"],
  ["21.02", "AMZN Mktp DE", "306-5521", "-84,90"],
  ["22.02", "Shell 1274", "Kartenzahlung", "-61,20"],
  ["23.02", "R. Petersen", "vielen Dank", "77,00"],
  ["24.02", "Marktplatz Plus", "Auszahlung 9912", "401,55"],
]);

/** Entries of the known 15 in the books: the account of the money first. */
const BOOKED = [
  "1100 1190, 1300 -1190",
  "1100 238, 1300 -238",
  "1100 595, 1300 -595",
  "1100 357, 1300 -119, 1300 -238",
  "1100 -47.6, 2000 47.6",
  "1100 -833, 2000 833",
  "1100 -297.5, 2000 297.5",
  "1100 -171, 2290 171",
  "1100 -500, 1200 500",
  "1100 -12.9, 6250 12.9",
  // By a rule, with the input tax of its code.
  "1100 -35.7, 2200 5.7, 5700 30",
  "1100 -900, 6000 900",
  "1100 -59.5, 2200 9.5, 5700 50",
  "1100 -640, 2330 640",
  "1100 -2250, 2310 2250",
];

async function makeBooks(call: Call): Promise<void> {
  await call(CALLS.runBusinessSetup, { body: { businessType: "services", country: "DE" } });
  await call(CALLS.saveOrganization, {
    body: { country: "DE", address: "Honigweg 1\n20095 Hamburg", taxId: "DE136695976" },
  });
  const { registration } = await call(CALLS.addTaxRegistration, {
    body: { country: "DE", number: "", startsOn: `${year}-01-01`, rhythm: "month" },
  });
  const bank = { type: "checking", currency: "EUR", bankName: "Hanse Handelsbank" } as const;
  const { account } = await call(CALLS.createBankAccount, {
    body: { ...bank, name: "House bank", accountCode: "1100", number: "DE02120300000000202051" },
  });
  await call(CALLS.createBankAccount, {
    body: { ...bank, name: "Reserve", accountCode: "1200", number: "DE75120300001004712093" },
  });
  for (const [name, day, ...nets] of [
    ["Brandt Verlag", "01-20", 1000],
    ["Café Nord", "02-01", 200],
    ["Dr. Elif Yılmaz", "02-01", 500],
    ["Fähre & Meer", "02-01", 100, 200],
  ] as const) {
    const { client } = await call(CALLS.addClient, {
      body: { name, address: "Hafen 2\n20095 Hamburg", country: "DE" },
    });
    for (const unitPrice of nets) {
      const item = { description: "Work", quantity: 1, unitPrice, accountCode: "4100", taxCode: "DE-U19" };
      const { invoice } = await call(CALLS.createInvoice, {
        body: {
          ...{ clientId: client.id, issueDate: `${year}-${day}`, dueDate: `${year}-02-14`, currency: "EUR" },
          items: [item],
        },
      });
      await call(CALLS.issueInvoice, { params: { id: invoice.id }, body: {} });
    }
  }
  for (const [vendorName, invoiceNumber, totalAmount, taxAmount] of [
    ["Papierhaus Sommer", "PH-881", 47.6, 7.6],
    ["Druckerei Lindner", "DL-2044", 833, 133],
    ["Steuerbüro Kant", "K-12", 297.5, 47.5],
  ] as const) {
    const bill: Expense = {
      ...{ vendorName, invoiceNumber, totalAmount, description: "Bill", currency: "EUR", accountCode: "5250" },
      ...{ invoiceDate: `${year}-02-01`, dueDate: `${year}-02-10`, paymentAccountId: "2000" },
      taxes: [{ taxName: "USt", taxRate: 19, taxAmount }],
    };
    await call(CALLS.createExpense, { body: bill });
  }
  await call(CALLS.createBankRule, {
    body: { text: "Kontoführung", direction: "out", accountCode: "6250", taxCode: "", name: "", mode: "suggest" },
  });
  await call(CALLS.createBankRule, {
    body: { text: "Mobilfunk", direction: "out", accountCode: "5700", taxCode: "DE-V19", name: "", mode: "suggest" },
  });
  await call(CALLS.importStatement, {
    file: new File([JANUARY], "january.csv", { type: "text/csv" }),
    body: { targets: JSON.stringify([{ statement: 0, bankAccountId: account.id }]) },
  });
  const { data } = await call(CALLS.listBankLines, { query: { perPage: 100 } });
  for (const [party, booking] of DECISIONS) {
    const lineIds = data.filter(({ counterparty }) => counterparty.startsWith(party)).map(({ id }) => id);
    await call(CALLS.bookLines, { body: { lineIds, ...booking } });
  }
  const params = { id: registration.id, from: `${year}-01-01` };
  const { payable, checks } = await call(CALLS.getTaxReturn, { params });
  const acknowledged = checks.map(({ check }) => check);
  await call(CALLS.fileTaxReturn, { params, body: { filedOn: `${year}-02-05`, reference: "", payable, acknowledged } });
}

/** The entries on the bank's account in February, each as its accounts and amounts. */
async function bookedIn(call: Call): Promise<string[]> {
  const query = { accountCode: "1100", startDate: `${year}-02-01`, perPage: 100 };
  const { data } = await call(CALLS.listJournalEntries, { query });
  const entries = await Promise.all(data.map(({ id }) => call(CALLS.getJournalEntry, { params: { id } })));
  return entries.map(({ lines }) =>
    lines
      .map(({ account, type, amount }) => `${account.code} ${type === "debit" ? amount : -amount}`)
      .sort()
      .join(", "),
  );
}

/** Clicks as a person does, and counts. */
function counting(page: Page) {
  let clicks = 0;
  return {
    click: async (role: "button" | "tab", name: string | RegExp) => {
      await page.getByRole(role, { name }).click();
      clicks += 1;
    },
    count: () => clicks,
  };
}

test("books the known 15 of 20 transactions with five clicks", async ({ page, product }) => {
  const call = callAs(product.url, await new AuthPages(page).arrive({ ...newPerson(), currency: "EUR" }));
  await makeBooks(call);
  expect(await bookedIn(call)).toEqual([]);
  await page.goto("/banking");
  const hand = counting(page);
  await hand.click("button", "Import statement");
  const chooser = page.waitForEvent("filechooser");
  await hand.click("button", "Choose a file");
  await (await chooser).setFiles({ name: "february.csv", mimeType: "text/csv", buffer: Buffer.from(FEBRUARY) });
  // The account of the earlier file is proposed.
  await expect(page.getByRole("dialog").getByRole("combobox", { name: "Account" })).toHaveValue("House bank •••• 2051");
  await hand.click("button", "Import 20 transactions");
  await hand.click("tab", /^To match/);
  await hand.click("button", "Accept confident matches");
  const open = page.getByRole("region", { name: "Transactions to match" }).getByRole("listitem");
  await expect(open).toHaveCount(5);
  expect(hand.count()).toBeLessThanOrEqual(MOST_CLICKS);
  expect((await bookedIn(call)).sort()).toEqual(BOOKED.toSorted());
});
