/** Queries of the dashboard. */
import { type ActivityType, homeFigures, listActivity } from "@tallyleaf/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import { today } from "../../kit/days/today.ts";

/** The figures as of the reader's day. */
export const figuresQuery = () => {
  const day = today();
  return queryOptions({
    queryKey: ["home", "figures", day],
    queryFn: ({ signal }) => call(homeFigures, { query: { today: day } }, { signal }),
  });
};

export interface ActivityPage {
  type: ActivityType | "all";
  page: number;
  perPage: number;
}

/** A page of what happened. */
export const activityQuery = (view: ActivityPage) =>
  queryOptions({
    queryKey: ["home", "activity", view],
    queryFn: ({ signal }) => call(listActivity, { query: view }, { signal }),
    placeholderData: keepPreviousData,
  });
