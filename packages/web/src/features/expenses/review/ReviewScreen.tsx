/** /expenses?status=to_review: what waits for a founder or accountant, one at a time, by keyboard if wished. */

import { Button, Group, Title } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { ScreenKeys } from "../../../kit/keys/ScreenKeys.tsx";
import type { ScreenKey } from "../../../kit/keys/screen-keys.ts";
import { Loaded } from "../../../kit/Loaded.tsx";
import layout from "../../../kit/layout.module.css";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { WayBack } from "../../../kit/WayBack.tsx";
import { RefusalsNote } from "../bulk/RefusalsNote.tsx";
import type { Refusals } from "../bulk/use-bulk.ts";
import { DEFAULT_VIEW, queryOf } from "../list-params.ts";
import { AcceptCertain } from "./AcceptCertain.tsx";
import styles from "./Review.module.css";
import { ReviewedExpense } from "./ReviewedExpense.tsx";
import { ReviewProgress } from "./ReviewProgress.tsx";
import { say } from "./say.ts";
import { type Review, useReview } from "./use-review.ts";

const AS_LIST = `/expenses?${queryOf({ ...DEFAULT_VIEW, status: "to_review", range: "all-time" })}`;

export function ReviewScreen() {
  const review = useReview();
  const [refusals, setRefusals] = useState<Refusals | null>(null);
  const { queue, current } = review;
  return (
    <div className={current ? styles.screen : undefined} data-fills={current ? true : undefined}>
      <header className={styles.head}>
        <WayBack to="/expenses" mb={0}>
          {say("allExpenses")}
        </WayBack>
        <Title order={1} fz={18} lh={1.3}>
          {say("review")}
        </Title>
        {current && (
          <>
            <ReviewProgress review={review} />
            <Group gap={8} className={layout.toEnd}>
              <AcceptCertain review={review} onRefused={setRefusals} />
              <Button component={Link} to={AS_LIST} variant="default" className={styles.asList}>
                {say("showAsList")}
              </Button>
            </Group>
          </>
        )}
      </header>
      <RefusalsNote refusals={refusals} onClose={() => setRefusals(null)} />
      <Loaded query={queue} safe={say("queueSafe")} skeleton={<RowsSkeleton label={say("loadingQueue")} rows={6} />}>
        {() =>
          current === null ? (
            <Done review={review} />
          ) : (
            <ReviewedExpense key={current.expense.id} item={current} review={review} />
          )
        }
      </Loaded>
    </div>
  );
}

/** Its key undoes the last acceptance from the end of the queue too. */
const undoKey = (review: Review): ScreenKey => ({
  shown: "u",
  does: say("undoLast"),
  hotkeys: ["u"],
  act: ({ repeat }) => void (repeat || review.undo()),
});

function Done({ review }: { review: Review }) {
  const { decided, undoable } = review;
  return (
    <EmptyState
      title={say("caughtUp")}
      action={
        <>
          {undoable && (
            <>
              <Button variant="default" disabled={review.busy} onClick={review.undo}>
                {say("undoNamed", { name: undoable.name })}
              </Button>
              <ScreenKeys keys={[undoKey(review)]} />
            </>
          )}
          <Button component={Link} to="/expenses">
            {say("allExpenses")}
          </Button>
        </>
      }
    >
      {decided.length === 0 ? say("emptyQueue") : say("reviewedCount", { count: decided.length })}
    </EmptyState>
  );
}
