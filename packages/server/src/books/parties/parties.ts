/** The clients and vendors that lines of entries name: found, checked, with their names, and where they are named. */
import { COMMON_FAILURES, clientLabel, linePartyMessages, MOST_PARTIES, type NamedParty } from "@tallyleaf/contract";
import type { LineParty } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import { type AnyPgColumn, and, asc, eq, ilike, inArray, isNull, or, type SQL, sql } from "../../platform/db/orm.ts";
import { clients, vendors } from "../../platform/db/schema.ts";
import { failureAt } from "../../platform/http/failure.ts";

/** As lines store them. */
export interface PartyColumns {
  clientId: string | null;
  vendorId: string | null;
}

export const columnsOfParty = (party: LineParty | null | undefined): PartyColumns => ({
  clientId: party?.type === "client" ? party.id : null,
  vendorId: party?.type === "vendor" ? party.id : null,
});

export const partyOfColumns = ({ clientId, vendorId }: PartyColumns): LineParty | null =>
  clientId !== null ? { type: "client", id: clientId } : vendorId !== null ? { type: "vendor", id: vendorId } : null;

/** Parties by ID, with their names. Of a merged vendor it is the record that has its documents now. */
export type PartyBook = ReadonlyMap<string, NamedParty>;

/** Loads the parties that lines name; those that there aren't are absent. */
export async function loadPartyBook(
  tx: Transaction,
  organizationId: string,
  parties: readonly (LineParty | null | undefined)[],
): Promise<PartyBook> {
  const idsOf = (type: LineParty["type"]) => [
    ...new Set(parties.flatMap((party) => (party?.type === type ? [party.id] : []))),
  ];
  const [ofClients, ofVendors] = [idsOf("client"), idsOf("vendor")];
  const book = new Map<string, NamedParty>();
  if (ofClients.length > 0) {
    const found = await tx
      .select({ id: clients.id, name: clients.name, company: clients.company })
      .from(clients)
      .where(and(eq(clients.organizationId, organizationId), inArray(clients.id, ofClients)));
    for (const row of found) book.set(row.id, { type: "client", id: row.id, name: clientLabel(row) });
  }
  if (ofVendors.length > 0) {
    const { rows } = await tx.execute<{ named: string; id: string; name: string }>(sql`
      with recursive standing as (
        select id as named, id, name, merged_into_id from ${vendors}
          where organization_id = ${organizationId} and id = any(${sql.param(ofVendors)}::uuid[])
        union all select s.named, v.id, v.name, v.merged_into_id
          from standing s join ${vendors} v on v.organization_id = ${organizationId} and v.id = s.merged_into_id)
      select named, id, name from standing where merged_into_id is null`);
    for (const { named, id, name } of rows) book.set(named, { type: "vendor", id, name });
  }
  return book;
}

/**
 * Returns the party of a line as it is posted: a merged vendor as the record that has its documents now.
 *
 * @param path of the field, "lines.2.party"
 * @throws CallFailure `invalid_request` at the field: one that there isn't
 */
export function assertParty(book: PartyBook, party: LineParty | null, path: string): LineParty | null {
  if (party === null) return null;
  const found = book.get(party.id);
  if (found?.type !== party.type)
    throw failureAt(COMMON_FAILURES.unreadable, path, { message: linePartyMessages.unknown });
  return { type: found.type, id: found.id };
}

/** The client or vendor with the ID; of a merged vendor the record that has its documents now. Null: there is none. */
export async function findParty(tx: Transaction, organizationId: string, id: string): Promise<NamedParty | null> {
  const book = await loadPartyBook(tx, organizationId, [
    { type: "client", id },
    { type: "vendor", id },
  ]);
  return book.get(id) ?? null;
}

