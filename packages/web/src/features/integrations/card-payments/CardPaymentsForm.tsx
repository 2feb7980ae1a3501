/** Settings of card payments: the bank account of the service's money. */
import { Anchor, Text } from "@mantine/core";
import { cardPaymentsFields } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { DialogForm } from "../../../kit/FormDialog.tsx";
import { wordsOf } from "../../../kit/form/described.ts";
import { SearchSelect } from "../../../kit/form/SearchSelect.tsx";
import { Loaded } from "../../../kit/Loaded.tsx";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { bankAccountsQuery } from "../../banking/queries.ts";
import type { ConnectFormProps } from "../connect/forms.ts";
import { useConnectForm } from "../connect/use-connect-form.ts";
import { say } from "../say.ts";

export function CardPaymentsForm(props: ConnectFormProps<"card_payments">) {
  const accounts = useQuery(bankAccountsQuery);
  return (
    <Loaded query={accounts} skeleton={<RowsSkeleton label={say("loading")} rows={3} />}>
      {(data) => {
        const choices = data
          .filter(({ active }) => active)
          .map(({ id, name, currency }) => ({ value: id, label: `${name} (${currency})` }));
        return <Fields {...props} choices={choices} />;
      }}
    </Loaded>
  );
}

interface Choices {
  choices: { value: string; label: string }[];
}

function Fields({ choices, ...props }: ConnectFormProps<"card_payments"> & Choices) {
  const { form, dialog } = useConnectForm(props, {
    initialValues: { bankAccountId: props.settings?.bankAccountId ?? "" },
    bodyOf: (values) => ({ kind: "card_payments", ...values }),
  });
  return (
    <DialogForm {...dialog}>
      <Text size="sm">{say("cardPaymentsIntro")}</Text>
      <SearchSelect
        {...wordsOf(cardPaymentsFields.bankAccountId)}
        description={say.rich("addBankAccount", {
          link: (chunks) => (
            <Anchor component={Link} to="/banking" inherit underline="always">
              {chunks}
            </Anchor>
          ),
        })}
        inputWrapperOrder={["label", "input", "description", "error"]}
        {...(choices.length > 0 ? {} : { placeholder: say("noBankAccounts") })}
        data={choices}
        searchable={choices.length > 8}
        data-autofocus
        {...form.getInputProps("bankAccountId")}
        value={form.values.bankAccountId || null}
        onChange={(value) => form.setFieldValue("bankAccountId", value ?? "")}
      />
    </DialogForm>
  );
}
