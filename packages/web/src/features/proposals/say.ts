/** Says the messages of proposals. */
import { translator } from "@tallyleaf/messages";
import { proposals } from "@tallyleaf/messages/catalogs/proposals";

export const say = translator(proposals);
