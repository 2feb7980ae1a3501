import { CallFailed, clientMessages } from "@tallyleaf/contract";
import { describe, expect, it } from "vitest";
import { removeExpense } from "../features/expenses/queries.ts";
import { deleteFailureText } from "./failure-text.ts";

describe("a deletion that did not work", () => {
  it("is refused for an id that is none, in the specification's sentence alone", async () => {
    const refused: unknown = await removeExpense(Number.NaN, true).catch((error: unknown) => error);
    expect(deleteFailureText(refused)).toBe("Cannot delete expense: Invalid expense data. The ID is not a number.");
  });

  it("says what the server said, or its status", () => {
    const error = "Expense not found.";
    const body = { error, message: error, code: "not_found" };
    expect(deleteFailureText(new CallFailed(404, body.code, body.error, body))).toBe(
      "Error deleting expense: Expense not found.",
    );
    expect(deleteFailureText(new CallFailed(502, "unexpected", clientMessages.unexpected, null))).toBe(
      "Failed to delete expense. Status: 502",
    );
    expect(deleteFailureText(new CallFailed(0, "connection", clientMessages.connection, null))).toBe(
      `Error deleting expense: ${clientMessages.connection}`,
    );
  });
});
