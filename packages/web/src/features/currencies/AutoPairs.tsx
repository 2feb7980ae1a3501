/** The pairs that have an automatic rate: one press takes a pair over. Under it, how fresh those rates are. */

import { Badge, Box, Button, Flex, SimpleGrid, Text, Title, UnstyledButton } from "@mantine/core";
import { IconArrowRight, IconPlus } from "@tabler/icons-react";
import { type AutoPair, type ExchangeRate, CURRENCY_MESSAGES as says } from "@tallyleaf/contract";
import { type UseQueryResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import text from "../../kit/text.module.css";
import styles from "./Currency.module.css";
import { CURRENCIES } from "./keys.ts";
import { addAutoRate, copyFailureText, failureText } from "./queries.ts";
import { RatesSource } from "./RatesSource.tsx";
import { formatRate } from "./rate-text.ts";
import { say } from "./say.ts";
import type { BannerControl } from "./use-banner.ts";

const SHOWN_AT_FIRST = 12;

interface Props {
  defaultCurrency: string;
  pairs: UseQueryResult<{ pairs: AutoPair[] }>;
  rates: readonly ExchangeRate[];
  onTold: BannerControl["show"];
}

export function AutoPairs({ defaultCurrency, pairs, rates, onTold }: Props) {
  return (
    <Box component="section" mb={32} aria-labelledby="auto-pairs">
      <Title order={2} fz="lg" id="auto-pairs">
        {say("autoPairs")}
      </Title>
      <RatesSource onTold={onTold} />
      <Loaded
        query={pairs}
        failure={(error) => failureText(error, says.pairsFailed)}
        skeleton={<RowsSkeleton label={say("loadingPairs")} />}
        empty={(data) =>
          data.pairs.length === 0 && <Text c="dimmed">{say("noAutoRates", { currency: defaultCurrency })}</Text>
        }
      >
        {(data) => <PairList pairs={data.pairs} rates={rates} onTold={onTold} />}
      </Loaded>
    </Box>
  );
}

function PairList({ pairs, rates, onTold }: Pick<Props, "rates" | "onTold"> & { pairs: readonly AutoPair[] }) {
  const queryClient = useQueryClient();
  const [all, setAll] = useState(false);
  const adding = useMutation({
    mutationFn: ({ from, to }: AutoPair) => addAutoRate(from, to),
    async onSuccess({ message }) {
      onTold({ kind: "success", text: message });
      await queryClient.invalidateQueries({ queryKey: CURRENCIES });
    },
    onError: (error) => onTold({ kind: "error", text: copyFailureText(error) }),
  });
  const shown = all ? pairs : pairs.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <SimpleGrid
        component="ul"
        className={layout.list}
        cols={{ base: 1, xs: 2, md: 3 }}
        spacing="xs"
        verticalSpacing="xs"
      >
        {shown.map((pair) => (
          <li key={`${pair.from} ${pair.to}`}>
            <PairButton
              pair={pair}
              taken={rates.some(({ fromCurrency, toCurrency }) => fromCurrency === pair.from && toCurrency === pair.to)}
              onAdd={() => adding.isPending || adding.mutate(pair)}
            />
          </li>
        ))}
      </SimpleGrid>
      {pairs.length > SHOWN_AT_FIRST && (
        <Button variant="subtle" mt={8} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? say("showLess") : say("showAllPairs", { count: pairs.length })}
        </Button>
      )}
    </>
  );
}

const pairOf = (from: string, to: string) => (
  <>
    {from} <IconArrowRight size={14} stroke={1.5} role="img" aria-label={say("pairTo")} /> {to}
  </>
);

function PairButton({ pair, taken, onAdd }: { pair: AutoPair; taken: boolean; onAdd: () => void }) {
  const { from, to, region, rate } = pair;
  return (
    // It stays in the order of keys when it is taken: the focus is on it then.
    <UnstyledButton
      px={12}
      py={8}
      className={`${layout.surface} ${layout.headRow} ${styles.pairButton}`}
      aria-disabled={taken}
      onClick={() => taken || onAdd()}
    >
      <span>
        <Flex component="span" gap={8} align="center" className={`${text.medium} ${styles.pair}`}>
          {taken
            ? pairOf(from, to)
            : say.rich("addPair", {
                hidden: (chunks) => <span className="visually-hidden">{chunks}</span>,
                pair: () => pairOf(from, to),
              })}
        </Flex>
        <Text span size="sm" c="dimmed">
          {region} · <span className={text.figures}>{formatRate(rate)}</span>
        </Text>
      </span>
      {taken ? <Badge color="green">{say("added")}</Badge> : <IconPlus size={16} stroke={1.5} aria-hidden="true" />}
    </UnstyledButton>
  );
}
