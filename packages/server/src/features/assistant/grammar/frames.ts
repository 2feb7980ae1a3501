/**
 * Kinds of questions as data: which atoms a kind needs and which it may have, what else it takes, and the tool that answers it. A kind
 * answers only if it uses every word; the first that does is it, so particular kinds come before general ones.
 */
import type { Frame } from "./frame.ts";
import { AGING } from "./frames/aging.ts";
import { BUDGET } from "./frames/budget.ts";
import { CASH } from "./frames/cash.ts";
import { OF_ONE } from "./frames/details.ts";
import { EITHER } from "./frames/either.ts";
import { EVERYDAY } from "./frames/everyday.ts";
import { EXPENSES } from "./frames/expenses.ts";
import { FIGURES } from "./frames/figures.ts";
import { INVOICES } from "./frames/invoices.ts";
import { LISTS } from "./frames/lists.ts";
import { ONE_INVOICE } from "./frames/one-invoice.ts";
import { OWED } from "./frames/owed.ts";
import { PAYMENT } from "./frames/payment.ts";
import { PEOPLE } from "./frames/people.ts";
import { SALES } from "./frames/sales.ts";
import { SHARE } from "./frames/share.ts";
import { SPENDING } from "./frames/spending.ts";
import { TAX } from "./frames/tax.ts";

export const FRAMES: readonly Frame[] = [
  ...EITHER,
  ...SHARE,
  ...BUDGET,
  ...SALES,
  ...CASH,
  ...TAX,
  ...ONE_INVOICE,
  ...AGING,
  ...OWED,
  ...INVOICES,
  ...PEOPLE,
  ...PAYMENT,
  ...SPENDING,
  ...EXPENSES,
  ...FIGURES,
  ...EVERYDAY,
  ...OF_ONE,
  ...LISTS,
];
