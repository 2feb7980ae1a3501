/** Tools of agents and the changes that they suggest, as a feature. */
import { changeProposalCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";

/** The tools' own code is loaded with the first call: it is large, and most organizations have no agent. */
export const tools = feature("tools", changeProposalCalls, (platform) => {
  const routes = async () => (await import("./routes.ts")).changeProposalHandlers(platform);
  return {
    handlers: {
      listChangeProposals: async (...asked) => (await routes()).listChangeProposals(...asked),
      confirmChangeProposal: async (...asked) => (await routes()).confirmChangeProposal(...asked),
      rejectChangeProposal: async (...asked) => (await routes()).rejectChangeProposal(...asked),
      listToolCalls: async (...asked) => (await routes()).listToolCalls(...asked),
    },
    sweeps: [{ name: "tool calls", run: async () => (await import("./routes.ts")).sweepToolCalls(platform) }],
  };
});
