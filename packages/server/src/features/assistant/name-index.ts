/** Loads the names that a question of this caller can be about: what they may not see is no name. */
import { holdsNeeds } from "@tallyleaf/contract";
import { listActiveAccounts, loadCategories } from "../../books/chart/accounts/chart.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { bankAccounts, clients, memberships, users, vendors } from "../../platform/db/schema.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { onlyOf } from "../../platform/http/reach.ts";
import type { Name } from "./grammar/names.ts";
import { normal } from "./names.ts";
import { GERMAN_CATEGORY_NAMES } from "./planner/german/category-names.ts";

/** Keeps the load bounded; of more, the rest are found by search. */
const MOST = 20_000;

/** English name, and further German ones, of a standard category that has a German name. */
const ENGLISH_CATEGORY_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(GERMAN_CATEGORY_NAMES).flatMap(([english, german]) =>
    german.map((name) => [normal(name), [english, ...german]] as const),
  ),
);

export async function loadNameList(tx: Transaction, caller: MemberContext): Promise<Name[]> {
  const { organizationId, permissions, userId } = caller;
  const seesClients = holdsNeeds(permissions, { verb: "see", subject: "client" });
  const seesBanks = holdsNeeds(permissions, { verb: "see", subject: "bank" });
  const only = onlyOf(caller, "see", "expense");
  const { rows } = await tx.execute<{ kind: Name["kind"]; id: string; names: string[] }>(sql`
    (select 'vendor' as kind, v.id::text, array[v.name] || string_to_array(nullif(v.aliases, ''), chr(10)) as names from ${vendors} v
      where v.organization_id = ${organizationId} and v.merged_into_id is null limit ${MOST})
    union all
    (select 'client', c.id::text, array[coalesce(nullif(c.company, ''), c.name), c.name] from ${clients} c
      where c.organization_id = ${organizationId} and ${seesClients} limit ${MOST})
    union all
    (select 'account', b.account_code, array[b.name] from ${bankAccounts} b
      where b.organization_id = ${organizationId} and ${seesBanks} limit ${MOST})
    union all
    (select 'member', u.id::text, array[u.name] from ${memberships} m join ${users} u on u.id = m.user_id
      where m.organization_id = ${organizationId} and u.name <> '' ${only === undefined ? sql`` : sql`and u.id = ${userId}`} limit ${MOST})`);
  const people = rows.flatMap(({ kind, id, names }) =>
    [...new Set(names)].flatMap((name) => (name ? [{ kind, id, name }] : [])),
  );
  const categories = (await loadCategories(tx, organizationId)).flatMap(({ name, accountCode }) =>
    [name, ...(GERMAN_CATEGORY_NAMES[name] ?? ENGLISH_CATEGORY_NAMES.get(normal(name)) ?? [])].map(
      (one): Name => ({ kind: "category", id: accountCode, name: one }),
    ),
  );
  const chart = await listActiveAccounts(tx, organizationId);
  const accounts = chart.flatMap(({ code, name, type, purpose }): Name[] =>
    type === "Expense"
      ? [{ kind: "category", id: code, name }]
      : purpose === "cash"
        ? [{ kind: "account", id: code, name }]
        : [],
  );
  return [...people, ...categories, ...accounts];
}
