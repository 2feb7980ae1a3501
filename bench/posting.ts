/**
 * Measures posting in very large books: a ten-line journal entry over HTTP, compared with a bare insert of the same rows in one transaction
 * of the same database, whose triggers run for both. Both take turns, so that the machine's load is the same.
 *
 * Measured with `npm run bench posting` on 2026-11-26, with the chain, on a shared machine with 2 cores, where only ratios count: 1.81 (p50
 * 38.6 ms to 21.4 ms) at a load of 5, and 1.86 (96.0 ms to 51.5 ms) at a load of 30. It was 2.16 before an entry went with its lines in one
 * statement, and 3.9 before the call stopped reading what it had just written. On
 * 2026-11-27, with tax codes and parties, it was above the limit: 2.21 (9.2 ms to 4.1 ms) at a load of 2, and 1.89 (p10 2.00) at one of 14.
 * With number and event in the entry's statement it was 1.70 (p10 1.54) at a load of 26.
 *
 * Later on 2026-11-27, among 100,000 entries: 2.15 and 2.26 (p10 2.63 and 2.19) at a load of 5; with session and memberships in one statement,
 * and named statements, 1.97 and 1.71 (p10 1.78 and 1.77) at a load of 7. At loads of 15 to 24 it was 1.36 to 2.16: there only many runs tell.
 * The bare insert has got faster too, by 0.7 ms in its triggers. What is left are 5 round trips, of the bare insert's 6.
 */
import { randomUUID } from "node:crypto";
import { type LargeBooks, largeBooks } from "./books.ts";
import { appendResults } from "./results.ts";

const ROUNDS = 200;
const WARM_UP = 20;
/** Highest cost of posting, as a multiple of the bare insert. */
const LIMIT = 2;
const DAY = "2024-06-14";
/** Apart from those of earlier runs in the same books. */
const RUN = Date.now().toString(36);
const LINES = [
  ...["5000", "5600", "5700", "5750", "5900", "6000", "6050", "6200", "6250"].map((code, at) => ({
    code,
    debit: 10 + at,
    credit: 0,
  })),
  { code: "1100", debit: 0, credit: 126 },
];

/** Creates the books, measures, and stores the figures. */
export async function benchPosting(rows: number, kept?: string): Promise<void> {
  const books = await largeBooks(rows, kept);
  try {
    const [{ user_id: userId } = { user_id: "" }] = (
      await books.client.query<{ user_id: string }>("select user_id from membership where organization_id = $1", [
        books.organizationId,
      ])
    ).rows;
    const times: Record<"call" | "bare" | "nothing", number[]> = { call: [], bare: [], nothing: [] };
    const timed = async (kind: keyof typeof times, work: () => Promise<unknown>, round: number) => {
      const began = performance.now();
      await work();
      if (round >= WARM_UP) times[kind].push(performance.now() - began);
    };
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      await timed("call", () => post(books, round), round);
      await timed("bare", () => insert(books, userId, round), round);
      await timed("nothing", () => askNothing(books), round);
    }
    const at = (kind: keyof typeof times, share: number) =>
      times[kind].sort((x, y) => x - y)[Math.floor(times[kind].length * share)] ?? 0;
    const ratio = at("call", 0.5) / at("bare", 0.5);
    const quick = at("call", 0.1) / at("bare", 0.1);
    console.log(`A ten-line entry among ${rows.toLocaleString("en")}, ${ROUNDS} times`);
    for (const [kind, name] of [
      ["call", "posted over HTTP"],
      ["bare", "bare insert"],
      ["nothing", "call without work"],
    ] as const)
      console.log(
        `  ${name.padEnd(20)} p10 ${at(kind, 0.1).toFixed(1)} ms, p50 ${at(kind, 0.5).toFixed(1)} ms, p95 ${at(kind, 0.95).toFixed(1)} ms`,
      );
    console.log(`  ratio of the p50     ${ratio.toFixed(2)} (at most ${LIMIT}), of the p10 ${quick.toFixed(2)}`);
    const set = `posting among ${rows}`;
    appendResults([
      { set, figure: "ten-line entry p50 ms", value: at("call", 0.5) },
      { set, figure: "ten-line entry p95 ms", value: at("call", 0.95) },
      { set, figure: "ten-line entry p50 to bare insert", value: ratio },
      { set, figure: "ten-line entry p10 to bare insert", value: quick },
    ]);
    if (ratio > LIMIT) process.exitCode = 1;
  } finally {
    await books.close();
  }
}

/** HTTP, session, membership: what any call costs. */
async function askNothing({ origin, headers }: LargeBooks): Promise<void> {
  await (await fetch(`${origin}/auth/session`, { headers })).arrayBuffer();
}

async function post(books: LargeBooks, round: number): Promise<void> {
  const answer = await fetch(`${books.origin}/api/journal-entries`, {
    method: "POST",
    headers: { ...books.headers, "content-type": "application/json" },
    body: JSON.stringify({
      entryDate: DAY,
      description: `Costs of the day ${round}`,
      lines: LINES.map(({ code, debit, credit }) => ({ accountCode: code, debit, credit, description: "Part" })),
    }),
  });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`Posting: ${body}`);
}

/** The rows that posting writes: the counter's, the entry, its lines, and its event. What triggers write comes with them. */
async function insert({ client, organizationId }: LargeBooks, userId: string, round: number): Promise<void> {
  const id = randomUUID();
  await client.query("begin");
  await client.query(
    `insert into journal_counter (organization_id, journal, year, last) values ($1, 'BARE', '2024', 1)
     on conflict (organization_id, journal, year) do update set last = journal_counter.last + 1`,
    [organizationId],
  );
  await client.query(
    `insert into journal_entry (organization_id, id, source, revision, entry_date, description, currency, base_currency, exchange_rate,
       line_count, posted_at, created_by, number)
     values ($1, $2, 'manual', 1, $3, $4, 'USD', 'USD', 1, $5, now(), $6, $7)`,
    [organizationId, id, DAY, `Costs of the day ${round}`, LINES.length, userId, `BARE-${RUN}-${round}`],
  );
  await client.query(
    `insert into journal_line (organization_id, entry_id, line_number, side, account_code, amount, base_amount, kind, description)
     select $1, $2, n, side, code, amount, amount, 'item', 'Part'
       from unnest($3::int[], $4::text[], $5::text[], $6::numeric[]) as line (n, side, code, amount)`,
    [
      organizationId,
      id,
      LINES.map((_, at) => at + 1),
      LINES.map(({ debit }) => (debit > 0 ? "debit" : "credit")),
      LINES.map(({ code }) => code),
      LINES.map(({ debit, credit }) => debit + credit),
    ],
  );
  await client.query(
    `insert into event (organization_id, id, actor_id, verb, subject_type, subject_id, after)
     values ($1, $2, $3, 'posted', 'journal_entry', $4, $5)`,
    [
      organizationId,
      randomUUID(),
      userId,
      id,
      JSON.stringify({ number: `BARE-${RUN}-${round}`, date: DAY, amount: "126.00" }),
    ],
  );
  await client.query("commit");
}
