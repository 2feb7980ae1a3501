/** Says the messages of retention. */
import { translator } from "@tallyleaf/messages";
import { retention } from "@tallyleaf/messages/catalogs/retention";

export const say = translator(retention);
