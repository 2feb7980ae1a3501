/** Says the messages of connected agents. */
import { translator } from "@tallyleaf/messages";
import { agents } from "@tallyleaf/messages/catalogs/agents";

export const say = translator(agents);
