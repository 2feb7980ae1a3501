/**
 * Currencies over HTTP: the settings, the rates, the fetch from a local server with the bank's format, and documents in a foreign
 * currency.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { CALLS, defaultCurrencyFixed, type ExchangeRate, CURRENCY_MESSAGES as says } from "@tallyleaf/contract";
import { decimal, formatDecimal } from "@tallyleaf/ledger";
import { and, asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ecbProvider } from "../src/books/currencies/ecb.ts";
import { findRateFor } from "../src/books/currencies/rate-for.ts";
import { createRateUpdates } from "../src/books/currencies/rate-updates.ts";
import {
  attempts,
  events,
  exchangeRates,
  journalEntries,
  journalLines,
  rateSources,
  referenceRates,
  taxLines,
} from "../src/platform/db/schema.ts";
import { violations } from "./support/book.ts";
import { type EcbServer, startEcb } from "./support/ecb.ts";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { expectError, expectFailure, sendCall, upload } from "./support/wire.ts";

/** A Friday, a weekend, and a week in which nothing was missed. */
const DAYS = {
  "2026-03-31": { USD: "1.0800", GBP: "0.8400", JPY: "160.00" },
  "2026-04-01": { USD: "1.1000", GBP: "0.8500", JPY: "161.00" },
  "2026-04-02": { USD: "1.1200", GBP: "0.8600", JPY: "162.00" },
  "2026-04-07": { USD: "1.2000", GBP: "0.8000", JPY: "163.00" },
};

let ecb: EcbServer;
let server: TestServer;
let ada: Person;
beforeAll(async () => {
  ecb = await startEcb(DAYS);
  server = await startTestServer({
    pool: createScriptedPool(),
    config: { ratesUrl: ecb.url },
    now: () => new Date("2026-04-08T12:00:00Z"),
  });
});
afterAll(async () => {
  await server.close();
  await ecb.close();
});
beforeEach(async () => {
  Object.assign(ecb, { days: DAYS, instead: null });
  ecb.asked.length = 0;
  await server.db.asSystem(async (tx) => {
    for (const table of [referenceRates, rateSources, attempts]) await tx.delete(table);
  });
  ada = await server.register();
});

const organization = () => ada.session.currentOrganizationId;
const provider = () => ecbProvider(ecb.url);
const onFetched = async () => undefined;
const updates = () => createRateUpdates({ db: server.db, provider: provider(), onError: console.error, onFetched });
const trigger = () => ada.call(CALLS.triggerRateUpdate, {});
/** A job applies new rates to drafts: waits for it, so that no draft changes during a test. */
const draftsRated = () =>
  expect
    .poll(async () => {
      const open = sql`select 1 from pgboss.job where name = 'rate-drafts' and state < 'completed'`;
      return (await server.db.asSystem((tx) => tx.execute(open))).rows.length;
    })
    .toBe(0);
const settings = () => ada.call(CALLS.getCurrencies, {});
const auto = () => ada.call(CALLS.listAutoRates, {});
const add = (
  from: string,
  to: string,
  rate?: number,
  rest: Partial<Pick<ExchangeRate, "surchargePercentage" | "rateType">> = {},
) =>
  ada.call(CALLS.addExchangeRate, {
    body: { fromCurrencyCode: from, toCurrencyCode: to, conversionRate: rate, ...rest },
  });
const refused = (name: keyof typeof CALLS, input: object) => sendCall(server.origin, CALLS[name], input, ada.headers);
const known = () =>
  server.db.asSystem((tx) =>
    tx
      .select({ day: referenceRates.day, currency: referenceRates.currency, perEuro: referenceRates.perEuro })
      .from(referenceRates)
      .orderBy(asc(referenceRates.day), asc(referenceRates.currency)),
  );

