/** Bank lines and what they belong to, and the requests for receipts, as a feature. */
import { matchingCalls } from "@tallyleaf/contract";
import { released } from "../../books/settlement/hooks.ts";
import { feature } from "../../platform/feature/feature.ts";
import { on } from "../../platform/hooks/hook.ts";
import { accepted } from "../expenses/hooks.ts";
import { matchingEvents } from "./events.ts";
import { receiptRequestMail } from "./mails.ts";
import { matchAnswered } from "./match-requested-receipt.ts";
import { releaseLines } from "./release.ts";
import { receiptRequestHandlers } from "./requests.ts";
import { matchingHandlers } from "./routes.ts";

export const matching = feature(
  "matching",
  matchingCalls,
  (platform) => ({ handlers: { ...matchingHandlers(platform), ...receiptRequestHandlers(platform) } }),
  {
    events: matchingEvents,
    listens: [on(released, releaseLines), on(accepted, matchAnswered)],
    mails: [receiptRequestMail],
  },
);
