/** Says the messages of the currency settings. */
import { translator } from "@tallyleaf/messages";
import { currencies } from "@tallyleaf/messages/catalogs/currencies";

export const say = translator(currencies);
