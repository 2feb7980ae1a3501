/** Shows the administrator the mails to outsiders, and sets the limit of one organization. */
import type { Transaction } from "../db/database.ts";
import { and, eq, gt, like, sql } from "../db/orm.ts";
import { attempts, organizations } from "../db/schema.ts";
import { textTable } from "../process/text-table.ts";
import { isNew, limitOfOrganization, MAIL_KEYS, type OutsideLimits } from "./outside.ts";

/** The running hour's mails under one key. */
interface MailCount {
  /** An organization's name with its id, a network, or the server. */
  whose: string;
  count: number;
  /** Null: no limit. */
  most: number | null;
  minutesLeft: number;
}

export interface MailCounts {
  server: MailCount;
  /** Those with the most first. */
  networks: MailCount[];
  organizations: MailCount[];
  /** Mails that wait for the next hour, and those that wait until their reader has proven the address. */
  waiting: { hour: number; proof: number };
}

/** Those with the most mails, of each. */
const SHOWN = 20;

/** Current counts; as the system. */
export async function countMails(tx: Transaction, limits: OutsideLimits): Promise<MailCounts> {
  const columns = {
    key: attempts.key,
    count: attempts.count,
    minutesLeft: sql<number>`ceil(extract(epoch from ${attempts.windowEndsAt} - now()) / 60)::int`,
  };
  const prefix = { network: MAIL_KEYS.source(""), organization: MAIL_KEYS.organization("") };
  const countsOf = (start: string) =>
    tx
      .select(columns)
      .from(attempts)
      .where(and(like(attempts.key, `${start}%`), gt(attempts.windowEndsAt, sql`now()`), gt(attempts.count, 0)))
      .orderBy(sql`${attempts.count} desc`, attempts.key)
      .limit(SHOWN);
  const [server] = await countsOf(MAIL_KEYS.server);
  const networks = await countsOf(prefix.network);
  const counted = await countsOf(prefix.organization);
  const named = await tx
    .select({ id: organizations.id, name: organizations.name, own: organizations.mailsPerHour, isNew })
    .from(organizations)
    .where(sql`${prefix.organization} || ${organizations.id} in ${[...counted.map(({ key }) => key), ""]}`);
  const { rows } = await tx.execute<{ hour: number; proof: number }>(sql`
    select count(*) filter (where data->'held' ? 'network')::int as hour,
      count(*) filter (where not data->'held' ? 'network')::int as proof
    from pgboss.job where name = 'mail' and state in ('created', 'retry') and data ? 'held'`);
  return {
    server: {
      whose: "The whole server",
      count: server?.count ?? 0,
      most: limits.mailsPerHour,
      minutesLeft: server?.minutesLeft ?? 60,
    },
    networks: networks.map(({ key, ...row }) => ({
      ...row,
      whose: key.slice(prefix.network.length),
      most: limits.mailsPerHourOfSource,
    })),
    organizations: counted.map(({ key, ...row }) => {
      const id = key.slice(prefix.organization.length);
      const organization = named.find((one) => one.id === id);
      const most = limitOfOrganization(limits, organization?.own ?? null, organization?.isNew ?? false);
      return { ...row, whose: `${organization?.name ?? "Removed"} (${id})`, most };
    }),
    waiting: rows[0] ?? { hour: 0, proof: 0 },
  };
}

/** The counts as a page of text, without a line break at its end. */
export function pageOfMails({ server, networks, organizations: companies, waiting }: MailCounts): string {
  const row = ({ whose, count, most, minutesLeft }: MailCount) => [
    whose,
    String(count),
    most === null ? "·" : String(most),
    `${minutesLeft} min`,
  ];
  const table = (name: string, rows: readonly MailCount[]) =>
    textTable([[name, "sent", "at most", "counted anew in"], ...rows.map(row)]);
  return [
    table("Mails to people outside, in this hour", [server]),
    ...(networks.length > 0 ? [table("Asked for from", networks)] : []),
    ...(companies.length > 0 ? [table("Organizations", companies)] : []),
    `${waiting.hour} wait for the next hour, and ${waiting.proof} until their reader has verified the address.`,
    "Raise a limit: MAILS_PER_HOUR, MAILS_PER_HOUR_OF_SOURCE and MAILS_PER_HOUR_OF_NEW_ORGANIZATION in the settings;\n" +
      "for one organization: npm run mails -- allow ORGANIZATION-ID MAILS-AN-HOUR (or: default).",
  ].join("\n\n");
}

/**
 * Sets what an organization may send in an hour, whatever its age.
 *
 * @param most null: by its age again
 * @returns its name; null: there is none with this id
 */
export async function allowMails(tx: Transaction, organizationId: string, most: number | null): Promise<string | null> {
  const [row] = await tx
    .update(organizations)
    .set({ mailsPerHour: most })
    .where(eq(sql`${organizations.id}::text`, organizationId.toLowerCase()))
    .returning({ name: organizations.name });
  return row?.name ?? null;
}
