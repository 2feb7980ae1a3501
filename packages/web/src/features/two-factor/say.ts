/** Says the messages of two-factor authentication. */
import { translator } from "@tallyleaf/messages";
import { twoFactor } from "@tallyleaf/messages/catalogs/two-factor";

export const say = translator(twoFactor);
