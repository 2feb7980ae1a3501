/** Posts opening balances: all of a draft in one transaction, once it is proven and its difference was seen. */
import { CLIENT_LIMITS, type OpeningContent, postOpening } from "@tallyleaf/contract";
import {
  absolute,
  isZero,
  moneyFromDecimal,
  moneyFromNumber,
  OPENING_BALANCES,
  openingToEntries,
  remainderOf,
  toDecimalString,
} from "@tallyleaf/ledger";
import { ensureAccount, lockChart } from "../../books/chart/accounts/chart.ts";
import { insertOpeningEntry } from "../../books/journal/opening-entry.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { Actor } from "../../platform/http/context.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import { sayMoney } from "../../platform/http/say-refusal.ts";
import { lockBankAccounts, openWithBooks } from "../banking/opening.ts";
import { ensureClients, foldName } from "../clients/named.ts";
import { insertOpeningBill } from "../expenses/opening-bills.ts";
import { insertOpeningInvoice } from "../invoices/opening-invoices.ts";
import { type ProofRow, prove } from "./present.ts";
import type { Proof } from "./prove.ts";
import { say } from "./say.ts";
import { contentOf, findDraft, lockOpenings, type StoredOpening, updateOpening } from "./store.ts";

const { failures } = postOpening;

/**
 * Posts the draft.
 *
 * @param seen the difference that the person confirmed; null: none
 * @throws CallFailure one of the failures of `postOpening`; nothing is posted then
 */
export async function post(
  tx: Transaction,
  caller: Actor,
  { revision, seen }: { revision: number; seen: number | null },
  at: Date,
): Promise<StoredOpening> {
  const { organizationId, userId, requestId } = caller;
  await lockOpenings(tx, organizationId);
  const draft = await findDraft(tx, organizationId);
  if (!draft) throw new CallFailure(failures.noDraft);
  if (draft.revision !== revision) throw new CallFailure(failures.changedMeanwhile);
  await lockChart(tx, organizationId);
  await ensureAccount(tx, organizationId, OPENING_BALANCES);
  const banks = await lockBankAccounts(tx, organizationId);
  const { proof, facts } = await prove(tx, organizationId, contentOf(draft), at, banks);
  const { problems } = proof.check;
  if (problems.length > 0) throw new CallFailure(failures.unproven, { errors: problems });
  const openingAccount = facts.chart.get(proof.books.openingAccountCode);
  requireSeen(proof, seen, `${proof.books.openingAccountCode} ${openingAccount?.name ?? ""}`);

  const entryIds = await postAll(tx, caller, draft, proof, at);
  const posted = await sumEntries(tx, organizationId, entryIds);
  const names = new Map([...facts.chart].map(([code, { name }]) => [code, name]));
  const rows = toRows(proof, posted, names);
  requireWhole(proof, posted);
  const { books } = proof;
  const changes = {
    state: "posted",
    openingDate: books.date,
    accounts: [...posted.keys()].filter((code) => code !== books.openingAccountCode).sort(),
    proof: rows,
    remainder: toDecimalString(remainderOf(books)),
    updatedAt: at,
    postedAt: at,
    postedBy: userId,
    content: withoutBlanks(draft.content as OpeningContent, proof),
  } as const;
  await updateOpening(tx, draft, changes);
  await recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb: "posted",
    subjectType: "opening",
    subjectId: draft.id,
    after: {
      date: books.date,
      accounts: changes.accounts.length,
      items: books.items.length,
      remainder: changes.remainder,
      currency: books.baseCurrency,
    },
    requestId,
  });
  return { ...draft, ...changes, accounts: [...changes.accounts] };
}

/** @throws CallFailure `unseen` at `seen` */
function requireSeen({ books }: Proof, seen: number | null, account: string): void {
  const left = absolute(remainderOf(books));
  if (isZero(left)) {
    if ((seen ?? 0) !== 0) throw failureAt(failures.unseen, "seen", { message: say("noneLeft") });
    return;
  }
  const confirmed = seen === null ? null : toSeen(seen, left.currency);
  if (confirmed !== left.minor)
    throw failureAt(failures.unseen, "seen", { message: say("unseen", { amount: sayMoney(left), account }) });
}

