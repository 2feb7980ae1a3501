/** Fetches tax codes, for every screen that offers or shows them. */
import { type CallInput, listTaxCodes } from "@tallyleaf/contract";
import { isCalendarDate } from "@tallyleaf/ledger";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";

/** Under it are the answers of all calls about taxes, so that a change fetches all of them again. */
export const TAXES = ["taxes"] as const;

/** The codes of the registrations and own ones. @param day YYYY-MM-DD, as far as it is typed; until then those of today */
export function taxCodesQuery({ day = "", ...of }: NonNullable<CallInput<typeof listTaxCodes>["query"]>) {
  const query = isCalendarDate(day) ? { ...of, day } : of;
  return queryOptions({
    queryKey: [...TAXES, "codes", query],
    queryFn: async ({ signal }) => (await call(listTaxCodes, { query }, { signal })).data,
  });
}
