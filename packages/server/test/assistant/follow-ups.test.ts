/** Questions that go on from an answer, or are about it. */
import { describe, expect, it } from "vitest";
import { goingOn } from "../../src/features/assistant/going-on.ts";
import { echoOf } from "../../src/features/assistant/grammar/echo.ts";
import { followUp, partiesOf } from "../../src/features/assistant/grammar/follow-up.ts";
import type { Reading } from "../../src/features/assistant/grammar/frame.ts";
import { understand } from "../../src/features/assistant/grammar/read.ts";
import { october, today, world } from "./asked-world.ts";

describe("follow-up questions", () => {
  const spent = { tool: "spending", input: { ...october } };
  it.each([
    ["and in September?", { tool: "spending", input: { from: "2026-09-01", to: "2026-09-30" } }],
    ["only for Hetzner", { tool: "find_expenses", input: { ...october, vendorId: "hetzner", posted: true } }],
    ["what about travel?", { tool: "spending", input: { ...october, categoryCode: "5300" } }],
    ["und im September?", { tool: "spending", input: { from: "2026-09-01", to: "2026-09-30" } }],
    ["and in Narnia?", null],
    ["and?", null],
  ])("goes on from the answer before: %s", (question, expected) => {
    expect(followUp(question, spent, world, "en-US")).toEqual(expected);
  });

  it("asks whose they are, and for their sum", () => {
    const late = { tool: "list_receivables", input: { by: "invoice", ...today, overdue: true } };
    const whose = (text: string, previous: Reading, language = "en-US") =>
      partiesOf(understand(text, world, language).question, previous, world);
    const byClient = { tool: "list_receivables", input: { by: "client", ...today, overdue: true } };
    expect(whose("which clients?", late)).toEqual(byClient);
    expect(whose("und welche Kunden?", late, "de")).toEqual(byClient);
    const invoices = { tool: "list_invoices", input: { kind: "invoice", issued: true, status: "overdue" } };
    expect(whose("which clients?", invoices)).toEqual(byClient);
    const ofMonth = { tool: "list_invoices", input: { kind: "invoice", issued: true, ...october } };
    expect(whose("which clients?", ofMonth)).toEqual({ tool: "list_clients", input: { invoiced: true, ...october } });
    const drafts = { tool: "list_invoices", input: { kind: "invoice", status: "draft" } };
    expect(whose("who are they for?", drafts)).toEqual({ ...drafts, asks: "who" });
    expect(whose("how many clients?", drafts)).toBeUndefined();
    expect(whose("which clients?", { tool: "find_expenses", input: { above: "500" } })).toBeNull();
    // A whole question of its own.
    expect(whose("show all clients", late)).toBeUndefined();
    expect(whose("which clients?", { tool: "help", input: {} })).toBeUndefined();
    expect(followUp("what's the total?", late, world, "en-US")).toEqual(late);
    expect(followUp("what's the total?", { tool: "list_clients", input: {} }, world, "en-US")).toBeNull();
    // Drafts are in no sum.
    const waiting = { tool: "find_expenses", input: { status: "to_review" } };
    expect(followUp("and what do they add up to?", waiting, world, "en-US")).toBeNull();
    const lenas = { tool: "find_expenses", input: { ...october, memberId: "lena" } };
    const posted = { ...lenas, input: { ...lenas.input, posted: true } };
    expect(followUp("und wie viele Ausgaben waren das?", posted, world, "de")).toEqual(lenas);
    expect(followUp("and how many invoices was that?", posted, world, "en-US")).toBeNull();
  });

  it.each(["wie hoch war da der Umsatz", "Wie hoch war der Umsatz da?"])(
    "asks about the time of the answer before: %s",
    (text) => {
      const profit = { tool: "run_report", input: { type: "profit_loss", row: "profit", ...october } };
      const understood = understand(text, world, "de");
      expect(goingOn({ text, previous: profit as never }, understood)?.input).toMatchObject({
        row: "revenue:total",
        ...october,
      });
      expect(goingOn({ text, previous: null }, understood)).toBeNull();
    },
  );

  it("goes on with another figure of the same time, and with the month before", () => {
    const revenue = { tool: "run_report", input: { type: "profit_loss", row: "revenue:total", ...october } };
    const september = { from: "2026-09-01", to: "2026-09-30" };
    expect(followUp("and profit?", revenue, world, "en-US")?.input).toMatchObject({ row: "profit", ...october });
    expect(followUp("and the month before?", spent, world, "en-US")?.input).toEqual(september);
    expect(followUp("und im Monat davor?", spent, world, "de")?.input).toEqual(september);
  });

  it("narrows what is owed to what is overdue of it, on the same side", () => {
    const narrowed = (text: string, previous: Reading, language = "en-US") =>
      echoOf(text, understand(text, world, language).question, previous);
    for (const [tool, by] of [
      ["list_payables", "vendor"],
      ["list_receivables", "client"],
    ] as const) {
      const open = { tool, input: { by, ...today } };
      const overdue = { tool, input: { by, ...today, overdue: true } };
      expect(narrowed("and how much of it is already overdue", open)).toEqual(overdue);
      expect(narrowed("how much is overdue?", open)).toEqual(overdue);
      expect(narrowed("wie viel davon ist überfällig?", open, "de")).toEqual(overdue);
      expect(narrowed("how much of it did we spend?", open)).toBeUndefined();
    }
    const owed = { tool: "list_receivables", input: { by: "client", ...today, party: "Acme Ltd" } };
    for (const [text, language] of [
      ["is any of that past due?", "en-US"],
      ["and is any of that overdue?", "en-US"],
      ["ist davon was überfällig?", "de"],
      ["und ist davon etwas überfällig?", "de"],
    ] as const) {
      const reading = narrowed(text, owed, language) ?? followUp(text, owed, world, language);
      expect(reading, text).toEqual({ ...owed, input: { ...owed.input, overdue: true }, asks: "any" });
    }
    const largest = { tool: "list_payables", input: { by: "bill", perPage: 1, ...today } };
    expect(narrowed("is it overdue?", largest)).toBeUndefined();
  });

  it("counts the parties of the rows before, and never all of them", () => {
    const parties = (text: string, previous: Reading, language = "en-US") =>
      partiesOf(understand(text, world, language).question, previous, world);
    const late = { tool: "list_invoices", input: { kind: "invoice", issued: true, status: "overdue" } };
    const byClient = { tool: "list_receivables", input: { by: "client", ...today, overdue: true } };
    for (const [text, language] of [
      ["from how many customers?", "en-US"],
      ["and by which clients?", "en-US"],
      ["von wie vielen Kunden sind die?", "de"],
      ["und bei wie vielen Kunden", "de"],
    ] as const) {
      expect(parties(text, late, language), text).toEqual(byClient);
      expect(parties(text, { ...byClient, input: { ...byClient.input, by: "invoice" } }, language), text).toEqual(
        byClient,
      );
      expect(parties(text, { tool: "spending", input: october }, language), text).toBeNull();
      expect(understand(text, world, language).reading?.tool, text).not.toBe("list_clients");
    }
  });

  it("counts the documents of what is owed", () => {
    const owed = { tool: "list_payables", input: { by: "vendor", ...today } };
    const bills = { tool: "list_payables", input: { by: "bill", ...today } };
    expect(followUp("how many bills is that?", owed, world, "en-US")).toEqual(bills);
    expect(followUp("wie viele Rechnungen sind das", owed, world, "de")).toEqual(bills);
    expect(followUp("how many expenses is that?", owed, world, "en-US")).toBeNull();
  });

  it("takes the time before by a word, or the one that runs", () => {
    const days = (text: string, language = "en-US") => followUp(text, spent, world, language)?.input;
    expect(days("and in the one before?")).toEqual({ from: "2026-09-01", to: "2026-09-30" });
    expect(days("und davor?", "de")).toEqual({ from: "2026-09-01", to: "2026-09-30" });
    expect(days("and in the current one?")).toEqual({ from: "2026-11-01", to: "2026-11-30" });
    expect(days("und im laufenden?", "de")).toEqual({ from: "2026-11-01", to: "2026-11-30" });
  });

  it("takes the year before a month or quarter for its days, and that of a year for a year", () => {
    const revenue = { tool: "run_report", input: { type: "profit_loss", row: "revenue:total", ...october } };
    expect(followUp("und im Vorjahr?", revenue, world, "de")?.input).toMatchObject({
      from: "2025-10-01",
      to: "2025-10-31",
    });
    const ofYear = { ...revenue, input: { ...revenue.input, from: "2026-01-01", to: "2026-12-31" } };
    expect(followUp("und im Vorjahr?", ofYear, world, "de")?.input).toMatchObject({
      from: "2025-01-01",
      to: "2025-12-31",
    });
  });

  it("changes nothing that the tool can't: a client of spending", () => {
    expect(followUp("only for Acme", spent, world, "en-US")).toBeNull();
  });
});

