/** Says the messages about advance invoices. */
import { translator } from "@tallyleaf/messages";
import { advances } from "@tallyleaf/messages/catalogs/advances";

export const say = translator(advances);
