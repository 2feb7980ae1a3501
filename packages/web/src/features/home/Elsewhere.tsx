/** Where the expenses are, for who sees none this month, and where receipts are that were just added and are older than the figures. */
import { Anchor } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import type { HomeFigures } from "@tallyleaf/contract";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { formatDays } from "../../kit/format.ts";
import { listOfNodes } from "../../kit/format-number.ts";
import layout from "../../kit/layout.module.css";
import { type DayRange, queryOf } from "../../kit/ranges.ts";
import styles from "./HomeScreen.module.css";
import { say } from "./say.ts";

export function Elsewhere({ days }: { days: DayRange }) {
  const to = `/analytics?${queryOf({ range: days, compare: "none", category: "" })}`;
  return <Place>{say.rich("elsewhere", { days: formatDays(days), link: linkTo(to) })}</Place>;
}

/** "12 receipts from 2024: see them", or in one line "Receipts from earlier years: 2024 (12) and 2022 (1)". */
export function Older({ receipts }: { receipts: HomeFigures["older"] }) {
  const [first, ...others] = receipts;
  if (first === undefined) return null;
  const { year, count } = first;
  if (others.length === 0)
    return <Place>{say.rich("older", { count, year: String(year), link: linkTo(expensesOf(year)) })}</Place>;
  const links = receipts.map(({ year, count }) => {
    const text = `${year} (${count})`;
    return { text, node: <Fragment key={year}>{linkTo(expensesOf(year))(text)}</Fragment> };
  });
  return <Place>{say.rich("olderYears", { years: () => listOfNodes(links) })}</Place>;
}

const expensesOf = (year: number) => `/expenses?startDate=${year}-01-01&endDate=${year}-12-31&dateField=date`;

function Place({ children }: { children: ReactNode }) {
  return (
    <p className={`${layout.wideCard} ${layout.sign} ${styles.summary}`}>
      <IconCalendar size={20} stroke={1.5} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

const linkTo = (to: string) => (chunks: ReactNode) => (
  <Anchor component={Link} to={to} inherit underline="always">
    {chunks}
  </Anchor>
);
