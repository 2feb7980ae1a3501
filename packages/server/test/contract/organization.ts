/** Calls about the company. */
import { DELETE_PHRASE } from "@tallyleaf/contract";
import { PASSWORD } from "../support/server.ts";
import { LONG_PASSWORD } from "./auth.ts";
import { bad, type Cases } from "./cases.ts";
import { badElectronicAddress } from "./clients.ts";
import { badPhone, LANGUAGE, picture } from "./profile.ts";

const NAME = "Company name is required and must be at least 2 characters long";
const WEBSITE = "Please enter a valid website URL (e.g. https://example.com)";
const YEAR = "Enter a year from 1800 up to the current year";
const EMAIL = "Please enter a valid email address";
const COUNTRY = bad("Choose a country by its two letters (ISO 3166-1), such as DE or US", "", "de", "Germany", "ZZ", 7);
const FIFTY = bad("Use at most 50 characters", "x".repeat(51));

export const organizationCases: Cases<
  | "getOrganization"
  | "previewCountryChange"
  | "saveOrganization"
  | "saveLogo"
  | "removeLogo"
  | "exportOrganization"
  | "deleteOrganization"
> = {
  getOrganization: { good: () => ({}), bad: {} },
  previewCountryChange: { good: () => ({ query: { country: "GB" } }), bad: { query: { country: COUNTRY } } },
  saveOrganization: {
    good: () => ({ body: { name: "Analytical Engines" } }),
    bad: {
      body: {
        name: [...bad(NAME, undefined, "", "  ", "A", " A ", 7), ...bad("Use at most 100 characters", "x".repeat(101))],
        address: bad("Use at most 200 characters", "x".repeat(201)),
        phone: badPhone,
        email: bad(EMAIL, "ada", "a da@example.com", "ada@example", 7),
        country: COUNTRY,
        documentLanguage: bad(LANGUAGE, "fr", "", "German", 7),
        taxId: FIFTY,
        industry: FIFTY,
        regNumber: FIFTY,
        contactName: bad("Use at most 100 characters", "x".repeat(101)),
        electronicAddress: badElectronicAddress,
        established: bad(YEAR, 1799, new Date().getFullYear() + 1, 1900.5, "1900"),
        size: bad("Choose one of 1-10, 11-50, 51-200, 201-500, 501+", "many", "1-11", 7),
        website: bad(WEBSITE, "example.com", "ftp://example.com", "javascript:alert(1)", "https://", "http:// x", 7),
      },
    },
  },
  saveLogo: { good: () => ({ file: picture() }), bad: {} },
  removeLogo: { good: () => ({}), bad: {} },
  exportOrganization: { good: () => ({}), bad: {} },
  deleteOrganization: {
    good: () => ({ body: { confirmation: DELETE_PHRASE, password: "not the one" } }),
    succeeds: async ({ server }) => ({
      input: { body: { confirmation: DELETE_PHRASE, password: PASSWORD } },
      as: await server.register(),
    }),
    bad: {
      body: {
        confirmation: bad("Please type the confirmation text exactly as shown", undefined, "", "delete my company", 7),
        password: [...bad("Password is required", undefined, ""), ...bad(LONG_PASSWORD, "x".repeat(201))],
        withoutArchive: bad("withoutArchive must be true or false.", "yes", 1),
      },
    },
  },
};
