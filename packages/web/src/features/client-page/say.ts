/** Says the messages of the client's page. */
import { translator } from "@tallyleaf/messages";
import { clientPage } from "@tallyleaf/messages/catalogs/client-page";

export const say = translator(clientPage);
