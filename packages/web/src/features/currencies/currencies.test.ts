/** The currency screen's own thinking: what the form refuses and sends, how rates and their age are said. */
import { CallFailed, type RateSource, CURRENCY_MESSAGES as says } from "@tallyleaf/contract";
import { describe, expect, it } from "vitest";
import { formatRateInPercent } from "../../kit/format-number.ts";
import { sourceText } from "./known-rate.ts";
import { copyFailureText, failureText } from "./queries.ts";
import { autoRateOf, bodyOf, choices, findErrors, type RateValues, typedRate, valuesOf } from "./rate-form.ts";
import { ageInDays, formatRate, rateFacts, sourceNotes } from "./rate-text.ts";

const filled: RateValues = {
  fromCurrencyCode: "EUR",
  toCurrencyCode: "USD",
  conversionRate: "1.123456",
  surchargePercentage: "2.5",
  rateType: "manual",
  validFrom: "2026-04-01",
};
const rate = {
  id: "018f0000-0000-7000-8000-000000000001",
  fromCurrency: "EUR",
  toCurrency: "USD",
  rate: 1.1,
  effectiveRate: 1.1,
  surchargePercentage: 0,
  rateType: "auto" as const,
  validFrom: null,
  lastUpdated: "2026-04-03T00:00:00Z",
};

describe("the form", () => {
  it("starts empty with the base currency, or with the rate to change", () => {
    expect(valuesOf(null, "GBP", "2026-11-22")).toMatchObject({
      fromCurrencyCode: "",
      toCurrencyCode: "GBP",
      rateType: "manual",
    });
    expect(valuesOf(rate, "GBP", "2026-11-22")).toMatchObject({
      fromCurrencyCode: "EUR",
      conversionRate: "1.1",
      rateType: "auto",
    });
  });

  const refused: [change: Partial<RateValues>, fault: Partial<RateValues>][] = [
    [{ toCurrencyCode: "EUR" }, { toCurrencyCode: "From and to currencies cannot be the same" }],
    [{ fromCurrencyCode: "" }, { fromCurrencyCode: "Choose the currency to convert from." }],
    [{ conversionRate: "" }, { conversionRate: "Enter the exchange rate." }],
    [{ conversionRate: "0" }, { conversionRate: says.rateNotPositive }],
    [{ conversionRate: "1000000000" }, { conversionRate: says.rateTooLarge }],
    [{ surchargePercentage: "100.01" }, { surchargePercentage: says.surchargeRange }],
    [{ surchargePercentage: "-1" }, { surchargePercentage: says.surchargeRange }],
  ];
  it.each(refused)("refuses %j", (change, fault) => {
    expect(findErrors({ ...filled, ...change })).toEqual(fault);
  });

  it("sends what was typed; no figure for an automatic rate; none for an empty surcharge", () => {
    expect(findErrors(filled)).toEqual({});
    expect(bodyOf(filled)).toEqual({
      fromCurrencyCode: "EUR",
      toCurrencyCode: "USD",
      conversionRate: 1.123456,
      surchargePercentage: 2.5,
      rateType: "manual",
      validFrom: "2026-04-01",
    });
    const auto = { ...filled, rateType: "auto" as const, conversionRate: "", surchargePercentage: "" };
    expect(findErrors(auto)).toEqual({});
    expect(bodyOf(auto)).toEqual({
      fromCurrencyCode: "EUR",
      toCurrencyCode: "USD",
      surchargePercentage: 0,
      rateType: "auto",
      validFrom: null,
    });
  });

  it("starts with today, or with the rate's own day; an empty day means always", () => {
    expect(valuesOf(null, "GBP", "2026-11-22").validFrom).toBe("2026-11-22");
    expect(valuesOf({ ...rate, rateType: "manual", validFrom: "2026-04-01" }, "GBP", "2026-11-22").validFrom).toBe(
      "2026-04-01",
    );
    expect(bodyOf({ ...filled, validFrom: "" }).validFrom).toBeNull();
  });

  it("finds the automatic rate of its pair, in its direction only", () => {
    const pairs = [{ from: "EUR", to: "USD", region: "Europe", rate: 1.1 }];
    expect([autoRateOf(pairs, "EUR", "USD"), autoRateOf(pairs, "USD", "EUR")]).toEqual([1.1, null]);
  });

  it("fills in a known rate with 6 decimals, and the smallest ones with all", () => {
    expect([typedRate(0.753216789422), typedRate(1.1), typedRate(0.000056053)]).toEqual([
      "0.753217",
      "1.100000",
      "0.000056053",
    ]);
  });

  it("offers the 18 currencies of the settings, and others in use", () => {
    expect(choices(["USD", ""])).toHaveLength(18);
    expect(choices(["PLN"]).at(-1)).toBe("PLN");
  });
});

