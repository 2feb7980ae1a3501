/** Makes draft invoices of an accepted quote: of what is left, of a part, or as a deposit that a later invoice deducts. */
import {
  type CallArguments,
  type InvoiceForm,
  invoiceQuote,
  loadInvoiceWords,
  type QuoteDetail,
} from "@tallyleaf/contract";
import {
  addDays,
  compareMoney,
  DEPOSIT_ACCOUNT,
  decimal,
  decimalToNumber,
  formatDecimal,
  moneyFromDecimal,
  subtract,
  takesSales,
  toNumber,
} from "@tallyleaf/ledger";
import { listActiveAccounts } from "../../books/chart/accounts/chart.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import type { Caller } from "../invoices/log-event.ts";
import { findClient, isProjectOf, listItems, loadInvoiceBalance } from "../invoices/records.ts";
import { loadSettings } from "../invoices/settings.ts";
import { loadParties } from "../invoices/snapshot.ts";
import { withRatesOf } from "../invoices/tax-codes.ts";
import { create } from "../invoices/write.ts";
import { depositItems, exceeds, isNone, netOf, partOf, plainItem, quantitiesOf, shareOf } from "./parts.ts";
import { type Progress, progressOf } from "./progress.ts";
import {
  findQuote,
  insertQuoteInvoice,
  listQuoteInvoices,
  noteDeducted,
  type QuoteInvoice,
  type StoredQuote,
} from "./store.ts";
import { record } from "./write.ts";

const { failures } = invoiceQuote;

type Ordered = CallArguments<typeof invoiceQuote>["body"];
type Item = InvoiceForm["items"][number];

/**
 * @returns the invoice's ID and kind
 * @throws CallFailure one of the failures of `invoiceQuote`
 */
export async function convert(
  tx: Transaction,
  caller: Caller,
  id: string,
  { order, today }: { order: Ordered; today: string },
): Promise<{ invoiceId: string; kind: QuoteDetail["invoices"][number]["kind"] }> {
  const { organizationId } = caller;
  const quote = await findQuote(tx, organizationId, id, "for update");
  if (!quote) throw new CallFailure(failures.notFound);
  if (quote.state !== "accepted") throw new CallFailure(failures.notAccepted);
  const all = await listQuoteInvoices(tx, organizationId, [id]);
  const progress = progressOf(quote, all);
  if (isNone(progress.left)) throw new CallFailure(failures.nothingLeft);
  const kind = order.part === "deposit" ? "deposit" : "part";
  const made =
    order.part === "deposit"
      ? { form: await depositForm(tx, quote, progress, order.percent ?? 0), quantities: [], deducted: [] }
      : await partForm(tx, quote, progress, order, today);
  const invoiceId = await create(tx, caller, await datedForm(tx, quote, made.form, today));
  const quantities = made.quantities.map(formatDecimal);
  await insertQuoteInvoice(tx, { organizationId, quoteId: id, invoiceId, kind, quantities });
  await noteDeducted(tx, organizationId, made.deducted, invoiceId);
  await record(tx, caller, "invoiced", { after: quote });
  return { invoiceId, kind };
}

/** @throws CallFailure `depositTooHigh` where invoices, deposits, and this one would be more than the quote */
async function depositForm(
  tx: Transaction,
  quote: StoredQuote,
  progress: Progress,
  percent: number,
): Promise<InvoiceForm> {
  const { say, digits } = await loadWords(tx, quote);
  const share = say("percent", { value: digits(formatDecimal(decimal(percent))) });
  const chart = await listActiveAccounts(tx, quote.organizationId);
  const account = chart.find((one) => one.code === DEPOSIT_ACCOUNT && takesSales(one))?.code;
  const items = depositItems(quote.form, percent, say("depositItem", { percent: share, number: quote.number ?? "" }));
  const left = subtract(progress.leftNet, await netOfDeposits(tx, quote, progress.deposits));
  const posted = items.map((item) => ({ ...item, accountCode: account ?? item.accountCode }));
  const form: InvoiceForm = { ...quote.form, items: posted, taxStructure: "exclusive", discount: null, notes: "" };
  const asked = items.reduce((sum, one) => sum + minorOf(one, quote), 0n);
  if (asked > left.minor) throw failureAt(failures.depositTooHigh, "percent", failures.depositTooHigh);
  if (items.length === 0) throw new CallFailure(failures.nothingLeft);
  return form;
}

const minorOf = ({ unitPrice }: Item, { currency }: StoredQuote) =>
  moneyFromDecimal(formatDecimal(decimal(unitPrice)), currency).minor;

