/** The call of the dashboard's tasks. */
import { listHomeTasks } from "@tallyleaf/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../client/client.ts";

/** Among the dashboard's answers, so that it is fetched again with them. */
export const tasksQuery = queryOptions({
  queryKey: ["home", "tasks"],
  queryFn: ({ signal }) => call(listHomeTasks, {}, { signal }),
});
