/** Explains the status of an expense: flags, a failure, processing. */

import { Alert, Button, Text } from "@mantine/core";
import { IconCheck, IconEye, IconLoader2, IconX } from "@tabler/icons-react";
import type { ExpenseDetail } from "@tallyleaf/contract";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import { doubtsOf } from "./fields.ts";
import styles from "./StateNote.module.css";
import { say } from "./say.ts";

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
        {say("processing")}
      </Alert>
    );
  }
  if (expense.status === "failed") {
    return (
      <Alert color="red" title={say("failed")} className={text.onTint} icon={<IconX stroke={1.5} />}>
        <Text mb="xs">{expense.errorMessage ?? sentences[0] ?? say("notReadable")}</Text>
        <Text mb="md" size="sm">
          {say("documentSafe")}
        </Text>
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            {sayCommon("retry")}
          </Button>
        )}
      </Alert>
    );
  }
  if (expense.status === "ready" && expense.entry === null) {
    return (
      <Alert color="gray" title={say("nothingToPay")} className={text.onTint} icon={<IconCheck stroke={1.5} />}>
        {say("totalZero")}
      </Alert>
    );
  }
  if (expense.status !== "to_review" || sentences.length === 0) return null;
  return (
    <Alert color="yellow" title={say("toReview")} className={text.onTint} icon={<IconEye stroke={1.5} />}>
      <ul className={styles.reasons}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Alert>
  );
}
