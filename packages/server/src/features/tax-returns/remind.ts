/** Notifies members that a return is due, and mails those who want it, once for each period. */
import { addDays } from "@tallyleaf/ledger";
import { listWanting } from "../../books/company/mail-choice.ts";
import { listReaders } from "../../books/company/readers.ts";
import { type DueReturn, listDueReturns } from "../../books/tax/due.ts";
import { type Database, enterOrganization } from "../../platform/db/database.ts";
import { and, eq, sql } from "../../platform/db/orm.ts";
import { taxRegistrations } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { Mail } from "../../platform/mail/mail.ts";

/** Days before the due day from which members are reminded. */
const DAYS_BEFORE = 5;
/** After the due day, the dashboard says it. */
const DAYS_AFTER = 5;

/** Orders the mails of all organizations. */
export async function remindOfReturns(
  { db, mail }: { db: Database; mail: Pick<Mail, "order"> },
  today: string,
): Promise<void> {
  const { rows } = await db.asSystem((tx) =>
    tx.execute<{ id: string }>(sql`select distinct organization_id as id from ${taxRegistrations}`),
  );
  for (const { id: organizationId } of rows)
    await db.asSystem(async (tx) => {
      const soon = (await listDueReturns(tx, organizationId, today)).filter(
        ({ due }) => due <= addDays(today, DAYS_BEFORE) && due >= addDays(today, -DAYS_AFTER),
      );
      const told: DueReturn[] = [];
      for (const one of soon) {
        const { registration, from } = one;
        // The process that sets it reminds; another process that sweeps at the same time finds it set.
        const mine = await tx
          .update(taxRegistrations)
          .set({ remindedFrom: from })
          .where(
            and(
              eq(taxRegistrations.organizationId, organizationId),
              eq(taxRegistrations.id, registration.id),
              sql`coalesce(${taxRegistrations.remindedFrom} < ${from}::date, true)`,
            ),
          )
          .returning({ id: taxRegistrations.id });
        if (mine.length === 0) continue;
        told.push(one);
        const readers = (await listReaders(tx, organizationId, { verb: "see", subject: "tax" })).map(({ id }) => id);
        for (const userId of await listWanting(tx, organizationId, "tax", readers))
          await mail.order(tx, {
            kind: "tax_due",
            organizationId,
            registrationId: registration.id,
            from,
            today,
            userId,
          });
      }
      // After the mails: the queue is the system's.
      if (told.length > 0) await enterOrganization(tx, organizationId);
      for (const { registration, from, to, form, due } of told)
        await recordEvent(tx, {
          ...{ organizationId, verb: "due", subjectType: "tax_registration", subjectId: registration.id },
          after: { form, from, to, date: due },
        });
    });
}
