/** Says the messages of the screen of opening balances. */
import { translator } from "@tallyleaf/messages";
import { opening } from "@tallyleaf/messages/catalogs/opening";

export const say = translator(opening);
