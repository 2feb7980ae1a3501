/** Company: details, logo, data export, and deletion. */

import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, translator } from "@tallyleaf/messages";
import { contractOrganization } from "@tallyleaf/messages/catalogs/contract-organization";
import * as z from "zod";
import { MAX_PASSWORD_LENGTH } from "./auth.ts";
import { defineCall, type Failure } from "./call.ts";
import { changeOf } from "./change.ts";
import { countryCode } from "./countries.ts";
import { electronicAddressField } from "./e-invoice-fields.ts";
import { atMostHere, type Field, type Fields, givenShape, keptShape, languageField } from "./fields.ts";
import { EMAIL_OR_NOTHING } from "./patterns.ts";
import { phoneNumber, pictureFailures, pictureFile } from "./profile.ts";
import { anyText } from "./scalars.ts";
import { currencyCode, instant, messageOnly } from "./values.ts";

const say = translator(contractOrganization);

export const COMPANY_SIZES = ["1-10", "11-50", "51-200", "201-500", "501+"] as const;
export const MAX_ADDRESS_LENGTH = 200;
const FIRST_YEAR = 1800;
/** Phrase to type before a company is deleted. */
export const DELETE_PHRASE = "DELETE MY COMPANY";

const NAME = say("badName");
const WEBSITE = say("badWebsite");
const EMAIL = say("badEmail");
const ESTABLISHED = say("badEstablished", { first: String(FIRST_YEAR) });

function upTo50(words: { label: string; column?: string }) {
  const given = anyText()
    .trim()
    .max(50, { error: atMostHere(50) })
    .default("");
  return { ...words, kind: "text", given, kept: anyText() } as const satisfies Field;
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text);
}

/** Fields of the company, in the order of the form. */
export const organizationFields = {
  name: {
    label: say("companyName"),
    column: "Name",
    kind: "text",
    required: true,
    given: anyText({ error: NAME })
      .trim()
      .min(2, { error: NAME })
      .max(100, { error: atMostHere(100) }),
    kept: anyText(),
  },
  /** Country whose tax rules apply from now on, ISO 3166-1 alpha-2; null: not set. Posted entries don't change; once a return is filed, it stays. */
  country: {
    label: say("country"),
    column: "Country",
    kind: "country",
    given: countryCode.nullable().default(null),
    kept: anyText().nullable(),
  },
  /** Null: English. */
  documentLanguage: languageField({
    label: say("documentLanguage"),
    column: "Document Language",
    placeholder: LANGUAGE_NAMES[DEFAULT_LANGUAGE],
    help: say("documentLanguageHelp"),
  }),
  industry: upTo50({ label: say("industry"), column: "Industry" }),
  regNumber: upTo50({ label: say("registrationNumber"), column: "Registration Number" }),
  taxId: upTo50({ label: say("taxId"), column: "Tax ID" }),
  established: {
    label: say("established"),
    column: "Established",
    kind: "year",
    placeholder: say("year"),
    given: z
      .int({ error: ESTABLISHED })
      .min(FIRST_YEAR, { error: ESTABLISHED })
      .refine((year) => year <= new Date().getFullYear(), { error: ESTABLISHED })
      .nullable()
      .default(null),
    kept: z.int().nullable(),
  },
  size: {
    label: say("companySize"),
    column: "Size",
    kind: "choice",
    placeholder: say("chooseSize"),
    options: COMPANY_SIZES,
    given: z.enum(["", ...COMPANY_SIZES], { error: say("badSize", { sizes: COMPANY_SIZES.join(", ") }) }).default(""),
    kept: anyText(),
  },
  email: {
    label: say("email"),
    column: "Email",
    kind: "email",
    given: anyText({ error: EMAIL })
      .trim()
      .max(254, { error: EMAIL })
      .regex(EMAIL_OR_NOTHING, { error: EMAIL })
      .default(""),
    kept: anyText(),
  },
  phone: { label: say("phone"), column: "Phone", kind: "phone", given: phoneNumber.default(""), kept: anyText() },
  /** Whom clients ask about invoices. */
  contactName: {
    label: say("contactName"),
    column: "Contact",
    kind: "text",
    help: say("contactNameHelp"),
    given: anyText()
      .trim()
      .max(100, { error: atMostHere(100) })
      .default(""),
    kept: anyText(),
  },
  electronicAddress: electronicAddressField,
  website: {
    label: say("website"),
    column: "Website",
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
    label: say("address"),
    column: "Address",
    kind: "lines",
    given: anyText()
      .trim()
      .max(MAX_ADDRESS_LENGTH, { error: atMostHere(MAX_ADDRESS_LENGTH) })
      .default(""),
    kept: anyText(),
  },
} as const satisfies Fields;

