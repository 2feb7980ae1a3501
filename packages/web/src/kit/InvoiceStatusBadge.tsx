/** The status of an invoice, as a word and a color. */
import { Badge } from "@mantine/core";
import type { InvoiceStatus } from "@tallyleaf/contract";
import { say } from "./say.ts";

/** The texts of the statuses, and their colors; a color is never the only sign. */
export const STATUS_LOOKS: Record<InvoiceStatus, { label: string; color: string }> = {
  draft: { label: say("draft"), color: "gray" },
  sent: { label: say("sent"), color: "blue" },
  pending: { label: say("pending"), color: "yellow" },
  partly_paid: { label: say("partlyPaid"), color: "yellow" },
  paid: { label: say("paid"), color: "green" },
  overdue: { label: say("overdue"), color: "red" },
  written_off: { label: say("writtenOff"), color: "gray" },
  credited: { label: say("credited"), color: "gray" },
  void: { label: say("void"), color: "gray" },
};

export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  const { label, color } = STATUS_LOOKS[status];
  return (
    <Badge color={color} miw="max-content">
      {label}
    </Badge>
  );
}
