/** Calls about rules for bank transactions: list, create, change, delete. What is booked stays as it is. */
import {
  BANK_RULE_LIMITS,
  type BankRuleBody,
  type BankRuleRow,
  bankRuleBody,
  createBankRule,
  updateBankRule,
} from "@tallyleaf/contract";
import { dayOf } from "@tallyleaf/ledger";
import { v7 as uuid } from "uuid";
import { listActiveAccounts } from "../../books/chart/accounts/chart.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { and, eq } from "../../platform/db/orm.ts";
import { bankRules } from "../../platform/db/schema.ts";
import { isUniqueViolation } from "../../platform/db/violations.ts";
import { recordEvent } from "../../platform/events/record.ts";
import { changed } from "../../platform/http/change.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { readTax, refuseControlAccount } from "./book.ts";
import { loadBankRules } from "./bookings.ts";
import type { BankRule } from "./rule-match.ts";

const { unknownAccount, ruleExists, tooMany } = createBankRule.failures;

type RuleCalls = "listBankRules" | "createBankRule" | "updateBankRule" | "deleteBankRule";

/** The handlers of the calls about rules for bank transactions. */
export function bankRuleHandlers({ db, now }: { db: Database; now: () => Date }): Pick<Handlers, RuleCalls> {
  return {
    listBankRules: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const rules = await loadBankRules(tx, organizationId);
        const data = await toRows(tx, organizationId, rules);
        return { data, meta: { total: data.length, currentPage: 1, perPage: data.length } };
      }),

    createBankRule: ({ body }, caller) =>
      refuseTwice(() =>
        db.asOrganization(caller.organizationId, async (tx) => {
          const { organizationId } = caller;
          await validate(tx, organizationId, body, now());
          if ((await loadBankRules(tx, organizationId)).length >= BANK_RULE_LIMITS.count)
            throw new CallFailure(tooMany);
          const rule = { id: uuid(), ...body };
          await tx.insert(bankRules).values({ organizationId, ...rule });
          await record(tx, caller, "created", null, rule);
          return answer(tx, organizationId, rule);
        }),
      ),

    updateBankRule: ({ params, body }, caller) =>
      refuseTwice(() =>
        db.asOrganization(caller.organizationId, async (tx) => {
          const { organizationId } = caller;
          const { id, ...before } = await getRule(tx, organizationId, params.id);
          const after = changed(bankRuleBody, before, body);
          await validate(tx, organizationId, after, now());
          await tx.update(bankRules).set(after).where(byId(organizationId, id));
          await record(tx, caller, "updated", { id, ...before }, { id, ...after });
          return answer(tx, organizationId, { id, ...after });
        }),
      ),

    deleteBankRule: ({ params }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const rule = await getRule(tx, caller.organizationId, params.id);
        await tx.delete(bankRules).where(byId(caller.organizationId, rule.id));
        await record(tx, caller, "deleted", rule, null);
        return { success: true, message: sayAnswer("bankRuleDeleted") };
      }),
  };
}

const byId = (organizationId: string, id: string) =>
  and(eq(bankRules.organizationId, organizationId), eq(bankRules.id, id));

/** The rule, locked until the transaction ends. @throws CallFailure `not_found` */
async function getRule(tx: Transaction, organizationId: string, id: string): Promise<BankRule> {
  const [row] = await tx.select().from(bankRules).where(byId(organizationId, id)).for("update");
  if (!row) throw new CallFailure(updateBankRule.failures.notFound);
  const { organizationId: _, createdAt: __, ...rule } = row;
  return rule;
}

/** @throws CallFailure `unknown_account`, `bad_tax_code` */
async function validate(
  tx: Transaction,
  organizationId: string,
  { accountCode, taxCode }: BankRuleBody,
  at: Date,
): Promise<void> {
  const account = (await listActiveAccounts(tx, organizationId)).find(({ code }) => code === accountCode);
  if (!account) throw failureAt(unknownAccount, "accountCode", unknownAccount);
  refuseControlAccount(account);
  await readTax(tx, organizationId, { taxCode, account, day: dayOf(at) });
}

async function refuseTwice<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isUniqueViolation(error) ? failureAt(ruleExists, "text", ruleExists) : error;
  }
}

async function toRows(tx: Transaction, organizationId: string, rules: readonly BankRule[]): Promise<BankRuleRow[]> {
  const names = new Map((await listActiveAccounts(tx, organizationId)).map(({ code, name }) => [code, name]));
  return rules.map((rule) => ({ ...rule, accountName: names.get(rule.accountCode) ?? "" }));
}

async function answer(tx: Transaction, organizationId: string, rule: BankRule) {
  const [row] = await toRows(tx, organizationId, [rule]);
  if (!row) throw new Error("A rule has a row.");
  return { success: true, message: sayAnswer("bankRuleSaved"), rule: row };
}

function record(
  tx: Transaction,
  { organizationId, userId, requestId }: MemberContext,
  verb: "created" | "updated" | "deleted",
  before: BankRule | null,
  after: BankRule | null,
): Promise<void> {
  return recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb,
    subjectType: "rule",
    subjectId: (after ?? before)?.id ?? "",
    before: before && noted(before),
    after: after && noted(after),
    requestId,
  });
}

/** The log names rules by `vendor`, those of vendors too. */
const noted = ({ text, ...rule }: BankRule) => ({ vendor: text, ...rule });