describe("questions about the answer before", () => {
  const echo = (text: string, previous: Reading, language = "en-US") =>
    echoOf(text, understand(text, world, language).question, previous);
  const largest = { tool: "list_receivables", input: { by: "client", ...today, sortBy: "amount", perPage: 1 } };
  const expense = { tool: "find_expenses", input: { ...october, sortBy: "amount", sortOrder: "desc", perPage: 1 } };
  it.each([
    ["how much is it?", largest, "en-US"],
    ["and how much do they owe us?", largest, "en-US"],
    ["ok, what's the amount?", largest, "en-US"],
    ["wie viel ist das?", largest, "de"],
    ["um welchen Betrag geht es?", largest, "de"],
    ["wie viel schuldet der uns?", largest, "de"],
    ["when was that?", expense, "en-US"],
    ["und was hat die gekostet?", expense, "de"],
    ["von wem war die?", expense, "de"],
    ["how much was it?", { tool: "run_report", input: { type: "profit_loss", row: "profit", ...october } }, "en-US"],
  ])("repeat it: %s", (text, previous, language) => {
    expect(echo(text, previous, language)).toEqual(previous);
  });

  it.each([
    ["how much do we owe?", { tool: "list_payables", input: { by: "vendor", ...today, sortBy: "amount", perPage: 1 } }],
    ["how much is it in September?", largest],
    ["how much is it?", { tool: "find_expenses", input: { ...october, sortBy: "amount", perPage: 3 } }],
    ["how much is it?", { tool: "list_clients", input: {} }],
    ["when was that?", { tool: "spending", input: october }],
    ["what is it?", expense],
    ["how much is our profit?", largest],
  ])("are other questions: %s", (text, previous) => {
    expect(echo(text, previous)).toBeUndefined();
  });

  it("take the first of its rows, count them, and tell two times apart", () => {
    const bills = { tool: "list_payables", input: { by: "vendor", ...today } };
    expect(echo("und an wen geht der größte Posten?", bills, "de")?.input).toMatchObject({ by: "bill", perPage: 1 });
    expect(echo("wer ist der größte Brocken?", bills, "de")?.input).toMatchObject({ by: "vendor", perPage: 1 });
    expect(echo("who's the biggest?", bills)?.input).toMatchObject({ by: "vendor", sortBy: "amount", perPage: 1 });
    const travel = { tool: "find_expenses", input: { ...october, categoryCode: "5300" } };
    expect(echo("which one is the latest?", travel)?.input).toMatchObject({ sortBy: "date", sortOrder: "desc" });
    expect(echo("how many are there?", travel)).toEqual(travel);
    // After a sum, the largest may be a vendor or an expense.
    expect(echo("what was the largest?", { tool: "spending", input: october })).toBeUndefined();
    const compared = { ...travel, against: { startDate: "2026-09-01", endDate: "2026-09-30" } };
    expect(echo("by how much?", compared)).toEqual({ ...compared, asks: "howMuchMore" });
  });
});

it("goes on with the last month, and with the month's other tax", () => {
  const november = { tool: "spending", input: { from: "2026-11-01", to: "2026-11-30" } };
  expect(followUp("und letzten?", november, world, "de")?.input).toEqual(october);
  expect(followUp("and the last one?", november, world, "en-US")?.input).toEqual(october);
  expect(
    followUp("and last?", { tool: "spending", input: { from: "2026-11-05", to: "2026-11-30" } }, world, "en-US"),
  ).toBeNull();
});
