/** Enters what moves money: payments, discounts, credits, write-offs, bank transactions, transfers, taxes, and deposits. */
import type { Entering } from "./entering.ts";
import type { EventOf, YearEvent } from "./events.ts";

const itemOf = (to: Entering, { invoice, bill }: { invoice?: string; bill?: string }) =>
  invoice === undefined ? { expenseId: Number(to.idOf(bill ?? "")) } : { invoiceId: to.idOf(invoice) };

type Settled = EventOf<"invoicePayment"> | EventOf<"advancePayment"> | EventOf<"billPayment"> | EventOf<"refund">;

export async function pay(to: Entering, event: Settled): Promise<void> {
  const { credit, creditAmount, overpayment, invoice, bill } = event as {
    credit?: string;
    creditAmount?: string;
    overpayment?: string;
    invoice?: string;
    bill?: string;
  };
  const own = itemOf(to, { ...(invoice === undefined ? {} : { invoice }), ...(bill === undefined ? {} : { bill }) });
  const items =
    credit === undefined
      ? [own]
      : [{ ...own, amount: Number(event.amount) + Number(creditAmount) }, { expenseId: Number(to.idOf(credit)) }];
  const isForeignAccount = to.year.accounts?.some(
    ({ code, currency }) => code === event.account && currency === event.currency,
  );
  const rate = event.currency === to.base ? {} : { exchangeRate: Number(event.exchangeRate) };
  // From an account in the base currency, what left it is in that currency.
  const isConverted = event.currency !== to.base && !isForeignAccount;
  const converted = Math.round(Number(event.amount) * Number(event.exchangeRate ?? 1) * 100) / 100;
  const moved = event.amountInBooks === undefined ? converted : Number(event.amountInBooks);
  const body = {
    ...{ date: event.date, accountCode: event.account, keepRest: overpayment !== undefined },
    ...(isConverted
      ? { currency: to.base, amount: moved, items: [{ ...own, amount: Number(event.amount) }] }
      : { currency: event.currency, amount: Number(event.amount), items, ...rate }),
  };
  await to.call("recordPayment", { body }, `Event ${event.n}`);
}

/** Within its terms, a discount lowers the price; later, the rest stays open. */
export async function payWithDiscount(to: Entering, event: EventOf<"cashDiscount">): Promise<void> {
  const discount = event.accepted ? Number(event.discount) : 0;
  const amount = Math.round((Number(event.amount) + discount) * 100) / 100;
  const items = [{ ...itemOf(to, event), amount, ...(event.accepted ? { discount } : {}) }];
  const body = {
    date: event.date,
    accountCode: event.account,
    currency: event.currency,
    amount: Number(event.amount),
    items,
  };
  await to.call("recordPayment", { body }, `Event ${event.n}`);
}

/** The rest of a credit note is a credit of the invoice that it credits. */
export async function setOff(to: Entering, event: EventOf<"setOff">): Promise<void> {
  const note = to.year.events.find((one) => one.kind === "creditNote" && one.document === event.creditNote);
  if (event.bill !== undefined) {
    const own = [event.bill, event.creditNote].map((name) => ({
      expenseId: Number(to.idOf(name)),
      amount: Number(event.amount),
    }));
    const body = { date: event.date, accountCode: "1100", amount: 0, currency: event.currency, items: own };
    await to.call("recordPayment", { body }, `Event ${event.n}`);
    return;
  }
  if (note?.kind !== "creditNote") throw new Error(`Event ${event.n} sets nothing off.`);
  const amount = Number(event.amount);
  const items = [
    { invoiceId: to.idOf(event.invoice), amount },
    { invoiceId: to.idOf(note.invoice), amount },
  ];
  const body = { date: event.date, accountCode: "1100", amount: 0, currency: event.currency, items };
  await to.call("recordPayment", { body }, `Event ${event.n}`);
}

