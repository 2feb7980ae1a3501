/** The selected transactions, their sums, and the actions on all of them. */
import { Button, CloseButton, Group, Text } from "@mantine/core";
import { IconCategory, IconCheck } from "@tabler/icons-react";
import type { LineToMatch } from "@tallyleaf/contract";
import { dialogOnDemand } from "../../../kit/on-demand.tsx";
import bar from "../../../kit/SelectionBar.module.css";
import { useDialog } from "../../../kit/use-dialog.ts";
import { SignedMoney } from "../SignedMoney.tsx";
import { sumsOf } from "./list-params.ts";
import { proposalOf } from "./proposal.ts";
import type { BulkAnswer } from "./queries.ts";
import { sayRules } from "./say-rules.ts";

const BookAllDialog = dialogOnDemand(() => import("./BookAllDialog.tsx").then((module) => module.BookAllDialog), {
  opened: false,
});

interface Props {
  lines: readonly LineToMatch[];
  busy: boolean;
  onAccept: () => void;
  onBooked: (answer: BulkAnswer) => void;
  onClear: () => void;
}

export function BulkBar({ lines, busy, onAccept, onBooked, onClear }: Props) {
  const booking = useDialog<null>();
  const without = lines.filter((line) => proposalOf(line) === null).length;
  const sums = sumsOf(lines.map(({ amount, currency }) => ({ open: amount, currency })));
  return (
    <>
      {lines.length > 0 && (
        <section className={bar.bar} aria-label={sayRules("selection")}>
          <Text fw={550} role="status">
            {sayRules("selectedCount", { count: lines.length })}
          </Text>
          {sums.map(({ currency, open }) => (
            <SignedMoney key={currency} amount={open} currency={currency} />
          ))}
          {without > 0 && (
            <Text size="sm" c="dimmed">
              {sayRules("withoutSuggestion", { count: without })}
            </Text>
          )}
          <Group gap={8} className={bar.acts}>
            <Button
              size="xs"
              variant="light"
              disabled={busy || without === lines.length}
              leftSection={<IconCheck size={16} stroke={1.5} aria-hidden="true" />}
              onClick={onAccept}
            >
              {sayRules("acceptSelected")}
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={busy}
              leftSection={<IconCategory size={16} stroke={1.5} aria-hidden="true" />}
              onClick={() => booking.open(null)}
              {...BookAllDialog.near}
            >
              {sayRules("bookSelected")}
            </Button>
            <CloseButton aria-label={sayRules("clearSelection")} onClick={onClear} />
          </Group>
        </section>
      )}
      <BookAllDialog opened={booking.opened} lines={lines} onClose={booking.close} onBooked={onBooked} />
    </>
  );
}
