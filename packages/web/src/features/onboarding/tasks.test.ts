/** The completion rule, and who is asked to do what. */
import {
  ONBOARDING_TASKS,
  type OnboardingData,
  type OnboardingTask,
  PERMISSIONS,
  ROLES,
  type Role,
  requiredTasks,
} from "@tallyleaf/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isComplete, progressOf, tasksFor } from "./tasks.ts";

function onboarding(role: Role, done: readonly OnboardingTask[] = []): OnboardingData {
  return {
    user: { name: "Ada", onboardingCompleted: false },
    organization: { name: "Analytical Engines" },
    tasks: Object.fromEntries(ONBOARDING_TASKS.map((task) => [task, done.includes(task)])) as OnboardingData["tasks"],
    statistics: { isFounder: role === "founder", categoriesCount: 30, accountsCount: 1, teamMembersCount: 2 },
  };
}
const shown = (role: Role, done: readonly OnboardingTask[] = []) => tasksFor(onboarding(role, done), PERMISSIONS[role]);

describe("complete onboarding", () => {
  it("has 3 tasks, and for a founder the company's as a fourth", () => {
    const three = ["emailVerification", "profileSetup", "businessTypeSetup"] as const;
    expect(progressOf(onboarding("founder", three))).toEqual({ done: 3, of: 4 });
    expect(isComplete(onboarding("founder", three))).toBe(false);
    expect(isComplete(onboarding("founder", [...three, "companySetup"]))).toBe(true);
    for (const role of ["accountant", "employee"] as const) {
      expect(progressOf(onboarding(role, three))).toEqual({ done: 3, of: 3 });
      expect(isComplete(onboarding(role, three))).toBe(true);
    }
  });

  it("is reached exactly when every required task is done", () => {
    fc.assert(
      fc.property(fc.constantFrom(...ROLES), fc.subarray([...ONBOARDING_TASKS]), (role, done) => {
        expect(isComplete(onboarding(role, done))).toBe(
          requiredTasks(role === "founder").every((task) => done.includes(task)),
        );
      }),
    );
  });
});

describe("the tasks", () => {
  it("are those of the role, the required ones first", () => {
    const titles = (role: Role) => shown(role).map(({ title, required }) => `${required ? "! " : ""}${title}`);
    const everyone = ["! Email Verification", "! Complete Your Profile", "! Setup Business Accounts & Categories"];
    const optional = ["Configure Currencies", "Review Categories & Accounts"];
    expect(titles("founder")).toEqual([
      ...everyone,
      "! Update Company Information",
      ...optional,
      "Invite Team Members",
    ]);
    expect(titles("accountant")).toEqual([...everyone, ...optional]);
    expect(titles("employee")).toEqual([...everyone, ...optional]);
  });

  it("name their action on the button, and show when they are done", () => {
    expect(shown("founder").map(({ label }) => label)).toEqual([
      "Setup Now",
      "Setup Now",
      "Setup Now",
      "Configure",
      "Configure",
      "Review",
      "Configure",
    ]);
    expect(new Set(shown("founder", ONBOARDING_TASKS).map(({ label }) => label))).toEqual(new Set(["✓ Complete"]));
  });

  it("open the business setup in its dialog once, and link to its result afterwards", () => {
    const setup = (done: readonly OnboardingTask[]) =>
      shown("accountant", done).find(({ task }) => task === "businessTypeSetup")?.way;
    expect(setup([])).toEqual({ kind: "setup" });
    expect(setup(["businessTypeSetup"])).toEqual({ kind: "link", to: "/categories" });
  });

  it("offer no link that the role may not open, and no mark for what others do", () => {
    const closed = (role: Role, done: readonly OnboardingTask[] = []) =>
      shown(role, done)
        .filter(({ way }) => way.kind === "closed")
        .map(({ task }) => task);
    expect(closed("founder")).toEqual([]);
    expect(closed("accountant")).toEqual([]);
    const notTheirs = ["businessTypeSetup", "currencySetup", "categoriesSetup"];
    expect(closed("employee")).toEqual(notTheirs);
    expect(closed("employee", ONBOARDING_TASKS)).toEqual(notTheirs);
    expect(shown("employee").map(({ mark }) => mark)).toEqual([null, null, null, null, null]);
    expect(shown("founder").flatMap(({ mark }) => mark ?? [])).toEqual([
      "companySetup",
      "currencySetup",
      "categoriesSetup",
      "teamInvitation",
    ]);
  });

  it("count what exists already", () => {
    expect(shown("founder").flatMap(({ count }) => count ?? [])).toEqual([
      "30 categories, 1 account.",
      "2 team members.",
    ]);
  });
});