export async function writeOff(to: Entering, event: EventOf<"writeOff">): Promise<void> {
  const params = { id: to.idOf(event.invoice) };
  const invoice = to.year.events.find((one) => one.kind === "invoice" && one.document === event.invoice);
  const isTaxed = invoice?.kind === "invoice" && Number(invoice.totals.vat) > 0;
  // The United States have no rule of the country: a person decides.
  const tax = isTaxed && to.year.company.country === "US" ? { tax: "correct" } : {};
  const body = { date: event.date, amount: Number(event.amount), reason: event.reason, ...tax };
  const { id } = await to.call("writeOffInvoice", { params, body }, `Event ${event.n}`);
  to.keep(`write-off ${event.invoice}`, id);
  const opened = to.year.opening.openInvoices.find(({ document }) => document === event.invoice);
  if (Number(opened?.tax ?? 0) === 0) return;
  // The books know no tax of an invoice that opening balances brought: its share is corrected by hand.
  const share = Math.round((Number(event.amount) * Number(opened?.tax) * 100) / Number(opened?.total)) / 100;
  await entry(to, event, `Tax of ${event.invoice}`, [
    { accountCode: "2200", debit: share },
    { accountCode: "5970", credit: share },
  ]);
}

/** The tax of a bad debt, where it's claimed by itself. */
export const claimRelief = (to: Entering, event: EventOf<"badDebtRelief">) =>
  to.call(
    "claimRelief",
    { params: { id: to.idOf(`write-off ${event.invoice}`) }, body: { date: event.date } },
    `Event ${event.n}`,
  );

export async function recover(to: Entering, event: EventOf<"recovery">): Promise<void> {
  const params = { id: to.idOf(`write-off ${event.invoice}`) };
  const body = { date: event.date, amount: Number(event.amount), accountCode: event.account };
  await to.call("recoverWriteOff", { params, body }, `Event ${event.n}`);
}

/** The rest of a bill that nobody asks for. Its claimed tax is corrected, where it has some. */
export async function writeOffBill(to: Entering, event: EventOf<"writeOffBill">): Promise<void> {
  const params = { id: to.idOf(event.bill) };
  const tax = event.tax === undefined ? "keep" : "correct";
  const body = { date: event.date, amount: Number(event.amount), reason: "Nobody asks for the rest", tax };
  await to.call("writeOffBill", { params, body }, `Event ${event.n}`);
}

/** The tax of an advance is owed when it is paid. */
/** The return is filed, and its tax moves to the account of the tax office. */
export async function fileReturn(to: Entering, event: EventOf<"taxReturn">): Promise<void> {
  const params = { id: to.idOf("registration"), from: event.from };
  const { payable, checks } = (await to.call("getTaxReturn", { params })) as unknown as {
    payable: number;
    checks: { check: string }[];
  };
  const acknowledged = checks.map(({ check }) => check);
  await to.call(
    "fileTaxReturn",
    { params, body: { filedOn: event.filedOn, payable, acknowledged } },
    `Event ${event.n}`,
  );
  await to.call("settleTaxReturn", { params, body: {} }, `Event ${event.n}`);
}

/** A retainer without tax is owed back until it is used. */
export async function enterDeposit(to: Entering, event: EventOf<"deposit">): Promise<void> {
  await entry(to, event, `Retainer ${event.document} of ${event.client}`, [
    { accountCode: event.account, debit: Number(event.amount) },
    { accountCode: "2150", credit: Number(event.amount) },
  ]);
}

export async function refundDeposit(to: Entering, event: EventOf<"refund">): Promise<void> {
  await entry(to, event, `Rest of ${event.deposit}`, [
    { accountCode: "2150", debit: Number(event.amount) },
    { accountCode: event.account, credit: Number(event.amount) },
  ]);
}

export async function payTax(to: Entering, event: EventOf<"taxPayment">): Promise<void> {
  const lines = [
    { accountCode: "2200", debit: Number(event.tax) },
    { accountCode: "2210", debit: Number(event.useTax) },
    { accountCode: event.account, credit: Number(event.amount) },
    { accountCode: event.discountAccount, credit: Number(event.discount) },
  ];
  await entry(
    to,
    event,
    event.note,
    lines.filter(({ debit = 0, credit = 0 }) => debit + credit > 0),
  );
}

interface Line {
  accountCode: string;
  debit?: number;
  credit?: number;
  item?: object;
  taxCode?: string;
  taxBase?: number;
  foreign?: object;
}
const entry = (to: Entering, { n, date }: YearEvent, description: string, lines: Line[]) =>
  to.call("postManualEntry", { body: { entryDate: date, isDateConfirmed: true, description, lines } }, `Event ${n}`);

