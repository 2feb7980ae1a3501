/** Accounts that entries of assets need, as a chart gets them where it has none. */
import type { Account, AccountRole } from "../account.ts";
import {
  givenRole,
  isPaymentAccount,
  isReceivableByHand,
  isSupplierDeposit,
  type KnownAccount,
} from "../account-roles.ts";
import { balancePlace } from "../reports/places.ts";

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

/** Amounts that schedules, estimates, or a count of work explain. */
const EXPLAINED_ELSEWHERE =
  /doubtful|allowance|prepaid|accrued|deferred|unbilled|in progress|zweifelhaft|dubios|wertbericht|abgrenzung|noch nicht berechnet|unfertig/i;

/**
 * Whether an account can receive what an asset was sold for: money, or a claim that isn't a client's, such as what a dealer sets off against a
 * new machine. Only documents, schedules, and the register of assets move the other accounts of assets.
 */
export const takesProceeds = (account: KnownAccount): boolean =>
  isPaymentAccount(account) ||
  isReceivableByHand(account) ||
  (account.type === "Asset" &&
    account.purpose === "asset" &&
    [null, "other"].includes(givenRole(account)) &&
    balancePlace(account) === "current_assets" &&
    !isSupplierDeposit(account) &&
    !EXPLAINED_ELSEWHERE.test(account.name));
