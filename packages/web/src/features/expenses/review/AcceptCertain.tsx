/** Accepts in one move all that only need a nod, after saying how many and how much. */
import { Button, Stack, Text } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import { useState } from "react";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { formatMoney } from "../../../kit/format.ts";
import { toast } from "../../../kit/toast.ts";
import { outcomeWords } from "../bulk/outcome.ts";
import { sumsOfRows } from "../bulk/sums.ts";
import type { Refusals } from "../bulk/use-bulk.ts";
import { countedExpenses, nameOf } from "../row-facts.ts";
import type { Review } from "./use-review.ts";

interface Props {
  review: Review;
  onRefused: (refusals: Refusals | null) => void;
}

export function AcceptCertain({ review, onRefused }: Props) {
  const [asking, setAsking] = useState(false);
  const rows = review.items.filter(({ certain }) => certain).map(({ expense }) => expense);
  const sums = sumsOfRows(rows).map(({ amount, currency }) => formatMoney(amount, currency));
  const { acceptCertain } = review;
  const accept = () =>
    acceptCertain.mutate(
      rows.map(({ id }) => id),
      {
        onSuccess(outcome) {
          setAsking(false);
          const message = outcomeWords(outcome, "accepted");
          const name = (id: number) =>
            nameOf(rows.find((row) => row.id === id) ?? { vendorName: null, fileName: null });
          const refused = outcome.refused.map((each) => ({ ...each, name: name(each.id) }));
          onRefused(refused.length === 0 ? null : { message, refused });
          if (refused.length === 0) toast.success(message);
        },
      },
    );
  return (
    <>
      {rows.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconChecks size={18} stroke={1.5} aria-hidden="true" />}
          disabled={review.busy}
          onClick={() => setAsking(true)}
        >
          Accept all certain ({rows.length})
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title="Accept all certain expenses"
        confirmLabel={`Accept ${rows.length}`}
        busyLabel="Accepting..."
        busy={acceptCertain.isPending}
        onConfirm={accept}
        onClose={() => setAsking(false)}
      >
        <Stack gap="xs">
          <Text>
            {countedExpenses(rows.length)}, {sums.join(" + ")}: every value was read for sure and the sums agree.
          </Text>
          <Text size="sm" c="dimmed">
            They are posted as they stand. Each can be taken back from its page in the queue while you are here.
          </Text>
        </Stack>
      </ConfirmDialog>
    </>
  );
}
