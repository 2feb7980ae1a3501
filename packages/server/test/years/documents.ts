/** Enters the documents of a year: expenses, bills, invoices, and credit notes, with the periods over which their lines are spread. */
import type { Entering } from "./entering.ts";
import type { EventOf, InvoiceLine, Item, Totals } from "./events.ts";

type Bought = EventOf<"expense"> | EventOf<"vendorCredit">;

export async function enterExpense(to: Entering, event: Bought): Promise<void> {
  const sign = event.kind === "vendorCredit" ? -1 : 1;
  const { expense } = await to.call("createExpense", { body: expenseBody(to, event, event, sign) }, `Event ${event.n}`);
  to.keep(event.document, expense?.id);
  if (event.useTax) await oweUseTax(to, event, event.useTax);
  for (const [place, item] of event.items.entries())
    if (item.servicePeriod) await spread(to, event.document, { expenseId: expense?.id }, place, item);
}

export async function changeExpense(to: Entering, event: EventOf<"changeExpense">): Promise<void> {
  const before = to.year.events.find((one) => one.kind === "expense" && one.document === event.document);
  if (before?.kind !== "expense") throw new Error(`Event ${event.n} changes nothing.`);
  const body = expenseBody(to, { ...before, paidFrom: event.paidFrom, date: event.documentDate }, event.after, 1);
  await to.call("updateExpense", { params: { id: to.idOf(event.document) }, body }, `Event ${event.n}`);
}

export async function deleteExpense(to: Entering, event: EventOf<"deleteExpense">): Promise<void> {
  const before = to.year.events.find(({ n }) => n === event.ref);
  if (before?.kind !== "expense") throw new Error(`Event ${event.n} deletes nothing.`);
  await to.call("deleteExpense", { params: { id: to.idOf(before.document) } }, `Event ${event.n}`);
}

/** A refund of a vendor in cash is an expense below zero. */
export async function enterVendorRefund(to: Entering, event: EventOf<"refund">): Promise<void> {
  const { document = "", vendor = "", items = [], totals, account, date, currency, exchangeRate } = event;
  if (!totals) throw new Error(`Event ${event.n} has no total.`);
  const body = expenseBody(
    to,
    { date, currency, ...(exchangeRate ? { exchangeRate } : {}), document, vendor, paidFrom: account },
    { items, totals },
    -1,
  );
  await to.call("createExpense", { body }, `Event ${event.n}`);
}

/** Codes of the country in which the company is registered; the United States have none here. */
const codeOf = (to: Entering, line: Item | undefined) =>
  line?.taxCode?.startsWith(`${to.year.company.country}-`) ? line.taxCode : undefined;

function taxOf(to: Entering, line: Item | undefined) {
  const taxCode = codeOf(to, line);
  const taxRate = Number(line?.vatRate);
  const taxName = to.year.company.country === "US" ? "Sales tax" : "VAT";
  return { taxName, taxRate, ...(taxCode === undefined ? {} : { taxCode }) };
}

