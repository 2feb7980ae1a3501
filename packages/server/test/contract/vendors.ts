/** Calls about vendors. */
import { randomUUID } from "node:crypto";
import { atMost, CALLS, MAX_VAT_CHECK_NOTE, VENDOR_LIMITS, vatCheckTexts, vendorTexts } from "@tallyleaf/contract";
import { vendorKey } from "@tallyleaf/extraction";
import { vendorRules } from "../../src/platform/db/schema.ts";
import { badImport } from "./accounts.ts";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";
import { LANGUAGE } from "./profile.ts";

const NO_VENDOR = "Invalid vendor ID.";

type Bads = ReturnType<typeof bad>;
const badText = (what: string, limit: number) =>
  [...bad(`The ${what} must be a text.`, 7, null), ...bad(atMost(what, limit), "x".repeat(limit + 1))] as Bads;

const badVendor = {
  name: [
    ...bad(vendorTexts.name, "", " ", 7),
    ...bad(atMost("name", VENDOR_LIMITS.name), "x".repeat(VENDOR_LIMITS.name + 1)),
  ] as Bads,
  aliases: [
    ...bad("The other names must be a text.", 7, null),
    ...bad(vendorTexts.aliases, "x".repeat(VENDOR_LIMITS.name + 1)),
  ] as Bads,
  vatId: bad(vendorTexts.vatId, "DE12", "XX123456789"),
  vatCheckedOn: bad(vatCheckTexts.day, "2026-02-30", 7),
  vatCheckResult: bad(vatCheckTexts.result, "maybe", 7),
  vatCheckNote: badText("reference of the check", MAX_VAT_CHECK_NOTE),
  taxCode: bad(vendorTexts.taxCode, 7, "x".repeat(31)),
  companyNumber: badText("registry number", VENDOR_LIMITS.identifier),
  tin: bad(vendorTexts.tin, "12-34", "12345678x", "***1234"),
  w9Class: bad(vendorTexts.w9Class, "charity", 7),
  w9Date: bad(vatCheckTexts.day, "soon", "2199-01-01"),
  box1099: bad(vendorTexts.box1099, "NEC-9", 7),
  taxNumber: badText("tax number", VENDOR_LIMITS.identifier),
  email: bad(vendorTexts.email, "bees", "a b@c.de"),
  phone: bad(vendorTexts.phone, "call me"),
  website: bad(vendorTexts.website, "javascript:alert(1)", "no dots", "http://"),
  country: bad("Choose a country by its two letters (ISO 3166-1), such as DE or US", "de", "ZZ", 7),
  address: badText("address", VENDOR_LIMITS.address),
  ibans: bad(vendorTexts.ibans, "DE89370400440532013001", "hello"),
  currency: bad(vendorTexts.currency, "euro", 7, ""),
  paymentTermsDays: bad(vendorTexts.terms, -1, 1.5, 366, "30"),
  categoryCode: bad(vendorTexts.code, 7, "1".repeat(21)),
  paymentAccountCode: bad(vendorTexts.code, 7, "1".repeat(21)),
  language: bad(LANGUAGE, "fr", "", 7),
  is1099: bad(vendorTexts.is1099, "yes", 1, null),
  notes: badText("notes", VENDOR_LIMITS.notes),
  dimensions: bad("Invalid dimension ID.", "all", null),
};

/** A fresh vendor of the founder's, without documents. */
let count = 0;
/** In letters: the key of a vendor leaves digits out. */
const nextName = () => `Passing ${String(++count).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`;
export async function freshVendor({ founder }: World) {
  return (await founder.call(CALLS.addVendor, { body: { name: nextName() } })).vendor;
}

const onFresh = (rest: object = {}) => ({
  succeeds: async (world: World) => ({
    input: { params: { id: (await freshVendor(world)).id }, ...rest } as never,
    as: world.founder,
  }),
});

export const vendorCases: Cases<
  | "listVendors"
  | "listVendorDuplicates"
  | "listVendorNames"
  | "exportVendors"
  | "importVendors"
  | "getVendor"
  | "addVendor"
  | "updateVendor"
  | "archiveVendor"
  | "confirmVendorIbans"
  | "ignoreSeenMark"
  | "revealVendorTin"
  | "list1099"
  | "export1099"
  | "previewVendorMerge"
  | "keepVendorsApart"
  | "deleteVendor"
  | "mergeVendor"
  | "unmergeVendor"
  | "getVendorStatement"
