/** Compares the product with `docs/BOOKKEEPING.md`: each event of the page is entered through the API, and what is posted compared line by line. */
import { CALLS, type CallName } from "@tallyleaf/contract";
import type { Posting } from "@tallyleaf/ledger";
import { asRow, type Event, readPage } from "@tallyleaf/ledger/bookkeeping-page";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadEntries } from "../src/books/journal/entries.ts";
import { journalEntries } from "../src/platform/db/schema.ts";
import { bankLine } from "./support/bank-lines.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { type RawInput, sendCall } from "./support/wire.ts";

const DAY = "2026-03-01";
/** Those of assets, deferrals, and revaluation need a clock of their own: the tests of these enter them. */
const events = readPage().filter(({ says }) => !says.some(([said = ""]) => /^(asset|revaluation|spread): /.test(said)));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pool: createScriptedPool(), now: () => new Date("2026-06-15T12:00:00Z") });
});
afterAll(() => server.close());

/** A company, and what the page calls its documents. */
interface Company {
  /** Entries of earlier events. */
  seen: Set<string>;
  person: Person;
  call: (name: CallName, input: RawInput) => Promise<Answered>;
  /** Numbers that the product gave, with those of the page. */
  numbers: Map<string, string>;
}

interface Answered {
  id?: string;
  client?: { id: string };
  invoice?: { id: string; number: string | null; revision: number };
  expense?: { id: number; status: string };
  draft?: { revision: number; check: { remainder: number } };
}

/** Reads the statements of a row. */
class Says {
  private readonly rows;
  constructor(rows: readonly string[][]) {
    this.rows = rows;
  }
  has = (key: string) => this.rows.some(([said]) => said === key);
  account = (key: string) => this.rows.find(([said]) => said === key)?.[1] ?? "";
  text = (key: string) => this.rows.find(([said]) => said === key)?.[2] ?? "";
  amount = (key: string) => Number(this.text(key).split(" ")[0] || 0);
  currency = (key: string) => this.text(key).split(" ")[1] ?? "EUR";
  /** The rows that begin with the word, without it. */
  starting = (word: string) =>
    this.rows.flatMap(([said = "", account = "", amount = "", more = ""]) =>
      said.startsWith(word) ? [{ text: said.slice(word.length).replace(/^: /, ""), account, amount, more }] : [],
    );
}

/** Companies that several events share: what they post has nothing to do with what was posted before. */
const shared = new Map<string, Promise<Company>>();
const SHARED = /^(invoice|credit note|total|debit.*)$/;

/** "VAT 20 %", or with a tax code "VAT 20 % (GB-P20-HALF)". */
const CODED_TAX = /^(.+?) ([\d.]+) %(?: \((\S+)\))?$/;

/** Countries of the tax codes, where the company has to be registered. */
const countriesOf = ({ says }: Event): string[] =>
  says.flatMap(([said = ""]) => CODED_TAX.exec(said)?.[3]?.split("-")[0] ?? []);

function companyFor(event: Event): Promise<Company> {
  const mayShare = event.says.some(([said = "", account]) => SHARED.test(said) && account !== "1110");
  const of = event.says.filter(([said = ""]) => /^(country|currency|rate|tip rate)$/.test(said));
  if (!mayShare || countriesOf(event).length > 0 || event.says.some(([said = ""]) => said.startsWith("reverses: ")))
    return newCompany(event);
  const key = of.map(([said, , text]) => (said === "rate" ? said : `${said} ${text}`)).join(", ");
  const company = shared.get(key) ?? newCompany(event);
  shared.set(key, company);
  return company;
}

async function newCompany(event: Event): Promise<Company> {
  const says = new Says(event.says);
  const foreign =
    says.has("rate") || says.has("tip rate") || event.says.some((row) => row.some((cell) => / USD$/.test(cell)));
  const defaultCurrency = foreign ? "EUR" : says.text("currency") || "EUR";
  const person = await server.register({ defaultCurrency });
  const call = async (name: CallName, input: RawInput) => {
    const answer = await sendCall(server.origin, CALLS[name], input, person.headers);
    if (answer.status >= 300) throw new Error(`${event.name}: ${name}: ${JSON.stringify(answer.json)}`);
    return answer.json as Answered;
  };
  const company = { person, call, numbers: new Map([[DESCRIPTION, ""]]), seen: new Set<string>() };
  for (const country of countriesOf(event))
    await call("addTaxRegistration", { body: { country, startsOn: "2026-01-01", rhythm: "month" } });
  if (says.has("country")) await call("saveOrganization", { body: { country: says.text("country") } });
  return company;
}

