/**
 * Keeps the server from being a relay for spam: only users with a verified address can mail outsiders, and mails per hour are
 * limited for an organization in its first week, for the requesting network, and for the whole server.
 */
import { type MailLimit, mailLimitMessage, NOT_IN_DEMO, outsideMailFailures } from "@tallyleaf/contract";
import type { Transaction } from "../db/database.ts";
import { and, eq, inArray, sql } from "../db/orm.ts";
import { memberships, organizations, users } from "../db/schema.ts";
import { CallFailure } from "../http/failure.ts";
import { takeTogether } from "../http/limits.ts";
import { networkOf } from "../http/network.ts";
import type { Config } from "../process/config.ts";

export type OutsideLimits = Pick<Config, "mailsPerHour" | "mailsPerHourOfSource" | "mailsPerHourOfNewOrganization">;

/** The user who has a mail sent to an outsider. */
export interface OutsideSender {
  organizationId: string;
  userId: string;
  /** The caller's IP address. */
  source: string;
}

const HOUR = 3600;
/** So long an organization is new. */
const NEW_DAYS = 7;

/** Under which keys the mails of an hour are counted. */
export const MAIL_KEYS = {
  organization: (id: string) => `mails:organization:${id}`,
  source: (network: string) => `mails:source:${network}`,
  server: "mails:server",
} as const;

/**
 * Counts the mails to people outside, in the transaction that orders them, or refuses them all.
 *
 * @param addresses one for each mail; proven members of the organization are not outside
 * @throws CallFailure one of `outsideMailFailures`, or NOT_IN_DEMO
 */
export async function admitOutside(
  tx: Transaction,
  limits: OutsideLimits,
  sender: OutsideSender,
  addresses: readonly string[],
): Promise<void> {
  const { organizationId, userId, source } = sender;
  const [account] = await tx.select({ provenAt: users.emailVerifiedAt }).from(users).where(eq(users.id, userId));
  if (!account?.provenAt) throw new CallFailure(outsideMailFailures.addressNotProven);
  const inside = await listProvenMembers(tx, organizationId, addresses);
  const count = addresses.filter((address) => !inside.has(address.toLowerCase())).length;
  if (count === 0) return;
  const { most, isDemo } = await findLimit(tx, limits, organizationId);
  if (isDemo) throw new CallFailure(NOT_IN_DEMO);
  const refused = await take(tx, limits, count, {
    network: networkOf(source),
    organization: { id: organizationId, most },
  });
  if (!refused) return;
  const { limit, most: allowed, secondsLeft } = refused;
  const message = mailLimitMessage(limit, allowed, secondsLeft);
  throw new CallFailure(outsideMailFailures.mailLimit, { message, retryAfter: secondsLeft });
}

/**
 * Counts a mail that an unknown visitor requested.
 *
 * @returns seconds until it may be requested again; null: it is counted and may be sent
 */
export async function admitUnasked(tx: Transaction, limits: OutsideLimits, network: string): Promise<number | null> {
  return (await take(tx, limits, 1, { network }))?.secondsLeft ?? null;
}

/** Whether an organization is in its first week. */
export const isNew = sql<boolean>`${organizations.createdAt} > now() - make_interval(days => ${NEW_DAYS})`;

/**
 * Mails an hour of an organization; null: as many as it likes.
 *
 * @param own what the operator has allowed it, which goes before its age
 */
export function limitOfOrganization(limits: OutsideLimits, own: number | null, isNew: boolean): number | null {
  return own ?? (isNew ? limits.mailsPerHourOfNewOrganization : null);
}

async function findLimit(tx: Transaction, limits: OutsideLimits, organizationId: string) {
  const [row] = await tx
    .select({ own: organizations.mailsPerHour, isNew, demoUntil: organizations.demoUntil })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return {
    most: limitOfOrganization(limits, row?.own ?? null, row?.isNew ?? true),
    isDemo: (row?.demoUntil ?? null) !== null,
  };
}

/** Of the addresses those of active members who have proven them, in lower case. */
async function listProvenMembers(
  tx: Transaction,
  organizationId: string,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        eq(memberships.status, "active"),
        sql`${users.emailVerifiedAt} is not null`,
        inArray(
          sql`lower(${users.email})`,
          addresses.map((address) => address.toLowerCase()),
        ),
      ),
    );
  return new Set(rows.map(({ email }) => email.toLowerCase()));
}

interface Counted {
  network: string;
  organization?: { id: string; most: number | null };
}

async function take(
  tx: Transaction,
  limits: OutsideLimits,
  count: number,
  { network, organization }: Counted,
): Promise<{ limit: MailLimit; most: number; secondsLeft: number } | null> {
  const counted: { limit: MailLimit; key: string; most: number }[] = [
    // It is counted without a limit too: the administrator sees who mails how much.
    ...(organization
      ? [
          {
            limit: "organization" as const,
            key: MAIL_KEYS.organization(organization.id),
            most: organization.most ?? Infinity,
          },
        ]
      : []),
    { limit: "source", key: MAIL_KEYS.source(network), most: limits.mailsPerHourOfSource },
    { limit: "server", key: MAIL_KEYS.server, most: limits.mailsPerHour },
  ];
  const refused = await takeTogether(tx, counted, HOUR, count);
  const limit = refused && counted.find(({ key }) => key === refused.key);
  return limit ? { ...limit, secondsLeft: refused.secondsLeft } : null;
}
