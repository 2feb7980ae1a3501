/** Says the messages about a client's link. */
import { translator } from "@tallyleaf/messages";
import { clientLinks } from "@tallyleaf/messages/catalogs/client-links";

export const say = translator(clientLinks);
