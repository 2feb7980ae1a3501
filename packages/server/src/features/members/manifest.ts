/** Members and invitations, as a feature. */
import { memberCalls } from "@tallyleaf/contract";
import { feature, type Platform } from "../../platform/feature/feature.ts";
import { createKnownDevices } from "../auth/known-device.ts";
import type { SecondFactor } from "../auth/second-factor.ts";
import { acceptanceHandlers } from "./acceptance-routes.ts";
import { memberEvents } from "./events.ts";
import { invitationHandlers } from "./invitation-routes.ts";
import { invitationMail } from "./mails.ts";
import { memberHandlers } from "./routes.ts";

/** @param secondFactor who asks for the second factor */
export const members = (secondFactor: (platform: Platform) => SecondFactor) =>
  feature(
    "members",
    memberCalls,
    (platform) => ({
      handlers: {
        ...memberHandlers(platform.db),
        ...invitationHandlers(platform),
        ...acceptanceHandlers({
          ...platform,
          secondFactor: secondFactor(platform),
          devices: createKnownDevices(platform),
        }),
      },
    }),
    { events: memberEvents, mails: [invitationMail] },
  );
