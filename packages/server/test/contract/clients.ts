/** Calls about clients and their projects. */
import {
  atMost,
  CALLS,
  CLIENT_LIMITS,
  clientTexts,
  EINVOICE_LIMITS,
  MAX_VAT_CHECK_NOTE,
  vatCheckTexts,
} from "@tallyleaf/contract";
import { badImport } from "./accounts.ts";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";

const NO_CLIENT = "Invalid client ID.";
const NO_PROJECT = "Invalid project ID.";

const badText = (what: string, limit: number) =>
  [...bad(`The ${what} must be a text.`, 7, null), ...bad(atMost(what, limit), "x".repeat(limit + 1))] as ReturnType<
    typeof bad
  >;

export const badElectronicAddress = [
  ...bad("Enter scheme and address, such as 9930:DE123456789.", "DE123456789", "9930:", "GLN:1", 7, "x".repeat(101)),
  ...bad("The check digits of this Leitweg-ID are wrong.", "0204:991-01484-65"),
] as ReturnType<typeof bad>;

const badClient = {
  name: badText("name", CLIENT_LIMITS.name),
  company: badText("company", CLIENT_LIMITS.name),
  email: [...bad("The email must be a text.", 7), ...bad(clientTexts.email, "bees", "a b@c.de")] as ReturnType<
    typeof bad
  >,
  phone: badText("phone", CLIENT_LIMITS.phone),
  address: badText("address", CLIENT_LIMITS.address),
  shippingAddress: badText("shipping address", CLIENT_LIMITS.address),
  taxId: badText("tax ID", CLIENT_LIMITS.taxId),
  vatCheckedOn: bad(vatCheckTexts.day, "2026-02-30", "2199-01-01", 7),
  vatCheckResult: bad(vatCheckTexts.result, "maybe", 7),
  vatCheckNote: badText("reference of the check", MAX_VAT_CHECK_NOTE),
  country: bad(clientTexts.country, "Germany", "de", "", 7),
  currency: bad(clientTexts.currency, "euro", 7, ""),
  paymentTermsDays: bad(clientTexts.terms, -1, 1.5, 366, "30"),
  language: bad(
    "Choose one of English, Deutsch, Français, Español, Italiano, Nederlands, or leave it empty.",
    ...["pl", "", "German", 7],
  ),
  eInvoiceFormat: bad("Choose one of xrechnung-ubl, xrechnung-cii, peppol, factur-x.", "pdf", null, 7),
  buyerReference: [
    ...badText("buyer reference", EINVOICE_LIMITS.reference),
    ...bad("The check digits of this Leitweg-ID are wrong.", "991-01484-65"),
  ] as ReturnType<typeof bad>,
  paymentMeans: bad("Choose direct_debit, or nothing.", "cash"),
  mandateReference: bad("Use at most 35 characters for the SEPA mandate reference.", "x".repeat(36)),
  debitedAccount: bad("Enter a valid IBAN.", "DE00"),
  electronicAddress: badElectronicAddress,
  notes: badText("notes", CLIENT_LIMITS.notes),
  dimensions: bad("Invalid dimension ID.", "x", null),
};

const badProject = {
  name: [
    ...bad(clientTexts.project, undefined, "", " ", 7),
    ...bad(atMost("name", CLIENT_LIMITS.project), "x".repeat(CLIENT_LIMITS.project + 1)),
  ] as ReturnType<typeof bad>,
  description: badText("description", CLIENT_LIMITS.projectDescription),
  status: bad(clientTexts.projectStatus, "dropped", 7, null),
};

/** A fresh client of the founder's, without invoices. */
async function freshClient({ founder }: World) {
  return (await founder.call(CALLS.addClient, { body: { name: "Passing" } })).client;
}

async function freshProject(world: World) {
  const { id } = await freshClient(world);
  return (await world.founder.call(CALLS.createProject, { params: { id }, body: { name: "Passing" } })).project;
}

export const clientCases: Cases<
  | "listClients"
  | "getClient"
  | "getClientOverview"
  | "addClient"
  | "updateClient"
  | "archiveClient"
  | "deleteClient"
  | "exportClients"
  | "importClients"
  | "createProject"
  | "updateProject"
  | "deleteProject"
> = {
  listClients: {
    good: () => ({ query: { search: "bees", status: "active" } }),
    bad: {
      query: {
        page: bad("page must be at least 1.", "0", "-1"),
        perPage: bad("perPage must be at most 100.", "101"),
        search: bad("Search with at most 200 characters.", "x".repeat(201)),
        status: bad("status must be one of active, inactive.", "gone"),
        lacks: bad("lacks must be one of taxId, email, phone, address.", "name"),
        sortBy: bad("sortBy must be one of name, contact, projects, status, revenue.", "id; drop table client"),
        sortOrder: bad("sortOrder must be one of asc, desc.", "up"),
      },
    },
  },
  getClient: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => ({ input: { params: { id: (await freshClient(world)).id } }, as: world.founder }),
    bad: { params: { id: badId(NO_CLIENT) } },
  },
  getClientOverview: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => ({ input: { params: { id: (await freshClient(world)).id } }, as: world.founder }),
    bad: { params: { id: badId(NO_CLIENT) } },
  },
  addClient: {
    good: () => ({ body: { name: "Ada" } }),
    bad: {
      body: {
        ...badClient,
        name: [...badClient.name, ...bad(clientTexts.name, "", "  ")] as ReturnType<typeof bad>,
      },
    },
  },
  updateClient: {
    good: () => ({ params: { id: NOBODY }, body: { name: "Ada" } }),
    succeeds: async (world) => {
      const { id } = await freshClient(world);
      return { input: { params: { id }, body: { name: "Ada" } }, as: world.founder };
    },
    bad: { params: { id: badId(NO_CLIENT) }, body: badClient },
  },
  archiveClient: {
    good: () => ({ params: { id: NOBODY }, body: { active: false } }),
    succeeds: async (world) => {
      const { id } = await freshClient(world);
      return { input: { params: { id }, body: { active: false } }, as: world.founder };
    },
    bad: {
      params: { id: badId(NO_CLIENT) },
      body: { active: bad("active must be true or false.", undefined, "yes", 1, null) },
    },
  },
  deleteClient: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => ({ input: { params: { id: (await freshClient(world)).id } }, as: world.founder }),
    bad: { params: { id: badId(NO_CLIENT) } },
  },
  exportClients: { good: () => ({}), bad: {} },
  importClients: { good: () => ({ body: { csv: "Name,Company\nAda,Bees\n", dryRun: true } }), bad: badImport },
  createProject: {
    good: () => ({ params: { id: NOBODY }, body: { name: "Hives" } }),
    succeeds: async (world) => {
      const { id } = await freshClient(world);
      return { input: { params: { id }, body: { name: "Hives" } }, as: world.founder };
    },
    bad: { params: { id: badId(NO_CLIENT) }, body: badProject },
  },
  updateProject: {
    good: () => ({ params: { id: NOBODY }, body: { name: "Hives", status: "done" } }),
    succeeds: async (world) => {
      const { id } = await freshProject(world);
      return { input: { params: { id }, body: { name: "Hives", status: "done" } }, as: world.founder };
    },
    bad: { params: { id: badId(NO_PROJECT) }, body: badProject },
  },
  deleteProject: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => ({ input: { params: { id: (await freshProject(world)).id } }, as: world.founder }),
    bad: { params: { id: badId(NO_PROJECT) } },
  },
};
