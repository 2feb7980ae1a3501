/** The calls about bills, and under which keys their answers are kept. */
import { listBills } from "@tallyleaf/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../client/client.ts";
import type { BillsView } from "./list-params.ts";

export const PER_PAGE = 25;

/** A page of bills with their ages; the page before stays until it is here. */
export const billsQuery = (view: BillsView) => {
  const { search, filter, page, sortBy, sortOrder } = view;
  const query = { filter, page, perPage: PER_PAGE, sortBy, sortOrder, ...(search.trim() && { search: search.trim() }) };
  return queryOptions({
    queryKey: ["banking", "bills", query],
    queryFn: ({ signal }) => call(listBills, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};
