/**
 * Makes a company's books through the API, as its people would: clients, invoices of every state in several currencies, payments whole and
 * in part, credit notes, expenses of three people, bills, bank accounts with transactions. A seed decides the rest.
 */
import type { ClientSpec, CompanySpec, Role, VendorSpec } from "./companies.ts";
import { addDays, daysBetween, firstOfMonth } from "./days.ts";
import { type Random, randomOf } from "./random.ts";
import { type Answer, type Call, caller, type Running, tokenFor } from "./server.ts";

export interface Company {
  spec: CompanySpec;
  organizationId: string;
  /** Of a call as each of the people. */
  headers: Record<Role, Record<string, string>>;
  today: string;
}

const PASSWORD = "a leaf in the ledger 7";
const MONTHS = 14;
const INVOICES = 46;
/** Of the last weeks, so that some are not due yet; and of the months before, so that some are a little late. */
const RECENT = 5;
const LATELY = 14;

/** Cents as the API takes them. */
const units = (cents: number) => cents / 100;

interface Movement {
  date: string;
  party: string;
  text: string;
  /** Cents, above zero for money in. */
  amount: number;
}

interface Making {
  spec: CompanySpec;
  today: string;
  begin: string;
  random: Random;
  calls: Record<Role, Call>;
  /** By the account's code. */
  movements: Map<string, Movement[]>;
  dollarCode: string;
}

/** Registers the company with its people, and enters its books. */
export async function makeCompany(
  running: Running,
  spec: CompanySpec,
  seed: number,
  today: string,
  invoices = INVOICES,
): Promise<Company> {
  const { origin } = running;
  const password = { password: PASSWORD };
  const address = (role: Role) => `${role}-${spec.letter.toLowerCase()}@example.com`;
  const language = { "accept-language": spec.language };
  const session = await caller(origin, language)("POST", "/auth/register", {
    name: spec.people.founder,
    email: address("founder"),
    ...password,
    companyName: spec.name,
    defaultCurrency: spec.currency,
  });
  const organizationId: string = session.currentOrganizationId;
  // Instead of a click in a mail; and each is answered in the language that the question's caller asks for.
  const settle = () =>
    running.client.query("update app_user set language = null, email_verified_at = now(), onboarding_completed = true");
  await settle();
  const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, "x-organization-id": organizationId });
  const founder = headersOf(session.token);
  const headers: Company["headers"] = { founder, accountant: founder, employee: founder };
  for (const role of ["accountant", "employee"] as const) {
    await caller(origin, founder)("POST", "/api/members/invitations", { email: address(role), role });
    const token = await tokenFor(running.data, address(role));
    const joined = await caller(origin, {})("POST", "/auth/invitations/accept", {
      token,
      name: spec.people[role],
      ...password,
    });
    headers[role] = headersOf(joined.token);
  }
  await settle();
  const making: Making = {
    spec,
    today,
    begin: firstOfMonth(today, MONTHS - 1),
    random: randomOf(seed),
    calls: {
      founder: caller(origin, headers.founder),
      accountant: caller(origin, headers.accountant),
      employee: caller(origin, headers.employee),
    },
    movements: new Map(),
    dollarCode: "",
  };
  await setUp(making);
  const banks = await addBanks(making);
  await addInvoices(making, invoices);
  await addExpenses(making);
  await fillTill(making);
  await importLines(making, banks);
  return { spec, organizationId, headers, today };
}

async function setUp({ spec, begin, calls }: Making): Promise<void> {
  const place = {
    DE: "Ringstraße 4\n50667 Köln",
    US: "12 Harbor Street\nBoston, MA 02110",
    GB: "9 Mill Lane\nLeeds LS1 4AB",
  };
  await calls.founder("PUT", "/api/organization", {
    name: spec.name,
    country: spec.country,
    address: place[spec.country as keyof typeof place],
    taxId: { DE: "DE812000401", US: "12-3456789", GB: "GB980780684" }[spec.country],
    email: `office-${spec.letter.toLowerCase()}@example.com`,
  });
  if (spec.tax)
    await calls.founder("POST", "/api/tax/registrations", {
      country: spec.country,
      number: spec.country === "DE" ? "DE812000401" : "GB980780684",
      startsOn: begin,
      rhythm: spec.tax.rhythm,
    });
}

