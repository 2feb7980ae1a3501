/**
 * Writes the contents of links from the current rows. Independent of sql/functions/chain_add.sql, which writes the texts at
 * posting: a difference between both shows in every verification.
 */
import type { CanonicalValue } from "@tallyleaf/ledger";
import type { LINK_KINDS } from "../../platform/db/schema.ts";
import { literal, type Query } from "./query.ts";

/** Kind of a link's record. */
export interface LinkSubject {
  seq: number;
  kind: (typeof LINK_KINDS)[number];
  subjectId: string;
}

export type Content = { readonly [key: string]: CanonicalValue | undefined };

type Texts<Key extends string> = Record<Key, string | null>;
type LineRow = Texts<
  | "account"
  | "amount"
  | "baseAmount"
  | "clientId"
  | "description"
  | "heldAmount"
  | "heldCurrency"
  | "kind"
  | "quantity"
  | "side"
  | "taxCode"
  | "taxDirection"
  | "taxName"
  | "taxRate"
  | "unitPrice"
  | "vendorId"
>;
type EntryRow = Record<string, unknown> & {
  entryId: string;
  lines: LineRow[];
  taxes: Texts<string>[];
  /** Null: none. */
  items: Texts<string>[] | null;
};

const INSTANT = (column: string) =>
  `regexp_replace(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '000$', '') || 'Z'`;

/** Contents by the id of the row; a deleted row is absent. */
export async function loadContents(
  query: Query,
  organizationId: string,
  links: readonly LinkSubject[],
): Promise<Map<string, Content>> {
  const contents = new Map<string, Content>();
  for (const [kind, load] of [
    ["entry", loadEntryRows],
    ["attachment", loadAttachmentRows],
    ["event", loadEventRows],
    ["invoice", loadInvoiceRows],
    ["payment", loadPaymentRows],
  ] as const) {
    const own = links.filter((link) => link.kind === kind);
    if (own.length === 0) continue;
    const seqs = new Map(own.map(({ subjectId, seq }) => [subjectId, seq]));
    const ids = own.map(({ subjectId }) => literal(subjectId)).join(", ");
    for (const { id, content } of await load(query, organizationId, ids))
      contents.set(id, { ...content, seq: seqs.get(id) });
  }
  return contents;
}

async function loadEntryRows(query: Query, organizationId: string, ids: string) {
  const rows = await query<EntryRow>(`
    select e.id::text as "entryId", e.approved_by::text as "approvedBy", e.base_currency as "baseCurrency",
      e.corrects_year::text as "correctsYear", e.created_by::text as "createdBy",
      e.currency, e.description, d.sha256 as document, e.due_date::text as "dueDate", e.entry_date::text as "entryDate",
      e.exchange_rate::text as "exchangeRate", e.expense_id::text as "expenseId", e.number, ${INSTANT("e.posted_at")} as "postedAt",
      e.reference, e.reverses::text as reverses, e.revision::text as revision, e.source, e.source_id::text as "sourceId",
      e.tax_structure as "taxStructure", e.tip_currency as "tipCurrency", e.tip_rate::text as "tipRate", e.vendor,
      coalesce((select json_agg(json_build_object('account', l.account_code, 'side', l.side, 'amount', l.amount::text,
          'baseAmount', l.base_amount::text, 'clientId', l.client_id::text, 'description', l.description, 'heldAmount', l.held_amount::text,
          'heldCurrency', l.held_currency, 'kind', l.kind, 'quantity', l.quantity::text, 'taxCode', l.tax_code, 'taxDirection', l.tax_direction, 'taxName', l.tax_name,
          'taxRate', l.tax_rate::text, 'unitPrice', l.unit_price::text, 'vendorId', l.vendor_id::text) order by l.line_number)
        from journal_line l where l.organization_id = e.organization_id and l.entry_id = e.id), '[]') as lines,
      coalesce((select json_agg(json_build_object('amount', t.amount::text, 'baseAmount', t.base_amount::text, 'clientId', t.client_id::text,
          'direction', t.direction, 'recoverable', t.recoverable::text, 'taxCode', t.tax_code, 'taxName', t.tax_name, 'taxRate', t.tax_rate::text, 'taxable', t.taxable::text,
          'taxableBase', t.taxable_base::text, 'vendorId', t.vendor_id::text) order by t.line_number)
        from tax_line t where t.organization_id = e.organization_id and t.entry_id = e.id), '[]') as taxes,
      (select json_agg(json_build_object('amount', s.amount::text, 'baseAmount', s.base_amount::text, 'dueDate', s.due_date::text,
          'expenseId', s.expense_id::text, 'invoiceId', s.invoice_id::text, 'line', s.line_number::text, 'opens', s.opens::text,
          'reference', s.reference, 'vendor', s.vendor) order by s.line_number)
        from journal_item s where s.organization_id = e.organization_id and s.entry_id = e.id) as items
    from journal_entry e left join document d on d.organization_id = e.organization_id and d.id = e.document_id
    where e.organization_id = ${literal(organizationId)} and e.id in (${ids})`);
  const changes = Map.groupBy(await loadPartyChanges(query, organizationId, ids), ({ entryId }) => entryId);
  return rows.map(({ lines, taxes, items, ...entry }) => {
    const own = changes.get(entry.entryId) ?? [];
    const posted = { lines: asPosted(lines, own, "lines"), taxes: asPosted(taxes, own, "taxes") };
    return {
      id: entry.entryId,
      content: {
        ...known(entry),
        ...(items ? { items: items.map(known) } : {}),
        lines: posted.lines.map(lineOf),
        taxes: posted.taxes.map(known),
      } as Content,
    };
  });
}