const setRate = ({ call }: Pick<Company, "call">, conversionRate: number) =>
  call("addExchangeRate", {
    body: {
      fromCurrencyCode: "USD",
      toCurrencyCode: "EUR",
      conversionRate,
      surchargePercentage: 0,
      rateType: "manual",
    },
  });

// ── Purchases ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** The form needs one; the page leaves it out, and so does the comparison. */
const DESCRIPTION = "What was bought";

function expenseBody(rows: readonly string[][]) {
  const says = new Says(rows);
  const items = says.starting("item: ").map(({ text, account, amount }) => ({ text, account, amount: Number(amount) }));
  // Through the API a total below zero says that all of it came back.
  const isRefund = says.has("refund") || says.amount("total") < 0;
  const rate = says.amount("rate");
  return {
    ...{ vendorName: "Northwind", description: DESCRIPTION, invoiceDate: DAY },
    currency: says.text("currency") || "EUR",
    ...(rate > 0 ? { exchangeRate: rate } : {}),
    paymentAccountId: says.account("paid from"),
    accountCode: says.account("category") || items[0]?.account || "5000",
    totalAmount: (isRefund ? -1 : 1) * Math.abs(says.amount("total")),
    taxStructure: says.has("tax inclusive") ? "inclusive" : "exclusive",
    lineItems: items.map(({ text, account, amount }) => ({
      description: text,
      accountCode: account,
      amount: isRefund ? Math.abs(amount) : amount,
    })),
    taxes: says.starting("tax: ").map(({ text, amount }) => {
      const [, taxName = text, taxRate, taxCode = ""] = CODED_TAX.exec(text) ?? [];
      return {
        taxName,
        taxAmount: Math.abs(Number(amount)),
        taxCode,
        ...(taxRate ? { taxRate: Number(taxRate) } : {}),
      };
    }),
    ...(says.has("tip") ? { tipAmount: says.amount("tip") } : {}),
    ...(/ [A-Z]{3}$/.test(says.text("tip")) ? { tipCurrency: says.currency("tip") } : {}),
  };
}

async function purchase(company: Company, { says }: Event): Promise<number> {
  const tipRate = new Says(says).amount("tip rate");
  if (tipRate > 0) await setRate(company, tipRate);
  const made = await company.call("createExpense", { body: expenseBody(says) });
  return made.expense?.id ?? 0;
}

// ── Sales ──────────────────────────────────────────────────────────────────────────────────────────────────────────

function invoiceBody(clientId: string, rows: readonly string[][]) {
  const says = new Says(rows);
  const off = says.text("discount");
  return {
    ...{ clientId, issueDate: DAY, dueDate: DAY, currency: says.text("currency") || "EUR" },
    exchangeRate: says.amount("rate") || null,
    taxStructure: says.has("tax inclusive") ? "inclusive" : "exclusive",
    discount:
      off === "" ? null : { kind: off.endsWith("%") ? "percent" : "amount", value: Number(off.replace(" %", "")) },
    items: (["item", "allowance", "charge"] as const).flatMap((kind) =>
      says.starting(`${kind}: `).map(({ text, account, amount, more }) => {
        const [, quantity = "1", description = text] = /^(?:([\d.]+) × )?(.+)$/.exec(text) ?? [];
        const [, taxName, taxRate] = /^(.+?) ([\d.]+) %$/.exec(more) ?? [];
        const [, percent] = /^([\d.]+) %$/.exec(String(amount)) ?? [];
        return {
          ...{ kind, description, quantity: Number(quantity), accountCode: account },
          ...(percent === undefined ? { unitPrice: Number(amount) } : { unitPrice: 0, percent: Number(percent) }),
          ...(taxName ? { taxName, taxRate: Number(taxRate) } : {}),
        };
      }),
    ),
  };
}

async function issue(company: Company, name: string, rows: readonly string[][]): Promise<string> {
  const { client } = await company.call("addClient", { body: { name: "Northwind" } });
  const roundsDue = new Says(rows).has("rounding");
  await company.call("saveInvoiceSettings", { body: { roundsDue } });
  const { invoice: draft } = await company.call("createInvoice", { body: invoiceBody(client?.id ?? "", rows) });
  const { invoice } = await company.call("issueInvoice", { params: { id: draft?.id }, body: {} });
  company.numbers.set(invoice?.number ?? "", name);
  return invoice?.id ?? "";
}

