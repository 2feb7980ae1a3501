/** Says the messages of an expense's page, of its document and of the pages around its form. */
import { translator } from "@tallyleaf/messages";
import { expenseDetail } from "@tallyleaf/messages/catalogs/expense-detail";

export const say = translator(expenseDetail);
