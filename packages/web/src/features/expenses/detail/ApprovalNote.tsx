/** Where an expense stands with approval: waiting, returned with a comment, approved. */

import { Alert, Text } from "@mantine/core";
import { IconMessage } from "@tabler/icons-react";
import type { ExpenseDetail } from "@tallyleaf/contract";
import text from "../../../kit/text.module.css";

export function ApprovalNote({ approval }: Pick<ExpenseDetail, "approval">) {
  if (approval === null) return null;
  const by = approval.by === null ? "" : ` by ${approval.by}`;
  if (approval.state === "returned") {
    return (
      <Alert color="yellow" title={`Returned${by}`} className={text.onTint} icon={<IconMessage stroke={1.5} />}>
        <Text>{approval.comment}</Text>
        <Text size="sm" mt="xs">
          Once it is changed and saved, it is submitted again.
        </Text>
      </Alert>
    );
  }
  return (
    <Text size="sm" c="dimmed">
      {approval.state === "waiting" ? "Waits for approval by a founder or accountant." : `Approved${by}.`}
    </Text>
  );
}
