/** Bank lines put into the database, without the statement that an import takes. */
import { and, eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { bankAccounts, bankImports, bankLines } from "../../src/platform/db/schema.ts";
import type { Person, TestServer } from "./server.ts";

interface LineFacts {
  /** With its sign. */
  amount: string;
  date?: string;
  description?: string;
  counterparty?: string;
  counterpartyNumber?: string;
  reference?: string;
  /** The ledger account of the bank account; created if it is missing. */
  accountCode?: string;
  currency?: string;
}

/** A line on a bank account of the person's organization. Returns its id. */
export async function bankLine(server: TestServer, person: Person, facts: LineFacts): Promise<string> {
  const organizationId = person.session.currentOrganizationId;
  const { accountCode = "1100", currency = "USD", date = "2026-05-04", ...rest } = facts;
  const createdBy = person.session.user.id;
  return server.db.asSystem(async (tx) => {
    const ours = and(eq(bankAccounts.organizationId, organizationId), eq(bankAccounts.accountCode, accountCode));
    let [account] = await tx.select({ id: bankAccounts.id }).from(bankAccounts).where(ours);
    if (!account) {
      account = { id: uuid() };
      const name = accountCode === "1200" ? "Business savings" : "Business checking";
      await tx
        .insert(bankAccounts)
        .values({ organizationId, ...account, name, type: "checking", currency, accountCode, createdBy });
    }
    const [id, importId] = [uuid(), uuid()];
    await tx.insert(bankImports).values({
      organizationId,
      id: importId,
      bankAccountId: account.id,
      fileName: "may.csv",
      sha256: importId,
      format: "csv",
      linesTotal: 1,
      linesNew: 1,
      linesKnown: 0,
      createdBy,
    });
    await tx.insert(bankLines).values({
      organizationId,
      id,
      bankAccountId: account.id,
      importId,
      sequence: Date.now(),
      date,
      currency,
      fingerprint: id,
      occurrence: 1,
      ...rest,
    });
    return id;
  });
}

/** The id of a ledger account's bank account. */
export async function bankAccountOf(server: TestServer, person: Person, accountCode: string): Promise<string> {
  const [account] = await server.db.asSystem((tx) =>
    tx
      .select({ id: bankAccounts.id })
      .from(bankAccounts)
      .where(
        and(
          eq(bankAccounts.organizationId, person.session.currentOrganizationId),
          eq(bankAccounts.accountCode, accountCode),
        ),
      ),
  );
  if (!account) throw new Error(`No bank account stands on ${accountCode}.`);
  return account.id;
}
