/** One line about the extraction: engine or model, duration, and cost. */
import { Text } from "@mantine/core";
import type { ExpenseDetail, ReadingOutput } from "@tallyleaf/contract";
import { sayReadBy } from "./read-by.ts";

interface Props {
  readBy: ExpenseDetail["readBy"];
  reading: ReadingOutput;
}

export function ReadBy({ readBy, reading }: Props) {
  return (
    <Text size="sm" c="dimmed">
      {sayReadBy(readBy, reading)}
    </Text>
  );
}
