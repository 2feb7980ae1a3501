/** The discount on all items: a percentage, or an amount. */
import { NativeSelect } from "@mantine/core";
import { invoiceFields } from "@tallyleaf/contract";
import { type Dispatch, memo } from "react";
import { wordsOf } from "../../../kit/form/described.ts";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import styles from "./Editor.module.css";
import { say } from "./say.ts";
import type { FormEvent, FormState } from "./state.ts";

interface Props {
  kind: FormState["discountKind"];
  value: FormState["discountValue"];
  currency: string;
  error: string | undefined;
  dispatch: Dispatch<FormEvent>;
}

/** Drawn again only when one of its own values changed. */
export const DiscountFields = memo(function DiscountFields({ kind, value, currency, error, dispatch }: Props) {
  return (
    <div className={styles.discount}>
      <NumberField
        {...wordsOf(invoiceFields.discount)}
        field={kind === "percent" ? { kind: "percent" } : { kind: "amount", currency }}
        value={value}
        error={error}
        onType={(discountValue) => dispatch({ type: "discount", change: { discountValue } })}
      />
      <NativeSelect
        aria-label={say("discountKind")}
        data={[
          { value: "percent", label: say("percent") },
          { value: "amount", label: currency },
        ]}
        value={kind}
        onChange={({ currentTarget: { value: chosen } }) =>
          dispatch({ type: "discount", change: { discountKind: chosen === "amount" ? "amount" : "percent" } })
        }
      />
    </div>
  );
});
