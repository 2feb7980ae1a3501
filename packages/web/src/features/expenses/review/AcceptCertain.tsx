/** Accepts in one move all that only need a nod, after saying how many and how much. */
import { Button, Stack, Text } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import { useState } from "react";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { formatMoney } from "../../../kit/format.ts";
import { formatList } from "../../../kit/format-number.ts";
import { toast } from "../../../kit/toast.ts";
import { sumsOfRows } from "../bulk/sums.ts";
import type { Refusals } from "../bulk/use-bulk.ts";
import { nameOf } from "../row-facts.ts";
import { say } from "./say.ts";
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
          const message = say("accepted", { done: outcome.done.length, refused: outcome.refused.length });
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
          {say("acceptCertain", { count: String(rows.length) })}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title={say("acceptCertainTitle")}
        confirmLabel={say("acceptCount", { count: rows.length })}
        busyLabel={say("accepting")}
        busy={acceptCertain.isPending}
        onConfirm={accept}
        onClose={() => setAsking(false)}
      >
        <Stack gap="xs">
          <Text>{say("acceptCertainText", { count: rows.length, sums: formatList(sums) })}</Text>
          <Text size="sm" c="dimmed">
            {say("acceptCertainHint")}
          </Text>
        </Stack>
      </ConfirmDialog>
    </>
  );
}
