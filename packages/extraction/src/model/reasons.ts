/**
 * Reasons for doubtful, missing, or chosen values: a code with values, in no language. Each code has a message in the catalogs, and the
 * types demand its values, so a reason that can't be said doesn't compile. `product/reason-text.ts` says it to a reader.
 */
import type { Say } from "@tallyleaf/messages";
import type { categoryReasons } from "@tallyleaf/messages/catalogs/category-reasons";
import type { einvoiceTerms } from "@tallyleaf/messages/catalogs/einvoice-terms";
import type { merchantKinds } from "@tallyleaf/messages/catalogs/merchant-kinds";
import type { pageSpots } from "@tallyleaf/messages/catalogs/page-spots";
import type { paymentReasons } from "@tallyleaf/messages/catalogs/payment-reasons";
import type { readingReasons } from "@tallyleaf/messages/catalogs/reading-reasons";
import type { FieldName } from "./document.ts";

/** The kinds of vendors that the messages have names for. */
export type MerchantId = keyof typeof merchantKinds;

/** A value of a reason. Texts are as printed or as a person wrote them; everything else is written for the reader. */
export type ReasonValue =
  | string
  | number
  /** YYYY-MM-DD. */
  | { day: string }
  /** YYYY-MM-DD or YYYY-MM. */
  | { month: string }
  /** A plain decimal; currency null: not known. */
  | Amount
  | { amounts: readonly Amount[] }
  /** Plain decimals: "19". */
  | { percents: readonly string[] }
  /** ISO 3166-1 alpha-2. */
  | { country: string }
  /** An account's code, and its name at that time. */
  | { account: string; name: string | null }
  | { merchant: MerchantId }
  /** Where on a page. */
  | { spots: readonly Spot[] }
  /** What an e-invoice has. */
  | { term: keyof typeof einvoiceTerms };

/** The places on a page that the messages have names for. */
export type Spot = keyof typeof pageSpots;

export interface Amount {
  amount: string;
  /** ISO 4217. */
  currency: string | null;
}

// Only their types are used, for the values that a message needs.
declare const sayReading: Say<typeof readingReasons>;
declare const sayCategory: Say<typeof categoryReasons>;
declare const sayPayment: Say<typeof paymentReasons>;

type ReadingKey = keyof typeof readingReasons;
type CategoryKey = keyof typeof categoryReasons;
type PaymentKey = keyof typeof paymentReasons;

/** The values of a message as they are stored; its reader's words for `field` come with the reason. */
type ValuesOf<Arguments> = Arguments extends undefined
  ? undefined
  : {
      [Name in keyof Arguments as Name extends "field" ? never : Name]: string extends Arguments[Name]
        ? ReasonValue
        : Arguments[Name];
    };

type ReadingValues<Key extends ReadingKey> = ValuesOf<Parameters<typeof sayReading<Key>>[1]>;
type CategoryValues<Key extends CategoryKey> = ValuesOf<Parameters<typeof sayCategory<Key>>[1]>;
type PaymentValues<Key extends PaymentKey> = ValuesOf<Parameters<typeof sayPayment<Key>>[1]>;

/** Keys are a code, and its variant behind a dash. */
type CodeOf<Key> = Key extends `${infer Code}-${string}` ? Code : Key;

/** Stored form of a message, with the fields of `More`. */
type Coded<Key, Values, More = unknown> = Key extends `${infer Code}-${infer Variant}`
  ? Values extends undefined
    ? More & { code: Code; variant: Variant; values?: undefined }
    : More & { code: Code; variant: Variant; values: Values }
  : Values extends undefined
    ? More & { code: Key; variant?: undefined; values?: undefined }
    : More & { code: Key; variant?: undefined; values: Values };

export type ReasonCode = CodeOf<ReadingKey>;
export type CategoryReasonCode = CodeOf<CategoryKey>;
export type PaymentReasonCode = CodeOf<PaymentKey>;

/** Subject of a reason; the last ones are no fields of a document. */
export type ReasonField =
  | FieldName
  | "category"
  | "paymentAccount"
  | "taxes"
  | "lineItems"
  | "side"
  | "document"
  | "approval";

/** Reason for a check by a person, or for a failed reading. */
export type ReasonDetail = { [Key in ReadingKey]: Coded<Key, ReadingValues<Key>> }[ReadingKey];
/** Reason for a doubtful reading or an empty field. */
export type Reason = { [Key in ReadingKey]: Coded<Key, ReadingValues<Key>, { field: ReasonField }> }[ReadingKey];
/** Reason for the category account of an expense. */
export type CategoryReason = { [Key in CategoryKey]: Coded<Key, CategoryValues<Key>> }[CategoryKey];
/** Reason for the payment account of an expense. */
export type PaymentReason = { [Key in PaymentKey]: Coded<Key, PaymentValues<Key>> }[PaymentKey];

type Rest<Values> = Values extends undefined ? [] : [values: Values];

/** Makes the stored form of a message of `reading-reasons`. */
export const reasonDetail = <Key extends ReadingKey>(key: Key, ...[values]: Rest<ReadingValues<Key>>): ReasonDetail =>
  coded(key, values) as unknown as ReasonDetail;

/** Makes a reason about a field. */
export const reason = <Key extends ReadingKey>(
  field: ReasonField,
  key: Key,
  ...[values]: Rest<ReadingValues<Key>>
): Reason => ({ field, ...coded(key, values) }) as unknown as Reason;

/** Makes the stored form of a message of `category-reasons`. */
export const categoryReason = <Key extends CategoryKey>(
  key: Key,
  ...[values]: Rest<CategoryValues<Key>>
): CategoryReason => coded(key, values) as unknown as CategoryReason;

/** Makes the stored form of a message of `payment-reasons`. */
export const paymentReason = <Key extends PaymentKey>(key: Key, ...[values]: Rest<PaymentValues<Key>>): PaymentReason =>
  coded(key, values) as unknown as PaymentReason;

function coded(key: string, values: object | undefined) {
  const [code, variant] = key.split("-");
  return { code, ...(variant === undefined ? {} : { variant }), ...(values === undefined ? {} : { values }) };
}
