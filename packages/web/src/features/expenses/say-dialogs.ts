/** Says the messages of the list's dialogs: delete, duplicates, categories, filters, export. */
import { translator } from "@tallyleaf/messages";
import { expenseDialogs } from "@tallyleaf/messages/catalogs/expense-dialogs";

export const say = translator(expenseDialogs);