async function creditNote(company: Company, { says }: Event): Promise<void> {
  const id = await issue(company, "credited", says);
  const { invoice: draft } = await company.call("createCreditNote", { params: { id } });
  const { invoice } = await company.call("issueInvoice", { params: { id: draft?.id }, body: {} });
  company.numbers.set(invoice?.number ?? "", new Says(says).text("credit note"));
}

async function shopOrder({ call }: Company, { says: rows }: Event): Promise<void> {
  const says = new Says(rows);
  const currency = says.text("currency") || "EUR";
  if (says.has("rate")) await setRate({ call }, says.amount("rate"));
  const accounts = {
    revenueAccountCode: says.account("goods"),
    shippingAccountCode: says.account("shipping") || says.account("goods"),
  };
  await call("connectIntegration", { body: { kind: "online_shop", shop: "Lamps", ...accounts } });
  const head =
    "Name,Email,Financial Status,Paid at,Currency,Subtotal,Shipping,Taxes,Total,Created at,Lineitem name,Cancelled at,Billing Name,Refunded Amount";
  const amounts = ["goods", "shipping", "tax", "order"].map((key) => says.amount(key).toFixed(2)).join(",");
  const file = (refunded: string) =>
    new File(
      [
        `${head}\n#1001,g@example.com,paid,${DAY} 10:00:00 +0100,${currency},${amounts},${DAY} 10:00:00 +0100,Lamp,,,${refunded}\n`,
      ],
      "orders_export.csv",
    );
  await call("importShopOrders", { body: {}, file: file("0.00") });
  if (says.has("refunded")) await call("importShopOrders", { body: {}, file: file(says.text("refunded")) });
}

// ── Payments ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** Makes the documents that are paid, with the amounts that the page settles, and pays them. An overpaid one is smaller. */
async function payment(company: Company, { name, says: rows }: Event): Promise<void> {
  const says = new Says(rows);
  const key = says.has("payment in") ? "payment in" : "payment out";
  const items = [];
  const taxes = says.starting("tax: ").map(({ text, amount }) => {
    const [, taxName = "", taxRate = "", net = ""] = /^(\S+) (\S+) on (\S+)$/.exec(text) ?? [];
    return { taxName, taxRate: Number(taxRate), taxAmount: Number(amount), net };
  });
  const [discount] = says.starting("discount: ");
  const taken = discount ? { discount: Number(discount.amount) } : {};
  for (const { text, account, amount, more } of says.starting("settles: ")) {
    const [plain = "", currency = "EUR"] = amount.split(" ");
    const rate = more === "" ? "" : String(Number(more) / Number(plain));
    if (account === "2000") {
      const { expense } = await company.call("createExpense", {
        body: {
          ...{ vendorName: "Ferrous & Sons", description: "Bolts", invoiceNumber: text, invoiceDate: DAY, currency },
          ...{ paymentAccountId: "2000", accountCode: "5000", totalAmount: Number(plain) },
          taxes: taxes.map(({ net: _, ...tax }) => tax),
        },
      });
      // The line names the vendor too.
      company.numbers.set(`Ferrous & Sons ${text}`, text);
      items.push({ expenseId: expense?.id, ...taken });
    } else {
      const total = name === "An overpayment" ? String(Number(plain) - 10) : plain;
      const money = [["currency", "", currency], ...(rate === "" ? [] : [["rate", "", rate]])];
      const works = taxes.map(({ taxName, taxRate, net }) => ["item: Work", "4100", net, `${taxName} ${taxRate} %`]);
      const lines = works.length > 0 ? works : [["item: Work", "4100", total]];
      items.push({ invoiceId: await issue(company, text, [...money, ...lines]), ...taken });
    }
  }
  const rate = says.amount("rate");
  await company.call("recordPayment", {
    body: {
      ...{ date: DAY, accountCode: says.account(key), amount: says.amount(key), currency: says.currency(key) },
      ...(rate > 0 ? { exchangeRate: rate } : {}),
      ...{ fee: says.amount("fee"), writeOff: says.amount("write-off"), keepRest: true, items },
    },
  });
}

