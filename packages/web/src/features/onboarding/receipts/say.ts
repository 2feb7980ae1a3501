/** Says the messages of the receipts on the welcome page. */
import { translator } from "@tallyleaf/messages";
import { firstReceipts } from "@tallyleaf/messages/catalogs/first-receipts";

export const say = translator(firstReceipts);
