/** Accounts whose lines need a dimension of a kind, or can't have one: checked where a person can choose it. */
import {
  COMMON_FAILURES,
  DIMENSION_KINDS,
  type DimensionKind,
  type DimensionRule,
  dimensionMessages,
} from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { executeNamed } from "../../platform/db/named.ts";
import { sql } from "../../platform/db/orm.ts";
import { failureAt } from "../../platform/http/failure.ts";
import { type DimensionBook, standingFor } from "./book.ts";

export interface RuledAccount {
  code: string;
  name: string;
  rules: Readonly<Record<DimensionKind, DimensionRule>>;
}

/** The rules of the account `a`, for a select. */
export const rulesOfAccount = sql`json_build_object(
  'project', a.project_rule, 'cost_center', a.cost_center_rule, 'tag', a.tag_rule)`;

/** The accounts that have a rule, by code. */
export async function loadRuledAccounts(
  tx: Transaction,
  organizationId: string,
): Promise<ReadonlyMap<string, RuledAccount>> {
  const { rows } = await executeNamed<RuledAccount & Record<string, unknown>>(
    tx,
    sql`
    select a.code, a.name, ${rulesOfAccount} as rules from account a
    where a.organization_id = ${organizationId} and (a.project_rule, a.cost_center_rule, a.tag_rule) <> ('', '', '')`,
  );
  return new Map(rows.map((row) => [row.code, row]));
}

/**
 * Says what the account's rules have against a line with these dimensions; null: nothing.
 *
 * @param account undefined: it has no rule
 * @param line its number from 1; 0 where its place says it
 */
export function findRuleFault(
  account: RuledAccount | undefined,
  book: DimensionBook,
  ids: readonly string[],
  line: number,
): string | null {
  if (!account) return null;
  const has = new Set(ids.map((id) => standingFor(book, id)?.kind));
  const kind = DIMENSION_KINDS.find((each) => account.rules[each] === (has.has(each) ? "not_allowed" : "required"));
  if (kind === undefined) return null;
  const told = { line, account: `${account.code} ${account.name}`, kind };
  return has.has(kind) ? dimensionMessages.notAllowed(told) : dimensionMessages.required(told);
}

/** @throws CallFailure `invalid_request` at the path, where `findRuleFault` finds something */
export function assertRules(
  account: RuledAccount | undefined,
  book: DimensionBook,
  ids: readonly string[],
  { path, line }: { path: string; line: number },
): void {
  const message = findRuleFault(account, book, ids, line);
  if (message !== null) throw failureAt(COMMON_FAILURES.unreadable, path, { message });
}
