/** Says the messages of the list of expenses. */
import { translator } from "@tallyleaf/messages";
import { expenses } from "@tallyleaf/messages/catalogs/expenses";

export const say = translator(expenses);
