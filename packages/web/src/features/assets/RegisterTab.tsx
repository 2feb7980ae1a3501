/** The register for a period, from opening to closing, with where it differs from the ledger; as CSV, too. */
import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { AssetBalance, AssetRegister, RegisterAmounts } from "@tallyleaf/contract";
import { isCalendarDate, REGISTER_COLUMNS } from "@tallyleaf/ledger";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { DateField } from "../../kit/days/DateField.tsx";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { formatMoney } from "../../kit/format.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { Money } from "../../kit/Money.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { saveCsvFile } from "../../kit/save-file.ts";
import { sayCommon } from "../../kit/say-common.ts";
import plain from "../../kit/Table.module.css";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { exportRegister, registerQuery } from "./queries.ts";
import { say, sayRegister } from "./say.ts";

export function RegisterTab() {
  const [typed, setTyped] = useState<{ from: string; to: string } | null>(null);
  const isWhole = typed !== null && isCalendarDate(typed.from) && isCalendarDate(typed.to) && typed.from <= typed.to;
  const range = isWhole ? typed : null;
  const query = useQuery(registerQuery(range));
  const { data } = query;
  const days = typed ?? { from: data?.from ?? "", to: data?.to ?? "" };
  const saving = useMutation({
    mutationFn: () => exportRegister(range),
    onSuccess: saveCsvFile,
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Stack mt={16}>
      <Group gap="var(--space-8) var(--space-16)" align="flex-end">
        <DateField
          label={say("from")}
          value={days.from}
          onChange={(event) => setTyped({ ...days, from: event.currentTarget.value })}
        />
        <DateField
          label={say("to")}
          value={days.to}
          error={typed !== null && !isWhole && say("badRange")}
          onChange={(event) => setTyped({ ...days, to: event.currentTarget.value })}
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
          loading={saving.isPending}
          disabled={typed !== null && !isWhole}
          onClick={() => saving.mutate()}
        >
          CSV
        </Button>
      </Group>
      <Loaded
        query={query}
        safe={sayCommon("nothingWasChanged")}
        skeleton={<RowsSkeleton label={say("loading")} rows={5} />}
      >
        {(register) => (
          <>
            <Differences balances={register.balances} currency={register.currency} />
            {register.accounts.length === 0 ? (
              <EmptyState title={say("noRegister")}>{say("noRegisterText")}</EmptyState>
            ) : (
              <Register register={register} />
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function Differences({ balances, currency }: { balances: readonly AssetBalance[]; currency: string }) {
  const differing = balances.filter(({ register, ledger }) => register !== ledger);
  if (balances.length === 0) return null;
  if (differing.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {say("equalsLedger")}
      </Text>
    );
  return (
    <Alert color="yellow" title={say("differs")} className={text.onTint}>
      {differing.map(({ code, name, register, ledger }) => (
        <Text key={code} size="sm">
          {say("difference", {
            account: `${code} ${name}`,
            register: formatMoney(register, currency),
            ledger: formatMoney(ledger, currency),
          })}
        </Text>
      ))}
    </Alert>
  );
}

function Register({ register: { accounts, sums, currency } }: { register: AssetRegister }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the arrows, too.
    <section className={layout.scrolls} tabIndex={0} aria-label={say("register")}>
      <table className={`${plain.table} ${plain.small} ${plain.figures}`}>
        <thead>
          <tr>
            <th scope="col">{sayRegister("name")}</th>
            {REGISTER_COLUMNS.map((column) => (
              <th key={column} scope="col" className={plain.figure}>
                {sayRegister(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ code, name, assets, sums: own }) => (
            <Fragment key={code}>
              {assets.map((asset) => (
                <Row key={asset.id} label={asset.name} amounts={asset.amounts} currency={currency} />
              ))}
              <Row label={`${code} ${name}`} amounts={own} currency={currency} isTotal />
            </Fragment>
          ))}
          {accounts.length > 1 && <Row label={sayCommon("total")} amounts={sums} currency={currency} isTotal />}
        </tbody>
      </table>
    </section>
  );
}

function Row(props: { label: string; amounts: RegisterAmounts; currency: string; isTotal?: boolean }) {
  const { label, amounts, currency, isTotal } = props;
  return (
    <tr data-total={isTotal || undefined}>
      <th scope="row">{label}</th>
      {REGISTER_COLUMNS.map((column) => (
        <td key={column} className={plain.figure}>
          <Money amount={amounts[column]} currency={currency} />
        </td>
      ))}
    </tr>
  );
}
