/** Says the messages of the kit. */
import { translator } from "@tallyleaf/messages";
import { kit } from "@tallyleaf/messages/catalogs/kit";

export const say = translator(kit);