/** Issues the invoice, writes it off with its tax, and recovers a part where the page says that. */
async function writeOff(company: Company, { says: rows }: Event): Promise<void> {
  const says = new Says(rows);
  const [written, recovered] = [says.starting("written off: ")[0], says.starting("recovered: ")[0]];
  const [of] = says.starting("of: ");
  if (of?.account === "2000") return writeOffBill(company, says, of);
  const works = says.starting("tax: ").map(({ text }) => {
    const [, name = "", rate = "", net = ""] = /^(\S+) (\S+) on (\S+)$/.exec(text) ?? [];
    return ["item: Work", "4100", net, `${name} ${rate} %`];
  });
  const id = await issue(company, of?.text ?? "", [["currency", "", "EUR"], ...works]);
  const amount = written ? { amount: Number(written.amount) } : {};
  const done = await company.call("writeOffInvoice", {
    params: { id },
    body: { date: DAY, reason: "Insolvent", tax: "correct", ...amount },
  });
  if (recovered)
    await company.call("recoverWriteOff", {
      params: { id: done.id },
      body: { date: DAY, amount: Number(recovered.amount) },
    });
}

/** Enters the bill, and writes it off with its tax. */
async function writeOffBill(company: Company, says: Says, of: { text: string; amount: string }): Promise<void> {
  const { expense } = await company.call("createExpense", {
    body: {
      ...{ vendorName: "Ferrous & Sons", description: "Bolts", invoiceNumber: of.text, invoiceDate: DAY },
      ...{ currency: "EUR", paymentAccountId: "2000", accountCode: "5000", totalAmount: Number(of.amount) },
      taxes: says.starting("tax: ").map(({ text, amount }) => {
        const [, taxName = "", taxRate = ""] = /^(\S+) (\S+) on (\S+)$/.exec(text) ?? [];
        return { taxName, taxRate: Number(taxRate), taxAmount: Number(amount) };
      }),
    },
  });
  company.numbers.set(`Ferrous & Sons ${of.text}`, of.text);
  const amount = Number(says.starting("written off: ")[0]?.amount);
  const body = { date: DAY, reason: "Time-barred", tax: "correct", amount };
  await company.call("writeOffBill", { params: { id: expense?.id }, body });
}

async function transfer(company: Company, { says: rows }: Event): Promise<void> {
  const says = new Says(rows);
  await setRate(company, says.amount("rate"));
  const line = (key: string, sign: string) =>
    bankLine(server, company.person, {
      ...{
        amount: `${sign}${says.amount(key).toFixed(2)}`,
        date: DAY,
        currency: says.currency(key),
        accountCode: says.account(key),
      },
    });
  const [out, into] = [await line("transfer from", "-"), await line("transfer to", "")];
  await company.call("acceptMatch", { params: { id: out }, body: { suggestion: `transfer:${into}` } });
}

async function movement(company: Company, { says: rows }: Event): Promise<void> {
  const says = new Says(rows);
  const [key, sign] = says.has("money in") ? ["money in", ""] : ["money out", "-"];
  const amount = `${sign}${says.amount(key).toFixed(2)}`;
  const id = await bankLine(server, company.person, {
    amount,
    date: DAY,
    currency: "EUR",
    accountCode: says.account(key),
  });
  const parts = rows.filter(([said]) => said === "for");
  if (parts.length === 1) {
    await company.call("bookLine", { params: { id }, body: { accountCode: says.account("for") } });
    return;
  }
  const body = { parts: parts.map(([, accountCode, part]) => ({ accountCode, amount: Number(part) })) };
  await company.call("splitLine", { params: { id }, body });
}

/** A dollar account on the account of the page. */
async function dollarAccount({ call }: Company, accountCode: string): Promise<void> {
  const name = "USD account";
  await call("createAccount", { body: { name, type: "Asset", code: accountCode, purpose: "cash" } });
  await call("createBankAccount", { body: { name, type: "checking", currency: "USD", accountCode } });
}

async function emptied(company: Company, { says: rows }: Event): Promise<void> {
  const says = new Says(rows);
  const code = says.account("emptied");
  await dollarAccount(company, code);
  for (const [key, sides, day] of [
    ["came in at", { debit: code, credit: "3000" }, DAY],
    ["went out at", { debit: "3000", credit: code }, "2026-03-09"],
  ] as const)
    await company.call("postManualEntry", {
      body: {
        ...{ entryDate: day, description: key, currency: "USD", exchangeRate: says.amount(key) },
        lines: Object.entries(sides).map(([side, accountCode]) => ({ accountCode, [side]: says.amount("emptied") })),
      },
    });
}

