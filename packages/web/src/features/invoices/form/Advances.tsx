/** Makes an invoice an advance invoice, or deducts what the client paid in advance. */
import { Button, Group, Stack, Switch, Text } from "@mantine/core";
import { IconMinus } from "@tabler/icons-react";
import type { AccountRow } from "@tallyleaf/contract";
import { type Account, isClientDeposit } from "@tallyleaf/ledger";
import { useQuery } from "@tanstack/react-query";
import type { Dispatch } from "react";
import { formatMoney } from "../../../kit/format.ts";
import text from "../../../kit/text.module.css";
import { accountsQuery } from "../../chart/queries.ts";
import { advancesQuery } from "../../clients/advances.ts";
import { say } from "../../clients/say-advances.ts";
import type { FormEvent, FormState } from "./state.ts";

interface Props {
  form: Pick<FormState, "clientId" | "currency" | "taxStructure" | "items">;
  /** The account of items that are no deposits. */
  usual: string;
  dispatch: Dispatch<FormEvent>;
}

export default function Advances({ form, usual, dispatch }: Props) {
  const { clientId, currency, taxStructure, items } = form;
  const chart = useQuery(accountsQuery).data ?? [];
  const deposits = chart
    .filter((account) => account.active && isClientDeposit(account as AccountRow & Account))
    .map(({ code }) => code);
  const [deposit] = deposits;
  const found =
    useQuery({ ...advancesQuery(clientId, taxStructure), enabled: deposit !== undefined }).data?.advances ?? [];
  const isAdvance = items.length > 0 && items.every(({ accountCode }) => deposits.includes(accountCode));
  const deducted = new Set(items.flatMap(({ advanceId }) => advanceId ?? []));
  const open = found.filter(
    ({ id, deduction, ...one }) => one.currency === currency && deduction.length > 0 && !deducted.has(id),
  );
  if (deposit === undefined) return null;
  const setAccount = (accountCode: string) => {
    for (const { key } of items) dispatch({ type: "item", key, change: { accountCode } });
  };
  return (
    <Stack gap={12} mt={16}>
      {deducted.size === 0 && (
        <Switch
          label={say("isAdvance")}
          description={say("isAdvanceHelp")}
          checked={isAdvance}
          onChange={({ currentTarget }) => setAccount(currentTarget.checked ? deposit : usual)}
        />
      )}
      {!isAdvance &&
        open.map(({ id, number, open: amount, deduction }) => (
          <Group key={id} gap={8} justify="space-between">
            <Text size="sm" className={text.wrapped}>
              {say("openAdvance", { number, amount: formatMoney(amount, currency) })}
            </Text>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconMinus size={16} stroke={1.5} aria-hidden />}
              aria-label={say("deductAdvance", { number })}
              onClick={() => dispatch({ type: "deducted", lines: deduction })}
            >
              {say("deduct")}
            </Button>
          </Group>
        ))}
    </Stack>
  );
}
