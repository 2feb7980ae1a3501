/**
 * Files whose amounts can be read in two ways, over HTTP: what the file proves is read, what it leaves open is asked, and nothing is
 * imported before it is answered.
 */
import { CALLS, type CallName } from "@tallyleaf/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, type RawInput, sendCall } from "./support/wire.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2026-04-10T12:00:00Z") });
});
afterAll(() => server.close());

const send = (person: Person, name: CallName, input: RawInput) =>
  sendCall(server.origin, CALLS[name], input, person.headers);
const file = (name: string, ...lines: string[]) => new File([`${lines.join("\n")}\n`], name);

async function banker(defaultCurrency: string, currency: string = defaultCurrency) {
  const person = await server.register({ defaultCurrency });
  const { account } = await person.call(CALLS.createBankAccount, {
    body: { name: "Bank", type: "checking", currency },
  });
  const targets = JSON.stringify([{ statement: 0, bankAccountId: account.id }]);
  const look = (sent: File, body: object = {}) => person.call(CALLS.previewStatement, { body, file: sent });
  const take = (sent: File, body: object = {}) =>
    person.call(CALLS.importStatement, { body: { targets, ...body }, file: sent });
  const refused = (sent: File, body: object = {}) =>
    send(person, "importStatement", { body: { targets, ...body }, file: sent });
  const amounts = async () => {
    const { data } = await person.call(CALLS.listBankLines, { query: { sortOrder: "asc", perPage: 100 } });
    return data.map(({ amount }) => amount);
  };
  return { person, account, targets, look, take, refused, amounts };
}

const { unclearAmounts, tooManyDecimals } = CALLS.importStatement.failures;
const ASKED =
  '"84.052" in line 2 can be KWD\u00a084.052 or KWD\u00a084,052.000. Choose how the amounts of this file are written.';
const dinars = (...rows: string[]) => file("kuwait.csv", "Date,Payee,Amount", ...rows);

