/** Fetches the settings of expenses, for the settings and the form. */
import { getExpenseSettings } from "@tallyleaf/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";

export const SETTINGS = ["expense-settings"] as const;

export const expenseSettingsQuery = queryOptions({
  queryKey: SETTINGS,
  queryFn: ({ signal }) => call(getExpenseSettings, {}, { signal }),
});
