/** Clients and their projects in the database. */
import {
  type CLIENT_SORTS,
  type CLIENT_STATUSES,
  type ClientBody,
  type ClientGap,
  clientColumns,
  clientLabel,
  type ProjectRow,
} from "@tallyleaf/contract";
import { columnsOf } from "../../platform/db/columns-of.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import { lockByName } from "../../platform/db/lock.ts";
import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from "../../platform/db/orm.ts";
import { clients, projects, quotes } from "../../platform/db/schema.ts";

/** A client as stored: the entered fields, and whether it is archived. */
export interface StoredClient extends ClientBody {
  id: string;
  active: boolean;
  /** Who noted the check of the VAT ID. */
  vatCheckedBy: string | null;
}

/** A client with what is counted of it. */
export interface CountedClient extends StoredClient {
  projectCount: number;
  invoiceCount: number;
  /** Decimal text, in the currency of the books. */
  revenue: string;
}

export interface ClientFilter {
  organizationId: string;
  search?: string;
  status?: (typeof CLIENT_STATUSES)[number];
  lacks?: ClientGap;
}

export interface ClientQuery extends ClientFilter {
  sortBy: (typeof CLIENT_SORTS)[number];
  sortOrder: "asc" | "desc";
  page: number;
  perPage: number;
}

// Written out: drizzle leaves the table's name away where there is but one, and all of them have these columns.
const projectCount = sql<number>`(select count(*)::int from project
  where project.organization_id = client.organization_id and project.client_id = client.id)`;
const invoiceCount = sql<number>`(select count(*)::int from invoice
  where invoice.organization_id = client.organization_id and invoice.client_id = client.id)`;
/** Payments of the client's invoices, less refunds of credit notes, as posted (view open_item). */
const revenue = sql<string>`(select coalesce(sum(item.base_settled), 0)::text from invoice
  join open_item_tally item on item.organization_id = invoice.organization_id and item.invoice_id = invoice.id
  where invoice.organization_id = client.organization_id and invoice.client_id = client.id)`;

const stored = {
  id: clients.id,
  ...columnsOf(clients, clientColumns),
  dimensions: clients.dimensions,
  vatCheckedBy: clients.vatCheckedBy,
};
const counted = { ...stored, projectCount, invoiceCount, revenue };

/** By what the list shows first: the person, or the company where none is named. */
const shownName = sql`coalesce(nullif(${clients.name}, ''), ${clients.company}) collate "und-x-icu"`;
const SORTS: Record<ClientQuery["sortBy"], SQL> = {
  name: shownName,
  contact: sql`nullif(${clients.email}, '') collate "und-x-icu"`,
  projects: sql`coalesce(counted.figure, 0)`,
  status: sql`not ${clients.active}`,
  revenue: sql`coalesce(counted.figure, 0)`,
};

/** Sort value of all clients, counted at once: a query for each would be slow. */
const FIGURES: Partial<Record<ClientQuery["sortBy"], (organizationId: string) => SQL>> = {
  projects: (organizationId) => sql`select client_id, count(*) as figure from project
    where organization_id = ${organizationId} group by client_id`,
  revenue: (organizationId) => sql`select invoice.client_id, sum(item.base_settled) as figure from invoice
    join open_item_tally item on item.organization_id = invoice.organization_id and item.invoice_id = invoice.id
    where invoice.organization_id = ${organizationId} group by invoice.client_id`,
};

function wanted({ organizationId, search, status, lacks }: ClientFilter): SQL | undefined {
  return and(
    eq(clients.organizationId, organizationId),
    status === undefined ? undefined : eq(clients.active, status === "active"),
    search
      ? or(...[clients.name, clients.company, clients.email].map((column) => ilike(column, containing(search))))
      : undefined,
    lacks ? eq(clients[lacks], "") : undefined,
  );
}

/** One page of the clients. */
export function listClientPage(tx: Transaction, query: ClientQuery): Promise<CountedClient[]> {
  const direction = query.sortOrder === "asc" ? asc : desc;
  const order = [sql`${direction(SORTS[query.sortBy])} nulls last`, asc(shownName), asc(clients.id)];
  const figures =
    FIGURES[query.sortBy]?.(query.organizationId) ?? sql`select null::uuid as client_id, 0 as figure limit 0`;
  const counting = sql`(${figures}) counted`;
  const ofClient = sql`counted.client_id = ${clients.id}`;
  // Found first: what is counted of a client is counted only for those of the page, however far back it is.
  const page = tx
    .select({ id: clients.id })
    .from(clients)
    .leftJoin(counting, ofClient)
    .where(wanted(query))
    .orderBy(...order)
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage);
  return tx
    .select(counted)
    .from(clients)
    .leftJoin(counting, ofClient)
    .where(and(eq(clients.organizationId, query.organizationId), inArray(clients.id, page)))
    .orderBy(...order);
}

