/** Checks a form's dimensions by the rules of its accounts when a person saves it; read or imported documents are never refused. */
import { assertRules, loadRuledAccounts } from "../../books/dimensions/account-rules.ts";
import { loadDimensionBook } from "../../books/dimensions/book.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { StoredForm, StoredLine } from "./form-values.ts";

/** @throws CallFailure at the dimensions of the form or of an item */
export async function requireRules(
  tx: Transaction,
  organizationId: string,
  { accountCode, dimensions = [], lineItems }: StoredForm,
  mergedLine: StoredLine | null,
): Promise<void> {
  const ruled = await loadRuledAccounts(tx, organizationId);
  if (ruled.size === 0) return;
  const book = await loadDimensionBook(tx, organizationId);
  if (mergedLine || lineItems.length === 0)
    return assertRules(ruled.get(mergedLine?.accountCode || accountCode), book, dimensions, {
      path: "dimensions",
      line: 0,
    });
  lineItems.forEach((item, index) => {
    const place = { path: `lineItems.${index}.dimensions`, line: index + 1 };
    assertRules(ruled.get(item.accountCode || accountCode), book, item.dimensions ?? dimensions, place);
  });
}