function expenseBody(
  to: Entering,
  head: Pick<Bought, "vendor" | "document" | "date" | "currency"> &
    Partial<Pick<EventOf<"expense">, "exchangeRate" | "dueDate" | "paidFrom" | "employee" | "tip">>,
  { items, totals }: { items: Item[]; totals: Totals },
  sign: 1 | -1,
) {
  const cents = (text: string) => Math.round(Number(text) * 100);
  const rates = Map.groupBy(
    items.filter((item) => Number(item.vatRate) !== 0 || codeOf(to, item) !== undefined),
    (item) => `${codeOf(to, item)} ${item.vatRate}`,
  );
  // If all have one rate, the document states one tax; by line it may be a cent more or less.
  const whole = items.every(({ vatRate }) => vatRate === items[0]?.vatRate) ? cents(totals.vat) : null;
  const sumOf = (own: readonly Item[], what: "net" | "vat") => own.reduce((all, item) => all + cents(item[what]), 0);
  const owed = [...rates.values()].filter(([first]) => first?.selfAssessed);
  const taxes = [...rates.values()].map((own) => ({
    ...taxOf(to, own[0]),
    taxAmount: own[0]?.selfAssessed ? 0 : (whole ?? sumOf(own, "vat")) / 100,
    // A document with two taxes that the company owes says the net amount of each.
    ...(owed.length > 1 && owed.includes(own) ? { taxableAmount: sumOf(own, "net") / 100 } : {}),
  }));
  const own = head.employee === undefined ? {} : { paidBy: to.people.get(head.employee) };
  const account = head.paidFrom === undefined || head.paidFrom === "" ? "2000" : head.paidFrom;
  const tip = head.tip === undefined ? {} : { tipAmount: Number(head.tip), ...to.dimensionsOf(items[0]?.dimensions) };
  return {
    ...{ vendorName: head.vendor, invoiceNumber: head.document, invoiceDate: head.date, currency: head.currency },
    ...(head.currency === to.base ? {} : { exchangeRate: Number(head.exchangeRate) }),
    ...(head.dueDate ? { dueDate: head.dueDate } : {}),
    description: items.map(({ description }) => description).join(", "),
    paymentAccountId: head.employee === undefined ? account : "own",
    ...own,
    ...{ accountCode: items[0]?.account, totalAmount: sign * Number(totals.gross), taxes },
    ...tip,
    // Items aren't negative: what is taken off is in the total (docs/BOOKKEEPING.md, "A stated total below items plus tax").
    lineItems: items
      .filter(({ net }) => Number(net) >= 0)
      .map(({ description, net, account: accountCode, dimensions }) => ({
        ...{ description, amount: Number(net), accountCode },
        ...to.dimensionsOf(dimensions),
      })),
  };
}

/** Tax that the buyer owes itself: by hand, on the day of the purchase. */
async function oweUseTax(to: Entering, event: Bought, { amount }: { amount: string }): Promise<void> {
  const [item] = event.items;
  const lines = [
    { accountCode: item?.account, debit: Number(amount) },
    { accountCode: "2210", credit: Number(amount) },
  ];
  const body = { entryDate: event.date, description: `Use tax of ${event.document}`, isDateConfirmed: true, lines };
  await to.call("postManualEntry", { body }, `Event ${event.n}`);
}

async function spread(to: Entering, document: string, of: object, place: number, item: Item): Promise<void> {
  const { from, to: until, spread: method } = item.servicePeriod ?? { from: "", to: "", spread: "day" };
  const { data = [] } = await to.call("listDeferrableLines", { query: of as never });
  const lines = data as unknown as { line: number; name: string; accountCode: string }[];
  const own =
    lines.find(({ name }) => name === item.description) ?? lines.filter((one) => one.accountCode === item.account)[0];
  const body = { ...of, line: own?.line, startsOn: from, endsOn: until, method };
  const { deferral } = await to.call("addDeferral", { body }, `${document}, item ${place + 1}`);
  to.keep(`schedule ${document} ${place + 1}`, deferral?.id);
}

/** A service period ends earlier than was said. */
export async function endPeriod(to: Entering, event: EventOf<"endServicePeriod">): Promise<void> {
  const id = to.idOf(`schedule ${event.document} ${event.item}`);
  await to.call("updateDeferral", { params: { id }, body: { endsOn: event.newTo } }, `Event ${event.n}`);
}

