/** Accounts that entries of assets need, as a chart gets them where it has none. */
import type { Account, AccountRole } from "../account.ts";

type Needed = Account & { role: AccountRole };

export const ACCUMULATED_DEPRECIATION: Needed = {
  code: "1790",
  name: "Accumulated depreciation",
  type: "Asset",
  purpose: "asset",
  role: "fixed_asset",
  description: "Depreciation of assets since they were bought",
};

export const DEPRECIATION: Needed = {
  code: "6800",
  name: "Depreciation",
  type: "Expense",
  purpose: "expense",
  role: "depreciation",
  description: "Yearly depreciation of assets",
};

export const BOOK_VALUE_OF_DISPOSALS = {
  code: "6810",
  name: "Book value of disposals",
  type: "Expense",
  purpose: "expense",
  description: "Book value of assets that were sold or scrapped",
} as const satisfies Account;

export const PROCEEDS_OF_DISPOSALS = {
  code: "4960",
  name: "Proceeds of disposals",
  type: "Revenue",
  purpose: "revenue",
  description: "Sold assets",
} as const satisfies Account;

const ACCUMULATED_NAMES = /accumulated|kumuliert|amortissements? cumul|acumulad/i;

/** Tells accounts of accumulated depreciation from those of cost. */
export const isAccumulated = ({ code, name }: Pick<Account, "code" | "name">): boolean =>
  code === ACCUMULATED_DEPRECIATION.code || ACCUMULATED_NAMES.test(name);
