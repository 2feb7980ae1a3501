/** The file of a company transfer: a zip of JSON lines and documents, with a manifest of its contents. */
import { ROLES } from "@tallyleaf/contract";
import { LANGUAGES } from "@tallyleaf/messages";
import * as z from "zod";

/** Raised if the previous version cannot read a new file. */
export const FORMAT = { format: "tallyleaf-organization", version: 1 } as const;

export const MANIFEST = "manifest.json";
export const ORGANIZATION_FILE = "organization.json";
export const PEOPLE_FILE = "people.jsonl";
/** Returns the path of a document's bytes. */
export const documentFile = (id: string): string => `documents/${id}`;

/** The longest line of a file: all words of a document with their positions. */
export const LONGEST_LINE = 32 * 1024 * 1024;
/** A manifest of some hundred thousand documents has half this size. */
export const LARGEST_MANIFEST = 128 * 1024 * 1024;

const whole = z.int().min(0);
const currency = z.string().regex(/^[A-Z]{3}$/);

const balanceRow = z.object({
  code: z.string(),
  name: z.string(),
  currency,
  /** Decimals as text. */
  debit: z.string(),
  credit: z.string(),
  /** Debits minus credits. */
  net: z.string(),
});
export type BalanceRow = z.output<typeof balanceRow>;

export const manifest = z.object({
  format: z.literal(FORMAT.format),
  version: z.int(),
  madeAt: z.iso.datetime({ precision: 3 }),
  organization: z.object({ id: z.uuid(), name: z.string().min(1).max(200), currency }),
  /** Every other file of the zip. Rows: only for files of JSON lines. */
  files: z.array(
    z.object({
      name: z.string().max(300),
      bytes: whole,
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      rows: whole.optional(),
    }),
  ),
  /** Totals of all posted entries, by account and base currency. */
  trialBalance: z.array(balanceRow),
  /** Names of documents whose bytes were missing at the time of the export. */
  missing: z.array(z.string()),
  /** Data that is not transferred, with the reason, for readers of the file. */
  leftBehind: z.record(z.string(), z.string()),
});
export type Manifest = z.output<typeof manifest>;

/** Content of organization.json. */
export const movedOrganization = z.object({
  name: z.string().min(1).max(200),
  default_currency: currency,
  address: z.string().max(2000),
  phone: z.string().max(200),
  email: z.string().max(300),
  tax_id: z.string().max(200),
  industry: z.string().max(200),
  registration_number: z.string().max(200),
  established: z.int().min(0).max(9999).nullable(),
  size: z.string().max(50),
  website: z
    .string()
    .max(300)
    .regex(/^(https?:\/\/.*)?$/i),
  logo: z
    .string()
    .max(2_000_000)
    .regex(/^data:image\/(webp|png|jpeg);base64,[A-Za-z0-9+/=]+$/)
    .nullable(),
  employees_need_approval: z.boolean(),
  /** Absent in older files, like the country. */
  journal_needs_approval: z.boolean().default(false),
  journal_approval_limit: z
    .string()
    .regex(/^\d{1,20}(\.\d{1,10})?$/)
    .nullable()
    .default(null),
  payment_approval_limit: z
    .string()
    .regex(/^\d{1,20}(\.\d{1,10})?$/)
    .nullable()
    .default(null),
  depreciation_by_clock: z.boolean().default(true),
  deferral_by_clock: z.boolean().default(true),
  business_types: z.array(z.string().max(50)).max(20),
  /** Country of the tax rules; files from before this field was added have none. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .default(null),
  /** An account's code; absent in older files, like the country. */
  default_payment_account: z.string().max(20).nullable().default(null),
  document_language: z.enum(LANGUAGES).nullable().default(null),
  contact_name: z.string().max(200).default(""),
  electronic_address: z.string().max(200).default(""),
  hold_reason: z.string().max(2000).nullable().default(null),
  hold_since: z.string().max(50).nullable().default(null),
});
export type MovedOrganization = z.output<typeof movedOrganization>;

/** A line of people.jsonl: a member, or a person in the activity log. */
export const person = z.object({
  id: z.uuid(),
  name: z.string().max(200),
  email: z.string().max(300),
  /** Null: no longer a member. */
  role: z.enum(ROLES).nullable(),
});
export type MovedPerson = z.output<typeof person>;
