/** Says the messages of actions on several transactions, of splits, and of rules. */
import { translator } from "@tallyleaf/messages";
import { bankRules } from "@tallyleaf/messages/catalogs/bank-rules";

export const sayRules = translator(bankRules);