describe("a bank's CSV of an account in dinars", () => {
  it("asks about 84.052 alone, imports it as answered, and then reads 0.528 the same way", async () => {
    const { look, take, refused, amounts } = await banker("KWD");
    const first = dinars("2026-03-01,Rent,84.052");
    expect((await look(first)).question).toEqual({
      sentence: ASKED,
      examples: [{ line: 2, written: "84.052", currency: "KWD", withPoint: 84.052, withComma: 84052 }],
    });
    expectFailure(await refused(first), unclearAmounts, ASKED);
    expect(await amounts()).toEqual([]);
    expect((await look(first, { decimalMark: "." })).question).toBeNull();
    await take(first, { decimalMark: "." });
    await take(dinars("2026-03-02,Tea,0.528"));
    // The answer is remembered for the next file of this bank that leaves it open.
    const third = dinars("2026-03-03,Power,12.345");
    expect(await look(third)).toMatchObject({
      question: null,
      csv: { remembered: true, mapping: { decimalMark: "." } },
    });
    await take(third);
    expect(await amounts()).toEqual([84.052, 0.528, 12.345]);
  });

  it("proves the point by 0.528, which then decides about 84.052", async () => {
    const { take, amounts } = await banker("KWD");
    await take(dinars("2026-03-02,Tea,0.528"));
    await take(dinars("2026-03-03,Rent,84.052"));
    expect(await amounts()).toEqual([0.528, 84.052]);
  });

  it("outranks an earlier choice by its proof, and says so", async () => {
    const { look, take, amounts } = await banker("KWD");
    await take(dinars("2026-03-01,Rent,84.052"), { decimalMark: "," });
    await take(dinars("2026-03-02,Tea,0.528"));
    expect(await amounts()).toEqual([84052, 0.528]);
    const { statements, csv } = await look(dinars("2026-03-04,Tea,0.700", "2026-03-05,Rent,84.052"), {
      decimalMark: ",",
    });
    expect(csv?.mapping.decimalMark).toBe(".");
    expect(statements[0]).toMatchObject({
      moneyIn: 84.752,
      notes: [
        'The amounts of this file have a decimal point ("0.700" is one of them), so a decimal comma was not used.',
      ],
    });
  });

  it("needs no answer when its balances add up under one mark only", async () => {
    const { take, amounts } = await banker("KWD");
    await take(file("b.csv", "Date,Payee,Amount,Balance", "2026-03-01,A,500,500", "2026-03-02,B,84.052,584.052"));
    expect(await amounts()).toEqual([500, 84.052]);
  });

  it("uses the account's currency when it names none", async () => {
    const { person, look, targets, take, refused } = await banker("EUR", "KWD");
    const sent = dinars("2026-03-01,Rent,84.052");
    expect((await look(sent)).question).not.toBeNull();
    expectFailure(await refused(sent), unclearAmounts, ASKED);
    // In euros the point can only be a group mark, so no question is asked.
    const { account } = await person.call(CALLS.createBankAccount, {
      body: { name: "Euros", type: "checking", currency: "EUR" },
    });
    const into = JSON.stringify([{ statement: 0, bankAccountId: account.id }]);
    const { imports } = await person.call(CALLS.importStatement, { body: { targets: into }, file: sent });
    expect(imports[0]).toMatchObject({ currency: "EUR", linesNew: 1 });
    expect((await look(sent, { currency: "EUR" })).question).toBeNull();
    await take(sent, { targets, decimalMark: "." });
    const { data } = await person.call(CALLS.listBankLines, { query: {} });
    expect(data.map(({ amount, currency }) => `${amount} ${currency}`).sort()).toEqual(["84.052 KWD", "84052 EUR"]);
  });

  it("ignores what an earlier version guessed", async () => {
    const { person, look, take } = await banker("KWD");
    const sent = dinars("2026-03-01,Rent,84.052");
    await take(sent, { decimalMark: "," });
    await server.db.asOrganization(person.session.currentOrganizationId, (tx) =>
      tx.execute(sql`update bank_csv_mapping set mapping = mapping - 'sure'`),
    );
    expect((await look(dinars("2026-03-03,Rent,84.052"))).question).not.toBeNull();
  });

  it("asks when some amounts have a point and others a comma", async () => {
    const { look, refused, take, amounts } = await banker("EUR");
    const mixed = file("m.csv", "Date;Payee;Amount", "2026-03-01;A;1.50", "2026-03-02;B;2,50", "2026-03-03;C;1.234");
    expect((await look(mixed)).question).toEqual({
      sentence:
        "Some amounts of this file have a decimal point and others a decimal comma. Choose how the amounts of this file are written.",
      examples: [
        { line: 2, written: "1.50", currency: "EUR", withPoint: 1.5, withComma: null },
        { line: 3, written: "2,50", currency: "EUR", withPoint: null, withComma: 2.5 },
        { line: 4, written: "1.234", currency: "EUR", withPoint: null, withComma: 1234 },
      ],
    });
    expectFailure(await refused(mixed), unclearAmounts, expect.any(String) as unknown as string);
    await take(mixed, { decimalMark: "," });
    expect(await amounts()).toEqual([2.5, 1234]);
  });
});

it("refuses an amount with too many decimals, names line and column, and truncates nothing", async () => {
  const { look, refused, amounts } = await banker("EUR");
  const sent = file("d.csv", "Date,Payee,Amount", "2026-03-01,A,1.50", "2026-03-02,B,12.505");
  const line = 'Line 3 of the file, column "Amount": 12.505 has more decimals than EUR has.';
  expect((await look(sent)).statements[0]?.notes).toEqual([line]);
  expectFailure(
    await refused(sent),
    tooManyDecimals,
    `${line} Nothing was imported. Correct the file, or choose an account in the currency of the file.`,
  );
  expect(await amounts()).toEqual([]);
});

