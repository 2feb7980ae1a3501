/** Calls about what is owed to members. */
import { reimbursementMessages } from "@tallyleaf/contract";
import { bad, type Cases } from "./cases.ts";

export const reimbursementCases: Cases<"listReimbursements" | "listPayers" | "saveReimbursementIban"> = {
  listReimbursements: {
    good: () => ({ query: { filter: "all" } }),
    bad: { query: { filter: bad(reimbursementMessages.filter, "paid", "") } },
  },
  listPayers: { good: () => ({}), bad: {} },
  saveReimbursementIban: {
    good: () => ({ body: { iban: "DE89370400440532013000" } }),
    bad: { body: { iban: bad(reimbursementMessages.iban, undefined, "DE00", 7, "x".repeat(43)) } },
  },
};
