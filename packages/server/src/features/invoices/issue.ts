/** A draft becomes an invoice: it gets its number, its parties are kept as they are, and it is posted. */
import { issueInvoice, writeDay } from "@tallyleaf/contract";
import {
  type Account,
  add,
  type BalancedEntry,
  bookedShare,
  compareMoney,
  convert,
  type Decimal,
  dayOf,
  decimal,
  decimalToNumber,
  formatDecimal,
  invoiceToEntry,
  invoiceTotals,
  isClientDeposit,
  isZero,
  LedgerError,
  type Money,
  moneyFromDecimal,
  postingAccountsOf,
  RECEIVABLE_ACCOUNT,
  ROUNDING,
  subtract,
  toDecimalString,
  toNumber,
} from "@tallyleaf/ledger";
import { loadFiscalYears } from "../../books/calendar/fiscal-years.ts";
import { refuseOddDocumentDays } from "../../books/calendar/odd-day.ts";
import { ensureAccount, listActiveAccounts } from "../../books/chart/accounts/chart.ts";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import { findRateFor } from "../../books/currencies/rate-for.ts";
import { insertEntry } from "../../books/journal/entries.ts";
import { findBookedDeposit } from "../../books/settlement/booked-deposits.ts";
import { requireFreeDeposit } from "../../books/settlement/free-deposit.ts";
import { enterPayment } from "../../books/settlement/payments/enter-payment.ts";
import { openInvoices } from "../../books/settlement/payments/open-items.ts";
import { splitAgain, takeCreditedBack } from "../../books/settlement/write-offs/write-off.ts";
import { carryCodings, loadCodings } from "../../books/tax/coding.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import { sayRefusal } from "../../platform/http/say-refusal.ts";
import { loadDeductedBase, withAdvances } from "./advances.ts";
import { receivableOf, requireCreditable } from "./credit-notes.ts";
import { draftOf } from "./draft.ts";
import { requireEInvoice } from "./e-invoice/index.ts";
import { loadRouting } from "./e-invoice/routing.ts";
import { getInvoiceForPrint } from "./invoice-for-print.ts";
import { withDimensions } from "./line-dimensions.ts";
import { type Caller, recordOnInvoice } from "./log-event.ts";
import { requireLawful } from "./mandatory.ts";
import { takeInvoiceNumber } from "./number.ts";
import { loadRounding } from "./rounding.ts";
import { loadSettings } from "./settings.ts";
import { loadParties } from "./snapshot.ts";
import {
  findClient,
  listItems,
  lockInvoice,
  noteOn,
  replaceDraft,
  type StoredInvoice,
  type StoredInvoiceItem,
} from "./store.ts";
import { amountsOf, formOf } from "./stored-form.ts";
import { type TaxedForm, withTaxCodes } from "./tax-codes.ts";

const { failures } = issueInvoice;

/**
 * Issues a draft and posts it.
 *
 * @returns the changed invoice
 * @throws CallFailure one of the failures of `issueInvoice`
 */
