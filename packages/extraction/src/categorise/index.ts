/** From what a document says to the accounts it goes to, each with its reason. */
export { categorise } from "./categorise.ts";
export type {
  Categorisation,
  CategoriseInput,
  CategoryReasonCode,
  ChoiceReason,
  LineItemAccount,
  OrganizationCategory,
  PaymentReasonCode,
  VendorHistory,
} from "./types.ts";
