/**
 * Fields that a change does not name stay. Made from the contract: for every call that changes something, each field of its body is
 * sent alone, and all others must stay as before. A call or a field that the table below does not list fails the test.
 */
import { CALLS, type Call, type CallName } from "@tallyleaf/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod";
import { addMember } from "./support/members.ts";
import { createScriptedPool, purchase, scriptedPdf } from "./support/scripted.ts";
import { type Person, startTestServer, type TestServer } from "./support/server.ts";
import { sendCall, upload } from "./support/wire.ts";

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  const config = { webhookAllowPrivate: true };
  server = await startTestServer({ pool: createScriptedPool(), config });
  founder = await server.register({ defaultCurrency: "EUR" });
});
afterAll(() => server.close());

type Facts = Record<string, unknown>;

interface Entity {
  /** Makes one whose every field holds something, and says how it is addressed. */
  make(): Promise<{ params?: Facts; read(): Promise<Facts> }>;
  /** Another value of each field of the change. */
  other: Facts;
  /** Sent with every change: what proves that the caller may, or has seen the newest. */
  with?: (facts: Facts) => Facts;
  /** Fields that follow from others by a rule of their own, and may differ. */
  derived?: readonly string[];
  /** Fields of the body that say nothing of the entity. */
  control?: readonly string[];
  /** The call is refused when it names nothing. */
  namesSomething?: true;
}

const day = "2026-03-02";
/** A check ends with its VAT ID, and is that of who noted it. */
const VAT_CHECK = ["vatCheckedOn", "vatCheckResult", "vatCheckNote", "vatCheckedBy"];
const client = {
  name: "Ada Byron",
  company: "Bees Ltd",
  email: "ada@bees.example",
  phone: "+44 20 1234",
  address: "1 Hive Lane",
  shippingAddress: "2 Hive Lane",
  taxId: "GB123",
  vatCheckedOn: "2026-02-01",
  vatCheckResult: "valid" as const,
  vatCheckNote: "VIES 1",
  country: "GB",
  currency: "GBP",
  paymentTermsDays: 21,
  language: "de" as const,
  eInvoiceFormat: "peppol" as const,
  buyerReference: "PO-7",
  electronicAddress: "0088:4000001000005",
  paymentMeans: "direct_debit" as const,
  mandateReference: "M-1",
  debitedAccount: "DE89370400440532013000",
  notes: "Pays on Fridays",
};
const addClient = async (body: (typeof client & { dimensions?: string[] }) | { name: string }) =>
  (await founder.call(CALLS.addClient, { body })).client.id;
const madeDimension = async () => {
  const body = { kind: "tag", name: crypto.randomUUID() } as const;
  return (await founder.call(CALLS.createDimension, { body })).dimension.id;
};

/** One connection of each kind: it is changed by the call that connects. */
const accounting = { mapping: { "5000": "6100" }, dateOrder: "dmy", taxRate: "No VAT", bills: true, monthly: null };

