/** Types of the input and output of categorization. */
import type { Account } from "@tallyleaf/ledger";
import type { PaymentHint, PaymentReading } from "../model/document.ts";
import type { CategoryReason, PaymentReason, ReasonDetail } from "../model/reasons.ts";
import type { RulesOfVendor } from "./rules.ts";

export interface CategoriseInput {
  vendor: string | null;
  lineItems: readonly { description: string }[];
  /** The document's plain text. */
  text: string;
  /** The organization's categories. */
  categories: readonly OrganizationCategory[];
  /** The organization's chart; nothing else is ever chosen. */
  accounts: readonly Account[];
  /** Earlier expenses by vendor and accounts. Not used for vendors with a learned rule. */
  history: readonly VendorHistory[];
  /** Rules of the document's vendor. */
  rules: RulesOfVendor;
  paymentHint: PaymentHint;
  /** Payment details on the document. */
  payment: PaymentReading;
  paying: Paying;
}

/** Payment accounts of the organization: the default one, and one for each known card. */
export interface Paying {
  /** Payment account of a paid expense without other evidence; null: not set. */
  defaultAccountCode: string | null;
  /** Cards by their last digits, with the account that people chose for them. */
  cards: readonly KnownCard[];
  /** Account of what is owed to members, where who added the document says that they paid it; absent: nobody says so. */
  ownMoneyCode?: string;
}

export interface KnownCard {
  digits: string;
  accountCode: string;
}

export interface OrganizationCategory {
  name: string;
  accountCode: string;
  keywords: readonly string[];
}

/** Number of a vendor's expenses with these two accounts. */
export interface VendorHistory {
  vendor: string;
  accountCode: string;
  paymentAccountCode: string;
  count: number;
}

export interface LineItemAccount {
  accountCode: string;
  reason: CategoryReason;
}

/** The account of the newest decision on this vendor, if another one was chosen. */
export interface AccountSuggestion {
  field: "category" | "paymentAccount";
  accountCode: string;
  reason: ReasonDetail;
}

export interface Categorisation {
  accountCode: string;
  /** The organization's category on that account; null when it has none there. */
  categoryName: string | null;
  paymentAccountCode: string;
  reason: CategoryReason;
  paymentReason: PaymentReason;
  /** Reason to check the payment before posting; null: none. */
  paymentDoubt: ReasonDetail | null;
  /** One for each line item, in order. */
  lineItemAccounts: LineItemAccount[];
  suggestions: AccountSuggestion[];
  /** The rules that decided something, by id. */
  rulesUsed: string[];
  /** 0 to 1: how strong the evidence for `accountCode` is. An order of evidence, not a measured probability. */
  confidence: number;
}

/** A chosen account and its reason. */
export interface Decision {
  accountCode: string;
  /** Category that the evidence names; absent: the account's category. */
  categoryName?: string;
  reason: CategoryReason;
  confidence: number;
  /** Whether a line may go elsewhere by its own words: at a supermarket yes, in a restaurant no. */
  linesDecide: boolean;
  /** Accounts whose words on a line mean the document's account here: coffee from a supermarket is no restaurant's. */
  absorbs: readonly string[];
}
