/** Sentences of the activity log about API keys. */
import { translator } from "@tallyleaf/messages";
import { activityPeople } from "@tallyleaf/messages/catalogs/activity-people";
import { type EventTexts, nameIn } from "../../platform/events/texts.ts";

const say = translator(activityPeople);

export const apiKeyEvents: EventTexts = {
  "api_key.created": (told) => say("apiKeyCreated", { who: told.who, name: nameIn(told, "name") }),
  "api_key.revoked": (told) => say("apiKeyRevoked", { who: told.who, name: nameIn(told, "name") }),
  "api_key.connected": (told) => say("agentConnected", { who: told.who, name: nameIn(told, "name") }),
  "api_key.disconnected": (told) =>
    told.before.text("reason") === "token_reused"
      ? say("agentTokenReused", { name: nameIn(told, "name") })
      : say("agentDisconnected", { who: told.who, name: nameIn(told, "name") }),
  "api_key.limited": (told) => say("agentLimited", { who: told.who, name: nameIn(told, "name") }),
};
