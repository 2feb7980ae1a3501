/**
 * Starts a server on a temporary folder with books of any size: expenses with posted entries of two lines, written directly to its
 * database. Triggers, which take a millisecond an expense, are off meanwhile; this file writes their rows.
 */
import { spawn } from "node:child_process";
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { addressOf, logIn, register, serverFlags } from "./server.ts";

/** Says in a kept folder that its books are whole, and how many rows they have. */
const MADE = "made";

export interface LargeBooks {
  origin: string;
  headers: Record<string, string>;
  organizationId: string;
  /** The database's owner. */
  client: pg.Client;
  /** Highest memory of the server process so far, without PostgreSQL, in megabytes. */
  peakMegabytes(): number;
  close(): Promise<void>;
}

/**
 * Starts the server and fills its books.
 *
 * @param kept folder that keeps the books for the next run; absent: they are removed in the end
 * @throws Error when it has other books than these
 */
export async function largeBooks(rows: number, kept?: string): Promise<LargeBooks> {
  if (kept !== undefined) mkdirSync(kept, { recursive: true });
  const folder = kept ?? mkdtempSync(join(tmpdir(), "tallyleaf-bench-"));
  const isMade = existsSync(join(folder, MADE));
  const isOther = isMade ? Number(readFileSync(join(folder, MADE), "utf8")) !== rows : existsSync(join(folder, "data"));
  if (isOther) throw new Error(`${folder} has other books, or unfinished ones: remove it, or name another folder.`);
  // As root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o711);
  const data = join(folder, "data");
  const server = spawn(process.execPath, [...serverFlags(), "packages/server/src/product/app/main.ts"], {
    cwd: join(import.meta.dirname, ".."),
    env: { ...process.env, DATA_DIR: data, DATABASE_URL: "", PORT: "0", LOG_LEVEL: "error", RATES_URL: "off" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const end = async () => {
    server.kill("SIGTERM");
    if (server.exitCode === null) await new Promise((ended) => server.once("exit", ended));
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  };
  try {
    const origin = await addressOf(server.stdout);
    const headers = isMade ? await logIn(origin) : await register(origin);
    const client = new pg.Client({ connectionString: databaseOf(data) });
    // The database ends with the server: no second error after the one that ended it.
    client.on("error", () => undefined);
    await client.connect();
    const { rows: found } = await client.query<{ id: string }>("select id from organization");
    const organizationId = found[0]?.id ?? "";
    if (!isMade) {
      // In the base currency; otherwise no report would count them.
      await client.query("update organization set default_currency = 'USD'");
      await fill(client, rows);
      writeFileSync(join(folder, MADE), `${rows}\n`);
    }
    return {
      origin,
      headers,
      organizationId,
      client,
      peakMegabytes: () =>
        Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1]) / 1024),
      close: async () => {
        await client.end();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** The embedded database of a data folder. */
export function databaseOf(data: string): string {
  const [passwordFile] = globSync("**/password", { cwd: data });
  const [pidFile] = globSync("**/cluster/postmaster.pid", { cwd: data });
  const password = readFileSync(join(data, passwordFile ?? "password"), "utf8").trim();
  const port = readFileSync(join(data, pidFile ?? "postmaster.pid"), "utf8").split("\n")[3];
  return `postgres://tallyleaf:${password}@127.0.0.1:${port}/tallyleaf`;
}

/** Gives each posted entry its link, without a row of the head for each. */
const CHAIN = `do $$
  declare
    organization uuid; entry uuid; place bigint; own text; digest text;
  begin
    -- The server seals what has no link meanwhile: it waits, then finds nothing left to do.
    lock table chain_head, chain_link in share row exclusive mode;
    delete from chain_link;
    for organization in select distinct organization_id from membership where role = 'founder' loop
      place := 0;
      digest := encode(sha256(convert_to('tallyleaf-chain-v1:' || organization, 'UTF8')), 'hex');
      for entry in select id from journal_entry where organization_id = organization and posted_at is not null order by posted_at, id loop
        place := place + 1;
        own := chain_entry(organization, entry, place);
        digest := encode(sha256(convert_to(digest || E'\\n' || own, 'UTF8')), 'hex');
        insert into chain_link (organization_id, seq, kind, subject_id, content, hash)
          values (organization, place, 'entry', entry, own, digest);
      end loop;
      insert into chain_head (organization_id, seq, hash, complete) values (organization, place, digest, true)
        on conflict (organization_id) do update set seq = excluded.seq, hash = excluded.hash, complete = true;
    end loop;
  end $$`;

/**
 * Distributes that many expenses at random over all organizations with a founder, beside those that they have.
 *
 * @param begin first of the thousand days that they are of
 */
export async function fill(client: pg.Client, rows: number, begin = "2023-01-01"): Promise<void> {
  const started = performance.now();
  const { rows: numbers } = await client.query<{ last: string }>("select coalesce(max(id), 0) as last from expense");
  const last = Number(numbers[0]?.last ?? 0);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    "select indexname as name, indexdef as definition from pg_indexes where indexname ~ '^expense_(list|vendor)_'",
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query("set session_replication_role = replica");
  await client.query(
    `create temporary table owner as select row_number() over (order by organization_id) - 1 as place, organization_id, user_id
       from membership where role = 'founder'`,
  );
  await client.query(
    `create temporary table made as select n, organization_id, user_id,
       gen_random_uuid() as entry, $2::date::timestamptz + n * (interval '1000 days' / greatest($1, 1)) as uploaded,
       -- Scattered, so that no vendor is always paid on the same days.
       $2::date + abs(hashint8(n) % 1000) as day,
       (array['Corner Hardware','Étoile du Nord','apple & sons','Bistro Zwölf','Zebra Cotton','Rail Europe','Paper Mill','Cloud Nine'])
         [1 + n % 8] || ' ' || lpad((n * 6151 % 5000)::text, 4, '0') as vendor,
       (array['Nails and screws','Train ticket to the fair','Lunch with a client','Hosting','Paper'])[1 + n % 5] as description,
       'INV-' || lpad((n * 104729 % 10000019)::text, 8, '0') as reference,
       ((n * 15485863 % 500000) + 100) / 100.0 as amount, (array['5000','6000','5100'])[1 + n % 3] as code,
       case when n % 50 = 0 then 'to_review' else 'ready' end as status
     from generate_series(1, $1::bigint) n join owner on place = abs(hashint8extended(n, 1) % (select count(*) from owner))`,
    [rows, begin],
  );
  await client.query("update made set n = n + $1", [last]);
  // The sums below are of all rows.
  for (const table of ["expense_tally", "journal_tally", "spending_tally", "vendor_tally"])
    await client.query(`delete from ${table}`);
  await client.query(
    `insert into expense (organization_id, id, status, revision, current_entry_id, created_by, created_at, list_date, list_due_date,
       list_vendor, list_description, list_reference, list_amount, list_currency, list_base, list_category_code, list_category_name, list_search)
     select made.organization_id, n, status, 1, entry, user_id, uploaded, day, case when n % 3 = 0 then day + 30 end, vendor, made.description, reference,
       round(amount, 2), 'USD', case when status = 'ready' then round(amount, 2) end, made.code, a.name,
       lower(concat_ws(E'\\n', vendor, made.description, reference, status, replace(status, '_', ' '), round(amount, 2)))
     from made left join account a on a.organization_id = made.organization_id and a.code = made.code`,
  );
  await client.query(
    `insert into journal_entry (organization_id, id, expense_id, revision, entry_date, due_date, vendor, description, reference, currency,
       base_currency, exchange_rate, line_count, posted_at, created_by)
     select organization_id, entry, n, 1, day, case when n % 3 = 0 then day + 30 end, vendor, description, reference, 'USD', 'USD', 1, 2,
       case when status = 'ready' then uploaded end, user_id from made`,
  );
  for (const [line, side, kind, account] of [
    [1, "debit", "item", "code"],
    [2, "credit", "payment", "'1100'"],
  ])
    await client.query(
      `insert into journal_line (organization_id, entry_id, line_number, side, account_code, amount, base_amount, kind)
       select organization_id, entry, ${line}, '${side}', ${account}, round(amount, 2), round(amount, 2), '${kind}' from made`,
    );
  await client.query(
    `insert into expense_tally (organization_id, created_by, status, change)
     select organization_id, created_by, status, count(*) from expense group by 1, 2, 3`,
  );
  await client.query(
    `insert into journal_tally (organization_id, day, base_currency, source, accounts, account_code, tax_name, tax_rate, tax_direction, debit,
       credit, lines, tidied)
     select organization_id, day, base_currency, source, accounts, account_code, tax_name, tax_rate, tax_direction, sum(debit), sum(credit),
       sum(lines), true from entry_sum group by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
  );
  await client.query(
    `insert into spending_tally (organization_id, day, base_currency, part, account_code, amount, lines, tidied)
     select organization_id, day, base_currency, part, account_code, sum(amount), sum(lines), true
       from spending_line group by 1, 2, 3, 4, 5
     union all select organization_id, entry_date, base_currency, 'entry', '', 0, count(*), true
       from journal_entry where posted_at is not null group by 1, 2, 3`,
  );
  await client.query(
    `insert into vendor_tally (organization_id, day, base_currency, vendor, part, account_code, amount, tidied)
     select organization_id, date_trunc('month', day)::date, base_currency, vendor, part, account_code, sum(amount), true
       from vendor_line group by 1, 2, 3, 4, 5, 6`,
  );
  await client.query("drop table made, owner");
  await client.query(CHAIN);
  await client.query("set session_replication_role = origin");
  for (const { definition } of indexes) await client.query(definition);
  for (const table of [
    "chain_link",
    "expense",
    "journal_entry",
    "journal_line",
    "journal_tally",
    "spending_tally",
    "vendor_tally",
  ])
    await client.query(`vacuum analyze ${table}`);
  console.log(`${rows.toLocaleString("en")} expenses made in ${Math.round((performance.now() - started) / 1000)} s`);
}

/** Makes the records that the first documents of each name would have made. @returns a record, and how many there are */
export async function makeVendorRecords(
  client: pg.Client,
  organizationId: string,
): Promise<{ id: string; count: number }> {
  await client.query(
    `insert into vendor (organization_id, id, name, created_by)
       select organization_id, gen_random_uuid(), list_vendor, (array_agg(created_by))[1] from expense
       where organization_id = $1 and vendor_id is null group by 1, 3`,
    [organizationId],
  );
  await client.query("set session_replication_role = replica");
  await client.query(
    `update expense x set vendor_id = n.vendor_id from vendor_name n
       where n.organization_id = x.organization_id and n.key = vendor_key(x.list_vendor)`,
  );
  await client.query("set session_replication_role = origin");
  for (const table of ["vendor", "vendor_name", "expense"]) await client.query(`vacuum analyze ${table}`);
  const { rows } = await client.query<{ id: string; count: number }>(
    "select min(id::text) as id, count(*)::int as count from vendor where organization_id = $1",
    [organizationId],
  );
  return rows[0] ?? { id: "", count: 0 };
}
