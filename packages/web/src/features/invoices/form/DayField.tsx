/** A day of a document. Drawn again only when one of its own values changed. */

import { invoiceFields } from "@tallyleaf/contract";
import { type Dispatch, memo } from "react";
import { DateField } from "../../../kit/days/DateField.tsx";
import { wordsOf } from "../../../kit/form/described.ts";
import type { FormEvent } from "./state.ts";

const FIELDS = {
  issueDate: invoiceFields.issueDate,
  dueDate: invoiceFields.dueDate,
  supplyDate: invoiceFields.supplyDate,
  supplyUntil: invoiceFields.supplyUntil,
} as const;
type DayName = keyof typeof FIELDS;

interface Props {
  name: DayName;
  /** Of another document than an invoice. */
  label?: string | undefined;
  value: string;
  error: string | undefined;
  readOnly?: boolean | undefined;
  dispatch: Dispatch<FormEvent>;
}

export const DayField = memo(function DayField({ name, label, value, error, readOnly, dispatch }: Props) {
  const words = wordsOf(FIELDS[name]);
  return (
    <DateField
      {...words}
      label={label ?? words.label}
      readOnly={readOnly}
      value={value}
      error={error}
      onChange={(event) => dispatch(changeOf(name, event.currentTarget.value))}
    />
  );
});

function changeOf(name: DayName, value: string): FormEvent {
  if (name === "issueDate") return { type: "issue_date", value };
  if (name === "dueDate") return { type: "due_date", value };
  return { type: "supply", change: { [name]: value } };
}
