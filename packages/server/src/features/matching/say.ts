/** Says why a transaction may belong to something, and what accepting that does. */
import { translator } from "@tallyleaf/messages";
import { matches } from "@tallyleaf/messages/catalogs/matches";

export const say = translator(matches);
