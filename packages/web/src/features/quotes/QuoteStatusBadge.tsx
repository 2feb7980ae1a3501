/** The status of a quote, as a word and a color. */
import { Badge } from "@mantine/core";
import type { QuoteStatus } from "@tallyleaf/contract";
import { say } from "./say.ts";

/** A color is never the only sign. */
export const QUOTE_LOOKS: Readonly<Record<QuoteStatus, { label: string; color: string }>> = {
  draft: { label: say("draft"), color: "gray" },
  sent: { label: say("sent"), color: "blue" },
  accepted: { label: say("accepted"), color: "green" },
  declined: { label: say("declined"), color: "red" },
  expired: { label: say("expired"), color: "yellow" },
};

export function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  const { label, color } = QUOTE_LOOKS[status];
  return (
    <Badge color={color} miw="max-content">
      {label}
    </Badge>
  );
}
