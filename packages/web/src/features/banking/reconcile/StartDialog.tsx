/** Begins a reconciliation: which account, the statement's last day and its closing balance. */
import { Select } from "@mantine/core";
import type { BankAccountRow } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { refreshBanking } from "../../../client/banking-changed.ts";
import { dayQuestions } from "../../../kit/ask/questions.ts";
import { useAskOnce } from "../../../kit/ask/use-ask-once.tsx";
import { DateField } from "../../../kit/days/DateField.tsx";
import { DialogForm, FormDialog, type Shell } from "../../../kit/FormDialog.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import layout from "../../../kit/layout.module.css";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import { start } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  accounts: readonly BankAccountRow[];
  onClose: () => void;
  onStarted: (id: string) => void;
}

export function StartDialog({ opened, onClose, ...rest }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={say("reconcileStatement")}>
      {(shell) => <StartForm shell={shell} {...rest} />}
    </FormDialog>
  );
}

function StartForm({ shell, accounts, onStarted }: { shell: Shell } & Pick<Props, "accounts" | "onStarted">) {
  const queries = useQueryClient();
  const [first] = accounts;
  const [accountId, setAccountId] = useState(first?.id ?? "");
  const account = accounts.find(({ id }) => id === accountId);
  // The newest line and the balance after it: the statement that was just imported.
  const [day, setDay] = useState(first?.lastDate ?? "");
  const [closing, setClosing] = useState(first ? String(first.balance) : "");
  const [tried, setTried] = useState(false);
  const { ask, dialog: question } = useAskOnce();
  const save = useMutation({
    mutationFn: () => start({ bankAccountId: accountId, toDate: day, closingBalance: Number(closing) }),
    onSuccess({ reconciliation }) {
      onStarted(reconciliation.id);
      return refreshBanking(queries);
    },
  });
  const dirty = account !== undefined && (day !== (account.lastDate ?? "") || closing !== String(account.balance));
  const choose = (id: string | null) => {
    const next = accounts.find((one) => one.id === id);
    if (!next) return;
    setAccountId(next.id);
    setDay(next.lastDate ?? "");
    setClosing(String(next.balance));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (accountId !== "" && day !== "" && closing !== "" && !save.isPending)
      void ask(dayQuestions(say("lastDay"), day), () => save.mutate());
  };
  return (
    <DialogForm
      shell={shell}
      dirty={dirty && !save.isSuccess}
      busy={save.isPending}
      question={question}
      error={save.error ? messageOf(save.error) : null}
      submitLabel={say("start")}
      busyLabel={say("starting")}
      onSubmit={submit}
    >
      <Select
        label={say("account")}
        data-autofocus
        data={accounts.map(({ id, name }) => ({ value: id, label: name }))}
        value={accountId || null}
        allowDeselect={false}
        error={tried && accountId === "" ? say("chooseAccount") : null}
        comboboxProps={{ shadow: "md" }}
        onChange={choose}
      />
      <div className={layout.wideFields}>
        <DateField
          label={say("lastDay")}
          value={day}
          error={tried && day === "" ? say("enterLastDay") : null}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <NumberField
          label={account ? say("closingBalanceIn", { currency: account.currency }) : say("closingBalance")}
          description={say("asOnStatement")}
          field={{ kind: "amount", currency: account?.currency ?? "", negative: true }}
          value={closing}
          error={tried && closing === "" ? say("enterClosingBalance") : null}
          onType={setClosing}
        />
      </div>
    </DialogForm>
  );
}
