/** When it was supplied: a day, or the first and last one of a period. */
import { TextInput } from "@mantine/core";
import { invoiceFields } from "@tallyleaf/contract";
import type { Dispatch } from "react";
import { wordsOf } from "../../../kit/form/described.ts";
import type { Faults } from "./body.ts";
import type { FormEvent, FormState } from "./state.ts";

interface Props {
  form: Pick<FormState, "supplyDate" | "supplyUntil">;
  faults: Faults;
  dispatch: Dispatch<FormEvent>;
}

export function SupplyFields({ form, faults, dispatch }: Props) {
  const day = (name: "supplyDate" | "supplyUntil", field: Parameters<typeof wordsOf>[0]) => (
    <TextInput
      {...wordsOf(field)}
      type="date"
      value={form[name]}
      error={faults[name]}
      onChange={(event) => dispatch({ type: "supply", change: { [name]: event.currentTarget.value } })}
    />
  );
  return (
    <>
      {day("supplyDate", invoiceFields.supplyDate)}
      {form.supplyDate !== "" && day("supplyUntil", invoiceFields.supplyUntil)}
    </>
  );
}
