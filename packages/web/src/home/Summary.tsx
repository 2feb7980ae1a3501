/** What needs a person now, each with the way there; or that nothing does. */
import { Anchor } from "@mantine/core";
import { IconCircleCheck, IconEye } from "@tabler/icons-react";
import type { HomeFigures } from "@tallyleaf/contract";
import { Fragment } from "react";
import { Link } from "react-router";
import { QUEUE_PATH } from "../expenses/review/queue-query.ts";
import { useReviewer } from "../expenses/use-reviewer.ts";
import { formatMoney } from "../ui/format.ts";
import styles from "./HomeScreen.module.css";

export function Summary({ figures }: { figures: HomeFigures }) {
  const reviewer = useReviewer();
  const { toReview, failed, inProcessing } = figures.waiting;
  const { overdue } = figures.outstanding;
  const review = reviewer ? QUEUE_PATH : "/expenses?status=to_review&range=all-time";
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
  const Icon = todo.length === 0 ? IconCircleCheck : IconEye;
  return (
    <p className={styles.summary}>
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
