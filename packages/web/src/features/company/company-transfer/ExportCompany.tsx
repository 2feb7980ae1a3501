/** Orders the file with everything. */
import { Button, Stack, Text } from "@mantine/core";
import { IconPackageExport } from "@tabler/icons-react";
import { MOVING_DAYS, type Moving } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { PRODUCT_NAME } from "../../../kit/brand.ts";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { say } from "../say.ts";
import { isUnderWay, movingsQuery, orderExport } from "./queries.ts";

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
      <Text size="sm">{say("fileNote", { product: PRODUCT_NAME, days: MOVING_DAYS })}</Text>
      <Button
        variant="default"
        leftSection={<IconPackageExport size={16} stroke={1.5} />}
        data-disabled={blocked || undefined}
        aria-disabled={blocked}
        onClick={() => blocked || order.mutate()}
      >
        {order.isPending || making ? say("exporting") : say("exportEverything")}
      </Button>
      {order.error && <ErrorAlert>{messageOf(order.error)}</ErrorAlert>}
    </Stack>
  );
}