describe("the rates of an organization", () => {
  it("are none at first, and name the base currency", async () => {
    expect(await settings()).toEqual({
      defaultCurrency: { code: "USD", name: "US Dollar" },
      exchangeRates: [],
      hasEntries: false,
    });
  });

  it("include a manual rate that is added, changed, and deleted, each logged in the activity", async () => {
    const added = await add("EUR", "USD", 1.123456, { surchargePercentage: 2.5 });
    expect(added).toMatchObject({
      message: "Exchange rate added successfully",
      exchangeRate: { fromCurrency: "EUR", toCurrency: "USD", rate: 1.123456, rateType: "manual" },
    });
    expect(added.exchangeRate.effectiveRate).toBe(1.0953696);
    const { id } = added.exchangeRate;
    const changed = await ada.call(CALLS.changeExchangeRate, { params: { id }, body: { conversionRate: 1.2 } });
    expect(changed).toMatchObject({
      message: "Exchange rate updated successfully",
      exchangeRate: { id, rate: 1.2, surchargePercentage: 2.5, effectiveRate: 1.17 },
    });
    expect((await settings()).exchangeRates).toEqual([changed.exchangeRate]);
    const removed = await ada.call(CALLS.removeExchangeRate, { params: { id } });
    expect(removed.message).toBe("Exchange rate removed successfully");
    expect((await settings()).exchangeRates).toEqual([]);
    expectFailure(await refused("removeExchangeRate", { params: { id } }), CALLS.removeExchangeRate.failures.notFound);

    const told = await server.db.asSystem((tx) =>
      tx
        .select()
        .from(events)
        .where(and(eq(events.subjectType, "exchange_rate"), eq(events.subjectId, id)))
        .orderBy(asc(events.at)),
    );
    expect(told.map(({ verb, before, after }) => [verb, before, after])).toMatchObject([
      ["created", null, { from: "EUR", to: "USD", rate: "1.123456", surcharge: "2.5", type: "manual" }],
      ["updated", { rate: "1.123456" }, { rate: "1.2" }],
      ["deleted", { rate: "1.2" }, null],
    ]);
  });

  it("keep every digit that was typed", async () => {
    for (const rate of [0.000001, 0.1, 1.005, 24_000.123456, 1e-12]) {
      const { exchangeRate } = await add("EUR", "IDR", rate);
      expect(exchangeRate.rate).toBe(rate);
      const [row] = await server.db.asSystem((tx) =>
        tx.select().from(exchangeRates).where(eq(exchangeRates.id, exchangeRate.id)),
      );
      expect(row?.rate).toBe(formatDecimal(decimal(rate)));
    }
  });

  it("replace the former rate of a pair, on either path", async () => {
    const first = await add("EUR", "USD", 1.1);
    const second = await ada.call(CALLS.addExchangeRateOfExpense, {
      body: { fromCurrencyCode: "EUR", toCurrencyCode: "USD", conversionRate: 1.2, rateType: "manual" },
    });
    expect(second).toMatchObject({ message: says.updated, exchangeRate: { id: first.exchangeRate.id, rate: 1.2 } });
    const many = await Promise.all([1.3, 1.4, 1.5].map((rate) => add("GBP", "USD", rate)));
    expect(new Set(many.map(({ exchangeRate }) => exchangeRate.id)).size).toBe(1);
    expect((await settings()).exchangeRates).toHaveLength(2);
  });

  it("keep the surcharge when a new rate does not name one", async () => {
    await add("EUR", "USD", 1.1, { surchargePercentage: 2.5 });
    const { exchangeRate } = await add("EUR", "USD", 1.2);
    expect(exchangeRate).toMatchObject({ rate: 1.2, surchargePercentage: 2.5, effectiveRate: 1.17 });
    expect((await add("EUR", "USD", 1.2, { surchargePercentage: 0 })).exchangeRate.effectiveRate).toBe(1.2);
  });

  it("keep their pair, and are separate from another organization's", async () => {
    const { exchangeRate } = await add("EUR", "USD", 1.1);
    const params = { id: exchangeRate.id };
    const { pairFixed, notFound } = CALLS.changeExchangeRate.failures;
    expectFailure(await refused("changeExchangeRate", { params, body: { toCurrencyCode: "GBP" } }), pairFixed);
    const same = { fromCurrencyCode: "EUR", toCurrencyCode: "USD", conversionRate: 1.2 };
    expect((await ada.call(CALLS.changeExchangeRate, { params, body: same })).exchangeRate.rate).toBe(1.2);

    const rival = await server.register();
    const theirs = (name: "changeExchangeRate" | "removeExchangeRate") =>
      sendCall(server.origin, CALLS[name], { params, body: { conversionRate: 9 } }, rival.headers);
    expectFailure(await theirs("changeExchangeRate"), notFound);
    expectFailure(await theirs("removeExchangeRate"), notFound);
    expect((await settings()).exchangeRates).toMatchObject([{ rate: 1.2 }]);
  });

  it("refuse an automatic rate without a known one", async () => {
    const body = { fromCurrency: "ARS", toCurrency: "USD" };
    expectFailure(await refused("copyAutoRate", { body }), CALLS.copyAutoRate.failures.noAutoRate);
    const wish = { fromCurrencyCode: "ARS", toCurrencyCode: "USD", rateType: "auto" };
    expectFailure(await refused("addExchangeRate", { body: wish }), CALLS.addExchangeRate.failures.noAutoRate);
  });
});

