/** Says the messages of the analytics. */
import { translator } from "@tallyleaf/messages";
import { analytics } from "@tallyleaf/messages/catalogs/analytics";

export const say = translator(analytics);
