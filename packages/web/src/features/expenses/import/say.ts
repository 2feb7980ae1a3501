/** Says the messages of the import of expenses. */
import { translator } from "@tallyleaf/messages";
import { expenseImport } from "@tallyleaf/messages/catalogs/expense-import";

export const say = translator(expenseImport);
