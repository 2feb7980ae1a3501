/** Calls about changes that agents suggest. */
import { callTool, connectAgent, keyHeaders } from "../support/agent.ts";
import type { Person, TestServer } from "../support/server.ts";
import { bad, badId, type Cases, NOBODY } from "./cases.ts";

/** A founder's agent suggests a category. */
async function suggested(server: TestServer): Promise<{ as: Person; id: string }> {
  const as = await server.register();
  const client = await connectAgent(server, await keyHeaders(as));
  const { value } = await callTool(client, "create_category", { name: "Tea", accountCode: "5000" });
  await client.close();
  return { as, id: String(value.proposalId) };
}

const pages = {
  page: bad("page must be at least 1.", "0"),
  perPage: bad("perPage must be at most 100.", "101"),
};

export const changeProposalCases: Cases<
  "listChangeProposals" | "confirmChangeProposal" | "rejectChangeProposal" | "listToolCalls"
> = {
  listChangeProposals: {
    good: () => ({ query: { state: "open" } }),
    bad: { query: { ...pages, state: bad("state must be one of open, confirmed, rejected, expired.", "gone") } },
  },
  confirmChangeProposal: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async ({ server }) => {
      const { as, id } = await suggested(server);
      return { input: { params: { id } }, as };
    },
    bad: { params: { id: badId("This isn't a proposal.") } },
  },
  rejectChangeProposal: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async ({ server }) => {
      const { as, id } = await suggested(server);
      return { input: { params: { id } }, as };
    },
    bad: { params: { id: badId("This isn't a proposal.") } },
  },
  listToolCalls: { good: () => ({ query: {} }), bad: { query: pages } },
};
