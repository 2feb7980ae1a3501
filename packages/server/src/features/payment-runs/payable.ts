/** Open bills as they can be paid: to which IBAN, with which reference and discount, and what to look at before. */
import type { PAYEE_KINDS, PayableBill, PaymentWarning } from "@tallyleaf/contract";
import {
  isCreditorReference,
  isIban,
  isQrIban,
  isQrReference,
  plainIdentifier,
  readPostalAddress,
  serviceOf,
  subtract,
  toNumber,
} from "@tallyleaf/ledger";
import { billsOf } from "../../books/settlement/bills/query.ts";
import { discountOn, discountsOn, type OfferedDiscount } from "../../books/settlement/discounts/offered.ts";
import { type OpenItem, openBills } from "../../books/settlement/payments/open-items.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { expenses, memberships, paymentRunItems, vendors } from "../../platform/db/schema.ts";

/** Bills that a list shows. */
const MOST = 500;

type PayeeKind = (typeof PAYEE_KINDS)[number];

/** A bill with all that a transfer needs. */
export interface Payable {
  item: OpenItem;
  expenseId: number;
  /** A member paid with their own money. */
  payee: { kind: PayeeKind; id: string | null; name: string; country: string | null; address: string };
  ibans: string[];
  iban: string | null;
  reference: string;
  discounts: OfferedDiscount[];
  ibanChanged: boolean;
  isIbanOnRecord: boolean;
}

type Facts = {
  id: string;
  vendor_id: string | null;
  name: string | null;
  ibans: string | null;
  iban_changed_at: string | null;
  country: string | null;
  address: string | null;
  accounts: (string | null)[] | null;
  references: (string | null)[] | null;
  terms: string | null;
  paid_by: string | null;
  member_iban: string | null;
};

/** The open bills that are in no run, the earliest due first. */
export async function listPayable(tx: Transaction, organizationId: string, today: string): Promise<Payable[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with bill as (${billsOf({ organizationId }, today, sql`open > 0`)})
    select id from bill where not exists (select from ${paymentRunItems} i
      where i.organization_id = ${organizationId} and i.expense_id = bill.id::bigint and not i.released)
    order by due, id limit ${MOST}`);
  return loadPayable(
    tx,
    organizationId,
    rows.map(({ id }) => Number(id)),
  );
}

/** These bills, in the order of the ids; those that owe nothing are left out. @param lock nobody else pays them meanwhile */
export async function loadPayable(
  tx: Transaction,
  organizationId: string,
  ids: readonly number[],
  lock: "no lock" | "for update" = "no lock",
): Promise<Payable[]> {
  const bills = (await openBills(tx, organizationId, ids, lock)).filter(({ open }) => open.amount.minor > 0n);
  if (bills.length === 0) return [];
  const { rows } = await tx.execute<Facts>(sql`
    select x.id::text, x.vendor_id, v.name, v.ibans, v.iban_changed_at::text, v.country, v.address,
      jsonb_path_query_array(x.reading, '$.eInvoice.payments[*].account') as accounts,
      jsonb_path_query_array(x.reading, '$.eInvoice.payments[*].reference') as "references",
      x.reading #>> '{eInvoice,terms}' as terms, x.paid_by, m.iban as member_iban
    from ${expenses} x left join ${vendors} v on v.organization_id = x.organization_id and v.id = x.vendor_id
      left join ${memberships} m on m.organization_id = x.organization_id and m.user_id = x.paid_by
    where x.organization_id = ${organizationId} and x.id = any(${sql.param([...ids])}::bigint[])`);
  const byId = new Map(rows.map((row) => [Number(row.id), row]));
  return bills.flatMap((item) => {
    const facts = item.expenseId === null ? undefined : byId.get(item.expenseId);
    return facts && item.expenseId !== null ? [payableOf(item, item.expenseId, facts)] : [];
  });
}

/** A member's expense: the document's account, reference, and discount are the supplier's. */
const owedToMember = (item: OpenItem, expenseId: number, id: string, iban: string): Payable => ({
  item,
  expenseId,
  payee: { kind: "member", id, name: item.party || item.label, country: null, address: "" },
  ibans: iban === "" ? [] : [iban],
  iban: iban || null,
  reference: "",
  discounts: [],
  ibanChanged: false,
  isIbanOnRecord: true,
});

function payableOf(item: OpenItem, expenseId: number, facts: Facts): Payable {
  if (facts.paid_by !== null) return owedToMember(item, expenseId, facts.paid_by, facts.member_iban ?? "");
  const onRecord = (facts.ibans ?? "").split("\n").filter((iban) => iban !== "");
  const stated = plain(facts.accounts).filter(isIban);
  const ibans = [...new Set([...stated, ...onRecord])];
  const iban = ibans[0] ?? null;
  const references = plain(facts.references);
  return {
    item,
    expenseId,
    payee: {
      kind: "vendor",
      id: facts.vendor_id,
      name: facts.name || item.party || item.label,
      country: facts.country,
      address: facts.address ?? "",
    },
    ibans,
    iban,
    reference: iban === null ? "" : (references.find((one) => fits(iban, one)) ?? ""),
    discounts: discountsOn(item, facts.terms),
    ibanChanged: facts.iban_changed_at !== null,
    isIbanOnRecord: iban === null || onRecord.includes(iban),
  };
}

const plain = (values: readonly (string | null)[] | null): string[] =>
  (values ?? []).map((value) => plainIdentifier(value ?? "")).filter((value) => value !== "");

const fits = (iban: string, reference: string) =>
  isQrIban(iban) ? isQrReference(reference) : isCreditorReference(reference);

/** The bill for its reader, as it would be paid on a day. */
export function presentPayable(payable: Payable, day: string): PayableBill {
  const { item, expenseId, payee, ibans, iban, reference } = payable;
  const discount = discountOn(payable.discounts, day);
  const { amount } = item.open;
  return {
    expenseId,
    payeeKind: payee.kind,
    payeeId: payee.id,
    payee: payee.name,
    number: item.reference,
    dueDate: item.dueDate,
    currency: amount.currency,
    open: toNumber(amount),
    discount: discount && { amount: toNumber(discount.amount), until: discount.until },
    toPay: toNumber(discount ? subtract(amount, discount.amount) : amount),
    iban,
    ibans,
    paymentReference: reference,
    warnings: warningsOf(payable),
  };
}

function warningsOf({ iban, ibans, ibanChanged, isIbanOnRecord, reference, payee, item }: Payable): PaymentWarning[] {
  if (iban === null) return ["no_iban"];
  const needsAddress = serviceOf(iban, iban, item.open.amount.currency) !== "sepa";
  return [
    ...(ibanChanged ? ["iban_changed" as const] : []),
    ...(isIbanOnRecord ? [] : ["iban_not_on_record" as const]),
    ...(ibans.length > 1 ? ["several_ibans" as const] : []),
    ...(isQrIban(iban) && reference === "" ? ["qr_reference_missing" as const] : []),
    ...(needsAddress && readPostalAddress(payee.address, payee.country).city === null ? ["no_address" as const] : []),
  ];
}
