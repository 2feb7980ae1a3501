/** Loads the organization's knowledge for extraction and posting, at once before a document is processed. */
import { type Books, vendorKey } from "@tallyleaf/extraction";
import { type MealsRule, shareOfMeals, type TaxPack } from "@tallyleaf/ledger";
import { listActiveAccounts, loadCategories, loadChart } from "../../books/chart/accounts/chart.ts";
import { loadMealsRule } from "../../books/chart/accounts/meals.ts";
import { type DimensionBook, loadDimensionBook } from "../../books/dimensions/book.ts";
import {
  type AccountDefaults,
  loadAccountDefaults,
  loadPersonDefaults,
  loadVendorDefaults,
} from "../../books/dimensions/defaults.ts";
import { claimsNothing, keepsUntaxed, listRegistrations, packsOf } from "../../books/tax/packs.ts";
import { listTerms } from "../../books/vendors/terms.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, isNotNull, isNull, sql } from "../../platform/db/orm.ts";
import { expenses, journalEntries, journalLines, organizations } from "../../platform/db/schema.ts";
import { loadRulesForReading, type RulesForReading } from "../learning/rules-for-reading.ts";
import { loadPaying } from "./paying.ts";

export interface ExtractionContext extends Books, Pick<RulesForReading, "hints"> {
  /** Default dimensions of vendors by name, of accounts, and of who adds the document; absent: nothing has any. */
  defaults?: {
    book: DimensionBook;
    vendors: ReadonlyMap<string, readonly string[]>;
    accounts: AccountDefaults;
    person: readonly string[];
  };
  /** See `keepsUntaxed` of the tax packs; absent: no. */
  keepsUntaxed?: boolean;
  /** Registrations for taxes: their packs, that of the own country first, and their numbers; absent: none. */
  taxes?: { packs: readonly TaxPack[]; numbers: string[]; claimsNothing: (day: string) => boolean };
  /** `marks`: tax id, e-mail and address, where the organization has given them. */
  organization: { name: string; defaultCurrency: string; country: string | null; taxId: string; marks: string[] };
  /** Of meals with business partners, on a day; null: no rule. */
  meals?: (day: string) => MealsRule | null;
  /** In the live demo nothing leaves the server: no model reads. Absent: no demo. */
  isDemo?: boolean;
}

/** More vendors than a small business has; keeps the load bounded. */
const MOST_VENDORS = 2000;

/**
 * @param userId who adds the document; absent: its dimensions aren't asked
 * @throws Error when the organization does not exist
 */
export async function loadExtractionContext(
  tx: Transaction,
  organizationId: string,
  userId?: string,
): Promise<ExtractionContext> {
  const [found] = await tx
    .select({
      name: organizations.name,
      defaultCurrency: organizations.defaultCurrency,
      country: organizations.country,
      taxId: organizations.taxId,
      marks: sql<string[]>`array[${organizations.taxId}, ${organizations.email}, ${organizations.address}]`,
      demoUntil: organizations.demoUntil,
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!found) throw new Error(`Organization ${organizationId} does not exist.`);
  const { demoUntil, ...organization } = found;
  const book = await loadDimensionBook(tx, organizationId);
  const registrations = await listRegistrations(tx, organizationId);
  return {
    taxes: {
      packs: packsOf(registrations),
      numbers: registrations.map(({ number }) => number),
      claimsNothing: (day) => claimsNothing(registrations, found.country, day),
    },
    keepsUntaxed: await keepsUntaxed(tx, organizationId),
    meals: await loadMealsRules(tx, organizationId, found.country),
    ...(book.size > 0 && {
      defaults: {
        book,
        vendors: vendorsByKey(await loadVendorDefaults(tx, organizationId)),
        accounts: await loadAccountDefaults(tx, organizationId),
        person: userId === undefined ? [] : await loadPersonDefaults(tx, organizationId, userId),
      },
    }),
    organization,
    ...(demoUntil !== null && { isDemo: true }),
    accounts: await listActiveAccounts(tx, organizationId),
    categories: await loadCategories(tx, organizationId),
    history: await loadVendorHistory(tx, organizationId),
    paying: await loadPaying(tx, organizationId),
    terms: await listTerms(tx, organizationId),
    ...(await loadRulesForReading(tx, organizationId)),
  };
}

/** Rules by day. The account for what isn't deductible is made when an entry has it. */
async function loadMealsRules(
  tx: Transaction,
  organizationId: string,
  country: string | null,
): Promise<(day: string) => MealsRule | null> {
  if (shareOfMeals(country, LAST_DAY) === null) return () => null;
  const asked = { country, chart: await loadChart(tx, organizationId), day: LAST_DAY, codes: null };
  const rule = await loadMealsRule(tx, organizationId, asked, false);
  return (day) => {
    const share = rule && shareOfMeals(country, day);
    return share ? { ...rule, share } : null;
  };
}

/** Every dated rule has begun by then. */
const LAST_DAY = "9999-12-31";

const vendorsByKey = (byName: ReadonlyMap<string, string[]>) =>
  new Map([...byName].map(([name, dimensions]) => [vendorKey(name), dimensions]));

/** Posted entries only: drafts aren't decided yet. */
async function loadVendorHistory(tx: Transaction, organizationId: string): Promise<Books["history"]> {
  const lineOf = (
    condition: ReturnType<typeof sql>,
  ) => sql<string>`(select ${journalLines.accountCode} from ${journalLines}
    where ${journalLines.organizationId} = ${journalEntries.organizationId} and ${journalLines.entryId} = ${journalEntries.id}
      and ${condition} order by ${journalLines.amount} desc, ${journalLines.lineNumber} limit 1)`;
  const rows = await tx
    .select({
      vendor: journalEntries.vendor,
      accountCode: lineOf(sql`${journalLines.kind} = 'item'`).as("category_code"),
      paymentAccountCode: lineOf(sql`${journalLines.kind} = 'payment'`).as("payment_code"),
      count: sql<number>`count(*)::int`,
    })
    .from(expenses)
    .innerJoin(
      journalEntries,
      and(
        eq(journalEntries.organizationId, expenses.organizationId),
        eq(journalEntries.id, expenses.currentEntryId),
        isNotNull(journalEntries.postedAt),
        isNotNull(journalEntries.vendor),
      ),
    )
    .where(and(eq(expenses.organizationId, organizationId), isNull(expenses.deletedAt)))
    .groupBy(sql`1, 2, 3`)
    .orderBy(sql`4 desc`)
    .limit(MOST_VENDORS);
  return rows.flatMap(({ vendor, accountCode, paymentAccountCode, count }) =>
    vendor === null || accountCode === null || paymentAccountCode === null
      ? []
      : [{ vendor, accountCode, paymentAccountCode, count }],
  );
}
