/** Says the messages of an e-invoice's page. */
import { translator } from "@tallyleaf/messages";
import { einvoiceView } from "@tallyleaf/messages/catalogs/einvoice-view";

export const say = translator(einvoiceView);
