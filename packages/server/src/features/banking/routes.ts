/** The calls of banking: accounts, their lines, and the import of statements. */
import { type CallArguments, importStatement, type previewStatement } from "@tallyleaf/contract";
import { dayOf, digitsOf } from "@tallyleaf/ledger";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import type { MemberContext, SentFile } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { accountOfStatement } from "./account-of-statement.ts";
import { addBankAccount, changeBankAccount, changeOpening } from "./accounts.ts";
import { rememberMapping } from "./csv-mappings.ts";
import { importInto, planFor, sha256Of } from "./import.ts";
import { listImportPage, undoImport } from "./import-list.ts";
import { findLikelyAccount } from "./likely-account.ts";
import { listBankLinePage } from "./line-list.ts";
import { presentStatement } from "./present-statement.ts";
import { readFile } from "./read-file.ts";
import { findBankAccounts, lockBankAccount, presentBankAccounts, type StoredBankAccount } from "./store.ts";

type BankingCalls =
  | "listBankAccounts"
  | "createBankAccount"
  | "updateBankAccount"
  | "setOpeningBalance"
  | "listBankLines"
  | "previewStatement"
  | "importStatement"
  | "listBankImports"
  | "undoBankImport";

type Target = CallArguments<typeof importStatement>["body"]["targets"][number];

/** The handlers of the banking calls. */
export function bankingHandlers({ db, now }: { db: Database; now: () => Date }): Pick<Handlers, BankingCalls> {
  const today = () => dayOf(now());
  const presentOne = async (tx: Transaction, organizationId: string, account: StoredBankAccount) => {
    const [row] = await presentBankAccounts(tx, organizationId, [account], today());
    if (!row) throw new Error(`The bank account ${account.id} is gone within its own change.`);
    return row;
  };
  return {
    listBankAccounts: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const rows = await findBankAccounts(tx, organizationId);
        const data = await presentBankAccounts(tx, organizationId, rows, today());
        return { data, meta: { total: data.length, currentPage: 1, perPage: data.length } };
      }),

    createBankAccount: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const account = await presentOne(tx, caller.organizationId, await addBankAccount(tx, caller, body, now()));
        return { success: true, message: sayAnswer("bankAccountAdded", { name: account.name }), account };
      }),

    updateBankAccount: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const changed = await changeBankAccount(tx, caller, params.id, body, now());
        const account = await presentOne(tx, caller.organizationId, changed);
        return { success: true, message: sayAnswer("bankAccountSaved", { name: account.name }), account };
      }),

    setOpeningBalance: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const changed = await changeOpening(tx, caller, params.id, body, now());
        const account = await presentOne(tx, caller.organizationId, changed);
        return { success: true, message: sayAnswer("openingBalanceSaved", { name: account.name }), account };
      }),

    listBankLines: ({ query }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const { data, total } = await listBankLinePage(tx, organizationId, query);
        return { data, meta: { total, currentPage: query.page, perPage: query.perPage } };
      }),

    previewStatement: ({ body, file }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const accounts = await findBankAccounts(tx, organizationId);
        const read = await readForPreview(tx, organizationId, { file, body, accounts });
        const { format, statements, question, csv, remembered } = read;
        const sha256 = sha256Of(file);
        const previews = [];
        for (const statement of statements) {
          const one = { statement, format, fileName: file.name, sha256, signature: csv?.signature ?? null };
          const account = await findLikelyAccount(tx, accounts, one);
          const plan = account && (await planFor(tx, { ...one, account }));
          previews.push(presentStatement(statement, account, plan));
        }
        return {
          format,
          question,
          statements: previews,
          csv: csv && { columns: csv.columns, sample: csv.sample, mapping: csv.mapping, remembered },
        };
      }),

    importStatement: ({ body, file }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const accounts: StoredBankAccount[] = [];
        for (const target of body.targets) accounts.push(await getAccountFor(tx, caller, target, now()));
        const currency = mostDigits(accounts.map((account) => account.currency));
        const { format, statements, question, csv } = await readFile(tx, organizationId, file, { ...body, currency });
        const { unclearAmounts, noSuchStatement } = importStatement.failures;
        if (question) throw new CallFailure(unclearAmounts, { message: question.sentence });
        const sha256 = sha256Of(file);
        const ids: string[] = [];
        // One after the other: a file may hold several statements of one account.
        for (const [i, target] of body.targets.entries()) {
          const statement = statements[target.statement];
          const account = accounts[i];
          if (!statement || !account) throw new CallFailure(noSuchStatement);
          ids.push(await importInto(tx, caller, { account, statement, format, fileName: file.name, sha256 }, now()));
        }
        if (csv) await rememberMapping(tx, organizationId, csv, ids);
        const { data } = await listImportPage(tx, { organizationId, ids, page: 1, perPage: ids.length });
        const imports = ids.flatMap((id) => data.find((one) => one.id === id) ?? []);
        const linesNew = imports.reduce((sum, one) => sum + one.linesNew, 0);
        const linesKnown = imports.reduce((sum, one) => sum + one.linesKnown, 0);
        return { success: true, message: resultOf(linesNew, linesKnown), linesNew, linesKnown, imports };
      }),

    listBankImports: ({ query }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const { data, total } = await listImportPage(tx, { organizationId, ...query });
        return { data, meta: { total, currentPage: query.page, perPage: query.perPage } };
      }),

    undoBankImport: ({ params }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const removed = await undoImport(tx, caller, params.id, now());
        return { success: true, message: sayAnswer("bankImportUndone", { count: removed }), removed };
      }),
  };
}

/**
 * The file as the accounts would take it: where it names no currency, its amounts have the decimals of the account that its
 * number names, else of any account that it may go to.
 */
async function readForPreview(
  tx: Transaction,
  organizationId: string,
  { file, body, accounts }: Preview,
): ReturnType<typeof readFile> {
  const open = accounts.filter(({ active }) => active).map(({ currency }) => currency);
  const currency = body.currency ?? mostDigits([await loadBaseCurrency(tx, organizationId), ...open]);
  const read = await readFile(tx, organizationId, file, { ...body, currency });
  if (read.question === null || body.currency !== undefined) return read;
  const named = read.statements.map((statement) => accountOfStatement(statement, accounts));
  if (named.length === 0 || named.some((account) => account === null)) return read;
  const own = mostDigits(named.flatMap((account) => account?.currency ?? []));
  return readFile(tx, organizationId, file, { ...body, currency: own });
}

interface Preview {
  file: SentFile;
  body: CallArguments<typeof previewStatement>["body"];
  accounts: readonly StoredBankAccount[];
}

/** Of these currencies the one with the most decimals, the first of several. */
const mostDigits = (currencies: readonly string[]): string | undefined =>
  currencies.toSorted((a, b) => digitsOf(b) - digitsOf(a))[0];

/** The account that a target names, held, or the one that it asks for. */
async function getAccountFor(
  tx: Transaction,
  caller: MemberContext,
  { bankAccountId, create }: Target,
  at: Date,
): Promise<StoredBankAccount> {
  if (create) return addBankAccount(tx, caller, create, at);
  const account = bankAccountId && (await lockBankAccount(tx, caller.organizationId, bankAccountId));
  if (!account) throw new CallFailure(importStatement.failures.accountNotFound);
  return account;
}

function resultOf(linesNew: number, linesKnown: number): string {
  if (linesNew === 0) return sayAnswer("nothingNew");
  if (linesKnown === 0) return sayAnswer("transactionsImported", { count: linesNew });
  return sayAnswer("transactionsImportedOfMore", { count: linesNew, known: String(linesKnown) });
}
