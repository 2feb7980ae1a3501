/** Says what is shown while the meaning of a word loads. */
import { translator } from "@tallyleaf/messages";
import { terms } from "@tallyleaf/messages/catalogs/terms";

export const say = translator(terms);
