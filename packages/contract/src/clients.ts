/** Clients: who is sold to, with the projects that are done for them; as CSV out and in. */
import { isCurrency } from "@tallyleaf/ledger";
import * as z from "zod";
import { accountMessages, BOOKKEEPERS } from "./accounts.ts";
import { defineCall, EVERY_MEMBER, type Failure } from "./call.ts";
import { changeOf } from "./change.ts";
import { csvFailures, csvFile, importBody, importReport } from "./csv.ts";
import { anyText } from "./scalars.ts";
import { amount, currencyCode, messageOnly, paged, pageQuery, sortOrder } from "./values.ts";

/** Longest texts, longest payment terms, how many clients an organization and how many projects a client may have. */
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
  name: "Enter the client's name or company.",
  email: "Please enter a valid email address",
  currency: "Choose a currency, or leave it empty for the currency of your books.",
  terms: `Payment terms are whole days, from 0 to ${CLIENT_LIMITS.termsDays}.`,
  project: "Project name is required",
  projectStatus: "A project is active or done.",
};

/** What a client is called where there is room for one name: invoices go to the company, where there is one. */
export function clientLabel({ name, company }: { name: string; company: string }): string {
  return company || name;
}

/** A text that may be left empty, trimmed. */
const text = (what: string, limit: number) => givenText(what, limit).default("");

const givenText = (what: string, limit: number) =>
  anyText({ error: `The ${what} must be a text.` })
    .trim()
    .max(limit, { error: accountMessages.atMost(what, limit) });

export const clientBody = z
  .object({
    /** The person who is written to. */
    name: text("name", CLIENT_LIMITS.name),
    company: text("company", CLIENT_LIMITS.name),
    email: givenText("email", CLIENT_LIMITS.email)
      .refine((email) => email === "" || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email), { error: clientTexts.email })
      .default(""),
    phone: text("phone", CLIENT_LIMITS.phone),
    /** Where invoices go, in lines. */
    address: text("address", CLIENT_LIMITS.address),
    /** Where goods go; empty: to the address. */
    shippingAddress: text("shipping address", CLIENT_LIMITS.address),
    taxId: text("tax ID", CLIENT_LIMITS.taxId),
    /** What their invoices are in; null: the currency of the books. */
    currency: anyText({ error: clientTexts.currency })
      .refine(isCurrency, { error: clientTexts.currency })
      .nullable()
      .default(null),
    /** Days from the issue of an invoice until it is due; null: as the settings of invoices say. */
    paymentTermsDays: z
      .int({ error: clientTexts.terms })
      .min(0, { error: clientTexts.terms })
      .max(CLIENT_LIMITS.termsDays, { error: clientTexts.terms })
      .nullable()
      .default(null),
    notes: text("notes", CLIENT_LIMITS.notes),
  })
  .refine(({ name, company }) => name !== "" || company !== "", { error: clientTexts.name, path: ["name"] });
export type ClientBody = z.output<typeof clientBody>;

export const CLIENT_STATUSES = ["active", "inactive"] as const;
export const CLIENT_SORTS = ["name", "contact", "projects", "status", "revenue"] as const;

const clientRow = z.object({
  id: z.uuid(),
  name: anyText(),
  company: anyText(),
  email: anyText(),
  phone: anyText(),
  currency: currencyCode.nullable(),
  paymentTermsDays: z.int().nullable(),
  /** False: archived; kept for its invoices, offered for no new one. */
  active: z.boolean(),
  projectCount: z.int(),
  /** What the client has paid on invoices, in `revenueCurrency`. */
  revenue: amount,
  /** The currency of the books. */
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
  /** With invoices it cannot be deleted. */
  invoiceCount: z.int(),
});
export type ProjectRow = z.output<typeof projectRow>;

const clientDetail = clientRow.extend({
  address: anyText(),
  shippingAddress: anyText(),
  taxId: anyText(),
  notes: anyText(),
  /** Drafts too. With invoices it cannot be deleted. */
  invoiceCount: z.int(),
  projects: z.array(projectRow),
});
export type ClientDetail = z.output<typeof clientDetail>;

const clientId = z.object({ id: z.uuid({ error: "This is no client." }) });
const projectId = z.object({ id: z.uuid({ error: "This is no project." }) });

const CLIENT_NOT_FOUND = {
  status: 404,
  code: "not_found",
  message: "This client does not exist, or it was deleted.",
} as const satisfies Failure;

const PROJECT_NOT_FOUND = {
  status: 404,
  code: "not_found",
  message: "This project does not exist, or it was deleted.",
} as const satisfies Failure;

