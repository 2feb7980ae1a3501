/** The source of automatic rates, their age, and the button that fetches them now. */

import { Button, Flex, Group, Text } from "@mantine/core";
import { IconInfoCircle, IconRefresh } from "@tabler/icons-react";
import { CURRENCY_MESSAGES as says } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { formatInstant } from "../../kit/format.ts";
import layout from "../../kit/layout.module.css";
import text from "../../kit/text.module.css";
import styles from "./Currency.module.css";
import { CURRENCIES } from "./keys.ts";
import { autoRatesQuery, failureText, updateRates } from "./queries.ts";
import { sourceNotes } from "./rate-text.ts";
import { say } from "./say.ts";
import type { BannerControl } from "./use-banner.ts";

export function RatesSource({ onTold }: { onTold: BannerControl["show"] }) {
  const queryClient = useQueryClient();
  const auto = useQuery(autoRatesQuery);
  const update = useMutation({
    mutationFn: updateRates,
    onSuccess: ({ message }) => onTold({ kind: "success", text: message }),
    onError: (error) => onTold({ kind: "error", text: failureText(error, says.triggerFailed) }),
    // A failed fetch is told of beside the rates too.
    onSettled: () => queryClient.invalidateQueries({ queryKey: CURRENCIES }),
  });
  if (auto.data === undefined)
    return (
      auto.error && (
        <Text c="dimmed" size="sm" role="alert">
          {failureText(auto.error, says.autoRatesFailed)}
        </Text>
      )
    );
  const { lastUpdate, source } = auto.data;
  return (
    <Group gap="var(--space-8) var(--space-16)" align="flex-start" justify="space-between" mt={4} mb={16}>
      <div>
        <Text c="dimmed" size="sm">
          {say(source.fetches ? "updatesAtMidnight" : "noFetching")}
        </Text>
        {(lastUpdate !== null || !source.isSnapshot) && (
          <Text c="dimmed" size="sm">
            {lastUpdate === null
              ? say("neverUpdated", { source: source.name })
              : say.rich("lastUpdated", {
                  source: source.name,
                  time: () => <time dateTime={lastUpdate}>{formatInstant(lastUpdate)}</time>,
                })}
          </Text>
        )}
        {sourceNotes(source, new Date().toISOString()).map((note) => (
          <Flex key={note} component="p" gap={6} mt={6} mb={0} className={`${text.doubt} ${text.small} ${layout.sign}`}>
            <IconInfoCircle size={16} stroke={1.5} aria-hidden="true" />
            {note}
          </Flex>
        ))}
      </div>
      {source.fetches && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} stroke={1.5} className={update.isPending ? styles.turning : undefined} />}
          data-disabled={update.isPending || undefined}
          aria-disabled={update.isPending}
          onClick={() => update.isPending || update.mutate()}
        >
          {update.isPending ? say("updating") : say("updateNow")}
        </Button>
      )}
    </Group>
  );
}
