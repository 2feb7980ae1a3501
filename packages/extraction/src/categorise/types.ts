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
  /** What the books did before with vendors of which nobody has corrected anything. */
  history: readonly VendorHistory[];
  /** The vendor's. */
  rules: RulesOfVendor;
  paymentHint: PaymentHint;
  /** What the document shows of its payment. */
  payment: PaymentReading;
  paying: Paying;
}

/** What the organization has said of its own paying. */
export interface Paying {
  /** From which account a paid expense is paid unless something says another; null: nobody has said. */
  defaultAccountCode: string | null;
  /** Cards by their last digits, with the account that people booked them to. */
  cards: readonly KnownCard[];
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

/** How often a vendor's expenses went to these two accounts. */
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

/** What a person's last decision on this vendor speaks for, where something else was chosen. */
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
  /** What a person has to say of the payment before it is posted; null: nothing. */
  paymentDoubt: ReasonDetail | null;
  /** One for each line item, in order. */
  lineItemAccounts: LineItemAccount[];
  suggestions: AccountSuggestion[];
  /** The rules that decided something, by id. */
  rulesUsed: string[];
  /** 0 to 1: how strong the evidence for `accountCode` is. An order of evidence, not a measured probability. */
  confidence: number;
}

/** A chosen account, with why. */
export interface Decision {
  accountCode: string;
  /** Where the evidence names one of several categories on the account. */
  categoryName?: string;
  reason: CategoryReason;
  confidence: number;
  /** Whether a line may go elsewhere by its own words: at a supermarket yes, in a restaurant no. */
  linesDecide: boolean;
  /** Accounts whose words on a line mean the document's account here: coffee from a supermarket is no restaurant's. */
  absorbs: readonly string[];
}
