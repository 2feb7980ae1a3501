/** The company's own marks. Each bill names the one who gets it, and a direct debit its bank account: they tell no vendor. */
import { markKey, marksIn, type VendorMark } from "@tallyleaf/extraction";
import { isIban, plainIdentifier } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/orm.ts";
import { bankAccounts, organizations } from "../../platform/db/schema.ts";

/** Their keys (`markKey`): of the company's details, and of the IBANs of its bank accounts, closed ones too. */
export async function listOwnMarks(tx: Transaction, organizationId: string): Promise<ReadonlySet<string>> {
  const [own] = await tx
    .select({
      taxId: organizations.taxId,
      phone: organizations.phone,
      email: organizations.email,
      website: organizations.website,
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!own) return new Set();
  const text = `VAT ${own.taxId}\ntel ${own.phone}\n${own.email}\nhttps://${own.website.replace(/^https?:\/\//i, "")}`;
  const accounts = await tx
    .select({ number: bankAccounts.number })
    .from(bankAccounts)
    .where(eq(bankAccounts.organizationId, organizationId));
  const ibans = accounts.map(({ number }) => plainIdentifier(number)).filter(isIban);
  const marks: VendorMark[] = [
    ...marksIn(text),
    { kind: "register", value: plainIdentifier(own.taxId) },
    ...ibans.map((value) => ({ kind: "iban" as const, value })),
  ];
  return new Set(marks.flatMap((mark) => markKey(mark) ?? []));
}
