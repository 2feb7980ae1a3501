/**
 * Settles a draft in the list: the vendor's name as it was read or another one, and the account that paid. A first answer to the latter is
 * that for the next receipts too.
 */

import { Button, Select, TextInput } from "@mantine/core";
import { type Account, isPaymentAccount } from "@tallyleaf/ledger";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCan } from "../../../session/can.ts";
import { accountsQuery } from "../../chart/queries.ts";
import { expenseSettingsQuery } from "../../expense-settings/settings-query.ts";
import { EXPENSES } from "../../expenses/keys.ts";
import styles from "./FirstReceipts.module.css";
import { payFrom, sentenceOf, settle } from "./queries.ts";
import type { Result, Settleable } from "./results.ts";
import { say } from "./say.ts";

export function Settle({ result, what }: { result: Result; what: Settleable }) {
  const { expenseId, fileName, vendor, paidFrom } = result;
  const mayAccept = useCan("approve", "expense") !== null;
  const maySet = useCan("change", "expenseSettings") !== null;
  const queryClient = useQueryClient();
  const settings = useQuery({ ...expenseSettingsQuery, enabled: what.account });
  const accounts = useQuery({ ...accountsQuery, enabled: what.account });
  const paying = (accounts.data ?? []).filter((row) => row.active && isPaymentAccount(row as typeof row & Account));
  const [name, setName] = useState(vendor);
  const [account, setAccount] = useState<string | null>(paidFrom || null);
  const [isMissing, setMissing] = useState(false);
  const settling = useMutation({
    mutationFn: async (typed: string) => {
      const isFirst = what.account && maySet && account !== null && settings.data?.defaultPaymentAccountId === null;
      if (isFirst) await payFrom(account);
      const said = {
        ...(what.vendor && typed !== vendor && { vendorName: typed }),
        ...(what.account && account !== null && { paymentAccountId: account }),
      };
      await settle(expenseId ?? 0, said, mayAccept);
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: EXPENSES });
      void queryClient.invalidateQueries({ queryKey: expenseSettingsQuery.queryKey });
    },
  });
  const failure = settling.isError ? sentenceOf(settling.error, say("confirmFailed")) : null;
  return (
    <form
      className={`${styles.below} ${styles.vendor}`}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = name.trim();
        const isIncomplete = (what.vendor && typed === "") || (what.account && account === null);
        setMissing(isIncomplete);
        if (!isIncomplete && !settling.isPending) settling.mutate(typed);
      }}
    >
      {what.vendor && (
        <TextInput
          className={styles.name}
          label={say("vendor")}
          aria-label={say("vendorOf", { file: fileName })}
          value={name}
          maxLength={200}
          error={isMissing && name.trim() === "" ? say("vendorMissing") : failure}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      )}
      {what.account && (
        <Select
          className={styles.name}
          label={say("paidFrom")}
          data={paying.map((row) => ({ value: row.code, label: `${row.code} - ${row.name}` }))}
          value={account}
          onChange={setAccount}
          disabled={accounts.isPending}
          error={isMissing && account === null ? say("accountMissing") : what.vendor ? null : failure}
          checkIconPosition="right"
        />
      )}
      <Button
        type="submit"
        variant="default"
        data-disabled={settling.isPending || undefined}
        aria-disabled={settling.isPending}
      >
        {say("confirm")}
      </Button>
    </form>
  );
}
