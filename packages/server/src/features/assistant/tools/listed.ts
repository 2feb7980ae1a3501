/** The list of expenses as the asker sees it: the call's own handler, within the tool's transaction. */

import { type ExpenseRow, listExpenses } from "@tallyleaf/contract";
import type * as z from "zod";
import { within } from "../../../platform/db/database.ts";
import { UNHEARD } from "../../../platform/http/events.ts";
import { expenseHandlers } from "../../expenses/routes.ts";
import type { ToolContext } from "./tool.ts";

type Query = z.input<NonNullable<typeof listExpenses.query>>;

/** A page of the list, by the document's date. */
export async function listFoundExpenses(
  { tx, caller, links }: Pick<ToolContext, "tx" | "caller" | "links">,
  query: Query,
): Promise<{ data: ExpenseRow[]; meta: { total: number } }> {
  const parsed = listExpenses.query?.parse({ dateField: "date", ...query });
  if (!parsed) throw new Error("The list has a query.");
  const handlers = expenseHandlers({ db: within(tx, caller.organizationId), links });
  return handlers.listExpenses({ query: parsed }, caller, UNHEARD);
}
