/** How questions are worded: verbs that come apart, orders that look like lists, greetings. */
import { describe, expect, it } from "vitest";
import { october, read } from "./asked-world.ts";

describe("wording", () => {
  it.each([
    [
      "Bei wie vielen Ausgangsrechnungen stehen noch mehr als 2.000 € aus?",
      "list_receivables",
      { by: "invoice", above: "2000" },
    ],
    ["Wie viel steht von Acme aus?", "list_receivables", { by: "client", party: "Acme Ltd" }],
    ["Wie viel ging bei uns im Oktober ein?", "cash_movements", { side: "in", ...october }],
    ["Wie viel gaben wir im Oktober aus?", "spending", october],
    [
      "Wie viel Geld hatten wir am 30. Juni noch von Kunden zu bekommen?",
      "list_receivables",
      { by: "client", asOf: "2026-06-30" },
    ],
  ])("reads both parts of a German verb: %s", (question, tool, input) => {
    expect(read(question, "de")).toMatchObject({ tool, input });
  });

  it("declines a German verb of which it knows one part", () => {
    for (const question of ["Wie viel hoben wir im Oktober ab?", "Wie viel buchten wir bei Hetzner im Oktober um?"])
      expect(read(question, "de"), question).toBeNull();
  });

  it("takes an order to draft something for no list of drafts", () => {
    for (const order of [
      "Please draft an invoice to Acme for 900",
      "draft a quote for Acme",
      "could you draft me a reminder to Acme",
    ])
      expect(read(order), order).toBeNull();
    expect(read("draft invoices to Acme")?.input).toMatchObject({ status: "draft" });
  });

  it("greets back by answering", () => {
    const owed = read("How much do clients owe us?");
    for (const [greeting, language] of [
      ["Good morning! How much do clients owe us?", "en-US"],
      ["Guten Morgen, könnten Sie mir bitte sagen, wie viel uns Kunden schulden?", "de"],
    ] as const)
      expect(read(greeting, language), greeting).toEqual(owed);
    expect(read("Wer hat uns im Oktober mehr Umsatz gebracht, Acme oder Nordlicht?", "de")).not.toBeNull();
  });
});
