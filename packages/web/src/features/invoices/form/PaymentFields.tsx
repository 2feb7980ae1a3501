/** Payment of an invoice: its means, the part paid before, and the tax that the client withholds. */
import { NativeSelect, TextInput } from "@mantine/core";
import { invoiceFields } from "@tallyleaf/contract";
import { type Dispatch, memo } from "react";
import { wordsOf } from "../../../kit/form/described.ts";
import layout from "../../../kit/layout.module.css";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import type { Faults } from "./body.ts";
import styles from "./Editor.module.css";
import { say } from "./say.ts";
import type { FormEvent, FormState, PaymentState } from "./state.ts";

interface Props extends Pick<FormState, "currency">, PaymentState {
  faults: Faults;
  dispatch: Dispatch<FormEvent>;
}

/** The values of these fields, to be passed on one by one: they are drawn again only when one of them changed. */
export const paymentOf = ({
  currency,
  prepaid,
  paymentMeans,
  withheld,
  withheldKind,
  withheldName,
}: FormState): Pick<FormState, "currency"> & PaymentState => ({
  ...{ currency, prepaid, paymentMeans, withheld, withheldKind, withheldName },
});

export const PaymentFields = memo(function PaymentFields({ faults, dispatch, ...form }: Props) {
  const { currency, prepaid, paymentMeans, withheld, withheldKind, withheldName } = form;
  const change = (part: Partial<PaymentState>) => dispatch({ type: "payment", change: part });
  return (
    <div className={styles.payment}>
      <div className={layout.pairs}>
        <NumberField
          {...wordsOf(invoiceFields.prepaid)}
          field={{ kind: "amount", currency }}
          value={prepaid}
          error={faults.prepaid}
          onType={(value) => change({ prepaid: value })}
        />
        <NativeSelect
          {...wordsOf(invoiceFields.paymentMeans)}
          data={(["", "transfer", "direct_debit"] as const).map((value) => ({
            value,
            label: say("means", { means: value || "other" }),
          }))}
          value={paymentMeans}
          error={faults.paymentMeans}
          onChange={({ currentTarget: { value } }) =>
            change({ paymentMeans: value === "transfer" || value === "direct_debit" ? value : "" })
          }
        />
      </div>
      <div className={styles.withholding}>
        <NumberField
          {...wordsOf(invoiceFields.withholding)}
          field={withheldKind === "percent" ? { kind: "percent" } : { kind: "amount", currency }}
          value={withheld}
          error={faults["withholding.value"]}
          onType={(value) => change({ withheld: value })}
        />
        <NativeSelect
          aria-label={say("valueIs")}
          className={styles.valueKind}
          data={[
            { value: "percent", label: say("percent") },
            { value: "amount", label: currency },
          ]}
          value={withheldKind}
          onChange={({ currentTarget: { value } }) =>
            change({ withheldKind: value === "amount" ? "amount" : "percent" })
          }
        />
        <TextInput
          label={say("withheldName")}
          placeholder={say("withheldExample")}
          autoComplete="off"
          disabled={String(withheld ?? "") === ""}
          value={withheldName}
          error={faults["withholding.name"]}
          onChange={(event) => change({ withheldName: event.currentTarget.value })}
        />
      </div>
    </div>
  );
});
