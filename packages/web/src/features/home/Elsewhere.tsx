/** Where the expenses are, for who sees none this month. */
import { Anchor } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { Link } from "react-router";
import { formatDays } from "../../kit/format.ts";
import layout from "../../kit/layout.module.css";
import { type DayRange, queryOf } from "../../kit/ranges.ts";
import styles from "./HomeScreen.module.css";
import { say } from "./say.ts";

export function Elsewhere({ days }: { days: DayRange }) {
  const to = `/analytics?${queryOf({ range: days, compare: "none", category: "" })}`;
  return (
    <p className={`${layout.wideCard} ${layout.sign} ${styles.summary}`}>
      <IconCalendar size={20} stroke={1.5} aria-hidden="true" />
      <span>
        {say.rich("elsewhere", {
          days: formatDays(days),
          link: (chunks) => (
            <Anchor component={Link} to={to} inherit underline="always">
              {chunks}
            </Anchor>
          ),
        })}
      </span>
    </p>
  );
}
