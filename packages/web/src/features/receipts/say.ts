/** Says the messages of receipts that are requested and processed. */
import { translator } from "@tallyleaf/messages";
import { receipts } from "@tallyleaf/messages/catalogs/receipts";

export const say = translator(receipts);
