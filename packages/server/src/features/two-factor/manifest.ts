/** Two-factor authentication, as a feature. */
import { twoFactorCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { twoFactorMails } from "./mails.ts";
import { reencryptTwoFactorKeys } from "./reencrypt.ts";
import { twoFactorHandlers } from "./routes.ts";
import { createTwoFactor } from "./verify-code.ts";

export const twoFactor = feature(
  "two-factor",
  twoFactorCalls,
  (platform) => {
    const { db, secret, previousSecret } = platform;
    return {
      handlers: twoFactorHandlers({ ...platform, twoFactor: createTwoFactor(platform) }),
      sweeps: previousSecret
        ? [{ name: "seals of second factors", run: () => reencryptTwoFactorKeys(db, secret, previousSecret) }]
        : [],
    };
  },
  { mails: twoFactorMails },
);