describe("statements whose standard fixes the decimal mark", () => {
  const ofx = (currency: string, ...amounts: string[]) =>
    file(
      "a.ofx",
      `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${currency}<BANKTRANLIST>`,
      ...amounts.map(
        (one, i) => `<STMTTRN><TRNTYPE>X<DTPOSTED>2026030${i + 1}<TRNAMT>${one}<FITID>F${i}<NAME>N${i}</STMTTRN>`,
      ),
      "</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>",
    );
  const camt = (currency: string, ...amounts: string[]) =>
    file(
      "a.xml",
      `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Acct><Ccy>${currency}</Ccy></Acct>`,
      ...amounts.map(
        (one, i) =>
          `<Ntry><Amt Ccy="${currency}">${one}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-0${i + 1}</Dt></BookgDt></Ntry>`,
      ),
      "</Stmt></BkToCstmrStmt></Document>",
    );
  const mt940 = (currency: string, ...amounts: string[]) =>
    file(
      "a.sta",
      ":20:S",
      ":25:1/2",
      `:60F:C260301${currency}${amounts.some((one) => one.includes(",")) ? "0," : "0.00"}`,
      ...amounts.map((one, i) => `:61:26030${i + 1}C${one}NTRFREF${i}`),
    );

  it.each<[what: string, currency: string, sent: File, read: number[]]>([
    ["OFX with a point", "KWD", ofx("KWD", "-84.052", "12.345"), [-84.052, 12.345]],
    ["OFX with a comma", "KWD", ofx("KWD", "-84,052"), [-84.052]],
    ["OFX with a comma and cents", "EUR", ofx("EUR", "-84,05", "1234,5"), [-84.05, 1234.5]],
    ["OFX with groups, against its standard", "USD", ofx("USD", "1,234.50", "2,000"), [1234.5, 2000]],
    ["CAMT", "KWD", camt("KWD", "84.052", "7"), [84.052, 7]],
    ["CAMT with a comma, against its standard", "KWD", camt("KWD", "84,052", "0,528"), [84.052, 0.528]],
    ["CAMT with groups, against its standard", "EUR", camt("EUR", "1,234.50"), [1234.5]],
    ["MT940", "KWD", mt940("KWD", "84,052", "7,"), [84.052, 7]],
    ["MT940 with a point, against its standard", "EUR", mt940("EUR", "84.05"), [84.05]],
    ["MT940 with groups, against its standard", "EUR", mt940("EUR", "1.234,56"), [1234.56]],
  ])("are read: %s in %s", async (_, currency, sent, read) => {
    const { look, take, amounts } = await banker(currency);
    expect((await look(sent)).question).toBeNull();
    await take(sent);
    expect(await amounts()).toEqual(read);
  });

  it("leave out OFX rows in another currency than the account, and keep rows that name none", async () => {
    const { look } = await banker("USD");
    const line = (currency: string) => ofx("USD", `5.00<CURRENCY><CURRATE>1.1${currency}</CURRENCY>`);
    expect((await look(line("<CURSYM>EUR"))).statements[0]).toMatchObject({
      linesTotal: 0,
      notes: ["1 transaction was left out: in another currency than the account."],
    });
    for (const own of ["<CURSYM>USD", "<CURSYM>"])
      expect((await look(line(own))).statements[0]).toMatchObject({ linesTotal: 1, moneyIn: 5 });
  });

  it.each([
    ["OFX of dollars with nothing but thousands and zeros", "USD", ofx("USD", "1,500")],
    ["CAMT of dinars with a comma", "KWD", camt("KWD", "84,052")],
  ])("ask when they deviate and have two readings: %s", async (_, currency, sent) => {
    const { look, take, refused, amounts } = await banker(currency);
    const { question } = await look(sent);
    expect(question?.examples).toHaveLength(1);
    expectFailure(await refused(sent), unclearAmounts, question?.sentence);
    await take(sent, { decimalMark: "," });
    expect(await amounts()).toEqual([question?.examples[0]?.withComma]);
  });

  it.each([
    ["OFX", ofx("EUR", "12.505")],
    ["CAMT", camt("EUR", "12.505")],
    ["MT940", mt940("EUR", "12,505")],
  ])("are refused for an amount with too many decimals: %s", async (_, sent) => {
    const { refused, amounts } = await banker("EUR");
    const answer = await refused(sent);
    expect(answer.json).toMatchObject({ code: tooManyDecimals.code });
    expect(JSON.stringify(answer.json)).toContain("12.505 has more decimals than EUR has.");
    expect(await amounts()).toEqual([]);
  });
});

