/** Loads the facts that an import needs before it is planned. */
import { formatDecimal } from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { loadClosedDays } from "../../calendar/closed.ts";
import { loadFiscalYears } from "../../calendar/fiscal-years.ts";
import { listActiveAccounts } from "../../chart/accounts/chart.ts";
import { loadBaseCurrency } from "../../company/base-currency.ts";
import { findRateFor } from "../../currencies/rate-for.ts";
import { loadRuledAccounts } from "../../dimensions/account-rules.ts";
import { loadDimensionBook } from "../../dimensions/book.ts";
import { loadPartyNames } from "../../parties/parties.ts";
import { loadApproval } from "../manual/approval.ts";
import { loadLinePacks } from "../manual/line-taxes.ts";
import { loadPostingBooks } from "../posting-books.ts";
import type { ParsedJournal } from "./parse.ts";
import { groupRows, type ImportBooks, rateKey } from "./plan.ts";

/** Loads accounts, closed days, and the exchange rates that entries without their own need. */
export async function loadImportBooks(
  tx: Transaction,
  organizationId: string,
  parsed: ParsedJournal,
  today: string,
): Promise<ImportBooks> {
  const baseCurrency = await loadBaseCurrency(tx, organizationId);
  const rates = new Map<string, string>();
  for (const rows of groupRows(parsed).values()) {
    const currency = rows[0]?.currency ?? baseCurrency;
    const date = rows.find((row) => row.date !== null)?.date;
    if (currency === baseCurrency || !date || rows.some(({ rate }) => rate !== null)) continue;
    const key = rateKey(currency, date);
    if (rates.has(key)) continue;
    const known = await findRateFor(tx, organizationId, currency, baseCurrency, date);
    if (known) rates.set(key, formatDecimal(known.rate));
  }
  const accounts = new Map((await listActiveAccounts(tx, organizationId)).map((account) => [account.code, account]));
  const dimensionBook = await loadDimensionBook(tx, organizationId);
  return {
    today,
    baseCurrency,
    accounts,
    dimensions: [...dimensionBook.values()],
    dimensionBook,
    ruled: await loadRuledAccounts(tx, organizationId),
    closedPeriodOf: (await loadClosedDays(tx, organizationId)).periodOf,
    years: await loadFiscalYears(tx, organizationId),
    rates,
    packs: await loadLinePacks(tx, organizationId, parsed.rows),
    approval: await loadApproval(tx, organizationId),
    heldIn: (await loadPostingBooks(tx, organizationId, [...accounts.keys()])).heldIn,
    parties: await loadPartyNames(tx, organizationId, {
      client: parsed.rows.some(({ parties }) => parties.some(({ type }) => type === "client")),
      vendor: parsed.rows.some(({ parties }) => parties.some(({ type }) => type === "vendor")),
    }),
  };
}
