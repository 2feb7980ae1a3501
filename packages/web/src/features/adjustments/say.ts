/** Says the messages of adjustments. */
import { translator } from "@tallyleaf/messages";
import { adjustments } from "@tallyleaf/messages/catalogs/adjustments";

export const say = translator(adjustments);
