/** Decides whether a line's tax is input or output tax. */
import { type SQL, sql } from "../../platform/db/orm.ts";

/**
 * Sales, purchases or elsewhere, as SQL. What else moves a tax account (a payment to the authority) is no tax line.
 *
 * @param said what the code of the line says, in an entry without a document; null: the source decides
 */
export const directionOf = (source: SQL, isTaxLine: SQL, said: SQL): SQL =>
  sql`case when not ${isTaxLine} then 'other' when ${said} = 'sale' then 'output' when ${said} = 'purchase' then 'input'
    when ${source} in ('invoice', 'credit_note', 'sale') then 'output' when ${source} in ('expense', 'bank_line') then 'input' else 'other' end`;
