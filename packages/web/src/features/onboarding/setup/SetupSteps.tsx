/** One pass through the business setup: the choice, its progress, and its result or failure. */

import { Alert, Button, Checkbox, Group, Loader, Stack, Text } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import type { AccountRow } from "@tallyleaf/contract";
import { type Account, accountFor } from "@tallyleaf/ledger";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { organizationQuery } from "../../../client/organization.ts";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import dialog from "../../../kit/FormDialog.module.css";
import { CountrySelect } from "../../../kit/form/CountrySelect.tsx";
import { currencyChoices } from "../../../kit/form/currency-options.ts";
import { SearchSelect } from "../../../kit/form/SearchSelect.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import { currencyOfCountry } from "../../auth/region-currency.ts";
import { accountsQuery } from "../../chart/queries.ts";
import { CURRENCIES } from "../../currencies/keys.ts";
import { saveDefault, settingsQuery } from "../../currencies/queries.ts";
import { DefaultAccountSelect } from "../../expense-settings/DefaultAccountSelect.tsx";
import { expenseSettingsQuery } from "../../expense-settings/settings-query.ts";
import { onboardingQuery } from "../queries.ts";
import { say } from "../say.ts";
import { BusinessTypeChoice } from "./BusinessTypeChoice.tsx";
import { setupFailureText } from "./failure-text.ts";
import { type BusinessTypeKey, RUN, runSetup, statusQuery } from "./queries.ts";
import { SetupResult } from "./SetupResult.tsx";
import styles from "./SetupSteps.module.css";

const CountryChange = lazy(() => import("../../company/CountryChange.tsx"));

/** What the setup adds to, as other screens keep it. */
const CHANGED = [
  onboardingQuery.queryKey,
  expenseSettingsQuery.queryKey,
  organizationQuery.queryKey,
  ["categories"],
  ["accounts"],
  CURRENCIES,
];

export function SetupSteps({ turn, onClose }: { turn: number; onClose: () => void }) {
  const queryClient = useQueryClient();
  const status = useQuery(statusQuery(turn));
  const [chosen, setChosen] = useState<BusinessTypeKey | null>(null);
  const [isCompany, setCompany] = useState(false);
  const settings = useQuery(expenseSettingsQuery);
  const accounts = useQuery(accountsQuery);
  const bank = accountFor("bank", (accounts.data ?? []).filter(({ active }) => active) as (AccountRow & Account)[]);
  // Undefined: nobody has touched it. Most companies pay from their checking account, and what is asked is answered with a look.
  const [touched, setPaysFrom] = useState<string | null | undefined>(undefined);
  const paysFrom = touched === undefined ? (settings.data?.defaultPaymentAccountId ?? bank?.code ?? null) : touched;
  const [picked, setPicked] = useState<string | null>(null);
  const country = picked ?? status.data?.country ?? null;
  const currencies = useQuery(settingsQuery);
  const kept = currencies.data?.defaultCurrency.code;
  // At registration it was that of the browser's region. Until something is posted, it is that of the chosen country.
  const isFree = kept !== undefined && currencies.data?.hasEntries === false;
  const [chosenCurrency, setCurrency] = useState<string | null>(null);
  const currency = chosenCurrency ?? (picked === null ? null : currencyOfCountry(picked)) ?? kept ?? null;
  const run = useMutation({
    mutationKey: RUN,
    mutationFn: async (body: Parameters<typeof runSetup>[0]) => {
      if (isFree && currency !== null && currency !== kept) await saveDefault(currency);
      return runSetup(body);
    },
    onSuccess: () => {
      for (const queryKey of CHANGED) void queryClient.invalidateQueries({ queryKey });
    },
  });
  if (run.isSuccess) return <SetupResult {...run.data} onClose={onClose} />;
  const submit = () => {
    if (chosen !== null && queryClient.isMutating({ mutationKey: RUN }) === 0)
      run.mutate({
        businessType: chosen,
        isCompany,
        country,
        ...(settings.data && accounts.data ? { defaultPaymentAccountId: paysFrom } : {}),
      });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        {status.data?.hasExistingSetup && (
          <Alert
            color="yellow"
            className={text.onTint}
            icon={<IconInfoCircle stroke={1.5} />}
            title={say("existingSetupDetected")}
          >
            <Text size="sm">{say("existingSetupNote")}</Text>
          </Alert>
        )}
        {status.isError && (
          <Text size="sm" c="dimmed" role="status">
            {say("statusFailed")}
          </Text>
        )}
        <CountrySelect value={country} disabled={run.isPending} clearable={false} onChange={setPicked} />
        {status.data?.country && country !== null && country !== status.data.country && (
          <Suspense>
            <CountryChange country={country} />
          </Suspense>
        )}
        {isFree && (
          <SearchSelect
            label={say("baseCurrency")}
            description={say("baseCurrencyHint")}
            inputWrapperOrder={["label", "input", "description", "error"]}
            data={currencyChoices(kept)}
            allowDeselect={false}
            value={currency}
            disabled={run.isPending}
            onChange={setCurrency}
          />
        )}
        <BusinessTypeChoice
          turn={turn}
          value={chosen}
          isCompany={isCompany}
          disabled={run.isPending}
          onChange={setChosen}
        />
        <Checkbox
          label={say("isCompany")}
          description={say("isCompanyHint")}
          checked={isCompany}
          disabled={run.isPending}
          onChange={({ currentTarget }) => setCompany(currentTarget.checked)}
        />
        {settings.data && <DefaultAccountSelect value={paysFrom} disabled={run.isPending} onChange={setPaysFrom} />}
        <Group role="status" gap={8} wrap="nowrap" className={styles.progress}>
          {run.isPending && (
            <>
              <Loader size={18} aria-hidden="true" />
              {say("settingUp")}
            </>
          )}
        </Group>
        {run.isError && (
          <ErrorAlert>
            <Text fw={600}>{say("setupFailedTitle")}</Text>
            {setupFailureText(run.error)}
          </ErrorAlert>
        )}
        <Group justify="flex-end" gap="sm" className={dialog.foot}>
          <Button variant="default" disabled={run.isPending} onClick={onClose}>
            {sayCommon("cancel")}
          </Button>
          {/* Pale while it runs, but not disabled: the focus stays where it is. */}
          <Button
            type="submit"
            disabled={chosen === null}
            data-disabled={run.isPending || undefined}
            aria-disabled={run.isPending || undefined}
          >
            {run.isError ? sayCommon("tryAgain") : say("runSetup")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
