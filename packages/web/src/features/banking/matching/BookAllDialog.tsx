/** Categorizes all selected transactions on one account. */
import { Text } from "@mantine/core";
import { type LineToMatch, lineTaxLabels } from "@tallyleaf/contract";
import type { Account } from "@tallyleaf/ledger";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { DialogForm, FormDialog, type Shell } from "../../../kit/FormDialog.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { SearchSelect } from "../../../kit/form/SearchSelect.tsx";
import { accountsQuery } from "../../chart/queries.ts";
import { TaxCodeSelect } from "../../chart/TaxCodeSelect.tsx";
import { taxCodesQuery } from "../../chart/tax-codes-query.ts";
import { codeOnAccount, codesForAccount } from "./booking-taxes.ts";
import { type BulkAnswer, bookEach } from "./queries.ts";
import { say } from "./say.ts";
import { sayRules } from "./say-rules.ts";

interface Props {
  opened: boolean;
  lines: readonly LineToMatch[];
  onClose: () => void;
  onBooked: (answer: BulkAnswer) => void;
}

export function BookAllDialog({ opened, lines, onClose, onBooked }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={sayRules("bookAllTitle", { count: lines.length })}>
      {(shell) => <BookAllForm shell={shell} lines={lines} onClose={onClose} onBooked={onBooked} />}
    </FormDialog>
  );
}

function BookAllForm({ shell, lines, onClose, onBooked }: Omit<Props, "opened"> & { shell: Shell }) {
  const accounts = useQuery(accountsQuery);
  const [code, setCode] = useState("");
  const [taxCode, setTaxCode] = useState("");
  const [tried, setTried] = useState(false);
  const offered = (accounts.data ?? []).filter(({ active }) => active);
  const day = lines.map(({ date }) => date).sort()[0] ?? "";
  const all = useQuery(taxCodesQuery({ day })).data ?? [];
  const codes = codesForAccount(offered.find((one) => one.code === code) as Account | undefined, all);
  const tax = codes.find((one) => one.code === taxCode);
  const booking = useMutation({
    mutationFn: () =>
      bookEach({ lineIds: lines.map(({ id }) => id), accountCode: code, ...(tax ? { taxCode: tax.code } : {}) }),
    onSuccess: (answer) => {
      onClose();
      onBooked(answer);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (code !== "" && !booking.isPending) booking.mutate();
  };
  return (
    <DialogForm
      shell={shell}
      dirty={code !== ""}
      busy={booking.isPending}
      error={booking.error && messageOf(booking.error)}
      submitLabel={sayRules("bookAll")}
      busyLabel={sayRules("categorizing")}
      onSubmit={submit}
    >
      <Text size="sm" c="dimmed">
        {sayRules("bookAllHint")}
      </Text>
      <SearchSelect
        data-autofocus
        label={say("account")}
        placeholder={say("chooseAccountHint")}
        data={offered.map((account) => ({ value: account.code, label: `${account.code} - ${account.name}` }))}
        allowDeselect={false}
        nothingFoundMessage={say("noAccountFound")}
        comboboxProps={{ shadow: "md" }}
        value={code || null}
        error={tried && code === "" ? say("chooseAccount") : null}
        onChange={(next) => {
          setCode(next ?? "");
          setTaxCode(codeOnAccount(all, next ?? "", taxCode));
        }}
      />
      <TaxCodeSelect label={lineTaxLabels.taxCode} codes={codes} value={tax ? taxCode : ""} onChoose={setTaxCode} />
    </DialogForm>
  );
}
