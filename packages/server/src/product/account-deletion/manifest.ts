/** The end of an account, as a feature. */
import { accountDeletionCalls } from "@tallyleaf/contract";
import { createKnownDevices } from "../../features/auth/known-device.ts";
import { refusedLoginNotes } from "../../features/auth/refused-logins.ts";
import { createTwoFactor } from "../../features/two-factor/verify-code.ts";
import { feature } from "../../platform/feature/feature.ts";
import { accountDeletedMail } from "./mails.ts";
import { accountDeletionHandlers } from "./routes.ts";

export const accountDeletion = feature(
  "account-deletion",
  accountDeletionCalls,
  (platform) => ({
    handlers: accountDeletionHandlers({
      ...platform,
      noteRefusedLogin: refusedLoginNotes(platform),
      twoFactor: createTwoFactor(platform),
      devices: createKnownDevices(platform),
    }),
  }),
  { mails: [accountDeletedMail] },
);
