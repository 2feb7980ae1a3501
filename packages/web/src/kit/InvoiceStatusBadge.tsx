/** How an invoice stands, in a word and a colour. */
import { Badge } from "@mantine/core";
import type { InvoiceStatus } from "@tallyleaf/contract";

/** The words of the statuses, and their colours; a colour never stands alone. */
export const STATUS_LOOKS: Record<InvoiceStatus, { label: string; color: string }> = {
  draft: { label: "Draft", color: "gray" },
  sent: { label: "Sent", color: "blue" },
  pending: { label: "Pending", color: "yellow" },
  partly_paid: { label: "Partly paid", color: "yellow" },
  paid: { label: "Paid", color: "green" },
  overdue: { label: "Overdue", color: "red" },
  credited: { label: "Credited", color: "gray" },
  void: { label: "Void", color: "gray" },
};

export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  const { label, color } = STATUS_LOOKS[status];
  return (
    <Badge color={color} miw="max-content">
      {label}
    </Badge>
  );
}
