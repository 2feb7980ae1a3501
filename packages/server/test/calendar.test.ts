/** The ledger's calendar against PostgreSQL's, which has its own arithmetic of days and its own time zones. */
import { addDays, addMonths, daysBetween, endOf, fiscalYearOf, startOf, todayIn, weekdayOf } from "@tallyleaf/ledger";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "./support/database.ts";

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** The statement's columns for each row of `given`, in its order. */
async function asked(given: readonly object[], columns: string, types: string): Promise<object[]> {
  const { rows } = await client.query(
    `select ${columns} from rows from (json_to_recordset($1) as (${types})) with ordinality order by ordinality`,
    [JSON.stringify(given)],
  );
  return rows;
}

const day = fc
  .date({ min: new Date("0101-01-01"), max: new Date("9899-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

it("computes with days as PostgreSQL does", async () => {
  const count = fc.integer({ min: -36_000, max: 36_000 });
  const given = fc.sample(fc.record({ day, days: count, months: count.map((n) => Math.trunc(n / 30)) }), 5000);
  const units = Object.entries(MONTHS).map(
    ([unit, months]) => `date_trunc('${unit}', day::timestamp)::date::text as "${unit}",
      (date_trunc('${unit}', day::timestamp) + interval '${months} months - 1 day')::date::text as "${unit}End"`,
  );
  const told = await asked(
    given,
    `(day + days)::text as later, (day + make_interval(months => months))::date::text as "monthsLater",
      day + days - day as between, extract(isodow from day)::int - 1 as weekday,
      date_trunc('week', day::timestamp)::date::text as week, ${units.join()}, extract(year from day + interval '9 months')::int as fiscal`,
    "day date, days int, months int",
  );
  const ours = given.map(({ day: one, days, months }) => ({
    later: addDays(one, days),
    monthsLater: addMonths(one, months),
    between: daysBetween(one, addDays(one, days)),
    weekday: weekdayOf(one),
    week: startOf("week", one),
    ...Object.fromEntries(
      (Object.keys(MONTHS) as (keyof typeof MONTHS)[]).flatMap((unit) => [
        [unit, startOf(unit, one)],
        [`${unit}End`, endOf(unit, one)],
      ]),
    ),
    // A fiscal year from April on is a calendar year, nine months later.
    fiscal: Number(fiscalYearOf(one, [{ from: "2020-04-01", to: "2021-03-31" }]).to.slice(0, 4)),
  }));
  expect(ours).toEqual(told);
});

it("finds today in a time zone as PostgreSQL does, around midnight and clock changes", async () => {
  const zones =
    "UTC Europe/Berlin America/New_York Pacific/Apia Pacific/Kiritimati Pacific/Honolulu Australia/Lord_Howe Asia/Kathmandu";
  const instant = fc.date({ min: new Date("1990-01-01"), max: new Date("2024-12-31"), noInvalidDate: true });
  const hour = instant.map((at) => new Date(Math.floor(at.getTime() / 900_000) * 900_000));
  const given = fc.sample(fc.record({ zone: fc.constantFrom(...zones.split(" ")), at: fc.oneof(instant, hour) }), 5000);
  const told = await asked(given, "(at at time zone zone)::date::text as day", "zone text, at timestamptz");
  expect(given.map(({ zone, at }) => ({ day: todayIn(zone, at) }))).toEqual(told);
});
