/** What the onboarding asks for, of whom, and when it is done. */
import {
  ONBOARDING_TASKS,
  type OnboardingData,
  type OnboardingTask,
  OPTIONAL_TASKS,
  type Permissions,
} from "@tallyleaf/contract";
import { allowed } from "../../session/access.ts";
import type { OptionalTask } from "./calls.ts";

/** The business setup has a dialog instead of a screen, as long as it was not run. */
type Way = { kind: "link"; to: string } | { kind: "setup" } | { kind: "closed" };

export interface TaskView {
  task: OnboardingTask;
  title: string;
  description: string;
  /** How much there is already: "2 team members". */
  count: string | null;
  done: boolean;
  required: boolean;
  /** What the button says. */
  label: string;
  /** Where it is done; closed: by somebody else, since this person may not. */
  way: Way;
  /** The task's name where it can be marked by hand. */
  mark: OptionalTask | null;
}

const COMPLETE = "✓ Complete";

const TASKS: Record<OnboardingTask, Pick<TaskView, "title" | "description" | "label"> & { to: string }> = {
  emailVerification: {
    title: "Email Verification",
    description: "Open the link that was sent to you, so that nobody else can use your address.",
    label: "Setup Now",
    to: "/verify-email",
  },
  profileSetup: {
    title: "Complete Your Profile",
    description: "Your name, and how to reach you.",
    label: "Setup Now",
    to: "/profile",
  },
  businessTypeSetup: {
    title: "Setup Business Accounts & Categories",
    description: "Choose what kind of business it is, and its accounts and categories are added.",
    label: "Setup Now",
    to: "/categories",
  },
  companySetup: {
    title: "Update Company Information",
    description: "Address, tax number and logo.",
    label: "Configure",
    to: "/company",
  },
  currencySetup: {
    title: "Configure Currencies",
    description: "The currency of your books, and the rates of the others.",
    label: "Configure",
    to: "/settings-currency",
  },
  categoriesSetup: {
    title: "Review Categories & Accounts",
    description: "See whether they fit how you speak of your spending.",
    label: "Review",
    to: "/categories",
  },
  teamInvitation: {
    title: "Invite Team Members",
    description: "Everyone with the rights of their role.",
    label: "Configure",
    to: "/user-management",
  },
};

const FOUNDERS_ONLY: readonly OnboardingTask[] = ["companySetup", "teamInvitation"];

/** The tasks without which the onboarding is not done: three, of a founder four. */
export function requiredTasks(isFounder: boolean): OnboardingTask[] {
  const all: OnboardingTask[] = ["emailVerification", "profileSetup", "businessTypeSetup"];
  return isFounder ? [...all, "companySetup"] : all;
}

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
        label: done ? COMPLETE : label,
        way,
        mark: way.kind === "closed" ? null : (OPTIONAL_TASKS.find((optional) => optional === task) ?? null),
      };
    },
  );
  return [...views.filter((view) => view.required), ...views.filter((view) => !view.required)];
}

function wayTo(task: OnboardingTask, to: string, done: boolean, permissions: Permissions): Way {
  // The proof of an address stands outside the app's frame, and is open to everyone.
  if (task !== "emailVerification" && !allowed(to, permissions)) return { kind: "closed" };
  return task === "businessTypeSetup" && !done ? { kind: "setup" } : { kind: "link", to };
}

function countOf(task: OnboardingTask, statistics: OnboardingData["statistics"]): string | null {
  const { categoriesCount, accountsCount, teamMembersCount } = statistics;
  if (task === "categoriesSetup")
    return `${counted(categoriesCount, "category", "categories")}, ${counted(accountsCount, "account", "accounts")}`;
  return task === "teamInvitation" ? counted(teamMembersCount, "team member", "team members") : null;
}

/** "1 account", "52 accounts". */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString()} ${count === 1 ? one : many}`;
}
