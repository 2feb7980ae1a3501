/** The columns and the policy that the tables have in common. */
import { customType, pgPolicy, pgRole, sql, timestamp, uuid } from "../orm.ts";
import { nameForReader } from "../person-name.ts";

/** The role under which every request of a signed-in member runs; made before any migration (sql/role.sql). */
export const APP_ROLE = "tallyleaf_app";
export const appRole = pgRole(APP_ROLE).existing();

// (select …) is evaluated once a statement; nullif: the setting is '' and not NULL after the first transaction that set it.
const currentOrganization = sql`(select nullif(current_setting('app.organization_id', true), '')::uuid)`;
/** Rows of the organization that the transaction is in, and no others. */
export const tenantPolicy = (name: string, column = "organization_id") =>
  pgPolicy(`${name}_tenant`, {
    as: "permissive",
    for: "all",
    to: appRole,
    using: sql`${sql.raw(column)} = ${currentOrganization}`,
    withCheck: sql`${sql.raw(column)} = ${currentOrganization}`,
  });

/** Text in the database. What a select reads is the name for the reader: see `nameForReader`. */
export const personName = customType<{ data: string; driverData: string }>({
  dataType: () => "text",
  fromDriver: nameForReader,
});

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
export const createdAt = () => instant("created_at").notNull().defaultNow();
export const organizationId = () => uuid("organization_id").notNull();