const entities: Partial<Record<CallName, Entity>> = {
  updateClient: {
    async make() {
      const id = await addClient({ ...client, dimensions: [await madeDimension()] });
      return {
        params: { id },
        read: async () => ({ ...(await founder.call(CALLS.getClient, { params: { id } })).client }),
      };
    },
    other: {
      name: "Grace Hopper",
      company: "Compilers Ltd",
      email: "grace@compilers.example",
      phone: "+1 202 5555",
      address: "3 Reef Road",
      shippingAddress: "4 Reef Road",
      dimensions: [],
      taxId: "US987",
      vatCheckedOn: null,
      vatCheckResult: "invalid",
      vatCheckNote: "",
      country: "US",
      currency: "USD",
      paymentTermsDays: 7,
      language: "en-US",
      eInvoiceFormat: "xrechnung-cii",
      buyerReference: "",
      electronicAddress: "EM:grace@compilers.example",
      paymentMeans: "",
      mandateReference: "",
      debitedAccount: "",
      notes: "",
    },
    derived: VAT_CHECK,
  },
  updateVendor: {
    async make() {
      const body = {
        name: "Hive Supplies",
        aliases: "Hive Ltd",
        vatId: "",
        vatCheckedOn: "2026-01-31",
        vatCheckResult: "valid" as const,
        vatCheckNote: "VIES 1",
        taxNumber: "123/456",
        companyNumber: "HRB 1",
        tin: "12-3456789",
        w9Class: "llc" as const,
        w9Date: "2026-02-01",
        box1099: "MISC-1" as const,
        email: "hive@supplies.example",
        phone: "+44 3",
        website: "https://supplies.example",
        country: "GB",
        address: "6 Wax Road",
        ibans: "GB29NWBK60161331926819",
        currency: "GBP",
        paymentTermsDays: 14,
        categoryCode: "5600",
        paymentAccountCode: "1100",
        taxCode: "FOREIGN",
        language: "de" as const,
        is1099: true,
        notes: "Delivers on Mondays",
        dimensions: [await madeDimension()],
      };
      const params = { id: (await founder.call(CALLS.addVendor, { body })).vendor.id };
      return { params, read: async () => ({ ...(await founder.call(CALLS.getVendor, { params })).vendor }) };
    },
    other: {
      name: "Comb Supplies",
      aliases: "",
      vatId: "DE136695976",
      vatCheckedOn: null,
      vatCheckResult: "invalid",
      vatCheckNote: "",
      taxNumber: "",
      companyNumber: "",
      tin: "",
      w9Class: null,
      w9Date: null,
      box1099: null,
      email: "",
      phone: "",
      website: "",
      country: "DE",
      address: "",
      ibans: "",
      currency: null,
      paymentTermsDays: null,
      categoryCode: null,
      paymentAccountCode: null,
      taxCode: null,
      language: null,
      is1099: false,
      notes: "",
      dimensions: [],
    },
    // An IBAN that changes is dated.
    derived: ["ibanChangedAt", "ibanDays", ...VAT_CHECK],
  },
  updateJournalTemplate: {
    async make() {
      const lines = [
        { accountCode: "6000", side: "debit", takes: "fixed", value: 100 },
        { accountCode: "1100", side: "credit", takes: "rest" },
      ] as const;
      const body = { name: "Rent", description: "Rent of the hive", reference: "R-1", lines: [...lines] };
      const { template } = await founder.call(CALLS.createJournalTemplate, { body });
      const read = async () => {
        const { data } = await founder.call(CALLS.listJournalTemplates, {});
        return { ...data.find(({ id }) => id === template.id) };
      };
      return { params: { id: template.id }, read };
    },
    other: {
      name: "Rent of the barn",
      description: "Rent of the barn",
      reference: "",
      currency: "USD",
      lines: [
        { accountCode: "6050", side: "debit", takes: "fixed", value: 50, description: "" },
        { accountCode: "1000", side: "credit", takes: "rest", value: 0, description: "" },
      ],
    },
    derived: ["lines"],
  },
  saveOpening: {
    async make() {
      const body = {
        revision: 0,
        date: "2026-01-01",
        balances: [{ code: "1000", debit: 5 }],
        items: [{ kind: "payable" as const, party: "Hive", number: "1", date: "2025-12-01", open: 3 }],
        banks: [{ code: "1100", balance: 7 }],
        files: [{ of: "balances" as const, name: "closing.csv", sha256: "a".repeat(64) }],
      };
      await founder.call(CALLS.saveOpening, { body });
      const read = async () => {
        const { draft } = await founder.call(CALLS.listOpenings, {});
        return { revision: draft?.revision, ...draft?.content };
      };
      return { read };
    },
    other: { date: "2026-02-01", balances: [], items: [], banks: [], files: [] },
    with: ({ revision }) => ({ revision }),
    derived: ["revision"],
    control: ["revision"],
  },
  changeJournalDraft: {
    async make() {
      const body = {
        entryDate: "2026-03-01",
        description: "Hives",
        reference: "H-1",
        currency: "USD",
        exchangeRate: 0.9,
        reverseOn: "2026-04-01",
        lines: [{ accountCode: "6000", debit: 10, description: "Wood" }],
      };
      const { draft } = await founder.call(CALLS.saveJournalDraft, { body });
      const params = { id: draft?.id ?? "" };
      return { params, read: async () => ({ ...(await founder.call(CALLS.getJournalDraft, { params })) }) };
    },
    other: {
      entryDate: "2026-03-02",
      description: "",
      reference: "",
      exchangeRate: null,
      reverseOn: null,
      correctsYear: "2025-01-01",
      lines: [],
      currency: "GBP",
      documentIds: [],
      taxStructure: "exclusive",
    },
    with: ({ revision }) => ({ revision }),
    // Another currency has no rate yet; sums follow the lines.
    derived: ["revision", "exchangeRate", "lines", "debit", "credit"],
    control: ["revision", "step", "isDateConfirmed", "isTaxConfirmed"],
  },
  saveJournalSettings: {
    async make() {
      await addMember(server, founder, "accountant");
      await founder.call(CALLS.saveJournalSettings, { body: { needsApproval: true, approvalLimit: 500 } });
      return { read: async () => ({ ...(await founder.call(CALLS.getJournalSettings, {})) }) };
    },
    other: { approvalLimit: 100, needsApproval: false },
  },
  updateDeferral: {
    async make() {
      const { expense } = await founder.call(CALLS.createExpense, {
        body: {
          ...{ vendorName: "Aegis", description: "Insurance", invoiceDate: "2024-01-10", currency: "EUR" },
          ...{ totalAmount: 1200, paymentAccountId: "1000", accountCode: "5000" },
        },
      });
      const { data } = await founder.call(CALLS.listDeferrableLines, { query: { expenseId: expense.id } });
      const body = {
        ...{ expenseId: expense.id, line: data[0]?.line ?? 0, name: "Insurance" },
        ...{ startsOn: "2024-01-10", endsOn: "2025-01-09" },
      };
      const { deferral } = await founder.call(CALLS.addDeferral, { body });
      const params = { id: deferral.id };
      return { params, read: async () => ({ ...(await founder.call(CALLS.getDeferral, { params })).deferral }) };
    },
    other: { name: "Liability insurance", endsOn: "2024-12-31" },
  },
  updateAsset: {
    async make() {
      const body = {
        name: "Lathe",
        assetCode: "1700",
        accumulatedCode: "1790",
        expenseCode: "6800",
        method: "declining" as const,
        lifeMonths: 120,
        rate: 30,
        firstYear: "half_year" as const,
        acquiredOn: "2024-01-10",
        inUseFrom: "2024-01-20",
        cost: 10_000,
        residual: 100,
        openingOn: "2025-01-01",
        openingDepreciation: 3000,
        serial: "L-1",
        location: "Hall 1",
        note: "Oil weekly",
      };
      const { asset } = await founder.call(CALLS.addAsset, { body });
      const params = { id: asset.id };
      return { params, read: async () => ({ ...(await founder.call(CALLS.getAsset, { params })).asset }) };
    },
    other: {
      name: "Mill",
      assetCode: "1790",
      accumulatedCode: "1700",
      expenseCode: "5550",
      method: "straight_line",
      lifeMonths: 96,
      rate: 20,
      firstYear: "full_year",
      acquiredOn: "2024-01-11",
      inUseFrom: "2024-01-21",
      cost: 9000,
      residual: 200,
      openingOn: "2025-02-01",
      openingDepreciation: 2900,
      serial: "M-1",
      location: "Hall 2",
      note: "",
    },
    control: ["costOn", "isDateConfirmed"],
    derived: ["account", "accumulated", "bookValue", "dueFrom", "rate"],
  },
  saveBudget: {
    async make() {
      const name = `Plan ${crypto.randomUUID()}`;
      const { budget } = await founder.call(CALLS.addBudget, { body: { name, yearFrom: "2026-01-01" } });
      const params = { id: budget.id };
      const rows = [{ accountCode: "4100", dimensionId: null, amounts: Array(12).fill(100) }];
      await founder.call(CALLS.saveBudget, { params, body: { revision: budget.revision, rows } });
      const read = async () => {
        const { rows: shown, ...rest } = await founder.call(CALLS.getBudget, { params });
        const sent = shown.map(({ accountCode, dimension, amounts }) => ({
          ...{ accountCode, dimensionId: dimension?.id ?? null, amounts },
        }));
        return { ...rest, rows: sent };
      };
      return { params, read };
    },
    with: ({ revision }) => ({ revision }),
    control: ["revision"],
    other: {
      name: "Another plan",
      rows: [{ accountCode: "5600", dimensionId: null, amounts: Array(12).fill(7) }],
      // Last: an approved budget has its rows for good.
      state: "approved",
    },
    derived: ["revision", "sums", "profit"],
  },
  updateItem: {
    async make() {
      const body = {
        name: "Honey",
        itemNumber: "H-1",
        description: "Honey, in jars",
        unit: "C62" as const,
        prices: [{ currency: "EUR", price: 5 }],
        taxCode: "DE-U19",
        accountCode: "4100",
      };
      const { id } = (await founder.call(CALLS.addItem, { body: { ...body, itemNumber: crypto.randomUUID() } })).item;
      const read = async () => {
        const { data } = await founder.call(CALLS.listItems, { query: { perPage: 100 } });
        return { ...data.find((one) => one.id === id) };
      };
      return { params: { id }, read };
    },
    other: {
      name: "Wax",
      itemNumber: "W-1",
      description: "Wax, in bars",
      unit: "KGM",
      prices: [{ currency: "USD", price: 6 }],
      taxCode: "",
      accountCode: "",
    },
  },
  updateRecurring: {
    async make() {
      const clientId = await addClient({ name: "Monthly" });
      const items = [{ description: "Honey", quantity: 1, unitPrice: 5, accountCode: "4100" }];
      const dates = { issueDate: "2026-03-01", dueDate: "2026-03-15" };
      const { invoice } = await founder.call(CALLS.createInvoice, {
        body: { clientId, ...dates, currency: "EUR", items },
      });
      const body = {
        ...{ kind: "invoice", name: "Honey", likeId: invoice.id, unit: "quarter", every: 2, day: 15 },
        ...{ from: "2099-01-01", until: "2110-01-01", count: 9, timeZone: "Europe/Berlin", covers: "next" },
        ...{ mode: "issue", priceChanges: [{ from: "2099-02-01", line: 1, price: 6 }] },
      } as const;
      const { id } = (await founder.call(CALLS.createRecurring, { body: body as never })).schedule;
      const read = async () => {
        const { data } = await founder.call(CALLS.listRecurring, {});
        return { ...data.find((one) => one.id === id) };
      };
      return { params: { id }, read };
    },
    other: {
      ...{ name: "Wax", unit: "month", every: 1, day: 31, from: "2099-02-01", until: null, count: null },
      ...{ timeZone: "UTC", covers: "previous", mode: "draft", priceChanges: [] },
    },
    // Which document it takes its content from is not kept.
    control: ["likeId"],
    derived: ["next"],
  },
  updateProject: {
    async make() {
      const params = { id: await addClient({ name: "Projects" }) };
      const body = { name: "Hives", description: "Ten of them", status: "done" } as const;
      const { project } = await founder.call(CALLS.createProject, { params, body });
      const read = async () => {
        const { projects } = (await founder.call(CALLS.getClient, { params })).client;
        return { ...projects.find(({ id }) => id === project.id) };
      };
      return { params: { id: project.id }, read };
    },
    other: { name: "Bee hives", description: "Eleven", status: "active" },
  },
  saveOrganization: {
    async make() {
      const body = {
        name: "Analytical Engines",
        address: "5 Mill Street",
        phone: "+44 1",
        email: "mill@engines.example",
        country: "GB",
        documentLanguage: "de",
        taxId: "GB5",
        industry: "Engines",
        regNumber: "12345",
        contactName: "Ada",
        electronicAddress: "9932:GB123456789",
        established: 1837,
        size: "11-50",
        website: "https://engines.example",
      } as const;
      await founder.call(CALLS.saveOrganization, { body });
      return { read: async () => ({ ...(await founder.call(CALLS.getOrganization, {})).data }) };
    },
    other: {
      name: "Difference Engines",
      address: "",
      phone: "",
      email: "",
      country: null,
      documentLanguage: null,
      taxId: "",
      industry: "",
      regNumber: "",
      contactName: "",
      electronicAddress: "",
      established: null,
      size: "",
      website: "",
    },
  },
  saveProfile: {
    async make() {
      const { name, email } = await founder.call(CALLS.getProfile, {});
      await founder.call(CALLS.saveProfile, {
        body: { name, email, phone: "+44 2", bio: "Counts", language: "de", showWelcomePage: false },
      });
      return { read: async () => ({ ...(await founder.call(CALLS.getProfile, {})) }) };
    },
    other: {
      name: "Ada King",
      email: "king@engines.example",
      phone: "",
      bio: "",
      language: null,
      showWelcomePage: true,
    },
    with: () => ({ currentPassword: founder.password }),
    derived: ["emailVerified"],
    control: ["currentPassword"],
  },
  updateAccount: {
    async make() {
      const body = {
        code: "6955",
        name: "Robots",
        type: "Expense",
        purpose: "general",
        description: "All of them",
        projectRule: "required",
        tagRule: "not_allowed",
      } as const;
      const dimensions = [await madeDimension()];
      const { id } = (await founder.call(CALLS.createAccount, { body: { ...body, dimensions } })).account;
      const read = async () => ({ ...(await founder.call(CALLS.listAccounts, {})).data.find((row) => row.id === id) });
      return { params: { id }, read };
    },
    // An expense has one purpose: its type and its purpose change together.
    other: {
      code: "6956",
      name: "Drones",
      type: "Asset",
      purpose: "asset",
      role: "other",
      description: "",
      projectRule: "not_allowed",
      costCenterRule: "required",
      tagRule: "",
      dimensions: [],
      active: false,
    },
    derived: ["purpose", "type"],
  },
  updateCategory: {
    async make() {
      const words = { name: "Robots", description: "All of them", keywords: "arm, leg" };
      const body = { ...words, accountCode: "5500", taxCode: "FOREIGN" };
      const { id } = (await founder.call(CALLS.createCategory, { body })).category;
      const read = async () => ({
        ...(await founder.call(CALLS.listCategories, {})).data.find((row) => row.id === id),
      });
      return { params: { id }, read };
    },
    other: { name: "Drones", accountCode: "5000", description: "", keywords: "rotor", taxCode: null },
  },
  updateDimension: {
    async make() {
      const days = { validFrom: "2026-01-01", validTo: "2026-12-31" };
      const body = { kind: "project", name: "Robots", code: "R1", ...days } as const;
      const { id } = (await founder.call(CALLS.createDimension, { body })).dimension;
      const read = async () => ({
        ...(await founder.call(CALLS.listDimensions, {})).data.find((row) => row.id === id),
      });
      return { params: { id }, read };
    },
    other: { kind: "tag", name: "Drones", code: "", validFrom: "2026-02-01", validTo: null, active: false },
    // A parent is of the dimension's kind: tried in dimensions.test.ts.
    control: ["parentId"],
  },
  changeOwnTaxCode: {
    async make() {
      await founder.call(CALLS.addTaxRegistration, {
        body: { country: "FR", startsOn: "2026-01-01", rhythm: "month" },
      });
      const body = {
        country: "FR",
        name: "Lease",
        direction: "purchase",
        category: "S",
        rate: 20,
        rateFrom: "2026-01-01",
      } as const;
      const { id } = (await founder.call(CALLS.addOwnTaxCode, { body })).taxCode;
      const read = async () => ({
        ...(await founder.call(CALLS.listOwnTaxCodes, {})).data.find((row) => row.id === id),
      });
      return { params: { id }, read };
    },
    other: { name: "Car lease", laterRates: [{ rate: 21, rateFrom: "2026-07-01" }], archived: true },
  },
  changeTaxRegistration: {
    async make() {
      const money = { moneyFrom: "2026-01-01", moneyUntil: "2026-12-30" };
      const small = { smallFrom: "2020-01-01", smallUntil: "2020-06-30" };
      const body = {
        country: "DE",
        number: "12/345",
        startsOn: "2026-01-01",
        rhythm: "month",
        ...money,
        ...small,
        extendedFrom: "2026-02-01",
      } as const;
      const { id } = (await founder.call(CALLS.addTaxRegistration, { body })).registration;
      const read = async () => ({
        ...(await founder.call(CALLS.listTaxRegistrations, {})).data.find((row) => row.id === id),
      });
      return { params: { id }, read };
    },
    other: {
      number: "",
      startsOn: "2026-07-01",
      rhythm: "quarter",
      moneyFrom: "2026-07-01",
      moneyUntil: "2026-12-31",
      smallFrom: "2020-02-01",
      smallUntil: "2020-05-31",
      extendedFrom: "2026-03-01",
    },
  },
  updateBankRule: {
    async make() {
      const body = {
        ...{ text: "Miete", direction: "out" as const, accountCode: "6000", taxCode: "", name: "Landlord" },
        mode: "book" as const,
      };
      const { id } = (
        await founder.call(CALLS.createBankRule, { body: { ...body, text: `Miete ${crypto.randomUUID()}` } })
      ).rule;
      const read = async () => ({
        ...(await founder.call(CALLS.listBankRules, {})).data.find((row) => row.id === id),
      });
      return { params: { id }, read };
    },
    derived: ["accountName"],
    other: { text: "Pacht", direction: "in", accountCode: "6050", taxCode: "", name: "", mode: "suggest" },
  },
  updateRule: {
    async make() {
      const body = {
        vendor: "Acme",
        spelling: "ACME Corp",
        categoryCode: "5500",
        paymentAccountCode: "1100",
        taxStructure: "inclusive" as const,
        taxRate: 19,
        dimensions: [await madeDimension()],
        active: false,
      };
      const { id } = (await founder.call(CALLS.createRule, { body })).rule;
      const read = async () => ({ ...(await founder.call(CALLS.listRules, {})).data.find((row) => row.id === id) });
      return { params: { id }, read };
    },
    other: {
      vendor: "Bolt",
      spelling: null,
      categoryCode: null,
      paymentAccountCode: null,
      taxStructure: "exclusive",
      taxRate: 7,
      dimensions: [],
      active: true,
    },
    derived: ["effects", "why"],
  },
  updateWebhook: {
    async make() {
      const body = { url: "http://127.0.0.1:9/hook", description: "Ours", events: ["expense.ready" as const] };
      const { id } = (await founder.call(CALLS.createWebhook, { body })).webhook;
      const read = async () => {
        const row = (await founder.call(CALLS.listWebhooks, {})).data.find((one) => one.id === id);
        return { ...row, active: row?.state === "active" };
      };
      return { params: { id }, read };
    },
    other: { url: "http://127.0.0.1:9/other", description: "", events: ["expense.failed"], active: false },
    derived: ["state"],
  },
  updateBankAccount: {
    async make() {
      const body = {
        name: "Main",
        bankName: "Bank of Bees",
        number: "DE89370400440532013000",
        type: "checking",
        currency: "EUR",
        openingBalance: 120.5,
        openingDate: "2026-05-01",
      } as const;
      const { id } = (await founder.call(CALLS.createBankAccount, { body })).account;
      const read = async () => ({
        ...(await founder.call(CALLS.listBankAccounts, {})).data.find((row) => row.id === id),
      });
      return { params: { id }, read };
    },
    other: {
      name: "Other",
      bankName: "",
      number: "",
      type: "savings",
      openingBalance: null,
      openingDate: null,
      active: false,
    },
    derived: ["maskedNumber", "balance", "changePercent"],
  },
  limitDailyChanges: {
    async make() {
      const key = { name: "Till", role: "founder", scopes: ["expenses:write"], expiresInDays: null } as const;
      const { apiKey } = await founder.call(CALLS.createApiKey, { body: { ...key, scopes: ["expenses:write"] } });
      const params = { id: apiKey.id };
      await founder.call(CALLS.limitDailyChanges, { params, body: { dailyChanges: 3 } });
      const read = async () => ({
        ...(await founder.call(CALLS.listApiKeys, {})).data.find(({ id }) => id === apiKey.id),
      });
      return { params, read };
    },
    other: { dailyChanges: 5 },
    namesSomething: true,
  },
  setOpeningBalance: {
    async make() {
      const body = {
        name: "Savings",
        type: "savings",
        currency: "EUR",
        openingBalance: 120.5,
        openingDate: "2026-05-01",
      } as const;
      const { id } = (await founder.call(CALLS.createBankAccount, { body })).account;
      const read = async () => ({
        ...(await founder.call(CALLS.listBankAccounts, {})).data.find((row) => row.id === id),
      });
      return { params: { id }, read };
    },
    other: { openingBalance: 99, openingDate: "2026-05-03" },
    derived: ["balance", "changePercent"],
  },
  saveInvoiceSettings: {
    async make() {
      const body = {
        bankDetails: "IBAN DE89",
        terms: "Pay soon",
        paymentLink: "https://pay.example/{number}",
        paymentTermsDays: 30,
        numberPrefix: "RE",
        creditNotePrefix: "GS",
        taxName: "USt",
        taxRate: 19,
        roundsDue: true,
      };
      await founder.call(CALLS.saveInvoiceSettings, { body });
      return { read: async () => ({ ...(await founder.call(CALLS.getInvoiceSettings, {})) }) };
    },
    other: {
      bankDetails: "",
      creditorId: "",
      terms: "",
      paymentLink: "",
      paymentTermsDays: 0,
      roundsDue: false,
      numberPrefix: "INV",
      creditNotePrefix: "CN",
      taxName: "",
      taxRate: null,
    },
  },
  saveReminderSettings: {
    async make() {
      const texts = { english: { subject: "A", text: "B" }, german: { subject: "C", text: "D" } };
      const levels = [3, 7, 14, 21].map((days) => ({ days, ...texts }));
      const body = { isOn: true, hasCharges: true, levels, baseRates: [{ from: "2026-07-01", percent: 2 }] };
      await founder.call(CALLS.saveReminderSettings, { body });
      return { read: async () => ({ ...(await founder.call(CALLS.getReminderSettings, {})) }) };
    },
    other: {
      ...{ isOn: false, hasCharges: false, baseRates: [] },
      levels: [null, 1, 2, 3].map((days) => ({
        ...{ days, english: { subject: "E", text: "F" }, german: { subject: "G", text: "H" } },
      })),
    },
  },
  holdReminders: {
    async make() {
      const clientId = await addClient({ name: "Holding" });
      const items = [{ description: "Work", quantity: 1, unitPrice: 80, accountCode: "4000" }];
      const body = { clientId, issueDate: day, dueDate: "2026-03-30", currency: "USD", items };
      const { id } = (await founder.call(CALLS.createInvoice, { body })).invoice;
      await founder.call(CALLS.holdReminders, {
        params: { id },
        body: { isStopped: true, isDisputed: true, promisedUntil: "2026-04-30" },
      });
      const read = async () => {
        const { history: _, next: __, ...held } = await founder.call(CALLS.getInvoiceReminders, { params: { id } });
        return { ...held };
      };
      return { params: { id }, read };
    },
    other: { isStopped: false, isDisputed: false, promisedUntil: null },
  },
  updateQuote: {
    async make() {
      const clientId = await addClient({ name: "Asking" });
      const { project } = await founder.call(CALLS.createProject, {
        params: { id: clientId },
        body: { name: "Hives" },
      });
      const item = {
        description: "Work",
        quantity: 2,
        unitPrice: 80,
        accountCode: "4000",
        taxName: "VAT",
        taxRate: 20,
      };
      const body = {
        ...{ clientId, projectId: project.id, issueDate: day, validUntil: "2026-03-30", currency: "USD" },
        ...{ supplyDate: "2026-02-01", supplyUntil: "2026-02-28" },
        taxStructure: "inclusive",
        discount: { kind: "percent", value: 5 },
        ...{ reference: "PO 7", contractNumber: "C 1", projectNumber: "P 2", notes: "Thanks", terms: "Soon" },
        items: [{ ...item, unit: "HUR", discountPercent: 10 }],
      } as const;
      const { id } = (await founder.call(CALLS.createQuote, { body: { ...body, items: [...body.items] } })).quote;
      const read = async () => ({ ...(await founder.call(CALLS.getQuote, { params: { id } })) });
      return { params: { id }, read };
    },
    other: {
      ...{ projectId: null, issueDate: "2026-03-01", validUntil: "2026-04-30" },
      ...{ supplyDate: "2026-02-02", supplyUntil: "2026-02-27" },
      ...{ taxStructure: "exclusive", discount: null, reference: "", notes: "", terms: "" },
      ...{ contractNumber: "", projectNumber: "" },
      items: [{ description: "Play", quantity: 1, unitPrice: 10, accountCode: "4100" }],
    },
    with: ({ revision }) => ({ revision }),
    derived: ["revision", "total", "left", "printed", "items"],
    control: ["revision", "clientId", "currency"],
  },
  updateInvoice: {
    async make() {
      const clientId = await addClient({ name: "Buyer" });
      const { project } = await founder.call(CALLS.createProject, {
        params: { id: clientId },
        body: { name: "Hives" },
      });
      const item = {
        description: "Work",
        quantity: 2,
        unitPrice: 80,
        accountCode: "4000",
        taxName: "VAT",
        taxRate: 20,
      };
      const body = {
        clientId,
        projectId: project.id,
        issueDate: day,
        dueDate: "2026-03-30",
        supplyDate: "2026-02-01",
        supplyUntil: "2026-02-28",
        currency: "USD",
        exchangeRate: 0.9,
        taxStructure: "inclusive",
        discount: { kind: "percent", value: 5 },
        prepaid: 1.5,
        withholding: { name: "IRPF", kind: "percent", value: 15 },
        paymentMeans: "transfer",
        reference: "PO 7",
        contractNumber: "C 1",
        projectNumber: "P 2",
        notes: "Thanks",
        terms: "Soon",
        items: [{ ...item, unit: "HUR", discountPercent: 10 }],
      } as const;
      const { id } = (await founder.call(CALLS.createInvoice, { body: { ...body, items: [...body.items] } })).invoice;
      const read = async () => ({ ...(await founder.call(CALLS.getInvoice, { params: { id } })) });
      return { params: { id }, read };
    },
    other: {
      projectId: null,
      issueDate: "2026-03-01",
      dueDate: "2026-04-30",
      supplyDate: "2026-02-02",
      supplyUntil: "2026-02-27",
      exchangeRate: 1.1,
      taxStructure: "exclusive",
      discount: null,
      prepaid: 0,
      withholding: null,
      paymentMeans: "",
      reference: "",
      contractNumber: "",
      projectNumber: "",
      notes: "",
      terms: "",
      items: [{ description: "Play", quantity: 1, unitPrice: 10, accountCode: "4100" }],
    },
    with: ({ revision }) => ({ revision }),
    derived: [
      "taxDate",
      "revision",
      "updatedAt",
      "subtotal",
      "discountTotal",
      "taxTotal",
      "taxes",
      "total",
      "items",
      "entry",
      "balance",
      "open",
      "rounding",
    ],
    // Projects are their client's, and rates their currency's: both are tried below.
    control: ["revision", "clientId", "currency"],
  },
  updateExpense: {
    async make() {
      const body = {
        vendorName: "Acme",
        description: "Robots",
        invoiceNumber: "A-1",
        invoiceDate: day,
        dueDate: "2026-04-01",
        totalAmount: 12,
        taxes: [{ taxName: "VAT", taxRate: 20, taxAmount: 2 }],
        currency: "USD",
        paymentAccountId: "1100",
        accountCode: "5500",
        lineItems: [{ description: "Arm", quantity: 1, unitPrice: 10, amount: 10, accountCode: "5000" }],
        tipAmount: 1,
        tipRate: null,
        tipCurrency: null,
        taxStructure: "exclusive",
        exchangeRate: 0.8,
        originalCurrency: "USD",
      } as const;
      const lists = { taxes: [...body.taxes], lineItems: [...body.lineItems] };
      const { id } = (await founder.call(CALLS.createExpense, { body: { ...body, ...lists } })).expense;
      const read = async () => ({ ...(await founder.call(CALLS.getExpense, { params: { id: String(id) } })) });
      return { params: { id }, read };
    },
    other: {
      vendorName: "Bolt",
      description: "Drones",
      invoiceNumber: "A-2",
      invoiceDate: "2026-03-03",
      dueDate: null,
      totalAmount: 13,
      taxes: [],
      paymentAccountId: "1000",
      accountCode: "5400",
      lineItems: [],
      tipAmount: 2,
      tipRate: 5,
      tipCurrency: "USD",
      taxStructure: "inclusive",
      exchangeRate: 0.7,
      originalCurrency: null,
      mealsFor: "staff",
      dimensions: [],
    },
    derived: [
      // The vendor of the name.
      "vendorId",
      "revision",
      "date",
      "amount",
      "overallTotalTaxAmount",
      "taxAmount",
      "overallTaxRate",
      "taxRate",
      "entry",
      "bill",
      "reasons",
      "originalCurrency",
      "tipAmount",
      "taxes",
      "lineItems",
    ],
    control: [
      "revision",
      "paidBy",
      "date",
      "amount",
      "overallTotalTaxAmount",
      "overallTaxRate",
      "documentUrl",
      "currency",
      "isDateConfirmed",
    ],
  },
  saveExpenseSettings: {
    async make() {
      const body = { employeesNeedApproval: true, defaultPaymentAccountId: "1100" };
      await founder.call(CALLS.saveExpenseSettings, { body });
      return { read: async () => ({ ...(await founder.call(CALLS.getExpenseSettings, {})) }) };
    },
    other: { employeesNeedApproval: false, defaultPaymentAccountId: "1000" },
    namesSomething: true,
  },
  changeExchangeRate: {
    async make() {
      const body = {
        fromCurrencyCode: "NOK",
        toCurrencyCode: "EUR",
        conversionRate: 0.09,
        surchargePercentage: 2,
        validFrom: "2026-04-01",
      };
      const { id } = (await founder.call(CALLS.addExchangeRate, { body })).exchangeRate;
      const read = async () => {
        const { exchangeRates } = await founder.call(CALLS.getCurrencies, {});
        return { ...exchangeRates.find((row) => row.id === id) };
      };
      return { params: { id }, read };
    },
    other: { conversionRate: 0.08, surchargePercentage: 0, validFrom: "2026-04-02" },
    derived: ["rate", "effectiveRate", "lastUpdated"],
    // The pair may be sent along and must be the stored one; an automatic rate needs a source.
    control: ["fromCurrencyCode", "toCurrencyCode", "rateType"],
  },
  changeMember: {
    async make() {
      const member = await addMember(server, founder, "employee");
      const find = async () => {
        const { members } = await founder.call(CALLS.listMembers, {});
        return members.find(({ email }) => email === member.email);
      };
      const row = await find();
      const body = { dimensions: [await madeDimension()] };
      await founder.call(CALLS.changeMember, { params: { id: row?.id ?? "" }, body });
      return { params: { id: row?.id }, read: async () => ({ ...(await find()) }) };
    },
    other: { role: "accountant", status: "inactive", dimensions: [] },
  },
  changeView: {
    async make() {
      const body = { place: "invoices" as const, name: crypto.randomUUID(), query: "status=overdue", shared: true };
      const { view } = await founder.call(CALLS.saveView, { body });
      return {
        params: { id: view.id },
        read: async () => {
          const { data } = await founder.call(CALLS.listViews, {});
          return { ...data.find(({ id }) => id === view.id) };
        },
      };
    },
    other: { name: "Late", query: "status=paid", shared: false },
  },
};

