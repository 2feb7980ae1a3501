/** Why "Spent" here and "Expenses" on the dashboard and in the profit and loss differ for the same days, line by line. */

import { Anchor, Box, Flex, Group } from "@mantine/core";
import type { AnalyticsOverview } from "@tallyleaf/contract";
import { Link } from "react-router";
import layout from "../../kit/layout.module.css";
import { Money } from "../../kit/Money.tsx";
import type { DayRange } from "../../kit/ranges.ts";
import text from "../../kit/text.module.css";
import { useCan } from "../../session/can.ts";
import { profitAndLossOf, TO_EXPENSES } from "./links.ts";
import { say } from "./say.ts";
import styles from "./ToExpenses.module.css";

/** The part of the address that opens it, for links from other screens. */

export function ToExpenses({ overview, days }: { overview: AnalyticsOverview; days: DayRange }) {
  const { toExpenses, spent, currency } = overview;
  const seesReports = useCan("see", "report") !== null;
  if (!toExpenses || (spent === 0 && toExpenses.expenses === 0)) return null;
  const { taxReclaimed, otherAccounts, withoutDocument, expenses } = toExpenses;
  const steps = [
    { label: say("taxReclaimed"), amount: -taxReclaimed },
    { label: say("otherAccounts"), amount: -otherAccounts },
    { label: say("withoutDocument"), amount: withoutDocument },
  ].filter(({ amount }) => amount !== 0);
  return (
    <Box
      id={TO_EXPENSES}
      component="details"
      py={12}
      px={20}
      className={`${layout.surface} ${text.small}`}
      open={globalThis.location?.hash === `#${TO_EXPENSES}`}
    >
      <summary className={styles.summary}>
        {steps.length === 0
          ? say.rich("spentEqualsExpenses", { amount: () => <Money amount={expenses} currency={currency} /> })
          : say.rich("spentDiffers", {
              spent: () => <Money amount={spent} currency={currency} />,
              expenses: () => <Money amount={expenses} currency={currency} />,
            })}
      </summary>
      <Flex component="dl" direction="column" gap={6} maw={560} my={12}>
        <Row label={say("spentLine")} amount={spent} currency={currency} />
        {steps.map(({ label, amount }) => (
          <Row key={label} label={label} amount={amount} currency={currency} />
        ))}
        <Row label={say("expensesLine")} amount={expenses} currency={currency} total />
      </Flex>
      {seesReports && (
        <Anchor component={Link} to={profitAndLossOf(days)}>
          {say("openProfitAndLoss")}
        </Anchor>
      )}
    </Box>
  );
}

interface RowProps {
  label: string;
  amount: number;
  currency: string;
  total?: boolean;
}

function Row({ label, amount, currency, total }: RowProps) {
  return (
    <Group
      gap={16}
      align="stretch"
      wrap="nowrap"
      justify="space-between"
      className={styles.row}
      data-total={total || undefined}
    >
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </Group>
  );
}