// ── Opening balances, entries by hand ──────────────────────────────────────────────────────────────────────────────

async function openingOfAccount({ call }: Company, { says: rows }: Event): Promise<void> {
  const says = new Says(rows);
  const accountCode = says.account("opening");
  const type = accountCode === "2100" ? "credit_card" : "checking";
  await call("createBankAccount", {
    body: {
      name: "Account",
      type,
      currency: "EUR",
      accountCode,
      openingBalance: says.amount("opening"),
      openingDate: DAY,
    },
  });
}

async function openingOfBooks({ call }: Company, { says: rows }: Event): Promise<void> {
  const says = new Says(rows);
  const item = (kind: string, word: string) =>
    says.starting(word).map(({ text, amount, more }) => {
      const [open = "", currency = "EUR"] = amount.split(" ");
      return {
        kind,
        party: "Northwind",
        number: text,
        currency,
        open: Number(open),
        ...(more ? { baseOpen: Number(more) } : {}),
      };
    });
  const items = [
    ...[...item("receivable", "open invoice: "), ...item("receivable", "open credit of a client: ")],
    ...[...item("payable", "open bill: "), ...item("payable", "open credit of a vendor: ")],
  ];
  // The trial balance of former books has the control accounts too.
  const controls = [...Map.groupBy(items, ({ kind }) => kind)].map(([kind, own]) => {
    const amount = own.reduce((sum, { open, ...of }) => sum + ("baseOpen" in of ? Number(of.baseOpen) : open), 0);
    const side = (kind === "receivable") === amount > 0 ? "debit" : "credit";
    return { code: kind === "receivable" ? "1300" : "2000", [side]: Math.abs(amount) };
  });
  const balances = says
    .starting("balance: ")
    .map(({ account, amount }) =>
      amount.startsWith("-") ? { code: account, credit: -Number(amount) } : { code: account, debit: Number(amount) },
    );
  const { draft } = await call("saveOpening", {
    body: { revision: 0, date: "2026-01-01", balances: [...balances, ...controls], items, banks: [] },
  });
  await call("postOpening", { body: { revision: draft?.revision, seen: Math.abs(draft?.check.remainder ?? 0) } });
}

async function byHand(company: Company, { name, says: rows }: Event): Promise<void> {
  const says = new Says(rows);
  if (rows.some(([, account]) => account === "1110")) await dollarAccount(company, "1110");
  const lines = rows.flatMap(([said = "", accountCode = "", amount = ""]) => {
    const [, side, description = ""] = /^(debit|credit)(?:: (.+))?$/.exec(said) ?? [];
    return side ? [{ accountCode, description, [side]: Number(amount) }] : [];
  });
  const rate = says.amount("rate");
  await company.call("postManualEntry", {
    body: {
      ...{ entryDate: DAY, description: name, lines, currency: says.text("currency") || "EUR" },
      ...(rate > 0 ? { exchangeRate: rate } : {}),
    },
  });
}

/** Earns and spends in the year that is over, and closes it. */
async function yearEnd({ call }: Company, { says: rows }: Event): Promise<void> {
  const says = new Says(rows);
  const sides = { earned: ["credit", "debit"], spent: ["debit", "credit"] } as const;
  for (const key of ["earned", "spent"] as const)
    for (const { text, account, amount } of says.starting(`${key}: `)) {
      const [own, other] = sides[key];
      const lines = [
        { accountCode: account, [own]: Number(amount) },
        { accountCode: "1100", [other]: Number(amount) },
      ];
      await call("postManualEntry", { body: { entryDate: "2025-07-01", description: text, lines } });
    }
  await call("closeFiscalYear", { params: { from: "2025-01-01" }, body: { reason: "As agreed." } });
}

// ── Corrections ────────────────────────────────────────────────────────────────────────────────────────────────────

