/** The welcome page's calls. */
import { can, type welcomeCalls } from "@tallyleaf/contract";
import { dayOf } from "@tallyleaf/ledger";
import { currentLanguage } from "@tallyleaf/messages";
import type { Database } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/orm.ts";
import { users } from "../../platform/db/schema.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { tipsFor } from "./quick-start.ts";
import { drawReceipt } from "./samples/draw.ts";
import { sampleReceipt } from "./samples/receipts.ts";
import { loadBuyer, loadOnboarding, markTask } from "./store.ts";
import { tasksOf } from "./tasks.ts";

/** The handlers of the welcome page's calls. */
export function onboardingHandlers({
  db,
  now,
}: {
  db: Database;
  now: () => Date;
}): Pick<Handlers, keyof typeof welcomeCalls> {
  return {
    getOnboardingData: async (_input, { organizationId, userId, permissions }) => {
      const found = await db.asOrganization(organizationId, (tx) => loadOnboarding(tx, organizationId, userId));
      // The person's own row, of no organization.
      const [own] = await db.asSystem((tx) =>
        tx.select({ onboardingCompleted: users.onboardingCompleted }).from(users).where(eq(users.id, userId)),
      );
      return {
        data: {
          user: { name: found.userName, onboardingCompleted: own?.onboardingCompleted ?? false },
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

    getSampleReceipt: async ({ params: { sample } }, { organizationId }) => {
      const company = await db.asOrganization(organizationId, (tx) => loadBuyer(tx, organizationId));
      const receipt = sampleReceipt(sample, {
        ...company,
        today: dayOf(now()),
        isGerman: currentLanguage() === "de",
      });
      const content = (await drawReceipt(receipt)).toString("base64");
      return { data: { fileName: receipt.fileName, mimeType: "application/pdf", content } };
    },
  };
}
