/** The content of a transfer, as text. */
import { expect, it } from "vitest";
import { contentOf } from "./content.ts";

const result = (missing: string[]) => ({
  organization: "Kornelia Studio",
  madeAt: "2026-11-22T03:00:00.000Z",
  tables: [
    { name: "expense", rows: 307 },
    { name: "journal_entry", rows: 1 },
  ],
  documents: { count: 33, bytes: 59_576, missing },
  people: { known: 1, others: [] },
  trialBalance: { currency: "EUR", accounts: [] },
});

it("counts what was transferred, and says what was missing before", () => {
  expect(contentOf({ result: null })).toBe("");
  expect(contentOf({ result: result([]) })).toMatch(/^307 expenses, 1 entry, 33 documents \(.*\)\.$/);
  expect(contentOf({ result: result(["a.pdf"]) })).toMatch(/The file of 1 document was already missing\.$/);
  const empty = { ...result([]), tables: [], documents: { count: 0, bytes: 0, missing: [] } };
  expect(contentOf({ result: empty })).toBe("No books or documents yet.");
});
