/** The tasks that need a person now, each with its link; or that there are none. */

import { Anchor } from "@mantine/core";
import { IconCalendar, IconCircleCheck, IconEye } from "@tabler/icons-react";
import type { HomeFigures } from "@tallyleaf/contract";
import { currentLocale } from "@tallyleaf/messages";
import { Link } from "react-router";
import { formatDays, formatMoney } from "../../kit/format.ts";
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
  ].filter((one) => one !== false);
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
  return (
    <p className={`${layout.wideCard} ${layout.sign} ${styles.summary}`}>
      <Icon size={20} stroke={1.5} aria-hidden="true" />
      <span>{todo.length === 0 ? say("allDone") : say.rich("todo", { tasks: () => <Tasks todo={todo} /> })}</span>
    </p>
  );
}

/** The tasks as a list within a sentence. */
function Tasks({ todo }: { todo: readonly { to: string; words: string }[] }) {
  const left = todo.values();
  const list = new Intl.ListFormat(currentLocale()).formatToParts(todo.map(({ words }) => words));
  return list.map(({ type, value }, place) => {
    const task = type === "element" ? left.next().value : undefined;
    if (!task) return value;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their places
      <Anchor key={place} component={Link} to={task.to} inherit>
        {task.words}
      </Anchor>
    );
  });
}
