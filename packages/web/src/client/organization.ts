/** The organization's own data, as every screen asks for it. */
import { getOrganization } from "@tallyleaf/contract";
import { call } from "./client.ts";

export const organizationQuery = {
  queryKey: ["organization"] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(getOrganization, {}, { signal })).data,
};
