/** Members and invitations, as a feature. */
import { memberCalls } from "@tallyleaf/contract";
import { feature, type Platform } from "../../platform/feature/feature.ts";
import { createKnownDevices } from "../auth/known-device.ts";
import type { TwoFactor } from "../auth/two-factor.ts";
import { acceptanceHandlers } from "./acceptance-routes.ts";
import { memberEvents } from "./events.ts";
import { invitationHandlers } from "./invitation-routes.ts";
import { invitationMail } from "./mails.ts";
import { memberHandlers } from "./routes.ts";

/** @param twoFactor asks for the two-factor code */
export const members = (twoFactor: (platform: Platform) => TwoFactor) =>
  feature(
    "members",
    memberCalls,
    (platform) => ({
      handlers: {
        ...memberHandlers(platform.db),
        ...invitationHandlers(platform),
        ...acceptanceHandlers({
          ...platform,
          twoFactor: twoFactor(platform),
          devices: createKnownDevices(platform),
        }),
      },
    }),
    { events: memberEvents, mails: [invitationMail] },
  );
