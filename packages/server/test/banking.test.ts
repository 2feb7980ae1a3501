/** Banking over HTTP: accounts on the ledger, statements imported once however often they come, balances, lists, undoing. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type BankAccountRow, CALLS, type CallName, type CsvMapping } from "@tallyleaf/contract";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bankLines } from "../src/platform/db/schema.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, type RawInput, sendCall } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2026-04-10T12:00:00Z") });
  founder = await server.register({ defaultCurrency: "EUR" });
});
afterAll(() => server.close());

const send = (name: CallName, input: RawInput, as: Person = founder) =>
  sendCall(server.origin, CALLS[name], input, as.headers);
const add = async (changes: object = {}, as: Person = founder) =>
  (
    await as.call(CALLS.createBankAccount, {
      body: { name: "Bee bank", type: "checking", currency: "EUR", ...changes },
    })
  ).account;
const accountNow = async ({ id }: BankAccountRow, as: Person = founder) => {
  const { data } = await as.call(CALLS.listBankAccounts, {});
  return data.find((one) => one.id === id);
};
const file = (text: string, name = "march.csv") => new File([text], name);
const csv = (...rows: string[]) => file(`Date,Payee,Amount,Balance\n${rows.join("\n")}\n`);
const into = (account: BankAccountRow, statement = 0) => JSON.stringify([{ statement, bankAccountId: account.id }]);
const importFile = (account: BankAccountRow, sent: File, mapping?: CsvMapping) =>
  founder.call(CALLS.importStatement, {
    body: { targets: into(account), ...(mapping && { mapping: JSON.stringify(mapping) }) },
    file: sent,
  });
const linesOf = async (account: BankAccountRow, query: object = {}) =>
  founder.call(CALLS.listBankLines, { query: { bankAccountId: account.id, perPage: 100, ...query } });

describe("a bank account", () => {
  it("has a ledger account of its own: the named one, or a new one", async () => {
    const standard = await add({ name: "House bank", accountCode: "1100", number: "de89 3704 0044 0532 0130 00" });
    expect(standard).toMatchObject({
      accountCode: "1100",
      accountName: "Business checking",
      number: "DE89370400440532013000",
      maskedNumber: "•••• 3000",
      balance: 0,
      changePercent: null,
    });
    expect(await add()).toMatchObject({ accountCode: "1101", accountName: "Bee bank" });
    expect(await add()).toMatchObject({ accountCode: "1102", accountName: "Bee bank (2)" });
    expect(await add({ type: "credit_card" })).toMatchObject({ accountCode: "2101" });
    const { data } = await founder.call(CALLS.listAccounts, {});
    expect(data.find(({ code }) => code === "2101")).toMatchObject({ type: "Liability", purpose: "cash" });
    const { failures } = CALLS.createBankAccount;
    const taken =
      "House bank is linked to 1100 Business checking already. Choose another account, or leave it empty for a new one.";
    const body = { name: "Another", type: "checking", currency: "EUR" };
    expectFailure(
      await send("createBankAccount", { body: { ...body, accountCode: "1100" } }),
      failures.ledgerTaken,
      taken,
    );
    expectFailure(await send("createBankAccount", { body: { ...body, accountCode: "4000" } }), failures.noSuchLedger);
    const number = "House bank has this number already. Change that account instead.";
    expectFailure(
      await send("createBankAccount", { body: { ...body, number: "DE89370400440532013000" } }),
      failures.numberTaken,
      number,
    );
  });

  it("can be changed, closed, and reopened, and protects its ledger account from deletion", async () => {
    const account = await add({ openingBalance: 20 });
    expect(account.balance).toBe(20);
    const { call } = founder;
    const params = { id: account.id };
    const body = { name: "Old bank", bankName: "Bienenbank", type: "savings", active: false } as const;
    expect((await call(CALLS.updateBankAccount, { params, body })).account).toMatchObject({
      name: "Old bank",
      active: false,
    });
    expectFailure(
      await send("importStatement", { body: { targets: into(account) }, file: csv("2026-03-01,Rent,-5.00,") }),
      CALLS.importStatement.failures.accountClosed,
    );
    const ledger = (await call(CALLS.listAccounts, {})).data.find(({ code }) => code === account.accountCode);
    const gone = await send("deleteAccount", { params: { id: ledger?.id } });
    expectFailure(
      gone,
      CALLS.deleteAccount.failures.usedByBank,
      `The bank account "Old bank" is linked to ${account.accountCode} ${ledger?.name}. Link it to another account first.`,
    );
    const recoded = { name: "Old", type: "Asset", code: "1199" };
    // Its opening balance is posted there: the code stays.
    expect((await send("updateAccount", { params: { id: ledger?.id }, body: recoded })).status).toBe(409);
    const empty = await add();
    const other = (await call(CALLS.listAccounts, {})).data.find(({ code }) => code === empty.accountCode);
    expect((await send("updateAccount", { params: { id: other?.id }, body: recoded })).status).toBe(200);
    expect(await accountNow(empty)).toMatchObject({ accountCode: "1199" });
  });
});

describe("a statement", () => {
  it("is previewed, imported once, and compared with the balances it states", async () => {
    const account = await add();
    const first = csv(
      "2026-03-01,Opening,1000.00,1000.00",
      "2026-03-02,Café,-4.50,995.50",
      "2026-03-02,Café,-4.50,991.00",
    );
    const preview = await founder.call(CALLS.previewStatement, { body: {}, file: first });
    expect(preview).toMatchObject({
      format: "csv",
      csv: { columns: ["Date", "Payee", "Amount", "Balance"], remembered: false },
      statements: [{ linesTotal: 3, linesNew: 3, moneyIn: 1000, moneyOut: -9, fromDate: "2026-03-01", notes: [] }],
    });
    expect(await importFile(account, first)).toMatchObject({
      message: "3 transactions imported.",
      linesNew: 3,
      linesKnown: 0,
    });
    expect(await accountNow(account)).toMatchObject({ balance: 991, lines: 3, openLines: 3, lastDate: "2026-03-02" });

    const again = await importFile(account, first);
    expect(again).toMatchObject({ linesNew: 0, linesKnown: 3 });
    expect(again.message).toBe("Nothing new: all of its transactions were there already.");
    const overlapping = csv(
      "2026-03-02,Café,-4.50,995.50",
      "2026-03-02,Café,-4.50,991.00",
      "2026-04-09,Rent,-500.00,491.00",
    );
    expect(await importFile(account, overlapping)).toMatchObject({
      message: "1 transaction imported. 2 were there already.",
      imports: [{ notes: [], kept: null }],
    });
    // Against the balance of 11 March.
    expect(await accountNow(account)).toMatchObject({ balance: 491, changePercent: -50.5, lines: 4 });

    const gap = await importFile(account, csv("2026-04-10,Phone,-10.00,400.00"));
    expect(gap.imports[0]?.notes).toEqual([
      "The statement begins at €410.00, but the account had €491.00 on Apr 9, 2026. A statement between the two may be missing.",
    ]);
    expect(await accountNow(account)).toMatchObject({ balance: 400 });
  });

  it("belongs, without an account number, to the account that it continues or repeats", async () => {
    const own = await server.register({ defaultCurrency: "EUR" });
    const [one, two] = [await add({}, own), await add({ name: "Hive bank" }, own)];
    const guessed = async (sent: File) =>
      (await own.call(CALLS.previewStatement, { body: {}, file: sent })).statements[0]?.bankAccountId;
    const take = (account: BankAccountRow, sent: File) =>
      own.call(CALLS.importStatement, { body: { targets: into(account) }, file: sent });
    const first = csv("2026-03-01,Opening,1000.00,1000.00", "2026-03-02,Café,-4.50,995.50");
    expect(await guessed(first)).toBeNull();
    await take(one, first);
    await take(two, csv("2026-03-01,Opening,50.00,50.00"));
    expect(await guessed(first)).toBe(one.id);
    // On a day that the account has a part of.
    const next = csv("2026-03-02,Rent,-500.00,495.50");
    expect(await guessed(next)).toBe(one.id);
    expect((await take(one, next)).imports[0]?.notes).toEqual([]);
    expect(await guessed(csv("2026-03-02,Tea,-1.00,49.00"))).toBe(two.id);
    expect(await guessed(csv("2026-03-02,Tea,-1.00,7.00"))).toBeNull();
  });

  it("belongs, without a number and balances, to the account of earlier files with its columns", async () => {
    const own = await server.register({ defaultCurrency: "EUR" });
    const [one, two] = [await add({}, own), await add({ name: "Hive bank" }, own)];
    const guessed = async (sent: File) =>
      (await own.call(CALLS.previewStatement, { body: {}, file: sent })).statements[0]?.bankAccountId;
    const take = (account: BankAccountRow, sent: File) =>
      own.call(CALLS.importStatement, { body: { targets: into(account) }, file: sent });
    const plain = (...rows: string[]) => file(`Day,Party,Purpose,Value\n${rows.join("\n")}\n`);
    const march = plain("2026-03-01,Landlord,Rent,-500.00");
    expect(await guessed(march)).toBeNull();
    // Into the wrong account: after Undo it says nothing.
    const wrong = await take(two, march);
    expect(await guessed(plain("2026-04-01,Landlord,Rent,-500.00"))).toBe(two.id);
    await own.call(CALLS.undoBankImport, { params: { id: wrong.imports[0]?.id ?? "" } });
    expect(await guessed(march)).toBeNull();
    await take(one, march);
    const april = plain("2026-04-01,Landlord,Rent,-500.00");
    expect(await guessed(april)).toBe(one.id);
    // Other columns are another bank's, or another account's.
    expect(await guessed(file("Day,Party,Value\n2026-04-01,Landlord,-500.00\n"))).toBeNull();
    // Both accounts have such files: a person says which.
    await take(two, plain("2026-04-02,Broker,Fee,-9.00"));
    expect(await guessed(april)).toBeNull();
  });

  it("belongs, with a new number, to the only account at its bank, which has none yet", async () => {
    const own = await server.register({ defaultCurrency: "EUR" });
    const [, two] = [await add({}, own), await add({ name: "Daily", bankName: "bienenbank " }, own)];
    const xml = readFileSync(join(import.meta.dirname, "statements/batch-and-two-statements.camt053.xml"), "utf8");
    const { statements } = await own.call(CALLS.previewStatement, { body: {}, file: new File([xml], "s.xml") });
    expect(statements.map(({ bankName, bankAccountId }) => [bankName, bankAccountId])).toEqual([
      ["Bienenbank", two.id],
      ["", null],
    ]);
  });

  it("is shown with unknown columns for a person to assign them", async () => {
    const file = new File(["Date;Amount\n99/99/9999;=1+1\n\n;;;\n"], "odd.csv");
    const { csv, statements } = await founder.call(CALLS.previewStatement, { body: {}, file });
    expect(csv).toMatchObject({ columns: ["Date", "Amount"], mapping: { roles: ["ignore", "ignore"] } });
    expect(statements).toEqual([]);
  });

  it("has the same transactions in another format, and they are recognized", async () => {
    const account = await add();
    await importFile(account, csv("2026-03-13,POS PURCHASE CAFE,-7.50,", "2026-03-13,POS PURCHASE CAFE,-7.50,"));
    const ofx = readFileSync(join(import.meta.dirname, "statements/sgml-no-closing-tags.ofx"));
    const dollars = await add({ currency: "USD" });
    expectFailure(
      await send("importStatement", { body: { targets: into(account) }, file: new File([ofx], "a.ofx") }),
      CALLS.importStatement.failures.otherCurrency,
      "The statement is in USD, and Bee bank is in EUR. Choose or create an account in USD.",
    );
    expect(await importFile(dollars, new File([ofx], "a.ofx"))).toMatchObject({ linesNew: 4 });
    // Its closing balance is the bank's word: all others are counted from it, also before it.
    const { data } = await linesOf(dollars, { sortOrder: "asc" });
    expect(data.map(({ amount, balance }) => [amount, balance])).toEqual([
      [200, 200],
      [-100, 100],
      [-7.5, 92.5],
      [-7.5, 85],
    ]);
    expect(await accountNow(dollars)).toMatchObject({ number: "0012345678", balance: 85 });
    const told = csv("2026-03-13,Card payment 1,-7.50,", "2026-03-13,Card payment 2,-7.50,", "2026-03-14,New,-1.00,");
    expect(await importFile(dollars, told)).toMatchObject({ linesNew: 1, linesKnown: 2 });
  });

  it("creates accounts, one for each statement of the file", async () => {
    const xml = readFileSync(join(import.meta.dirname, "statements/batch-and-two-statements.camt053.xml"));
    const sent = () => new File([xml], "s.xml");
    const { statements } = await founder.call(CALLS.previewStatement, { body: {}, file: sent() });
    // By its number the first is the house bank's.
    expect(statements.map(({ bankAccountId }) => bankAccountId !== null)).toEqual([true, false]);
    const create = { name: "Salaries", type: "checking", currency: "EUR", number: "998877" };
    const targets = JSON.stringify([
      { statement: 0, bankAccountId: statements[0]?.bankAccountId },
      { statement: 1, create },
    ]);
    const { imports } = await founder.call(CALLS.importStatement, { body: { targets }, file: sent() });
    expect(imports.map(({ accountName, linesNew, closingBalance }) => [accountName, linesNew, closingBalance])).toEqual(
      [
        ["House bank", 4, 355],
        ["Salaries", 1, -60],
      ],
    );
    const refused = JSON.stringify([{ statement: 2, create: { ...create, number: "" } }]);
    expectFailure(
      await send("importStatement", { body: { targets: refused }, file: sent() }),
      CALLS.importStatement.failures.noSuchStatement,
    );
  });

  it("is read from CSV as a person chose, and next time without asking", async () => {
    const account = await add();
    const card = () => file("When,Where,How much\n03/04/2026,Shop,12.00\n04/04/2026,Refund,-2.00\n");
    const before = await founder.call(CALLS.previewStatement, { body: {}, file: card() });
    expect(before.csv?.mapping).toMatchObject({ roles: ["date", "description", "amount"], invert: false });
    const mapping: CsvMapping = {
      roles: ["date", "counterparty", "amount"],
      dateOrder: "dmy",
      decimalMark: ".",
      invert: true,
    };
    await importFile(account, card(), mapping);
    expect((await linesOf(account, { sortOrder: "asc" })).data).toMatchObject([
      { date: "2026-04-03", counterparty: "Shop", amount: -12 },
      { date: "2026-04-04", counterparty: "Refund", amount: 2 },
    ]);
    const next = await founder.call(CALLS.previewStatement, { body: {}, file: card() });
    expect(next.csv).toMatchObject({ remembered: true, mapping });
  });

  it("is refused with what to do when the file is none", async () => {
    const targets = into(await add());
    expectFailure(
      await send("importStatement", { body: { targets }, file: file("%PDF-1.7") }),
      CALLS.importStatement.failures.unreadable,
      "This is a PDF, and tables in pictures can't be read. Choose a CSV file, or a statement in OFX, CAMT.053, or MT940.",
    );
    expectFailure(
      await send("previewStatement", { body: {}, file: file("") }),
      CALLS.previewStatement.failures.empty,
      'File "march.csv" is empty. Choose another file.',
    );
  });

  it("adds its transactions once when sent twice at once", async () => {
    const account = await add();
    const sent = () =>
      csv(...Array.from({ length: 50 }, (_, i) => `2026-03-${String((i % 28) + 1).padStart(2, "0")},Shop ${i},-1.00,`));
    const answers = await Promise.all([importFile(account, sent()), importFile(account, sent())]);
    expect(answers.map(({ linesNew }) => linesNew).sort()).toEqual([0, 50]);
    expect((await linesOf(account)).meta.total).toBe(50);
  });

  it("can be undone as long as none of its transactions is matched", async () => {
    const account = await add();
    const first = await importFile(account, csv("2026-03-01,Opening,100.00,100.00"));
    const second = await importFile(account, csv("2026-03-02,Rent,-30.00,70.00"));
    const undo = (id = "") => send("undoBankImport", { params: { id } });
    await server.db.asSystem((tx) =>
      tx
        .update(bankLines)
        .set({ state: "matched" })
        .where(eq(bankLines.importId, second.imports[0]?.id ?? "")),
    );
    const message =
      "1 of its transactions is matched, categorized, ignored, or reconciled. Undo that first, then undo the import.";
    expectFailure(await undo(second.imports[0]?.id), CALLS.undoBankImport.failures.inUse, message);
    const { data } = await founder.call(CALLS.listBankImports, { query: { bankAccountId: account.id } });
    expect(data.map(({ kept }) => kept)).toEqual([message, null]);
    await server.db.asSystem((tx) =>
      tx
        .update(bankLines)
        .set({ state: "open" })
        .where(eq(bankLines.importId, second.imports[0]?.id ?? "")),
    );
    expect((await undo(second.imports[0]?.id)).json).toMatchObject({ removed: 1 });
    expect(await accountNow(account)).toMatchObject({ balance: 100, lines: 1 });
    // Undoing removes what the import added, even if a later file has it too; importing that one again adds it.
    const both = () => csv("2026-03-01,Opening,100.00,100.00", "2026-03-02,Rent,-30.00,70.00");
    expect(await importFile(account, both())).toMatchObject({ linesNew: 1, linesKnown: 1 });
    expect((await undo(first.imports[0]?.id)).status).toBe(200);
    expect(await importFile(account, both())).toMatchObject({ linesNew: 1, linesKnown: 1 });
    expect(await accountNow(account)).toMatchObject({ balance: 70, lines: 2 });
    expectFailure(await undo(first.imports[0]?.id), CALLS.undoBankImport.failures.notFound);
  });
});

describe("the list of transactions", () => {
  it("is searched, filtered, sorted, and paged; guesses are marked", async () => {
    const account = await add();
    await importFile(
      account,
      csv("2026-03-01,Aral fuel station,-60.00,", "2026-03-02,Zzyzx,-7.25,", "2026-03-03,Grace Hopper,119.00,"),
    );
    const names = async (query: object) => (await linesOf(account, query)).data.map(({ counterparty }) => counterparty);
    expect(await names({})).toEqual(["Grace Hopper", "Zzyzx", "Aral fuel station"]);
    expect(await names({ search: "hopper" })).toEqual(["Grace Hopper"]);
    expect(await names({ search: "7,25" })).toEqual(["Zzyzx"]);
    expect(await names({ search: "%" })).toEqual([]);
    expect(await names({ startDate: "2026-03-02", endDate: "2026-03-02" })).toEqual(["Zzyzx"]);
    expect(await names({ state: "matched" })).toEqual([]);
    expect(await names({ sortBy: "amount", sortOrder: "asc" })).toEqual(["Aral fuel station", "Zzyzx", "Grace Hopper"]);
    expect(await linesOf(account, { perPage: 2, page: 2 })).toMatchObject({
      data: [{ counterparty: "Aral fuel station" }],
      meta: { total: 3, currentPage: 2, perPage: 2 },
    });
    const { data } = await linesOf(account, { sortOrder: "asc" });
    expect(data.map(({ category }) => category)).toEqual([
      { kind: "guess", name: "Fuel" },
      { kind: "none", name: "Uncategorised" },
      { kind: "none", name: "Uncategorised" },
    ]);
  });

  it("never shows another organization's", async () => {
    const rival = await server.register();
    expect((await rival.call(CALLS.listBankLines, { query: {} })).meta.total).toBe(0);
    const { data } = await founder.call(CALLS.listBankAccounts, {});
    const params = { id: data[0]?.id };
    const body = { name: "Mine", type: "checking" };
    expectFailure(await send("updateBankAccount", { params, body }, rival), CALLS.updateBankAccount.failures.notFound);
    const accountant = await addMember(server, founder, "accountant");
    expect((await send("listBankAccounts", {}, accountant)).status).toBe(200);
  });
});

describe("the opening balance of a bank account", () => {
  it("moves to the day before the first transaction while no day is given, and otherwise stays", async () => {
    const account = await add({ openingBalance: 100 });
    const opened = async () => {
      const { rows } = await server.db.asSystem((tx) =>
        tx.execute<{ day: string }>(sql`
          select e.entry_date::text as day from journal_entry e where e.source = 'opening' and e.source_id = ${account.id}
            and e.reverses is null and not exists (select from journal_entry r where r.reverses = e.id)`),
      );
      return rows.map(({ day }) => day);
    };
    expect(await opened()).toEqual(["2026-04-10"]);
    await importFile(account, csv("2026-03-10,Rent,-5.00,"));
    expect(await opened()).toEqual(["2026-03-09"]);
    await importFile(account, csv("2026-02-10,Rent,-5.00,"));
    expect(await opened()).toEqual(["2026-02-09"]);
    const body = { openingDate: "2026-01-01" };
    await founder.call(CALLS.setOpeningBalance, { params: { id: account.id }, body });
    await importFile(account, csv("2026-01-10,Rent,-5.00,"));
    expect(await opened()).toEqual(["2026-01-01"]);
    expect(await accountNow(account)).toMatchObject({ openingBalance: 100, openingDate: "2026-01-01", balance: 85 });
  });

  it("needs a rate of its day, and a ledger account with one currency", async () => {
    const { failures } = CALLS.createBankAccount;
    const body = { name: "Krone", type: "checking", currency: "NOK", openingBalance: 50, openingDate: "2026-03-01" };
    const refused = await send("createBankAccount", { body });
    expectFailure(
      refused,
      failures.rateMissing,
      "There is no exchange rate from NOK to EUR for Mar 1, 2026, the day of the opening balance. Enter it in the currency settings.",
    );
    expect(refused.json).toMatchObject({ errors: [{ path: "openingBalance" }] });
    const { account } = await founder.call(CALLS.createBankAccount, {
      body: { name: "Krone", type: "checking", currency: "NOK" },
    });
    expectFailure(
      await send("setOpeningBalance", {
        params: { id: account.id },
        body: { openingBalance: 5, openingDate: "2026-03-01" },
      }),
      CALLS.setOpeningBalance.failures.rateMissing,
      "There is no exchange rate from NOK to EUR for Mar 1, 2026, the day of the opening balance. Enter it in the currency settings.",
    );
    await founder.call(CALLS.createExpense, {
      body: {
        vendorName: "Kiosk",
        description: "Tape",
        invoiceDate: "2026-03-01",
        currency: "EUR",
        totalAmount: 10,
        paymentAccountId: "1000",
        accountCode: "5000",
      },
    });
    expectFailure(
      await send("createBankAccount", {
        body: { name: "Box", type: "checking", currency: "USD", accountCode: "1000" },
      }),
      failures.otherPostings,
      "1000 Cash on hand has entries in other currencies than USD. Leave the field empty for a new account.",
    );
  });
});