describe("a table of expenses", () => {
  const { unclearAmounts: unclear } = CALLS.importExpenses.failures;
  const table = (...rows: string[]) => file("e.csv", "Date,Vendor,Amount", ...rows);
  const bookkeeper = async (defaultCurrency: string) => {
    const person = await server.register({ defaultCurrency });
    const look = (sent: File, body: object = {}) => person.call(CALLS.previewExpenseImport, { body, file: sent });
    return { person, look };
  };

  it("asks about dinars, posts as answered, and reuses the answer for the next file", async () => {
    const { person, look } = await bookkeeper("KWD");
    const sent = table("2026-03-01,Power,84.052");
    const { question, mapping } = await look(sent);
    expect(question).toMatchObject({ sentence: ASKED, examples: [{ line: 2, withPoint: 84.052, withComma: 84052 }] });
    expect(mapping.decimalMark).toBeNull();
    expectFailure(await send(person, "importExpenses", { body: {}, file: sent }), unclear, ASKED);
    const answered = await look(sent, { decimalMark: "." });
    expect(answered).toMatchObject({ question: null, sums: [{ currency: "KWD", amount: 84.052 }] });
    await person.call(CALLS.importExpenses, { body: { decimalMark: "." }, file: sent });
    expect(await look(table("2026-03-02,Tea,0.528", "2026-03-02,Rent,12.345"))).toMatchObject({
      question: null,
      sums: [{ currency: "KWD", amount: 12.873 }],
    });
    expect(await look(table("2026-03-03,Power,91.000"))).toMatchObject({
      question: null,
      remembered: true,
      sums: [{ currency: "KWD", amount: 91 }],
    });
  });

  it("reads several currencies, each with its own decimals", async () => {
    const { look } = await bookkeeper("EUR");
    const head = "Date,Vendor,Amount,Currency,Exchange rate";
    const row = (amount: string, currency: string) => `2026-03-01,Power ${currency},"${amount}",${currency},1`;
    expect(await look(file("e.csv", head, row("84.052", "KWD"), row("1,250.00", "EUR")))).toMatchObject({
      question: null,
      sums: expect.arrayContaining([
        { currency: "KWD", amount: 84.052 },
        { currency: "EUR", amount: 1250 },
      ]),
    });
    expect((await look(file("e.csv", head, row("84.052", "KWD"), row("12", "EUR")))).question).not.toBeNull();
  });

  it("is proven by net, tax, and total, and by a column of rates", async () => {
    const { look } = await bookkeeper("KWD");
    expect(await look(file("e.csv", "Date,Vendor,Net,Tax,Total", "2026-03-01,Power,80,4.052,84.052"))).toMatchObject({
      question: null,
      sums: [{ amount: 84.052 }],
    });
    expect(await look(file("e.csv", "Date;Vendor;Total;VAT %", "2026-03-01;Power;84,052;7,5"))).toMatchObject({
      question: null,
      sums: [{ amount: 84.052 }],
    });
  });

  it("reports for each row which amount has too many decimals", async () => {
    const { look } = await bookkeeper("EUR");
    const { counts, rows } = await look(table("2026-03-01,Power,84.05", "2026-03-01,Tea,12.505"));
    expect(counts).toMatchObject({ good: 1, bad: 1 });
    expect(rows[1]).toMatchObject({ line: 3, notes: ['Amount: "12.505" has more decimals than EUR has.'] });
  });

  it("ignores a minus that meant spending in an earlier file", async () => {
    const { person, look } = await bookkeeper("EUR");
    const first = table("2026-03-01,Power,-84.05", "2026-03-01,Tea,-2.50");
    expect(await look(first)).toMatchObject({ mapping: { invert: true }, sums: [{ amount: 86.55 }] });
    await person.call(CALLS.importExpenses, { body: {}, file: first });
    expect(await look(table("2026-03-02,Power,84.05"))).toMatchObject({
      mapping: { invert: false },
      sums: [{ amount: 84.05 }],
    });
  });
});