describe("texts", () => {
  it("show rates with 6 decimals, and percentages without needless ones", () => {
    expect([formatRate(1.1, "en"), formatRate(20104.8, "en")]).toEqual(["1.100000", "20,104.800000"]);
    expect([formatRateInPercent(2.5), formatRateInPercent(3)]).toEqual(["2.5%", "3%"]);
  });

  it("count the age in calendar days", () => {
    expect(ageInDays("2026-10-06", "2026-11-21T23:59:00Z")).toBe(46);
    expect(ageInDays("2026-10-06", "2026-10-05T00:00:00Z")).toBe(0);
  });

  it("say since when a rate is valid, its age after 3 days, and that it updates daily only when rates are fetched", () => {
    const facts = (validFrom: string | null, today: string) =>
      rateFacts({ rateType: "manual", validFrom }, null, today, "en");
    expect(facts(null, "2026-11-22")).toEqual(["For all dates"]);
    expect(facts("2026-11-19", "2026-11-22")).toEqual(["From Nov 19, 2026"]);
    expect(facts("2026-11-18", "2026-11-22")).toEqual(["From Nov 18, 2026", "4 days old"]);
    const auto = { rateType: "auto", validFrom: null } as const;
    const of = (fetches: boolean, day: string) => rateFacts(auto, { asOf: "2026-11-18", fetches }, day, "en");
    expect(of(true, "2026-11-20")).toEqual(["Updates daily"]);
    expect(of(false, "2026-11-20")).toEqual([]);
    expect(of(false, "2026-11-22")).toEqual(["Rate of Nov 18, 2026, 4 days old"]);
    expect(rateFacts(auto, null, "2026-11-22", "en")).toEqual([]);
  });

  it("say where a document's rate comes from, and its age on that day", () => {
    const known = { rate: 1.2, rateType: "auto", day: "2026-04-07" } as const;
    expect(sourceText(known, "2026-04-10", "en")).toBe("the rate of Apr 7, 2026");
    expect(sourceText(known, "2026-04-30", "en")).toBe("the rate of Apr 7, 2026 (23 days old)");
    expect(sourceText({ ...known, rateType: "manual" }, "2026-04-11", "en")).toBe(
      "your manual rate from Apr 7, 2026 (4 days old)",
    );
    expect(sourceText({ ...known, rateType: "manual", day: null }, "2026-04-30", "en")).toBe("your manual rate");
  });

  const source: RateSource = {
    name: "European Central Bank",
    asOf: "2026-10-06",
    isSnapshot: false,
    fetches: true,
    lastAttempt: null,
    error: null,
  };
  const notes = (change: Partial<RateSource>, now = "2026-10-07T08:00:00Z") =>
    sourceNotes({ ...source, ...change }, now, "en");
  it("say nothing of fresh rates, and the age of the others", () => {
    expect(notes({})).toEqual([]);
    expect(notes({}, "2026-10-20T08:00:00Z")).toEqual(["The newest rates are of Oct 6, 2026. They are 14 days old."]);
    expect(notes({ isSnapshot: true })).toEqual([
      "These are the rates of Oct 6, 2026 that came with the software. They are 1 day old.",
    ]);
    expect(notes({ error: "The European Central Bank could not be reached." })).toEqual([
      "The European Central Bank could not be reached. The previous rates are still used.",
    ]);
    expect(notes({ asOf: null })).toEqual(["No automatic rates are known yet. Enter manual rates, or update now."]);
    expect(notes({ asOf: null, error: "It failed." })).toEqual(["It failed. You can still use manual rates."]);
  });

  it("show the server's message for an error, else the specification's", () => {
    const error = "There is a rate for this pair already.";
    const body = { error, message: error, code: "pair_exists" };
    expect(copyFailureText(new CallFailed(409, body.code, error, body))).toBe(error);
    expect(copyFailureText(new CallFailed(502, "unexpected", "…", null))).toBe("Failed to copy auto rate");
    expect(copyFailureText(new CallFailed(0, "connection", "…", null))).toBe("Failed to add currency pair");
    expect(failureText(new Error("…"), says.loadFailed)).toBe("Failed to load currency settings");
    expect(failureText(new Error("…"), says.triggerFailed)).toBe("Failed to trigger auto update");
  });
});