export async function issue(
  tx: Transaction,
  caller: Caller,
  id: string,
  { revision, at, isDateConfirmed }: { revision?: number | undefined; at: Date; isDateConfirmed?: boolean | undefined },
): Promise<StoredInvoice> {
  const { organizationId, userId } = caller;
  const locked = await lockInvoice(tx, organizationId, id);
  if (!locked) throw new CallFailure(failures.notFound);
  const { credited } = locked;
  let draft = locked.invoice;
  if (draft.state !== "draft") throw new CallFailure(failures.alreadyIssued);
  if (revision !== undefined && revision !== draft.revision) throw new CallFailure(failures.changedMeanwhile);

  const { kind, issueDate, dueDate } = draft;
  const parties = await loadParties(tx, draft);
  const baseCurrency = await loadBaseCurrency(tx, organizationId);
  const exchangeRate = await loadRate(tx, draft, baseCurrency);
  const chart = await listActiveAccounts(tx, organizationId);
  const accounts = accountsOf(chart);
  let items = await listItems(tx, organizationId, id);
  requireActive(items, chart);
  const form = formOf(draft, items);
  const { columns: taxed } = await withTaxCodes(tx, organizationId, form, credited);
  const deducting = await withAdvances(tx, organizationId, form, { credited, isIssued: true });
  if (
    deducting.items.some(({ advanceTax }, place) => (advanceTax ?? null) !== (form.items[place]?.advanceTax ?? null))
  ) {
    draft = await withNewDeductions(tx, draft, { form: deducting, columns: taxed }, { credited, at });
    items = await listItems(tx, organizationId, id);
  }
  refuseOddDocumentDays({ issueDate, supplyDate: taxed.taxDate }, isDateConfirmed, at);
  const amounts = amountsOf(draft, items);
  const { total } = invoiceTotals(amounts);
  const prepaid = moneyFromDecimal(draft.prepaid, draft.currency);
  const roundingOf = await loadRounding(tx, organizationId, credited, dayOf(at));
  const rounding = roundingOf({ total, prepaid });
  const columns = { ...taxed, rounding: toDecimalString(rounding) };
  if (kind === "invoice") await requireLawful(tx, draft, items, parties, { baseCurrency, exchangeRate });
  const routing = await loadRouting(tx, draft);
  if (routing.format !== "")
    await requireEInvoice({ ...(await getInvoiceForPrint(tx, organizationId, id)), invoice: { ...draft, ...columns } });
  if (credited) await requireCreditable(tx, { note: { ...draft, ...columns }, amounts, invoice: credited, at });
  if (credited)
    await takeCreditedBack(tx, caller, {
      ...{ invoiceId: credited.id, credited: receivableOf({ ...draft, ...columns }), date: issueDate, at },
    });
  const receivableBase = credited && (await shareOf(tx, { ...draft, ...columns }, baseCurrency));
  const deductedBase = await loadDeductedBase(tx, organizationId, items, {
    ...{ credited, currency: draft.currency, base: baseCurrency },
  });
  const depositAccount = isZero(prepaid) ? null : depositAccountOf(chart);
  const depositBase =
    depositAccount &&
    (await findBookedDeposit(tx, organizationId, {
      ...{
        accountCode: depositAccount.code,
        amount: prepaid,
        base: baseCurrency,
        kind: "receivable",
        partyId: draft.clientId,
      },
    }));
  if (depositAccount !== null)
    await requireFreeDeposit(
      tx,
      organizationId,
      {
        ...{ account: depositAccount, kind: "receivable", date: issueDate },
        amount: depositBase ?? convert(prepaid, baseCurrency, exchangeRate),
      },
      (facts) => failureAt(failures.prepaidMissing, "prepaid", { message: sayRefusal("prepaidNotFree", facts) }),
    );
  const roundingAccount = isZero(rounding) ? {} : { rounding: await ensureAccount(tx, organizationId, ROUNDING) };
  const client = await findClient(tx, organizationId, draft.clientId);
  const ofClient = client?.dimensions ?? [];
  const lines = await withDimensions(tx, { ...draft, ofClient }, amounts.lines, items);
  // Last, because from here on all other issues wait.
  const number = await takeNextNumber(tx, draft);
  const entry = entryOf(() =>
    invoiceToEntry(
      { ...amounts, lines, kind, issueDate, dueDate, number, client: parties.billTo.name, rounding },
      {
        ...{ baseCurrency, exchangeRate, accounts: { ...accounts, ...roundingAccount } },
        deductedBase,
        ...(receivableBase ? { receivableBase } : {}),
        ...(depositBase
          ? { receivableBase: withDeposit(add(total, rounding), prepaid, depositBase, exchangeRate) }
          : {}),
      },
    ),
  );
  const entryId = await insertEntry(tx, {
    organizationId,
    expenseId: null,
    source: draft.kind,
    sourceId: id,
    revision: 1,
    documentId: null,
    createdBy: userId,
    entry,
    state: { kind: "posted", at },
    taxStructure: draft.taxStructure,
    tipRate: null,
    tipCurrency: null,
  });
  if (credited?.entryId)
    await carryCodings(tx, organizationId, await loadCodings(tx, organizationId, credited.entryId), entryId);
  const changes = {
    state: "issued",
    number,
    entryId,
    issuedAt: at,
    baseCurrency,
    exchangeRate: formatDecimal(exchangeRate),
    sellerSnapshot: parties.seller,
    clientSnapshot: { ...parties.billTo, routing },
    language: parties.language,
    ...columns,
  } as const;
  await noteOn(tx, draft, changes);
  const issued: StoredInvoice = { ...draft, ...changes, revision: draft.revision + 1 };
  if (credited) await splitAgain(tx, caller, { invoiceId: credited.id, date: issueDate, at });
  await recordOnInvoice(tx, caller, "issued", { before: draft, after: issued, more: { client: parties.billTo.name } });
  if (depositAccount !== null)
    await enterPayment(
      tx,
      caller,
      {
        ...{ date: issueDate, accountCode: depositAccount.code, reference: "", note: "" },
        ...{ amount: toNumber(prepaid), currency: draft.currency, fee: 0, writeOff: 0, keepRest: false },
        ...(draft.currency === baseCurrency ? {} : { exchangeRate: decimalToNumber(exchangeRate) }),
        items: [{ invoiceId: id, amount: toNumber(prepaid) }],
      },
      { ...(depositBase ? { depositBase } : {}), at },
    );
  return issued;
}

