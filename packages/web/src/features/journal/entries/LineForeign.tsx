/** What a line moves in another currency; its amount in the books' currency follows at the day's rate until someone types another one. */

import type { ReactNode } from "react";
import { useMemo } from "react";
import { currencyChoices } from "../../../kit/form/currency-options.ts";
import { SearchSelect } from "../../../kit/form/SearchSelect.tsx";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import { useKnownRate } from "../../currencies/known-rate.ts";
import styles from "./EntryLines.module.css";
import { followForeign, type TypedLine } from "./entry-lines.ts";
import { say } from "./say.ts";

interface Props {
  /** From 1. */
  number: number;
  line: TypedLine;
  /** The currency of the books. */
  base: string;
  /** YYYY-MM-DD of the entry. */
  day: string;
  /** By "lines.2.foreign.amount". */
  errors: Readonly<Record<string, ReactNode>>;
  onChange: (part: Pick<TypedLine, "foreign" | "debit" | "credit">) => void;
}

export function LineForeign({ number, line, base, day, errors, onChange }: Props) {
  const { foreign } = line;
  const path = `lines.${number - 1}.foreign`;
  const choices = useMemo(() => currencyChoices(base).filter(({ value }) => value !== base), [base]);
  const { known, rate } = useKnownRate(foreign?.currency ?? base, base, day);
  return (
    <div className={styles.foreign}>
      <SearchSelect
        size="xs"
        aria-label={say("foreignCurrencyOfLine", { number })}
        data-path={`${path}.currency`}
        placeholder={say("foreignCurrency")}
        data={choices}
        clearable
        nothingFoundMessage={say("noCurrencyFound")}
        comboboxProps={{ shadow: "md" }}
        value={foreign?.currency ?? null}
        error={errors[`${path}.currency`]}
        onChange={(currency) =>
          onChange({ debit: line.debit, credit: line.credit, foreign: currency ? { currency, amount: "" } : undefined })
        }
      />
      {foreign && (
        <NumberField
          size="xs"
          aria-label={say("foreignAmountOfLine", { number })}
          data-path={`${path}.amount`}
          placeholder={foreign.currency}
          field={{ kind: "amount", currency: foreign.currency }}
          description={rate === "" ? undefined : say("foreignRate", { rate })}
          inputWrapperOrder={["label", "input", "description", "error"]}
          value={foreign.amount}
          error={errors[`${path}.amount`] ?? errors[path]}
          onType={(amount) => onChange(followForeign(line, amount, base, known))}
        />
      )}
    </div>
  );
}
