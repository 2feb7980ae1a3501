/** A recurring invoice or bill: its next days with their totals, and what it has made. */
import { Button, Stack } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import type { Recurring, RecurringRun } from "@tallyleaf/contract";
import { moneyFromNumber, sum, toDecimalString } from "@tallyleaf/ledger";
import { Link } from "react-router";
import { Dialog } from "../../kit/Dialog.tsx";
import { formatDay, formatMoney } from "../../kit/format.ts";
import { formatQuantity } from "../../kit/format-price.ts";
import layout from "../../kit/layout.module.css";
import plain from "../../kit/Table.module.css";
import text from "../../kit/text.module.css";
import { DaysTable } from "../journal/recurring/DaysTable.tsx";
import { say } from "./say.ts";

export function RecurringDetails({ schedule, onClose }: { schedule: Recurring | null; onClose: () => void }) {
  return (
    <Dialog opened={schedule !== null} onClose={onClose} title={schedule?.name} size="lg">
      {schedule && (
        <Stack>
          <Lines schedule={schedule} />
          {schedule.state !== "ended" && (
            <div>
              <Button
                component={Link}
                to={`/recurring/${schedule.id}/edit`}
                size="compact-sm"
                variant="default"
                leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />}
              >
                {say("editContent")}
              </Button>
            </div>
          )}
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
    </Dialog>
  );
}

/** The lines that are repeated, before price changes. */
function Lines({ schedule: { lines, currency } }: { schedule: Recurring }) {
  return (
    <table className={`${plain.table} ${plain.figures}`} aria-label={say("content")}>
      <thead>
        <tr>
          <th scope="col">{say("content")}</th>
          <th scope="col">{say("quantity")}</th>
          <th scope="col">{say("price")}</th>
          <th scope="col">{say("tax")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ description, quantity, price, taxRate, account }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity, and don't move
          <tr key={at}>
            <td className={text.wrapped}>
              {description}
              <span className={`${text.noteBelow} ${text.regular}`}>{account}</span>
            </td>
            <td>{quantity === null ? "" : formatQuantity(String(quantity))}</td>
            <td>{formatMoney(price, currency)}</td>
            <td>{taxRate === null ? "" : say("percent", { rate: taxRate })}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
