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
import styles from "./ToExpenses.module.css";

/** The part of the address that opens it, for links from other screens. */

export function ToExpenses({ overview, days }: { overview: AnalyticsOverview; days: DayRange }) {
  const { toExpenses, spent, currency } = overview;
  const seesReports = useCan("see", "report") !== null;
  if (!toExpenses || (spent === 0 && toExpenses.expenses === 0)) return null;
  const { taxReclaimed, otherAccounts, withoutDocument, expenses } = toExpenses;
  const steps = [
    { label: "Tax you can reclaim", amount: -taxReclaimed },
    { label: "Bought, but not a cost (equipment, stock, prepayments)", amount: -otherAccounts },
    { label: "Costs without an expense (bank fees, exchange losses)", amount: withoutDocument },
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
        {steps.length === 0 ? (
          <>
            Spent equals Expenses: <Money amount={expenses} currency={currency} />
          </>
        ) : (
          <>
            Spent <Money amount={spent} currency={currency} />, Expenses <Money amount={expenses} currency={currency} />
            : why they differ
          </>
        )}
      </summary>
      <Flex component="dl" direction="column" gap={6} maw={560} my={12}>
        <Row label="Spent: expenses by document date, with tax and tips" amount={spent} currency={currency} />
        {steps.map(({ label, amount }) => (
          <Row key={label} label={label} amount={amount} currency={currency} />
        ))}
        <Row
          label="Expenses, as on Home and in the profit and loss (accrual)"
          amount={expenses}
          currency={currency}
          total
        />
      </Flex>
      {seesReports && (
        <Anchor component={Link} to={profitAndLossOf(days)}>
          Open the profit and loss of these days
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
