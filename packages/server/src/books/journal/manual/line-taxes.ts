/** Tax codes of the lines of an entry: which code a line means, and the tax lines that it adds. */
import { lineTaxRefusals, type manualEntryBody, postManualEntry, writeDay } from "@tallyleaf/contract";
import {
  type CodableLine,
  hasRateOn,
  isPaymentAccount,
  isTaxAccount,
  type KnownAccount,
  type LineTax,
  type Money,
  postingAccountsOf,
  salesTaxName,
  type TaxedEntryLines,
  type TaxLineFault,
  type TaxPack,
  withTaxLines,
} from "@tallyleaf/ledger";
import type * as z from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import { exactMoney } from "../../../platform/http/exact-money.ts";
import { failureAt } from "../../../platform/http/failure.ts";
import { sayRefusal } from "../../../platform/http/say-refusal.ts";
import { listActiveAccounts } from "../../chart/accounts/chart.ts";
import { findCode, listRegistrations, packsOf } from "../../tax/packs.ts";

type Input = z.output<typeof manualEntryBody>;
const { badTaxCode } = postManualEntry.failures;

/** The codes that lines may have: of the registrations. Without a coded line nothing is asked. */
export const loadLinePacks = async (
  tx: Transaction,
  organizationId: string,
  lines: readonly { taxCode?: string }[],
): Promise<readonly TaxPack[]> =>
  lines.every(({ taxCode = "" }) => taxCode === "") ? [] : packsOf(await listRegistrations(tx, organizationId));

/** Why a line can't have its code. */
export interface LineTaxFault {
  field: "taxCode" | "taxBase";
  message: string;
}

/**
 * What the code of a line says; undefined: it has none.
 *
 * @param day of the entry
 */
export function readLineTax(
  { taxCode, base }: { taxCode: string; base: Money | null },
  account: KnownAccount,
  packs: readonly TaxPack[],
  day: string,
): LineTax | LineTaxFault | undefined {
  const isTax = isTaxAccount(account);
  if (base !== null && !(isTax && taxCode !== "")) return { field: "taxBase", message: lineTaxRefusals.baseWithoutTax };
  if (taxCode === "") return undefined;
  const found = findCode(packs, taxCode);
  if (!found) return { field: "taxCode", message: badTaxCode.message };
  const { code, pack } = found;
  if (!hasRateOn(code, day))
    return { field: "taxCode", message: sayRefusal("noTaxRate", { code: taxCode, day: writeDay(day) }) };
  if (isPaymentAccount(account)) return { field: "taxCode", message: lineTaxRefusals.ofPayment(account) };
  return { key: taxCode, code, name: salesTaxName(pack.country), isTax, ...(base ? { base } : {}) };
}

/** As `readLineTax`, of a line that was sent. @throws CallFailure `bad_tax_code`, at its field */
export function taxOfLine(
  { taxCode, taxBase }: Pick<Input["lines"][number], "taxCode" | "taxBase">,
  account: KnownAccount,
  packs: readonly TaxPack[],
  { index, day, currency }: { index: number; day: string; currency: string },
): LineTax | undefined {
  const base = taxBase === null ? null : exactMoney(taxBase, currency, `lines.${index}.taxBase`);
  const tax = readLineTax({ taxCode, base }, account, packs, day);
  if (tax && "field" in tax) throw failureAt(badTaxCode, `lines.${index}.${tax.field}`, { message: tax.message });
  return tax;
}

/** Returns the fault in the tax of an entry, at one of its lines. */
export const faultOfTaxLines = ({ fault }: TaxLineFault): LineTaxFault =>
  fault === "base_missing"
    ? { field: "taxBase", message: lineTaxRefusals.baseMissing }
    : { field: "taxCode", message: lineTaxRefusals.taxDiffers };

/**
 * Adds the tax lines of the codes.
 *
 * @throws CallFailure `bad_tax_code`, at the line whose tax can't be said
 */
export async function addTaxLines(
  tx: Transaction,
  organizationId: string,
  lines: readonly CodableLine[],
  { structure, day }: { structure: Input["taxStructure"]; day: string },
): Promise<TaxedEntryLines> {
  if (lines.every(({ tax }) => !tax)) return { lines, taxes: [] };
  const accounts = postingAccountsOf(await listActiveAccounts(tx, organizationId));
  const taxed = withTaxLines(lines, { structure, day, accounts });
  if (!("fault" in taxed)) return taxed;
  const { field, message } = faultOfTaxLines(taxed);
  throw failureAt(badTaxCode, `lines.${taxed.index}.${field}`, { message });
}
