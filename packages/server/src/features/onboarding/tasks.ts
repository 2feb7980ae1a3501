/** Decides which onboarding tasks are done: derived from the data, unless a person marked them by hand. */
import { ONBOARDING_TASKS, type OnboardingTask, OPTIONAL_TASKS } from "@tallyleaf/contract";

/** Completed steps, derived from the database. */
export interface Facts {
  emailVerified: boolean;
  profileSaved: boolean;
  /** Accounts and categories of a business type were added. */
  setupRun: boolean;
  /** The company has more details than its name. */
  companyDescribed: boolean;
  /** An exchange rate was configured, or another default currency chosen. */
  currencyConfigured: boolean;
  /** An account or a category was added or changed. */
  chartReviewed: boolean;
  /** There is another member, or an invitation. */
  teamInvited: boolean;
}

/** Tasks marked by hand, done or not. */
export type Marks = Partial<Record<OnboardingTask, boolean>>;

/** Returns every task, done or not. Only optional ones can be marked: nobody can verify an address by marking it. */
export function tasksOf(facts: Facts, marks: Marks): Record<OnboardingTask, boolean> {
  const done: Record<OnboardingTask, boolean> = {
    emailVerification: facts.emailVerified,
    profileSetup: facts.profileSaved,
    businessTypeSetup: facts.setupRun,
    companySetup: facts.companyDescribed,
    currencySetup: facts.currencyConfigured,
    categoriesSetup: facts.chartReviewed,
    teamInvitation: facts.teamInvited,
  };
  const optional: readonly OnboardingTask[] = OPTIONAL_TASKS;
  for (const task of ONBOARDING_TASKS) if (optional.includes(task)) done[task] = marks[task] ?? done[task];
  return done;
}
