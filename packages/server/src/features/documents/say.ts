/** Says what rows of expenses and documents show where they have no value of their own. */
import { translator } from "@tallyleaf/messages";
import { expenseRows } from "@tallyleaf/messages/catalogs/expense-rows";

export const say = translator(expenseRows);