/** Calls with one field, or none that is stored beside others: there is nothing that could be forgotten. */
const ONE_FIELD: readonly CallName[] = [
  "codeTaxLine",
  "archiveClient",
  "archiveVendor",
  "pauseJournalSchedule",
  "archiveItem",
  "pauseRecurring",
  "savePaymentRunSettings",
  "saveReimbursementIban",
  "saveAssetSettings",
  "saveDeferralSettings",
  "switchRule",
  "renameConversation",
  "renameSavedQuestion",
  "setDefaultCurrency",
  "pauseReportSchedule",
];

/** A body of several kinds has its own test of what a change doesn't name: journeys and trips in travel.test.ts. */
const changes = (Object.entries(CALLS) as [CallName, Call][]).filter(
  ([, { method, body }]) => method === "PUT" && body && "shape" in body,
);
const fieldsOf = (name: CallName) => Object.keys((CALLS[name] as Call & { body: z.ZodObject }).body.shape);

describe("every call that changes something", () => {
  it.each(changes)("is tried with every field: %s", (name) => {
    if (ONE_FIELD.includes(name)) return expect(fieldsOf(name)).toHaveLength(1);
    const { other = {}, control = [] } = entities[name] ?? {};
    expect(new Set([...Object.keys(other), ...control])).toEqual(new Set(fieldsOf(name)));
  });
});

