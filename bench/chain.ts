/**
 * Measures what the chain over posted entries costs: ten-line entries of one organization, posted by several at once, with and without
 * its trigger, in turn within one run; straight to the database, where nothing else hides the cost, and over HTTP.
 */
import pg from "pg";
import { type LargeBooks, largeBooks } from "./books.ts";
import { appendResults, type Figure } from "./results.ts";

const LINES = 10;
const ROUNDS = 5;
/** Both are in the standard chart. */
const [DEBIT, CREDIT] = ["5000", "1100"];
const PAYMENT = { source: "transfer", day: "2026-01-15" };

/** @param rows entries already in the books */
export async function benchChain(rows: number, kept?: string): Promise<void> {
  const books = await largeBooks(rows, kept);
  try {
    const set = `chain, ${rows} entries in the books`;
    const results: Figure[] = [];
    await books.client.query("update organization set default_currency = 'USD'");
    for (const [how, post, atOnce] of [
      ["database", postRows(books), [1, 4, 8]],
      ["HTTP", postCalls(books), [8]],
    ] as const)
      for (const posters of atOnce) {
        const rates = await inTurn(books, () => post.many(posters));
        const ratio = rates.without / rates.with;
        console.log(
          `${how}, ${posters} at once: ${rates.without.toFixed(0)} entries/s without the chain, ${rates.with.toFixed(0)} with it; time ${ratio.toFixed(2)} x`,
        );
        results.push({ set, figure: `${how}, ${posters} at once, entries a second without`, value: rates.without });
        results.push({ set, figure: `${how}, ${posters} at once, entries a second with`, value: rates.with });
        results.push({ set, figure: `${how}, ${posters} at once, time with to without`, value: ratio });
      }
    const { rows: sizes } = await books.client.query<{ bytes: number }>(
      "select (pg_total_relation_size('chain_link') / greatest(1, (select count(*) from chain_link)))::int as bytes",
    );
    console.log(`${sizes[0]?.bytes} bytes a link, indexes included`);
    results.push({ set, figure: "bytes a link", value: sizes[0]?.bytes ?? 0 });
    appendResults(results);
  } finally {
    await books.close();
  }
}

interface Posting {
  /** Posts with so many at once; returns how many entries a second. */
  many(posters: number): Promise<number>;
}

/** The median of rounds with and without the chain's trigger, one after the other; the first two are warm-up. */
async function inTurn({ client }: LargeBooks, work: () => Promise<number>): Promise<{ with: number; without: number }> {
  const rates = { with: [] as number[], without: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [state, action] of [
      ["without", "disable"],
      ["with", "enable"],
    ] as const) {
      await client.query(`alter table journal_entry ${action} trigger journal_entry_zz_chained`);
      const rate = await work();
      if (round > 0) rates[state].push(rate);
    }
  const median = (values: number[]) => values.sort((x, y) => x - y)[Math.floor(values.length / 2)] ?? 0;
  return { with: median(rates.with), without: median(rates.without) };
}

/** Entries with their lines in a transaction under the role of members, as the server writes them. */
function postRows({ client, organizationId }: LargeBooks): Posting {
  const { host, port, user, password, database } = client as pg.Client & { password: string };
  const perPoster = 60;
  return {
    many: async (posters) => {
      const clients = await Promise.all(
        Array.from({ length: posters }, async () => {
          const each = new pg.Client({ host, port, user, password, database });
          await each.connect();
          return each;
        }),
      );
      const began = performance.now();
      await Promise.all(
        clients.map(async (each) => {
          for (let n = 0; n < perPoster; n += 1) await postOne(each, organizationId);
        }),
      );
      const seconds = (performance.now() - began) / 1000;
      await Promise.all(clients.map((each) => each.end()));
      return (posters * perPoster) / seconds;
    },
  };
}

async function postOne(client: pg.Client, organizationId: string): Promise<void> {
  const id = crypto.randomUUID();
  await client.query(
    `begin; select set_config('role', 'tallyleaf_app', true), set_config('app.organization_id', '${organizationId}', true)`,
  );
  await client.query(
    `insert into journal_entry (organization_id, id, source, revision, entry_date, description, currency, base_currency, exchange_rate,
       line_count, posted_at, created_by) values ($1, $2, $3, 1, $4, 'Posted by the bench', 'USD', 'USD', 1, $5, now(), $6)`,
    [organizationId, id, PAYMENT.source, PAYMENT.day, LINES, organizationId],
  );
  const lines = Array.from({ length: LINES }, (_, index) => {
    const [side, account] = index % 2 === 0 ? ["debit", DEBIT] : ["credit", CREDIT];
    return `($1, $2, ${index + 1}, '${side}', '${account}', 125.40, 125.40, 'item', 'Line ${index + 1} of the bench')`;
  });
  await client.query(
    `insert into journal_line (organization_id, entry_id, line_number, side, account_code, amount, base_amount, kind, description)
       values ${lines.join(", ")}`,
    [organizationId, id],
  );
  await client.query("commit");
}

/** Journal entries by hand, whose number makes posters of one organization wait for each other anyway. */
function postCalls({ origin, headers }: LargeBooks): Posting {
  const perPoster = 10;
  const body = JSON.stringify({
    entryDate: PAYMENT.day,
    description: "Posted by the bench",
    currency: "USD",
    lines: Array.from({ length: LINES }, (_, index) => ({
      accountCode: index % 2 === 0 ? DEBIT : CREDIT,
      ...(index % 2 === 0 ? { debit: 125.4 } : { credit: 125.4 }),
      description: `Line ${index + 1} of the bench`,
    })),
  });
  const post = async () => {
    const answer = await fetch(`${origin}/api/journal-entries`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body,
    });
    if (!answer.ok) throw new Error(await answer.text());
    await answer.arrayBuffer();
  };
  return {
    many: async (posters) => {
      const began = performance.now();
      await Promise.all(
        Array.from({ length: posters }, async () => {
          for (let n = 0; n < perPoster; n += 1) await post();
        }),
      );
      return (posters * perPoster) / ((performance.now() - began) / 1000);
    },
  };
}