/** Null: it has more decimals than the currency, so that it is not the amount. */
function toSeen(seen: number, currency: string): bigint | null {
  try {
    return moneyFromNumber(seen, currency).minor;
  } catch {
    return null;
  }
}

/** Returns the ids of all entries. */
async function postAll(
  tx: Transaction,
  caller: Actor,
  { id }: StoredOpening,
  { books, banks, items }: Proof,
  at: Date,
): Promise<string[]> {
  const { organizationId, userId } = caller;
  const entries = openingToEntries(books);
  const ids: (string | null)[] = [];
  for (const entry of [entries.balances, entries.results])
    if (entry) ids.push(await insertOpeningEntry(tx, { organizationId, userId, sourceId: id, entry, at }));
  for (const [place, bank] of banks.entries()) {
    const of = books.banks[place];
    if (!of) continue;
    const opened = { date: books.date, amount: of.amount, worth: of.baseAmount };
    ids.push(await openWithBooks(tx, bank, opened, { userId, at }));
  }
  const parties = items.flatMap(({ kind, party }) => (kind === "receivable" ? party : []));
  const clients = await ensureClients(tx, caller, parties, CLIENT_LIMITS.count);
  for (const [place, row] of items.entries()) {
    const [item, entry] = [books.items[place], entries.items[place]];
    if (!item || !entry) continue;
    if (row.kind === "payable") {
      ids.push(await insertOpeningBill(tx, caller, id, entry, at));
      continue;
    }
    const issueDate = row.date ?? row.dueDate ?? books.date;
    const invoice = {
      clientId: clients.get(foldName(row.party)) ?? "",
      number: row.number,
      issueDate: row.dueDate !== null && row.dueDate < issueDate ? row.dueDate : issueDate,
      dueDate: row.dueDate ?? issueDate,
      open: item.amount,
      advance: row.isDeposit ? { accountCode: row.accountCode, taxes: item.taxes ?? [] } : null,
      entry,
    };
    ids.push(await insertOpeningInvoice(tx, caller, id, invoice, at));
  }
  return ids.filter((one) => one !== null);
}

/** Sums of entries in the books' currency, in minor units by account: debits above zero. */
async function sumEntries(tx: Transaction, organizationId: string, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ account_code: string; amount: string }>(sql`
    select account_code, sum(case side when 'debit' then base_amount else -base_amount end)::text as amount
    from journal_line where organization_id = ${organizationId} and entry_id = any(${sql.param(ids)}::uuid[])
    group by account_code order by account_code`);
  return new Map(rows.map(({ account_code, amount }) => [account_code, amount]));
}

/** Both trial balances, a row an account. */
function toRows(
  { former, books }: Proof,
  posted: ReadonlyMap<string, string>,
  names: ReadonlyMap<string, string>,
): ProofRow[] {
  const zero = toDecimalString({ minor: 0n, currency: books.baseCurrency });
  return [...new Set([...former.keys(), ...posted.keys()])].sort().map((code) => {
    const before = former.get(code);
    return {
      code,
      name: names.get(code) ?? "",
      former: before ? toDecimalString(before) : zero,
      posted: posted.get(code) ?? zero,
    };
  });
}

/** The journal has what was proven, or nothing is posted. */
function requireWhole({ books }: Proof, posted: ReadonlyMap<string, string>): void {
  const { openingAccountCode, baseCurrency } = books;
  const left = moneyFromDecimal(posted.get(openingAccountCode) ?? "0", baseCurrency);
  if (left.minor !== remainderOf(books).minor)
    throw new Error(`Opening balances left ${toDecimalString(left)} instead of what was proven.`);
}

/** Input of a person, without empty rows. */
function withoutBlanks(content: OpeningContent, { items }: Proof): OpeningContent {
  return {
    ...content,
    balances: content.balances.filter(({ code }) => code !== ""),
    items: items.map(({ isDeposit: _, ...row }) => row),
    banks: content.banks.filter(({ code }) => code !== ""),
  };
}
