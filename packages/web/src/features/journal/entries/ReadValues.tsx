/** Data extracted from an attached document, and one action that fills the empty fields of the entry with it. */
import { Button, Group, Loader, Text } from "@mantine/core";
import type { DocumentValues } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../kit/failure-text.ts";
import { formatDay, formatMoney } from "../../../kit/format.ts";
import { sayCommon } from "../../../kit/say-common.ts";
import { readingQuery } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  documentId: string;
  fileName: string;
  /** Absent: the entry can't be changed. */
  onUse?: ((values: DocumentValues) => void) | undefined;
}

export function ReadValues({ documentId, fileName, onUse }: Props) {
  const { data, error, isFetching, refetch } = useQuery(readingQuery(documentId));
  const failure = error ? messageOf(error) : data?.failure;
  return (
    <Group gap="0 var(--space-8)" pl={24} mih={28} role="status">
      {isFetching ? (
        <>
          <Loader size={14} aria-hidden="true" />
          <Text size="sm" c="dimmed">
            {say("reading")}
          </Text>
        </>
      ) : failure ? (
        <>
          <Text size="sm" c="dimmed">
            {failure}
          </Text>
          <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
            {sayCommon("tryAgain")}
          </Button>
        </>
      ) : (
        data?.values && (
          <>
            <Text size="sm">{factsOf(data.values).join(" · ")}</Text>
            {onUse && (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={say("useReading", { name: fileName })}
                onClick={() => data.values && onUse(data.values)}
              >
                {say("use")}
              </Button>
            )}
          </>
        )
      )}
    </Group>
  );
}

function factsOf({ vendor, date, currency, total, tax }: DocumentValues): string[] {
  const money = (amount: number) => (currency === null ? String(amount) : formatMoney(amount, currency));
  return [
    vendor,
    date && formatDay(date),
    total !== null && money(total),
    tax !== null && say("readTax", { amount: money(tax) }),
  ].filter((fact) => typeof fact === "string");
}
