/** The second factor, as a feature. */
import { secondFactorCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { secondFactorMails } from "./mails.ts";
import { resealSecondFactors } from "./reseal.ts";
import { secondFactorHandlers } from "./routes.ts";
import { createSecondFactor } from "./verify-code.ts";

export const twoFactor = feature(
  "two-factor",
  secondFactorCalls,
  (platform) => {
    const { db, secret, previousSecret } = platform;
    return {
      handlers: secondFactorHandlers({ ...platform, secondFactor: createSecondFactor(platform) }),
      sweeps: previousSecret
        ? [{ name: "seals of second factors", run: () => resealSecondFactors(db, secret, previousSecret) }]
        : [],
    };
  },
  { mails: secondFactorMails },
);
