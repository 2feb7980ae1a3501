/** Says the messages of saved views and columns. */
import { translator } from "@tallyleaf/messages";
import { views } from "@tallyleaf/messages/catalogs/views";

export const say = translator(views);
