/** Whom a line on an account of receivables or payables names: a client, or a vendor. */
import type { AccountRow, NamedParty } from "@tallyleaf/contract";

const TYPES: Readonly<Record<string, NamedParty["type"]>> = {
  accounts_receivable: "client",
  accounts_payable: "vendor",
};

/** Returns undefined for other accounts, whose lines can name either. */
export const partyTypeOf = (
  accounts: readonly Pick<AccountRow, "code" | "purpose">[],
  accountCode: string,
): NamedParty["type"] | undefined => TYPES[accounts.find(({ code }) => code === accountCode)?.purpose ?? ""];
