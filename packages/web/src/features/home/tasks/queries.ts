/** The calls of the dashboard's tasks and of its cash view, among its other answers: all are fetched again together. */
import { homeCash, listHomeTasks } from "@tallyleaf/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../client/client.ts";
import { today } from "../../../kit/days/today.ts";

export const tasksQuery = queryOptions({
  queryKey: ["home", "tasks"],
  queryFn: ({ signal }) => call(listHomeTasks, {}, { signal }),
});

/** As of the reader's day. */
export const cashQuery = () => {
  const day = today();
  return queryOptions({
    queryKey: ["home", "cash", day],
    queryFn: ({ signal }) => call(homeCash, { query: { today: day } }, { signal }),
  });
};
