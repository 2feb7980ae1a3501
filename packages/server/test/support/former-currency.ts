/** Books that changed their currency before it was fixed, like those of old companies. */
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../src/platform/db/database.ts";
import { organizations } from "../../src/platform/db/schema.ts";
import type { TestServer } from "./server.ts";

/** Lets the default currency of posted books be changed in this test's database. */
export async function allowFormerCurrencies(server: TestServer): Promise<void> {
  await server.db.asSystem((tx) =>
    tx.execute(sql`alter table organization disable trigger organization_default_currency`),
  );
}

/** Does the work in books that are kept in another currency for the time of it. */
export async function inFormerCurrency<T>(
  tx: Transaction,
  organizationId: string,
  former: string,
  work: () => Promise<T>,
): Promise<T> {
  const own = eq(organizations.id, organizationId);
  const [now] = await tx.select({ currency: organizations.defaultCurrency }).from(organizations).where(own);
  if (!now || now.currency === former) return work();
  await tx.update(organizations).set({ defaultCurrency: former }).where(own);
  const result = await work();
  await tx.update(organizations).set({ defaultCurrency: now.currency }).where(own);
  return result;
}
