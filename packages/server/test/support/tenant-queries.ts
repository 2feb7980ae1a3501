/**
 * Watches the product's SQL: which statements touch a table of organizations without naming the organization for it. With tables
 * distributed by organization (Citus), such a statement goes to every machine; with partitions or an index that begins with the
 * organization, to all of it.
 */
import pg from "pg";

/** Collects the text of every statement that this process sends through `pg`, until `stop`. */
export function watchQueries(): { texts: ReadonlySet<string>; stop(): void } {
  const texts = new Set<string>();
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const watching = function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args;
    const text = typeof asked === "string" ? asked : (asked as { text?: string } | undefined)?.text;
    if (text) texts.add(text.replace(/\s+/g, " ").trim());
    return original.apply(this, args);
  };
  pg.Client.prototype.query = watching as typeof pg.Client.prototype.query;
  return {
    texts,
    stop: () => {
      pg.Client.prototype.query = original as typeof pg.Client.prototype.query;
    },
  };
}

/** Words that may follow a table's name without being its alias. */
const NO_ALIAS =
  /^(where|on|set|inner|left|right|full|cross|join|order|group|limit|for|using|values|returning|union|as|select|natural|having|offset|window|default)$/i;

const TABLE = /\b(?:from|join|update|into|using)\s+(?:only\s+)?"?(\w+)"?(?:\s+(?:as\s+)?"?(\w+)"?)?/gi;

/**
 * The tables that a statement reads without filtering them by organization, by table and alias; empty if there are none.
 *
 * @param tables with a column `organization_id`
 */
function unnamedTenants(text: string, tables: ReadonlySet<string>): string[] {
  const found = [...text.matchAll(TABLE)].filter(([, table = ""]) => tables.has(table));
  const unnamed = found.flatMap(({ 1: table = "", 2: word, index }, place) => {
    const alias = word && !NO_ALIAS.test(word) ? word : table;
    // In a nested statement, the organization is without the table's name, before the next table.
    const own = text.slice(index, found[place + 1]?.index);
    const named =
      isWritten(text, table) ||
      isAsked(text, alias) ||
      /\b(where|on|using)\b.*(?<![.\w]|\.")"?organization_id\b/i.test(own);
    return named ? [] : [alias === table ? table : `${table} ${alias}`];
  });
  return [...new Set(unnamed)];
}

/** Is the organization among the columns that are written? */
const isWritten = (text: string, table: string) =>
  new RegExp(`into "?${table}"?\\s*(?:as \\w+ )?\\([^)]*organization_id`, "i").test(text);

/** Is the organization of the table in a condition? */
function isAsked(text: string, alias: string): boolean {
  const start = text.search(/\b(where|on|using)\b/i);
  return start >= 0 && new RegExp(`"?\\b${alias}"?\\."?organization_id\\b`, "i").test(text.slice(start));
}

/** Statements that are over all organizations, and why they may be. */
const OVER_ALL: [statement: RegExp, why: string][] = [
  [/from "membership" where "membership"\."user_id" = /, "sign-in: a person's organizations, before one is known"],
  [/"exchange_rate"\."type" = (\$1$|'auto')/, "the rates of the day are the same for all who keep them"],
  [
    /^delete from "\w+" where "\w+"\."(user_id|caller|created_by)" = \$1$|= any\("report_schedule"\."recipients"\)|^update integration set settings = case|^update "invitation" set "email"/,
    "the end of an account: what is the person's goes in organizations that they have left, too",
  ],
  [
    /from "agent_token" where \(?"agent_token"\."hash" = \$1/,
    "a code or token is found by its hash, before one is known",
  ],
  [
    /from "(journal_schedule|recurring_document)" where .* for update skip locked$/,
    "one clock posts what is due in all organizations, one by one",
  ],
  [/^(select|delete) .*"\w+_outbox"/, "what all organizations have to tell is taken out by one worker, in its order"],
];

/** Of the statements those that do not name the organization for what they touch, without the few that are over all organizations. */
export async function straying(texts: ReadonlySet<string>, databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'organization_id'",
  );
  await client.end();
  const tables = new Set(rows.map(({ name }) => name));
  return [...texts]
    .filter((text) => !OVER_ALL.some(([statement]) => statement.test(text)))
    .flatMap((text) => unnamedTenants(text, tables).map((table) => `${table}: ${text}`));
}

/**
 * Looked up by a secret from the request before the organization is known: on Citus these tables are complete on each machine.
 */
const BY_SECRET = ["agent_token_hash", "api_key_hash", "invitation_token"];

/** Primary keys, unique keys and references between organizations' tables that lack the organization: none could be spread over machines. */
export async function keysWithoutOrganization(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ key: string }>(
    `with tenant as (
       select attrelid, attnum from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'organization_id')
     select i.indexrelid::regclass::text as key from pg_index i join tenant t on t.attrelid = i.indrelid
     where i.indisunique and t.attnum <> all(i.indkey::smallint[])
     union all
     select c.conrelid::regclass || ' ' || c.conname from pg_constraint c
     join tenant t on t.attrelid = c.conrelid join tenant f on f.attrelid = c.confrelid
     where c.contype = 'f' and not (t.attnum = any(c.conkey))
     order by key`,
  );
  await client.end();
  return rows.map(({ key }) => key).filter((key) => !BY_SECRET.includes(key));
}
