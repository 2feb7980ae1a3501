/** Reads a member's onboarding from the database. */
import type { Transaction } from "../../platform/db/database.ts";
import { eq, sql } from "../../platform/db/orm.ts";
import { onboardingTasks, organizations } from "../../platform/db/schema.ts";
import type { Facts, Marks } from "./tasks.ts";

export interface Onboarding {
  userName: string;
  organizationName: string;
  facts: Facts;
  marks: Marks;
  categories: number;
  accounts: number;
  members: number;
}

interface Row extends Record<string, unknown> {
  user_name: string;
  organization_name: string;
  email_verified: boolean;
  profile_saved: boolean;
  setup_run: boolean;
  company_described: boolean;
  currency_configured: boolean;
  chart_reviewed: boolean;
  team_invited: boolean;
  categories: number;
  accounts: number;
  members: number;
  marks: Marks;
}

/** Everything in one query: the page waits for it. The transaction is inside the organization. */
export async function loadOnboarding(tx: Transaction, organizationId: string, userId: string): Promise<Onboarding> {
  const { rows } = await tx.execute<Row>(sql`
    select u.name as user_name, o.name as organization_name,
      u.email_verified_at is not null as email_verified, u.profile_saved_at is not null as profile_saved,
      cardinality(o.business_types) > 0 as setup_run,
      concat(o.address, o.phone, o.email, o.tax_id, o.industry, o.registration_number, o.established, o.size, o.website) <> ''
        as company_described,
      exists (select from exchange_rate r where r.organization_id = o.id)
        or exists (select from event e where e.organization_id = o.id and e.subject_type = 'organization'
                   and e.subject_id = o.id::text and e.verb = 'default_currency_changed') as currency_configured,
      exists (select from event e where e.organization_id = o.id and e.subject_type in ('account', 'category')) as chart_reviewed,
      (select count(*) from membership m where m.organization_id = o.id) > 1
        or exists (select from invitation i where i.organization_id = o.id) as team_invited,
      (select count(*)::int from category c where c.organization_id = o.id) as categories,
      (select count(*)::int from account a where a.organization_id = o.id and a.active) as accounts,
      (select count(*)::int from membership m where m.organization_id = o.id and m.status = 'active') as members,
      (select coalesce(jsonb_object_agg(t.task, t.completed), '{}') from onboarding_task t
        where t.organization_id = o.id and t.user_id = u.id) as marks
    from organization o, app_user u where o.id = ${organizationId} and u.id = ${userId}`);
  const row = rows[0];
  if (!row) throw new Error(`The organization ${organizationId} of a member does not exist.`);
  return {
    userName: row.user_name,
    organizationName: row.organization_name,
    facts: {
      emailVerified: row.email_verified,
      profileSaved: row.profile_saved,
      setupRun: row.setup_run,
      companyDescribed: row.company_described,
      currencyConfigured: row.currency_configured,
      chartReviewed: row.chart_reviewed,
      teamInvited: row.team_invited,
    },
    marks: row.marks,
    categories: row.categories,
    accounts: row.accounts,
    members: row.members,
  };
}

/** The currency and the country of the company, on which its sample receipts depend. */
export async function loadBuyer(
  tx: Transaction,
  organizationId: string,
): Promise<{ currency: string; country: string | null }> {
  const [buyer] = await tx
    .select({ currency: organizations.defaultCurrency, country: organizations.country })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!buyer) throw new Error(`The organization ${organizationId} of a member does not exist.`);
  return buyer;
}

/** Marks a task for one member. */
export async function markTask(
  tx: Transaction,
  mark: { organizationId: string; userId: string; task: string; completed: boolean },
): Promise<void> {
  const { organizationId, userId, task } = onboardingTasks;
  await tx
    .insert(onboardingTasks)
    .values(mark)
    .onConflictDoUpdate({ target: [organizationId, userId, task], set: { completed: mark.completed } });
}
