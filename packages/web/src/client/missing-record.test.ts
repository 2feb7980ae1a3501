import { CallFailed, getConversation, getExpense, getInvoice } from "@tallyleaf/contract";
import { describe, expect, it } from "vitest";
import { assertRecordId, isMissing } from "./missing-record.ts";

/** Segments that are paths of other calls, and invalid ids. */
const NO_IDS = ["review", "summary", "nonsense", "1e3", "", "..", "a/b", "99999999999999999999", "\u0000"];

describe("an id from the address bar", () => {
  for (const [name, call] of Object.entries({ getExpense, getInvoice, getConversation })) {
    it(`is refused as not found before ${name} is sent when the contract does not accept it`, () => {
      for (const id of NO_IDS) {
        let thrown: unknown;
        try {
          assertRecordId(call, id);
        } catch (error) {
          thrown = error;
        }
        expect(isMissing(thrown), id).toBe(true);
        expect((thrown as CallFailed).message).toBe(call.failures.notFound.message);
      }
    });
  }

  it("is accepted when it may be one", () => {
    expect(() => assertRecordId(getExpense, "42")).not.toThrow();
    expect(() => assertRecordId(getInvoice, "0197fa6e-0000-7000-8000-000000000000")).not.toThrow();
  });

  it("is not called missing when the server fails in another way", () => {
    for (const status of [0, 401, 403, 500]) expect(isMissing(new CallFailed(status, "x", "x", null))).toBe(false);
    expect(isMissing(null)).toBe(false);
  });
});
