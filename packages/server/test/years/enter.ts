/** Enters a company's year over HTTP, as a person would. */
import { sql } from "drizzle-orm";
import { ADDRESS, stateCompany } from "../support/lawful.ts";
import { addMember } from "../support/members.ts";
import type { Person, TestServer } from "../support/server.ts";
import * as documents from "./documents.ts";
import { type Entering, entering } from "./entering.ts";
import type { EventOf, Year, YearEvent } from "./events.ts";
import * as money from "./money.ts";
import * as periods from "./periods.ts";

type Handlers = { [Kind in YearEvent["kind"]]: (to: Entering, event: EventOf<Kind>) => Promise<unknown> };

const HANDLERS: Handlers = {
  expense: documents.enterExpense,
  vendorCredit: documents.enterExpense,
  changeExpense: documents.changeExpense,
  deleteExpense: documents.deleteExpense,
  invoice: documents.enterInvoice,
  creditNote: documents.enterCreditNote,
  voidInvoice: documents.voidInvoice,
  endServicePeriod: documents.endPeriod,
  invoicePayment: money.pay,
  billPayment: money.pay,
  cashDiscount: money.payWithDiscount,
  setOff: money.setOff,
  refund: (to, event) => {
    if (event.direction === "fromVendor") return documents.enterVendorRefund(to, event);
    return event.deposit === undefined ? money.pay(to, event) : money.refundDeposit(to, event);
  },
  deposit: money.enterDeposit,
  writeOff: money.writeOff,
  badDebtRelief: money.claimRelief,
  recovery: money.recover,
  advance: documents.enterAdvance,
  advancePayment: money.pay,
  taxReturn: money.fileReturn,
  reverseJournal: periods.reverseJournal,
  draftJournal: periods.draftJournal,
  recurringJournal: periods.recur,
  writeOffBill: money.writeOffBill,
  transfer: money.transfer,
  bankTransaction: money.bookBankLine,
  taxPayment: money.payTax,
  journal: periods.enterJournal,
  asset: periods.enterAsset,
  depreciationRun: periods.depreciate,
  releaseRun: periods.release,
  disposeAsset: periods.disposeOf,
  partialDisposal: periods.disposeOfPart,
  impairment: periods.impair,
  changeAsset: periods.changeAsset,
  mileage: periods.drive,
  perDiem: periods.travel,
  reimbursement: periods.reimburse,
  payroll: periods.payroll,
  revaluation: periods.revalue,
};

/** Enters the whole year. Returns what the product computed otherwise than the events say: nothing, it should be. */
export async function enterYear(server: TestServer, person: Person, year: Year): Promise<Entering> {
  const to = entering(server, person, year);
  await found(to);
  await open(to);
  await periods.enterOpeningAssets(to);
  await money.importStatements(to);
  for (const event of year.events)
    await (HANDLERS[event.kind] as (to: Entering, event: YearEvent) => Promise<unknown>)(to, event);
  // As the database does by itself after a while: without statistics, filed returns took ten seconds each.
  await server.db.asSystem((tx) => tx.execute(sql`analyze`));
  return to;
}

const KINDS = { project: "project", costCenter: "cost_center" } as const;
const BANKS = [
  ["1100", "Checking", "checking"],
  ["1200", "Savings", "savings"],
] as const;

const purposeOf = (type: string, currency?: string) =>
  currency !== undefined ? "cash" : type === "Expense" ? "expense" : "revenue";

