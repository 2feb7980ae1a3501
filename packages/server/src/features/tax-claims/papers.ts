/** Loads the facts of purchase documents: their words, the values read from them, the vendor's record, and the company's own details. */
import {
  absolute,
  type EInvoice,
  type Money,
  moneyFromDecimal,
  type Paper,
  subtract,
  toDecimalString,
} from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { eq, sql } from "../../platform/db/orm.ts";
import {
  claimChecks,
  documents,
  documentTexts,
  expenses,
  journalEntries,
  journalLines,
  organizations,
  taxLines,
  users,
  vendors,
} from "../../platform/db/schema.ts";
import { readReading } from "../expenses/present.ts";

/** A paper says what counts in its first pages. */
const MOST_CHARACTERS = 40_000;

interface Row extends Record<string, unknown> {
  expenseId: number;
  documentId: string | null;
  mimeType: string | null;
  words: string | null;
  isScan: boolean;
  reading: unknown;
  date: string;
  reference: string;
  vendor: string;
  aliases: string;
  vatId: string;
  taxNumber: string;
  companyNumber: string;
  address: string;
  country: string | null;
  currency: string;
  baseCurrency: string;
  exchangeRate: string | null;
  paid: string;
  tip: string;
  taxes: { amount: string; taxable: string | null; rate: string | null }[] | null;
  note: string | null;
  checkedAt: Date | string | null;
  checkedBy: string | null;
}

/** The document of a purchase, and what a person said of it. */
export interface PurchasePaper {
  expenseId: number;
  date: string;
  party: string;
  reference: string;
  documentId: string | null;
  currency: string;
  baseCurrency: string;
  /** Base currency per unit of the document's. */
  exchangeRate: string | null;
  /** In the document's currency, without a tip. */
  gross: Money;
  net: Money;
  /** Null: no document is kept. Its country is for the judge to fill in. */
  paper: (Omit<Paper, "words" | "country"> & { words: string | null }) | null;
  checked: { by: string; at: string; note: string } | null;
}

/** Loads the papers of posted expenses. */
export async function loadPapers(
  tx: Transaction,
  organizationId: string,
  expenseIds: readonly number[],
): Promise<PurchasePaper[]> {
  if (expenseIds.length === 0) return [];
  const [own] = await tx
    .select({
      name: organizations.name,
      address: organizations.address,
      taxId: organizations.taxId,
      regNumber: organizations.regNumber,
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const { rows: numbers } = await tx.execute<{ number: string }>(
    sql`select number from tax_registration where organization_id = ${organizationId} and number <> ''`,
  );
  const buyer = {
    name: own?.name ?? "",
    address: own?.address ?? "",
    numbers: [own?.taxId ?? "", ...numbers.map(({ number }) => number)],
  };
  const { rows } = await tx.execute<Row>(sql`
    select x.id::int as "expenseId", d.id as "documentId", d.mime_type as "mimeType", left(t.text, ${MOST_CHARACTERS}) as words,
      coalesce(jsonb_path_exists(t.pages, '$[*] ? (@.isPicture == true)'), false) as "isScan", x.reading, e.entry_date::text as date, coalesce(e.reference, '') as reference, coalesce(e.vendor, '') as vendor,
      coalesce(v.aliases, '') as aliases, coalesce(v.vat_id, '') as "vatId", coalesce(v.tax_number, '') as "taxNumber",
      coalesce(v.company_number, '') as "companyNumber", coalesce(v.address, '') as address, v.country,
      e.currency, e.base_currency as "baseCurrency", e.exchange_rate::text as "exchangeRate", coalesce(x.list_amount, 0)::text as paid,
      coalesce((select sum(l.amount) from ${journalLines} l
        where l.organization_id = e.organization_id and l.entry_id = e.id and l.kind = 'tip'), 0)::text as tip,
      (select jsonb_agg(jsonb_build_object('amount', l.amount::text, 'taxable', l.taxable::text, 'rate', l.tax_rate::text))
        from ${taxLines} l where l.organization_id = e.organization_id and l.entry_id = e.id) as taxes,
      c.note, c.checked_at as "checkedAt", u.name as "checkedBy"
    from ${expenses} x
    join ${journalEntries} e on e.organization_id = x.organization_id and e.id = x.current_entry_id and e.posted_at is not null
    left join ${documents} d on d.organization_id = x.organization_id and d.id = x.document_id and d.deleted_at is null
    left join ${documentTexts} t on t.organization_id = x.organization_id and t.document_id = d.id
    left join ${vendors} v on v.organization_id = x.organization_id and v.id = x.vendor_id
    left join ${claimChecks} c on c.organization_id = x.organization_id and c.expense_id = x.id and c.document_id = d.id
    left join ${users} u on u.id = c.checked_by
    where x.organization_id = ${organizationId} and x.deleted_at is null and x.id = any(${sql.param([...expenseIds])}::bigint[])
    order by e.entry_date, x.id`);
  return rows.map((row) => presentPaper(row, buyer));
}

function presentPaper(row: Row, buyer: Paper["buyer"]): PurchasePaper {
  const { documentId, words, vendor, date, reference, currency, baseCurrency, exchangeRate } = row;
  const reading = readReading(row.reading);
  const fields = reading?.fields;
  const taxes = (row.taxes ?? []).filter(({ amount }) => Number(amount) !== 0);
  const money = (amount: string): Money => moneyFromDecimal(amount, currency);
  const gross = subtract(absolute(money(row.paid)), absolute(money(row.tip)));
  const net = taxes.reduce((left, { amount }) => subtract(left, money(amount)), gross);
  const nets = [...taxes.flatMap(({ taxable }) => taxable ?? []), toDecimalString(net), fields?.subtotal?.value ?? ""];
  const read: [Parameters<Paper["read"]["has"]>[0], unknown][] = [
    ["vendor", fields?.vendor],
    ["date", fields?.date],
    ["number", fields?.invoiceNumber],
    ["net", fields?.subtotal],
    ["tax", fields?.tax ?? reading?.taxes[0]],
    ["total", fields?.total],
    ["description", reading?.lineItems[0]],
  ];
  return {
    ...{ expenseId: row.expenseId, date, party: vendor, reference, documentId, currency, baseCurrency, exchangeRate },
    gross,
    net,
    paper:
      documentId === null
        ? null
        : {
            words,
            // Earlier readings lack what only writing needs.
            ...(reading?.eInvoice ? { eInvoice: reading.eInvoice as unknown as EInvoice } : {}),
            isTyped: !row.isScan && !(row.mimeType ?? "").startsWith("image/"),
            supplier: {
              names: [vendor, ...row.aliases.split("\n")].filter((name) => name !== ""),
              numbers: [row.vatId, row.taxNumber, row.companyNumber].filter((number) => number !== ""),
              address: row.address,
              country: row.country,
            },
            buyer,
            read: new Set(read.filter(([, found]) => found != null).map(([name]) => name)),
            number: reference,
            gross: toDecimalString(gross),
            nets: nets.filter((net) => net !== ""),
            taxes: taxes.map(({ amount }) => amount),
            rates: [...new Set(taxes.flatMap(({ rate }) => rate ?? []))],
          },
    checked:
      row.checkedAt === null
        ? null
        : { by: row.checkedBy ?? "", at: new Date(row.checkedAt).toISOString(), note: row.note ?? "" },
  };
}