/** How many clients the search finds, in all and of each status. */
export async function countClients(tx: Transaction, { status: _, ...filter }: ClientFilter) {
  const [row] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      active: sql<number>`count(*) filter (where ${clients.active})::int`,
      inactive: sql<number>`count(*) filter (where not ${clients.active})::int`,
    })
    .from(clients)
    .where(wanted(filter));
  return row ?? { all: 0, active: 0, inactive: 0 };
}

/** All clients by name, with what is counted of them. */
export function loadAllClients(tx: Transaction, organizationId: string): Promise<CountedClient[]> {
  return tx
    .select(counted)
    .from(clients)
    .where(eq(clients.organizationId, organizationId))
    .orderBy(asc(shownName), asc(clients.id));
}

export async function findClient(tx: Transaction, organizationId: string, id: string): Promise<CountedClient | null> {
  const [row] = await tx.select(counted).from(clients).where(byId(organizationId, id));
  return row ?? null;
}

/** The client, locked until the transaction ends: no invoice and no project is added meanwhile. */
export async function lockClient(tx: Transaction, organizationId: string, id: string): Promise<StoredClient | null> {
  const [row] = await tx.select(stored).from(clients).where(byId(organizationId, id)).for("update");
  return row ?? null;
}

/** Until the transaction ends no other adds or imports clients: what is there already is known. */
export async function lockClients(tx: Transaction, organizationId: string): Promise<void> {
  await lockByName(tx, `clients ${organizationId}`);
}

/** A statement holds no more parameters than this many rows have. */
const ROWS_AT_ONCE = 1000;

export async function insertClients(
  tx: Transaction,
  organizationId: string,
  added: readonly StoredClient[],
  createdBy: string,
): Promise<void> {
  for (let from = 0; from < added.length; from += ROWS_AT_ONCE) {
    const rows = added.slice(from, from + ROWS_AT_ONCE);
    await tx.insert(clients).values(rows.map((client) => ({ organizationId, createdBy, ...client })));
  }
}

export async function updateClient(
  tx: Transaction,
  organizationId: string,
  { id, ...client }: StoredClient,
): Promise<void> {
  await tx.update(clients).set(client).where(byId(organizationId, id));
}

/** Removes the client with its projects. */
export async function removeClient(tx: Transaction, organizationId: string, id: string): Promise<void> {
  await tx.delete(projects).where(and(eq(projects.organizationId, organizationId), eq(projects.clientId, id)));
  await tx.delete(clients).where(byId(organizationId, id));
}

const byId = (organizationId: string, id: string) =>
  and(eq(clients.organizationId, organizationId), eq(clients.id, id));

const projectColumns = {
  id: projects.id,
  clientId: projects.clientId,
  name: projects.name,
  description: projects.description,
  status: projects.status,
  invoiceCount: sql<number>`(select count(*)::int from invoice
    where invoice.organization_id = project.organization_id and invoice.project_id = project.id)`,
};

/** A client's projects: those in hand first, then by name. */
export function listProjects(tx: Transaction, organizationId: string, clientId: string): Promise<ProjectRow[]> {
  return tx
    .select(projectColumns)
    .from(projects)
    .where(and(eq(projects.organizationId, organizationId), eq(projects.clientId, clientId)))
    .orderBy(asc(projects.status), sql`${projects.name} collate "und-x-icu"`, asc(projects.id));
}

/** The project, locked until the transaction ends. */
export async function lockProject(tx: Transaction, organizationId: string, id: string): Promise<ProjectRow | null> {
  const [row] = await tx
    .select(projectColumns)
    .from(projects)
    .where(projectById(organizationId, id))
    .for("update", { of: projects });
  return row ?? null;
}

export async function insertProject(
  tx: Transaction,
  organizationId: string,
  { invoiceCount: _, ...project }: ProjectRow,
): Promise<void> {
  await tx.insert(projects).values({ organizationId, ...project });
}

export async function updateProject(
  tx: Transaction,
  organizationId: string,
  { id, name, description, status }: ProjectRow,
): Promise<void> {
  await tx.update(projects).set({ name, description, status }).where(projectById(organizationId, id));
}

export async function removeProject(tx: Transaction, organizationId: string, id: string): Promise<void> {
  await tx.delete(projects).where(projectById(organizationId, id));
}

const projectById = (organizationId: string, id: string) =>
  and(eq(projects.organizationId, organizationId), eq(projects.id, id));

/** Values of a client in events. */
export function factsOf({ id: _, vatCheckedBy: __, ...client }: StoredClient): object {
  return { label: clientLabel(client), ...client };
}

/** Whether there is a quote for the client, in whatever state. */
export async function hasQuotes(tx: Transaction, organizationId: string, clientId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.organizationId, organizationId), eq(quotes.clientId, clientId)))
    .limit(1);
  return found !== undefined;
}
