/** What needs a person now, each with the way there; or that nothing does. */

import { Anchor } from "@mantine/core";
import { IconCalendar, IconCircleCheck, IconEye } from "@tabler/icons-react";
import type { HomeFigures } from "@tallyleaf/contract";
import { Fragment } from "react";
import { Link } from "react-router";
import { formatDays, formatMoney } from "../../kit/format.ts";
import layout from "../../kit/layout.module.css";
import { type DayRange, queryOf } from "../../kit/ranges.ts";
import { useCan } from "../../session/can.ts";
import { QUEUE_PATH } from "../expenses/review/queue-path.ts";
import styles from "./HomeScreen.module.css";

export function Summary({ figures }: { figures: HomeFigures }) {
  const mayReview = useCan("approve", "expense") !== null;
  const { toReview, failed, inProcessing } = figures.waiting;
  const { overdue } = figures.outstanding;
  const review = mayReview ? QUEUE_PATH : "/expenses?status=to_review&range=all-time";
  const todo = [
    toReview > 0 && { to: review, words: `${counted(toReview, "expense")} to review` },
    failed > 0 && { to: "/expenses?status=failed", words: `${counted(failed, "document")} that could not be read` },
    inProcessing > 0 && {
      to: "/expenses?status=in_processing",
      words: `${counted(inProcessing, "document")} being read`,
    },
    overdue > 0 && {
      to: "/invoices?status=overdue",
      words: `${formatMoney(overdue, figures.currency)} overdue on invoices`,
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
        No expense is dated this month. Yours are dated {formatDays(days)}.{" "}
        <Anchor component={Link} to={to} inherit underline="always">
          Show those days
        </Anchor>
      </span>
    </p>
  );
}

function Todo({ todo }: { todo: readonly { to: string; words: string }[] }) {
  const Icon = todo.length === 0 ? IconCircleCheck : IconEye;
  return (
    <p className={`${layout.wideCard} ${layout.sign} ${styles.summary}`}>
      <Icon size={20} stroke={1.5} aria-hidden="true" />
      <span>
        {todo.length === 0 ? (
          "Nothing waits for you: everything that came in is read and booked."
        ) : (
          <>
            Waiting for you:{" "}
            {todo.map(({ to, words }, place) => (
              <Fragment key={to}>
                {place > 0 && (place === todo.length - 1 ? " and " : ", ")}
                <Anchor component={Link} to={to} inherit>
                  {words}
                </Anchor>
              </Fragment>
            ))}
            .
          </>
        )}
      </span>
    </p>
  );
}

const counted = (count: number, noun: string) => `${count.toLocaleString()} ${noun}${count === 1 ? "" : "s"}`;
