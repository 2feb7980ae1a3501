/** What the expense's status means for the reader, said plainly: doubts, a failure, work under way. */

import { Alert, Button, Text } from "@mantine/core";
import { IconCheck, IconEye, IconLoader2, IconX } from "@tabler/icons-react";
import type { ExpenseDetail } from "@tallyleaf/contract";
import text from "../../../kit/text.module.css";
import { doubtsOf } from "./fields.ts";
import styles from "./StateNote.module.css";

interface Props {
  expense: ExpenseDetail;
  /** Null: there is no document that could be read again. */
  onRetry: (() => void) | null;
}

export function StateNote({ expense, onRetry }: Props) {
  const sentences = doubtsOf(expense.reasons);
  if (expense.status === "in_processing") {
    return (
      <Alert color="blue" role="status" className={text.onTint} icon={<IconLoader2 stroke={1.5} />}>
        This document is being read. What is found appears here by itself.
      </Alert>
    );
  }
  if (expense.status === "failed") {
    return (
      <Alert color="red" title="Failed" className={text.onTint} icon={<IconX stroke={1.5} />}>
        <Text mb="xs">{expense.errorMessage ?? sentences[0] ?? "The document could not be read."}</Text>
        <Text mb="md" size="sm">
          The document is kept. Try reading it again, or delete the expense and upload a better picture.
        </Text>
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            Retry
          </Button>
        )}
      </Alert>
    );
  }
  if (expense.status === "ready" && expense.entry === null) {
    return (
      <Alert color="gray" title="Nothing to pay" className={text.onTint} icon={<IconCheck stroke={1.5} />}>
        The total of this document is zero. It is kept, and nothing was posted.
      </Alert>
    );
  }
  if (expense.status !== "to_review" || sentences.length === 0) return null;
  return (
    <Alert color="yellow" title="To review" className={text.onTint} icon={<IconEye stroke={1.5} />}>
      <ul className={styles.reasons}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Alert>
  );
}
