/** Says the messages of the form of invoices. */
import { translator } from "@tallyleaf/messages";
import { invoiceForm } from "@tallyleaf/messages/catalogs/invoice-form";

export const say = translator(invoiceForm);