describe("orders of a shop", () => {
  const { unclearAmounts: unclear } = CALLS.importShopOrders.failures;
  const SHOPIFY = "Name,Financial Status,Paid at,Currency,Subtotal,Shipping,Taxes,Total";
  const WOO =
    "Order Number,Order Status,Order Date,Order Currency,Order Subtotal Amount,Order Shipping Amount,Order Total Tax Amount,Order Total Amount";
  const shop = async (defaultCurrency = "KWD") => {
    const person = await server.register({ defaultCurrency });
    await person.call(CALLS.connectIntegration, {
      body: { kind: "online_shop", shop: "Lamps", revenueAccountCode: "4000" },
    });
    const look = (sent: File, body: object = {}) => person.call(CALLS.previewShopOrders, { body, file: sent });
    return { person, look };
  };

  it("are read from Shopify, which always writes a point, also in dinars", async () => {
    const { person, look } = await shop();
    const sent = file("o.csv", SHOPIFY, "#1,paid,2026-03-02,KWD,9.123,,,9.123");
    expect(await look(sent)).toMatchObject({ question: null, sales: 1, orders: [{ total: 9.123 }] });
    await person.call(CALLS.importShopOrders, { body: {}, file: sent });
    const query = { from: "2026-01-01", to: "2026-12-31", accounts: "4000" };
    const { data } = await person.call(CALLS.listReportPostings, { query });
    expect(data.map(({ credit }) => credit)).toEqual([9.123]);
  });

  it("ask when a spreadsheet rewrote the file", async () => {
    const { person, look } = await shop();
    const sent = file("o.csv", SHOPIFY.replaceAll(",", ";"), "#1;paid;2026-03-02;KWD;9,123;;;9,123");
    const { question } = await look(sent);
    expect(question?.examples[0]).toMatchObject({ written: "9,123", withPoint: 9123, withComma: 9.123 });
    expectFailure(await send(person, "importShopOrders", { body: {}, file: sent }), unclear, question?.sentence);
    expect((await look(sent, { decimalMark: "," })).orders[0]).toMatchObject({ total: 9.123, outcome: "sale" });
  });

  it("ask for WooCommerce, unless their parts add up under one mark only", async () => {
    const { look } = await shop();
    const row = (amounts: string) => `1,completed,2026-03-02,KWD,${amounts}`;
    expect((await look(file("o.csv", WOO, row("9.123,,,9.123")))).question).not.toBeNull();
    expect(await look(file("o.csv", WOO, row("9.123,2,,11.123")))).toMatchObject({
      question: null,
      orders: [{ total: 11.123 }],
    });
    expect(await look(file("o.csv", WOO, row("9.123,0.000,,9.123")))).toMatchObject({
      question: null,
      orders: [{ total: 9.123 }],
    });
  });

  it("are read in several currencies, each with its own decimals", async () => {
    const { look } = await shop("EUR");
    const { orders } = await look(
      file("o.csv", SHOPIFY, "#1,paid,2026-03-02,EUR,10.50,,,10.50", "#2,paid,2026-03-02,EUR,9.123,,,9.123"),
    );
    expect(orders.map(({ number, outcome, notes }) => [number, outcome, ...notes])).toEqual([
      ["#2", "bad", "Total: 9.123 has more decimals than EUR has."],
      ["#1", "sale"],
    ]);
  });
});

describe("payouts of a card service", () => {
  const { unclearAmounts: unclear, tooManyDecimals: tooPrecise } = CALLS.importCardPayments.failures;
  const STRIPE = ["balance_transaction_id", "created_utc", "currency", "gross", "fee", "net", "reporting_category"];
  const stripe = (delimiter: string, ...amounts: string[]) =>
    file(
      "s.csv",
      STRIPE.join(delimiter),
      ["txn_1", "2026-03-02 09:00:00", "kwd", ...amounts, "charge"].join(delimiter),
    );
  const holder = async () => {
    const { person } = await banker("KWD");
    const { data } = await person.call(CALLS.listBankAccounts, {});
    await person.call(CALLS.connectIntegration, { body: { kind: "card_payments", bankAccountId: data[0]?.id ?? "" } });
    const look = (sent: File, body: object = {}) => person.call(CALLS.previewCardPayments, { body, file: sent });
    return { person, look };
  };

  it("are read in dinars", async () => {
    const { look } = await holder();
    expect(await look(stripe(",", "84.052", "1", "83.052"))).toMatchObject({
      question: null,
      moneyIn: 84.052,
      fees: 1,
    });
  });

  it("ask when a spreadsheet rewrote the file, unless gross, fee, and net add up under one mark only", async () => {
    const { person, look } = await holder();
    const sent = stripe(";", "84,052", "1,052", "83,000");
    const { question } = await look(sent);
    expectFailure(await send(person, "importCardPayments", { body: {}, file: sent }), unclear, question?.sentence);
    expect(await look(sent, { decimalMark: "," })).toMatchObject({ question: null, moneyIn: 84.052 });
    expect(await look(stripe(";", "84,052", "1", "83,052"))).toMatchObject({ question: null, moneyIn: 84.052 });
  });

  it("are refused with too many decimals", async () => {
    const { person } = await holder();
    expectFailure(
      await send(person, "importCardPayments", { body: {}, file: stripe(",", "84.0525", "0", "84.0525") }),
      tooPrecise,
      'Line 2 of the file, column "gross": 84.0525 has more decimals than KWD has. Nothing was imported.',
    );
  });
});
