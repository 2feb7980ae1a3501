import { CallFailed, clientMessages } from "@tallyleaf/contract";
import { describe, expect, it } from "vitest";
import { removeExpense } from "../features/expenses/queries.ts";
import { deleteFailureText } from "./failure-text.ts";

describe("a failed deletion", () => {
  it("shows only the specification's sentence for an invalid id", async () => {
    const refused: unknown = await removeExpense(Number.NaN, true).catch((error: unknown) => error);
    expect(deleteFailureText(refused)).toBe("Cannot delete expense: Invalid expense data. The ID is not a number.");
  });

  it("shows the server's message, or its status", () => {
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
