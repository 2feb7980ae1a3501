/** Who owes money, and since when. */
import { agingTool } from "./aging.ts";

export const listReceivables = agingTool({
  name: "list_receivables",
  title: "Receivables",
  sentence: "Lists who owes money as of a day, by client or by invoice, with what is overdue, in base currency.",
  type: "receivables_aging",
  parties: "client",
  documents: "invoice",
});
