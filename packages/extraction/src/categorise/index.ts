/** From what a document says to the accounts it goes to, each with its reason. */
export { categorise } from "./categorise.ts";
export { ENOUGH_LESSONS, type Lesson, type PaymentWay, type Verdict, verdictOf } from "./lessons.ts";
export { wayOf } from "./payment.ts";
export {
  type LearnedRule,
  NO_RULES,
  namesInRules,
  type RulesOfVendor,
  rulesForBoth,
  spellingOf,
  type TaxTreatment,
  treatmentOf,
  type VendorRule,
  type WrittenRule,
} from "./rules.ts";
export type {
  AccountSuggestion,
  Categorisation,
  CategoriseInput,
  KnownCard,
  LineItemAccount,
  OrganizationCategory,
  Paying,
  VendorHistory,
} from "./types.ts";
