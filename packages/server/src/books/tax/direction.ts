/** Decides whether a line's tax is input or output tax. */
import { type SQL, sql } from "../../platform/db/orm.ts";

/** Sales, purchases or elsewhere, as SQL. What else moves a tax account (a payment to the authority) is no tax line. */
export const directionOf = (source: SQL, isTaxLine: SQL): SQL =>
  sql`case when not ${isTaxLine} then 'other' when ${source} in ('invoice', 'credit_note', 'sale') then 'output'
    when ${source} in ('expense', 'bank_line') then 'input' else 'other' end`;
