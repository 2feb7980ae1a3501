/** The texts of an invoice of one kind: short ones beside the client and the days, those of several lines below the items. */
import { Textarea, TextInput } from "@mantine/core";
import { invoiceFields, invoiceTexts } from "@tallyleaf/contract";
import { type Dispatch, memo } from "react";
import { wordsOf } from "../../../kit/form/described.ts";
import type { Faults } from "./body.ts";
import type { FormEvent, FormState } from "./state.ts";

type TextName = keyof typeof invoiceTexts;

interface Props extends Pick<FormState, TextName> {
  kind: "text" | "lines";
  faults: Faults;
  dispatch: Dispatch<FormEvent>;
}

/** The texts of a form, to be passed on one by one: fields are drawn again only when one of them changed. */
export const textsOf = (form: FormState): Pick<FormState, TextName> =>
  Object.fromEntries(Object.keys(invoiceTexts).map((name) => [name, form[name as TextName]])) as Pick<
    FormState,
    TextName
  >;

export const TextFields = memo(function TextFields({ kind, faults, dispatch, ...texts }: Props) {
  const names = (Object.keys(invoiceTexts) as TextName[]).filter((name) => invoiceTexts[name].kind === kind);
  return names.map((name) => {
    const field = {
      ...wordsOf(invoiceFields[name]),
      value: texts[name],
      error: faults[name],
      onChange: (event: { currentTarget: { value: string } }) =>
        dispatch({ type: "text", field: name, value: event.currentTarget.value }),
    };
    return kind === "text" ? (
      <TextInput key={name} autoComplete="off" {...field} />
    ) : (
      <Textarea key={name} autosize minRows={2} maxRows={8} {...field} />
    );
  });
});
