/** To whom money is owed, and since when. */
import { agingTool } from "./aging.ts";

export const listPayables = agingTool({
  name: "list_payables",
  title: "Payables",
  sentence: "Lists to whom money is owed as of a day, by vendor or by bill, with what is overdue, in base currency.",
  type: "payables_aging",
  parties: "vendor",
  documents: "bill",
});
