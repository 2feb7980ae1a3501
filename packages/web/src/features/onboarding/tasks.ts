/** Tasks of the onboarding by role, and when it is complete. */
import {
  ONBOARDING_TASKS,
  type OnboardingData,
  type OnboardingTask,
  OPTIONAL_TASKS,
  type Permissions,
  requiredTasks,
} from "@tallyleaf/contract";
import { allowed } from "../../session/access.ts";
import type { OptionalTask } from "./queries.ts";
import { say } from "./say.ts";

/** The business setup has a dialog instead of a screen, as long as it was not run. */
type Way = { kind: "link"; to: string } | { kind: "setup" } | { kind: "closed" };

export interface TaskView {
  task: OnboardingTask;
  title: string;
  description: string;
  /** How much there is already: "2 team members." */
  count: string | null;
  done: boolean;
  required: boolean;
  /** Label of the button. */
  label: string;
  /** Where it is done; closed: this person may not do it. */
  way: Way;
  /** The task's name where it can be marked by hand. */
  mark: OptionalTask | null;
}

const TASKS: Record<OnboardingTask, Pick<TaskView, "title" | "description" | "label"> & { to: string }> = {
  emailVerification: {
    title: say("emailVerification"),
    description: say("emailVerificationNote"),
    label: say("setupNow"),
    to: "/verify-email",
  },
  profileSetup: {
    title: say("completeYourProfile"),
    description: say("completeYourProfileNote"),
    label: say("setupNow"),
    to: "/profile",
  },
  businessTypeSetup: {
    title: say("businessSetup"),
    description: say("businessSetupNote"),
    label: say("setupNow"),
    to: "/categories",
  },
  companySetup: {
    title: say("updateCompanyInformation"),
    description: say("updateCompanyInformationNote"),
    label: say("configure"),
    to: "/company",
  },
  currencySetup: {
    title: say("configureCurrencies"),
    description: say("configureCurrenciesNote"),
    label: say("configure"),
    to: "/settings-currency",
  },
  categoriesSetup: {
    title: say("reviewCategories"),
    description: say("reviewCategoriesNote"),
    label: say("review"),
    to: "/categories",
  },
  teamInvitation: {
    title: say("inviteTeam"),
    description: say("inviteTeamNote"),
    label: say("configure"),
    to: "/user-management",
  },
};

const FOUNDERS_ONLY: readonly OnboardingTask[] = ["companySetup", "teamInvitation"];

/** How many of the required tasks are done. */
export function progressOf({ tasks, statistics }: OnboardingData): { done: number; of: number } {
  const required = requiredTasks(statistics.isFounder);
  return { done: required.filter((task) => tasks[task]).length, of: required.length };
}

/** Is every required task done? */
export function isComplete(data: OnboardingData): boolean {
  const { done, of } = progressOf(data);
  return done === of;
}

/** The tasks of a person with these permissions, the required ones first. */
export function tasksFor(data: OnboardingData, permissions: Permissions): TaskView[] {
  const { tasks, statistics } = data;
  const required = requiredTasks(statistics.isFounder);
  const views = ONBOARDING_TASKS.filter((task) => statistics.isFounder || !FOUNDERS_ONLY.includes(task)).map(
    (task): TaskView => {
      const { title, description, label, to } = TASKS[task];
      const done = tasks[task];
      const way = wayTo(task, to, done, permissions);
      return {
        task,
        title,
        description,
        count: countOf(task, statistics),
        done,
        required: required.includes(task),
        label: done ? say("complete") : label,
        way,
        mark: way.kind === "closed" ? null : (OPTIONAL_TASKS.find((optional) => optional === task) ?? null),
      };
    },
  );
  return [...views.filter((view) => view.required), ...views.filter((view) => !view.required)];
}

function wayTo(task: OnboardingTask, to: string, done: boolean, permissions: Permissions): Way {
  // The proof of an address is outside the app's frame, and is open to everyone.
  if (task !== "emailVerification" && !allowed(to, permissions)) return { kind: "closed" };
  return task === "businessTypeSetup" && !done ? { kind: "setup" } : { kind: "link", to };
}

function countOf(task: OnboardingTask, statistics: OnboardingData["statistics"]): string | null {
  const { categoriesCount, accountsCount, teamMembersCount } = statistics;
  if (task === "categoriesSetup")
    return say("categoriesAndAccounts", { categories: categoriesCount, accounts: accountsCount });
  return task === "teamInvitation" ? say("members", { count: teamMembersCount }) : null;
}