async function addBanks(making: Making): Promise<Map<string, string>> {
  const { spec, begin, calls } = making;
  const ids = new Map<string, string>();
  for (const { name, code, type, number, opening, currency } of spec.banks) {
    const { account } = await calls.accountant("POST", "/api/bank-accounts", {
      name,
      bankName: name.split(" ")[0],
      number,
      type,
      currency: currency ?? spec.currency,
      accountCode: code,
      openingBalance: opening === 0 ? null : units(opening),
      openingDate: opening === 0 ? null : begin,
    });
    if (currency) making.dollarCode = account.accountCode;
    ids.set(account.accountCode, account.id);
    making.movements.set(account.accountCode, []);
  }
  return ids;
}

const rateOf = ({ spec }: Making, currency: string) =>
  currency === spec.currency ? null : (spec.rates[currency] ?? 1);

/** A day within the books, more of them lately. */
const dayWithin = ({ random, begin, today }: Making, latest = 0): string =>
  addDays(begin, Math.floor(random.next() ** 0.8 * (daysBetween(begin, today) - latest)));

async function addInvoices(making: Making, count: number): Promise<void> {
  const { spec, random, calls } = making;
  const ids = new Map<string, string>();
  for (const client of spec.clients) {
    const { client: made } = await calls.founder("POST", "/api/clients", {
      name: "",
      company: client.name,
      email: client.noEmail ? "" : `post-${ids.size}@client.example`,
      address: "1 High Street\nTown",
      country: client.country ?? spec.country,
      currency: client.currency ?? null,
    });
    ids.set(client.name, made.id);
    if (client.archived) await calls.founder("PUT", `/api/clients/${made.id}/active`, { active: false });
  }
  const buyers = spec.clients.filter(({ silent }) => !silent);
  const days = Array.from({ length: count }, (_, at) =>
    at < LATELY
      ? addDays(making.today, at < RECENT ? -random.whole(0, 20) : -random.whole(21, 110))
      : dayWithin(making),
  ).sort();
  const fates = random.shuffle(FATES);
  const isPunctual = (client: ClientSpec) => buyers.indexOf(client) % 3 === 2;
  for (const [at, issueDate] of days.entries()) {
    // Each client has some, and the later ones are chosen at random.
    const client = at < buyers.length ? (buyers[at] as ClientSpec) : random.pick(buyers);
    const fate = fates[at % fates.length] as Fate;
    const isSettled = isPunctual(client) && (fate === "open" || fate === "partly" || fate === "credited");
    await addInvoice(making, client, ids.get(client.name) as string, issueDate, isSettled ? "paid" : fate);
  }
}

/** The fate of an invoice. */
type Fate = "draft" | "open" | "paid" | "partly" | "credited" | "void";
const FATES: readonly Fate[] = [
  ...(Array(12).fill("paid") as Fate[]),
  ...(Array(5).fill("open") as Fate[]),
  ...(Array(3).fill("partly") as Fate[]),
  "draft",
  "credited",
  "void",
];

async function addInvoice(making: Making, client: ClientSpec, clientId: string, issueDate: string, fate: Fate) {
  const { spec, today, random, calls } = making;
  const currency = client.currency ?? spec.currency;
  const isHome = (client.country ?? spec.country) === spec.country;
  const tax = !isHome
    ? { taxName: "", taxRate: null, taxCode: spec.country === "DE" ? "DE-NT" : spec.country === "GB" ? "GB-OUT" : "" }
    : spec.tax
      ? { taxName: "", taxRate: null, taxCode: spec.tax.sale }
      : { taxName: spec.salesTax?.name, taxRate: spec.salesTax?.rate, taxCode: "" };
  const items = Array.from({ length: random.whole(1, 3) }, (_, at) => ({
    description: random.pick(["Consulting", "Design", "Installation", "Delivery", "Banner", "Maintenance"]),
    quantity: random.whole(1, 5),
    unitPrice: units(random.whole(4_000, 90_000)),
    accountCode: at === 0 ? "4100" : "4000",
    ...tax,
  }));
  const { invoice } = await calls.founder("POST", "/api/invoices", {
    clientId,
    issueDate,
    dueDate: addDays(issueDate, random.pick([14, 30, 30, 45])),
    currency,
    exchangeRate: rateOf(making, currency),
    items,
  });
  if (fate === "draft") return;
  const issued: Answer = (await calls.founder("POST", `/api/invoices/${invoice.id}/issue`, {})).invoice;
  if (random.next() < 0.7)
    await calls.founder("POST", `/api/invoices/${invoice.id}/sent`, { to: "post@client.example" });
  const total = Math.round(issued.total * 100);
  if (fate === "void") await calls.founder("POST", `/api/invoices/${invoice.id}/void`, { reason: "Wrong client" });
  if (fate === "credited") {
    const { invoice: note } = await calls.founder("POST", `/api/invoices/${invoice.id}/credit-note`, {});
    const [first] = note.items;
    const { invoice: lowered } = await calls.founder("PUT", `/api/invoices/${note.id}`, {
      issueDate: addDays(issueDate, 0),
      items: [{ ...kept(first), quantity: 1 }],
      revision: note.revision,
    });
    await calls.founder("POST", `/api/invoices/${lowered.id}/issue`, {});
  }
  if (fate !== "paid" && fate !== "partly") return;
  const paidOn = addDays(issueDate, random.whole(1, 50));
  if (paidOn > today) return;
  const amount = fate === "paid" ? total : Math.round(total * random.pick([0.25, 0.5, 0.4]));
  await pay(making, { invoiceId: invoice.id }, currency, amount, paidOn, "in", client.name, issued.number);
}