type PartyTexts = Texts<"clientId" | "vendorId">;
type PartyIds = Record<"lines" | "taxes", PartyTexts[]> | null;

/** Other clients and vendors that lines got after posting, the newest first: only those that are links themselves. */
const loadPartyChanges = (query: Query, organizationId: string, entryIds: string) =>
  query<{ entryId: string; before: PartyIds; after: PartyIds }>(`
    select v.subject_id as "entryId", v.before -> 'partyIds' as before, v.after -> 'partyIds' as after
    from event v join chain_link c on c.organization_id = v.organization_id and c.kind = 'event' and c.subject_id = v.id
    where v.organization_id = ${literal(organizationId)} and v.subject_type = 'journal_entry' and v.verb = 'parties_changed'
      and v.subject_id in (${entryIds})
    order by c.seq desc`);

/** The lines with the parties with which they were posted. A line that isn't as the newest change says has one value more. */
function asPosted<Line extends Texts<string>>(
  lines: readonly Line[],
  changes: readonly { before: PartyIds; after: PartyIds }[],
  of: "lines" | "taxes",
): Line[] {
  return lines.map((line, at) => {
    const now: Line & { changedTo?: string } = { ...line };
    for (const { before, after } of changes) {
      const [was, is] = [before?.[of][at], after?.[of][at]];
      if (!was || !is) continue;
      if (now.clientId === is.clientId && now.vendorId === is.vendorId) Object.assign(now, was);
      else now.changedTo = is.clientId ?? is.vendorId ?? "nobody";
    }
    return now;
  });
}

function lineOf({ side, amount, baseAmount, ...line }: LineRow): Content {
  return known(
    side === "credit"
      ? { ...line, credit: amount, baseCredit: baseAmount }
      : { ...line, debit: amount, baseDebit: baseAmount },
  );
}

async function loadAttachmentRows(query: Query, organizationId: string, ids: string) {
  const rows = await query<Texts<"attachmentId">>(`
    select ${INSTANT("a.added_at")} as "addedAt", a.added_by::text as "addedBy", a.id::text as "attachmentId", d.sha256 as document,
      a.entry_id::text as "entryId"
    from journal_attachment a join document d on d.organization_id = a.organization_id and d.id = a.document_id
    where a.organization_id = ${literal(organizationId)} and a.id in (${ids})`);
  return rows.map((row) => ({ id: String(row.attachmentId), content: known(row) }));
}

async function loadEventRows(query: Query, organizationId: string, ids: string) {
  const rows = await query<Texts<"eventId">>(`
    select v.actor_id::text as "actorId", v.after::text as after, ${INSTANT("v.at")} as at, v.before::text as before,
      v.id::text as "eventId", v.subject_id as "subjectId", v.subject_type as "subjectType", v.verb
    from event v where v.organization_id = ${literal(organizationId)} and v.id in (${ids})`);
  return rows.map((row) => ({ id: String(row.eventId), content: known(row) }));
}

