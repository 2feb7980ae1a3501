/** Tax codes of an open item, each with its tax within the open amount; net amounts where there are several. */
import { Button } from "@mantine/core";
import { OPENING_LIMITS, openingLabels, type TaxCodeRow } from "@tallyleaf/contract";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { NumberField } from "../../kit/number-field/NumberField.tsx";
import { TaxCodeSelect } from "../chart/TaxCodeSelect.tsx";
import styles from "./Opening.module.css";
import { say } from "./say.ts";
import type { TypedTax } from "./typed-rows.ts";

interface Props {
  taxes: readonly TypedTax[];
  codes: readonly TaxCodeRow[];
  /** Of the item. */
  currency: string;
  /** Name of a field for screen readers. */
  named: (field: string) => string;
  /** By a path below the item: "taxes.0.code". */
  errorAt: (path: string) => string | undefined;
  onChange: (taxes: readonly TypedTax[]) => void;
}

const NONE: TypedTax = { code: "", net: "", tax: "" };

export function ItemTaxes({ taxes, codes, currency, named, errorAt, onChange }: Props) {
  const wrong = errorAt("taxes");
  if (codes.length === 0 && taxes.length === 0) return null;
  const shown = taxes.length === 0 ? [NONE] : taxes;
  const change = (at: number, part: Partial<TypedTax>) =>
    onChange(
      shown
        .map((tax, place) => (place === at ? { ...tax, ...part } : tax))
        .filter(({ code, net, tax }) => code !== "" || net !== "" || tax !== ""),
    );
  return (
    <div className={styles.taxes}>
      {shown.map((tax, at) => {
        const error = (field: string) => errorAt(`taxes.${at}.${field}`);
        const amount = (field: "net" | "tax", label: string) => (
          <NumberField
            size="xs"
            aria-label={named(label)}
            placeholder={label}
            field={{ kind: "amount", currency, negative: true }}
            value={tax[field]}
            error={error(field)}
            onType={(typed) => change(at, { [field]: typed })}
          />
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity, and stay in their places
          <div key={at} className={styles.tax}>
            <TaxCodeSelect
              size="xs"
              aria-label={named(openingLabels.taxCode)}
              codes={codes}
              value={tax.code}
              error={error("code")}
              onChoose={(code) => change(at, code === "" ? NONE : { code })}
            />
            {shown.length > 1 && amount("net", openingLabels.net)}
            {tax.code !== "" && amount("tax", openingLabels.openTax)}
          </div>
        );
      })}
      {taxes.length > 0 && taxes.length < OPENING_LIMITS.taxes && taxes.every(({ code }) => code !== "") && (
        <Button size="compact-xs" variant="subtle" onClick={() => onChange([...taxes, NONE])}>
          {say("addTaxCode")}
        </Button>
      )}
      {wrong && <ErrorAlert>{wrong}</ErrorAlert>}
    </div>
  );
}