/** Company, accounts, dimensions, people, clients, and bank accounts. */
async function found(to: Entering): Promise<void> {
  const { company, accounts = [], dimensions = {}, clients, opening, events } = to.year;
  const isRegistered = hasTaxCodes(to);
  await to.call("saveOrganization", { body: { country: company.country } });
  const [, month, day] = to.year.fiscalYear.start.split("-").map(Number);
  if (month !== 1) await to.call("setYearBeginning", { body: { month, day } });
  if (isRegistered) await register(to);
  const { data = [] } = await to.call("listAccounts", {});
  const known = new Set((data as unknown as { code: string }[]).map(({ code }) => code));
  for (const { code, name, type, currency } of accounts)
    if (!known.has(code))
      await to.call("createAccount", { body: { code, name, type, purpose: purposeOf(type, currency) } });
  for (const [kind, names] of Object.entries(dimensions) as [keyof typeof KINDS, string[]][])
    for (const name of names) {
      const { dimension } = await to.call("createDimension", { body: { kind: KINDS[kind], name } });
      to.keep(`dimension ${name}`, dimension?.id);
    }
  const employees = events.flatMap((event) => ("employee" in event && event.employee ? [event.employee] : []));
  for (const name of new Set(employees)) {
    const { session } = await addMember(to.server, to.person, "employee");
    to.people.set(name, session.user.id);
  }
  for (const { name, country, vatId } of clients) {
    const place = { ...(country ? { country } : {}), ...(vatId ? { taxId: vatId } : {}) };

    to.keep(
      name,
      (await to.call("addClient", { body: { name, ...(isRegistered ? ADDRESS : {}), ...place } })).client?.id,
    );
  }
  const used = new Set(opening.trialBalance.map(({ code }) => code));
  for (const [accountCode, name, type] of BANKS)
    if (used.has(accountCode)) await addBank(to, { accountCode, name, type, currency: to.base });
  for (const { code, name, currency } of accounts)
    if (currency !== undefined) await addBank(to, { accountCode: code, name, type: "checking", currency });
}

/** Without tax codes of the country, taxes are only names and rates, and nothing is registered. */
const hasTaxCodes = ({ year: { company, events } }: Entering): boolean =>
  events
    .flatMap(
      (event): { taxCode?: string }[] =>
        ("items" in event ? [event.items ?? []].flat() : "lines" in event ? event.lines : []) as { taxCode?: string }[],
    )
    .some(({ taxCode }) => taxCode?.startsWith(`${company.country}-`));

/** The address on invoices, and the registration for VAT, which files by quarter. */
async function register(to: Entering): Promise<void> {
  const { company, fiscalYear } = to.year;
  await stateCompany(to.person);
  if (company.vatId !== undefined) await to.call("saveOrganization", { body: { taxId: company.vatId } });
  const body = { country: company.country, number: "", startsOn: fiscalYear.start, rhythm: "quarter" };
  const { registration } = await to.call("addTaxRegistration", { body });
  to.keep("registration", registration?.id);
}

async function addBank(to: Entering, body: { accountCode: string; name: string; type: string; currency: string }) {
  to.keep(`bank ${body.accountCode}`, (await to.call("createBankAccount", { body })).account?.id);
}

async function open(to: Entering): Promise<void> {
  const { date, trialBalance, openInvoices, openBills } = to.year.opening;
  const content = {
    date,
    balances: trialBalance.map(({ code, debit, credit }) =>
      Number(debit) === 0 ? { code, credit: Number(credit) } : { code, debit: Number(debit) },
    ),
    items: [
      ...openInvoices.map(({ client, document, openAmount, dueDate, date: day, currency, booksAmount }) => ({
        ...{
          kind: "receivable",
          party: client,
          number: document,
          open: Number(openAmount),
          date: day,
          dueDate,
          ...(currency && currency !== to.base ? { currency, baseOpen: Number(booksAmount) } : {}),
        },
      })),
      ...openBills.map(({ vendor, document, openAmount, dueDate, date: day, currency, booksAmount }) => ({
        ...{
          kind: "payable",
          party: vendor,
          number: document,
          open: Number(openAmount),
          date: day,
          dueDate,
          ...(currency && currency !== to.base ? { currency, baseOpen: Number(booksAmount) } : {}),
        },
      })),
    ],
    banks: (to.year.opening.bankForeign ?? []).map(({ account, amount }) => ({
      code: account,
      balance: Number(amount),
      statementDate: date,
    })),
  };
  const { draft } = await to.call("saveOpening", { body: { revision: 0, ...content } });
  if (!draft || draft.check.problems.length > 0) throw new Error(JSON.stringify(draft?.check));
  if (draft.check.remainder !== 0) to.differing.push(`The opening balances leave ${draft.check.remainder}.`);
  await to.call("postOpening", { body: { revision: draft.revision, seen: null } });
  const invoices = (await to.call("listInvoices", { query: { perPage: 100 } })).data ?? [];
  for (const { id, number } of invoices as unknown as { id: string; number: string }[]) to.keep(number, id);
  const bills = (await to.call("listBills", { query: {} })).data ?? [];
  for (const { expenseId, reference } of bills as unknown as { expenseId: number; reference: string }[])
    to.keep(reference, expenseId);
}