describe("the base currency", () => {
  it("changes with one event each, and without a warning while the books are empty", async () => {
    const change = () => ada.call(CALLS.setDefaultCurrency, { body: { preferredCurrency: "EUR" } });
    expect(await change()).toEqual({
      success: true,
      message: "Default currency updated successfully",
      defaultCurrency: { code: "EUR", name: "Euro" },
      consequence: null,
    });
    await change();
    const told = await server.db.asSystem((tx) =>
      tx
        .select()
        .from(events)
        .where(and(eq(events.organizationId, organization()), eq(events.verb, "default_currency_changed"))),
    );
    expect(told).toMatchObject([{ before: { defaultCurrency: "USD" }, after: { defaultCurrency: "EUR" } }]);
  });

  const profitOfApril = async () => {
    const query = { from: "2026-04-01", to: "2026-04-30" };
    return (await ada.call(CALLS.reportFigures, { params: { type: "profit_loss" }, query })).rows;
  };

  it("can't change once something is posted, names the way out, and leaves every report as it was", async () => {
    await readPurchase("before", { currency: "USD" });
    expect((await settings()).hasEntries).toBe(true);
    const before = await profitOfApril();
    const answer = await refused("setDefaultCurrency", { body: { preferredCurrency: "EUR" } });
    expectFailure(answer, CALLS.setDefaultCurrency.failures.fixed, defaultCurrencyFixed("USD"));
    expect((await settings()).defaultCurrency.code).toBe("USD");
    expect(await profitOfApril()).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
    // Setting the same currency again changes nothing and is no error.
    await ada.call(CALLS.setDefaultCurrency, { body: { preferredCurrency: "USD" } });
  });

  it("can't change either when only reversed entries are posted", async () => {
    const { expense } = await readPurchase("deleted", { currency: "USD" });
    await ada.call(CALLS.deleteExpense, { params: { id: String(expense.id) }, query: {} });
    const answer = await refused("setDefaultCurrency", { body: { preferredCurrency: "EUR" } });
    expectFailure(answer, CALLS.setDefaultCurrency.failures.fixed, defaultCurrencyFixed("USD"));
  });

  it("converts drafts while nothing is posted, and asks for a rate if none is known", async () => {
    await trigger();
    const known = await readPurchase("draft", { currency: "CHF" });
    expect(known.entry?.posted).toBe(false);
    await add("CHF", "EUR", 1.05);
    const answer = await ada.call(CALLS.setDefaultCurrency, { body: { preferredCurrency: "EUR" } });
    expect(answer.consequence).toBe(
      "1 draft is converted to EUR at the rates of their dates. A draft without a known rate asks for one in review.",
    );
    const entry = async () => (await ada.call(CALLS.getExpense, { params: { id: String(known.expense.id) } })).entry;
    await expect.poll(entry).toMatchObject({ baseCurrency: "EUR", exchangeRate: "1.05", posted: false });
    await ada.call(CALLS.setDefaultCurrency, { body: { preferredCurrency: "GBP" } });
    await expect.poll(entry).toMatchObject({ baseCurrency: "GBP", exchangeRate: null, posted: false });
    const reasons = async () =>
      (await ada.call(CALLS.getExpense, { params: { id: String(known.expense.id) } })).reasons?.map(({ code }) => code);
    expect(await reasons()).toContain("no_exchange_rate");
    expect(await violations(server.db, organization())).toEqual([]);
  });
});

