/** Adds and changes bank accounts. Each has a ledger account of its own. */
import {
  BANK_LIMITS,
  type BankAccountBody,
  type BankAccountState,
  bankAccountFields,
  bankAccountState,
  createBankAccount,
  type Failure,
  setOpeningBalance,
  updateBankAccount,
  valuesIn,
} from "@tallyleaf/contract";
import { isPaymentAccount, moneyFromDecimal, toDecimalString, toNumber } from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import { listActiveAccounts, lockChart } from "../../books/chart/accounts/chart.ts";
import { openAccount } from "../../books/chart/accounts/open.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { recordChange } from "../../platform/events/record.ts";
import { changed } from "../../platform/http/change.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { exactMoney } from "../../platform/http/exact-money.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import { sayRefusal } from "../../platform/http/say-refusal.ts";
import { recomputeBalance } from "./balances.ts";
import { masked } from "./mask.ts";
import { postOpening } from "./opening.ts";
import {
  findBankAccounts,
  insertBankAccount,
  lockBankAccount,
  type StoredBankAccount,
  updateBankAccount as storeBankAccount,
} from "./store.ts";

const { failures } = createBankAccount;
/** First codes for new ledger accounts: behind the standard accounts of their kind. */
const FIRST_CODE = { checking: "1101", savings: "1201", credit_card: "2101" } as const;

/**
 * Adds a bank account, on the ledger account that is named or on a new one.
 *
 * @throws CallFailure of `createBankAccount`
 */
export async function addBankAccount(
  tx: Transaction,
  caller: MemberContext,
  body: BankAccountBody,
  at: Date,
): Promise<StoredBankAccount> {
  const { organizationId, userId } = caller;
  // Held, so that no other takes the same code or number meanwhile.
  await lockChart(tx, organizationId);
  const others = await findBankAccounts(tx, organizationId);
  if (others.length >= BANK_LIMITS.accounts) throw new CallFailure(failures.tooMany);
  refuseTakenNumber(others, body.number, null);
  const account: StoredBankAccount = {
    organizationId,
    id: uuid(),
    ...body,
    accountCode: await loadLedgerAccountFor(tx, organizationId, body, others),
    openingBalance: openingOf(body, body.currency),
    openingDate: body.openingDate ?? null,
    active: true,
    createdBy: userId,
    createdAt: new Date(),
  };
  await insertBankAccount(tx, account);
  await postOpening(tx, account, { userId, at });
  await record(tx, caller, "created", null, account);
  return account;
}

/** Changes what may change of a bank account. @throws CallFailure of `updateBankAccount` */
export async function changeBankAccount(
  tx: Transaction,
  caller: MemberContext,
  id: string,
  named: Partial<BankAccountState>,
  at: Date,
): Promise<StoredBankAccount> {
  await lockChart(tx, caller.organizationId);
  const before = await lockBankAccount(tx, caller.organizationId, id);
  if (!before) throw new CallFailure(updateBankAccount.failures.notFound);
  const body = changed(bankAccountState, stateOf(before), named);
  refuseTakenNumber(await findBankAccounts(tx, caller.organizationId), body.number, id);
  const after = { ...before, ...body, ...openingOfBody(body, before) };
  await storeBankAccount(tx, caller.organizationId, id, after);
  await moveOpening(tx, caller, before, after, at);
  const verb = before.active === after.active ? "updated" : after.active ? "reactivated" : "closed";
  await record(tx, caller, verb, before, after);
  return after;
}

/** Changes the opening balance alone. @throws CallFailure of `setOpeningBalance`; `month_closed` */
export async function changeOpening(
  tx: Transaction,
  caller: MemberContext,
  id: string,
  named: Partial<Pick<BankAccountState, "openingBalance" | "openingDate">>,
  at: Date,
): Promise<StoredBankAccount> {
  const before = await lockBankAccount(tx, caller.organizationId, id);
  if (!before) throw new CallFailure(setOpeningBalance.failures.notFound);
  const body = changed(bankAccountState, stateOf(before), named);
  const after = { ...before, ...openingOfBody(body, before) };
  await storeBankAccount(tx, caller.organizationId, id, after);
  await recomputeBalance(tx, caller.organizationId, id);
  // Also where the account says the same already: accounts of before keep a balance that was never posted.
  await postOpening(tx, after, { userId: caller.userId, at });
  await record(tx, caller, "updated", before, after);
  return after;
}

