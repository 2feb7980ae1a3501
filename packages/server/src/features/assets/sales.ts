/**
 * Sales of assets. What a sale brought is always what the ledger has of it now, in the base currency: an invoice that was credited or
 * voided, or an entry that was reversed, brings less. One invoice may sell several assets, each with its part of the net amount.
 */
import { type CallArguments, disposeAsset, manualEntryBody } from "@tallyleaf/contract";
import {
  type Account,
  divideRounding,
  isDisposal,
  isPaymentAccount,
  isReceivableByHand,
  type KnownAccount,
  type Money,
  money,
  moneyFromDecimal,
  PROCEEDS_OF_DISPOSALS,
  subtract,
  sum,
  zero,
} from "@tallyleaf/ledger";
import { entryTexts } from "@tallyleaf/messages/catalogs/entry-texts";
import { findNamedAccount, listActiveAccounts, previewNamedAccount } from "../../books/chart/accounts/chart.ts";
import { postEntry } from "../../books/journal/manual/post-entry.ts";
import { loadPostingBooks } from "../../books/journal/posting-books.ts";
import { fitsDirection, hasBegun, isSmallBusiness, listRegistrations, packsOf } from "../../books/tax/packs.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { eq, sql } from "../../platform/db/orm.ts";
import { accounts, assets, invoices, journalEntries, journalLines } from "../../platform/db/schema.ts";
import type { Actor } from "../../platform/http/context.ts";
import { exactMoney } from "../../platform/http/exact-money.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import { sayMoney, sayRefusal } from "../../platform/http/say-refusal.ts";
import { proceedsAccount } from "./accounts.ts";
import { type AssetRow, listAssetRows } from "./store.ts";

const { failures } = disposeAsset;
type Sale = NonNullable<CallArguments<typeof disposeAsset>["body"]["sale"]>;
type Received = Exclude<Sale, { invoiceId: string }>;

/** Proceeds of a sale when it is posted or linked. */
export interface Sold {
  /** Without tax, in the base currency. */
  proceeds: Money;
  invoiceId: string | null;
  entryId: string | null;
}

interface Selling {
  row: AssetRow;
  /** Of the disposal, YYYY-MM-DD. */
  day: string;
  /** Base currency. */
  currency: string;
  at: Date;
}

/**
 * Posts the money that a sale brought, or links the part of an invoice.
 *
 * @throws CallFailure at the field: `unknown_invoice`, `not_proceeds`, `too_much`, `wrong_account`, `bad_tax_code`; of the entry, those of
 *   `postManualEntry`
 */
export async function sell(tx: Transaction, caller: Actor, sale: Sale | null, of: Selling): Promise<Sold> {
  if (sale === null) return { proceeds: zero(of.currency), invoiceId: null, entryId: null };
  if (!("invoiceId" in sale)) return postReceived(tx, caller, sale, of);
  const proceeds = await takePart(tx, caller.organizationId, sale, of.currency);
  return { proceeds, invoiceId: sale.invoiceId, entryId: null };
}

/** Why an asset can't be sold with an invoice: it has no line on the account of proceeds, so it would count as sales. Null: it can. */
export async function findSaleFault(
  tx: Transaction,
  organizationId: string,
  { number, hasProceeds }: SaleParts,
): Promise<string | null> {
  if (hasProceeds) return null;
  const { code, name } = await previewNamedAccount(tx, organizationId, PROCEEDS_OF_DISPOSALS);
  return sayRefusal("saleNotProceeds", { invoice: number, account: `${code} ${name}` });
}

/** The part of an invoice's net amount that the asset brings; without a typed amount, all that other assets leave. */
async function takePart(
  tx: Transaction,
  organizationId: string,
  { invoiceId, amount }: Extract<Sale, { invoiceId: string }>,
  currency: string,
): Promise<Money> {
  const offered = await offerInvoice(tx, organizationId, invoiceId, currency, "sale.invoiceId");
  const { number, net, parts, rest } = offered;
  const fault = await findSaleFault(tx, organizationId, offered);
  if (fault !== null) throw failureAt(failures.notProceeds, "sale.invoiceId", { message: fault });
  if (rest.minor <= 0n) {
    const names = parts.map(({ name }) => name).join(", ");
    const message = sayRefusal("saleUsedUp", { invoice: number, count: parts.length, names });
    throw failureAt(failures.partTooMuch, "sale.invoiceId", { message });
  }
  if (amount === undefined) return rest;
  const part = exactMoney(amount, currency, "sale.amount");
  if (part.minor <= rest.minor) return part;
  const message = sayRefusal("salePartTooMuch", { invoice: number, net: sayMoney(net), rest: sayMoney(rest) });
  throw failureAt(failures.partTooMuch, "sale.amount", { message });
}

