/** Says from when the base rate of interest holds, where the rate of a newer half-year is not known. */
import { Alert } from "@mantine/core";
import type { Reminder } from "@tallyleaf/contract";
import { formatDay } from "../../kit/format.ts";
import text from "../../kit/text.module.css";
import { say } from "./say.ts";

export function OldRate({ reminders }: { reminders: readonly Pick<Reminder, "oldRateFrom">[] }) {
  const from = reminders.find(({ oldRateFrom }) => oldRateFrom !== null)?.oldRateFrom;
  if (!from) return null;
  return (
    <Alert color="yellow" className={text.onTint} mb={16}>
      {say("oldRate", { day: formatDay(from) })}
    </Alert>
  );
}
