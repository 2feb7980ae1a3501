/** Says the messages of the list of invoices. */
import { translator } from "@tallyleaf/messages";
import { invoices } from "@tallyleaf/messages/catalogs/invoices";

export const say = translator(invoices);