/** An entry of the money received. It is in the currency in which its account is held. */
async function postReceived(tx: Transaction, caller: Actor, sale: Received, of: Selling): Promise<Sold> {
  const { organizationId } = caller;
  const { row, day, currency, at } = of;
  await refuseAccount(tx, organizationId, sale.accountCode);
  await refuseTaxCode(tx, organizationId, sale.taxCode, day);
  const { heldIn } = await loadPostingBooks(tx, organizationId, [sale.accountCode]);
  const held = heldIn.get(sale.accountCode) ?? currency;
  exactMoney(sale.received, held, "sale.received");
  const account = await proceedsAccount(tx, organizationId);
  const body = manualEntryBody.parse({
    entryDate: day,
    isDateConfirmed: true,
    description: entryTexts.saleOf.replace("{name}", () => row.name),
    taxStructure: "inclusive",
    currency: held,
    lines: [
      { accountCode: sale.accountCode, debit: sale.received, credit: 0, description: row.name },
      { accountCode: account, debit: 0, credit: sale.received, description: row.name, taxCode: sale.taxCode },
    ],
  });
  const { stored } = await postEntry(tx, caller, body, at).catch(atFieldOfSale);
  const own = stored.draft.postings.filter((one) => one.accountCode === account);
  const proceeds = own.map(({ side, baseAmount }) =>
    side === "credit" ? baseAmount : money(-baseAmount.minor, currency),
  );
  return { proceeds: sum(proceeds, currency), invoiceId: null, entryId: stored.row.id };
}

/** Fields of the sale, by the fields of the entry that its refusals name. */
const FIELDS: Readonly<Record<string, string>> = {
  "lines.0.accountCode": "sale.accountCode",
  "lines.0.debit": "sale.received",
  "lines.1.credit": "sale.received",
  "lines.1.taxCode": "sale.taxCode",
  entryDate: "day",
  exchangeRate: "sale.accountCode",
};

function atFieldOfSale(error: unknown): never {
  if (!(error instanceof CallFailure)) throw error;
  const errors = error.extra.errors?.map((one) => ({ ...one, path: FIELDS[one.path] ?? one.path }));
  throw new CallFailure(error.failure, { ...error.extra, ...(errors && { errors }) });
}

/** Proceeds are money, or a receivable that isn't a client's: no other account says that something was sold. */
async function refuseAccount(tx: Transaction, organizationId: string, code: string): Promise<void> {
  const account: Account | undefined = (await listActiveAccounts(tx, organizationId)).find((one) => one.code === code);
  if (!account) throw failureAt(failures.unknownAccount, "sale.accountCode", failures.unknownAccount);
  if (!isPaymentAccount(account) && !isReceivableByHand(account))
    throw failureAt(failures.notReceiving, "sale.accountCode", failures.notReceiving);
}

/** A sale has a code of sales. Without one it is in no return, so a company that charges tax must choose: exempt sales have codes too. */
async function refuseTaxCode(tx: Transaction, organizationId: string, key: string, day: string): Promise<void> {
  const registrations = await listRegistrations(tx, organizationId);
  const { taxCodeMissing, notOfSales } = failures;
  if (key !== "") {
    if (!fitsDirection(packsOf(registrations), key, "sale")) throw failureAt(notOfSales, "sale.taxCode", notOfSales);
    return;
  }
  const charging = registrations.filter((one) => hasBegun(one, day) && !isSmallBusiness(one, day));
  const hasSales = packsOf(charging).some(({ codes }) => codes.some(({ direction }) => direction === "sale"));
  if (hasSales) throw failureAt(taxCodeMissing, "sale.taxCode", taxCodeMissing);
}

/** Proceeds of an invoice for assets, and the assets that have a part of them. */
export interface SaleParts {
  invoiceId: string;
  number: string;
  isIssued: boolean;
  /** It has a line on an account of proceeds. Without one, an asset could be linked to it until November 2026. */
  hasProceeds: boolean;
  /** Net amount that the ledger has of it now: on accounts of proceeds, of one without such a line all its revenue. */
  net: Money;
  parts: { id: string; name: string; proceeds: Money }[];
  /** No asset has it; zero at least. */
  rest: Money;
}

/**
 * The parts of an invoice that an asset can be sold with.
 *
 * @throws CallFailure `unknown_invoice`, at the field
 */
export async function offerInvoice(
  tx: Transaction,
  organizationId: string,
  invoiceId: string,
  currency: string,
  field = "invoiceId",
): Promise<SaleParts> {
  const [offered] = await loadSaleParts(tx, organizationId, [invoiceId], currency);
  if (!offered?.isIssued) throw failureAt(failures.unknownInvoice, field, failures.unknownInvoice);
  return offered;
}

