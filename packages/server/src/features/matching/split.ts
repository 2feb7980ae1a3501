/** Splits a transaction over several accounts: one entry, whose parts add up to the amount to the cent. */
import { type CallArguments, lineTaxRefusals, splitLine } from "@tallyleaf/contract";
import {
  type Account,
  absolute,
  add,
  compareMoney,
  isPaymentAccount,
  LedgerError,
  type Money,
  type MovementPart,
  negate,
  postingAccountsOf,
  type SplitMovement,
  splitToEntry,
  zero,
} from "@tallyleaf/ledger";
import { listActiveAccounts } from "../../books/chart/accounts/chart.ts";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import { assertRules, loadRuledAccounts } from "../../books/dimensions/account-rules.ts";
import { assertDimensions, loadDimensionBook } from "../../books/dimensions/book.ts";
import { insertEntry } from "../../books/journal/entries.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { exactMoney } from "../../platform/http/exact-money.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import { loadRateOn } from "./accept.ts";
import { loadDefaultDimensions, readTax, refuseControlAccount } from "./book.ts";
import type { OpenLine } from "./candidates.ts";
import { amountOf, lockOpenLine, tell, writeMatch } from "./line.ts";

const { failures } = splitLine;

type Body = CallArguments<typeof splitLine>["body"];
type Part = Body["parts"][number];

/**
 * Splits it. On expense accounts, too, the parts are one entry: without a document of its own, none is an expense.
 *
 * @throws CallFailure one of the failures of `splitLine`, at the field of its part
 */
export async function split(
  tx: Transaction,
  caller: MemberContext,
  lineId: string,
  { name, parts }: Body,
  at: Date,
): Promise<string> {
  const { organizationId, userId } = caller;
  const line = await lockOpenLine(tx, organizationId, lineId);
  const amount = amountOf(line);
  const chart = await listActiveAccounts(tx, organizationId);
  const accounts = parts.map((part, index) => getAccount(part, chart, index));
  const amounts = parts.map((part, index) =>
    inDirection(amount, exactMoney(part.amount, line.currency, `parts.${index}.amount`)),
  );
  if (compareMoney(amounts.reduce(add, zero(line.currency)), amount) !== 0)
    throw failureAt(failures.doesNotAddUp, "parts", failures.doesNotAddUp);
  const posted: MovementPart[] = [];
  for (const [index, part] of parts.entries()) {
    const [account, own] = [accounts[index], amounts[index]];
    if (account && own) posted.push(await toPart(tx, organizationId, { line, part, account, amount: own, index }));
  }
  const baseCurrency = await loadBaseCurrency(tx, organizationId);
  const party = (name || line.counterparty || line.description).slice(0, 200);
  const entryId = await insertEntry(tx, {
    organizationId,
    expenseId: null,
    source: "bank_line",
    sourceId: line.id,
    revision: 1,
    documentId: null,
    createdBy: userId,
    entry: entryOf({
      date: line.date,
      party: party || null,
      description: line.description.slice(0, 500) || null,
      reference: line.reference || null,
      bankAccountCode: line.accountCode,
      amount,
      parts: posted,
      accounts: postingAccountsOf(chart),
      baseCurrency,
      exchangeRate: await loadRateOn(tx, organizationId, line.currency, baseCurrency, line.date),
    }),
    state: { kind: "posted", at },
    taxStructure: posted.some(({ tax }) => tax) ? "inclusive" : "exclusive",
    tipRate: null,
    tipCurrency: null,
  });
  // No account is learned of the party: the next transaction may be split otherwise.
  await writeMatch(
    tx,
    caller,
    line,
    { kind: "entry", entryId, made: "entry", state: "booked", party: null, bookedOn: largestOf(posted) },
    at,
  );
  const named = [...new Set(accounts.map((account) => `${account.code} ${account.name}`))];
  await tell(tx, caller, line, "booked", { entryId, account: named.join(", ") });
  return sayAnswer("lineSplit", { count: named.length });
}

/** The account of the largest part: the list of transactions shows it as the category. */
const largestOf = (parts: readonly MovementPart[]): string =>
  parts.reduce((one, other) => (compareMoney(absolute(other.amount), absolute(one.amount)) > 0 ? other : one))
    .accountCode;

/** Amounts of parts are sent without the sign of the transaction. */
const inDirection = (whole: Money, part: Money): Money => (whole.minor < 0n ? negate(part) : part);

/** @throws CallFailure `unknown_account`, `own_account` */
function getAccount({ accountCode }: Part, chart: readonly Account[], index: number): Account {
  const path = `parts.${index}.accountCode`;
  const account = chart.find(({ code }) => code === accountCode);
  if (!account) throw failureAt(failures.unknownAccount, path, failures.unknownAccount);
  // A transfer has a transaction of the other account, which matches the whole.
  if (isPaymentAccount(account)) throw failureAt(failures.ownAccount, path, failures.ownAccount);
  refuseControlAccount(account, path);
  return account;
}

async function toPart(
  tx: Transaction,
  organizationId: string,
  of: { line: OpenLine; part: Part; account: Account; amount: Money; index: number },
): Promise<MovementPart> {
  const { line, part, account, amount, index } = of;
  const { code: accountCode, type } = account;
  const path = `parts.${index}.dimensions`;
  const book = await loadDimensionBook(tx, organizationId);
  const ruled = (await loadRuledAccounts(tx, organizationId)).get(accountCode);
  const dimensions = part.dimensions
    ? assertDimensions(book, part.dimensions, path, [], line.date)
    : await loadDefaultDimensions(tx, organizationId, { book, accountCode, ruled, day: line.date });
  assertRules(ruled, book, dimensions, { path, line: index });
  const tax = await readTax(
    tx,
    organizationId,
    { taxCode: part.taxCode, account, day: line.date },
    `parts.${index}.taxCode`,
  );
  return {
    accountCode,
    kind: type === "Revenue" ? "revenue" : "item",
    amount,
    description: part.description,
    dimensions,
    ...(tax ? { tax } : {}),
  };
}

/** @throws CallFailure `bad_tax_code` where the tax of a part can't be said */
function entryOf(movement: SplitMovement) {
  try {
    return splitToEntry(movement);
  } catch (error) {
    if (!(error instanceof LedgerError) || error.code !== "tax_base_unknown") throw error;
    throw new CallFailure(failures.badTaxCode, { message: lineTaxRefusals.baseMissing });
  }
}