/** Imports the lines of all statements: transactions and transfers. Payments are recorded as such. */
export async function importStatements(to: Entering): Promise<void> {
  const rows = new Map<string, string[]>();
  for (const event of to.year.events) {
    const line = statementLine(to, event);
    if (line)
      rows.set(line.account, [...(rows.get(line.account) ?? []), `${event.date},Event ${event.n},${line.amount}`]);
  }
  for (const [code, lines] of rows) {
    const file = new File([`Date,Payee,Amount\n${lines.join("\n")}\n`], `${code}.csv`);
    const targets = JSON.stringify([{ statement: 0, bankAccountId: to.idOf(`bank ${code}`) }]);
    await to.call("importStatement", { body: { targets }, file });
  }
  const { data = [] } = await to.call("listBankLines", { query: { perPage: 100 } });
  for (const line of data as unknown as { id: string; description?: string; counterparty?: string }[])
    to.keep(`line ${/Event \d+/.exec(`${line.description} ${line.counterparty ?? ""}`)?.[0] ?? ""}`, line.id);
}

/** The account whose statement shows the event, and the amount with its sign; null: none does. */
function statementLine(to: Entering, event: YearEvent): { account: string; amount: string } | null {
  const isForeign = "currency" in event && event.currency !== undefined && event.currency !== to.base;
  if (event.kind === "bankTransaction")
    return isForeign
      ? null
      : { account: event.bankAccount, amount: `${event.direction === "out" ? "-" : ""}${event.amount}` };
  if (event.kind !== "transfer" || isForeign) return null;
  return event.fromAccount === "1100"
    ? { account: "1100", amount: `-${event.amount}` }
    : { account: "1100", amount: event.amount };
}

export async function bookBankLine(to: Entering, event: EventOf<"bankTransaction">): Promise<void> {
  const about = `Event ${event.n}`;
  if (statementLine(to, event) === null) return bookForeign(to, event);
  const params = { id: to.idOf(`line ${about}`) };
  if (event.splits) {
    const parts = event.splits.map(({ account, amount }) => ({ accountCode: account, amount: Number(amount) }));
    await to.call("splitLine", { params, body: { name: "Office", parts } }, about);
    return;
  }
  const { contraAccount: accountCode, note: description, taxCode } = event;
  const body = { accountCode, name: "Bank or office", description, ...(taxCode === undefined ? {} : { taxCode }) };
  await to.call("bookLine", { params, body }, about);
}

/** A transaction of an account in another currency, by hand at the rate of the day. */
async function bookForeign(to: Entering, event: EventOf<"bankTransaction">): Promise<void> {
  const amount = Math.round(Number(event.amount) * Number(event.exchangeRate) * 100) / 100;
  const foreign = { currency: event.currency, amount: Number(event.amount) };
  const [bank, other] = event.direction === "out" ? ["credit", "debit"] : ["debit", "credit"];
  await entry(to, event, event.note, [
    { accountCode: event.bankAccount, [bank as "debit"]: amount, foreign },
    { accountCode: event.contraAccount ?? "", [other as "debit"]: amount },
  ]);
}

export async function transfer(to: Entering, event: EventOf<"transfer">): Promise<void> {
  const about = `Event ${event.n}`;
  const line = statementLine(to, event);
  if (line) {
    const accountCode = line.account === event.fromAccount ? event.toAccount : event.fromAccount;
    await to.call("bookLine", { params: { id: to.idOf(`line ${about}`) }, body: { accountCode } }, about);
    return;
  }
  const left = Math.round(Number(event.amount) * Number(event.exchangeRate) * 100) / 100;
  const received = Number(event.amountReceived);
  const rest = Math.round((left - received) * 100) / 100;
  const difference = rest > 0 ? { debit: rest } : { credit: -rest };
  await entry(to, event, event.note, [
    { accountCode: event.toAccount, debit: received },
    ...(rest === 0 ? [] : [{ accountCode: "6850", ...difference }]),
    {
      accountCode: event.fromAccount,
      credit: left,
      foreign: { currency: event.currency, amount: Number(event.amount) },
    },
  ]);
}
