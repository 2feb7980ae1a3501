/** Says the messages of the live demo. */
import { translator } from "@tallyleaf/messages";
import { demo } from "@tallyleaf/messages/catalogs/demo";

export const say = translator(demo);
