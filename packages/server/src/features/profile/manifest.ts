/** A person's own account, as a feature. */
import { profileCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { createKnownDevices } from "../auth/known-device.ts";
import { emailChangedMail } from "./mails.ts";
import { profileHandlers } from "./routes.ts";

export const profile = feature(
  "profile",
  profileCalls,
  (platform) => ({
    handlers: profileHandlers({ ...platform, devices: createKnownDevices(platform) }),
  }),
  { mails: [emailChangedMail] },
);
