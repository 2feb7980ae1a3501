/** Says the messages of the settings of expenses. */
import { translator } from "@tallyleaf/messages";
import { expenseSettings } from "@tallyleaf/messages/catalogs/expense-settings";

export const say = translator(expenseSettings);
