/** The mail that a recurring document could not be made; to each member who may change recurring documents. */
import * as z from "zod";
import { listReaders } from "../../books/company/readers.ts";
import { and, eq } from "../../platform/db/orm.ts";
import { organizations, recurringDocuments, recurringRuns } from "../../platform/db/schema.ts";
import { dayOrText } from "../../platform/events/texts.ts";
import { mailKind } from "../../platform/mail/kind.ts";
import { oneLine } from "../../platform/mail/one-line.ts";
import { say } from "../../platform/mail/say.ts";
import { sayReason } from "./say-reason.ts";

const failed = z.object({ organizationId: z.string(), scheduleId: z.string(), period: z.string(), userId: z.string() });

declare module "../../platform/mail/orders.ts" {
  interface InsideMails {
    recurring_failed: z.infer<typeof failed>;
  }
}

/** Who hears of runs that failed. */
export const FAILURE_READERS = { verb: "change", subject: "recurring" } as const;

export const recurringFailedMail = mailKind("recurring_failed", {
  order: failed,
  toMember: true,
  write: async (tx, { organizationId, scheduleId, period, userId }, { publicUrl }) => {
    const reader = (await listReaders(tx, organizationId, FAILURE_READERS)).find(({ id }) => id === userId);
    const [run] = await tx
      .select({ reason: recurringRuns.reason, name: recurringDocuments.name, company: organizations.name })
      .from(recurringRuns)
      .innerJoin(
        recurringDocuments,
        and(
          eq(recurringDocuments.organizationId, recurringRuns.organizationId),
          eq(recurringDocuments.id, recurringRuns.scheduleId),
        ),
      )
      .innerJoin(organizations, eq(organizations.id, recurringRuns.organizationId))
      .where(
        and(
          eq(recurringRuns.organizationId, organizationId),
          eq(recurringRuns.scheduleId, scheduleId),
          eq(recurringRuns.period, period),
          // Tried again, or skipped since.
          eq(recurringRuns.state, "failed"),
        ),
      );
    if (!reader || !run) return null;
    const [name, organization] = [oneLine(run.name), oneLine(run.company)];
    return {
      to: reader.email,
      letter: () => ({
        subject: say("recurringFailedSubject", { name }),
        title: say("recurringFailedSubject", { name }),
        paragraphs: [say("recurringFailedText", { name, organization, day: dayOrText(period) }), sayReason(run.reason)],
        action: { label: say("recurringFailedButton"), link: `${publicUrl}/recurring` },
        notes: [],
      }),
    };
  },
});
