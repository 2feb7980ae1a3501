/** Forms of described fields: their texts, their values, and the request. Pure; Fields.tsx draws them. */

import { type Field, type Fields, readText } from "@tallyleaf/contract";
import { say } from "../say.ts";

/** As inputs hold them: texts, empty where nothing was said. */
export type Typed<F extends Fields> = { [Name in keyof F]: string };

/** Fields that a form draws by their description alone; the other kinds have inputs of their own. */
type DrawnKind = "text" | "lines" | "email" | "phone" | "web" | "currency" | "language" | "days" | "year" | "choice";
export type DrawnFields = Readonly<Record<string, Field & { kind: DrawnKind }>>;

/** Values to send: texts as they are, numbers and codes as such, null where a field is empty. */
type Sent<F extends Fields> = {
  [Name in keyof F]: F[Name]["kind"] extends "days" | "year"
    ? number | null
    : F[Name]["kind"] extends "language"
      ? F[Name]["kept"]["_output"]
      : F[Name]["kind"] extends "currency" | "country"
        ? string | null
        : string;
};

const ORDER = ["label", "input", "description", "error"] as const;

type Words = Pick<Field, "label" | "kind" | "required" | "limit" | "help" | "placeholder">;

/** An input's words and limit, as the field's description says them. */
export const wordsOf = (field: Words) => ({
  ...bareWordsOf(field),
  label: field.required ? field.label : say("optionalLabel", { label: field.label }),
});

/** The same where the place of the input says already whether it may be left empty: in a row of many, below its own heading. */
export function bareWordsOf({ label, kind, limit, help, placeholder }: Words) {
  // A reference is searched by text that may be longer than its value.
  const isTyped = kind !== "reference";
  return {
    label,
    ...(limit === undefined || !isTyped ? {} : { maxLength: limit }),
    ...(help === undefined ? {} : { description: help, inputWrapperOrder: [...ORDER] }),
    ...(placeholder === undefined ? {} : { placeholder }),
  };
}

/** Returns the initial values of a form. @param row null: a new one; `given`: what is known of it already */
export function typedOf<F extends Fields>(fields: F, row: object | null, given: Partial<Typed<F>> = {}): Typed<F> {
  const known = row as Record<string, unknown> | null;
  const typed = Object.keys(fields).map((name) => [name, String(known?.[name] ?? given[name] ?? "")]);
  return Object.fromEntries(typed) as Typed<F>;
}

/** Returns the values to send for the typed ones; the body's own rules then say what is wrong with it. */
export function sentOf<F extends Fields>(fields: F, typed: Typed<F>): Sent<F> {
  const sent = Object.entries(fields).map(([name, field]) => [name, readText(field, typed[name] ?? "")]);
  return Object.fromEntries(sent) as Sent<F>;
}