describe("fields that a change does not name", () => {
  const all = (Object.entries(entities) as [CallName, Entity][]).flatMap(([name, entity]) =>
    [...(entity.namesSomething ? [] : [null]), ...Object.keys(entity.other)].map(
      (field) => [name, field, entity] as const,
    ),
  );
  const made = new Map<CallName, Awaited<ReturnType<Entity["make"]>>>();

  it.each(all)("stay: %s %s", async (name, field, entity) => {
    const one = made.get(name) ?? (await entity.make());
    made.set(name, one);
    const before = await one.read();
    const named = field === null ? {} : { [field]: entity.other[field] };
    const body = { ...named, ...entity.with?.(before) };
    const answer = await sendCall(server.origin, CALLS[name], { params: one.params, body }, founder.headers);
    expect([answer.status, answer.json]).toMatchObject([200, {}]);
    const after = await one.read();
    if (field !== null && field in before && !entity.derived?.includes(field))
      expect(after[field]).toEqual(named[field]);
    expect(without(after, entity, field)).toEqual(without(before, entity, field));
  });
});

function without(facts: Facts, { derived = [] }: Entity, field: string | null): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => name !== field && !derived.includes(name)));
}

describe("a change of a connection", () => {
  it.each([
    [{ kind: "xero", ...accounting }, { taxRate: "Exempt" }],
    [{ kind: "quickbooks", ...accounting }, { bills: false }],
    [{ kind: "online_shop", shop: "Hives", revenueAccountCode: "4100", shippingAccountCode: "4000" }, { shop: "Bees" }],
    [{ kind: "team_chat", url: "http://127.0.0.1:9/chat", moments: ["expense.to_review"] }, {}],
  ])("keeps what it does not name: %j", async (settings, change) => {
    const connect = (body: object) => sendCall(server.origin, CALLS.connectIntegration, { body }, founder.headers);
    const shown = async () =>
      (await founder.call(CALLS.listIntegrations, {})).data.find(({ kind }) => kind === settings.kind)?.settings;
    expect((await connect(settings)).status).toBe(200);
    const before = await shown();
    expect((await connect({ kind: settings.kind, ...change })).status).toBe(200);
    expect(await shown()).toEqual({ ...before, ...change });
  });
});

