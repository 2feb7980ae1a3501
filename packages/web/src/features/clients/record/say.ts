/** Says the messages of a client's own page. */
import { translator } from "@tallyleaf/messages";
import { clientRecord } from "@tallyleaf/messages/catalogs/client-record";

export const say = translator(clientRecord);
