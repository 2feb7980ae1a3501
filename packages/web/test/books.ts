/** A small company for component tests: its chart, categories, currency, and settings, as the server returns them. */
import {
  type AccountRow,
  type BankAccountRow,
  type CallOutput,
  type ClientDetail,
  clientBody,
  getCurrencies,
  getExpenseSettings,
  getOrganization,
  type InvoiceDetail,
  listAccounts,
  listCategories,
  listDeferrableLines,
  listDimensions,
  listLineParties,
  listTaxCodes,
  organizationBody,
} from "@tallyleaf/contract";
import { answer } from "./server.ts";

/** An id that differs by its last digits. */
export const idOf = (number: number) => `0198f0aa-0000-7000-8000-${String(number).padStart(12, "0")}`;

/** One page that has all rows. */
export const pageOf = <Row>(rows: Row[]) => ({
  data: rows,
  meta: { total: rows.length, currentPage: 1, perPage: Math.max(rows.length, 1) },
});

const account = (code: string, name: string, type: AccountRow["type"], purpose: AccountRow["purpose"]): AccountRow => ({
  id: idOf(Number(code)),
  code,
  name,
  type,
  purpose,
  role: "",
  description: "",
  active: true,
  projectRule: "",
  costCenterRule: "",
  tagRule: "",
  dimensions: [],
  hasPostings: false,
});

export const ACCOUNTS = [
  account("1000", "Cash", "Asset", "cash"),
  account("1100", "Checking account", "Asset", "cash"),
  account("2000", "Accounts payable", "Liability", "accounts_payable"),
  account("4000", "Sales", "Revenue", "revenue"),
  account("4100", "Services", "Revenue", "revenue"),
  account("5000", "General expenses", "Expense", "general"),
  account("5200", "Meals", "Expense", "expense"),
  account("5300", "Travel", "Expense", "expense"),
];

const CATEGORIES = [
  { id: idOf(1), name: "General", accountCode: "5000", description: "", keywords: "", taxCode: null },
  { id: idOf(2), name: "Meals", accountCode: "5200", description: "", keywords: "lunch,dinner", taxCode: null },
  { id: idOf(3), name: "Travel", accountCode: "5300", description: "", keywords: "", taxCode: null },
];

export const COMPANY: CallOutput<typeof getOrganization>["data"] = {
  ...organizationBody.parse({
    name: "Studio",
    industry: "Engines",
    regNumber: "12345",
    taxId: "GB5",
    established: 1837,
    size: "11-50",
    email: "mill@engines.example",
    phone: "+44 1",
    website: "https://engines.example",
    address: "5 Mill Street",
  }),
  id: idOf(9),
  logoUrl: null,
  defaultCurrency: "USD",
  createdAt: "2026-01-01T10:00:00Z",
};

export const CLIENT: ClientDetail = {
  ...clientBody.parse({
    name: "Ada Byron",
    company: "Bees Ltd",
    email: "ada@bees.example",
    phone: "+44 20",
    address: "1 Hive Lane\nLondon",
    shippingAddress: "2 Hive Lane",
    taxId: "GB1",
    paymentTermsDays: 21,
    notes: "Pays on Fridays",
  }),
  id: idOf(70),
  active: true,
  vatCheckedBy: null,
  projectCount: 0,
  projects: [],
  invoiceCount: 0,
  revenue: 0,
  revenueCurrency: "USD",
};

/** Answers what every form asks first. @param currency of the books */
export function answerBooks(currency = "USD"): void {
  answer(listAccounts, pageOf(ACCOUNTS));
  answer(listCategories, pageOf(CATEGORIES));
  answer(listDimensions, { ...pageOf([]), own: [] });
  // None of their lines can be spread.
  answer(listDeferrableLines, { data: [], currency });
  answer(listLineParties, { data: [] });
  answer(listTaxCodes, { day: "2026-01-01", data: [] });
  answer(getCurrencies, { defaultCurrency: { code: currency, name: currency }, exchangeRates: [], hasEntries: true });
  answer(getExpenseSettings, { employeesNeedApproval: false, defaultPaymentAccountId: "1100" });
  answer(getOrganization, { success: true, message: "", data: COMPANY });
}

const NOBODY = { name: "", contact: "", address: "", shippingAddress: "", email: "", phone: "", taxId: "" };

/** An invoice of one item, issued unless something else is said. */
export const invoiceOf = (facts: Partial<InvoiceDetail> = {}): InvoiceDetail => ({
  id: idOf(80),
  kind: "invoice",
  language: "en-US",
  isAdvance: false,
  number: "INV-2026-0001",
  client: { id: CLIENT.id, name: "Bees Ltd" },
  issueDate: "2026-11-01",
  dueDate: "2026-11-15",
  supplyDate: null,
  supplyUntil: null,
  taxDate: "2026-11-01",
  stated: { supply: false, taxPoint: false, smallBusiness: null },
  currency: "USD",
  total: 324.32,
  open: 324.32,
  status: "pending",
  revision: 3,
  projectId: null,
  baseCurrency: "USD",
  exchangeRate: null,
  taxStructure: "exclusive",
  discount: null,
  reference: "",
  notes: "",
  terms: "",
  items: [
    {
      description: "Honey",
      quantity: 2,
      unit: "",
      unitPrice: 162.16,
      discountPercent: 0,
      taxName: "",
      taxRate: null,
      taxCode: "",
      accountCode: "4000",
      ...{ kind: "item", percent: null, itemNumber: "", supplyDate: null, supplyUntil: null, allowances: [] },
      amount: 324.32,
    },
  ],
  subtotal: 324.32,
  discountTotal: 0,
  ...{ allowanceTotal: 0, chargeTotal: 0, prepaid: 0, directDebit: null, rounding: 0, withholding: null },
  ...{ paymentMeans: "", contractNumber: "", projectNumber: "" },
  taxes: [],
  taxTotal: 0,
  taxInBooks: null,
  swissSlip: null,
  eInvoice: null,
  paid: 0,
  credited: 0,
  writtenOff: 0,
  seller: { ...NOBODY, registrationNumber: "", website: "", bankDetails: "", country: null },
  billTo: NOBODY,
  createdAt: "2026-11-01T10:00:00Z",
  issuedAt: "2026-11-01T10:00:00Z",
  sentAt: null,
  sentTo: null,
  voidedAt: null,
  voidReason: "",
  credits: null,
  creditNotes: [],
  isOpening: false,
  recurring: null,
  isByHand: false,
  warnings: [],
  entries: [],
  ...facts,
});

export const BANK_ACCOUNT: BankAccountRow = {
  id: idOf(90),
  name: "Main",
  bankName: "Bank of Bees",
  number: "DE89370400440532013000",
  maskedNumber: "•••• 3000",
  type: "checking",
  currency: "USD",
  accountCode: "1100",
  accountName: "Checking account",
  openingBalance: 0,
  openingDate: null,
  balance: 1234.5,
  changePercent: null,
  lines: 2,
  openLines: 1,
  lastDate: "2026-10-31",
  active: true,
};
