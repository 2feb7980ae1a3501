/** The organization's rates, a card each. */

import { ActionIcon, Badge, Box, Flex, Group, Text, Title } from "@mantine/core";
import { IconArrowRight, IconPencil, IconTrash } from "@tabler/icons-react";
import { type ExchangeRate, type RateSource, CURRENCY_MESSAGES as says } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { sayUndoable } from "../../client/offer-undo.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { InstantText } from "../../kit/DateText.tsx";
import { today } from "../../kit/days/today.ts";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { formatDay } from "../../kit/format.ts";
import { formatRateInPercent } from "../../kit/format-number.ts";
import layout from "../../kit/layout.module.css";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import styles from "./Currency.module.css";
import { CURRENCIES } from "./keys.ts";
import { failureText, removeRate } from "./queries.ts";
import { formatRate, rateFacts } from "./rate-text.ts";
import { say } from "./say.ts";

interface Props {
  rates: readonly ExchangeRate[];
  /** Where automatic rates come from; null while that is not known. */
  source: RateSource | null;
  onEdit: (rate: ExchangeRate) => void;
}

export function ExchangeRates({ rates, source, onEdit }: Props) {
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [removing, setRemoving] = useState<ExchangeRate | null>(null);
  const removal = useMutation({
    mutationFn: ({ id }: ExchangeRate) => removeRate(id),
    async onSuccess(answer) {
      setRemoving(null);
      sayUndoable(answer);
      await queryClient.invalidateQueries({ queryKey: CURRENCIES });
      // The button that was pressed is gone with its card.
      heading.current?.focus();
    },
  });
  const close = () => {
    setRemoving(null);
    removal.reset();
  };
  return (
    <Box component="section" mb={32} aria-labelledby="exchange-rates">
      <Title order={2} fz="lg" id="exchange-rates" ref={heading} tabIndex={-1} mb={12}>
        {say("exchangeRates")}
      </Title>
      {rates.length === 0 ? (
        <EmptyState title={say("noRates")}>{say("noRatesHint")}</EmptyState>
      ) : (
        <ul className={layout.cards}>
          {rates.map((rate) => (
            <Flex
              key={rate.id}
              component="li"
              gap={8}
              align="flex-start"
              justify="space-between"
              className={layout.card}
            >
              <RateFacts rate={rate} source={source} />
              <Group gap={0} align="stretch" wrap="nowrap">
                <ActionIcon aria-label={say("editRateOf", { pair: ratesName(rate) })} onClick={() => onEdit(rate)}>
                  <IconPencil size={18} stroke={1.5} />
                </ActionIcon>
                <ActionIcon
                  aria-label={say("removeRateOf", { pair: ratesName(rate) })}
                  onClick={() => setRemoving(rate)}
                >
                  <IconTrash size={18} stroke={1.5} />
                </ActionIcon>
              </Group>
            </Flex>
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={removing !== null}
        title={removing ? say("removeTitle", { pair: ratesName(removing) }) : ""}
        confirmLabel={sayCommon("remove")}
        busyLabel={say("removing")}
        danger
        busy={removal.isPending}
        error={removal.error && failureText(removal.error, says.removeFailed)}
        onConfirm={() => removing && removal.mutate(removing)}
        onClose={close}
      >
        <Text>{says.confirmRemoval}</Text>
        <Text c="dimmed" size="sm">
          {say("removeHint")}
        </Text>
      </ConfirmDialog>
    </Box>
  );
}

/** The pair, and the day where several rates of it may differ in that. */
function ratesName({ fromCurrency: from, toCurrency: to, validFrom }: ExchangeRate): string {
  return validFrom === null ? say("pair", { from, to }) : say("pairFrom", { from, to, day: formatDay(validFrom) });
}

function RateFacts({ rate, source }: { rate: ExchangeRate; source: RateSource | null }) {
  const isAuto = rate.rateType === "auto";
  return (
    <div>
      <Flex component="div" gap={8} align="center" className={`${text.medium} ${styles.pair}`}>
        <Text component="span" fw={600}>
          {rate.fromCurrency} <IconArrowRight size={14} stroke={1.5} role="img" aria-label={say("pairTo")} />{" "}
          {rate.toCurrency}
        </Text>
        <Badge color={isAuto ? "blue" : "gray"}>{isAuto ? say("auto") : say("manual")}</Badge>
      </Flex>
      <Box component="p" my={4} className={text.figures}>
        {say("rateOf", { from: rate.fromCurrency, rate: formatRate(rate.rate), to: rate.toCurrency })}
      </Box>
      {rate.surchargePercentage > 0 && (
        <Text size="sm" c="dimmed">
          {say("surchargeAndEffective", {
            surcharge: formatRateInPercent(rate.surchargePercentage),
            rate: formatRate(rate.effectiveRate),
          })}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {say.rich("updated", { time: () => <InstantText instant={rate.lastUpdated} /> })}
        {rateFacts(rate, source, today()).map((fact) => ` · ${fact}`)}
      </Text>
    </div>
  );
}
