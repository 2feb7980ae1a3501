/** Money that a client paid before an invoice, booked by hand. */
import { CALLS } from "@tallyleaf/contract";
import type { Person } from "./server.ts";

/** Books it on the account of clients' deposits, in the books' currency. */
export const bookDeposit = (person: Person, amount: number, entryDate = "2026-01-01") =>
  person.call(CALLS.postManualEntry, {
    body: {
      ...{ entryDate, description: "Deposit" },
      lines: [
        { accountCode: "1100", debit: amount },
        { accountCode: "2150", credit: amount },
      ],
    },
  });
