/** Opening balances as the contract shows them. */
import { createHash } from "node:crypto";
import type { OpeningBatch, OpeningCertificate, OpeningContent, OpeningDraft } from "@tallyleaf/contract";
import { dayOf, moneyFromDecimal, toNumber } from "@tallyleaf/ledger";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { inArray } from "../../platform/db/orm.ts";
import { users } from "../../platform/db/schema.ts";
import { findBankAccountsOf, type StoredBankAccount } from "../banking/opening.ts";
import { loadFacts, type OpeningFacts } from "./facts.ts";
import { type Proof, proveOpening } from "./prove.ts";
import { contentOf, type StoredOpening } from "./store.ts";

/** A row of both trial balances, as it is stored: decimals, debits above zero. */
export interface ProofRow {
  code: string;
  name: string;
  former: string;
  posted: string;
}

/** Holds what was entered against the books as they are. */
export async function prove(
  tx: Transaction,
  organizationId: string,
  content: OpeningContent,
  at: Date,
  banks?: readonly StoredBankAccount[],
): Promise<{ proof: Proof; facts: OpeningFacts }> {
  const accounts = banks ?? (await findBankAccountsOf(tx, organizationId));
  const facts = await loadFacts(tx, organizationId, accounts, {
    date: content.date,
    numbers: content.items.flatMap(({ kind, number }) => (kind === "receivable" && number !== "" ? number : [])),
    currencies: [
      ...content.items.flatMap(({ currency }) => currency ?? []),
      ...accounts.map(({ currency }) => currency),
    ],
  });
  return { proof: proveOpening(content, facts, dayOf(at)), facts };
}

export async function presentDraft(tx: Transaction, stored: StoredOpening, at: Date): Promise<OpeningDraft> {
  const { organizationId, id, revision, updatedAt } = stored;
  const content = contentOf(stored);
  const { proof } = await prove(tx, organizationId, content, at);
  return { id, revision, updatedAt: updatedAt.toISOString(), content, check: proof.check };
}

export async function presentBatches(tx: Transaction, stored: readonly StoredOpening[]): Promise<OpeningBatch[]> {
  const [first] = stored;
  if (!first) return [];
  const currency = await loadBaseCurrency(tx, first.organizationId);
  const ids = stored.flatMap(({ postedBy, reversedBy }) => [postedBy, reversedBy].filter((id) => id !== null));
  const people = await tx.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));
  const nameOf = (id: string | null) => people.find((one) => one.id === id)?.name ?? "";
  return stored.map((one) => ({
    id: one.id,
    state: one.state === "reversed" ? "reversed" : "posted",
    date: one.openingDate ?? "",
    accounts: one.accounts.length,
    items: contentOf(one).items.length,
    remainder: toNumber(moneyFromDecimal(one.remainder ?? "0", currency)),
    postedAt: one.postedAt?.toISOString() ?? "",
    postedBy: nameOf(one.postedBy),
    reversedAt: one.reversedAt?.toISOString() ?? null,
    reversedBy: one.reversedBy === null ? null : nameOf(one.reversedBy),
  }));
}

export async function presentCertificate(tx: Transaction, stored: StoredOpening): Promise<OpeningCertificate> {
  const [batch] = await presentBatches(tx, [stored]);
  if (!batch) throw new Error(`The opening balances ${stored.id} can't be shown.`);
  const currency = await loadBaseCurrency(tx, stored.organizationId);
  const number = (text: string) => toNumber(moneyFromDecimal(text, currency));
  const content = contentOf(stored);
  return {
    ...batch,
    currency,
    // Written by post.ts.
    rows: ((stored.proof ?? []) as ProofRow[]).map(({ code, name, former, posted }) => ({
      code,
      name,
      former: number(former),
      posted: number(posted),
    })),
    openItems: content.items,
    files: content.files,
    sha256: createHash("sha256").update(hashedOf(content)).digest("hex"),
  };
}

/** Items are hashed without fields that they don't have: certificates that were printed before these existed keep their hash. */
const hashedOf = (content: OpeningContent): string =>
  JSON.stringify({
    ...content,
    items: content.items.map(({ taxes, accountCode, ...item }) => ({
      ...item,
      ...(taxes.length === 0 ? {} : { taxes }),
      ...(accountCode === "" ? {} : { accountCode }),
    })),
  });
