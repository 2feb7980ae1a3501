/** Clients with their projects, and CSV export and import. */
import { isCurrency } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractClients } from "@tallyleaf/messages/catalogs/contract-clients";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { changeOf } from "./change.ts";
import { csvFailures, csvFile, importBody, importReport } from "./csv.ts";
import { clientEInvoiceFields } from "./e-invoice-fields.ts";
import {
  activeField,
  documentLanguageField,
  type Fields,
  givenShape,
  keptShape,
  pickFields,
  requiredField,
  textField,
} from "./fields.ts";
import { lineDimensions } from "./line-dimensions.ts";
import { EMAIL_OR_NOTHING } from "./patterns.ts";
import { anyText } from "./scalars.ts";
import { amount, currencyCode, messageOnly, paged, pageQuery, sortOrder, undoableMessage } from "./values.ts";
import { vatCheckedBy, vatCheckFields } from "./vat-check.ts";

const say = translator(contractClients);

/** Longest texts and payment terms; maximum clients of an organization and projects of a client. */
export const CLIENT_LIMITS = {
  name: 200,
  email: 254,
  phone: 50,
  address: 500,
  taxId: 50,
  notes: 2000,
  termsDays: 365,
  project: 200,
  projectDescription: 1000,
  count: 50_000,
  projects: 500,
} as const;

export const clientTexts = {
  name: say("name"),
  email: say("email"),
  country: say("country"),
  currency: say("currency"),
  terms: say("terms", { most: CLIENT_LIMITS.termsDays }),
  project: say("projectName"),
  projectStatus: say("projectStatus"),
};

/** Returns a client's display name: the company, otherwise the person. */
export function clientLabel({ name, company }: { name: string; company: string }): string {
  return company || name;
}

/** Fields of a client, in the order of the form. */
export const clientFields = {
  /** Contact person; optional if there is a company. */
  name: textField({ label: say("nameLabel"), column: "Name", limit: CLIENT_LIMITS.name, required: true }),
  company: textField({ label: say("companyLabel"), column: "Company", limit: CLIENT_LIMITS.name }),
  email: textField({ label: say("emailLabel"), column: "Email", kind: "email", limit: CLIENT_LIMITS.email }, (text) =>
    text.regex(EMAIL_OR_NOTHING, { error: clientTexts.email }),
  ),
  phone: textField({ label: say("phoneLabel"), column: "Phone", kind: "phone", limit: CLIENT_LIMITS.phone }),
  /** Billing address. */
  address: textField({
    label: say("addressLabel"),
    column: "Address",
    kind: "lines",
    limit: CLIENT_LIMITS.address,
    help: say("addressHelp"),
  }),
  /** Shipping address; empty: the billing address. */
  shippingAddress: textField({
    label: say("shippingLabel"),
    column: "Shipping Address",
    kind: "lines",
    limit: CLIENT_LIMITS.address,
    help: say("shippingHelp"),
  }),
  taxId: textField({ label: say("taxIdLabel"), column: "Tax ID", limit: CLIENT_LIMITS.taxId }),
  ...vatCheckFields,
  /** Null: that of the VAT ID. It decides the tax code that is proposed. */
  country: {
    label: say("countryLabel"),
    column: "Country",
    kind: "country",
    // By form alone: the list of countries is more than the first screens should load.
    given: anyText({ error: clientTexts.country })
      .regex(/^[A-Z]{2}$/, { error: clientTexts.country })
      .nullable()
      .default(null),
    kept: anyText().nullable(),
  },
  /** Invoice currency; null means the base currency. */
  currency: {
    label: say("currencyLabel"),
    column: "Currency",
    kind: "currency",
    placeholder: say("currencyPlaceholder"),
    given: anyText({ error: clientTexts.currency })
      .refine(isCurrency, { error: clientTexts.currency })
      .nullable()
      .default(null),
    kept: currencyCode.nullable(),
  },
  /** Days from issue until an invoice is due; null: the invoice settings apply. */
  paymentTermsDays: {
    label: say("termsLabel"),
    column: "Payment Terms",
    kind: "days",
    placeholder: say("termsPlaceholder"),
    given: z
      .int({ error: clientTexts.terms })
      .min(0, { error: clientTexts.terms })
      .max(CLIENT_LIMITS.termsDays, { error: clientTexts.terms })
      .nullable()
      .default(null),
    kept: z.int().nullable(),
  },
  /** Null: the company's document language. */
  language: documentLanguageField({
    label: say("languageLabel"),
    column: "Language",
    placeholder: say("languagePlaceholder"),
    help: say("languageHelp"),
  }),
  ...clientEInvoiceFields,
  notes: textField({
    label: say("notesLabel"),
    column: "Notes",
    kind: "lines",
    limit: CLIENT_LIMITS.notes,
    help: say("notesHelp"),
  }),
} as const satisfies Fields;