describe("rules between fields", () => {
  const put = (name: CallName, params: Facts | undefined, body: object) =>
    sendCall(server.origin, CALLS[name], { params, body }, founder.headers);

  it("hold for whichever is named: a client's name or company, an invoice's order of dates, a rule's effect, two prefixes", async () => {
    const id = await addClient({ name: "Only" });
    expect((await put("updateClient", { id }, { name: "" })).json).toMatchObject({ errors: [{ path: "name" }] });
    const invoice = await entities.updateInvoice?.make();
    const early = { dueDate: "2026-01-01", ...entities.updateInvoice?.with?.((await invoice?.read()) ?? {}) };
    expect((await put("updateInvoice", invoice?.params, early)).json).toMatchObject({ errors: [{ path: "dueDate" }] });
    const vendor = { vendor: "Sole", categoryCode: "5500" };
    const { rule } = await founder.call(CALLS.createRule, { body: vendor });
    const empty = await put("updateRule", { id: rule.id }, { categoryCode: null });
    expect(empty.json).toMatchObject({ errors: [{ path: "categoryCode" }] });
    const { numberPrefix } = await founder.call(CALLS.getInvoiceSettings, {});
    const same = await put("saveInvoiceSettings", undefined, { creditNotePrefix: numberPrefix });
    expect(same.json).toMatchObject({ errors: [{ path: "creditNotePrefix" }] });
  });

  it("keep a rate from another currency, and a project from another client", async () => {
    const invoice = await entities.updateInvoice?.make();
    const facts = (await invoice?.read()) ?? {};
    const change = (body: object) => put("updateInvoice", invoice?.params, { ...body, revision: facts.revision });
    const project = await change({ clientId: await addClient({ name: "Another" }) });
    expect(project.json).toMatchObject({ errors: [{ path: "projectId" }] });
    expect((await change({ currency: "CHF" })).json).toMatchObject({
      invoice: { currency: "CHF", exchangeRate: null },
    });
    const expense = await entities.updateExpense?.make();
    const refused = await put("updateExpense", expense?.params, { currency: "CHF" });
    expect(refused.json).toMatchObject({ code: "rate_missing" });
  });

  it("allow a change of one field of an expense that was extracted and never edited", async () => {
    const document = await upload(founder, scriptedPdf(purchase("unedited", { currency: "EUR" })), { expenseId: -1 });
    await founder.call(CALLS.processInvoice, { body: { s3Url: document.fileUrl } });
    const params = { id: String(document.expenseId) };
    const before = await founder.call(CALLS.getExpense, { params });
    const answer = await put("updateExpense", { id: document.expenseId }, { description: "Named" });
    expect([answer.status, answer.json]).toMatchObject([200, {}]);
    const after = await founder.call(CALLS.getExpense, { params });
    expect(after).toMatchObject({
      description: "Named",
      vendorName: before.vendorName,
      totalAmount: before.totalAmount,
      taxes: before.taxes,
      lineItems: before.lineItems,
      paymentAccountId: before.paymentAccountId,
      invoiceDate: before.invoiceDate,
    });
    const untaxed = scriptedPdf(purchase("taxed", { currency: "EUR", total: "11.90", tax: "1.90" }));
    const taxed = await upload(founder, untaxed, { expenseId: -1 });
    await founder.call(CALLS.processInvoice, { body: { s3Url: taxed.fileUrl } });
    const cleared = await put("updateExpense", { id: taxed.expenseId }, { taxes: [], taxStructure: "inclusive" });
    expect(cleared.json).toMatchObject({ expense: { taxes: [], totalAmount: 11.9 } });
    const lines = (detail: typeof before) =>
      detail.entry?.lines.map(({ type, amount, account }) => [type, amount, account.code]);
    expect(lines(after)).toEqual(lines(before));
  });
});

