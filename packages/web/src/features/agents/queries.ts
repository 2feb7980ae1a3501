/** The calls of connected agents. */
import { disconnectAgent, limitDailyChanges, listAgents } from "@tallyleaf/contract";
import { call } from "../../client/client.ts";

export const agentsQuery = {
  queryKey: ["agents"] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listAgents, {}, { signal }),
};

export const disconnect = (id: string) => call(disconnectAgent, { params: { id } });
export const limit = (id: string, dailyChanges: number | null) =>
  call(limitDailyChanges, { params: { id }, body: { dailyChanges } });