/** The fields of an item that a form sends again. */
const kept = ({ description, quantity, unitPrice, taxName, taxRate, taxCode, accountCode }: Answer) => ({
  description,
  quantity,
  unitPrice,
  taxName,
  taxRate,
  taxCode,
  accountCode,
});

async function pay(
  making: Making,
  item: object,
  currency: string,
  cents: number,
  date: string,
  direction: "in" | "out",
  party: string,
  text: string,
): Promise<void> {
  const { spec, calls, dollarCode } = making;
  const rate = rateOf(making, currency);
  const isDollarAccount = currency === "USD" && dollarCode !== "" && direction === "in";
  const code = isDollarAccount ? dollarCode : "1100";
  // On an account in another currency the money arrives converted.
  const moved = isDollarAccount || rate === null ? cents : Math.round(cents * rate);
  await calls.accountant("POST", "/api/payments", {
    date,
    reference: text,
    accountCode: code,
    amount: units(moved),
    currency: isDollarAccount ? currency : spec.currency,
    exchangeRate: isDollarAccount ? rate : undefined,
    items: [{ ...item, amount: units(cents) }],
  });
  making.movements.get(code)?.push({ date, party, text, amount: direction === "in" ? moved : -moved });
}

async function addExpenses(making: Making): Promise<void> {
  const { spec, random, begin, today, calls } = making;
  const bought = spec.vendors
    .flatMap((one) => {
      const count = Math.max(2, Math.round((one.times * MONTHS) / 12));
      return Array.from({ length: count }, (_, at) => ({
        one,
        date: one.times === 12 ? addDays(firstOfMonth(begin, -at), random.whole(0, 3)) : dayWithin(making),
      }));
    })
    .filter(({ date }) => date <= today)
    .sort((x, y) => (x.date < y.date ? -1 : x.date > y.date ? 1 : 0));
  const paper = await uploadPaper(making);
  for (const [at, { one, date }] of bought.entries())
    await addExpense(making, one, date, random.next() < 0.75 ? paper[at % paper.length] : undefined);
  // From now on, expenses of the employee need a person's approval.
  await calls.founder("PUT", "/api/expenses/settings", { employeesNeedApproval: true });
  const own = spec.vendors.filter(({ by }) => by === "employee");
  for (let at = 0; at < 3; at += 1)
    await addExpense(making, own[at % own.length] as VendorSpec, addDays(today, -at - 1), undefined);
  await calls.founder("PUT", "/api/expenses/settings", { employeesNeedApproval: false });
}

/** Banknotes from the bank, enough for what was paid in cash. */
async function fillTill({ spec, begin, calls, movements }: Making): Promise<void> {
  const amount = 400_000;
  await calls.accountant("POST", "/api/journal-entries", {
    entryDate: begin,
    description: "Withdrawal",
    currency: spec.currency,
    lines: [
      { accountCode: "1000", debit: units(amount) },
      { accountCode: "1100", credit: units(amount) },
    ],
  });
  movements.get("1100")?.push({ date: begin, party: "Cash machine", text: "Withdrawal", amount: -amount });
}

async function uploadPaper({ calls }: Making): Promise<string[]> {
  const urls: string[] = [];
  for (let at = 0; at < 6; at += 1) {
    const form = new FormData();
    form.set("file", new File([pdfOf(`Receipt ${at}`)], `receipt-${at}.pdf`, { type: "application/pdf" }));
    urls.push((await calls.employee("POST", "/api/files/upload", form)).fileUrl);
  }
  return urls;
}

