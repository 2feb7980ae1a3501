/** Says the messages of quotes. */
import { translator } from "@tallyleaf/messages";
import { quotes } from "@tallyleaf/messages/catalogs/quotes";

export const say = translator(quotes);
