/** Shows whether a reconciliation is locked. */
import { Badge } from "@mantine/core";
import { IconLock, IconLockOpen } from "@tabler/icons-react";
import type { ReconciliationRow } from "@tallyleaf/contract";
import { say } from "./say.ts";

export function LockBadge({ row }: { row: Pick<ReconciliationRow, "lockedAt"> }) {
  const locked = row.lockedAt !== null;
  const Icon = locked ? IconLock : IconLockOpen;
  return (
    <Badge
      size="lg"
      color={locked ? "green" : "yellow"}
      leftSection={<Icon size={14} stroke={1.75} aria-hidden="true" />}
    >
      {locked ? say("locked") : say("inProgress")}
    </Badge>
  );
}
