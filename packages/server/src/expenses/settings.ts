/** How the organization handles expenses: whether those of employees need approval. */
import { eq } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { organizations } from "../db/schema.ts";
import { recordEvent } from "../events/record.ts";
import type { Handlers } from "../http/serve.ts";
import { employeesNeedApproval } from "./approval.ts";

/** The handlers of the setting. What was submitted before stays as it is: waiting or posted. */
export function expenseSettingsHandlers(db: Database): Pick<Handlers, "getExpenseSettings" | "saveExpenseSettings"> {
  return {
    getExpenseSettings: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => ({
        employeesNeedApproval: await employeesNeedApproval(tx, organizationId),
      })),

    saveExpenseSettings: ({ body }, { organizationId, userId, requestId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const before = await employeesNeedApproval(tx, organizationId);
        const after = body.employeesNeedApproval;
        if (before !== after) {
          await tx
            .update(organizations)
            .set({ employeesNeedApproval: after })
            .where(eq(organizations.id, organizationId));
          await recordEvent(tx, {
            organizationId,
            actorId: userId,
            verb: "approval_setting_changed",
            subjectType: "organization",
            subjectId: organizationId,
            before: { employeesNeedApproval: before },
            after: { employeesNeedApproval: after },
            requestId,
          });
        }
        const message = after
          ? "Expenses of employees now wait for approval."
          : "Expenses of employees are posted without approval.";
        return { success: true, message, employeesNeedApproval: after };
      }),
  };
}
