/** The rules for vendors: list, write, change, switch, remove. What is in the books stays as it is. */

import {
  createRule,
  deleteRule,
  RULE_LIMITS,
  type RuleBody,
  ruleBody,
  switchRule,
  updateRule,
} from "@tallyleaf/contract";
import { vendorKey } from "@tallyleaf/extraction";
import { v7 as uuid } from "uuid";
import { listActiveAccounts, loadAccountNames, loadChart, lockChart } from "../../books/chart/accounts/chart.ts";
import { checkDefaults, loadDimensionBook } from "../../books/dimensions/book.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { recordEvent } from "../../platform/events/record.ts";
import { changed } from "../../platform/http/change.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { undoable } from "../../platform/undo/undoable.ts";
import { isShown, presentRule } from "./present.ts";
import { changeRule, insertRule, listRules, lockRule, type RuleValues, removeRule, type StoredRule } from "./store.ts";
import { validateRule } from "./validate-rule.ts";

type RuleCalls = "listRules" | "createRule" | "updateRule" | "switchRule" | "deleteRule";

/** The handlers of the calls about rules. */
export function ruleHandlers(db: Database, now: () => Date): Pick<Handlers, RuleCalls> {
  return {
    listRules: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const names = await loadAccountNames(tx, organizationId);
        const book = await loadDimensionBook(tx, organizationId);
        const data = (await listRules(tx, organizationId))
          .filter(isShown)
          .map((rule) => presentRule(rule, names, book));
        return { data, meta: { total: data.length, currentPage: 1, perPage: data.length } };
      }),

    createRule: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const dimensions = await checkDefaults(tx, organizationId, body.dimensions);
        const values = valuesOf(uuid(), { ...body, dimensions });
        await refuseConflicts(tx, organizationId, values);
        await insertRule(tx, organizationId, values);
        await record(tx, caller, "created", null, values);
        return {
          success: true,
          message: sayAnswer("ruleCreated"),
          rule: await loadShownRule(tx, organizationId, values.id),
        };
      }),

    updateRule: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const before = await getRule(tx, organizationId, params.id, updateRule.failures.notFound);
        const whole = changed(ruleBody, bodyOf(before), body);
        const dimensions = await checkDefaults(tx, organizationId, whole.dimensions, before.dimensions);
        const after = valuesOf(before.id, { ...whole, dimensions });
        await refuseConflicts(tx, organizationId, after);
        await changeRule(tx, organizationId, before.id, { ...after, lessons: {}, updatedAt: now() });
        await record(tx, caller, "updated", before, after);
        return {
          success: true,
          message: sayAnswer("ruleUpdated"),
          rule: await loadShownRule(tx, organizationId, before.id),
        };
      }),

    switchRule: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const before = await getRule(tx, organizationId, params.id, switchRule.failures.notFound);
        if (before.active !== body.active) {
          await changeRule(tx, organizationId, before.id, { active: body.active });
          await record(tx, caller, body.active ? "switched_on" : "switched_off", before, { ...before, ...body });
        }
        const message = sayAnswer("ruleSwitched", { active: String(body.active) });
        return { success: true, message, rule: await loadShownRule(tx, organizationId, before.id) };
      }),

    deleteRule: ({ params }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const before = await getRule(tx, organizationId, params.id, deleteRule.failures.notFound);
        // Of what was learned an empty rule stays: without it, the books' habit would say the same at once.
        const emptied = { lessons: {}, active: true, uses: 0, lastUsedAt: null };
        const undo = await undoable(tx, caller, { kind: "rule", id: before.id, name: before.vendor }, () =>
          before.origin === "learned"
            ? changeRule(tx, organizationId, before.id, emptied)
            : removeRule(tx, organizationId, before.id),
        );
        await record(tx, caller, "deleted", before, null);
        return { success: true, message: sayAnswer("ruleDeleted"), undo };
      }),
  };
}

/** A stored rule as it would be written. */
const bodyOf = ({
  vendor,
  spelling,
  categoryCode,
  paymentAccountCode,
  taxStructure,
  taxRate,
  dimensions,
  active,
}: StoredRule) => ({
  vendor,
  spelling,
  categoryCode,
  paymentAccountCode,
  taxStructure,
  taxRate: taxRate === null ? null : Number(taxRate),
  dimensions,
  active,
});

function valuesOf(id: string, body: RuleBody): RuleValues {
  return {
    id,
    origin: "explicit",
    vendor: body.vendor,
    vendorKey: vendorKey(body.vendor),
    spelling: body.spelling || null,
    categoryCode: body.categoryCode || null,
    paymentAccountCode: body.paymentAccountCode || null,
    taxStructure: body.taxStructure,
    taxRate: body.taxStructure === null || body.taxRate === null ? null : String(body.taxRate),
    dimensions: body.dimensions,
    active: body.active,
  };
}

/** A rule that is shown, locked. @throws CallFailure when there is none */
async function getRule(
  tx: Transaction,
  organizationId: string,
  id: string,
  notFound: typeof deleteRule.failures.notFound,
): Promise<StoredRule> {
  const rule = await lockRule(tx, organizationId, id);
  if (!rule || !isShown(rule)) throw new CallFailure(notFound);
  return rule;
}

/** Holds the chart, so that an account stays what it is and a vendor has one rule. */
async function refuseConflicts(tx: Transaction, organizationId: string, rule: RuleValues): Promise<void> {
  await lockChart(tx, organizationId);
  const others = (await listRules(tx, organizationId)).filter(
    ({ id, origin }) => id !== rule.id && origin === "explicit",
  );
  if (others.length >= RULE_LIMITS.count) throw new CallFailure(createRule.failures.tooMany);
  const active = new Set((await listActiveAccounts(tx, organizationId)).map(({ code }) => code));
  const objection = validateRule(rule, others, await loadChart(tx, organizationId), active);
  if (!objection) return;
  const { failure, field, message } = objection;
  throw new CallFailure(failure, { message, errors: [{ path: field, message }] });
}

async function loadShownRule(tx: Transaction, organizationId: string, id: string) {
  const rule = await lockRule(tx, organizationId, id);
  if (!rule) throw new Error(`The rule ${id} is gone within its own change.`);
  const book = await loadDimensionBook(tx, organizationId);
  return presentRule(rule, await loadAccountNames(tx, organizationId), book);
}

function record(
  tx: Transaction,
  { organizationId, userId, requestId }: MemberContext,
  verb: string,
  before: RuleValues | null,
  after: RuleValues | null,
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

const noted = (rule: RuleValues) => ({
  vendor: rule.vendor,
  origin: rule.origin,
  spelling: rule.spelling,
  categoryCode: rule.categoryCode,
  paymentAccountCode: rule.paymentAccountCode,
  taxStructure: rule.taxStructure,
  taxRate: rule.taxRate,
  active: rule.active,
});
