/** The register for a period, its file, and where it differs from the ledger. */
import { type AssetBalance, type AssetRegister, type RegisterAmounts, writeCsv } from "@tallyleaf/contract";
import {
  type DayRange,
  isZero,
  moneyFromDecimal,
  REGISTER_COLUMNS,
  type RegisteredAsset,
  type RegisterRow,
  registerBalances,
  registerRow,
  sumRegister,
  toDecimalString,
  toNumber,
  zero,
} from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { assetRegister } from "@tallyleaf/messages/catalogs/asset-register";
import { loadAccountNames } from "../../books/chart/accounts/chart.ts";
import { loadBalances } from "../../books/journal/balances.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { openingParts } from "./plan.ts";
import { type AssetRow, listAssetRows, listFixedAssetCodes, listPosted, type PostedRow } from "./store.ts";

const say = translator(assetRegister);

const registered = (row: AssetRow, posted: readonly PostedRow[], currency: string): RegisteredAsset => ({
  assetCode: row.assetCode,
  accumulatedCode: row.accumulatedCode,
  cost: moneyFromDecimal(row.cost, currency),
  costChanges: row.changes.flatMap(({ costs = [] }) =>
    costs.map(({ day, amount }) => ({ day, amount: moneyFromDecimal(amount, currency) })),
  ),
  acquiredOn: row.acquiredOn,
  bookedOn: row.openingOn ?? row.acquiredOn,
  opening: openingParts(row, currency),
  depreciation: posted.map(({ day, amount }) => ({ day, amount: moneyFromDecimal(amount, currency) })),
  disposedOn: row.disposedOn,
});

interface Loaded {
  row: AssetRow;
  asset: RegisteredAsset;
}

async function loadAll(tx: Transaction, organizationId: string, currency: string): Promise<Loaded[]> {
  const rows = await listAssetRows(tx, organizationId);
  const posted = Map.groupBy(await listPosted(tx, organizationId), ({ assetId }) => assetId);
  return rows.map((row) => ({ row, asset: registered(row, posted.get(row.id) ?? [], currency) }));
}

/** Balances of accounts of assets by the register and by the ledger at the end of a day, by code. */
export async function loadAssetBalances(
  tx: Transaction,
  organizationId: string,
  currency: string,
  day: string,
): Promise<AssetBalance[]> {
  return compare(tx, organizationId, await loadAll(tx, organizationId, currency), { currency, day });
}

async function compare(
  tx: Transaction,
  organizationId: string,
  all: readonly Loaded[],
  { currency, day }: { currency: string; day: string },
): Promise<AssetBalance[]> {
  const own = registerBalances(
    all.map(({ asset }) => asset),
    day,
    currency,
  );
  const known = [...new Set([...own.keys(), ...(await listFixedAssetCodes(tx, organizationId))])].sort();
  const ledger = await loadBalances(tx, organizationId, known, day, currency);
  // An account of assets that holds something, and of which the register has none, differs, too.
  const codes = known.filter((code) => own.has(code) || !isZero(ledger.get(code) ?? zero(currency)));
  const names = await loadAccountNames(tx, organizationId);
  return codes.map((code) => ({
    code,
    name: names.get(code) ?? code,
    register: toNumber(own.get(code) ?? zero(currency)),
    ledger: toNumber(ledger.get(code) ?? zero(currency)),
  }));
}

/** The register; assets that had left before the period, or came after it, are left out. */
export async function loadRegister(
  tx: Transaction,
  organizationId: string,
  currency: string,
  range: DayRange,
): Promise<{ register: AssetRegister; rows: { row: AssetRow; amounts: RegisterRow }[] }> {
  const all = await loadAll(tx, organizationId, currency);
  const rows = all
    .filter(({ asset }) => asset.bookedOn <= range.to && (asset.disposedOn === null || asset.disposedOn >= range.from))
    .map(({ row, asset }) => ({ row, amounts: registerRow(asset, range) }));
  const names = await loadAccountNames(tx, organizationId);
  const accounts = [...Map.groupBy(rows, ({ row }) => row.assetCode)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, own]) => ({
      code,
      name: names.get(code) ?? code,
      sums: numbersOf(
        sumRegister(
          own.map(({ amounts }) => amounts),
          currency,
        ),
      ),
      assets: own.map(({ row: { id, number, name }, amounts }) => ({ id, number, name, amounts: numbersOf(amounts) })),
    }));
  return {
    rows,
    register: {
      ...range,
      currency,
      accounts,
      sums: numbersOf(
        sumRegister(
          rows.map(({ amounts }) => amounts),
          currency,
        ),
      ),
      balances: await compare(tx, organizationId, all, { currency, day: range.to }),
    },
  };
}

const numbersOf = (row: RegisterRow): RegisterAmounts =>
  Object.fromEntries(REGISTER_COLUMNS.map((column) => [column, toNumber(row[column])])) as RegisterAmounts;

/** The register as CSV: a line for each asset, amounts with a point, and days as YYYY-MM-DD. */
export async function writeRegister(
  tx: Transaction,
  organizationId: string,
  currency: string,
  range: DayRange,
): Promise<{ fileName: string; csv: string }> {
  const { rows } = await loadRegister(tx, organizationId, currency, range);
  const names = await loadAccountNames(tx, organizationId);
  const heads = [say("account"), say("accountName"), say("number"), say("name"), say("acquired"), say("disposed")];
  const lines = rows
    .toSorted((one, other) => (one.row.assetCode < other.row.assetCode ? -1 : 1))
    .map(({ row, amounts }) => [
      row.assetCode,
      names.get(row.assetCode) ?? "",
      String(row.number),
      row.name,
      row.acquiredOn,
      row.disposedOn ?? "",
      ...REGISTER_COLUMNS.map((column) => toDecimalString(amounts[column])),
      currency,
    ]);
  const columns = [...heads, ...REGISTER_COLUMNS.map((column) => say(column)), say("currency")];
  return {
    fileName: `${say("fileName")}_${range.from}_${range.to}.csv`,
    csv: writeCsv(columns, lines),
  };
}