/** Active clients and vendors whose names contain the text. */
export async function findParties(tx: Transaction, organizationId: string, search: string): Promise<NamedParty[]> {
  const byName = (column: AnyPgColumn) => asc(sql`${column} collate "und-x-icu"`);
  const within = (...columns: AnyPgColumn[]): SQL | undefined =>
    search === "" ? undefined : or(...columns.map((column) => ilike(column, containing(search))));
  const ofClients = await tx
    .select({ id: clients.id, name: clients.name, company: clients.company })
    .from(clients)
    .where(
      and(eq(clients.organizationId, organizationId), eq(clients.active, true), within(clients.name, clients.company)),
    )
    .orderBy(byName(clients.name), asc(clients.id))
    .limit(MOST_PARTIES);
  const ofVendors = await tx
    .select({ id: vendors.id, name: vendors.name })
    .from(vendors)
    .where(
      and(
        eq(vendors.organizationId, organizationId),
        eq(vendors.active, true),
        isNull(vendors.mergedInto),
        within(vendors.name, vendors.aliases),
      ),
    )
    .orderBy(byName(vendors.name), asc(vendors.id))
    .limit(MOST_PARTIES);
  return [
    ...ofClients.map((row): NamedParty => ({ type: "client", id: row.id, name: clientLabel(row) })),
    ...ofVendors.map((row): NamedParty => ({ type: "vendor", ...row })),
  ];
}

/** Parties by the names that a file calls them, in lower case: active ones before archived ones. */
export type PartyNames = Readonly<Record<LineParty["type"], ReadonlyMap<string, LineParty>>>;

/** Loads the names of all parties; of a type that isn't wanted none. */
export async function loadPartyNames(
  tx: Transaction,
  organizationId: string,
  wanted: Readonly<Record<LineParty["type"], boolean>>,
): Promise<PartyNames> {
  const ofClients = !wanted.client
    ? []
    : await tx
        .select({ id: clients.id, name: clients.name, company: clients.company, vatId: clients.taxId })
        .from(clients)
        .where(eq(clients.organizationId, organizationId))
        .orderBy(asc(clients.active), asc(clients.id));
  const ofVendors = !wanted.vendor
    ? []
    : await tx
        .select({ id: vendors.id, name: vendors.name, aliases: vendors.aliases, vatId: vendors.vatId })
        .from(vendors)
        .where(and(eq(vendors.organizationId, organizationId), isNull(vendors.mergedInto)))
        .orderBy(asc(vendors.active), asc(vendors.id));
  // A later one takes the place of an earlier one.
  const names = (type: LineParty["type"], rows: readonly { id: string; names: readonly string[] }[]) =>
    new Map(
      rows.flatMap(({ id, names: own }) =>
        own.filter((name) => name !== "").map((name) => [partyNameKey(name), { type, id }] as const),
      ),
    );
  return {
    client: names(
      "client",
      ofClients.map(({ id, name, company, vatId }) => ({ id, names: [vatId, name, company] })),
    ),
    vendor: names(
      "vendor",
      ofVendors.map(({ id, name, aliases, vatId }) => ({ id, names: [vatId, ...aliases.split("\n"), name] })),
    ),
  };
}

/** As names are compared: whatever their case and blanks. */
export const partyNameKey = (name: string): string => name.replace(/\s+/g, " ").trim().toLowerCase();

/** Whether a line of an entry, a draft, or a template names the client or vendor. A tax has the party of a line of its entry. */
export async function isPartyNamed(tx: Transaction, organizationId: string, { type, id }: LineParty): Promise<boolean> {
  const column = sql.raw(type === "client" ? "client_id" : "vendor_id");
  const { rows } = await tx.execute<{ named: boolean }>(sql`select
    exists (select from journal_line l where l.organization_id = ${organizationId} and l.${column} = ${id})
    or exists (select from journal_draft_line l where l.organization_id = ${organizationId} and l.${column} = ${id})
    or exists (select from journal_template t where t.organization_id = ${organizationId}
      and jsonb_path_exists(t.lines, '$[*].party ? (@.id == $id)', jsonb_build_object('id', ${id}::text))) as named`);
  return rows[0]?.named ?? false;
}
