/** The tasks that need a person now, each with its link; or that there are none. */

import { Anchor } from "@mantine/core";
import { IconCalendar, IconCircleCheck, IconEye } from "@tabler/icons-react";
import type { HomeFigures } from "@tallyleaf/contract";
import { Link } from "react-router";
import { formatDay, formatDays, formatMoney } from "../../kit/format.ts";
import { listOfNodes } from "../../kit/format-number.ts";
import layout from "../../kit/layout.module.css";
import { type DayRange, queryOf } from "../../kit/ranges.ts";
import { useCan } from "../../session/can.ts";
import { QUEUE_PATH } from "../expenses/review/queue-path.ts";
import styles from "./HomeScreen.module.css";
import { say } from "./say.ts";

export function Summary({ figures }: { figures: HomeFigures }) {
  const mayReview = useCan("approve", "expense") !== null;
  const { toReview, failed, inProcessing } = figures.waiting;
  const { overdue } = figures.outstanding;
  const review = mayReview ? QUEUE_PATH : "/expenses?status=to_review&range=all-time";
  const todo = [
    toReview > 0 && { to: review, words: say("todoReview", { count: toReview }) },
    failed > 0 && { to: "/expenses?status=failed", words: say("todoFailed", { count: failed }) },
    inProcessing > 0 && {
      to: "/expenses?status=in_processing",
      words: say("todoInProcessing", { count: inProcessing }),
    },
    overdue > 0 && {
      to: "/invoices?status=overdue",
      words: say("todoOverdue", { amount: formatMoney(overdue, figures.currency) }),
    },
    figures.taxDue && {
      to: "/taxes",
      words: say("todoTax", { count: figures.taxDue.count, day: formatDay(figures.taxDue.due) }),
    },
  ].filter((one) => one !== false && one !== null);
  return (
    <>
      <Todo todo={todo} />
      {figures.elsewhere && <Elsewhere days={figures.elsewhere} />}
    </>
  );
}

/** Where the expenses are, for who sees none this month. */
function Elsewhere({ days }: { days: DayRange }) {
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

function Todo({ todo }: { todo: readonly { to: string; words: string }[] }) {
  const Icon = todo.length === 0 ? IconCircleCheck : IconEye;
  const tasks = todo.map(({ to, words }) => ({
    text: words,
    node: (
      <Anchor key={to} component={Link} to={to} inherit>
        {words}
      </Anchor>
    ),
  }));
  return (
    <p className={`${layout.wideCard} ${layout.sign} ${styles.summary}`}>
      <Icon size={20} stroke={1.5} aria-hidden="true" />
      <span>{todo.length === 0 ? say("allDone") : say.rich("todo", { tasks: () => listOfNodes(tasks) })}</span>
    </p>
  );
}
