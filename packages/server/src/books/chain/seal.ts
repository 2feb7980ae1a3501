/** Makes the seal of a close, in its transaction: how far the chain goes, and the balances on the last day, signed. */
import type { SealRecord } from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import { outsideOrganization, type Transaction } from "../../platform/db/database.ts";
import { eq, sql } from "../../platform/db/orm.ts";
import { chainHeads, organizations, seals } from "../../platform/db/schema.ts";
import type { Signer } from "../../platform/secrets/signing-key.ts";
import { SEAL_FORMAT, signSeal } from "./seal-record.ts";
import { type SealedBalance, sealedAmount } from "./trial-balance.ts";

interface Closing {
  organizationId: string;
  period: SealRecord["period"];
  /** First and last day. */
  from: string;
  to: string;
  userId: string;
  at: Date;
}

/** Number of older entries that are added to the chain at a time. */
const AT_ONCE = 1000;

/**
 * Seals a period that the transaction has just closed, with its event. Nobody posts into the organization meanwhile: closing waits for
 * posters, and they for it.
 */
export async function sealPeriod(tx: Transaction, closing: Closing, signer: Signer): Promise<void> {
  const { organizationId, period, from, to, userId, at } = closing;
  await linkNow(tx);
  await completeChain(tx, organizationId);
  const [head] = await tx.select().from(chainHeads).where(eq(chainHeads.organizationId, organizationId));
  if (!head) throw new Error("A close has an event, so there is a chain.");
  const [organization] = await tx
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!organization) throw new Error(`Organization ${organizationId} does not exist.`);
  const record = signSeal(
    {
      format: SEAL_FORMAT,
      organization,
      period,
      from,
      to,
      sealedAt: at.toISOString(),
      seq: head.seq,
      hash: head.hash,
      entries: await countEntries(tx, organizationId, { from, to }),
      trialBalance: await loadBalances(tx, organizationId, to),
    },
    signer,
  );
  await tx.insert(seals).values({
    organizationId,
    id: uuid(),
    period,
    fromDate: from,
    toDate: to,
    seq: head.seq,
    record,
    createdBy: userId,
    createdAt: at,
  });
}

/** Gives the transaction's own entries and events their links now, not at its end, and counts them: a closing entry is part of the balances. */
async function linkNow(tx: Transaction): Promise<void> {
  const chained = ["journal_entry", "journal_attachment", "invoice", "payment", "event"];
  const names = sql.raw(["journal_entry_tallied", ...chained.map((table) => `${table}_zz_chained`)].join(", "));
  await tx.execute(sql`set constraints ${names} immediate`);
  await tx.execute(sql`set constraints ${names} deferred`);
}

/** Adds what was posted before there was a chain, if the sweep hasn't reached it. */
async function completeChain(tx: Transaction, organizationId: string): Promise<void> {
  const [head] = await tx
    .select({ complete: chainHeads.complete })
    .from(chainHeads)
    .where(eq(chainHeads.organizationId, organizationId));
  if (head?.complete) return;
  await outsideOrganization(tx, async () => {
    while ((await addMissingLinks(tx, organizationId, AT_ONCE)) > 0);
  });
}

/** Adds links of so many entries that were posted before there was a chain; returns of how many. As the system. */
export async function addMissingLinks(tx: Transaction, organizationId: string, atMost: number): Promise<number> {
  const { rows } = await tx.execute<{ added: number }>(
    sql`select chain_add_missing(${organizationId}, ${atMost}) as added`,
  );
  return rows[0]?.added ?? 0;
}

async function countEntries(tx: Transaction, organizationId: string, { from, to }: { from: string; to: string }) {
  const { rows } = await tx.execute<{ entries: number }>(sql`
    select count(*)::int as entries from journal_entry
      where organization_id = ${organizationId} and posted_at is not null and entry_date between ${from} and ${to}`);
  return rows[0]?.entries ?? 0;
}

async function loadBalances(tx: Transaction, organizationId: string, to: string): Promise<SealedBalance[]> {
  const { rows } = await tx.execute<SealedBalance & Record<string, unknown>>(sql`
    select account_code as account, base_currency as currency, sum(debit)::text as debit, sum(credit)::text as credit
      from journal_tally where organization_id = ${organizationId} and day <= ${to}
      group by 1, 2 order by account_code collate "C", base_currency`);
  return rows.map(({ account, currency, debit, credit }) => ({
    account,
    currency,
    debit: sealedAmount(debit, currency),
    credit: sealedAmount(credit, currency),
  }));
}
