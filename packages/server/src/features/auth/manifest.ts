/** Accounts, signing in and sessions, as a feature. */
import { authCalls, sessionCalls } from "@tallyleaf/contract";
import { feature, type Platform } from "../../platform/feature/feature.ts";
import { authEvents } from "./events.ts";
import { createKnownDevices } from "./known-device.ts";
import { authMailHandlers } from "./mail-routes.ts";
import { authMails } from "./mails.ts";
import { refusedLoginJob, refusedLoginNotes } from "./refused-logins.ts";
import { authHandlers } from "./routes.ts";
import { sessionHandlers } from "./session-routes.ts";
import { sweepSessions } from "./sessions.ts";
import type { TwoFactor } from "./two-factor.ts";

/** @param twoFactor asks for the two-factor code */
export const auth = (twoFactor: (platform: Platform) => TwoFactor) =>
  feature(
    "auth",
    { ...authCalls, ...sessionCalls },
    (platform) => {
      const { db } = platform;
      return {
        handlers: {
          ...authHandlers({
            ...platform,
            noteRefusedLogin: refusedLoginNotes(platform),
            twoFactor: twoFactor(platform),
            devices: createKnownDevices(platform),
          }),
          ...authMailHandlers(platform),
          ...sessionHandlers(db),
        },
        jobs: [refusedLoginJob(db)],
        sweeps: [{ name: "sessions", run: () => sweepSessions(db) }],
      };
    },
    { events: authEvents, mails: authMails },
  );
