/** Mileage and days of travel over HTTP: by the rates of the day and the distance of the year, owed to who traveled. */
import { CALLS, type CallName, travelMessages } from "@tallyleaf/contract";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { balancesOf } from "./support/balances.ts";
import { violations } from "./support/book.ts";
import { addMember } from "./support/members.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectFailure, type RawInput, sendCall } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
let noor: Person;
beforeAll(async () => {
  const now = () => new Date("2026-06-20T12:00:00Z");
  server = await startTestServer({ now, config: { logLevel: "error" } });
});
afterAll(() => server.close());
const company = async (defaultCurrency: string) => {
  founder = await server.register({ defaultCurrency });
  noor = await addMember(server, founder, "employee");
};
beforeEach(() => company("EUR"));

const idOf = ({ session }: Person) => session.user.id;
const send = (name: CallName, body: object, as: Person) =>
  sendCall(server.origin, CALLS[name], { body } as RawInput, as.headers);
const journey = (distance: number, more: object = {}) => ({
  ...{ kind: "mileage" as const, country: "DE" as const, date: "2026-06-10", purpose: "Visit to Acme" },
  ...{ from: "Berlin", to: "Leipzig", vehicle: "car" as const, distance },
  ...more,
});
const trip = (counts: object, more: object = {}) => ({
  ...{ kind: "per_diem" as const, country: "DE" as const, date: "2026-06-10", purpose: "Fair", place: "Hanover" },
  ...{ counts },
  ...more,
});
const { failures } = CALLS.createTravel;

