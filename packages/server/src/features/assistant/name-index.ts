/**
 * Loads the names that a question of this caller can be about: what they may not see is no name. Thousands of names take longer to load and
 * to index than a question to answer, so they are kept until a digest of them changes.
 */
import { holdsNeeds } from "@tallyleaf/contract";
import { type Account, isPaymentAccount } from "@tallyleaf/ledger";
import { loadCategories } from "../../books/chart/accounts/chart.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { type SQL, sql } from "../../platform/db/orm.ts";
import { bankAccounts, clients, memberships, users, vendors } from "../../platform/db/schema.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { onlyOf } from "../../platform/http/reach.ts";
import { EVERYDAY_WORDS } from "./everyday-words.ts";
import { indexOf, type Name, type NameIndex } from "./grammar/names.ts";
import { normal } from "./names.ts";
import { GERMAN_CATEGORY_NAMES } from "./planner/german/category-names.ts";

/** Keeps the load bounded; of more, the rest are found by search. */
const MOST = 20_000;

/** All names of the standard categories, in both languages, by each of them. */
const STANDARD_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(GERMAN_CATEGORY_NAMES).flatMap(([english, german]) =>
    [english, ...german].map(
      (name) => [normal(name), [english, ...german, ...(EVERYDAY_WORDS[english] ?? [])]] as const,
    ),
  ),
);
const standardNamesOf = (name: string): readonly string[] => [
  ...new Set([name, ...(STANDARD_NAMES.get(normal(name)) ?? [])]),
];

/** The names of people, vendors, clients, and bank accounts, as rows of kind, id, and spellings. */
function namesOf({ organizationId, permissions, userId }: MemberContext, only: string | undefined): SQL {
  const seesClients = holdsNeeds(permissions, { verb: "see", subject: "client" });
  const seesBanks = holdsNeeds(permissions, { verb: "see", subject: "bank" });
  return sql`
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
      where m.organization_id = ${organizationId} and u.name <> '' ${only === undefined ? sql`` : sql`and u.id = ${userId}`} limit ${MOST})`;
}

interface Known {
  digest: string;
  names: readonly Name[];
  index: NameIndex;
}

/** The names of the last askers. */
const known = new Map<string, Known>();
const MOST_KNOWN = 50;

/**
 * Loads the names and their index.
 *
 * @param chart the company's active accounts
 */
export async function loadNameIndex(
  tx: Transaction,
  caller: MemberContext,
  chart: readonly Account[],
): Promise<Pick<Known, "names" | "index">> {
  const { organizationId, userId } = caller;
  const all = namesOf(caller, onlyOf(caller, "see", "expense"));
  const categories = await loadCategories(tx, organizationId);
  const { rows } = await tx.execute<{ digest: string }>(sql`
    select count(*) || ' ' || coalesce(sum(hashtextextended(concat_ws(' ', kind, id, names::text), 0)), 0) as digest
      from (${all}) named`);
  const own = [
    ...categories.map(({ name, accountCode }) => [name, accountCode]),
    ...chart.map(({ code, name }) => [name, code]),
  ];
  const digest = `${rows[0]?.digest} ${JSON.stringify(own)}`;
  const key = `${organizationId} ${userId}`;
  const former = known.get(key);
  if (former?.digest === digest) return former;
  const names = [...(await loadSpellings(tx, all)), ...namesOfBooks(categories, chart)];
  const whole = new Set(chart.filter(({ type }) => type !== "Expense").map(({ name }) => normal(name)));
  const made = { digest, names, index: indexOf(names, whole) };
  known.delete(key);
  known.set(key, made);
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  return made;
}

async function loadSpellings(tx: Transaction, all: SQL): Promise<Name[]> {
  const { rows } = await tx.execute<{ kind: Name["kind"]; id: string; names: string[] }>(all);
  return rows.flatMap(({ kind, id, names }) =>
    [...new Set(names)].flatMap((name) => (name ? [{ kind, id, name, ...(names[0] && { label: names[0] }) }] : [])),
  );
}

/** Whether expenses are paid from the account, and it is a debt: a card. */
export const isCard = (account: Account): boolean => account.type === "Liability" && isPaymentAccount(account);

/** Categories in both languages, and the accounts of costs and money. */
function namesOfBooks(categories: readonly { name: string; accountCode: string }[], chart: readonly Account[]): Name[] {
  return [
    ...categories.flatMap(({ name, accountCode }) =>
      standardNamesOf(name).map((one): Name => ({ kind: "category", id: accountCode, name: one })),
    ),
    ...chart.flatMap((account): Name[] => {
      const { code, name, type, purpose } = account;
      return type === "Expense"
        ? standardNamesOf(name).map((one): Name => ({ kind: "category", id: code, name: one }))
        : purpose === "cash"
          ? [{ kind: "account", id: code, name }]
          : isCard(account)
            ? [{ kind: "card", id: code, name }]
            : [];
    }),
  ];
}
