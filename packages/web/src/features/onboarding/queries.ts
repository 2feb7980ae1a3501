/** The welcome page's calls, and under which keys their answers are kept. */
import {
  completeOnboarding,
  getOnboardingData,
  getWelcomeStats,
  type OPTIONAL_TASKS,
  toggleTask,
} from "@tallyleaf/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";

/** The tasks that are marked by hand. */
export type OptionalTask = (typeof OPTIONAL_TASKS)[number];

export const onboardingQuery = queryOptions({
  queryKey: ["onboarding", "data"],
  queryFn: async ({ signal }) => (await call(getOnboardingData, {}, { signal })).data,
  // Who comes back from a screen where a step was done finds it done, however quick they were.
  staleTime: 0,
});

export const tipsQuery = queryOptions({
  queryKey: ["onboarding", "tips"],
  queryFn: async ({ signal }) => (await call(getWelcomeStats, {}, { signal })).data.tips,
});

export const markTask = (taskName: OptionalTask, completed: boolean) =>
  call(toggleTask, { body: { taskName, completed } });

export const endOnboarding = () => call(completeOnboarding, {});