export const organizationBody = z.object(givenShape(organizationFields));
export type OrganizationBody = z.output<typeof organizationBody>;

/** Members other than founders get name, address, and logo; the rest is empty. */
export const organizationDetails = z.object({
  id: z.uuid(),
  ...keptShape(organizationFields),
  /** A small image as a data URL; null if there is none. */
  logoUrl: anyText().nullable(),
  defaultCurrency: currencyCode,
  createdAt: instant,
});
export type OrganizationDetails = z.output<typeof organizationDetails>;

export const getOrganization = defineCall({
  method: "GET",
  path: "/api/organization",
  summary: "Get the company's details",
  tag: "Company",
  needs: { verb: "see", subject: "company" },
  output: messageOnly.extend({ data: organizationDetails }),
});

/** For every call that changes the country of the company. */
export const COUNTRY_FILED = {
  status: 409,
  code: "country_filed",
  message: say("countryFiled"),
} as const satisfies Failure;

/** What the law of a country says about the books; null: not set. */
const countryRules = z.object({
  country: anyText().nullable(),
  /** Years that books, vouchers, and letters are kept. */
  retention: z.object({ books: z.int(), vouchers: z.int(), letters: z.int() }),
  needsClosingEntry: z.boolean(),
  paper: z.enum(["a4", "letter"]),
});

export const previewCountryChange = defineCall({
  method: "GET",
  path: "/api/organization/country-change",
  summary: "Preview the effects of another country of the company, and the filed returns that prevent it",
  tag: "Company",
  needs: { verb: "see", subject: "businessSetup" },
  query: z.object({
    /** Absent: the country is removed. */
    country: countryCode.optional(),
  }),
  output: z.object({
    /** False: a return is filed, and the country can't be changed. */
    isAllowed: z.boolean(),
    before: countryRules,
    after: countryRules,
    /** Registrations for a tax, which stay, with the number of their filed returns. */
    registrations: z.array(z.object({ country: anyText(), region: anyText(), filed: z.int() })),
    /** Tax codes and returns of the other country are known, but the company isn't registered there. */
    asksRegistration: z.boolean(),
    /** Currency of the country's returns, where the books are kept in another: then none can be filed. */
    otherCurrency: anyText().nullable(),
    /** Tax lines whose code nobody confirmed, and for which another one would be proposed. */
    lines: z.int(),
  }),
});
export type CountryChange = z.output<typeof previewCountryChange.output>;

export const saveOrganization = defineCall({
  method: "PUT",
  path: "/api/organization",
  summary: "Save the company's details",
  tag: "Company",
  needs: { verb: "change", subject: "company" },
  body: changeOf(organizationBody),
  output: messageOnly.extend({ data: organizationDetails }),
  failures: { countryFiled: COUNTRY_FILED },
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
    "Get a short-lived link to all data of the company: the journal, all lists as CSV, and every document, as one zip",
  tag: "Company",
  needs: { verb: "export", subject: "company" },
  output: z.object({ downloadUrl: anyText(), fileName: anyText(), documents: z.int(), bytes: z.int() }),
  people: true,
});

export const deleteOrganization = defineCall({
  method: "DELETE",
  path: "/api/organization",
  summary: "Permanently delete the company with all its data and files",
  tag: "Company",
  needs: { verb: "remove", subject: "company" },
  body: z.object({
    confirmation: z.literal(DELETE_PHRASE, { error: say("typeExactly") }),
    password: anyText({ error: say("passwordRequired") })
      .min(1, { error: say("passwordRequired") })
      .max(MAX_PASSWORD_LENGTH, { error: say("longPassword", { max: MAX_PASSWORD_LENGTH }) }),
    /** Deletes also without the archive (`exportOrganization`), though the law asks for records in it. */
    withoutArchive: z.boolean({ error: say("badArchive") }).default(false),
  }),
  output: messageOnly,
  people: true,
  failures: {
    /** Something must be kept, and no archive was downloaded in the last seven days. */
    archiveMissing: { status: 409, code: "archive_missing", message: say("archiveMissing") },
    wrongPassword: { status: 400, code: "wrong_password", message: say("wrongPassword") },
    tooManyFailures: {
      status: 429,
      code: "too_many_failed_logins",
      message: say("tooManyFailures"),
    },
    legalHold: { status: 409, code: "legal_hold", message: say("legalHold") },
  } satisfies Record<string, Failure>,
});

export const organizationCalls = {
  getOrganization,
  previewCountryChange,
  saveOrganization,
  saveLogo,
  removeLogo,
  exportOrganization,
  deleteOrganization,
} as const;
