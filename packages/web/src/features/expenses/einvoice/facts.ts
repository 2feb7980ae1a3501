/** What an e-invoice says of itself and its parties, in the page's language. What it is comes from the contract: the PDF says the same. */
import {
  type EInvoiceOutput,
  factsOfEInvoice,
  eInvoiceKindOf as kindOf,
  linesOfEInvoiceParty,
} from "@tallyleaf/contract";
import { formatDay } from "../../../kit/format.ts";
import { sayCommon } from "../../../kit/say-common.ts";
import { say as sayDetail } from "../detail/say.ts";
import { say } from "./say.ts";

export { kindOf };

/** Name first. */
export const linesOfParty = (party: EInvoiceOutput["seller"]): string[] => linesOfEInvoiceParty(party, say);

/** Labels and values of what it says. */
export const factsOf = (invoice: EInvoiceOutput): [label: string, value: string][] =>
  factsOfEInvoice(invoice, {
    say,
    date: sayCommon("date"),
    dueDate: sayDetail("dueDate"),
    day: (day) => formatDay(day),
  });
