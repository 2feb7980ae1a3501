/** Where the expenses are, for who sees none this month, and where receipts are that were just added and are older than the figures. */
import { Anchor } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import type { HomeFigures } from "@tallyleaf/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDays } from "../../kit/format.ts";
import layout from "../../kit/layout.module.css";
import { type DayRange, queryOf } from "../../kit/ranges.ts";
import styles from "./HomeScreen.module.css";
import { say } from "./say.ts";

export function Elsewhere({ days }: { days: DayRange }) {
  const to = `/analytics?${queryOf({ range: days, compare: "none", category: "" })}`;
  return <Place>{say.rich("elsewhere", { days: formatDays(days), link: linkTo(to) })}</Place>;
}

/** "12 receipts from 2024: see them", a line a year. */
export function Older({ receipts }: { receipts: HomeFigures["older"] }) {
  return receipts.map(({ year, count }) => {
    const to = `/expenses?startDate=${year}-01-01&endDate=${year}-12-31&dateField=date`;
    return <Place key={year}>{say.rich("older", { count, year: String(year), link: linkTo(to) })}</Place>;
  });
}

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