const tooMany = {
  status: 409,
  code: "too_many_clients",
  message: `At most ${CLIENT_LIMITS.count} clients can be kept. Delete some that have no invoices first.`,
} as const satisfies Failure;

export const listClients = defineCall({
  method: "GET",
  path: "/api/clients",
  summary: "Clients by name, company or email, with what they have paid; how many there are of each status",
  tag: "Clients",
  access: EVERY_MEMBER,
  query: pageQuery.extend({
    search: anyText().trim().max(200, { error: "Search with at most 200 characters." }).optional(),
    status: z.enum(CLIENT_STATUSES, { error: `status must be one of ${CLIENT_STATUSES.join(", ")}.` }).optional(),
    sortBy: z.enum(CLIENT_SORTS, { error: `sortBy must be one of ${CLIENT_SORTS.join(", ")}.` }).default("name"),
    sortOrder: sortOrder.default("asc"),
  }),
  output: paged(clientRow).extend({
    /** Of those that the search finds, whatever their status. */
    counts: z.object({ all: z.int(), active: z.int(), inactive: z.int() }),
  }),
});

export const getClient = defineCall({
  method: "GET",
  path: "/api/clients/:id",
  summary: "A client with its projects",
  tag: "Clients",
  access: EVERY_MEMBER,
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
  access: EVERY_MEMBER,
  body: clientBody,
  output: saved,
  failures: { tooMany },
});

export const updateClient = defineCall({
  method: "PUT",
  path: "/api/clients/:id",
  summary: "Change a client; invoices that are issued keep what they say",
  tag: "Clients",
  access: EVERY_MEMBER,
  params: clientId,
  body: changeOf(clientBody),
  output: saved,
  failures: { notFound: CLIENT_NOT_FOUND },
});

export const archiveClient = defineCall({
  method: "PUT",
  path: "/api/clients/:id/active",
  summary: "Archive a client, which is then offered for no new invoice, or make it active again",
  tag: "Clients",
  access: EVERY_MEMBER,
  params: clientId,
  body: z.object({ active: z.boolean({ error: "active must be true or false." }) }),
  output: saved,
  failures: { notFound: CLIENT_NOT_FOUND },
});

export const deleteClient = defineCall({
  method: "DELETE",
  path: "/api/clients/:id",
  summary: "Delete a client without invoices, and its projects",
  tag: "Clients",
  access: EVERY_MEMBER,
  params: clientId,
  output: messageOnly,
  failures: {
    notFound: CLIENT_NOT_FOUND,
    hasInvoices: {
      status: 409,
      code: "client_has_invoices",
      message: "This client has invoices, and they keep their client. Archive the client instead.",
    },
  },
});

export const exportClients = defineCall({
  method: "GET",
  path: "/api/clients/export",
  summary: "All clients as CSV",
  tag: "Clients",
  access: BOOKKEEPERS,
  output: csvFile,
});

export const importClients = defineCall({
  method: "POST",
  path: "/api/clients/import",
  summary: "Add and change clients from CSV, all lines or none; dryRun shows what would happen",
  tag: "Clients",
  access: BOOKKEEPERS,
  body: importBody,
  output: importReport,
  failures: csvFailures,
});

export const projectBody = z.object({
  name: anyText({ error: clientTexts.project })
    .trim()
    .min(1, { error: clientTexts.project })
    .max(CLIENT_LIMITS.project, { error: accountMessages.atMost("name", CLIENT_LIMITS.project) }),
  description: text("description", CLIENT_LIMITS.projectDescription),
  status: z.enum(PROJECT_STATUSES, { error: clientTexts.projectStatus }).default("active"),
});

export const createProject = defineCall({
  method: "POST",
  path: "/api/clients/:id/projects",
  summary: "Add a project to a client",
  tag: "Clients",
  access: EVERY_MEMBER,
  params: clientId,
  body: projectBody,
  output: messageOnly.extend({ project: projectRow }),
  failures: {
    notFound: CLIENT_NOT_FOUND,
    tooMany: {
      status: 409,
      code: "too_many_projects",
      message: `A client has at most ${CLIENT_LIMITS.projects} projects. Delete some that have no invoices first.`,
    },
  },
});

export const updateProject = defineCall({
  method: "PUT",
  path: "/api/projects/:id",
  summary: "Rename a project, or say that it is done or active again",
  tag: "Clients",
  access: EVERY_MEMBER,
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
  access: EVERY_MEMBER,
  params: projectId,
  output: messageOnly,
  failures: {
    notFound: PROJECT_NOT_FOUND,
    hasInvoices: {
      status: 409,
      code: "project_has_invoices",
      message: "Invoices belong to this project, and they keep it. Mark it as done instead.",
    },
  },
});
