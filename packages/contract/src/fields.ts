/**
 * One description of a field: its words, its limit and its rule. Bodies, answers, columns of CSV files and the inputs of forms are
 * made of it, so that none of them can forget a field that another one knows.
 */

import { currentLanguage, DEFAULT_LANGUAGE, LANGUAGE_NAMES, LANGUAGES, saidIn, translator } from "@tallyleaf/messages";
import { contractInputs } from "@tallyleaf/messages/catalogs/contract-inputs";
import * as z from "zod";
import { LARGEST_AMOUNT } from "./exact-amounts.ts";
import { anyNumber, anyText } from "./scalars.ts";

const say = translator(contractInputs);

/**
 * How a field is typed and shown. "list": words between commas; "days": a whole number of them; "year": a whole number; "day": of the
 * calendar; from "amount" to "rate": numbers, as fields for numbers tell them apart; "reference": a record of the books, by its id or
 * code; "rows": a list of records with fields of their own.
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
  /** What a form calls it: "Shipping address". */
  readonly label: string;
  /** What lists, histories and small forms call it, where that is not the label in sentence case. */
  readonly short?: string;
  /** A sentence below the input. */
  readonly help?: string;
  /** What an empty input says. */
  readonly placeholder?: string;
  /** Asked for: forms call all others optional. */
  readonly required?: true;
  /** Its column in CSV files, where that is not the English label in title case, or where a screen shows it in any language. */
  readonly column?: string;
}

export interface Field<Given extends z.ZodType = z.ZodType, Kept extends z.ZodType = z.ZodType> extends FieldWords {
  readonly kind: FieldKind;
  /** Most characters. */
  readonly limit?: number;
  /** What may be chosen. */
  readonly options?: readonly string[];
  /** In the body of the call that creates, with its default where it may be left out. */
  readonly given: Given;
  /** In what is answered. */
  readonly kept: Kept;
}

/** The fields of one kind of record, in the order of its form and its CSV file. */
export type Fields = Readonly<Record<string, Field>>;

/** The sentence for a text that is too long, where it stands at its input. */
export const atMostHere = (characters: number): string => say("atMostHere", { limit: String(characters) });

/** "Tax ID" as it is, for languages that quote it, and as English has it within a sentence: "tax ID". */
const named = (label: string) => ({ label, labelWithin: label.charAt(0).toLowerCase() + label.slice(1) });

/**
 * The sentence for a text that is too long.
 *
 * @param label of the field, as its form has it
 */
export const atMost = (label: string, characters: number): string =>
  say("atMost", { limit: String(characters), ...named(label) });

type TextKind = Extract<FieldKind, "text" | "lines" | "email" | "phone" | "web">;

type TextWords<Kind extends TextKind> = FieldWords & {
  readonly limit: number;
  readonly kind?: Kind;
  /** What is said of a text that is too long, where the sentence does not name the field. */
  readonly tooLong?: string;
};

const tooLongText = ({ label, limit, tooLong }: TextWords<TextKind>) => tooLong ?? atMost(label, limit);

/** A text that may be left empty, trimmed. `rule` adds what it must look like. */
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

/** A text that cannot be empty. `missing` is said where it is. */
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

/** Units of one currency for one of another; null where the organization's rates decide. */
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

const LANGUAGE = say("chooseLanguage", { languages: Object.values(LANGUAGE_NAMES).join(", ") });

/** A language of the product; null where another setting decides. */
export const languageField = <const Words extends FieldWords>(words: Words) =>
  ({
    ...words,
    kind: "language",
    given: z.enum(LANGUAGES, { error: LANGUAGE }).nullable().default(null),
    kept: z.enum(LANGUAGES).nullable(),
  }) as const satisfies Field;

/** Kept for what refers to it, offered for nothing new: a column of CSV files, changed by a call of its own. */
export const activeField = {
  label: say("active"),
  column: "Active",
  kind: "yes_no",
  given: z.boolean().default(true),
  kept: z.boolean(),
} as const satisfies Field;

type GivenShape<F extends Fields> = { -readonly [Name in keyof F]: F[Name]["given"] };
type KeptShape<F extends Fields> = { -readonly [Name in keyof F]: F[Name]["kept"] };