describe("a journey", () => {
  it("is changed with its expense, and so are those that were entered later", async () => {
    await company("GBP");
    const british = (distance: number, more: object = {}) =>
      journey(distance, { country: "GB", from: "Leeds", to: "York", ...more }) as never;
    const enter = async (distance: number) =>
      (await noor.call(CALLS.createTravel, { body: british(distance) })).expenseId;
    const [first, second, third] = [await enter(9900), await enter(200), await enter(100)];
    // 9,900 at 0.55; 100 at 0.55 and 100 at 0.25; 100 at 0.25.
    expect(await balancesOf(server, founder)).toEqual({ "2050": -5550, "6970": 5550 });
    const whole = british(9800, { to: "Hull", date: "2026-06-09" });
    const body = { kind: "mileage" as const, distance: 9800, to: "Hull", date: "2026-06-09" };
    const preview = await noor.call(CALLS.previewTravel, { body: { ...(whole as object), replaces: first } as never });
    const changed = await noor.call(CALLS.updateTravel, { params: { id: String(first) }, body });
    expect(changed).toMatchObject({ amount: 5390, before: 0 });
    expect(preview).toMatchObject({ amount: 5390, before: 0 });
    const { data } = await noor.call(CALLS.listTravels, {});
    expect(Object.fromEntries(data.map(({ expenseId, amount }) => [expenseId, amount]))).toEqual({
      ...{ [first]: 5390, [second]: 110, [third]: 25 },
    });
    expect(await balancesOf(server, founder)).toEqual({ "2050": -5525, "6970": 5525 });
    const { rows: history } = await server.db.asSystem((tx) =>
      tx.execute<{
        verb: string;
      }>(sql`select verb from event where organization_id = ${founder.session.currentOrganizationId}
        and subject_type = 'expense' and subject_id = ${String(first)} order by at, id`),
    );
    expect(history.map(({ verb }) => verb)).toEqual(expect.arrayContaining(["entered", "updated"]));
    const expense = await noor.call(CALLS.getExpense, { params: { id: String(first) } });
    expect(expense).toMatchObject({ description: "Leeds – Hull, 9800 mi: Visit to Acme", paidBy: { id: idOf(noor) } });
    expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
  });

  it("isn't changed once it is paid back or its month is closed, nor by others, nor into days of travel", async () => {
    const { expenseId } = await noor.call(CALLS.createTravel, { body: journey(240, { date: "2026-05-10" }) });
    const change = (body: object, as: Person = noor, id = expenseId) =>
      sendCall(server.origin, CALLS.updateTravel, { params: { id: String(id) }, body } as RawInput, as.headers);
    const { failures: refusals } = CALLS.updateTravel;
    expectFailure(
      await change(journey(250, { date: "2026-05-10" }), await addMember(server, founder, "employee")),
      refusals.notFound,
    );
    expectFailure(await change(journey(250, { date: "2026-05-10" }), await server.register()), refusals.notFound);
    expectFailure(await change(journey(250, { date: "2026-05-10" }), noor, 99_999), refusals.notFound);
    expectFailure(await change(trip({ day_full: 1 })), refusals.otherKind);
    expectFailure(await change(journey(250, { date: "2026-06-21" })), refusals.inFuture);
    await founder.call(CALLS.closeMonth, { params: { month: "2026-05" }, body: { anyway: true } });
    expect(await change(journey(250, { date: "2026-05-10" }))).toMatchObject({
      status: 409,
      json: { code: "month_closed" },
    });
    await founder.call(CALLS.reopenMonth, { params: { month: "2026-05" }, body: { reason: "Late" } });
    await founder.call(CALLS.recordPayment, {
      body: { date: "2026-06-15", accountCode: "1100", amount: 72, items: [{ expenseId }] } as never,
    });
    expectFailure(await change(journey(250)), refusals.billPaid);
    expect((await noor.call(CALLS.listTravels, {})).data).toMatchObject([{ distance: 240, amount: 72 }]);
  });

  it("is an expense without a document, owed to who traveled", async () => {
    const made = await noor.call(CALLS.createTravel, { body: journey(240) });
    expect(made).toMatchObject({ amount: 72, currency: "EUR", before: 0, evidence: "named" });
    expect(await balancesOf(server, founder)).toEqual({ "2050": -72, "6970": 72 });
    const expense = await noor.call(CALLS.getExpense, { params: { id: String(made.expenseId) } });
    expect(expense).toMatchObject({
      description: "Berlin – Leipzig, 240 km: Visit to Acme",
      vendorName: "Travel allowances",
      documentId: null,
      paidBy: { id: idOf(noor) },
    });
    const owed = await noor.call(CALLS.listReimbursements, { query: {} });
    expect(owed.data).toMatchObject([{ id: idOf(noor), owed: [{ currency: "EUR", amount: 72 }] }]);
    expect((await noor.call(CALLS.listTravels, {})).data).toMatchObject([
      { expenseId: made.expenseId, from: "Berlin", to: "Leipzig", distance: 240, unit: "km", amount: 72 },
    ]);
    expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
  });

  it("has the lower rate once the year's distance is above the limit, also of journeys entered at once", async () => {
    await company("GBP");
    const british = (distance: number, more: object = {}) =>
      journey(distance, { country: "GB", from: "Leeds", to: "York", ...more });
    const preview = await noor.call(CALLS.previewTravel, { body: british(9900) as never });
    expect(preview).toMatchObject({ amount: 5445, before: 0 });
    await noor.call(CALLS.createTravel, { body: british(9900) as never });
    const [one, other] = await Promise.all(
      [1, 2].map(() => noor.call(CALLS.createTravel, { body: british(100) as never })),
    );
    expect([one?.amount, other?.amount].sort()).toEqual([25, 55]);
    // Another year, another person, and a passenger have their own.
    expect(await noor.call(CALLS.previewTravel, { body: british(100, { date: "2026-04-05" }) as never })).toMatchObject(
      {
        amount: 45,
        before: 0,
      },
    );
    expect(await founder.call(CALLS.previewTravel, { body: british(100, { passengers: 2 }) as never })).toMatchObject({
      amount: 65,
      before: 0,
    });
  });

  it("is nothing to code in a return", async () => {
    await company("GBP");
    await founder.call(CALLS.runBusinessSetup, { body: { businessType: "services", country: "GB" } as never });
    const { registration } = await founder.call(CALLS.addTaxRegistration, {
      body: { country: "GB", region: "", number: "", startsOn: "2026-01-01", rhythm: "quarter" },
    });
    await noor.call(CALLS.createTravel, { body: journey(100, { country: "GB" }) as never });
    const { boxes, checks } = await founder.call(CALLS.getTaxReturn, {
      params: { id: registration.id, from: "2026-04-01" },
    });
    expect(boxes.filter(({ amount }) => amount !== 0)).toEqual([]);
    expect(checks.map(({ check }) => check)).not.toContain("no_code");
  });

  it("stops counting once its expense is deleted", async () => {
    await company("GBP");
    const british = journey(9900, { country: "GB" }) as never;
    const { expenseId } = await noor.call(CALLS.createTravel, { body: british });
    await noor.call(CALLS.deleteExpense, { params: { id: String(expenseId) }, query: {} });
    expect(await noor.call(CALLS.previewTravel, { body: british })).toMatchObject({ amount: 5445, before: 0 });
    expect(await balancesOf(server, founder)).toEqual({});
    expect((await noor.call(CALLS.listTravels, {})).data).toEqual([]);
  });

  it("gives the journeys that were entered later the rates that they have without it, and back once that is undone", async () => {
    await company("GBP");
    const drive = async (distance: number, date = "2026-06-10") =>
      (await noor.call(CALLS.createTravel, { body: journey(distance, { country: "GB", date }) as never })).expenseId;
    const amounts = async () =>
      Object.fromEntries(
        (await noor.call(CALLS.listTravels, {})).data.map(({ expenseId, amount }) => [expenseId, amount]),
      );
    // Of 9,900 miles all at 0.55; of 200 the first 100 at 0.55, then 0.25; of the last 40 all at 0.25.
    const [first, second, third] = [await drive(9900), await drive(200, "2026-06-11"), await drive(40, "2026-06-01")];
    expect(await amounts()).toEqual({ [first]: 5445, [second]: 80, [third]: 10 });
    const { undo } = await noor.call(CALLS.deleteExpense, { params: { id: String(first) }, query: {} });
    // 200 and 40 miles at 0.55.
    expect(await amounts()).toEqual({ [second]: 110, [third]: 22 });
    expect(await balancesOf(server, founder)).toEqual({ "2050": -132, "6970": 132 });
    await noor.call(CALLS.undoChange, { params: { id: undo ?? "" } });
    expect(await amounts()).toEqual({ [first]: 5445, [second]: 80, [third]: 10 });
    expect(await balancesOf(server, founder)).toEqual({ "2050": -5535, "6970": 5535 });
    expect(await violations(server.db, founder.session.currentOrganizationId)).toEqual([]);
  });

  it("stays where one that was entered later can't follow, since its month is closed", async () => {
    await company("GBP");
    const drive = async (distance: number, date: string) =>
      (await noor.call(CALLS.createTravel, { body: journey(distance, { country: "GB", date }) as never })).expenseId;
    const first = await drive(9900, "2026-06-10");
    const second = await drive(200, "2026-04-20");
    await founder.call(CALLS.closeMonth, { params: { month: "2026-04" }, body: { anyway: true } });
    const before = await balancesOf(server, founder);
    const ask = (id: number) =>
      sendCall(server.origin, CALLS.deleteExpense, { params: { id: String(id) }, query: {} }, noor.headers);
    const answer = await ask(first);
    expectFailure(answer, CALLS.deleteExpense.failures.laterJourney, expect.stringContaining("Berlin"));
    expect(await balancesOf(server, founder)).toEqual(before);
    expect((await noor.call(CALLS.listTravels, {})).data.map(({ expenseId }) => expenseId).sort()).toEqual(
      [first, second].sort(),
    );
  });

  it("keeps amount, date, currency, and account of its expense, and its text may change", async () => {
    const { expenseId } = await noor.call(CALLS.createTravel, { body: journey(240) as never });
    const params = { id: String(expenseId) };
    const change = (body: object) =>
      sendCall(server.origin, CALLS.updateExpense, { params, body } as RawInput, founder.headers);
    const { isJourney } = CALLS.updateExpense.failures;
    for (const [field, value] of Object.entries({
      ...{ totalAmount: 100, invoiceDate: "2026-06-11", accountCode: "5300" },
    })) {
      const answer = await change({ [field]: value });
      expectFailure(answer, isJourney);
      expect(answer.json).toMatchObject({ errors: [{ path: field }] });
    }
    expect((await change({ description: "Visit to Acme Ltd" })).status).toBe(200);
    expect(await balancesOf(server, founder)).toEqual({ "2050": -72, "6970": 72 });
  });

  it("isn't entered before its day", async () => {
    for (const body of [journey(240, { date: "2026-06-21" }), trip({ day_full: 1 }, { date: "2026-06-21" })]) {
      for (const name of ["createTravel", "previewTravel"] as const) {
        const answer = await send(name, body, noor);
        expectFailure(answer, failures.inFuture);
        expect(answer.json).toMatchObject({ errors: [{ path: "date" }] });
      }
    }
    expect((await send("createTravel", journey(240, { date: "2026-06-20" }), noor)).status).toBe(200);
  });

  it("is on the month's checklist where its expense differs from the rates", async () => {
    const { expenseId } = await noor.call(CALLS.createTravel, { body: journey(240) as never });
    const count = async () => {
      const { checklist } = await founder.call(CALLS.getMonth, { params: { month: "2026-06" } });
      return checklist.find(({ check }) => check === "mileage_differs");
    };
    expect(await count()).toEqual({ check: "mileage_differs", urgency: "notice", count: 0 });
    // As versions before this check left it.
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    await client
      .query("update travel set distance = 241 where expense_id = $1", [expenseId])
      .finally(() => client.end());
    expect((await count())?.count).toBe(1);
  });

  it("is refused without a rate, with a sentence at the field", async () => {
    const refused = async (body: object, failure: (typeof failures)[keyof typeof failures], path: string) => {
      const answer = await send("createTravel", body, noor);
      expectFailure(answer, failure);
      expect(answer.json).toMatchObject({ errors: [{ path }] });
    };
    await refused(journey(10, { date: "2019-12-31" }), failures.noRate, "date");
    await refused(journey(10, { vehicle: "bicycle" }), failures.noVehicleRate, "vehicle");
    await refused(journey(10, { vehicle: "passenger" }), failures.noVehicleRate, "vehicle");
    await refused(journey(10, { passengers: 1 }), failures.noVehicleRate, "passengers");
    await refused(trip({ hours_5: 1 }), failures.noRate, "counts.hours_5");
    await refused(trip({ day_full: 1 }, { country: "US", date: "2021-09-30" }), failures.noRate, "date");
    await refused(trip({ day_part: 1, breakfast_given: 1, lunch_given: 1 }), failures.nothing, "counts");
    expect(await balancesOf(server, founder)).toEqual({});
  });
});

