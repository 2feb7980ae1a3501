/** Says what tools propose. */
import { translator } from "@tallyleaf/messages";
import { tools } from "@tallyleaf/messages/catalogs/tools";

export const say = translator(tools);
