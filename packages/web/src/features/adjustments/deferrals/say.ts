/** Says the messages of amounts that are spread over months. */
import { translator } from "@tallyleaf/messages";
import { deferrals } from "@tallyleaf/messages/catalogs/deferrals";

export const say = translator(deferrals);