type WithItems<Key extends string> = Texts<Key> & { items: Texts<string>[] };
const withItems = <Key extends string>({ items, ...row }: WithItems<Key>): Content => ({
  ...known(row),
  items: items.map(known),
});

async function loadInvoiceRows(query: Query, organizationId: string, ids: string) {
  const rows = await query<WithItems<"invoiceId">>(`
    select i.base_currency as "baseCurrency", nullif(i.by_hand, false)::text as "byHand", i.client_snapshot::text as client, i.client_id::text as "clientId",
      i.created_by::text as "createdBy", i.credits_invoice_id::text as credits, i.currency, i.discount_kind as "discountKind",
      i.discount_total::text as "discountTotal", i.discount_value::text as "discountValue", i.due_date::text as "dueDate",
      i.entry_id::text as "entryId", i.exchange_rate::text as "exchangeRate", i.id::text as "invoiceId",
      i.issue_date::text as "issueDate", i.kind, i.language, i.notes, i.number, i.opening_id::text as "openingId", nullif(i.prepaid, 0)::text as prepaid,
      nullif(i.contract_number, '') as "contractNumber", nullif(i.project_number, '') as "projectNumber",
      nullif(i.payment_means, '') as "paymentMeans", nullif(i.rounding, 0)::text as rounding, i.withholding::text as withholding,
      i.project_id::text as "projectId", i.reference, i.seller_snapshot::text as seller, i.subtotal::text as subtotal,
      i.small_business as "smallBusiness", i.supply_date::text as "supplyDate", i.supply_until::text as "supplyUntil", i.tax_date::text as "taxDate",
      i.tax_structure as "taxStructure", i.tax_total::text as "taxTotal", i.terms, i.total::text as total,
      coalesce((select json_agg(json_build_object('account', t.account_code, 'allowances', nullif(t.allowances::text, '[]'), 'amount', t.amount::text,
          'description', t.description, 'discountPercent', t.discount_percent::text, 'itemNumber', nullif(t.item_number, ''),
          'kind', nullif(t.kind, 'item'), 'net', t.net::text, 'percent', t.percent::text, 'quantity', t.quantity::text,
          'supplyDate', t.supply_date::text, 'supplyUntil', t.supply_until::text, 'tax', t.tax::text,
          'taxCode', nullif(t.tax_code, ''), 'taxName', t.tax_name, 'taxRate', t.tax_rate::text,
          'unit', nullif(t.unit, ''), 'unitPrice', t.unit_price::text) order by t.line_number)
        from invoice_item t where t.organization_id = i.organization_id and t.invoice_id = i.id), '[]') as items
    from invoice i where i.organization_id = ${literal(organizationId)} and i.id in (${ids})`);
  return rows.map((row) => ({ id: String(row.invoiceId), content: withItems(row) }));
}

async function loadPaymentRows(query: Query, organizationId: string, ids: string) {
  const rows = await query<WithItems<"paymentId">>(`
    select p.account_code as account, p.amount::text as amount, p.created_by::text as "createdBy", p.currency, p.date::text as date,
      p.direction, p.entry_id::text as "entryId", p.exchange_rate::text as "exchangeRate", p.fee::text as fee, p.note, p.party,
      p.id::text as "paymentId", p.reference, p.write_off::text as "writeOff",
      coalesce((select json_agg(json_build_object('amount', a.amount::text, 'baseAmount', a.base_amount::text,
          'discount', nullif(a.discount, 0)::text, 'expenseId', a.expense_id::text, 'invoiceId', a.invoice_id::text) order by a.line_number)
        from payment_allocation a where a.organization_id = p.organization_id and a.payment_id = p.id), '[]') as items
    from payment p where p.organization_id = ${literal(organizationId)} and p.id in (${ids})`);
  return rows.map((row) => ({ id: String(row.paymentId), content: withItems(row) }));
}

/** Without what has no value. */
function known(row: Record<string, unknown>): Content {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Content;
}
