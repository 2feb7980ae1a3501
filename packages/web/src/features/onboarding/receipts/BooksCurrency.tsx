/**
 * The currency of the books, above the first receipts: it came from the browser's language, and the first receipt that is posted fixes it.
 * It is gone once something is posted.
 */
import { Text } from "@mantine/core";
import { CURRENCY_MESSAGES as says } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { currencyChoices } from "../../../kit/form/currency-options.ts";
import { SearchSelect } from "../../../kit/form/SearchSelect.tsx";
import { toast } from "../../../kit/toast.ts";
import { useCan } from "../../../session/can.ts";
import { CURRENCIES } from "../../currencies/keys.ts";
import { failureText, saveDefault, settingsQuery } from "../../currencies/queries.ts";
import styles from "./FirstReceipts.module.css";
import { say } from "./say.ts";

/** @param posted receipts posted here: with the first one, the server is asked again whether the currency is fixed */
export function BooksCurrency({ posted }: { posted: number }) {
  const queries = useQueryClient();
  const mayChange = useCan("change", "currency") !== null;
  const settings = useQuery({ ...settingsQuery, enabled: mayChange });
  const save = useMutation({
    mutationFn: saveDefault,
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(failureText(error, says.defaultFailed)),
    onSettled: () => queries.invalidateQueries({ queryKey: CURRENCIES }),
  });
  useEffect(() => {
    if (posted > 0) queries.invalidateQueries({ queryKey: CURRENCIES });
  }, [posted, queries]);
  if (settings.data === undefined || settings.data.hasEntries) return null;
  const { code } = settings.data.defaultCurrency;
  return (
    <div className={styles.currency}>
      <SearchSelect
        aria-label={say("booksCurrency")}
        data={currencyChoices(code)}
        allowDeselect={false}
        value={save.isPending ? save.variables : code}
        disabled={save.isPending}
        onChange={(chosen) => chosen !== null && chosen !== code && save.mutate(chosen)}
      />
      <Text size="sm">
        {say("booksCurrency")}{" "}
        <Text span inherit c="dimmed">
          {say("booksCurrencyHint")}
        </Text>
      </Text>
    </div>
  );
}
