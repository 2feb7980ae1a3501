/** The setup by business type: adds missing accounts and categories; changes and deletes nothing. */
import {
  type Account,
  accountIn,
  BUSINESS_TYPE_SETUPS,
  type BusinessType,
  businessTypesIn,
  COMPANY_ACCOUNTS,
  categoryIn,
  languageOfChart,
  namesOf,
} from "@tallyleaf/ledger";
import { currentLanguage } from "@tallyleaf/messages";
import { v7 as uuid } from "uuid";
import { lockChart } from "../../books/chart/accounts/chart.ts";
import { requireFreeCountry } from "../../books/tax/filed.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { eq, sql } from "../../platform/db/orm.ts";
import { accounts, categories, organizations } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { changeDefaultAccount } from "../expenses/settings.ts";

type SetupCalls = "listBusinessTypes" | "previewBusinessSetup" | "getBusinessSetupStatus" | "runBusinessSetup";

/** Creates the handlers of the business setup's calls. */
export function businessSetupHandlers(db: Database): Pick<Handlers, SetupCalls> {
  return {
    listBusinessTypes: async () => ({ data: [...businessTypesIn(currentLanguage())] }),

    previewBusinessSetup: async ({ query: { businessType, isCompany } }, { organizationId }) => {
      const missing = await db.asOrganization(organizationId, (tx) =>
        findMissing(tx, organizationId, businessType, isCompany === "true"),
      );
      return { data: { accountsCount: missing.accounts.length, categoriesCount: missing.categories.length } };
    },

    getBusinessSetupStatus: async (_input, { organizationId }) => {
      const [row] = await db.asOrganization(organizationId, (tx) =>
        tx
          .select({ types: organizations.businessTypes, country: organizations.country })
          .from(organizations)
          .where(eq(organizations.id, organizationId)),
      );
      return { data: { hasExistingSetup: (row?.types.length ?? 0) > 0, country: row?.country ?? null } };
    },

    runBusinessSetup: async ({ body: { businessType, isCompany, country, defaultPaymentAccountId } }, caller) => {
      const { organizationId, userId, requestId } = caller;
      const added = await db.asOrganization(organizationId, async (tx) => {
        // Two who change the chart at once run one after the other: the second finds the additions of the first.
        await lockChart(tx, organizationId);
        if (country) await requireFreeCountry(tx, organizationId, country);
        const missing = await findMissing(tx, organizationId, businessType, isCompany);
        if (missing.accounts.length > 0)
          await tx.insert(accounts).values(missing.accounts.map((one) => ({ ...one, organizationId, id: uuid() })));
        if (missing.categories.length > 0)
          await tx
            .insert(categories)
            .values(
              missing.categories.map((one) => ({ ...one, keywords: [...one.keywords], organizationId, id: uuid() })),
            );
        await tx
          .update(organizations)
          .set({
            ...(country ? { country } : {}),
            businessTypes: sql`array_append(array_remove(${organizations.businessTypes}, ${businessType}), ${businessType})`,
          })
          .where(eq(organizations.id, organizationId));
        // The setup may have added the chosen account.
        if (defaultPaymentAccountId !== undefined) await changeDefaultAccount(tx, caller, defaultPaymentAccountId);
        const counts = { accountsCreated: missing.accounts.length, categoriesCreated: missing.categories.length };
        await recordEvent(tx, {
          organizationId,
          actorId: userId,
          verb: "set_up",
          subjectType: "organization",
          subjectId: organizationId,
          after: { businessType, ...(country ? { country } : {}), ...counts },
          requestId,
        });
        return counts;
      });
      return { success: true, message: sayAnswer("setupComplete"), data: added };
    },
  };
}

/**
 * Finds the accounts and categories of the type, and those of a company, that the organization lacks, in the language of its chart. An account is identified by its
 * code, whatever its name; a category by its name in any language. A category is omitted if its account has another meaning.
 */
async function findMissing(
  tx: Transaction,
  organizationId: string,
  key: string,
  isCompany: boolean,
): Promise<{ accounts: BusinessType["accounts"]; categories: BusinessType["categories"] }> {
  const type = BUSINESS_TYPE_SETUPS.find((one) => one.key === key);
  if (!type) throw new Error(`There is no business type ${key}.`);
  const known = await tx
    .select({ code: accounts.code, name: accounts.name, type: accounts.type, active: accounts.active })
    .from(accounts)
    .where(eq(accounts.organizationId, organizationId));
  const names = await tx
    .select({ name: sql<string>`lower(${categories.name})` })
    .from(categories)
    .where(eq(categories.organizationId, organizationId));
  const byCode = new Map(known.map((account) => [account.code, account]));
  const named = new Set(names.map(({ name }) => name));
  const language = languageOfChart(known);
  return {
    accounts: [...type.accounts, ...(isCompany ? COMPANY_ACCOUNTS : [])]
      .filter(({ code }) => !byCode.has(code))
      .map((account) => accountIn<Account>(language, account)),
    categories: type.categories
      .filter((category) => {
        const account = byCode.get(category.accountCode);
        const usable = !account || (account.active && account.type === "Expense");
        return usable && !namesOf(category, categoryIn).some((name) => named.has(name.toLowerCase()));
      })
      .map((category) => categoryIn(language, category)),
  };
}