/** Base amount of a receivable of which a deposit pays a part: that part is worth its booked amount. */
const withDeposit = (total: Money, prepaid: Money, depositBase: Money, exchangeRate: Decimal): Money =>
  add(convert(subtract(total, prepaid), depositBase.currency, exchangeRate), depositBase);

/** Since the draft was saved, another invoice has deducted a part of the same advance: the tax of what is left may be a cent more or less. */
async function withNewDeductions(
  tx: Transaction,
  draft: StoredInvoice,
  taxed: TaxedForm,
  { credited, at }: { credited: StoredInvoice | null; at: Date },
): Promise<StoredInvoice> {
  const { organizationId, id } = draft;
  const { columns, items } = draftOf(taxed, await loadRounding(tx, organizationId, credited, dayOf(at)));
  await replaceDraft(
    tx,
    draft,
    columns,
    items.map((item) => ({ ...item, organizationId, invoiceId: id })),
  );
  return { ...draft, ...columns, revision: draft.revision + 1 };
}

/** The account of this chart for deposits of clients. */
function depositAccountOf(chart: readonly Account[]): Account {
  const account = chart.find(isClientDeposit);
  if (!account) throw new CallFailure(failures.noDepositAccount);
  return account;
}

/**
 * The part of a foreign invoice's receivable in the books that a credit note takes: a share of what is open, at the rate at which that was
 * booked. Null where more is credited than is open: the client gets that back, at this note's own rate.
 */
async function shareOf(tx: Transaction, note: StoredInvoice, baseCurrency: string): Promise<Money | null> {
  const { organizationId, creditsInvoiceId, currency } = note;
  if (creditsInvoiceId === null || currency === baseCurrency) return null;
  const [item] = await openInvoices(tx, organizationId, [creditsInvoiceId]);
  const asked = receivableOf(note);
  if (!item || asked.minor <= 0n || item.open.baseAmount.currency !== baseCurrency) return null;
  return compareMoney(asked, item.open.amount) > 0 ? null : bookedShare(item.open, asked);
}

/** Rule: decisions, Ledger: "The rate of a foreign document". */
async function loadRate(tx: Transaction, draft: StoredInvoice, baseCurrency: string): Promise<Decimal> {
  const { organizationId, currency, exchangeRate, issueDate } = draft;
  if (currency === baseCurrency) return decimal("1");
  if (exchangeRate !== null && draft.baseCurrency === baseCurrency) return decimal(exchangeRate);
  const known = await findRateFor(tx, organizationId, currency, baseCurrency, issueDate);
  if (known) return known.rate;
  const message = sayRefusal("noRate", { from: currency, to: baseCurrency, day: writeDay(issueDate) });
  throw new CallFailure(failures.rateMissing, { message, errors: [{ path: "exchangeRate", message }] });
}

/** Where this chart has what clients owe, and tax. */
function accountsOf(chart: readonly Account[]): { receivable: string; tax: string } {
  const fitting = chart.filter(({ type, purpose }) => type === "Asset" && purpose === "accounts_receivable");
  const receivable = fitting.find(({ code }) => code === RECEIVABLE_ACCOUNT) ?? fitting[0];
  if (!receivable) throw new CallFailure(failures.noReceivable);
  return { receivable: receivable.code, tax: postingAccountsOf(chart).tax };
}

/** An account may have been deactivated since the draft was written. */
function requireActive(items: readonly StoredInvoiceItem[], chart: readonly Account[]): void {
  const active = new Set(chart.map(({ code }) => code));
  const { unknownAccount } = failures;
  const errors = items.flatMap(({ accountCode, lineNumber }) =>
    active.has(accountCode) ? [] : [{ path: `items.${lineNumber - 1}.accountCode`, message: unknownAccount.message }],
  );
  if (errors.length > 0) throw new CallFailure(unknownAccount, { errors });
}

async function takeNextNumber(tx: Transaction, { organizationId, kind, issueDate }: StoredInvoice): Promise<string> {
  const settings = await loadSettings(tx, organizationId);
  const prefix = kind === "invoice" ? settings.numberPrefix : settings.creditNotePrefix;
  const years = await loadFiscalYears(tx, organizationId);
  return takeInvoiceNumber(tx, organizationId, { kind, prefix, issueDate, years });
}

function entryOf(work: () => BalancedEntry): BalancedEntry {
  try {
    return work();
  } catch (error) {
    if (error instanceof LedgerError && error.code === "nothing_to_post") throw new CallFailure(failures.nothingToPost);
    throw error;
  }
}
