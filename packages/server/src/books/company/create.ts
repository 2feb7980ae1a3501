/** A new organization: its founder, the standard chart of accounts and the standard categories, in one transaction. */
import { STANDARD_CATEGORIES, STANDARD_CHART } from "@tallyleaf/ledger";
import type { Language } from "@tallyleaf/messages";
import { v7 as uuid } from "uuid";
import type { Transaction } from "../../platform/db/database.ts";
import { accounts, categories, memberships, organizations } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";

interface NewOrganization {
  id: string;
  name: string;
  /** ISO 4217. */
  defaultCurrency: string;
  /** Of its invoices and scheduled reports; absent: English. */
  documentLanguage?: Language;
  founderId: string;
  requestId: string;
}

/** For the sign-up, whose transaction works for the system: there is no member yet who could enter the organization. */
export async function createOrganization(tx: Transaction, organization: NewOrganization): Promise<void> {
  const { id: organizationId, name, defaultCurrency, documentLanguage, founderId, requestId } = organization;
  await tx.insert(organizations).values({ id: organizationId, name, defaultCurrency, documentLanguage });
  await tx.insert(memberships).values({ organizationId, userId: founderId, role: "founder" });
  await tx.insert(accounts).values(
    STANDARD_CHART.map((account) => ({
      organizationId,
      id: uuid(),
      code: account.code,
      name: account.name,
      type: account.type,
      purpose: account.purpose,
      description: account.description,
    })),
  );
  await tx.insert(categories).values(
    STANDARD_CATEGORIES.map((category) => ({
      organizationId,
      id: uuid(),
      name: category.name,
      accountCode: category.accountCode,
      description: category.description,
      keywords: [...category.keywords],
    })),
  );
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
