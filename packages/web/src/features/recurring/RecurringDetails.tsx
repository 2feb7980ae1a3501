/** A recurring invoice or bill: its next days with their totals, and what it has made. */
import { Modal, Stack } from "@mantine/core";
import type { Recurring, RecurringRun } from "@tallyleaf/contract";
import { moneyFromNumber, sum, toDecimalString } from "@tallyleaf/ledger";
import { Link } from "react-router";
import { formatDay } from "../../kit/format.ts";
import layout from "../../kit/layout.module.css";
import text from "../../kit/text.module.css";
import { DaysTable } from "../journal/recurring/DaysTable.tsx";
import { say } from "./say.ts";

export function RecurringDetails({ schedule, onClose }: { schedule: Recurring | null; onClose: () => void }) {
  return (
    <Modal opened={schedule !== null} onClose={onClose} title={schedule?.name} size="lg">
      {schedule && (
        <Stack>
          {schedule.next.length > 0 && (
            <DaysTable
              days={schedule.next.map(({ date }) => date)}
              amount={schedule.next.map(({ total }) => total)}
              total={totalOf(schedule)}
              currency={schedule.currency}
              otherCurrencies={[]}
            />
          )}
          {schedule.runs.length > 0 && (
            <section aria-labelledby="recurring-runs">
              <h3 id="recurring-runs" className={text.heading}>
                {say("lastRuns")}
              </h3>
              <Stack component="ul" gap={8} className={layout.list}>
                {schedule.runs.map((run) => {
                  const to = pathOf(run);
                  const said = say("runState", { day: formatDay(run.period), state: run.state });
                  return (
                    <li key={run.period}>
                      {to === null ? (
                        said
                      ) : (
                        <Link className={text.inherits} to={to}>
                          {said}
                        </Link>
                      )}
                    </li>
                  );
                })}
              </Stack>
            </section>
          )}
        </Stack>
      )}
    </Modal>
  );
}

const pathOf = ({ invoiceId, expenseId }: RecurringRun): string | null =>
  invoiceId !== null ? `/invoices/${invoiceId}` : expenseId !== null ? `/expenses/${expenseId}` : null;

/** Added exactly. */
const totalOf = ({ next, currency }: Recurring): string =>
  toDecimalString(
    sum(
      next.map(({ total }) => moneyFromNumber(total, currency)),
      currency,
    ),
  );
