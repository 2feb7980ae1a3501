/**
 * Describes fields once: labels, limits, and rules. Bodies, responses, CSV columns, and form inputs are made from them, so that none misses
 * a field.
 */

import {
  currentLanguage,
  DEFAULT_LANGUAGE,
  DOCUMENT_LANGUAGES,
  LANGUAGE_NAMES,
  LANGUAGES,
  saidIn,
  translator,
} from "@tallyleaf/messages";
import { contractInputs } from "@tallyleaf/messages/catalogs/contract-inputs";
import * as z from "zod";
import { LARGEST_AMOUNT } from "./exact-amounts.ts";
import { anyNumber, anyText } from "./scalars.ts";

const say = translator(contractInputs);

/**
 * Input and display of a field. "list": comma-separated words; "days": a whole number of days; "year": a whole number; "day": a date;
 * "amount" to "rate": kinds of number fields; "reference": a record by its ID or code; "rows": a list of records with their own fields.
 */
export type FieldKind =
  | "text"
  | "lines"
  | "email"
  | "phone"
  | "web"
  | "country"
  | "language"
  | "currency"
  | "days"
  | "year"
  | "choice"
  | "list"
  | "yes_no"
  | "day"
  | "amount"
  | "price"
  | "quantity"
  | "percent"
  | "rate"
  | "reference"
  | "rows";

interface FieldWords {
  /** Label in forms: "Shipping address". */
  readonly label: string;
  /** Label in lists, histories, and small forms, if not the label in sentence case. */
  readonly short?: string;
  /** Hint below the input. */
  readonly help?: string;
  /** Placeholder. */
  readonly placeholder?: string;
  /** Required: forms mark all others as optional. */
  readonly required?: true;
  /** CSV column, if not the English label in title case, or if a screen shows it in any language. */
  readonly column?: string;
}

export interface Field<Given extends z.ZodType = z.ZodType, Kept extends z.ZodType = z.ZodType> extends FieldWords {
  readonly kind: FieldKind;
  /** Maximum length. */
  readonly limit?: number;
  /** Options. */
  readonly options?: readonly string[];
  /** Schema in the body that creates, with its default if optional. */
  readonly given: Given;
  /** Schema in responses. */
  readonly kept: Kept;
}

/** Fields of a kind of record, in the order of its form and CSV file. */
export type Fields = Readonly<Record<string, Field>>;

/** Error text for a text that is too long, shown at its input. */
export const atMostHere = (characters: number): string => say("atMostHere", { limit: String(characters) });

/** Returns "Tax ID" unchanged for languages that quote it, and "tax ID" within an English sentence, where "SEPA mandate" stays too. */
const named = (label: string) => ({
  label,
  labelWithin: /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1),
});

/**
 * Returns the error text for a text that is too long.
 *
 * @param label of the field in its form
 */
export const atMost = (label: string, characters: number): string =>
  say("atMost", { limit: String(characters), ...named(label) });

type TextKind = Extract<FieldKind, "text" | "lines" | "email" | "phone" | "web">;

type TextWords<Kind extends TextKind> = FieldWords & {
  readonly limit: number;
  readonly kind?: Kind;
  /** Error text for a text that is too long, without the field's name. */
  readonly tooLong?: string;
};

const tooLongText = ({ label, limit, tooLong }: TextWords<TextKind>) => tooLong ?? atMost(label, limit);

/** An optional, trimmed text. `rule` adds a format. */
export function textField<Kind extends TextKind = "text">(
  words: TextWords<Kind>,
  rule: (text: z.ZodString) => z.ZodString = (text) => text,
): Field<z.ZodDefault<z.ZodString>, z.ZodString> & { readonly kind: Kind; readonly limit: number } {
  const { kind = "text" as Kind, tooLong, ...field } = words;
  const text = anyText(tooLong === undefined ? { error: say("mustBeText", named(field.label)) } : {})
    .trim()
    .max(field.limit, { error: tooLongText(words) });
  return { ...field, kind, given: rule(text).default(""), kept: anyText() };
}

/** A required text. `missing` is its error text. */
export function requiredField<Kind extends TextKind = "text">(
  words: TextWords<Kind> & { readonly missing: string },
  rule: (text: z.ZodString) => z.ZodString = (text) => text,
): Field<z.ZodString, z.ZodString> & { readonly kind: Kind; readonly limit: number } {
  const { missing, kind = "text" as Kind, tooLong: _, ...field } = words;
  const text = anyText({ error: missing })
    .trim()
    .min(1, { error: missing })
    .max(field.limit, { error: tooLongText(words) });
  return { ...field, kind, required: true, given: rule(text), kept: anyText() };
}

/** Units of one currency for one of another; null if the organization's rates apply. */
export const rateField = <const Words extends FieldWords>(words: Words) =>
  ({
    ...words,
    kind: "rate",
    given: anyNumber({ error: say("rateNotANumber") })
      .gt(0, { error: say("rateNotPositive") })
      .max(LARGEST_AMOUNT, { error: say("rateTooLarge") })
      .nullable()
      .default(null),
    kept: z.number().nullable(),
  }) as const satisfies Field;

const oneOf = (languages: readonly (keyof typeof LANGUAGE_NAMES)[]) =>
  say("chooseLanguage", { languages: languages.map((language) => LANGUAGE_NAMES[language]).join(", ") });
const [LANGUAGE, DOCUMENT_LANGUAGE] = [oneOf(LANGUAGES), oneOf(DOCUMENT_LANGUAGES)];

