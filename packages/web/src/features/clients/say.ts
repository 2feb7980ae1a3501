/** Says the messages of the clients screen. */
import { translator } from "@tallyleaf/messages";
import { clients } from "@tallyleaf/messages/catalogs/clients";

export const say = translator(clients);