describe("days of travel", () => {
  it("come to the country's rates", async () => {
    const made = await noor.call(CALLS.createTravel, {
      body: trip({ day_full: 1, day_part: 2, breakfast_given: 1 }) as never,
    });
    expect(made).toMatchObject({ amount: 50.4, before: null });
    expect(await balancesOf(server, founder)).toEqual({ "2050": -50.4, "6970": 50.4 });
  });

  it("take free meals off their own day, are listed so, and keep them in a change", async () => {
    const days = [{ what: "day_part", given: ["breakfast_given", "lunch_given", "lunch_given"] }];
    const date = "2026-02-03";
    // 14.00 less 16.80 is nothing, and takes nothing off the full day.
    const made = await noor.call(CALLS.createTravel, { body: trip({ day_full: 1 }, { date, days }) as never });
    expect(made.amount).toBe(28);
    const read = async () =>
      (await noor.call(CALLS.listTravels, {})).data.find(({ expenseId }) => expenseId === made.expenseId);
    expect(await read()).toMatchObject({
      counts: { day_full: 1 },
      days: [{ what: "day_part", given: ["breakfast_given", "lunch_given"] }],
    });
    const changed = await noor.call(CALLS.updateTravel, {
      params: { id: String(made.expenseId) as never },
      body: { kind: "per_diem", counts: { day_full: 2 } },
    });
    expect(changed.amount).toBe(56);
    expect((await read())?.days).toHaveLength(1);
    for (const wrong of ["all", [{ what: "night", given: [] }], [{ what: "day_full", given: ["tea"] }]]) {
      const answer = await send("createTravel", trip({ day_full: 1 }, { days: wrong }), noor);
      expect(answer).toMatchObject({ status: 400, json: { error: travelMessages.days } });
    }
    const abroad = { date: "2026-02-04", country: "FR", days: [{ what: "day_full", given: [] }] };
    const other = await send("createTravel", trip({ meal_outside: 1 }, abroad), noor);
    expectFailure(other, failures.noRate);
  });

  it("are entered once for a person and day, until they are deleted", async () => {
    const body = trip({ day_full: 1 }) as never;
    const { expenseId } = await noor.call(CALLS.createTravel, { body });
    for (const as of [noor, founder]) {
      const again = await send("createTravel", trip({ day_part: 1 }, { travelerId: idOf(noor) }), as);
      expectFailure(again, failures.enteredAlready, expect.stringContaining("Hanover, €28.00"));
      expect(again.json).toMatchObject({ errors: [{ path: "date" }] });
    }
    await founder.call(CALLS.createTravel, { body });
    await noor.call(CALLS.createTravel, { body: trip({ day_full: 1 }, { date: "2026-06-11" }) as never });
    await noor.call(CALLS.deleteExpense, { params: { id: String(expenseId) }, query: {} });
    await noor.call(CALLS.createTravel, { body });
    expect(await balancesOf(server, founder)).toEqual({ "2050": -84, "6970": 84 });
  });

  it.each([
    ["US", "2025-09-30", { day_full: 68, day_part: 51 }],
    ["US", "2024-09-30", { day_full: 59, day_part: 44.25 }],
    ["GB", "2025-06-01", { hours_5: 5, hours_10: 10, hours_15: 25 }],
    ["FR", "2025-05-01", { meal_restaurant: 21.1, meal_outside: 10.3, meal_at_work: 7.4, night_paris: 75.6 }],
  ] as const)("are known for years that are entered late: %s, %s", async (country, date, amounts) => {
    const { perDiem } = await noor.call(CALLS.listTravelRates, { query: { country, date } });
    const known = Object.fromEntries(perDiem?.rates.map(({ what, amount }) => [what, amount]) ?? []);
    expect(known).toMatchObject(amounts);
  });

  it("are offered by the company's country, with their source", async () => {
    const rates = await noor.call(CALLS.listTravelRates, { query: { country: "FR", date: "2026-03-01" } });
    expect(rates).toMatchObject({ country: "FR", mileage: { unit: "km", hasPassengers: false } });
    expect(rates.mileage?.vehicles).toContain("car_5_electric");
    const none = await noor.call(CALLS.listTravelRates, { query: { country: "US", date: "2026-10-01" } });
    expect(none).toMatchObject({ country: "US", perDiem: null });
  });
});

it("is entered for others by those who keep the books only", async () => {
  await founder.call(CALLS.createTravel, { body: journey(10, { travelerId: idOf(noor) }) as never });
  const owed = await founder.call(CALLS.listReimbursements, { query: {} });
  expect(owed.data.map(({ id }) => id)).toEqual([idOf(noor)]);
  const forFounder = await send("createTravel", journey(10, { travelerId: idOf(founder) }), noor);
  expectFailure(forFounder, failures.unknownTraveler);
  expect((await founder.call(CALLS.listTravels, {})).data).toHaveLength(1);
  const other = await addMember(server, founder, "employee");
  expect((await other.call(CALLS.listTravels, {})).data).toEqual([]);
});
