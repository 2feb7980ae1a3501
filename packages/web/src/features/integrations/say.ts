/** Says the messages of integrations. */
import { translator } from "@tallyleaf/messages";
import { integrations } from "@tallyleaf/messages/catalogs/integrations";

export const say = translator(integrations);
