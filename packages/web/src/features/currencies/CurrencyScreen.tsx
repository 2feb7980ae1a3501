/** /settings-currency: the currency of the books, the rates into it, and where the automatic ones come from. */
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type ExchangeRate, CURRENCY_MESSAGES as says } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MetaFunction } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import { ErrorState } from "../../kit/ErrorState.tsx";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { AutoPairs } from "./AutoPairs.tsx";
import { Banner } from "./Banner.tsx";
import { DefaultCurrencyCard } from "./DefaultCurrencyCard.tsx";
import { ExchangeRates } from "./ExchangeRates.tsx";
import { autoRatesQuery, failureText, pairsQuery, settingsQuery } from "./queries.ts";
import { RateDialog } from "./RateDialog.tsx";
import { say } from "./say.ts";
import { useBanner } from "./use-banner.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("currencySettings")) },
  { name: "robots", content: "noindex, nofollow" },
];

/** Subject of the dialog: an existing rate, or a new one. */
type Editing = { opened: boolean; rate: ExchangeRate | null };

export default function CurrencyScreen() {
  const settings = useQuery(settingsQuery);
  const pairs = useQuery(pairsQuery);
  const source = useQuery(autoRatesQuery).data?.source ?? null;
  const control = useBanner();
  const [editing, setEditing] = useState<Editing>({ opened: false, rate: null });

  if (settings.data === undefined && settings.error)
    return (
      <>
        <PageHeader title={say("currencySettings")} />
        <ErrorState
          message={failureText(settings.error, says.loadFailed)}
          safe={say("safe")}
          onRetry={() => settings.refetch()}
        />
      </>
    );
  if (settings.data === undefined)
    return (
      <>
        <PageHeader title={say("currencySettings")} />
        <RowsSkeleton label={say("loading")} rows={6} />
      </>
    );
  const { defaultCurrency, exchangeRates, hasEntries } = settings.data;
  return (
    <>
      <PageHeader
        title={say("currencySettings")}
        actions={
          <Button
            leftSection={<IconPlus size={16} stroke={1.5} />}
            onClick={() => setEditing({ opened: true, rate: null })}
          >
            {say("addManualRate")}
          </Button>
        }
      >
        {say("subtitle")}
      </PageHeader>
      <Banner {...control} />
      <DefaultCurrencyCard current={defaultCurrency} hasEntries={hasEntries} onTold={control.show} />
      <ExchangeRates rates={exchangeRates} source={source} onEdit={(rate) => setEditing({ opened: true, rate })} />
      <AutoPairs defaultCurrency={defaultCurrency.code} pairs={pairs} rates={exchangeRates} onTold={control.show} />
      <RateDialog
        {...editing}
        defaultCurrency={defaultCurrency.code}
        pairs={pairs.data?.pairs ?? []}
        rates={exchangeRates}
        fetches={source?.fetches ?? false}
        onTold={control.show}
        onClose={() => setEditing((now) => ({ ...now, opened: false }))}
      />
    </>
  );
}
