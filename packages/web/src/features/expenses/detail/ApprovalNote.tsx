/** The approval of an expense: pending, returned with a comment, approved. */

import { Alert, Text } from "@mantine/core";
import { IconMessage } from "@tabler/icons-react";
import type { ExpenseDetail } from "@tallyleaf/contract";
import text from "../../../kit/text.module.css";
import { say } from "./say.ts";

export function ApprovalNote({ approval }: Pick<ExpenseDetail, "approval">) {
  if (approval === null) return null;
  const { by } = approval;
  if (approval.state === "returned") {
    return (
      <Alert
        color="yellow"
        title={by === null ? say("sentBack") : say("sentBackBy", { name: by })}
        className={text.onTint}
        icon={<IconMessage stroke={1.5} />}
      >
        <Text>{approval.comment}</Text>
        <Text size="sm" mt="xs">
          {say("sentBackHelp")}
        </Text>
      </Alert>
    );
  }
  return (
    <Text size="sm" c="dimmed">
      {approval.state === "waiting"
        ? say("awaitsApproval")
        : by === null
          ? say("approved")
          : say("approvedBy", { name: by })}
    </Text>
  );
}
