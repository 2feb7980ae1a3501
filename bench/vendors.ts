/**
 * Measures the vendors' room with very many expenses: list, search, sums, and one record over HTTP, as ratios to bare SQL that reads the
 * same sums from the postings, in the same run.
 */
import { largeBooks, makeVendorRecords } from "./books.ts";
import { appendResults, type Figure } from "./results.ts";
import { timed } from "./timed.ts";

const ROUNDS = 15;
const YEAR = "2024";

interface Scenario {
  name: string;
  path: string;
  query?: Record<string, string | number>;
  /** Answers the same; $1: the organization. */
  bare: string;
}

const SPENT = `select x.vendor_id, sum(l.base_amount) as amount from expense x
  join journal_entry e on e.organization_id = x.organization_id and e.id = x.current_entry_id and e.posted_at is not null
  join journal_line l on l.organization_id = e.organization_id and l.entry_id = e.id and l.kind = 'payment'
  where x.organization_id = $1 and e.entry_date between '${YEAR}-01-01' and '${YEAR}-12-31' group by 1`;
const listed = (order: string, where = "true") =>
  `select v.id, v.name, s.amount, count(*) over () from vendor v left join (${SPENT}) s on s.vendor_id = v.id
   where v.organization_id = $1 and ${where} order by ${order} limit 20`;

const scenarios = (id: string): Scenario[] => [
  { name: "first page by name", path: "/api/vendors", bare: listed('v.name collate "und-x-icu", v.id') },
  {
    name: "last page by name",
    path: "/api/vendors",
    query: { page: 250, perPage: 20 },
    bare: listed('v.name collate "und-x-icu" desc, v.id'),
  },
  {
    name: "by what was spent",
    path: "/api/vendors",
    query: { sortBy: "spent", sortOrder: "desc" },
    bare: listed("s.amount desc nulls last, v.id"),
  },
  {
    name: "search for one",
    path: "/api/vendors",
    query: { search: "hardware 0416" },
    bare: listed("v.name, v.id", "v.name ilike '%hardware 0416%'"),
  },
  {
    name: "search for an eighth of all",
    path: "/api/vendors",
    query: { search: "bistro" },
    bare: listed("v.name, v.id", "v.name ilike '%bistro%'"),
  },
  { name: "with open bills", path: "/api/vendors", query: { owed: "true" }, bare: listed("v.name, v.id") },
  {
    name: "names for a form",
    path: "/api/vendors/names",
    query: { search: "bistro" },
    bare: `select id, name from vendor where organization_id = $1 and name ilike '%bistro%' order by name limit 10`,
  },
  {
    name: "possible duplicates",
    path: "/api/vendors/duplicates",
    bare: `select count(*) from vendor a join vendor b on b.organization_id = a.organization_id and b.id > a.id
      and vendor_key(b.name) = vendor_key(a.name) where a.organization_id = $1`,
  },
  {
    name: "one record with its years",
    path: `/api/vendors/${id}`,
    bare: `select extract(year from e.entry_date), sum(l.base_amount) from expense x
      join journal_entry e on e.organization_id = x.organization_id and e.id = x.current_entry_id and e.posted_at is not null
      join journal_line l on l.organization_id = e.organization_id and l.entry_id = e.id and l.kind = 'payment'
      where x.organization_id = $1 and x.vendor_id = '${id}' group by 1`,
  },
  {
    name: "the documents of one",
    path: "/api/expenses",
    query: { vendorId: id },
    bare: `select id from expense where organization_id = $1 and vendor_id = '${id}' order by created_at desc limit 10`,
  },
];

/** Creates the books, measures, and stores the figures. */
export async function benchVendors(rows: number): Promise<void> {
  const books = await largeBooks(rows);
  const figures: Figure[] = [];
  const set = `vendors of ${rows} expenses`;
  try {
    const { id, count } = await makeVendorRecords(books.client, books.organizationId);
    console.log(`${count} vendors`);
    console.log(`${"".padEnd(32)}   call p50   call p95   bare p50  ratio of the p50`);
    for (const scenario of scenarios(id)) {
      const url = new URL(scenario.path, books.origin);
      for (const [name, value] of Object.entries(scenario.query ?? {})) url.searchParams.set(name, String(value));
      const call = await timed(async () => {
        const answer = await fetch(url, { headers: books.headers });
        if (!answer.ok) throw new Error(`${scenario.name}: ${answer.status} ${await answer.text()}`);
        await answer.arrayBuffer();
      }, ROUNDS);
      const bare = await timed(() => books.client.query(scenario.bare, [books.organizationId]), ROUNDS);
      const ratio = call.p50 / bare.p50;
      const columns = [call.p50.toFixed(1), call.p95.toFixed(1), bare.p50.toFixed(1), ratio.toFixed(2)];
      console.log(scenario.name.padEnd(32) + columns.map((text) => text.padStart(11)).join(""));
      figures.push({ set, figure: `${scenario.name} p50 ms`, value: call.p50 });
      figures.push({ set, figure: `${scenario.name} p50 to bare SQL`, value: ratio });
    }
    appendResults(figures);
  } finally {
    await books.close();
  }
}