async function moveOpening(
  tx: Transaction,
  caller: MemberContext,
  before: StoredBankAccount,
  after: StoredBankAccount,
  at: Date,
): Promise<void> {
  if (after.openingBalance === before.openingBalance && after.openingDate === before.openingDate) return;
  await recomputeBalance(tx, caller.organizationId, after.id);
  await postOpening(tx, after, { userId: caller.userId, at });
}

/** The named account, if it is a payment account and no other bank account uses it; otherwise a new one. */
async function loadLedgerAccountFor(
  tx: Transaction,
  organizationId: string,
  { accountCode, type, name, currency }: BankAccountBody,
  others: readonly StoredBankAccount[],
): Promise<string> {
  if (accountCode === "") {
    const liability = type === "credit_card";
    return openAccount(tx, organizationId, {
      code: FIRST_CODE[type],
      name,
      type: liability ? "Liability" : "Asset",
      purpose: "cash",
      role: liability ? "card" : "bank",
      description: sayAnswer(liability ? "cardAccount" : "bankAccount"),
    });
  }
  const chosen = (await listActiveAccounts(tx, organizationId)).find(({ code }) => code === accountCode);
  if (!chosen || !isPaymentAccount(chosen))
    throw refusal(failures.noSuchLedger, failures.noSuchLedger.message, "accountCode");
  const other = others.find((one) => one.accountCode === accountCode);
  if (other) {
    const message = sayRefusal("ledgerTaken", { bank: other.name, account: `${accountCode} ${chosen.name}` });
    throw refusal(failures.ledgerTaken, message, "accountCode");
  }
  if (await hasPostingsInOther(tx, organizationId, accountCode, currency)) {
    const message = sayRefusal("otherCurrencies", { account: `${accountCode} ${chosen.name}`, currency });
    throw refusal(failures.otherPostings, message, "accountCode");
  }
  return accountCode;
}

/** Whether an account that is to be held in a foreign currency has postings from which nobody can say what moved in that currency. */
async function hasPostingsInOther(
  tx: Transaction,
  organizationId: string,
  code: string,
  currency: string,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from journal_line l
      join journal_entry e on e.organization_id = l.organization_id and e.id = l.entry_id and e.posted_at is not null
      join organization o on o.id = l.organization_id
    where l.organization_id = ${organizationId} and l.account_code = ${code} and o.default_currency <> ${currency}
      and e.currency <> ${currency} limit 1`);
  return rows.length > 0;
}

function refuseTakenNumber(accounts: readonly StoredBankAccount[], number: string, except: string | null): void {
  const other = number === "" ? undefined : accounts.find((one) => one.number === number && one.id !== except);
  if (other) throw refusal(failures.numberTaken, sayRefusal("numberTaken", { bank: other.name }), "number");
}

function refusal(failure: Failure, message: string, path: string): CallFailure {
  return new CallFailure(failure, { message, errors: [{ path, message }] });
}

const openingOf = ({ openingBalance }: Pick<BankAccountBody, "openingBalance">, currency: string) =>
  openingBalance === null ? null : toDecimalString(exactMoney(openingBalance, currency, "openingBalance"));

/** A stored account as its form sends it. */
function stateOf(account: StoredBankAccount): BankAccountState {
  const { openingBalance, currency, active } = account;
  const opening = openingBalance === null ? null : toNumber(moneyFromDecimal(openingBalance, currency));
  return { ...valuesIn(bankAccountFields, account), openingBalance: opening, active };
}

/** Reads the opening balance of a body; a day that it does not name stays. */
function openingOfBody(body: Pick<BankAccountBody, "openingBalance" | "openingDate">, before: StoredBankAccount) {
  const openingDate = body.openingDate === undefined ? before.openingDate : body.openingDate;
  return { openingBalance: openingOf(body, before.currency), openingDate };
}

function record(
  tx: Transaction,
  caller: MemberContext,
  verb: string,
  before: StoredBankAccount | null,
  after: StoredBankAccount,
): Promise<void> {
  return recordChange(tx, caller, { subjectType: "bank_account", verb, before, after }, factsOf);
}

const factsOf = ({ organizationId, id, createdBy, createdAt, ...facts }: StoredBankAccount) => ({
  ...facts,
  number: masked(facts.number),
});
