/** Creates many organizations like the first one, each with a signed-in founder, directly in the database. */
import { createHash } from "node:crypto";
import type pg from "pg";

/** Bearer token of an organization's founder. */
export const tokenOf = (place: number): string => `the founder of organization ${place}`.replaceAll(" ", "-");

/** Copies the only organization until there are enough; the first one's founder gets a token too. */
export async function makeOrganizations(client: pg.Client, count: number): Promise<void> {
  await client.query("set session_replication_role = replica");
  await client.query("update organization set default_currency = 'USD'");
  await client.query(
    `create temporary table copied as select place, o.id as template, m.user_id as template_user,
       case when place = 0 then o.id else gen_random_uuid() end as organization_id,
       case when place = 0 then m.user_id else gen_random_uuid() end as user_id
     from generate_series(0, $1 - 1) place, organization o join membership m on m.organization_id = o.id`,
    [count],
  );
  await client.query(
    `insert into organization (id, name, default_currency)
     select organization_id, 'Organization ' || place, 'USD' from copied where place > 0`,
  );
  await client.query(
    `insert into app_user (id, name, email, password_hash, email_verified_at, onboarding_completed)
     select c.user_id, 'Founder ' || place, 'founder' || place || '@example.com', u.password_hash, now(), true
       from copied c join app_user u on u.id = c.template_user where place > 0`,
  );
  await client.query(
    "insert into membership (organization_id, user_id, role) select organization_id, user_id, 'founder' from copied where place > 0",
  );
  await client.query(
    `insert into account (organization_id, id, code, name, type, purpose, description)
     select c.organization_id, gen_random_uuid(), a.code, a.name, a.type, a.purpose, a.description
       from copied c join account a on a.organization_id = c.template where place > 0`,
  );
  await client.query(
    `insert into category (organization_id, id, name, account_code, description, keywords)
     select c.organization_id, gen_random_uuid(), a.name, a.account_code, a.description, a.keywords
       from copied c join category a on a.organization_id = c.template where place > 0`,
  );
  const hashes = Array.from({ length: count }, (_, place) => createHash("sha256").update(tokenOf(place)).digest("hex"));
  await client.query(
    `insert into session (token_hash, user_id, expires_at)
     select ($1::text[])[place + 1], user_id, now() + interval '1 day' from copied`,
    [hashes],
  );
  await client.query("drop table copied");
  await client.query("set session_replication_role = origin");
  for (const table of ["organization", "app_user", "membership", "account", "category", "session"])
    await client.query(`vacuum analyze ${table}`);
}