/** The smallest page with a line of text. */
function pdfOf(line: string): string {
  const content = `BT /F1 12 Tf 40 100 Td (${line}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let text = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  return `${text}xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}

async function addExpense(making: Making, one: VendorSpec, date: string, documentUrl: string | undefined) {
  const { spec, random, today, calls } = making;
  const currency = one.currency ?? spec.currency;
  const gross = random.whole(...one.amount);
  const isTaxed = spec.tax !== null && currency === spec.currency && one.category !== "6200" && one.category !== "6000";
  const rate = spec.tax?.rate ?? 0;
  const tax = isTaxed ? Math.round((gross * rate) / (100 + rate)) : 0;
  const role = one.by ?? "founder";
  const paidFrom = one.onAccount ? "2000" : role === "employee" ? random.pick(["1000", "2100", "1100"]) : "1100";
  const hasDueDate = one.onAccount && random.next() < 0.8;
  const number = random.next() < 0.8 ? `${one.name.slice(0, 2).toUpperCase()}-${random.whole(1000, 9999)}` : "";
  const { expense } = await calls[role]("POST", "/api/expenses/invoice", {
    vendorName: one.name,
    description: one.description,
    invoiceNumber: number,
    invoiceDate: date,
    dueDate: hasDueDate ? addDays(date, random.pick([14, 30])) : null,
    totalAmount: units(gross),
    currency,
    exchangeRate: rateOf(making, currency),
    paymentAccountId: paidFrom,
    accountCode: one.category,
    documentUrl: documentUrl ?? null,
    lineItems: [
      {
        description: one.description,
        quantity: 1,
        unitPrice: units(gross - tax),
        amount: units(gross - tax),
        accountCode: one.category,
      },
    ],
    taxes: tax === 0 ? [] : [{ taxName: "VAT", taxRate: null, taxAmount: units(tax), taxCode: spec.tax?.purchase }],
  });
  if (paidFrom === "1100") {
    const moved = Math.round(gross * (rateOf(making, currency) ?? 1));
    making.movements.get("1100")?.push({ date, party: one.name, text: number || one.description, amount: -moved });
  }
  if (!one.onAccount) return;
  const fate = random.next();
  const paidOn = addDays(date, random.whole(2, 40));
  if (fate > 0.65 || paidOn > today) return;
  const cents = fate < 0.55 ? gross : Math.round(gross / 2);
  await pay(making, { expenseId: expense.id }, currency, cents, paidOn, "out", one.name, number);
}

/** Transactions without any paper. */
const UNKNOWN = [
  ["PAYPAL *7741", -4_990],
  ["AMZN Mktp", -8_349],
  ["Card fee", -1_250],
  ["Refund unknown", 2_310],
] as const;

async function importLines(making: Making, ids: ReadonlyMap<string, string>): Promise<void> {
  const { spec, today, calls, movements, random } = making;
  for (const [code, id] of ids) {
    const lines = [...(movements.get(code) ?? [])];
    const opening = spec.banks.find((bank) => bank.code === code)?.opening ?? 0;
    if (code === "1100")
      for (const [party, amount] of UNKNOWN)
        lines.push({ date: addDays(today, -random.whole(1, 40)), party, text: "Card payment", amount });
    if (code === "1200") lines.push({ date: firstOfMonth(today, 1), party: "Bank", text: "Interest", amount: 1_234 });
    if (lines.length === 0) continue;
    lines.sort((x, y) => (x.date < y.date ? -1 : x.date > y.date ? 1 : 0));
    let balance = opening;
    const currency = code === making.dollarCode ? "USD" : spec.currency;
    const rows = lines.map(({ date, party, text, amount }) => {
      balance += amount;
      const [year, month, day] = date.split("-");
      return [`${day}.${month}.${year}`, party, text, german(amount), german(balance), currency].join(";");
    });
    const header = "Buchungstag;Auftraggeber/Empfänger;Verwendungszweck;Betrag;Saldo;Währung";
    const form = new FormData();
    form.set("file", new File([[header, ...rows.reverse(), ""].join("\r\n")], `${code}.csv`, { type: "text/csv" }));
    form.set("targets", JSON.stringify([{ statement: 0, bankAccountId: id }]));
    await calls.accountant("POST", "/api/bank-imports", form);
  }
  await calls.accountant("POST", "/api/bank-matching/accept-certain", {});
}

const german = (cents: number) =>
  new Intl.NumberFormat("de", { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(cents / 100);
