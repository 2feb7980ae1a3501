/** Bank lines and what they belong to, and the requests for receipts, as a feature. */
import { bankRuleCalls, bulkMatchingCalls, matchingCalls } from "@tallyleaf/contract";
import { accountMoved } from "../../books/chart/hooks.ts";
import { released } from "../../books/settlement/hooks.ts";
import { feature } from "../../platform/feature/feature.ts";
import { on } from "../../platform/hooks/hook.ts";
import { imported } from "../banking/hooks.ts";
import { accepted } from "../expenses/hooks.ts";
import { renameAccountInBankRules } from "./aliases.ts";
import { bookByRules } from "./bulk.ts";
import { matchingEvents } from "./events.ts";
import { receiptRequestMail } from "./mails.ts";
import { matchAnswered } from "./match-requested-receipt.ts";
import { releaseLines } from "./release.ts";
import { receiptRequestHandlers } from "./requests.ts";
import { matchingHandlers } from "./routes.ts";
import { bankRuleHandlers } from "./rules.ts";

export const matching = feature(
  "matching",
  { ...matchingCalls, ...bulkMatchingCalls, ...bankRuleCalls },
  (platform) => ({
    handlers: { ...matchingHandlers(platform), ...receiptRequestHandlers(platform), ...bankRuleHandlers(platform) },
  }),
  {
    events: matchingEvents,
    listens: [
      on(released, releaseLines),
      on(accepted, matchAnswered),
      on(imported, bookByRules),
      on(accountMoved, renameAccountInBankRules),
    ],
    mails: [receiptRequestMail],
  },
);
