/** Orders the file with everything. */
import { Button, Stack, Text } from "@mantine/core";
import { IconPackageExport } from "@tabler/icons-react";
import { MOVING_DAYS, type Moving } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { isUnderWay, movingsQuery, orderExport } from "./calls.ts";

export function MoveOut({ movings }: { movings: readonly Moving[] }) {
  const client = useQueryClient();
  const order = useMutation({
    mutationFn: orderExport,
    onSettled: () => client.invalidateQueries({ queryKey: movingsQuery.queryKey }),
  });
  const making = movings.some((each) => each.direction === "out" && isUnderWay(each));
  const blocked = order.isPending || movings.some(isUnderWay);
  return (
    <Stack gap={8} align="flex-start">
      <Text size="sm">
        The export is a file that another Tallyleaf server takes in. It is kept here for {MOVING_DAYS} days; you may
        leave this page while it is made.
      </Text>
      <Button
        variant="default"
        leftSection={<IconPackageExport size={16} stroke={1.5} />}
        data-disabled={blocked || undefined}
        aria-disabled={blocked}
        onClick={() => blocked || order.mutate()}
      >
        {order.isPending || making ? "Exporting..." : "Export Everything"}
      </Button>
      {order.error && <ErrorAlert>{messageOf(order.error)}</ErrorAlert>}
    </Stack>
  );
}
