/** The months of a schedule: what each takes, what is left after it, and its entry where it is posted. */
import { Anchor, Box, Text } from "@mantine/core";
import type { DeferralMonth } from "@tallyleaf/contract";
import { Link } from "react-router";
import { Money } from "../../../kit/Money.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import plain from "../../../kit/Table.module.css";
import { writeRunMonth } from "../../monthly-runs/run-month.ts";
import { say } from "./say.ts";

export function ScheduleTable({ months, currency }: { months: readonly DeferralMonth[]; currency: string }) {
  return (
    // A long table is scrolled with the arrows, too.
    <Box role="group" mah={300} style={{ overflow: "auto" }} tabIndex={0} aria-label={say("schedule")}>
      <table className={`${plain.table} ${plain.figures}`}>
        <thead>
          <tr>
            <th scope="col">{say("month")}</th>
            <th scope="col">{say("amount")}</th>
            <th scope="col">{say("rest")}</th>
            <th scope="col">{sayCommon("status")}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, until, amount, rest, entryId }) => (
            <tr key={month}>
              <th scope="row">{writeRunMonth({ month, until })}</th>
              <td>
                <Money amount={amount} currency={currency} />
              </td>
              <td>
                <Money amount={rest} currency={currency} />
              </td>
              <td>
                {entryId === null ? (
                  <Text span size="sm" c="dimmed">
                    {say("planned")}
                  </Text>
                ) : (
                  <Anchor component={Link} to={`/journal?entry=${entryId}`} size="sm">
                    {say("posted")}
                  </Anchor>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
