/** The expense under review: its document beside its values, and what to do with it. */
import { Button, Group, Kbd } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "../../api/failure-text.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { ScreenKeys } from "../../ui/keys/ScreenKeys.tsx";
import type { ScreenKey } from "../../ui/keys/screen-keys.ts";
import { RowsSkeleton } from "../../ui/RowsSkeleton.tsx";
import { fetchExpense } from "../calls.ts";
import { type Deletable, DeleteDialog } from "../DeleteDialog.tsx";
import { ExpenseFacts } from "../detail/ExpenseFacts.tsx";
import { ExpenseSides } from "../detail/ExpenseSides.tsx";
import { detailKey } from "../keys.ts";
import { editPath, nameOf } from "../row-facts.ts";
import type { QueueItem } from "./queue-query.ts";
import { ReturnDialog } from "./ReturnDialog.tsx";
import styles from "./Review.module.css";
import type { Review } from "./use-review.ts";

export function ReviewedExpense({ item, review }: { item: QueueItem; review: Review }) {
  const navigate = useNavigate();
  const id = item.expense.id;
  const [returning, setReturning] = useState(false);
  const [deleting, setDeleting] = useState<Deletable | null>(null);
  const detail = useQuery({
    queryKey: detailKey(String(id)),
    queryFn: ({ signal }) => fetchExpense(String(id), signal),
  });
  const expense = detail.data ?? null;
  const { giveBack, undoable, busy } = review;

  const accept = () => expense && review.accept(expense);
  const edit = () => navigate(editPath(id), { state: { list: window.location.search } });
  const keys: ScreenKey[] = [
    { shown: "a", does: "Accept", hotkeys: ["a"], act: accept },
    { shown: "e", does: "Edit", hotkeys: ["e"], act: edit },
    { shown: "r", does: "Return with a comment", hotkeys: ["r"], act: () => expense && setReturning(true) },
    { shown: "u", does: "Undo the last acceptance", hotkeys: ["u"], act: review.undo },
    { shown: "j", does: "Next", hotkeys: ["j"], act: () => review.step(1) },
    { shown: "k", does: "Previous", hotkeys: ["k"], act: () => review.step(-1) },
  ];
  const waiting = busy || expense === null;
  return (
    <section aria-label={nameOf(item.expense)}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.name}>{nameOf(item.expense)}</h2>
          {expense && <ExpenseFacts expense={expense} submittedBy={item.submittedBy} />}
        </div>
        <Group gap="xs" className={styles.steps}>
          <Act name="Previous" shown="k" disabled={review.place === 0} onClick={() => review.step(-1)} />
          <Act
            name="Next"
            shown="j"
            disabled={review.place >= review.items.length - 1}
            onClick={() => review.step(1)}
          />
          <ScreenKeys keys={keys} />
        </Group>
      </div>
      {detail.error ? (
        <ErrorState
          message={messageOf(detail.error)}
          safe="The expense is safe; only this page could not be shown."
          onRetry={() => detail.refetch()}
        />
      ) : expense === null ? (
        <RowsSkeleton label="Loading expense" rows={6} />
      ) : (
        <ExpenseSides expense={expense} onRetry={null} />
      )}
      <div className={styles.acts} role="toolbar" aria-label="Decide">
        <Act primary name="Accept" shown="a" disabled={waiting} onClick={accept} />
        <Act name="Edit" shown="e" disabled={busy} onClick={edit} />
        <Act name="Return" shown="r" disabled={waiting} onClick={() => setReturning(true)} />
        <Button variant="default" disabled={busy} onClick={() => setDeleting(item.expense)}>
          Delete
        </Button>
        <span className={styles.undo} data-empty={undoable === null || undefined}>
          <Act
            name={undoable ? `Undo: ${undoable.name}` : "Undo"}
            shown="u"
            disabled={busy || undoable === null}
            onClick={review.undo}
          />
        </span>
      </div>
      <ReturnDialog
        opened={returning}
        submittedBy={item.submittedBy}
        busy={giveBack.isPending}
        error={giveBack.error}
        onClose={() => !giveBack.isPending && setReturning(false)}
        onReturn={(comment) => expense && giveBack.mutate({ expense, comment })}
      />
      <DeleteDialog
        expense={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => expense && review.deleted(expense, false)}
      />
    </section>
  );
}

interface ActProps {
  name: ReactNode;
  /** Its key. */
  shown: string;
  primary?: boolean;
  disabled: boolean;
  onClick: () => void;
}

function Act({ name, shown, primary = false, disabled, onClick }: ActProps) {
  return (
    <Button
      variant={primary ? "filled" : "default"}
      disabled={disabled}
      onClick={onClick}
      rightSection={
        <Kbd size="xs" aria-hidden="true" className={styles.key}>
          {shown}
        </Kbd>
      }
    >
      {name}
    </Button>
  );
}
