/** List, add, change and remove accounts of the chart. */

import {
  ACCOUNT_LIMITS,
  accountBody,
  createAccount,
  deleteAccount,
  type Failure,
  updateAccount,
} from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import { importList } from "../../../platform/csv/list.ts";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { recordChange } from "../../../platform/events/record.ts";
import { changed } from "../../../platform/http/change.ts";
import type { MemberContext } from "../../../platform/http/context.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { sayAnswer } from "../../../platform/http/say-answer.ts";
import { sayRefusal } from "../../../platform/http/say-refusal.ts";
import type { Handlers } from "../../../platform/http/serve.ts";
import { undoable } from "../../../platform/undo/undoable.ts";
import { checkDefaults, withDimensionNames } from "../../dimensions/book.ts";
import { loadCategoryNamesByAccount, moveCategories } from "../categories/on-accounts.ts";
import { accountMoved, accountUsed } from "../hooks.ts";
import { lockChart } from "./chart.ts";
import { moveDefaultPaymentAccount } from "./default-payment-account.ts";
import {
  findAccountError,
  type Objection,
  purposeKept,
  purposeProblem,
  roleKept,
  roleObjections,
  roleProblem,
  singleRoleProblem,
} from "./rules.ts";
import {
  insertAccount,
  listAccounts,
  lockAccount,
  recodeAccount,
  removeAccount,
  type StoredAccount,
  updateAccount as storeAccount,
} from "./store.ts";
import { accountRules, exportChart, exportMissingStandard } from "./transfer.ts";

type AccountCalls =
  | "listAccounts"
  | "createAccount"
  | "updateAccount"
  | "deleteAccount"
  | "exportAccounts"
  | "listStandardAccounts"
  | "importAccounts";

/** The handlers of the account calls. */
export function accountHandlers(db: Database): Pick<Handlers, AccountCalls> {
  return {
    listAccounts: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const data = await listAccounts(tx, organizationId);
        return { data, meta: { total: data.length, currentPage: 1, perPage: data.length } };
      }),

    createAccount: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const chart = await holdChart(tx, caller.organizationId);
        if (chart.length >= ACCOUNT_LIMITS.count) throw new CallFailure(createAccount.failures.tooMany);
        const account: StoredAccount = {
          id: uuid(),
          ...body,
          dimensions: await checkDefaults(tx, caller.organizationId, body.dimensions),
          purpose: body.purpose || purposeKept(null, body),
          active: true,
          hasPostings: false,
        };
        refuseTakenCode(chart, account);
        refuseWrongUse(account, chart);
        await insertAccount(tx, caller.organizationId, account);
        await record(tx, caller, "created", null, account);
        return { success: true, message: sayAnswer("accountCreated"), account };
      }),

    updateAccount: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const chart = await holdChart(tx, organizationId, params.id);
        const before = chart.find(({ id }) => id === params.id);
        if (!before) throw new CallFailure(updateAccount.failures.notFound);
        const whole = changed(accountBody, before, body);
        const purpose = body.purpose || purposeKept(before, whole);
        const after: StoredAccount = {
          ...before,
          ...whole,
          dimensions: await checkDefaults(tx, organizationId, whole.dimensions, before.dimensions),
          purpose,
          role: body.role ?? roleKept({ ...whole, purpose, role: before.role }),
          active: body.active ?? before.active,
        };
        refuseTakenCode(chart, after);
        refuseWrongUse(after, chart);
        await refuseConflicts(tx, organizationId, chart, before, after);
        if (after.code === before.code) await storeAccount(tx, organizationId, after);
        else
          await recodeAccount(tx, organizationId, { before, after }, async () => {
            await moveCategories(tx, organizationId, before.code, after.code);
            await moveDefaultPaymentAccount(tx, organizationId, before.code, after.code);
            await accountMoved.run(tx, { organizationId, from: before.code, to: after.code });
          });
        await record(tx, caller, verbOf(before, after), before, after);
        return { success: true, message: sayAnswer("accountUpdated"), account: after };
      }),

    deleteAccount: ({ params }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const chart = await holdChart(tx, organizationId, params.id);
        const before = chart.find(({ id }) => id === params.id);
        if (!before) throw new CallFailure(deleteAccount.failures.notFound);
        await refuseConflicts(tx, organizationId, chart, before, null);
        const what = { kind: "account", id: before.id, name: `${before.code} ${before.name}` } as const;
        if (before.hasPostings) {
          const after = { ...before, active: false };
          const undo = await undoable(tx, caller, what, () => storeAccount(tx, organizationId, after));
          if (before.active) await record(tx, caller, "deactivated", before, after);
          const message = sayAnswer("accountDeactivated", { account: `${before.code} ${before.name}` });
          return { success: true, message, outcome: "deactivated" as const, undo };
        }
        const undo = await undoable(tx, caller, what, async () => {
          await removeAccount(tx, organizationId, before.id);
          // An account that is made later with this code is another one.
          await moveDefaultPaymentAccount(tx, organizationId, before.code, null);
        });
        await record(tx, caller, "deleted", before, null);
        return { success: true, message: sayAnswer("accountDeleted"), outcome: "deleted" as const, undo };
      }),

    exportAccounts: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => exportChart(await listAccounts(tx, organizationId))),

    listStandardAccounts: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => exportMissingStandard(await listAccounts(tx, organizationId))),

    importAccounts: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const chart = await holdChart(tx, organizationId);
        const categories = await loadCategoryNamesByAccount(tx, organizationId);
        return importList(organizationId, body, accountRules({ chart, categories }), async ({ before, after }) => {
          if (before) await storeAccount(tx, organizationId, after);
          else await insertAccount(tx, organizationId, after);
          await record(tx, caller, before ? verbOf(before, after) : "created", before, after);
        });
      }),
  };
}

