/** Says the messages of budgets. */
import { translator } from "@tallyleaf/messages";
import { budgets } from "@tallyleaf/messages/catalogs/budgets";

export const say = translator(budgets);
