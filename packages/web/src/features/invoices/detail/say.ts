/** Says the messages of the screen of an invoice and its dialogs. */
import { translator } from "@tallyleaf/messages";
import { invoiceDetail } from "@tallyleaf/messages/catalogs/invoice-detail";

export const say = translator(invoiceDetail);