/** The shape of the body that creates. */
export const givenShape = <F extends Fields>(fields: F): GivenShape<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, { given }]) => [name, given])) as GivenShape<F>;

/** The shape of what is answered. */
export const keptShape = <F extends Fields>(fields: F): KeptShape<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, { kept }]) => [name, kept])) as KeptShape<F>;

/** Some of the fields, in the order of `names`. */
export const pickFields = <F extends Fields, Name extends keyof F>(fields: F, names: readonly Name[]): Pick<F, Name> =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<F, Name>;

type NamesOfKind<F extends Fields, Kind extends FieldKind> = {
  [Name in keyof F]: F[Name]["kind"] extends Kind ? Name : never;
}[keyof F];

/** Those that are plain texts, of one line or several: what is sent of them is what was typed. */
export const textsOf = <F extends Fields>(fields: F): Pick<F, NamesOfKind<F, "text" | "lines">> =>
  Object.fromEntries(Object.entries(fields).filter(([, { kind }]) => kind === "text" || kind === "lines")) as never;

/** What a record holds of the fields. */
export const valuesIn = <F extends Fields, Row extends Record<keyof F, unknown>>(
  fields: F,
  row: Row,
): Pick<Row, keyof F> => Object.fromEntries(Object.keys(fields).map((name) => [name, row[name]])) as Pick<Row, keyof F>;

/** "Invoice Date" as "Invoice date"; a word in capitals stays. Other languages write their labels so already. */
export const inSentenceCase = (label: string): string =>
  currentLanguage() === DEFAULT_LANGUAGE ? label.replace(/ [A-Z](?=[a-z])/g, (first) => first.toLowerCase()) : label;

/** What lists, histories and small forms call the field. */
export const shortOf = ({ short, label }: FieldWords): string => short ?? inSentenceCase(label);

/** The field's column in CSV files that the server writes: its English label in title case. */
export const columnOf = ({ column, label }: FieldWords): string =>
  column ?? label.replace(/(^| )[a-z]/g, (first) => first.toUpperCase());

/** What the page calls the column: a file may name it in English, or by the field's label in any other language. */
export const headOf = (field: FieldWords): string =>
  currentLanguage() === DEFAULT_LANGUAGE ? columnOf(field) : field.label;

/** All names under which a file may have the column. In a server, whose labels are English. */
export const headsOf = (field: FieldWords): string[] => [
  columnOf(field),
  ...LANGUAGES.flatMap((language) => saidIn(field.label, language)),
];

/** As spreadsheets in our languages write them. */
const YES_NO = new Map([
  ...["yes", "y", "true", "1", "ja", "j", "wahr", "oui", "o", "vrai", "sí", "si", "s", "verdadero"].map(
    (word) => [word, true] as const,
  ),
  ...["no", "n", "false", "0", "nein", "falsch", "non", "faux", "falso"].map((word) => [word, false] as const),
]);

/** By its tag, its main tag ("en"), its own name, or its English one. */
function languageNamed(text: string) {
  const word = text.toLowerCase();
  const english = new Intl.DisplayNames(["en"], { type: "language", languageDisplay: "standard" });
  return LANGUAGES.find((tag) => {
    const [main = tag] = tag.split("-");
    return [tag, main, LANGUAGE_NAMES[tag], english.of(main)].some((name) => name?.toLowerCase() === word);
  });
}

const wordKey = (word: string) => word.toLowerCase().replace(/\s+/g, "_");

/**
 * What a typed text or a cell says of its field, as the body takes it; the body then says what is wrong with it. An empty currency,
 * country, language or number is null, an empty yes or no is undefined: it says nothing.
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
      // Digits alone: "1.000" is a thousand to some and one to others.
      return text === "" ? null : /^\d+$/.test(text) ? Number(text) : Number.NaN;
    case "choice":
      return options?.find((option) => wordKey(option) === wordKey(text)) ?? text;
    case "yes_no":
      return text === "" ? undefined : (YES_NO.get(text.toLowerCase()) ?? text);
    default:
      return text;
  }
}
