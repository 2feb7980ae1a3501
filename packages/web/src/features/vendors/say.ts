/** Says the messages of the vendors screens. */
import { translator } from "@tallyleaf/messages";
import { vendors } from "@tallyleaf/messages/catalogs/vendors";

export const say = translator(vendors);