/** Columns of a clients file. */
export const clientColumns = { ...clientFields, active: activeField } as const satisfies Fields;

/** IDs of dimensions of the lines of its invoices. Not in files, which know no IDs. */
const defaultDimensions = { dimensions: lineDimensions.default([]) };

export const clientBody = z
  .object({ ...givenShape(clientFields), ...defaultDimensions })
  .refine(({ name, company }) => name !== "" || company !== "", { error: clientTexts.name, path: ["name"] });
export type ClientBody = z.output<typeof clientBody>;

export const CLIENT_STATUSES = ["active", "inactive"] as const;
export const CLIENT_SORTS = ["name", "contact", "projects", "status", "revenue"] as const;

/** Fields that a client can lack. */
export const CLIENT_GAPS = ["taxId", "email", "phone", "address"] as const;
export type ClientGap = (typeof CLIENT_GAPS)[number];

const clientRow = z.object({
  id: z.uuid(),
  ...keptShape(pickFields(clientFields, ["name", "company", "email", "phone", "currency", "paymentTermsDays"])),
  /** False: archived; kept for its invoices, not offered for new ones. */
  active: z.boolean(),
  projectCount: z.int(),
  /** Payments of the client's invoices, in `revenueCurrency`. */
  revenue: amount,
  /** The base currency. */
  revenueCurrency: currencyCode,
});
export type ClientRow = z.output<typeof clientRow>;

export const PROJECT_STATUSES = ["active", "done"] as const;

const projectRow = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  name: anyText(),
  description: anyText(),
  status: z.enum(PROJECT_STATUSES),
  /** With invoices it can't be deleted. */
  invoiceCount: z.int(),
});
export type ProjectRow = z.output<typeof projectRow>;

const clientDetail = clientRow.extend({
  ...keptShape(clientFields),
  vatCheckedBy,
  dimensions: z.array(z.uuid()),
  /** Includes drafts. With invoices, the client can't be deleted. */
  invoiceCount: z.int(),
  projects: z.array(projectRow),
});
export type ClientDetail = z.output<typeof clientDetail>;

const clientId = z.object({ id: z.uuid({ error: say("clientId") }) });
const projectId = z.object({ id: z.uuid({ error: say("projectId") }) });

/** Of calls about one client. */
export const CLIENT_NOT_FOUND = {
  status: 404,
  code: "not_found",
  message: say("clientNotFound"),
} as const satisfies Failure;

const PROJECT_NOT_FOUND = {
  status: 404,
  code: "not_found",
  message: say("projectNotFound"),
} as const satisfies Failure;

const tooMany = {
  status: 409,
  code: "too_many_clients",
  message: say("tooManyClients", { limit: CLIENT_LIMITS.count }),
} as const satisfies Failure;

export const listClients = defineCall({
  method: "GET",
  path: "/api/clients",
  summary: "List clients by name, company, or email, with their payments and the count of each status",
  tag: "Clients",
  needs: { verb: "see", subject: "client" },
  query: pageQuery.extend({
    search: anyText()
      .trim()
      .max(200, { error: say("searchTooLong") })
      .optional(),
    status: z
      .enum(CLIENT_STATUSES, { error: say("oneOf", { field: "status", values: CLIENT_STATUSES.join(", ") }) })
      .optional(),
    lacks: z.enum(CLIENT_GAPS, { error: say("oneOf", { field: "lacks", values: CLIENT_GAPS.join(", ") }) }).optional(),
    sortBy: z
      .enum(CLIENT_SORTS, { error: say("oneOf", { field: "sortBy", values: CLIENT_SORTS.join(", ") }) })
      .default("name"),
    sortOrder: sortOrder.default("asc"),
  }),
  output: paged(clientRow).extend({
    /** Of all search results, whatever their status. */
    counts: z.object({ all: z.int(), active: z.int(), inactive: z.int() }),
  }),
});

export const getClient = defineCall({
  method: "GET",
  path: "/api/clients/:id",
  summary: "Get a client with its projects",
  tag: "Clients",
  needs: { verb: "see", subject: "client" },
  params: clientId,
  output: z.object({ client: clientDetail }),
  failures: { notFound: CLIENT_NOT_FOUND },
});

