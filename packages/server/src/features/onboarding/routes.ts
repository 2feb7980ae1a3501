/** The welcome page's calls. */
import { can } from "@tallyleaf/contract";
import type { Database } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/orm.ts";
import { users } from "../../platform/db/schema.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { tipsFor } from "./quick-start.ts";
import { loadOnboarding, markTask } from "./store.ts";
import { tasksOf } from "./tasks.ts";

type WelcomeCalls = "getOnboardingData" | "getWelcomeStats" | "toggleTask" | "completeOnboarding";

/** The handlers of the welcome page's calls. */
export function onboardingHandlers(db: Database): Pick<Handlers, WelcomeCalls> {
  return {
    getOnboardingData: async (_input, { organizationId, userId, permissions }) => {
      const found = await db.asOrganization(organizationId, (tx) => loadOnboarding(tx, organizationId, userId));
      return {
        data: {
          user: { name: found.userName },
          organization: { name: found.organizationName },
          tasks: tasksOf(found.facts, found.marks),
          statistics: {
            isFounder: can(permissions, "change", "company") !== null,
            categoriesCount: found.categories,
            accountsCount: found.accounts,
            teamMembersCount: found.members,
          },
        },
      };
    },

    getWelcomeStats: async (_input, { permissions }) => ({ data: { tips: tipsFor(permissions) } }),

    toggleTask: async ({ body: { taskName, completed } }, { organizationId, userId }) => {
      await db.asOrganization(organizationId, (tx) =>
        markTask(tx, { organizationId, userId, task: taskName, completed }),
      );
      return { success: true, message: completed ? sayAnswer("markedDone") : sayAnswer("markedNotDone") };
    },

    completeOnboarding: async (_input, { userId }) => {
      // The person's own row, of no organization.
      await db.asSystem((tx) => tx.update(users).set({ onboardingCompleted: true }).where(eq(users.id, userId)));
      return { success: true, message: sayAnswer("onboardingCompleted") };
    },
  };
}
