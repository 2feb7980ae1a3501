/** Says the messages of the form of an expense, and of filling it from the words of its document. */
import { translator } from "@tallyleaf/messages";
import { expenseForm } from "@tallyleaf/messages/catalogs/expense-form";

export const say = translator(expenseForm);
