/** The company: its details, its logo, its export and its end. */
import * as z from "zod";
import { MAX_PASSWORD_LENGTH } from "./auth.ts";
import { defineCall, type Failure } from "./call.ts";
import { changeOf } from "./change.ts";
import { countryCode } from "./countries.ts";
import { type Field, type Fields, givenShape, keptShape, languageField } from "./fields.ts";
import { EMAIL_OR_NOTHING } from "./patterns.ts";
import { phoneNumber, pictureFailures, pictureFile } from "./profile.ts";
import { anyText } from "./scalars.ts";
import { currencyCode, instant, messageOnly } from "./values.ts";

export const COMPANY_SIZES = ["1-10", "11-50", "51-200", "201-500", "501+"] as const;
export const MAX_ADDRESS_LENGTH = 200;
const FIRST_YEAR = 1800;
/** What has to be typed before a company is deleted. */
export const DELETE_PHRASE = "DELETE MY COMPANY";

const NAME = "Company name is required and must be at least 2 characters long";
const WEBSITE = "Please enter a valid website URL (e.g. https://example.com)";
const EMAIL = "Please enter a valid email address";
const ESTABLISHED = `Enter a year from ${FIRST_YEAR} up to the current year`;

function upTo50(words: { label: string; column?: string }) {
  const given = anyText().trim().max(50, { error: "Use at most 50 characters" }).default("");
  return { ...words, kind: "text", given, kept: anyText() } as const satisfies Field;
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text);
}

/** What a founder enters of the company, in the order of the form. */
export const organizationFields = {
  name: {
    label: "Company Name",
    column: "Name",
    kind: "text",
    required: true,
    given: anyText({ error: NAME }).trim().min(2, { error: NAME }).max(100, { error: "Use at most 100 characters" }),
    kept: anyText(),
  },
  /** Whose tax rules hold from now on, ISO 3166-1 alpha-2; null: not said. What is posted stays as it is. */
  country: {
    label: "Country",
    kind: "country",
    given: countryCode.nullable().default(null),
    kept: anyText().nullable(),
  },
  /** Null: English. */
  documentLanguage: languageField({
    label: "Document Language",
    placeholder: "English",
    help: "For invoices and emails to clients. A client can have another one.",
  }),
  industry: upTo50({ label: "Industry" }),
  regNumber: upTo50({ label: "Registration Number" }),
  taxId: upTo50({ label: "VAT/Tax ID", column: "Tax ID" }),
  established: {
    label: "Established",
    kind: "year",
    placeholder: "Year",
    given: z
      .int({ error: ESTABLISHED })
      .min(FIRST_YEAR, { error: ESTABLISHED })
      .refine((year) => year <= new Date().getFullYear(), { error: ESTABLISHED })
      .nullable()
      .default(null),
    kept: z.int().nullable(),
  },
  size: {
    label: "Company Size",
    column: "Size",
    kind: "choice",
    placeholder: "Choose a size",
    options: COMPANY_SIZES,
    given: z.enum(["", ...COMPANY_SIZES], { error: `Choose one of ${COMPANY_SIZES.join(", ")}` }).default(""),
    kept: anyText(),
  },
  email: {
    label: "Email",
    kind: "email",
    given: anyText({ error: EMAIL })
      .trim()
      .max(254, { error: EMAIL })
      .regex(EMAIL_OR_NOTHING, { error: EMAIL })
      .default(""),
    kept: anyText(),
  },
  phone: { label: "Phone", kind: "phone", given: phoneNumber.default(""), kept: anyText() },
  website: {
    label: "Website",
    kind: "web",
    placeholder: "https://example.com",
    given: anyText({ error: WEBSITE })
      .trim()
      .max(300, { error: WEBSITE })
      .refine((text) => text === "" || isWebAddress(text), { error: WEBSITE })
      .default(""),
    kept: anyText(),
  },
  address: {
    label: "Address",
    kind: "lines",
    given: anyText()
      .trim()
      .max(MAX_ADDRESS_LENGTH, { error: `Use at most ${MAX_ADDRESS_LENGTH} characters` })
      .default(""),
    kept: anyText(),
  },
} as const satisfies Fields;

export const organizationBody = z.object(givenShape(organizationFields));
export type OrganizationBody = z.output<typeof organizationBody>;

/** Members other than founders see name, address and logo; the rest is empty for them. */
export const organizationDetails = z.object({
  id: z.uuid(),
  ...keptShape(organizationFields),
  /** A small picture as a data: address; null without one. */
  logoUrl: anyText().nullable(),
  defaultCurrency: currencyCode,
  createdAt: instant,
});
export type OrganizationDetails = z.output<typeof organizationDetails>;

export const getOrganization = defineCall({
  method: "GET",
  path: "/api/organization",
  summary: "The company's details",
  tag: "Company",
  needs: { verb: "see", subject: "company" },
  output: messageOnly.extend({ data: organizationDetails }),
});

export const saveOrganization = defineCall({
  method: "PUT",
  path: "/api/organization",
  summary: "Save the company's details",
  tag: "Company",
  needs: { verb: "change", subject: "company" },
  body: changeOf(organizationBody),
  output: messageOnly.extend({ data: organizationDetails }),
});

export const saveLogo = defineCall({
  method: "PUT",
  path: "/api/organization/logo",
  summary: "Set the company's logo",
  tag: "Company",
  needs: { verb: "change", subject: "company" },
  file: pictureFile,
  output: messageOnly.extend({ logoUrl: anyText() }),
  failures: pictureFailures,
});

export const removeLogo = defineCall({
  method: "DELETE",
  path: "/api/organization/logo",
  summary: "Remove the company's logo",
  tag: "Company",
  needs: { verb: "change", subject: "company" },
  output: messageOnly,
});

export const exportOrganization = defineCall({
  method: "POST",
  path: "/api/organization/export",
  summary:
    "A short-lived link to everything the company has here: the journal, all lists as CSV and every document, as one zip",
  tag: "Company",
  needs: { verb: "export", subject: "company" },
  output: z.object({ downloadUrl: anyText(), fileName: anyText(), documents: z.int(), bytes: z.int() }),
  people: true,
});

export const deleteOrganization = defineCall({
  method: "DELETE",
  path: "/api/organization",
  summary: "Delete the company with all its data and files, for good",
  tag: "Company",
  needs: { verb: "remove", subject: "company" },
  body: z.object({
    confirmation: z.literal(DELETE_PHRASE, { error: "Please type the confirmation text exactly as shown" }),
    password: anyText({ error: "Password is required" })
      .min(1, { error: "Password is required" })
      .max(MAX_PASSWORD_LENGTH, { error: `Use at most ${MAX_PASSWORD_LENGTH} characters for the password` }),
  }),
  output: messageOnly,
  people: true,
  failures: {
    wrongPassword: { status: 400, code: "wrong_password", message: "The password is not right." },
    tooManyFailures: {
      status: 429,
      code: "too_many_failed_logins",
      message: "Too many failed attempts for this account. Wait a little and try again.",
    },
  } satisfies Record<string, Failure>,
});

export const organizationCalls = {
  getOrganization,
  saveOrganization,
  saveLogo,
  removeLogo,
  exportOrganization,
  deleteOrganization,
} as const;
