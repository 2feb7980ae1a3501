/** Pictures of the product, each in four: for a desk and a phone, light and dark. `npm run pictures` (e2e/pictures.ts) takes them. */
import expenseDesk from "./expense.avif?url";
import expenseDeskDark from "./expense-dark.avif?url";
import expensePhone from "./expense-phone.avif?url";
import expensePhoneDark from "./expense-phone-dark.avif?url";
import expensesDesk from "./expenses.avif?url";
import expensesDeskDark from "./expenses-dark.avif?url";
import expensesPhone from "./expenses-phone.avif?url";
import expensesPhoneDark from "./expenses-phone-dark.avif?url";

/** Addresses of one picture's four. */
export interface ProductPicture {
  desk: string;
  deskDark: string;
  phone: string;
  phoneDark: string;
}

export const expenses: ProductPicture = {
  desk: expensesDesk,
  deskDark: expensesDeskDark,
  phone: expensesPhone,
  phoneDark: expensesPhoneDark,
};
export const expense: ProductPicture = {
  desk: expenseDesk,
  deskDark: expenseDeskDark,
  phone: expensePhone,
  phoneDark: expensePhoneDark,
};
