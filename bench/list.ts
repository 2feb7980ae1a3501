/**
 * Measures the expense list with very many expenses: page, search, and sort over HTTP, compared with bare SQL for the same IDs and total.
 */
import { type LargeBooks, largeBooks } from "./books.ts";
import { appendResults, type Figure } from "./results.ts";
import { type Times, timed } from "./timed.ts";

const ROUNDS = 40;
const PER_PAGE = 10;

interface Scenario {
  name: string;
  /** Of the call. */
  query: Record<string, string | number>;
  /** Of the statement. */
  where?: string;
  order: string;
  /** 0: the first page, 1: the last page. */
  at: number;
}

const COLLATED = (column: string, way: string) => `${column} collate "und-x-icu" ${way}, id ${way}`;

const SCENARIOS: readonly Scenario[] = [
  { name: "first page", query: {}, order: "created_at desc, id desc", at: 0 },
  { name: "page in the middle", query: {}, order: "created_at desc, id desc", at: 0.5 },
  { name: "last page", query: {}, order: "created_at desc, id desc", at: 1 },
  ...(["vendorName", "categoryName"] as const).flatMap((sortBy) =>
    [0, 1].map((at) => ({
      name: `sort by ${sortBy}, ${at === 0 ? "first" : "last"} page`,
      query: { sortBy, sortOrder: "asc" },
      order: COLLATED(sortBy === "vendorName" ? "list_vendor" : "list_category_name", "asc"),
      at,
    })),
  ),
  { name: "sort by amount", query: { sortBy: "amount" }, order: "list_amount desc, id desc", at: 0 },
  { name: "sort by due date", query: { sortBy: "dueDate" }, order: "list_due_date desc, id desc", at: 0 },
  ...[
    ["a vendor's number", "hardware 0416"],
    ["an invoice number", "inv-0104"],
    ["a word of a fifth of all", "hosting"],
  ].map(([what, search = ""]) => ({
    name: `search for ${what}`,
    query: { search },
    where: `list_search like '%${search}%'`,
    order: "created_at desc, id desc",
    at: 0,
  })),
  {
    name: "what waits for review",
    query: { status: "to_review" },
    where: "status = 'to_review'",
    order: "created_at desc, id desc",
    at: 0,
  },
  {
    name: "amounts from 100 to 101",
    query: { minAmount: 100, maxAmount: 101 },
    where: "list_amount between 100 and 101",
    order: "created_at desc, id desc",
    at: 0,
  },
];

/** Creates the books, measures, and stores the figures. */
export async function benchList(rows: number): Promise<void> {
  const books = await largeBooks(rows);
  const figures: Figure[] = [];
  const set = `list of ${rows}`;
  try {
    // Basic cost of a signed-in call: HTTP, session, membership.
    const session = new URL("/auth/session", books.origin);
    const empty = await timed(async () => (await fetch(session, { headers: books.headers })).arrayBuffer(), ROUNDS);
    console.log(`A call that does nothing: p50 ${empty.p50.toFixed(1)} ms, p95 ${empty.p95.toFixed(1)} ms`);
    figures.push({ set, figure: "a call that does nothing p95 ms", value: empty.p95 });
    console.log(`${"".padEnd(34)} call p50    p95 ms   bare SQL p50    p95 ms    ratio of the p95`);
    for (const scenario of SCENARIOS) {
      const { call, bare } = await measure(books, scenario);
      const ratio = call.p95 / bare.p95;
      const columns = [
        call.p50.toFixed(1),
        call.p95.toFixed(1),
        bare.p50.toFixed(1),
        bare.p95.toFixed(1),
        ratio.toFixed(2),
      ];
      console.log(scenario.name.padEnd(34) + columns.map((text) => text.padStart(11)).join(""));
      figures.push({ set, figure: `${scenario.name} p50 ms`, value: call.p50 });
      figures.push({ set, figure: `${scenario.name} p95 ms`, value: call.p95 });
      figures.push({ set, figure: `${scenario.name} p95 to bare SQL`, value: ratio });
    }
    appendResults(figures);
  } finally {
    await books.close();
  }
}

async function measure(books: LargeBooks, scenario: Scenario): Promise<{ call: Times; bare: Times }> {
  const { query, where, order, at } = scenario;
  const own = `from expense where organization_id = '${books.organizationId}' and deleted_at is null${where ? ` and ${where}` : ""}`;
  const { rows } = await books.client.query<{ n: number }>(`select count(*)::int as n ${own}`);
  const pages = Math.max(1, Math.ceil((rows[0]?.n ?? 0) / PER_PAGE));
  const page = Math.max(1, Math.round(pages * at));
  const url = new URL("/api/expenses", books.origin);
  for (const [name, value] of Object.entries({ ...query, page, perPage: PER_PAGE }))
    url.searchParams.set(name, String(value));

  const pageOf = async () => {
    const answer = await (await fetch(url, { headers: books.headers })).json();
    return answer as { data: { id: number }[]; meta: { total: number } };
  };
  const bareOf = async () => ({
    ids: (
      await books.client.query<{ id: string }>(
        `select id ${own} order by ${order} offset ${(page - 1) * PER_PAGE} limit ${PER_PAGE}`,
      )
    ).rows.map(({ id }) => id),
    total: (await books.client.query<{ n: number }>(`select count(*)::int as n ${own}`)).rows[0]?.n,
  });
  // Different results aren't compared.
  const [listed, plain] = [await pageOf(), await bareOf()];
  if (listed.meta.total !== plain.total || String(listed.data.map(({ id }) => id)) !== String(plain.ids))
    throw new Error(`${scenario.name}: the list and the bare SQL do not say the same.`);
  return { call: await timed(pageOf, ROUNDS), bare: await timed(bareOf, ROUNDS) };
}
