/**
 * The features of the product, in the order of the storeys. The order counts for who listens to the same hook and for the hourly
 * sweeps. What a feature needs of one that it does not know is given to it here.
 */
import type { CallName } from "@tallyleaf/contract";
import { chain } from "../../books/chain/manifest.ts";
import { chart } from "../../books/chart/manifest.ts";
import { currencies } from "../../books/currencies/manifest.ts";
import { dimensions } from "../../books/dimensions/manifest.ts";
import { journal } from "../../books/journal/manifest.ts";
import { periods } from "../../books/periods/manifest.ts";
import { settlement } from "../../books/settlement/manifest.ts";
import { tax } from "../../books/tax/manifest.ts";
import { vendors } from "../../books/vendors/manifest.ts";
import { accruals } from "../../features/accruals/manifest.ts";
import { allowances } from "../../features/allowances/manifest.ts";
import { analytics } from "../../features/analytics/manifest.ts";
import { apiKeys } from "../../features/api-keys/manifest.ts";
import { assets } from "../../features/assets/manifest.ts";
import { assignment } from "../../features/assignment/manifest.ts";
import { assistant } from "../../features/assistant/manifest.ts";
import { audit } from "../../features/audit/manifest.ts";
import { auth } from "../../features/auth/manifest.ts";
import { banking } from "../../features/banking/manifest.ts";
import { budgets } from "../../features/budgets/manifest.ts";
import { clientPage } from "../../features/client-page/manifest.ts";
import { clients } from "../../features/clients/manifest.ts";
import { company } from "../../features/company/manifest.ts";
import { deferrals } from "../../features/deferrals/manifest.ts";
import { documents } from "../../features/documents/manifest.ts";
import { expenses } from "../../features/expenses/manifest.ts";
import { draftRating } from "../../features/expenses/rate-drafts.ts";
import { startExpense } from "../../features/expenses/start.ts";
import { forecast } from "../../features/forecast/manifest.ts";
import { home } from "../../features/home/manifest.ts";
import { integrations } from "../../features/integrations/manifest.ts";
import { invoices } from "../../features/invoices/manifest.ts";
import { items } from "../../features/items/manifest.ts";
import { leads } from "../../features/leads/manifest.ts";
import { learning } from "../../features/learning/manifest.ts";
import { matching } from "../../features/matching/manifest.ts";
import { mcp } from "../../features/mcp/manifest.ts";
import { members } from "../../features/members/manifest.ts";
import { notifications } from "../../features/notifications/manifest.ts";
import { onboarding } from "../../features/onboarding/manifest.ts";
import { opening } from "../../features/opening/manifest.ts";
import { paymentRuns } from "../../features/payment-runs/manifest.ts";
import { payroll } from "../../features/payroll/manifest.ts";
import { profile } from "../../features/profile/manifest.ts";
import { quotes } from "../../features/quotes/manifest.ts";
import { reconciliation } from "../../features/reconciliation/manifest.ts";
import { recurring } from "../../features/recurring/manifest.ts";
import { reimbursements } from "../../features/reimbursements/manifest.ts";
import { reminders } from "../../features/reminders/manifest.ts";
import { reports } from "../../features/reports/manifest.ts";
import { retention } from "../../features/retention/manifest.ts";
import { revaluation } from "../../features/revaluation/manifest.ts";
import { search } from "../../features/search/manifest.ts";
import { taxClaims } from "../../features/tax-claims/manifest.ts";
import { taxReturns } from "../../features/tax-returns/manifest.ts";
import { tools } from "../../features/tools/manifest.ts";
import { twoFactor } from "../../features/two-factor/manifest.ts";
import { createTwoFactor } from "../../features/two-factor/verify-code.ts";
import { undo } from "../../features/undo/manifest.ts";
import { views } from "../../features/views/manifest.ts";
import { webhooks } from "../../features/webhooks/manifest.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { accountDeletion } from "../account-deletion/manifest.ts";
import { companyTransfer } from "../company-transfer/manifest.ts";
import { liveDemo } from "../demo/live/manifest.ts";

const features = [
  chart,
  currencies(draftRating),
  dimensions,
  journal,
  periods,
  chain,
  settlement,
  vendors,
  tax,
  analytics,
  apiKeys,
  assets,
  budgets,
  assignment,
  assistant,
  audit,
  auth(createTwoFactor),
  banking,
  clients,
  clientPage,
  company,
  deferrals,
  documents(startExpense),
  expenses,
  forecast,
  home,
  integrations,
  invoices,
  items,
  leads,
  learning,
  matching,
  mcp,
  members(createTwoFactor),
  notifications,
  onboarding,
  opening,
  paymentRuns,
  payroll,
  profile,
  quotes,
  reconciliation,
  recurring,
  reimbursements,
  reminders,
  reports,
  retention,
  revaluation,
  accruals,
  allowances,
  search,
  taxClaims,
  taxReturns,
  tools,
  twoFactor,
  undo,
  views,
  webhooks,
  accountDeletion,
  companyTransfer,
  liveDemo,
] as const;

type CallsOf<F> = F extends { readonly calls: infer C } ? keyof C : never;

/** A call of the contract that no feature answers does not compile: its name is in the message. */
type Complete<Missing extends never> = Missing;
type _Missing = Complete<Exclude<CallName, CallsOf<(typeof features)[number]>>>;

export const FEATURES: readonly Feature[] = features;
