/** The tax code of a tax: what of it is claimed, and whether the buyer owes it. Loaded with the first tax of a form. */
import { Select, Text } from "@mantine/core";
import { listTaxCodes, type TaxCodeRow, expenseTaxFields as words } from "@tallyleaf/contract";
import { isCalendarDate, typedDecimal } from "@tallyleaf/ledger";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../client/client.ts";
import { bareWordsOf } from "../../../kit/form/described.ts";
import { purchaseChoices } from "../../tax/purchase-codes.ts";
import styles from "./Form.module.css";
import { LIST } from "./parts.ts";
import { say } from "./say.ts";
import type { TaxChange, TaxRow } from "./state.ts";

interface Props {
  tax: TaxRow;
  /** YYYY-MM-DD, as far as it is typed. */
  day: string;
  name: string;
  error: string | undefined;
  onChange: (change: TaxChange) => void;
}

export default function TaxCode({ tax, day, name, error, onChange }: Props) {
  const query = { direction: "purchase" as const, ...(isCalendarDate(day) ? { day } : {}) };
  const { data: codes = [] } = useQuery({
    queryKey: ["tax", "codes", query],
    queryFn: async ({ signal }) => (await call(listTaxCodes, { query }, { signal })).data,
  });
  const { taxCode = "" } = tax;
  // Without a registration there are no codes.
  if (codes.length === 0 && taxCode === "") return null;
  return (
    <div className={styles.recovery}>
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
        onChange={(value) => onChange(changeTo(codes, tax, value ?? ""))}
      />
      {tax.isOwed && <Text size="sm">{say("owedByYou")}</Text>}
    </div>
  );
}

/** The code's rate comes with it. A tax that the buyer owes is none of the supplier's. */
function changeTo(codes: readonly TaxCodeRow[], tax: TaxRow, taxCode: string): TaxChange {
  const code = codes.find((each) => each.code === taxCode);
  const isOwed = code?.computation === "self_assessed";
  const rate = code?.rate ?? null;
  const isSame = rate === null || Number(typedDecimal(tax.taxRate) && tax.taxRate) === rate;
  return {
    taxCode,
    isOwed,
    ...(taxCode !== "" && tax.taxName === "" ? { taxName: words.taxAmount.short } : {}),
    ...(isSame ? {} : { taxRate: String(rate) }),
    ...(isOwed ? { taxAmount: "0" } : tax.isOwed || !isSame ? { taxAmount: "" } : {}),
  };
}