/** Enters the event that is reversed, reverses it, and enters what replaces it. */
async function correction(company: Company, event: Event): Promise<void> {
  const of = new Says(event.says).starting("reverses: ")[0]?.text;
  const earlier = events.find(({ name }) => name === of);
  if (!earlier) throw new Error(`${event.name} reverses an unknown event: ${of}`);
  if (event.name === "Voiding an invoice") {
    const id = await issue(company, new Says(earlier.says).text("invoice"), earlier.says);
    await company.call("voidInvoice", { params: { id }, body: { reason: "Wrong" } });
  } else if (event.name === "Undoing an acceptance") {
    await company.call("saveExpenseSettings", { body: { employeesNeedApproval: true } });
    const employee = await addMember(server, company.person, "employee");
    const { expense } = await employee.call(CALLS.createExpense, { body: expenseBody(earlier.says) as never });
    const input = { params: { id: String(expense.id) }, body: {} };
    await company.call("acceptExpense", input);
    await company.call("undoAccept", input);
  } else {
    const params = { id: await purchase(company, earlier) };
    if (event.says.length === 1) await company.call("deleteExpense", { params });
    else await company.call("updateExpense", { params, body: expenseBody(event.says) });
  }
}

/** The first rows that tell what kind of event it is, and how it is entered. */
const KINDS: [RegExp, (company: Company, event: Event) => Promise<unknown>][] = [
  [/^reverses: /, correction],
  [/^invoice$/, (company, { says }) => issue(company, new Says(says).text("invoice"), says)],
  [/^credit note$/, creditNote],
  [/^order$/, shopOrder],
  [/^payment (in|out)$/, payment],
  [/^(written off|recovered): /, writeOff],
  [/^transfer from$/, transfer],
  [/^money (in|out)$/, movement],
  [/^emptied$/, emptied],
  [/^opening$/, openingOfAccount],
  [/^(balance|open invoice|open bill|open credit of a (client|vendor)): /, openingOfBooks],
  [/^(earned|spent): /, yearEnd],
  [/^(debit|credit)/, byHand],
  [/^total$/, purchase],
];

/** Events that only a read document can have: the form has no negative items (its total includes the deduction). */
const READ_ONLY = ["A discount", "A discount on everything"];

/** Runs the event, and returns its postings in order. */
async function posted({ person, numbers, seen }: Company): Promise<Posting[][]> {
  const organizationId = person.session.currentOrganizationId;
  return server.db.asOrganization(organizationId, async (tx) => {
    const rows = await tx
      .select({ id: journalEntries.id, at: journalEntries.postedAt })
      .from(journalEntries)
      .where(eq(journalEntries.organizationId, organizationId))
      .orderBy(asc(journalEntries.createdAt), asc(journalEntries.id));
    const ids = rows.filter(({ id, at }) => at !== null && !seen.has(id)).map(({ id }) => id);
    for (const id of ids) seen.add(id);
    const entries = await loadEntries(tx, organizationId, ids);
    return ids.map((id) =>
      (entries.get(id)?.draft.postings ?? []).map(({ description, ...posting }) => ({
        ...posting,
        description: numbers.get(description ?? "") ?? description,
      })),
    ) as Posting[][];
  });
}

describe("docs/BOOKKEEPING.md", () => {
  it.each(events.filter(({ name }) => !READ_ONLY.includes(name)).map((event) => [event.name, event] as const))(
    "is posted through the API: %s",
    async (_name, event) => {
      const company = await companyFor(event);
      const enter = KINDS.find(([of]) => event.says.some(([said = ""]) => of.test(said)))?.[1];
      if (!enter) throw new Error("How is it entered?");
      await enter(company, event);
      const entries = await posted(company);
      // A correction is two entries: the reversal, and what replaces it. Each open item of former books is one.
      const isChange = event.says.length > 1 && /^reverses: /.test(event.says[0]?.[0] ?? "");
      const items = event.says.filter(([said = ""]) => /^open (invoice|bill|credit)/.test(said));
      const own = entries.slice(isChange ? -2 : -Math.max(items.length, 1)).flat();
      expect(own.map((posting) => asRow(posting, event.header))).toEqual(event.lines);
    },
  );

  it.each(READ_ONLY)("isn't typed: %s", async (name) => {
    const event = events.find((one) => one.name === name);
    if (!event) throw new Error("The page has no such event.");
    const { person } = await companyFor(event);
    const answer = await sendCall(
      server.origin,
      CALLS.createExpense,
      { body: expenseBody(event.says) },
      person.headers,
    );
    expect([answer.status, answer.json]).toMatchObject([400, { error: "Amount must not be negative" }]);
  });
});