describe("fetching the reference rates", () => {
  it("gets all useful history at first, then the day, then missed days", async () => {
    ecb.days = { ...DAYS, "2015-01-02": { USD: "1.2043" } };
    expect(await trigger()).toMatchObject({
      asOf: "2026-04-07",
      message: "Automatic rates of Apr 7, 2026 were fetched.",
    });
    expect(ecb.asked).toEqual(["eurofxref-hist.xml"]);
    expect(await known()).toHaveLength(12);

    ecb.asked.length = 0;
    ecb.days = { ...DAYS, "2026-04-08": { USD: "1.2100" } };
    expect((await trigger()).asOf).toBe("2026-04-08");
    expect(ecb.asked).toEqual(["eurofxref-daily.xml"]);

    ecb.asked.length = 0;
    ecb.days = { ...ecb.days, "2026-04-09": { USD: "1.2200" }, "2026-04-13": { USD: "1.2300" } };
    await trigger();
    expect(ecb.asked).toEqual(["eurofxref-daily.xml", "eurofxref-hist-90d.xml"]);
    expect((await known()).map(({ day }) => day)).toContain("2026-04-09");

    ecb.asked.length = 0;
    ecb.days = { ...ecb.days, "2026-11-02": { USD: "1.3000" } };
    await trigger();
    expect(ecb.asked).toEqual(["eurofxref-daily.xml", "eurofxref-hist.xml"]);
  });

  it("updates the automatic rates of every organization, and keeps the manual ones", async () => {
    ecb.days = { "2026-04-01": DAYS["2026-04-01"] };
    await trigger();
    const eur = await ada.call(CALLS.copyAutoRate, {
      body: { fromCurrency: "EUR", toCurrency: "USD", surchargePercentage: 1 },
    });
    expect(eur).toMatchObject({
      message: "Auto rate for EUR to USD added successfully",
      exchangeRate: { rate: 1.1, effectiveRate: 1.089, rateType: "auto", surchargePercentage: 1 },
    });
    expectFailure(
      await refused("copyAutoRate", { body: { fromCurrency: "EUR", toCurrency: "USD" } }),
      CALLS.copyAutoRate.failures.pairExists,
    );
    await add("GBP", "USD", 1.5);
    const bea = await server.register({ defaultCurrency: "EUR" });
    await bea.call(CALLS.copyAutoRate, { body: { fromCurrency: "USD", toCurrency: "JPY" } });

    ecb.days = DAYS;
    await trigger();
    expect((await settings()).exchangeRates).toMatchObject([
      { fromCurrency: "EUR", rate: 1.2, effectiveRate: 1.188, rateType: "auto" },
      { fromCurrency: "GBP", rate: 1.5, rateType: "manual" },
    ]);
    const theirs = await bea.call(CALLS.getCurrencies, {});
    expect(theirs.exchangeRates).toMatchObject([{ rate: 135.833333333333, rateType: "auto" }]);
    expect(Date.parse(theirs.exchangeRates[0]?.lastUpdated ?? "")).toBeGreaterThan(Date.now() - 60_000);
  });

  it("lists the pairs with the base currency, with their regions", async () => {
    await trigger();
    const { pairs } = await ada.call(CALLS.listAvailablePairs, {});
    expect(pairs.map(({ from, to, region }) => `${from} ${to} ${region}`)).toEqual([
      "EUR USD Europe",
      "GBP USD Europe",
      "JPY USD Asia and Pacific",
      "USD EUR Europe",
      "USD GBP Europe",
      "USD JPY Asia and Pacific",
    ]);
    const { rates, lastUpdate, source } = await auto();
    expect(rates).toEqual(pairs.slice(0, 3));
    expect(rates[1]?.rate).toBe(1.5);
    expect(lastUpdate).not.toBeNull();
    expect(source).toMatchObject({
      name: "European Central Bank",
      asOf: "2026-04-07",
      isSnapshot: false,
      fetches: true,
      error: null,
    });
  });

  const failures: [what: string, instead: NonNullable<EcbServer["instead"]>, reason: string][] = [
    ["an error", (response) => response.writeHead(500).end(), "The European Central Bank answered with status 500."],
    [
      "a page",
      (response) => response.end("<html>We are sorry</html>"),
      "The European Central Bank's answer was not a list of reference rates.",
    ],
    [
      "half a file",
      (response) => response.end("<gesmes:Envelope><Cube><Cube time='2026-04-08'>"),
      "The European Central Bank's answer was not a list of reference rates.",
    ],
    ["a broken line", (response) => response.destroy(), "The European Central Bank could not be reached."],
    [
      "another address",
      (response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
      "The European Central Bank could not be reached.",
    ],
    [
      "more than rates could be",
      (response) => response.end(" ".repeat(100_000)),
      "The European Central Bank's answer was larger than its rates are.",
    ],
  ];
  it.each(failures)("keeps the former rates and reports a source that gives %s", async (_what, instead, reason) => {
    await trigger();
    const before = await known();
    const { lastUpdate } = await auto();
    ecb.instead = instead;
    const answer = await refused("triggerRateUpdate", {});
    expectFailure(
      answer,
      CALLS.triggerRateUpdate.failures.sourceFailed,
      `Failed to trigger auto update: ${reason} The rates of Apr 7, 2026 stay in use.`,
    );
    expect(await known()).toEqual(before);
    expect(await auto()).toMatchObject({ lastUpdate, source: { error: reason, asOf: "2026-04-07" } });
    ecb.instead = null;
    await trigger();
    expect((await auto()).source.error).toBeNull();
  });

  it("tells companies with automatic rates once that rates could not be loaded, until they are loaded again", async () => {
    await trigger();
    await ada.call(CALLS.copyAutoRate, { body: { fromCurrency: "EUR", toCurrency: "USD" } });
    const accountant = await addMember(server, ada, "accountant");
    const employee = await addMember(server, ada, "employee");
    const manual = await server.register();
    const fail = async (isLast: boolean) => {
      ecb.instead = (response) => response.writeHead(500).end();
      const [work] = updates().jobs.map((job) => job.work as unknown as (data: object, run: object) => Promise<void>);
      await expect(work?.({}, { isLast })).rejects.toThrow("status 500");
      ecb.instead = null;
    };
    const told = async (person: Person) =>
      (await person.call(CALLS.listNotifications, {})).data.map(({ kind, sentence, to }) => [kind, sentence, to]);
    await fail(false);
    expect(await told(ada)).toEqual([]);
    await fail(true);
    await fail(true);
    const failed = [
      "failed",
      "Exchange rates could not be loaded: The European Central Bank answered with status 500",
      "/settings-currency",
    ];
    for (const person of [ada, accountant]) expect(await told(person)).toEqual([failed]);
    for (const person of [employee, manual]) expect(await told(person)).toEqual([]);
    await trigger();
    await fail(true);
    expect(await told(ada)).toEqual([failed, failed]);
  });

  it("asks a slow source once, however many callers and processes wait", async () => {
    let asked = 0;
    ecb.instead = (response) => {
      asked += 1;
      setTimeout(() => {
        ecb.instead = null;
        response.end("<html>not yet</html>");
      }, 300);
    };
    const [here, there] = [updates(), updates()];
    const [one, two, three] = await Promise.all([here.update(), here.update(), delay(50).then(() => there.update())]);
    expect(asked).toBe(1);
    expect(two).toBe(one);
    expect(three).toEqual(one);
    expect(one.error).toContain("not a list of reference rates");
    expect((await there.update()).error).toBeNull();
  });

  it("cancels a silent source at a stop, without reporting a failure", async () => {
    ecb.instead = () => undefined;
    const service = updates();
    const fetching = service.update();
    const outcome = expect(fetching).rejects.toThrow();
    await delay(50);
    await service.stop();
    await outcome;
    expect((await auto()).source.error).toBeNull();
  });

  it("runs each midnight in New York", async () => {
    const { rows } = await server.db.asSystem((tx) =>
      tx.execute(sql`select name, cron, timezone from pgboss.schedule`),
    );
    expect(rows).toContainEqual({ name: "update-rates", cron: "0 0 * * *", timezone: "America/New_York" });
  });

  it("is limited", async () => {
    for (let count = 0; count < 6; count++) await trigger();
    const answer = await refused("triggerRateUpdate", {});
    expectFailure(answer, CALLS.triggerRateUpdate.failures.tooOften);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("the rates included in the software", () => {
  it("apply when none were fetched, show their day, and give way to fetched ones", async () => {
    const offline = createRateUpdates({ db: server.db, provider: null, onError: console.error, onFetched });
    await offline.start();
    expect(await auto()).toMatchObject({ lastUpdate: null, source: { asOf: "2026-10-06", isSnapshot: true } });
    expect((await ada.call(CALLS.lookUpRate, { query: { from: "EUR", to: "USD", date: "2026-11-20" } })).rate).toBe(
      1.1269,
    );

    ecb.days = { "2026-10-06": { USD: "1.1300" }, "2026-11-20": { USD: "1.1500" } };
    await trigger();
    expect(ecb.asked).toEqual(["eurofxref-hist.xml"]);
    expect((await auto()).source).toMatchObject({ asOf: "2026-11-20", isSnapshot: false });
    const { rate } = await ada.call(CALLS.lookUpRate, { query: { from: "EUR", to: "USD", date: "2026-10-06" } });
    expect(rate).toBe(1.13);
    await offline.start();
    expect((await auto()).source.asOf).toBe("2026-11-20");
  });

  it("are updated in the background after the first start", async () => {
    const service = updates();
    await service.start();
    await expect.poll(async () => (await auto()).source.asOf).toBe("2026-10-06");
    await expect.poll(() => ecb.asked).toEqual(["eurofxref-hist.xml"]);
    await expect.poll(async () => (await auto()).lastUpdate).not.toBeNull();
    await service.stop();
  });
});

describe("the rate of a document", () => {
  const at = async (from: string, to: string, date: string) => {
    const found = await server.db.asOrganization(organization(), (tx) =>
      findRateFor(tx, organization(), from, to, date),
    );
    return found && { ...found, rate: formatDecimal(found.rate) };
  };
  const auto = (rate: string, day: string) => ({ rate, rateType: "auto", day });

  it("is that of its day, or of the last day before it; none before the first", async () => {
    await trigger();
    expect(await at("EUR", "USD", "2026-04-01")).toEqual(auto("1.1", "2026-04-01"));
    expect(await at("EUR", "USD", "2026-04-06")).toEqual(auto("1.12", "2026-04-02"));
    expect(await at("GBP", "USD", "2026-04-07")).toEqual(auto("1.5", "2026-04-07"));
    expect(await at("USD", "EUR", "2026-04-07")).toEqual(auto("0.833333333333", "2026-04-07"));
    expect(await at("EUR", "USD", "2026-03-30")).toBeNull();
    expect(await at("ARS", "USD", "2026-04-07")).toBeNull();
    expect(await at("USD", "USD", "1999-01-01")).toEqual({ rate: "1", rateType: "same", day: null });
  });

  it("is the manual one first, with its surcharge, in either direction", async () => {
    await trigger();
    await add("USD", "EUR", 0.8, { surchargePercentage: 50 });
    expect(await at("USD", "EUR", "2026-04-01")).toEqual({ rate: "0.4", rateType: "manual", day: null });
    expect(await at("EUR", "USD", "2026-04-01")).toEqual({ rate: "2.5", rateType: "manual", day: null });
    await add("EUR", "USD", 3);
    expect(await at("EUR", "USD", "2026-04-01")).toMatchObject({ rate: "3", rateType: "manual" });
  });

  it("is the newest of several manual ones on the day, in either direction", async () => {
    await trigger();
    const from = (validFrom: string | null, rate: number, [a, b] = ["EUR", "USD"]) =>
      ada.call(CALLS.addExchangeRate, {
        body: { fromCurrencyCode: a ?? "", toCurrencyCode: b ?? "", conversionRate: rate, validFrom },
      });
    const first = await from("2026-04-03", 1.3);
    expect(first.exchangeRate.validFrom).toBe("2026-04-03");
    expect(await at("EUR", "USD", "2026-04-02")).toEqual(auto("1.12", "2026-04-02"));
    await from("2026-04-05", 1.5);
    await from("2026-04-06", 0.5, ["USD", "EUR"]);
    const manual = (rate: string, day: string | null) => ({ rate, rateType: "manual", day });
    expect(await at("EUR", "USD", "2026-04-03")).toEqual(manual("1.3", "2026-04-03"));
    expect(await at("EUR", "USD", "2026-04-05")).toEqual(manual("1.5", "2026-04-05"));
    expect(await at("EUR", "USD", "2026-04-07")).toEqual(manual("2", "2026-04-06"));
    await from(null, 1.1);
    expect(await at("EUR", "USD", "2026-01-01")).toEqual(manual("1.1", null));
    expect(await at("EUR", "USD", "2026-04-03")).toEqual(manual("1.3", "2026-04-03"));
    // The same day again replaces; a day that another has is refused.
    expect((await from("2026-04-03", 1.35)).message).toBe(says.updated);
    const shown = (await settings()).exchangeRates.map(({ fromCurrency, validFrom, rate }) => [
      fromCurrency,
      validFrom,
      rate,
    ]);
    expect(shown).toEqual([
      ["EUR", "2026-04-05", 1.5],
      ["EUR", "2026-04-03", 1.35],
      ["EUR", null, 1.1],
      ["USD", "2026-04-06", 0.5],
    ]);
    const params = { id: first.exchangeRate.id };
    const { dayTaken, autoHoldsAlways } = CALLS.changeExchangeRate.failures;
    expectFailure(await refused("changeExchangeRate", { params, body: { validFrom: "2026-04-05" } }), dayTaken);
    expectFailure(await refused("changeExchangeRate", { params, body: { rateType: "auto" } }), dayTaken);
    const autoFrom = { rateType: "auto", validFrom: "2026-04-09" };
    expectFailure(await refused("changeExchangeRate", { params, body: autoFrom }), autoHoldsAlways);
    const moved = await ada.call(CALLS.changeExchangeRate, { params, body: { validFrom: "2026-04-04" } });
    expect(moved.exchangeRate).toMatchObject({ rate: 1.35, validFrom: "2026-04-04" });
  });

  it("adds the surcharge of the organization's automatic pair to the rate of the day", async () => {
    await trigger();
    await add("EUR", "USD", undefined, { rateType: "auto", surchargePercentage: 10 });
    expect(await at("EUR", "USD", "2026-04-01")).toEqual(auto("0.99", "2026-04-01"));
    expect(await at("USD", "EUR", "2026-04-01")).toEqual(auto("1.010101010101", "2026-04-01"));
  });

  it("is shown to users who fill in a form", async () => {
    await trigger();
    const employee = await addMember(server, ada, "employee");
    expect(
      await employee.call(CALLS.lookUpRate, { query: { from: "EUR", to: "USD", date: "2026-04-06" } }),
    ).toMatchObject({ rate: 1.12, rateType: "auto", day: "2026-04-02" });
  });

  it("is none when a surcharge leaves nothing", async () => {
    await add("EUR", "USD", 1.1, { surchargePercentage: 100 });
    expect(await at("EUR", "USD", "2026-04-01")).toBeNull();
    expectError(await refused("lookUpRate", { query: { from: "EUR", to: "USD" } }), 404, "no_exchange_rate");
  });
});

/** Has a scripted document read by Ada's organization. */
async function readPurchase(id: string, fields: Parameters<typeof purchase>[1]) {
  const document = await upload(
    ada,
    scriptedPdf(
      purchase(
        id,
        { date: "2026-04-03", ...fields },
        {
          items: { Paper: "100.01", Ink: "0.01" },
        },
      ),
    ),
    { expenseId: -1 },
  );
  return ada.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
}

describe("a document in a foreign currency", () => {
  const total = { currency: "EUR", total: "100.02" };

  it("is posted with the rate of its date, and keeps its amounts in both currencies", async () => {
    await trigger();
    const { expense, entry, reasons } = await readPurchase("euros", total);
    expect(reasons).toEqual([]);
    expect(expense.status).toBe("ready");
    expect(entry).toMatchObject({ currency: "EUR", baseCurrency: "USD", exchangeRate: "1.12", posted: true });
    const lines = await server.db.asSystem((tx) =>
      tx
        .select({ side: journalLines.side, amount: journalLines.amount, base: journalLines.baseAmount })
        .from(journalLines)
        .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
        .where(and(eq(journalEntries.organizationId, organization()), eq(journalEntries.expenseId, expense.id)))
        .orderBy(asc(journalLines.lineNumber)),
    );
    expect(lines).toEqual([
      { side: "debit", amount: "100.01", base: "112.01" },
      { side: "debit", amount: "0.01", base: "0.01" },
      { side: "credit", amount: "100.02", base: "112.02" },
    ]);
    expect(await violations(server.db, organization())).toEqual([]);
  });

  it("is posted with the organization's own rate if it has one", async () => {
    await trigger();
    await add("EUR", "USD", 1.25);
    expect((await readPurchase("own rate", total)).entry).toMatchObject({ exchangeRate: "1.25", posted: true });
  });

  it("becomes a draft with its future amounts when the newest rate is old", async () => {
    await trigger();
    const { expense, entry, reasons } = await readPurchase("old", { ...total, date: "2026-04-30" });
    expect(expense.status).toBe("to_review");
    expect(entry).toMatchObject({ exchangeRate: "1.2", posted: false });
    expect(reasons).toEqual([
      {
        field: "currency",
        code: "old_exchange_rate",
        values: { from: "EUR", to: "USD", date: { day: "2026-04-30" }, day: { day: "2026-04-07" } },
        message: "The newest EUR–USD exchange rate for Apr 30, 2026 is from Apr 7, 2026. Check it before posting.",
      },
    ]);
  });

  it("becomes a draft without base amounts when no rate is known", async () => {
    const { expense, entry, reasons } = await readPurchase("no rate", total);
    expect(expense.status).toBe("to_review");
    expect(entry).toMatchObject({ exchangeRate: null, posted: false });
    expect(reasons).toMatchObject([{ code: "no_exchange_rate" }]);
  });
});

describe("a draft without a current rate", () => {
  const total = { currency: "EUR", total: "100.02" };
  const detailOf = (id: number) => ada.call(CALLS.getExpense, { params: { id: String(id) } });
  const rated = (id: number) =>
    expect.poll(async () => {
      const { status, revision, reasons, entry } = await detailOf(id);
      return {
        status,
        revision,
        reasons: reasons.map(({ code }) => code),
        rate: entry?.exchangeRate,
        posted: entry?.posted,
      };
    });

  it("gets a rate that a user enters, stays a draft, and can be accepted", async () => {
    const { expense } = await readPurchase("entered later", total);
    await add("GBP", "USD", 1.5);
    await add("EUR", "USD", 1.25);
    await rated(expense.id).toEqual({ status: "to_review", revision: 2, reasons: [], rate: "1.25", posted: false });
    const { data } = await ada.call(CALLS.expenseHistory, { params: { id: String(expense.id) } });
    expect(data[0]).toMatchObject({
      actor: null,
      sentence: "This expense was converted from EUR to USD at 1.25",
    });
    const accepted = await ada.call(CALLS.acceptExpense, { params: { id: String(expense.id) }, body: {} });
    expect(accepted.expense.entry).toMatchObject({ posted: true, exchangeRate: "1.25" });
    expect(await violations(server.db, organization())).toEqual([]);
  });

  it("gets a fetched rate", async () => {
    const { expense } = await readPurchase("fetched later", total);
    await trigger();
    await rated(expense.id).toEqual({ status: "to_review", revision: 2, reasons: [], rate: "1.12", posted: false });
    await trigger();
    expect(await detailOf(expense.id)).toMatchObject({ revision: 2 });
  });

  it("replaces an old rate by the newer one", async () => {
    await trigger();
    const script = purchase("newer later", { ...total, date: "2026-04-30" }, { status: "to_review" });
    const document = await upload(ada, scriptedPdf(script), { expenseId: -1 });
    const { expense } = await ada.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
    expect(expense.reasons).toMatchObject([{ code: "old_exchange_rate" }]);
    ecb.days = { ...DAYS, "2026-04-29": { USD: "1.3000", GBP: "0.8000", JPY: "163.00" } };
    await trigger();
    await rated(expense.id).toEqual({ status: "to_review", revision: 2, reasons: [], rate: "1.3", posted: false });
  });

  it("can be corrected meanwhile, and gets its rate like any other", async () => {
    const { expense } = await readPurchase("corrected without a rate", total);
    const params = { id: String(expense.id) };
    const change = (body: object) => ada.call(CALLS.updateExpense, { params, body });
    const { message, expense: changed } = await change({
      vendorName: "Paperie Berlin",
      taxes: [{ taxName: "MwSt", taxAmount: 5 }],
      taxStructure: "inclusive",
    });
    expect(message).toBe(
      "Expense updated. It stays a draft: no exchange rate from EUR to USD is known for 2026-04-03. Enter one to post it.",
    );
    expect(changed).toMatchObject({
      status: "to_review",
      vendorName: "Paperie Berlin",
      totalAmount: 100.02,
      reasons: [{ field: "currency", code: "no_exchange_rate" }],
      entry: { posted: false, exchangeRate: null, vendor: "Paperie Berlin" },
    });
    expect(await violations(server.db, organization())).toEqual([]);
    // Known without the job that looks at drafts: accepting converts the lines and the taxes.
    await server.db.asSystem((tx) =>
      tx.insert(exchangeRates).values({
        organizationId: organization(),
        id: randomUUID(),
        fromCurrency: "EUR",
        toCurrency: "USD",
        rate: "2",
        type: "manual",
      }),
    );
    const accepted = await ada.call(CALLS.acceptExpense, { params, body: {} });
    expect(accepted.expense.entry).toMatchObject({ posted: true, exchangeRate: "2", vendor: "Paperie Berlin" });
    const [tax] = await server.db.asSystem((tx) =>
      tx
        .select({ amount: taxLines.amount, base: taxLines.baseAmount })
        .from(taxLines)
        .innerJoin(journalEntries, eq(journalEntries.id, taxLines.entryId))
        .where(and(eq(journalEntries.organizationId, organization()), eq(journalEntries.expenseId, expense.id))),
    );
    expect(tax).toEqual({ amount: "5.00", base: "10.00" });
    expect(await violations(server.db, organization())).toEqual([]);
    // A posted expense needs a rate: it stays posted.
    const refusal = await refused("updateExpense", { params, body: { currency: "NOK" } });
    expectError(refusal, 400, "rate_missing");
  });

  it("stays submitted when an employee corrects it", async () => {
    await ada.call(CALLS.saveExpenseSettings, { body: { employeesNeedApproval: true } });
    const employee = await addMember(server, ada, "employee");
    const script = purchase("submitted", { ...total, date: "2026-04-03" }, { status: "to_review" });
    const document = await upload(employee, scriptedPdf(script), { expenseId: -1 });
    const { expense } = await employee.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
    const params = { id: String(expense.id) };
    const answer = await employee.call(CALLS.updateExpense, { params, body: { description: "Ink" } });
    expect(answer.message).toContain("Expense updated and submitted for approval. It stays a draft:");
    expect(answer.expense).toMatchObject({
      status: "to_review",
      approval: { state: "waiting" },
      reasons: [{ code: "needs_approval" }, { code: "no_exchange_rate" }],
    });
  });

  it("asks once about an old rate: posting one of them keeps the rate until it changes", async () => {
    await trigger();
    await draftsRated();
    const old = { ...total, date: "2026-04-30" };
    const [one, other, pounds] = [
      (await readPurchase("old one", old)).expense.id,
      (await readPurchase("old other", { ...old, invoiceNumber: "O-2" })).expense.id,
      (await readPurchase("old pounds", { ...old, currency: "GBP" })).expense.id,
    ];
    const statusOf = async (id: number) => {
      const { status, reasons } = await detailOf(id);
      return [status, reasons.some(({ code }) => code === "old_exchange_rate")];
    };
    // For many at once no one has checked that the rate is old.
    const many = await ada.call(CALLS.acceptExpenses, { body: { ids: [one, other] } });
    expect(many.refused).toMatchObject([
      { message: "Its exchange rate is old. Open one expense in this currency and accept it to keep using the rate." },
      { id: other },
    ]);
    await ada.call(CALLS.acceptExpense, { params: { id: String(one) }, body: {} });
    expect(await statusOf(one)).toEqual(["ready", false]);
    expect(await statusOf(other)).toEqual(["to_review", false]);
    expect((await detailOf(other)).revision).toBe(1);
    expect(await statusOf(pounds)).toEqual(["to_review", true]);
    // A document that comes later is not asked about, and is posted where all else is proven.
    expect((await readPurchase("old third", { ...old, date: "2026-05-20" })).reasons).toEqual([]);
    // Another rate for the same day is another rate.
    await add("EUR", "USD", undefined, { rateType: "auto", surchargePercentage: 1 });
    await draftsRated();
    const changed = await readPurchase("old fourth", { ...old, date: "2026-05-21" });
    expect(changed.reasons).toMatchObject([{ code: "old_exchange_rate" }]);
    // Corrected and saved, it is kept as well.
    const params = { id: String(changed.expense.id) };
    await ada.call(CALLS.updateExpense, { params, body: { description: "Ink", revision: 1 } });
    expect((await readPurchase("old fifth", { ...old, date: "2026-05-22" })).reasons).toEqual([]);
    // After undoing, the question is asked again.
    const sixth = await readPurchase("old sixth", { ...old, currency: "GBP", date: "2026-05-23" });
    const asked = { id: String(sixth.expense.id) };
    await ada.call(CALLS.acceptExpense, { params: asked, body: {} });
    expect(await statusOf(pounds)).toEqual(["to_review", false]);
    await ada.call(CALLS.undoAccept, { params: asked });
    const again = await readPurchase("old seventh", { ...old, currency: "GBP", date: "2026-05-24" });
    expect(again.reasons).toMatchObject([{ code: "old_exchange_rate" }]);
    expect(await violations(server.db, organization())).toEqual([]);
  });

  it("is counted by currency and day before a rate becomes the company's", async () => {
    const { expense } = await readPurchase("counted", total);
    await readPurchase("counted too", { ...total, date: "2026-04-20" });
    const effect = async (query: object) =>
      (await ada.call(CALLS.rateEffect, { query: { from: "EUR", to: "USD", ...query } })).drafts;
    expect(await effect({})).toBe(2);
    expect(await effect({ validFrom: "2026-04-03" })).toBe(2);
    expect(await effect({ validFrom: "2026-04-04" })).toBe(1);
    expect(await effect({ except: expense.id })).toBe(1);
    expect(await effect({ from: "GBP" })).toBe(0);
    expect((await ada.call(CALLS.rateEffect, { query: { from: "USD", to: "EUR" } })).drafts).toBe(2);
    await ada.call(CALLS.addExchangeRate, {
      body: { fromCurrencyCode: "EUR", toCurrencyCode: "USD", conversionRate: 1.3, validFrom: "2026-04-10" },
    });
    expect(await effect({ validFrom: "2026-04-03" })).toBe(1);
    // The one that it counted is converted, and no other.
    await ada.call(CALLS.addExchangeRateOfExpense, {
      body: { fromCurrencyCode: "EUR", toCurrencyCode: "USD", conversionRate: 1.2, validFrom: "2026-04-03" },
    });
    await rated(expense.id).toMatchObject({ rate: "1.2", reasons: [] });
  });

  it("ignores rates of another organization", async () => {
    const { expense } = await readPurchase("somebody else's", total);
    const bob = await server.register();
    await bob.call(CALLS.addExchangeRate, {
      body: { fromCurrencyCode: "EUR", toCurrencyCode: "USD", conversionRate: 3, rateType: "manual" },
    });
    await add("GBP", "USD", 1.5);
    await rated(expense.id).toMatchObject({ revision: 1, reasons: ["no_exchange_rate"], rate: null });
  });
});
