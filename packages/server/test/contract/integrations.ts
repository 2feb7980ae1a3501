/** Calls about connections. None of them leaves the machine: the chat's address has a reserved name. */
import { CALLS, type ChatMoment, integrationMessages } from "@tallyleaf/contract";
import { bad, type Cases, type World } from "./cases.ts";

const moments: ChatMoment[] = ["expense.to_review"];
const body = { kind: "team_chat" as const, url: "https://chat.invalid/hooks/1", moments };
const kind = bad(integrationMessages.kind, "myspace", "7", "constructor");

/** The founder's chat, connected. */
async function connected({ founder }: World) {
  await founder.call(CALLS.connectIntegration, { body });
  return { input: { params: { kind: "team_chat" } }, as: founder };
}
const drive = { params: { kind: "cloud_drive" as const } };

export const integrationCases: Cases<
  | "listIntegrations"
  | "connectIntegration"
  | "testIntegration"
  | "syncIntegration"
  | "listIntegrationRuns"
  | "disconnectIntegration"
> = {
  listIntegrations: { good: () => ({}), bad: {} },
  connectIntegration: {
    good: () => ({ body }),
    bad: { body: { kind: bad(integrationMessages.kind, undefined, "x") } },
  },
  testIntegration: { good: () => drive, succeeds: connected, bad: { params: { kind } } },
  syncIntegration: {
    good: () => drive,
    succeeds: async ({ founder }) => {
      const settings = { endpoint: "https://storage.invalid", region: "eu-central-1", bucket: "books" };
      const keys = { accessKeyId: "key", secretAccessKey: "secret" };
      await founder.call(CALLS.connectIntegration, { body: { kind: "cloud_drive", ...settings, ...keys } });
      return { input: drive, as: founder };
    },
    bad: { params: { kind } },
  },
  listIntegrationRuns: {
    good: () => ({ ...drive, query: {} }),
    bad: {
      params: { kind },
      query: {
        page: bad("page must be at least 1.", "0"),
        perPage: bad("perPage must be at most 100.", "101"),
      },
    },
  },
  disconnectIntegration: { good: () => drive, succeeds: connected, bad: { params: { kind } } },
};
