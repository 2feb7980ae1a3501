/** Settings of reminders: the company's, or those that it begins with. */
import { loadInvoiceWords, type ReminderSettings, reminderBody } from "@tallyleaf/contract";
import { REMINDER_LEVELS } from "@tallyleaf/ledger";
import type { DocumentLanguage } from "@tallyleaf/messages";
import type { Transaction } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/orm.ts";
import { reminderSettings } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import { changed } from "../../platform/http/change.ts";
import type { MemberContext } from "../../platform/http/context.ts";

/** Days of each level until a company says otherwise. */
const DAYS = [3, 7, 14, 28];

/** The product's text of a level, with placeholders. */
export async function reminderTextIn(language: DocumentLanguage, level: number) {
  const { say } = await loadInvoiceWords(language);
  // Placeholders are kept as they are.
  const places = { level: String(level), number: "{number}", client: "{client}", amount: "{amount}", due: "{due}" };
  return { subject: say("reminderSubject", places), text: say("reminderText", places) };
}

async function loadDefaults(): Promise<ReminderSettings> {
  const levels = REMINDER_LEVELS.map(async (level) => ({
    days: DAYS[level] ?? null,
    english: await reminderTextIn("en-US", level),
    german: await reminderTextIn("de", level),
  }));
  return { isOn: false, hasCharges: false, levels: await Promise.all(levels), baseRates: [] };
}

export async function loadReminderSettings(
  tx: Transaction,
  organizationId: string,
): Promise<{ settings: ReminderSettings; turnedOnBy: string | null }> {
  const [row] = await tx.select().from(reminderSettings).where(eq(reminderSettings.organizationId, organizationId));
  if (!row) return { settings: await loadDefaults(), turnedOnBy: null };
  const { isOn, hasCharges, levels, baseRates, turnedOnBy } = row;
  return { settings: { isOn, hasCharges, levels, baseRates }, turnedOnBy };
}

export async function saveSettings(
  tx: Transaction,
  { organizationId, userId, requestId }: MemberContext,
  named: Partial<ReminderSettings>,
): Promise<ReminderSettings> {
  const { settings: before, turnedOnBy } = await loadReminderSettings(tx, organizationId);
  const settings = changed(reminderBody, before, named);
  const by = settings.isOn ? (before.isOn ? turnedOnBy : userId) : null;
  const values = { ...settings, turnedOnBy: by };
  await tx
    .insert(reminderSettings)
    .values({ organizationId, ...values })
    .onConflictDoUpdate({ target: reminderSettings.organizationId, set: values });
  const about = ({ isOn, hasCharges, levels }: ReminderSettings) => ({
    ...{ isOn, hasCharges, days: levels.map(({ days }) => days ?? "–").join(", ") },
  });
  await recordEvent(tx, {
    ...{ organizationId, actorId: userId, requestId },
    ...{ verb: "reminder_settings_changed", subjectType: "organization", subjectId: organizationId },
    before: about(before),
    after: about(settings),
  });
  return settings;
}
