/** The first steps, as a feature. */
import { welcomeCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { onboardingHandlers } from "./routes.ts";

export const onboarding = feature("onboarding", welcomeCalls, (platform) => ({
  handlers: onboardingHandlers(platform),
}));