export async function enterInvoice(to: Entering, event: EventOf<"invoice">): Promise<void> {
  const about = `Event ${event.n}`;
  // Lines below zero are the advance, which is deducted as the product offers it.
  const lines = event.lines.filter(({ quantity }) => Number(quantity) > 0);
  const own = invoiceBody(to, { ...event, lines }, event.dueDate);
  const { deductsAdvance, deductAdvances = [] } = event;
  const deducted = [
    ...(deductsAdvance === undefined ? [] : [deductsAdvance]),
    ...deductAdvances.map((one) => one.document),
  ];
  const deductions: object[] = [];
  for (const advance of deducted) deductions.push(...(await deductionOf(to, event.client, advance)));
  const gross = deductAdvances.reduce((left, one) => left - Number(one.gross), Number(event.totals.gross)).toFixed(2);
  const { invoice } = await to.call("createInvoice", { body: { ...own, items: [...own.items, ...deductions] } }, about);
  to.compare(`${about}, ${event.document}`, invoice?.total, gross);
  await to.call("issueInvoice", { params: { id: invoice?.id }, body: {} }, about);
  to.keep(event.document, invoice?.id);
  for (const [place, line] of event.lines.entries())
    if (line.servicePeriod) await spread(to, event.document, { invoiceId: invoice?.id }, place, line);
  for (const { document, amount } of event.deductDeposits ?? [])
    await to.call(
      "postManualEntry",
      {
        body: {
          ...{ entryDate: event.date, description: `${document} used by ${event.document}`, isDateConfirmed: true },
          lines: [
            { accountCode: "2150", debit: Number(amount) },
            { accountCode: "1300", credit: Number(amount), item: { invoiceId: invoice?.id } },
          ],
        },
      },
      about,
    );
}

/** An advance invoice: its lines are deposits of the client. */
export async function enterAdvance(to: Entering, event: EventOf<"advance">): Promise<void> {
  const about = `Event ${event.n}`;
  const lines = event.lines.map((line) => ({ ...line, account: "2150" }));
  const { invoice } = await to.call(
    "createInvoice",
    { body: invoiceBody(to, { ...event, lines }, event.dueDate) },
    about,
  );
  to.compare(`${about}, ${event.document}`, invoice?.total, event.totals.gross);
  await to.call("issueInvoice", { params: { id: invoice?.id }, body: {} }, about);
  to.keep(event.document, invoice?.id);
}

/** The lines that take off a paid advance, as the product offers them. */
async function deductionOf(to: Entering, client: string, advance: string): Promise<object[]> {
  const { advances = [] } = await to.call("listAdvances", { params: { id: to.idOf(client) }, query: {} });
  const own = advances.find(({ id }) => id === to.idOf(advance));
  if (!own) throw new Error(`${advance} is no advance invoice.`);
  return own.deduction;
}

export async function enterCreditNote(to: Entering, event: EventOf<"creditNote">): Promise<void> {
  const about = `Event ${event.n}`;
  const { invoice: draft } = await to.call("createCreditNote", { params: { id: to.idOf(event.invoice) } }, about);
  const params = { id: draft?.id };
  const body = { ...invoiceBody(to, event, event.date), revision: draft?.revision };
  const { invoice } = await to.call("updateInvoice", { params, body }, about);
  to.compare(`${about}, ${event.document}`, invoice?.total, event.totals.gross);
  await to.call("issueInvoice", { params, body: {} }, about);
  to.keep(event.document, invoice?.id);
}

export const voidInvoice = async (to: Entering, event: EventOf<"voidInvoice">): Promise<void> => {
  await to.call(
    "voidInvoice",
    { params: { id: to.idOf(event.document) }, body: { reason: event.note } },
    `Event ${event.n}`,
  );
};

function invoiceBody(
  to: Entering,
  head: { client: string; date: string; currency: string; exchangeRate?: string; lines: InvoiceLine[] },
  dueDate: string,
) {
  return {
    ...{ clientId: to.idOf(head.client), issueDate: head.date, dueDate, currency: head.currency },
    exchangeRate: head.currency === to.base ? null : Number(head.exchangeRate),
    items: head.lines.map((line) => ({
      ...{ description: line.description, accountCode: line.account, quantity: Number(line.quantity) },
      ...{ unitPrice: Number(line.unitPrice), discountPercent: Number(line.discountPercent) },
      ...(Number(line.vatRate) === 0 && codeOf(to, line) === undefined ? {} : taxOf(to, line)),
      ...to.dimensionsOf(line.dimensions),
    })),
  };
}