async function partForm(tx: Transaction, quote: StoredQuote, progress: Progress, order: Ordered, today: string) {
  const { form } = quote;
  const { done, left, deposits } = progress;
  const quantities = quantitiesOfOrder(quote, progress, order);
  if (isNone(quantities)) throw new CallFailure(failures.nothingLeft);
  if (exceeds(quantities, left)) throw failureAt(failures.tooMuch, "quantities", failures.tooMuch);
  const part = partOf(form, done, quantities);
  const isLast = !exceeds(left, quantities);
  if (isLast) {
    const deducted = await deductionsOf(tx, quote, deposits, today);
    return { form: { ...part, items: [...part.items, ...deducted.items] }, quantities, deducted: deducted.ids };
  }
  // The last invoice deducts the deposits, so as much has to be left for it.
  const rest = subtract(progress.leftNet, netOf(form, done, quantities));
  if (compareMoney(rest, await netOfDeposits(tx, quote, deposits)) < 0) throw new CallFailure(failures.depositTooHigh);
  return { form: part, quantities, deducted: [] };
}

function quantitiesOfOrder({ form }: StoredQuote, { left }: Progress, { part, percent, quantities }: Ordered) {
  if (part === "rest") return left;
  if (part === "percent") return shareOf(quantitiesOf(form), left, percent ?? 0);
  return left.map((_, place) => decimal(quantities[place] ?? 0));
}

/** Net amounts of deposits: drafts count too, because they may be issued yet. */
async function netOfDeposits(
  tx: Transaction,
  { organizationId, currency }: StoredQuote,
  deposits: readonly QuoteInvoice[],
) {
  let minor = 0n;
  for (const { invoiceId } of deposits)
    for (const { net } of await listItems(tx, organizationId, invoiceId))
      minor += moneyFromDecimal(net, currency).minor;
  return { minor, currency };
}

/** The deposits as allowances of the last invoice, each under its tax; what was credited in full isn't deducted. */
async function deductionsOf(
  tx: Transaction,
  quote: StoredQuote,
  deposits: readonly QuoteInvoice[],
  today: string,
): Promise<{ items: Item[]; ids: string[] }> {
  const { organizationId, currency, form } = quote;
  if (deposits.some(({ state }) => state === "draft")) throw new CallFailure(failures.depositDraft);
  const { say, day } = await loadWords(tx, quote);
  const items: Item[] = [];
  const ids: string[] = [];
  const [first] = form.items;
  if (!first) return { items, ids };
  for (const { invoiceId, number, issueDate, isAdvance } of deposits) {
    const { status } = await loadInvoiceBalance(tx, organizationId, invoiceId, today);
    if (status === "credited") continue;
    ids.push(invoiceId);
    const description = say("depositDeducted", { number: number ?? "", day: day(issueDate) });
    for (const line of await listItems(tx, organizationId, invoiceId)) {
      const net = moneyFromDecimal(line.net, currency);
      const gross = { minor: net.minor + moneyFromDecimal(line.tax, currency).minor, currency };
      const amount = toNumber(form.taxStructure === "inclusive" ? gross : net);
      const taxRate = line.taxRate === null ? null : decimalToNumber(decimal(line.taxRate));
      const { taxName, taxCode, accountCode, dimensions } = line;
      const like = { ...first, taxName, taxCode, taxRate, accountCode, dimensions };
      const advanceId = isAdvance ? { advanceId: invoiceId } : {};
      items.push({ ...plainItem(like, description, amount), kind: "allowance", ...advanceId });
    }
  }
  return { items, ids };
}

/** Dated today, due after the client's usual days; a project that is gone is left out. */
async function datedForm(tx: Transaction, quote: StoredQuote, form: InvoiceForm, today: string): Promise<InvoiceForm> {
  const { organizationId, clientId } = quote;
  const client = await findClient(tx, organizationId, clientId);
  const days = client?.paymentTermsDays ?? (await loadSettings(tx, organizationId)).paymentTermsDays;
  const { projectId } = form;
  // The account of an item may be gone since the quote was written: the draft has another one, to be looked at.
  const usable = (await listActiveAccounts(tx, organizationId)).filter(takesSales);
  const revenue = usable.filter(({ type }) => type === "Revenue");
  const known = new Set(usable.map(({ code }) => code));
  const items = form.items.map((item) =>
    known.has(item.accountCode) ? item : { ...item, accountCode: revenue[0]?.code ?? item.accountCode },
  );
  const hasProject = projectId !== null && (await isProjectOf(tx, organizationId, projectId, clientId));
  return {
    ...form,
    projectId: hasProject ? projectId : null,
    issueDate: today,
    dueDate: addDays(today, days),
    items: await withRatesOf(tx, organizationId, today, items),
  };
}

async function loadWords(tx: Transaction, { organizationId, clientId }: StoredQuote) {
  const { language } = await loadParties(tx, {
    ...{ organizationId, clientId, sellerSnapshot: null, clientSnapshot: null, language: null },
  });
  return loadInvoiceWords(language);
}
