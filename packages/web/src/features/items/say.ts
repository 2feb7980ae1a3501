/** Says the messages of the catalog of items. */
import { translator } from "@tallyleaf/messages";
import { items } from "@tallyleaf/messages/catalogs/items";

export const say = translator(items);
