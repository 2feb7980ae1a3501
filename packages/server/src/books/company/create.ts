/** A new organization: its founder, the standard chart of accounts, the standard categories and its prefixes, in one transaction. */
import { standardCategoriesIn, standardChartIn } from "@tallyleaf/ledger";
import { DEFAULT_LANGUAGE, type Language, NUMBER_PREFIXES } from "@tallyleaf/messages";
import { v7 as uuid } from "uuid";
import type { Transaction } from "../../platform/db/database.ts";
import { accounts, categories, invoiceSettings, memberships, organizations } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";

interface NewOrganization {
  id: string;
  name: string;
  /** ISO 4217. */
  defaultCurrency: string;
  /** Of its invoices and their numbers, scheduled reports, accounts and categories; absent: English. */
  documentLanguage?: Language;
  founderId: string;
  requestId: string;
}

/** For the sign-up, whose transaction works for the system: there is no member yet who could enter the organization. */
export async function createOrganization(tx: Transaction, organization: NewOrganization): Promise<void> {
  const { id: organizationId, name, defaultCurrency, documentLanguage, founderId, requestId } = organization;
  const language = documentLanguage ?? DEFAULT_LANGUAGE;
  await tx.insert(organizations).values({ id: organizationId, name, defaultCurrency, documentLanguage });
  await tx.insert(memberships).values({ organizationId, userId: founderId, role: "founder" });
  await tx
    .insert(accounts)
    .values(standardChartIn(language).map((account) => ({ ...account, organizationId, id: uuid() })));
  await tx
    .insert(categories)
    .values(standardCategoriesIn(language).map((category) => ({ ...category, organizationId, id: uuid() })));
  if (language !== DEFAULT_LANGUAGE)
    await tx.insert(invoiceSettings).values({ organizationId, ...NUMBER_PREFIXES[language] });
  await recordEvent(tx, {
    organizationId,
    actorId: founderId,
    verb: "created",
    subjectType: "organization",
    subjectId: organizationId,
    after: { name, defaultCurrency },
    requestId,
  });
}
