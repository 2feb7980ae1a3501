/** The calls of the history, and under which keys their answers are kept. */
import { exportAuditEvents, listAuditEvents } from "@tallyleaf/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { type ActivityView, filterOf } from "./list-params.ts";

export const PER_PAGE = 25;

export const activityQuery = (view: ActivityView) =>
  queryOptions({
    queryKey: ["activity", view],
    queryFn: ({ signal }) =>
      call(listAuditEvents, { query: { ...filterOf(view), page: view.page, perPage: PER_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const exportActivity = (view: ActivityView) => call(exportAuditEvents, { query: filterOf(view) });
