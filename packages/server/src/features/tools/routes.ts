/** Handlers of the calls about changes that agents suggest. */
import { TOOL_CALL_DAYS } from "@tallyleaf/contract";
import type { Handlers } from "../../platform/http/serve.ts";
import { confirm, ownerSeen, type ProposalDeps, present, reject } from "./proposals.ts";
import * as store from "./store.ts";

const DAY_MILLISECONDS = 86_400_000;

type Calls = "listChangeProposals" | "confirmChangeProposal" | "rejectChangeProposal" | "listToolCalls";

/** Creates the handlers. */
export function changeProposalHandlers(deps: ProposalDeps): Pick<Handlers, Calls> {
  const { db, now } = deps;
  return {
    listChangeProposals: ({ query: { state, page, perPage } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const at = now();
        const filter = { state, userId: ownerSeen(caller), at };
        const { rows, total } = await store.listProposals(tx, caller.organizationId, filter, { page, perPage });
        return { data: rows.map((row) => present(row, caller, at)), meta: { total, currentPage: page, perPage } };
      }),

    confirmChangeProposal: ({ params }, caller) => confirm(deps, params.id, caller),

    rejectChangeProposal: ({ params }, caller) => reject(deps, params.id, caller),

    listToolCalls: ({ query: { page, perPage } }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const { rows, total } = await store.listToolCalls(tx, organizationId, { page, perPage });
        return {
          data: rows.map(({ call: { id, createdAt, tool, failure, durationMs }, agent, madeBy }) => ({
            id,
            at: createdAt.toISOString(),
            tool,
            agent,
            madeBy,
            failure,
            durationMs,
          })),
          meta: { total, currentPage: page, perPage },
        };
      }),
  };
}

/** Forgets old calls of tools. */
export const sweepToolCalls = ({ db, now }: Pick<ProposalDeps, "db" | "now">): Promise<void> =>
  store.forgetToolCalls(db, new Date(now().getTime() - TOOL_CALL_DAYS * DAY_MILLISECONDS));