describe("a CSV with some of the columns", () => {
  it.each([
    ["clients", "Name,Email,Phone\nAda Byron,csv@bees.example,+44 99", "phone", "+44 99"],
    ["accounts", "Code,Name,Type\n6957,Gears,Expense", "name", "Gears"],
    ["categories", "Name,Account Code\nGears,5000", "accountCode", "5000"],
  ] as const)("keeps the other columns: %s", async (list, csv, field, value) => {
    const read = {
      clients: async () => {
        const { data } = await founder.call(CALLS.listClients, { query: { search: "csv@bees.example" } });
        const id = data[0]?.id ?? (await addClient({ ...client, email: "csv@bees.example" }));
        return { ...(await founder.call(CALLS.getClient, { params: { id } })).client };
      },
      accounts: async () => {
        const found = (await founder.call(CALLS.listAccounts, {})).data.find(({ code }) => code === "6957");
        const body = { code: "6957", name: "Cogs", type: "Expense", purpose: "general", description: "All" } as const;
        return { ...(found ?? (await founder.call(CALLS.createAccount, { body })).account) };
      },
      categories: async () => {
        const found = (await founder.call(CALLS.listCategories, {})).data.find(({ name }) => name === "Gears");
        const body = { name: "Gears", accountCode: "5500", description: "All", keywords: "cog, wheel" };
        return { ...(found ?? (await founder.call(CALLS.createCategory, { body })).category) };
      },
    }[list];
    const call = { clients: CALLS.importClients, accounts: CALLS.importAccounts, categories: CALLS.importCategories }[
      list
    ];
    const before: Facts = await read();
    const report = await founder.call(call, { body: { csv, dryRun: false } });
    expect(report).toMatchObject({ changed: 1, added: 0, bad: 0 });
    expect(await read()).toEqual({ ...before, [field]: value });
  });
});
