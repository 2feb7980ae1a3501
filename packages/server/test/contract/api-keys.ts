/** Calls about API keys. */
import { API_KEY_LIMITS, apiKeyMessages, CALLS } from "@tallyleaf/contract";
import { bad, badId, type Cases, NOBODY } from "./cases.ts";

export const apiKeyCases: Cases<"listOwnApiKeys" | "listApiKeys" | "createApiKey" | "revokeApiKey"> = {
  listOwnApiKeys: { good: () => ({}), bad: {} },
  listApiKeys: { good: () => ({}), bad: {} },
  createApiKey: {
    good: () => ({ body: { name: "Till", role: "employee", scopes: ["expenses:read"], expiresInDays: 1 } }),
    bad: {
      body: {
        name: [
          ...bad(apiKeyMessages.name, undefined, "", "  ", 7),
          ...bad(apiKeyMessages.longName, "x".repeat(API_KEY_LIMITS.name + 1)),
        ] as ReturnType<typeof bad>,
        role: bad(apiKeyMessages.role, undefined, "owner", 1),
        scopes: bad(apiKeyMessages.scopes, undefined, [], "expenses:read"),
        expiresInDays: bad(apiKeyMessages.days, undefined, 0, 1.5, "30", API_KEY_LIMITS.days + 1),
      },
    },
  },
  revokeApiKey: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async ({ founder }) => {
      const body = { name: "Passing", role: "employee", scopes: ["expenses:read"], expiresInDays: null } as const;
      const { apiKey } = await founder.call(CALLS.createApiKey, { body: { ...body, scopes: ["expenses:read"] } });
      return { input: { params: { id: apiKey.id } }, as: founder };
    },
    bad: { params: { id: badId("Invalid API key ID.") } },
  },
};