const saved = messageOnly.extend({ client: clientDetail });

export const addClient = defineCall({
  method: "POST",
  path: "/api/clients",
  summary: "Add a client",
  tag: "Clients",
  needs: { verb: "add", subject: "client" },
  body: clientBody,
  output: saved,
  failures: { tooMany },
});

export const updateClient = defineCall({
  method: "PUT",
  path: "/api/clients/:id",
  summary: "Change a client; issued invoices don't change",
  tag: "Clients",
  needs: { verb: "change", subject: "client" },
  params: clientId,
  body: changeOf(clientBody),
  output: saved,
  failures: { notFound: CLIENT_NOT_FOUND },
});

export const archiveClient = defineCall({
  method: "PUT",
  path: "/api/clients/:id/active",
  summary: "Archive or reactivate a client; an archived one isn't offered for new invoices",
  tag: "Clients",
  needs: { verb: "change", subject: "client" },
  params: clientId,
  body: z.object({ active: z.boolean({ error: say("active") }) }),
  output: saved.extend({ undo: z.uuid().optional() }),
  failures: { notFound: CLIENT_NOT_FOUND },
});

export const deleteClient = defineCall({
  method: "DELETE",
  path: "/api/clients/:id",
  summary: "Delete a client without invoices, and its projects",
  tag: "Clients",
  needs: { verb: "remove", subject: "client" },
  params: clientId,
  output: undoableMessage,
  failures: {
    notFound: CLIENT_NOT_FOUND,
    hasInvoices: {
      status: 409,
      code: "client_has_invoices",
      message: say("clientHasInvoices"),
    },
  },
});

export const exportClients = defineCall({
  method: "GET",
  path: "/api/clients/export",
  summary: "Get all clients as CSV",
  tag: "Clients",
  needs: { verb: "export", subject: "client" },
  output: csvFile,
});

export const importClients = defineCall({
  method: "POST",
  path: "/api/clients/import",
  summary: "Add and change clients from CSV, all lines or none; dryRun previews the result",
  tag: "Clients",
  needs: { verb: "import", subject: "client" },
  body: importBody,
  output: importReport,
  failures: csvFailures,
});

export const projectFields = {
  name: requiredField({ label: say("nameLabel"), limit: CLIENT_LIMITS.project, missing: clientTexts.project }),
  description: textField({ label: say("descriptionLabel"), kind: "lines", limit: CLIENT_LIMITS.projectDescription }),
  status: {
    label: say("statusLabel"),
    kind: "choice",
    options: PROJECT_STATUSES,
    given: z.enum(PROJECT_STATUSES, { error: clientTexts.projectStatus }).default("active"),
    kept: z.enum(PROJECT_STATUSES),
  },
} as const satisfies Fields;

export const projectBody = z.object(givenShape(projectFields));

export const createProject = defineCall({
  method: "POST",
  path: "/api/clients/:id/projects",
  summary: "Add a project to a client",
  tag: "Clients",
  needs: { verb: "add", subject: "client" },
  params: clientId,
  body: projectBody,
  output: messageOnly.extend({ project: projectRow }),
  failures: {
    notFound: CLIENT_NOT_FOUND,
    tooMany: {
      status: 409,
      code: "too_many_projects",
      message: say("tooManyProjects", { limit: CLIENT_LIMITS.projects }),
    },
  },
});

export const updateProject = defineCall({
  method: "PUT",
  path: "/api/projects/:id",
  summary: "Rename a project, or set it as done or active",
  tag: "Clients",
  needs: { verb: "change", subject: "client" },
  params: projectId,
  body: changeOf(projectBody),
  output: messageOnly.extend({ project: projectRow }),
  failures: { notFound: PROJECT_NOT_FOUND },
});

export const deleteProject = defineCall({
  method: "DELETE",
  path: "/api/projects/:id",
  summary: "Delete a project without invoices",
  tag: "Clients",
  needs: { verb: "remove", subject: "client" },
  params: projectId,
  output: undoableMessage,
  failures: {
    notFound: PROJECT_NOT_FOUND,
    hasInvoices: {
      status: 409,
      code: "project_has_invoices",
      message: say("projectHasInvoices"),
    },
  },
});

export const clientCalls = {
  listClients,
  getClient,
  addClient,
  updateClient,
  archiveClient,
  deleteClient,
  exportClients,
  importClients,
  createProject,
  updateProject,
  deleteProject,
} as const;