> = {
  listVendors: {
    good: () => ({ query: { search: "paper", status: "active", owed: "true" } }),
    bad: {
      query: {
        page: bad("page must be at least 1.", "0", "-1"),
        perPage: bad("perPage must be at most 100.", "101"),
        search: bad("Search with at most 200 characters.", "x".repeat(201)),
        status: bad("status must be one of active, inactive.", "gone"),
        lacks: bad("lacks must be one of vatId, taxNumber, email, phone, address, ibans.", "name"),
        owed: bad("owed must be one of true.", "no"),
        sortBy: bad("sortBy must be one of name, spent, owed, lastDocument.", "id; drop table vendor"),
        sortOrder: bad("sortOrder must be one of asc, desc.", "up"),
      },
    },
  },
  listVendorNames: {
    good: () => ({ query: { search: "paper" } }),
    bad: { query: { search: bad("Search with at most 200 characters.", "x".repeat(201)) } },
  },
  listVendorDuplicates: { good: () => ({}), bad: {} },
  exportVendors: { good: () => ({}), bad: {} },
  importVendors: { good: () => ({ body: { csv: "Name,VAT ID\nPaper Ltd,\n", dryRun: true } }), bad: badImport },
  getVendor: { good: () => ({ params: { id: NOBODY } }), ...onFresh(), bad: { params: { id: badId(NO_VENDOR) } } },
  addVendor: {
    good: () => ({ body: { name: `Paper ${++count}` } }),
    bad: { body: { ...badVendor, name: [...badVendor.name, ...bad(vendorTexts.name, undefined)] as Bads } },
  },
  updateVendor: {
    good: () => ({ params: { id: NOBODY }, body: { phone: "1" } }),
    ...onFresh({ body: { phone: "1" } }),
    bad: { params: { id: badId(NO_VENDOR) }, body: badVendor },
  },
  archiveVendor: {
    good: () => ({ params: { id: NOBODY }, body: { active: false } }),
    ...onFresh({ body: { active: false } }),
    bad: {
      params: { id: badId(NO_VENDOR) },
      body: { active: bad("active must be true or false.", undefined, "yes", 1, null) },
    },
  },
  confirmVendorIbans: {
    good: () => ({ params: { id: NOBODY } }),
    ...onFresh(),
    bad: { params: { id: badId(NO_VENDOR) } },
  },
  ignoreSeenMark: {
    good: () => ({ params: { id: NOBODY }, body: { field: "phone", value: "0431 777880" } }),
    succeeds: async (world) => {
      const { id, name } = await freshVendor(world);
      const organizationId = world.founder.session.currentOrganizationId;
      const lessons = { marks: [{ expense: 1, at: "2026-06-01", kind: "phone", value: "0431 777880" }] };
      const rule = { id: randomUUID(), origin: "learned", vendor: name, vendorKey: vendorKey(name), lessons } as const;
      await world.server.db.asSystem((tx) => tx.insert(vendorRules).values({ organizationId, ...rule }));
      return { input: { params: { id }, body: { field: "phone", value: "0431 777880" } }, as: world.founder };
    },
    bad: {
      params: { id: badId(NO_VENDOR) },
      body: {
        field: bad("field must be one of vatId, ibans, phone, website.", undefined, "email", 1),
        value: bad("Enter a value that was seen on documents.", undefined, "", "x".repeat(201), 1),
      },
    },
  },
  revealVendorTin: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async ({ founder }) => {
      const body = { name: nextName(), tin: "12-3456789" };
      const { vendor } = await founder.call(CALLS.addVendor, { body });
      return { input: { params: { id: vendor.id } }, as: founder };
    },
    bad: { params: { id: badId(NO_VENDOR) } },
  },
  list1099: {
    good: () => ({ query: { year: "2026" } as never }),
    bad: { query: { year: bad("Enter a year, such as 2026.", "soon", "1800") } },
  },
  export1099: {
    good: () => ({ body: { year: 2026 } }),
    bad: { body: { year: bad("Enter a year, such as 2026.", "2026", 1800, undefined) } },
  },
  previewVendorMerge: {
    good: () => ({ params: { id: NOBODY }, query: { into: "00000000-0000-4000-8000-000000000000" } }),
    succeeds: async (world) => {
      const [from, into] = [await freshVendor(world), await freshVendor(world)];
      return { input: { params: { id: from.id }, query: { into: into.id } }, as: world.founder };
    },
    bad: {
      params: { id: badId(NO_VENDOR) },
      query: { into: bad("Choose the vendor to merge into.", undefined, "7") },
    },
  },
  deleteVendor: {
    good: () => ({ params: { id: NOBODY } }),
    ...onFresh(),
    bad: { params: { id: badId(NO_VENDOR) } },
  },
  mergeVendor: {
    good: () => ({ params: { id: NOBODY }, body: { into: "00000000-0000-4000-8000-000000000000" } }),
    succeeds: async (world) => {
      const [from, into] = [await freshVendor(world), await freshVendor(world)];
      return { input: { params: { id: from.id }, body: { into: into.id } }, as: world.founder };
    },
    bad: {
      params: { id: badId(NO_VENDOR) },
      body: { into: bad("Choose the vendor to merge into.", undefined, "7", null) },
    },
  },
  unmergeVendor: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => {
      const [from, into] = [await freshVendor(world), await freshVendor(world)];
      await world.founder.call(CALLS.mergeVendor, { params: { id: from.id }, body: { into: into.id } });
      return { input: { params: { id: from.id } }, as: world.founder };
    },
    bad: { params: { id: badId(NO_VENDOR) } },
  },
  keepVendorsApart: {
    good: () => ({ params: { id: NOBODY }, body: { other: "00000000-0000-4000-8000-000000000000" } }),
    succeeds: async (world) => {
      const [one, other] = [await freshVendor(world), await freshVendor(world)];
      return { input: { params: { id: one.id }, body: { other: other.id } }, as: world.founder };
    },
    bad: { params: { id: badId(NO_VENDOR) }, body: { other: bad(NO_VENDOR, undefined, "7", null) } },
  },
  getVendorStatement: {
    good: () => ({ params: { id: NOBODY }, query: { startDate: "2026-01-01" } }),
    ...onFresh({ query: { startDate: "2026-01-01" } }),
    bad: {
      params: { id: badId(NO_VENDOR) },
      query: {
        page: bad("page must be at least 1.", "0", "-1"),
        perPage: bad("perPage must be at most 100.", "101"),
        startDate: bad("startDate must be a date like 2026-01-31.", "2026-02-30", "soon"),
        endDate: bad("endDate must be a date like 2026-01-31.", "2026-02-30"),
      },
    },
  },
};
