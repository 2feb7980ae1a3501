/** Says the messages of reconciliation. */
import { translator } from "@tallyleaf/messages";
import { reconciliation } from "@tallyleaf/messages/catalogs/reconciliation";

export const say = translator(reconciliation);
