/** Items in the database. */
import { type ITEM_SORTS, type ITEM_STATUSES, type ItemBody, type ItemRow, itemColumns } from "@tallyleaf/contract";
import { columnsOf } from "../../platform/db/columns-of.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import { lockByName } from "../../platform/db/lock.ts";
import { and, asc, desc, eq, ilike, or, type SQL, sql } from "../../platform/db/orm.ts";
import { catalogItems } from "../../platform/db/schema.ts";

/** An item as stored: the entered fields, and whether it is offered. */
export interface StoredItem extends ItemBody {
  id: string;
  active: boolean;
}

interface ItemFilter {
  organizationId: string;
  search?: string | undefined;
  status?: (typeof ITEM_STATUSES)[number] | undefined;
}

const stored = { id: catalogItems.id, ...columnsOf(catalogItems, itemColumns) };

const byId = (organizationId: string, id: string) =>
  and(eq(catalogItems.organizationId, organizationId), eq(catalogItems.id, id));

const byName = sql`${catalogItems.name} collate "und-x-icu"`;
const SORTS: Record<(typeof ITEM_SORTS)[number], SQL> = {
  name: byName,
  itemNumber: sql`nullif(${catalogItems.itemNumber}, '') collate "und-x-icu"`,
  status: sql`not ${catalogItems.active}`,
};

function wanted({ organizationId, search, status }: ItemFilter): SQL | undefined {
  return and(
    eq(catalogItems.organizationId, organizationId),
    status === undefined ? undefined : eq(catalogItems.active, status === "active"),
    search
      ? or(
          ...[catalogItems.name, catalogItems.itemNumber, catalogItems.description].map((column) =>
            ilike(column, containing(search)),
          ),
        )
      : undefined,
  );
}

/** One page of the catalog. */
export function listItemPage(
  tx: Transaction,
  query: ItemFilter & {
    sortBy: (typeof ITEM_SORTS)[number];
    sortOrder: "asc" | "desc";
    page: number;
    perPage: number;
  },
): Promise<ItemRow[]> {
  const direction = query.sortOrder === "asc" ? asc : desc;
  return tx
    .select(stored)
    .from(catalogItems)
    .where(wanted(query))
    .orderBy(sql`${direction(SORTS[query.sortBy])} nulls last`, asc(byName), asc(catalogItems.id))
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage);
}

/** How many items the search finds, in all and of each status. */
export async function countItems(tx: Transaction, { organizationId, search }: ItemFilter) {
  const [row] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      active: sql<number>`count(*) filter (where ${catalogItems.active})::int`,
      inactive: sql<number>`count(*) filter (where not ${catalogItems.active})::int`,
    })
    .from(catalogItems)
    .where(wanted({ organizationId, search }));
  return row ?? { all: 0, active: 0, inactive: 0 };
}

/** All items by name. */
export const loadAllItems = (tx: Transaction, organizationId: string): Promise<StoredItem[]> =>
  tx
    .select(stored)
    .from(catalogItems)
    .where(eq(catalogItems.organizationId, organizationId))
    .orderBy(asc(byName), asc(catalogItems.id));

/** The item, locked until the transaction ends. */
export async function lockItem(tx: Transaction, organizationId: string, id: string): Promise<StoredItem | null> {
  const [row] = await tx.select(stored).from(catalogItems).where(byId(organizationId, id)).for("update");
  return row ?? null;
}

/** Until the transaction ends no other adds, changes, or imports items: numbers and their count are known. */
export const lockItems = (tx: Transaction, organizationId: string): Promise<void> =>
  lockByName(tx, `items ${organizationId}`);

/** Whether another active item has the number; numbers are compared without case. */
export async function isNumberTaken(
  tx: Transaction,
  organizationId: string,
  { id, itemNumber, active }: StoredItem,
): Promise<boolean> {
  if (itemNumber === "" || !active) return false;
  const [row] = await tx
    .select({ id: catalogItems.id })
    .from(catalogItems)
    .where(
      and(
        eq(catalogItems.organizationId, organizationId),
        eq(catalogItems.active, true),
        sql`lower(${catalogItems.itemNumber}) = lower(${itemNumber}) and ${catalogItems.id} <> ${id}`,
      ),
    );
  return row !== undefined;
}

export async function insertItem(
  tx: Transaction,
  organizationId: string,
  item: StoredItem,
  createdBy: string,
): Promise<void> {
  await tx.insert(catalogItems).values({ organizationId, createdBy, ...item });
}

export async function updateItem(tx: Transaction, organizationId: string, { id, ...item }: StoredItem): Promise<void> {
  await tx.update(catalogItems).set(item).where(byId(organizationId, id));
}

export async function removeItem(tx: Transaction, organizationId: string, id: string): Promise<void> {
  await tx.delete(catalogItems).where(byId(organizationId, id));
}

/** Whether a line is of the item: by its number, or without one by its text. */
const isOf = ({ itemNumber, name, description }: Pick<ItemRow, "itemNumber" | "name" | "description">): SQL =>
  itemNumber === ""
    ? sql`line.item_number = '' and line.description = ${description || name}`
    : sql`lower(line.item_number) = lower(${itemNumber})`;

/** Whether an invoice or a draft has the item. */
export async function isItemUsed(tx: Transaction, organizationId: string, item: StoredItem): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from invoice_item line
    where line.organization_id = ${organizationId} and line.kind = 'item' and ${isOf(item)} limit 1`);
  return rows.length > 0;
}

export interface LastPrice {
  price: string;
  issueDate: string;
  number: string;
}

/** The price at which a client bought an item last, of an issued invoice in this currency and with prices of this kind. */
export async function findLastPrice(
  tx: Transaction,
  organizationId: string,
  item: ItemRow,
  { clientId, currency, taxStructure }: { clientId: string; currency: string; taxStructure: string },
): Promise<LastPrice | null> {
  const { rows } = await tx.execute<LastPrice & Record<string, unknown>>(sql`
    select line.unit_price::text as price, invoice.issue_date::text as "issueDate", invoice.number
    from invoice join invoice_item line
      on line.organization_id = invoice.organization_id and line.invoice_id = invoice.id
    where invoice.organization_id = ${organizationId} and invoice.client_id = ${clientId}
      and invoice.kind = 'invoice' and invoice.state = 'issued' and invoice.opening_id is null
      and invoice.currency = ${currency} and invoice.tax_structure = ${taxStructure}
      and line.kind = 'item' and ${isOf(item)}
    order by invoice.issue_date desc, invoice.issued_at desc, line.line_number desc limit 1`);
  return rows[0] ?? null;
}