/** A language of the product; null if another setting applies. */
export const languageField = <const Words extends FieldWords>(words: Words) =>
  ({
    ...words,
    kind: "language",
    options: LANGUAGES,
    given: z.enum(LANGUAGES, { error: LANGUAGE }).nullable().default(null),
    kept: z.enum(LANGUAGES).nullable(),
  }) as const satisfies Field;

/** A language of documents; null if another setting applies. */
export const documentLanguageField = <const Words extends FieldWords>(words: Words) =>
  ({
    ...words,
    kind: "language",
    options: DOCUMENT_LANGUAGES,
    given: z.enum(DOCUMENT_LANGUAGES, { error: DOCUMENT_LANGUAGE }).nullable().default(null),
    kept: z.enum(DOCUMENT_LANGUAGES).nullable(),
  }) as const satisfies Field;

/** Kept for its references, not offered for new ones: a CSV column, changed by a separate call. */
export const activeField = {
  label: say("active"),
  column: "Active",
  kind: "yes_no",
  given: z.boolean().default(true),
  kept: z.boolean(),
} as const satisfies Field;

type GivenShape<F extends Fields> = { -readonly [Name in keyof F]: F[Name]["given"] };
type KeptShape<F extends Fields> = { -readonly [Name in keyof F]: F[Name]["kept"] };

/** Shape of the body that creates. */
export const givenShape = <F extends Fields>(fields: F): GivenShape<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, { given }]) => [name, given])) as GivenShape<F>;

/** Shape of responses. */
export const keptShape = <F extends Fields>(fields: F): KeptShape<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, { kept }]) => [name, kept])) as KeptShape<F>;

/** Picks fields, in the order of `names`. */
export const pickFields = <F extends Fields, const Names extends readonly (keyof F)[]>(
  fields: F,
  names: Names,
): Pick<F, Names[number]> => Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<F, Names[number]>;

type NamesOfKind<F extends Fields, Kind extends FieldKind> = {
  [Name in keyof F]: F[Name]["kind"] extends Kind ? Name : never;
}[keyof F];

/** Plain text fields: the value sent is the value typed. */
export const textsOf = <F extends Fields>(fields: F): Pick<F, NamesOfKind<F, "text" | "lines">> =>
  Object.fromEntries(Object.entries(fields).filter(([, { kind }]) => kind === "text" || kind === "lines")) as never;

/** Values of the fields in a record. */
export const valuesIn = <F extends Fields, Row extends Record<keyof F, unknown>>(
  fields: F,
  row: Row,
): Pick<Row, keyof F> => Object.fromEntries(Object.keys(fields).map((name) => [name, row[name]])) as Pick<Row, keyof F>;

/** Writes "Invoice Date" as "Invoice date"; words in capitals stay. Labels in other languages are already written so. */
export const inSentenceCase = (label: string): string =>
  currentLanguage() === DEFAULT_LANGUAGE ? label.replace(/ [A-Z](?=[a-z])/g, (first) => first.toLowerCase()) : label;

/** Returns the label in lists, histories, and small forms. */
export const shortOf = ({ short, label }: FieldWords): string => short ?? inSentenceCase(label);

/** Returns the CSV column that the server writes: the English label in title case. */
export const columnOf = ({ column, label }: FieldWords): string =>
  column ?? label.replace(/(^| )[a-z]/g, (first) => first.toUpperCase());

/** Returns the page's name of the column: a file may use English, or the field's label in another language. */
export const headOf = (field: FieldWords): string =>
  currentLanguage() === DEFAULT_LANGUAGE ? columnOf(field) : field.label;

/** Returns all names of the column that a file may use. For servers, whose labels are English. */
export const headsOf = (field: FieldWords): string[] => [
  columnOf(field),
  ...LANGUAGES.flatMap((language) => saidIn(field.label, language)),
];

/** Values as spreadsheets in our languages write them. */
const YES_NO = new Map([
  ...["yes", "y", "true", "1", "ja", "j", "wahr", "oui", "o", "vrai", "sí", "si", "s", "verdadero"].map(
    (word) => [word, true] as const,
  ),
  ...["no", "n", "false", "0", "nein", "falsch", "non", "faux", "falso"].map((word) => [word, false] as const),
]);

/** Finds a language by its tag, its main tag ("en"), its own name, or its English one. */
function languageNamed(text: string) {
  const word = text.toLowerCase();
  const english = new Intl.DisplayNames(["en"], { type: "language", languageDisplay: "standard" });
  return DOCUMENT_LANGUAGES.find((tag) => {
    const [main = tag] = tag.split("-");
    return [tag, main, LANGUAGE_NAMES[tag], english.of(main)].some((name) => name?.toLowerCase() === word);
  });
}

const wordKey = (word: string) => word.toLowerCase().replace(/\s+/g, "_");

/**
 * Converts a typed text or a cell to the field's value in the body; the body then validates it. An empty currency, country, language, or
 * number is null; an empty yes or no is undefined.
 */
export function readText({ kind, options }: Pick<Field, "kind" | "options">, text: string): unknown {
  switch (kind) {
    case "currency":
    case "country":
      return text === "" ? null : text.toUpperCase();
    case "language":
      return text === "" ? null : (languageNamed(text) ?? text);
    case "days":
    case "year":
      // Digits only: "1.000" is a thousand to some and one to others.
      return text === "" ? null : /^\d+$/.test(text) ? Number(text) : Number.NaN;
    case "choice":
      return options?.find((option) => wordKey(option) === wordKey(text)) ?? text;
    case "yes_no":
      return text === "" ? undefined : (YES_NO.get(text.toLowerCase()) ?? text);
    default:
      return text;
  }
}