/** The whole chart, held until the transaction ends; with `account`, nothing can be posted to that one meanwhile. */
async function holdChart(tx: Transaction, organizationId: string, account?: string): Promise<StoredAccount[]> {
  await lockChart(tx, organizationId);
  if (account !== undefined) await lockAccount(tx, organizationId, account);
  return listAccounts(tx, organizationId);
}

function refuseTakenCode(chart: readonly StoredAccount[], { id, code }: StoredAccount): void {
  const other = chart.find((account) => account.code === code && account.id !== id);
  if (!other) return;
  const message = sayRefusal("codeTaken", { code, name: other.name });
  throw refusal(createAccount.failures.codeTaken, message, "code");
}

function refuseWrongUse(account: StoredAccount, chart: readonly StoredAccount[]): void {
  const message = purposeProblem(account);
  if (message !== null) throw refusal(createAccount.failures.wrongPurpose, message, "purpose");
  const problem = roleProblem(account) ?? singleRoleProblem(account, chart);
  if (problem !== null) throw refusal(createAccount.failures.wrongRole, problem, "role");
}

async function refuseConflicts(
  tx: Transaction,
  organizationId: string,
  chart: readonly StoredAccount[],
  before: StoredAccount,
  after: StoredAccount | null,
): Promise<void> {
  const categories = (await loadCategoryNamesByAccount(tx, organizationId)).get(before.code) ?? [];
  const uses = after?.active ? [] : await accountUsed.run(tx, { organizationId, account: before.code });
  const bankAccount = uses.find((name) => name !== null);
  if (bankAccount !== undefined) {
    const message = sayRefusal("usedByBank", { bank: bankAccount, account: `${before.code} ${before.name}` });
    throw refusal(updateAccount.failures.usedByBank, message, "active");
  }
  const changed = chart.flatMap((account) => (account.id === before.id ? (after ?? []) : account));
  const objection: Objection | undefined =
    findAccountError(before, after, categories) ?? roleObjections(chart, changed)[0];
  if (objection) throw refusal(updateAccount.failures[objection.conflict], objection.message, objection.field);
}

function refusal(failure: Failure, message: string, field?: string): CallFailure {
  return new CallFailure(failure, { message, ...(field ? { errors: [{ path: field, message }] } : {}) });
}

function verbOf(before: StoredAccount, after: StoredAccount): string {
  if (before.active === after.active) return "updated";
  return after.active ? "reactivated" : "deactivated";
}

async function record(
  tx: Transaction,
  caller: MemberContext,
  verb: string,
  before: StoredAccount | null,
  after: StoredAccount | null,
): Promise<void> {
  const told = (account: StoredAccount | null) => withDimensionNames(tx, caller.organizationId, account);
  const [was, is] = [await told(before), await told(after)];
  return recordChange(tx, caller, { subjectType: "account", verb, before: was, after: is }, factsOf);
}

const factsOf = ({ hasPostings: _, ...facts }: StoredAccount) => facts;
