/** Says the messages of the banking screen: accounts, transactions, bills. */
import { translator } from "@tallyleaf/messages";
import { banking } from "@tallyleaf/messages/catalogs/banking";

export const say = translator(banking);
