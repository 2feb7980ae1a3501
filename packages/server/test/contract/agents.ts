/** Calls about connected agents. */
import { CALLS, MAX_DAILY_CHANGES } from "@tallyleaf/contract";
import { connectProgram, newProgram, newVerifier, requestOf } from "../support/oauth.ts";
import type { TestServer } from "../support/server.ts";
import { bad, badId, type Cases, NOBODY } from "./cases.ts";

const BAD_REQUEST = "This isn't a valid request of a program.";
const request = requestOf(NOBODY, newVerifier());
const badRequest = {
  client_id: bad(BAD_REQUEST, undefined, "x".repeat(101)),
  redirect_uri: bad(BAD_REQUEST, undefined, "x".repeat(2001)),
  response_type: bad(BAD_REQUEST, "x".repeat(101)),
  code_challenge: bad(BAD_REQUEST, "x".repeat(201)),
  code_challenge_method: bad(BAD_REQUEST, "x".repeat(21)),
  scope: bad(BAD_REQUEST, "x".repeat(2001)),
  resource: bad(BAD_REQUEST, "x".repeat(2001)),
  state: bad(BAD_REQUEST, "x".repeat(2001)),
} as const;

/** A founder with a connected agent. */
async function connected(server: TestServer) {
  const as = await server.register();
  await connectProgram(server, as, ["expenses:read"]);
  const { data } = await as.call(CALLS.listAgents, {});
  return { as, id: data[0]?.id ?? "" };
}

export const agentCases: Cases<
  "readAgentRequest" | "answerAgentRequest" | "listAgents" | "disconnectAgent" | "limitDailyChanges"
> = {
  readAgentRequest: {
    good: () => ({ query: request }),
    succeeds: async ({ server, founder }) => ({
      input: { query: requestOf(await newProgram(server), newVerifier()) },
      as: founder,
    }),
    bad: { query: badRequest },
  },
  answerAgentRequest: {
    good: () => ({ body: { ...request, allow: false, scopes: [] } }),
    succeeds: async ({ server, founder }) => ({
      input: { body: { ...requestOf(await newProgram(server), newVerifier()), allow: false, scopes: [] } },
      as: founder,
    }),
    bad: {
      body: {
        ...badRequest,
        allow: bad(BAD_REQUEST, undefined, "yes"),
        scopes: bad("This isn't a permission.", undefined, "expenses:read"),
      },
    },
  },
  listAgents: { good: () => ({}), bad: {} },
  disconnectAgent: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async ({ server }) => {
      const { as, id } = await connected(server);
      return { input: { params: { id } }, as };
    },
    bad: { params: { id: badId("Invalid ID.") } },
  },
  limitDailyChanges: {
    good: () => ({ params: { id: NOBODY }, body: { dailyChanges: 5 } }),
    succeeds: async ({ server }) => {
      const { as, id } = await connected(server);
      return { input: { params: { id }, body: { dailyChanges: null } }, as };
    },
    bad: {
      params: { id: badId("Invalid ID.") },
      body: {
        dailyChanges: bad(
          "The limit must be a whole number from 0 to 10,000, or null.",
          undefined,
          -1,
          1.5,
          "5",
          MAX_DAILY_CHANGES + 1,
        ),
      },
    },
  },
};
