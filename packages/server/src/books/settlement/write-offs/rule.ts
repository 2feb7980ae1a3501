/** How the tax of an invoice is corrected that is written off: by the country's rule, and by whether the tax counts when it is paid. */
import type { WriteOffRule } from "@tallyleaf/contract";
import {
  addDays,
  addMonths,
  countsWhenPaid,
  isZero,
  type Money,
  postingAccountsOf,
  type TaxPack,
  taxCodeKey,
  type WrittenOffTax,
} from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { listActiveAccounts } from "../../chart/accounts/chart.ts";
import { isInMoneyDays } from "../../tax/money-days.ts";
import { findCode, listRegistrations, packsOf, type RegistrationRow } from "../../tax/packs.ts";
import { accountsOf, loadDocumentTaxes } from "../discounts/document-taxes.ts";
import type { OpenItem } from "../payments/open-items.ts";

/** Taxes that a write-off of an invoice corrects, and the rule for them. */
export interface WriteOffTaxes {
  rule: WriteOffRule;
  source: string;
  /** First day of a relief that is claimed by itself; null: there is none. */
  reliefFrom: string | null;
  /** The whole of the document, as its credit notes left it. */
  whole: Money;
  taxes: WrittenOffTax[];
}

/** Loads the rule for an invoice, and its taxes with the codes of the correction. */
export async function loadWriteOffTaxes(
  tx: Transaction,
  organizationId: string,
  item: OpenItem,
): Promise<WriteOffTaxes> {
  const document = await loadDocumentTaxes(tx, organizationId, item);
  const registrations = await listRegistrations(tx, organizationId);
  const packs = packsOf(registrations);
  const coded = document.taxes.flatMap(({ code }) => (code === undefined ? [] : (findCode(packs, code) ?? [])));
  const taxed = document.taxes.some(({ amount }) => !isZero(amount));
  const [first] = coded;
  const registration = registrations.find(({ pack }) => pack !== undefined && pack === first?.pack);
  const isByMoney =
    first !== undefined && registration !== undefined && countsByMoney(registration, first.pack, first.code, item);
  const found = isByMoney ? undefined : first?.pack.badDebt;
  const rule: WriteOffRule = !taxed && coded.length === 0 ? "none" : isByMoney ? "now" : (found?.when ?? "choice");
  const usual = postingAccountsOf(await listActiveAccounts(tx, organizationId));
  const accounts = accountsOf(document, "sale", "", usual);
  const isClaimed = rule === "later" || rule === "document";
  const taxes = document.taxes.flatMap((tax): WrittenOffTax[] => {
    const own = tax.code === undefined ? undefined : findCode(packs, tax.code);
    const mapped = own && found?.codes?.[own.code.code];
    const to = own && mapped === undefined ? undefined : own && findCode(packs, keyOf(own.pack, mapped ?? ""));
    // Only what the law lets one claim; zero-rated sales have nothing to claim.
    if (isClaimed && !to) return [];
    return [
      {
        ...tax,
        ...(to ? { code: keyOf(to.pack, to.code.code), meaning: to.code } : {}),
        direction: to?.code.direction ?? "sale",
        accountCode: isClaimed ? accounts.taxPaid : accounts.tax,
      },
    ];
  });
  return {
    rule,
    source: found?.source ?? "",
    reliefFrom:
      !isClaimed || taxes.length === 0 ? null : addMonths(laterOf(item.date, item.dueDate), found?.months ?? 0),
    whole: document.whole,
    taxes,
  };
}

/** Whether the tax may be corrected with the write-off itself. */
export const canCorrect = ({ rule, taxes }: Pick<WriteOffTaxes, "rule" | "taxes">): boolean =>
  (rule === "now" || rule === "choice") && taxes.length > 0;

const keyOf = (pack: TaxPack, code: string) => taxCodeKey(pack.country, code);

/** The later of two days. */
export const laterOf = (one: string, other: string): string => [one, other].toSorted()[1] ?? one;

/** Tax that counts when it is paid never counted: the correction lowers what the ledger shows as owed, and no return. */
export const countsByMoney = (
  registration: RegistrationRow,
  pack: TaxPack,
  code: Parameters<typeof countsWhenPaid>[1],
  { kind, date, isOpening }: OpenItem,
): boolean => {
  // Of a bill that was brought in, the date is that of the opening balances: it is older.
  const day = isOpening && kind === "payable" ? addDays(date, -1) : date;
  return isInMoneyDays(registration, { day, isOpening }) && countsWhenPaid(pack.form, code);
};
