/** Says what became of a message to an address elsewhere; `sayDelivery` says what is stored of it to its reader. */
import { translator } from "@tallyleaf/messages";
import { deliveries } from "@tallyleaf/messages/catalogs/deliveries";
import { keptSentences } from "../http/kept-sentences.ts";

export const say = translator(deliveries);

export const sayDelivery = keptSentences([[deliveries, say as never]]);
