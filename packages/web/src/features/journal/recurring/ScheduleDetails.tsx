/** A recurring entry: its next days with their sum, and what became of the last ones. */
import { Anchor, Stack } from "@mantine/core";
import type { JournalSchedule, JournalScheduleRun } from "@tallyleaf/contract";
import { type Money, moneyFromNumber, sum, toDecimalString } from "@tallyleaf/ledger";
import { Link } from "react-router";
import { Dialog } from "../../../kit/Dialog.tsx";
import { formatDay } from "../../../kit/format.ts";
import layout from "../../../kit/layout.module.css";
import text from "../../../kit/text.module.css";
import { DaysTable } from "./DaysTable.tsx";
import { say } from "./say.ts";

export function ScheduleDetails({ schedule, onClose }: { schedule: JournalSchedule | null; onClose: () => void }) {
  return (
    <Dialog opened={schedule !== null} onClose={onClose} title={schedule?.name} size="lg">
      {schedule && (
        <Stack>
          {schedule.next.length > 0 && schedule.nextAmount !== null && (
            <DaysTable
              days={schedule.next}
              amount={schedule.nextAmount}
              total={sumOf(schedule.nextAmount, schedule.next.length, schedule.currency)}
              currency={schedule.currency}
              otherCurrencies={schedule.otherCurrencies}
            />
          )}
          {schedule.runs.length > 0 && (
            <section aria-labelledby="schedule-runs">
              <h3 id="schedule-runs" className={text.heading}>
                {say("lastRuns")}
              </h3>
              <ul className={layout.list}>
                {schedule.runs.map((run) => {
                  const to = pathOf(run);
                  const said = say("runState", { day: formatDay(run.period), state: run.state });
                  return (
                    <li key={run.period}>
                      {to === null ? (
                        said
                      ) : (
                        <Anchor component={Link} to={to} c="inherit">
                          {said}
                        </Anchor>
                      )}
                    </li>
                  );
                })}
              </ul>
            </section>
          )}
        </Stack>
      )}
    </Dialog>
  );
}

/** A draft may have been posted or deleted since: the list says what became of it. */
const pathOf = ({ entryId, draftId }: JournalScheduleRun): string | null =>
  entryId !== null ? `/journal?entry=${entryId}` : draftId !== null ? "/journal?show=drafts" : null;

/** Returns the amount so many times, as a decimal text: added exactly. */
const sumOf = (amount: number, times: number, currency: string) =>
  toDecimalString(sum(Array<Money>(times).fill(moneyFromNumber(amount, currency)), currency));
