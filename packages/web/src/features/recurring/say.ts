/** Says the messages of recurring invoices and bills. */
import { translator } from "@tallyleaf/messages";
import { recurring } from "@tallyleaf/messages/catalogs/recurring";

export const say = translator(recurring);
