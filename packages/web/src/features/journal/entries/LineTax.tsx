/** The tax code of a line; on a tax account also the net amount that the tax is on. */
import { lineTaxLabels, type TaxCodeRow } from "@tallyleaf/contract";
import type { ReactNode } from "react";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import { TaxCodeSelect } from "../../chart/TaxCodeSelect.tsx";
import styles from "./EntryLines.module.css";
import type { TypedLine } from "./entry-lines.ts";
import { say } from "./say.ts";

interface Props {
  /** From 1. */
  number: number;
  line: TypedLine;
  codes: readonly TaxCodeRow[];
  currency: string;
  isTax: boolean;
  /** By "lines.2.taxCode". */
  errors: Readonly<Record<string, ReactNode>>;
  onChange: (part: Pick<TypedLine, "taxCode" | "taxBase">) => void;
}

export function LineTax({ number, line, codes, currency, isTax, errors, onChange }: Props) {
  const { taxCode = "", taxBase = "" } = line;
  const path = `lines.${number - 1}`;
  if (codes.length === 0 && taxCode === "") return null;
  return (
    <div className={styles.lineTax}>
      <TaxCodeSelect
        size="xs"
        aria-label={say("taxCodeOfLine", { number })}
        data-path={`${path}.taxCode`}
        codes={codes}
        value={taxCode}
        error={errors[`${path}.taxCode`]}
        onChoose={(code) => onChange({ taxCode: code, ...(code === "" ? { taxBase: "" } : {}) })}
      />
      {(taxBase !== "" || (isTax && taxCode !== "")) && (
        <NumberField
          size="xs"
          aria-label={say("taxBaseOfLine", { number })}
          data-path={`${path}.taxBase`}
          placeholder={lineTaxLabels.taxBase}
          field={{ kind: "amount", currency }}
          value={taxBase}
          error={errors[`${path}.taxBase`]}
          onType={(typed) => onChange({ taxBase: typed })}
        />
      )}
    </div>
  );
}