/** Loads the parts of invoices and their credit notes, in any order. Unknown invoices are left out. */
async function loadSaleParts(
  tx: Transaction,
  organizationId: string,
  invoiceIds: readonly string[],
  currency: string,
): Promise<SaleParts[]> {
  if (invoiceIds.length === 0) return [];
  const codes = await listProceedsCodes(tx, organizationId);
  const { rows } = await tx.execute<{
    id: string;
    number: string;
    isIssued: boolean;
    hasProceeds: boolean;
    net: string;
  }>(sql`
    select i.id, coalesce(i.number, '') as number, i.state = 'issued' and i.kind = 'invoice' as "isIssued",
      coalesce(bool_or(l.is_own), false) as "hasProceeds",
      (case when bool_or(l.is_own) then coalesce(sum(l.amount) filter (where l.is_own), 0) else coalesce(sum(l.amount), 0) end)::text as net
    from ${invoices} i
    left join lateral (
      select j.account_code = any(${sql.param(codes)}::text[]) as is_own, case j.side when 'credit' then j.base_amount else -j.base_amount end as amount
      from ${invoices} k
      join ${journalEntries} e on e.organization_id = k.organization_id and e.posted_at is not null
        and (e.id = k.entry_id or e.reverses = k.entry_id or (e.source = 'invoice' and e.source_id = k.id))
      join ${journalLines} j on j.organization_id = e.organization_id and j.entry_id = e.id
      join ${accounts} a on a.organization_id = j.organization_id and a.code = j.account_code and a.type = 'Revenue'
      where k.organization_id = i.organization_id and (k.id = i.id or k.credits_invoice_id = i.id)
    ) l on true
    where i.organization_id = ${organizationId} and i.id = any(${sql.param([...invoiceIds])}::uuid[])
    group by i.id, i.number, i.state, i.kind`);
  const found: SaleParts[] = [];
  for (const { id: invoiceId, net: text, ...facts } of rows) {
    const net = moneyFromDecimal(text, currency);
    const sharing = await listAssetRows(tx, organizationId, eq(assets.invoiceId, invoiceId));
    const stored = sharing.map(({ proceeds }) => moneyFromDecimal(proceeds ?? "0", currency));
    const parts = sharing.map(({ id, name }, place) => ({ id, name, proceeds: partOf(stored, place, net) }));
    const left = subtract(net, sum(stored, currency));
    found.push({ ...facts, invoiceId, net, parts, rest: left.minor > 0n ? left : zero(currency) });
  }
  return found;
}

/** Codes of accounts of proceeds: the product's own, and those that reports count so. */
async function listProceedsCodes(tx: Transaction, organizationId: string): Promise<string[]> {
  const own = await findNamedAccount(tx, organizationId, PROCEEDS_OF_DISPOSALS);
  const all = await tx.select().from(accounts).where(eq(accounts.organizationId, organizationId));
  const counted = all
    .filter((one) => one.type === "Revenue" && isDisposal(one as KnownAccount))
    .map(({ code }) => code);
  return [...(own === null ? [] : [own]), ...counted];
}

/** A part as it is now: where less is left of the invoice than its parts, each takes its share, to the cent in all. */
function partOf(stored: readonly Money[], place: number, net: Money): Money {
  const whole = stored.reduce((all, { minor }) => all + minor, 0n);
  const own = stored[place]?.minor ?? 0n;
  if (net.minor >= whole || whole === 0n) return money(own, net.currency);
  const before = stored.slice(0, place).reduce((all, { minor }) => all + minor, 0n);
  const through = (upTo: bigint) => divideRounding((net.minor < 0n ? 0n : net.minor) * upTo, whole);
  return money(through(before + own) - through(before), net.currency);
}

/** Loads the proceeds that the ledger has now, by asset. Assets that weren't sold are left out. */
export async function loadProceeds(
  tx: Transaction,
  organizationId: string,
  rows: readonly AssetRow[],
  currency: string,
): Promise<ReadonlyMap<string, Money>> {
  const sold = rows.filter(({ disposal }) => disposal === "sold");
  const invoiceIds = [...new Set(sold.flatMap(({ invoiceId }) => invoiceId ?? []))];
  const found = new Map<string, Money>();
  for (const { parts } of await loadSaleParts(tx, organizationId, invoiceIds, currency))
    for (const { id, proceeds } of parts) found.set(id, proceeds);
  const received = sold.filter(({ invoiceId, disposalEntries }) => invoiceId === null && disposalEntries.length > 0);
  if (received.length === 0) return found;
  const entryIds = received.flatMap(({ disposalEntries }) => disposalEntries);
  const { rows: sums } = await tx.execute<{ id: string; net: string }>(sql`
    select coalesce(e.reverses, e.id) as id, sum(case j.side when 'credit' then j.base_amount else -j.base_amount end)::text as net
    from ${journalEntries} e
    join ${journalLines} j on j.organization_id = e.organization_id and j.entry_id = e.id
    join ${accounts} a on a.organization_id = j.organization_id and a.code = j.account_code and a.type = 'Revenue'
    where e.organization_id = ${organizationId} and e.posted_at is not null
      and (e.id = any(${sql.param(entryIds)}::uuid[]) or e.reverses = any(${sql.param(entryIds)}::uuid[]))
      and e.source not in ('depreciation', 'disposal')
    group by coalesce(e.reverses, e.id)`);
  const byEntry = new Map(sums.map(({ id, net }) => [id, moneyFromDecimal(net, currency)]));
  for (const { id, disposalEntries } of received)
    found.set(
      id,
      sum(
        disposalEntries.flatMap((entryId) => byEntry.get(entryId) ?? []),
        currency,
      ),
    );
  return found;
}
