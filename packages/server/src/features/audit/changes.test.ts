/** Before and after, as the activity log shows them. */
import { addAllCatalogs } from "@tallyleaf/messages/all";
import { beforeAll, describe, expect, it } from "vitest";
import { forReader } from "../../platform/http/reader.ts";
import { changesOf } from "./changes.ts";

/** The changes as programs get them. */
const notedIn = (before: unknown, after: unknown) =>
  changesOf({ subjectType: "rule", before, after }).map(({ field, before: was, after: is }) => ({
    field,
    before: was,
    after: is,
  }));

describe("changesOf", () => {
  it("lists only fields that differ", () => {
    expect(
      notedIn({ id: 1, vendor: "A", paid: "5.00", tags: ["x"] }, { id: 2, vendor: "B", paid: "5.00", tags: ["x"] }),
    ).toEqual([{ field: "vendor", before: "A", after: "B" }]);
  });

  it("lists all fields of what was created or deleted", () => {
    expect(notedIn(null, { name: "Till", scopes: ["expenses:read"], expiresAt: null })).toEqual([
      { field: "name", before: null, after: "Till" },
      { field: "scopes", before: null, after: '["expenses:read"]' },
    ]);
    expect(notedIn({ active: false }, null)).toEqual([{ field: "active", before: "false", after: null }]);
    expect(notedIn("text", 7)).toEqual([]);
    expect(notedIn(null, { note: "x".repeat(1000) })[0]?.after).toHaveLength(500);
  });

  describe("in the reader's language", () => {
    beforeAll(addAllCatalogs);

    it.each([
      ["taxId", null, "7", "Tax ID: – → 7", "Steuernummer: – → 7"],
      ["active", true, false, "Active: Yes → No", "Aktiv: Ja → Nein"],
      ["role", "employee", "founder", "Role: Employee → Founder", "Rolle: Mitarbeiter/in → Inhaber/in"],
      ["status", "to_review", "ready", "Status: To review → Ready", "Status: Zu prüfen → Bereit"],
      ["status", "new_one", "ready", "Status: new_one → Ready", "Status: new_one → Bereit"],
      ["type", "Asset", "Expense", "Type: Asset → Expense", "Art: Aktiva → Aufwand"],
      ["paid", "1048.50", "50.00", "Amount: 1,048.50 → 50.00", "Betrag: 1.048,50 → 50,00"],
      ["number", "1048.50", "1", "Number: 1048.50 → 1", "Nummer: 1048.50 → 1"],
      ["dueDate", "2026-04-07", null, "Due date: Apr 7, 2026 → –", "Fälligkeitsdatum: 07.04.2026 → –"],
      ["country", "DE", "AT", "Country: Germany → Austria", "Land: Deutschland → Österreich"],
      ["language", "de", "xx", "Language: German → xx", "Sprache: Deutsch → xx"],
      ["keywords", [], ["a", "b"], "Keywords: – → a and b", "Stichwörter: – → a und b"],
      ["constructor", "a", "b", "constructor: a → b", "constructor: a → b"],
    ])("says %s", (field, before, after, english, german) => {
      const said = () =>
        changesOf({ subjectType: "rule", before: { [field]: before }, after: { [field]: after } }).map(
          (one) => `${one.label}: ${one.beforeText ?? "–"} → ${one.afterText ?? "–"}`,
        );
      expect(forReader("en-US", said)).toEqual([english]);
      expect(forReader("de", said)).toEqual([german]);
    });
  });
});
