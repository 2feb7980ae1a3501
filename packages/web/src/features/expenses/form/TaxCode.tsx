/** The tax code of a tax, with its reason: what of it is claimed, and whether the buyer owes it. Loaded with the first tax of a form. */
import { Select, Text } from "@mantine/core";
import { expenseTaxFields as words } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Explained } from "../../../client/terms/Explained.tsx";
import { bareWordsOf } from "../../../kit/form/described.ts";
import { taxCodesQuery } from "../../chart/tax-codes-query.ts";
import { purchaseChoices } from "../../tax/purchase-codes.ts";
import styles from "./Form.module.css";
import { LIST } from "./parts.ts";
import { say } from "./say.ts";
import type { TaxChange, TaxRow } from "./state.ts";
import { CodeReason, changeTo, factsOfTax, useCodeFit } from "./tax-code-fit.tsx";

interface Props {
  tax: TaxRow;
  /** Other values that decide which code fits. */
  vendor: string;
  accountCode: string;
  expenseId: number | undefined;
  /** The code that fits is taken until a person chooses one. */
  isNew: boolean;
  /** YYYY-MM-DD, as far as it is typed. */
  day: string;
  name: string;
  error: string | undefined;
  onChange: (change: TaxChange) => void;
}

export default function TaxCode({ tax, vendor, accountCode, expenseId, isNew, day, name, error, onChange }: Props) {
  const { data: codes = [] } = useQuery(taxCodesQuery({ direction: "purchase", day }));
  const { taxCode = "" } = tax;
  const fit = useCodeFit(
    { ...factsOfTax(tax), day, vendor, accountCode, chosen: taxCode, expense: expenseId },
    codes.length > 0,
  );
  const fitting = fit?.toCheck === false && fit.code ? fit.code : null;
  const isTaken = isNew && !tax.isCodeChosen && fitting !== null && fitting !== taxCode;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (isTaken) onChange(changeTo(codes, tax, fitting));
  }, [isTaken, fitting]);
  // Without a registration there are no codes.
  if (codes.length === 0 && taxCode === "") return null;
  return (
    <div className={styles.recovery}>
      <Explained of="tax code">
        <Select
          {...bareWordsOf(words.taxCode)}
          size="sm"
          name={`${name}.taxCode`}
          clearable
          searchable
          comboboxProps={LIST}
          data={purchaseChoices(codes, taxCode, say("foreignTax"))}
          value={taxCode || null}
          error={error}
          onChange={(value) => onChange({ ...changeTo(codes, tax, value ?? ""), isCodeChosen: true })}
        />
      </Explained>
      {fit && <CodeReason {...{ fit, taxCode, codes }} onUse={(code) => onChange(changeTo(codes, tax, code))} />}
      {tax.isOwed && <Text size="sm">{say("owedByYou")}</Text>}
    </div>
  );
}
