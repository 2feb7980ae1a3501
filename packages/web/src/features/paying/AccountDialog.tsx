/** How one bill is paid: an IBAN, the reference that the payee asks for, and a cash discount. */
import { Autocomplete, TextInput } from "@mantine/core";
import { PAYMENT_RUN_LIMITS, type PayableBill, paymentRunMessages } from "@tallyleaf/contract";
import { isIban, plainIdentifier } from "@tallyleaf/ledger";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { NumberField } from "../../kit/number-field/NumberField.tsx";
import { numberProps } from "../../kit/number-field/number-props.ts";
import { say } from "./say.ts";

export interface Account {
  iban: string;
  paymentReference: string;
  /** Kept back; 0: none. */
  stated: number;
}

interface Props {
  opened: boolean;
  bill: PayableBill | null;
  onClose: () => void;
  onChosen: (expenseId: number, account: Account) => void;
}

export function AccountDialog({ opened, bill, onClose, onChosen }: Props) {
  return (
    <FormDialog
      opened={opened && bill !== null}
      title={say("editBill", { payee: bill?.payee ?? "" })}
      onClose={onClose}
    >
      {(shell) =>
        bill && <AccountForm shell={shell} bill={bill} onChosen={(account) => onChosen(bill.expenseId, account)} />
      }
    </FormDialog>
  );
}

function AccountForm({
  shell,
  bill,
  onChosen,
}: {
  shell: Shell;
  bill: PayableBill;
  onChosen: (account: Account) => void;
}) {
  const { form, dialog } = useDialogForm({
    initialValues: {
      iban: bill.iban ?? "",
      paymentReference: bill.paymentReference,
      stated: bill.discount ? String(bill.discount.amount) : "",
    },
    validate: {
      stated: (stated: string) => (Number(stated) < bill.open ? null : paymentRunMessages.discount),
      iban: (iban: string) => (isIban(plainIdentifier(iban)) ? null : paymentRunMessages.iban),
    },
    // The server checks both when the run is created.
    send: async (values) => values,
    onSent: ({ iban, paymentReference, stated }) =>
      onChosen({
        iban: plainIdentifier(iban),
        paymentReference: plainIdentifier(paymentReference),
        stated: Number(stated),
      }),
  });
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("apply")} busyLabel={say("applying")}>
      <Autocomplete
        label={say("iban")}
        required
        data={bill.ibans}
        // Opened by a click, not by the dialog: the list covers the reference. Then it has all accounts, the chosen one too.
        openOnFocus={false}
        filter={({ options }) => options}
        maxLength={PAYMENT_RUN_LIMITS.iban}
        data-autofocus
        {...form.getInputProps("iban")}
      />
      <TextInput
        label={say("reference")}
        maxLength={PAYMENT_RUN_LIMITS.reference}
        {...form.getInputProps("paymentReference")}
      />
      {bill.payeeKind === "vendor" && (
        <NumberField
          label={say("discountField", { currency: bill.currency })}
          field={{ kind: "amount", currency: bill.currency }}
          {...numberProps(form.getInputProps("stated"))}
        />
      )}
    </DialogForm>
  );
}
