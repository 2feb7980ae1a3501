/** Judges the papers behind claimed tax. */
import type { TaxClaim, TaxClaimRow } from "@tallyleaf/contract";
import {
  add,
  convert,
  type Decimal,
  decimal,
  judgeClaim,
  type Money,
  type TaxCode,
  type TaxPack,
  toDecimalString,
  zero,
} from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { taxClaims } from "@tallyleaf/messages/catalogs/tax-claims";
import { type CodedLine, packOfLine } from "../../books/tax/lines.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { loadPapers, type PurchasePaper } from "./papers.ts";

const say = translator(taxClaims);

/** Claim of one purchase. */
interface Claiming {
  pack: TaxPack;
  codes: TaxCode[];
  claimed: Money;
}

/** Purchases at a time: their words are in memory. */
const BATCH = 200;

/** Judges the papers of the purchases among the lines, oldest first. What gives tax back claims none. */
export async function loadClaims(
  tx: Transaction,
  organizationId: string,
  packs: readonly TaxPack[],
  lines: readonly CodedLine[],
): Promise<TaxClaimRow[]> {
  const claiming = claimingOf(lines, packs);
  const ids = [...claiming].filter(([, { claimed }]) => claimed.minor > 0n).map(([id]) => id);
  const rows: TaxClaimRow[] = [];
  for (let start = 0; start < ids.length; start += BATCH)
    for (const paper of await loadPapers(tx, organizationId, ids.slice(start, start + BATCH))) {
      const { expenseId, date, party, reference } = paper;
      rows.push({ expenseId, date, party, reference, ...claimOf(paper, claiming.get(expenseId) ?? null) });
    }
  return rows.sort((one, other) => one.date.localeCompare(other.date) || one.expenseId - other.expenseId);
}

/** By expense. A line that its reversal takes back counts as nothing. */
function claimingOf(lines: readonly CodedLine[], packs: readonly TaxPack[]): Map<number, Claiming> {
  const found = new Map<number, Claiming>();
  for (const line of lines) {
    const { expenseId, counted, claimed } = line;
    const pack = packOfLine(line, packs);
    if (expenseId === null || !counted || !pack || claimed.minor === 0n) continue;
    const before = found.get(expenseId) ?? { pack, codes: [], claimed: zero(claimed.currency) };
    before.codes.push(counted.code);
    found.set(expenseId, { ...before, claimed: add(before.claimed, claimed) });
  }
  return found;
}

/** @param claiming null: the purchase claims nothing */
function claimOf(purchase: PurchasePaper, claiming: Claiming | null): TaxClaim {
  const { paper, checked, date } = purchase;
  const pack = claiming?.pack;
  const judged = judgeClaim({
    rules: pack?.claim ?? [],
    day: date,
    codes: claiming?.codes ?? [],
    gross: amountIn(pack, purchase, purchase.gross),
    net: amountIn(pack, purchase, purchase.net),
    paper: paper && { ...paper, country: pack?.country ?? "" },
  });
  const isNeeded = judged.state !== "not_needed" && judged.state !== "no_document";
  return {
    state: isNeeded && checked ? "checked" : judged.state,
    missing: judged.missing.map(({ field, gap }) => ({
      ...{ field, gap },
      message: say("gap", { gap, field: say("field", { field }) }),
    })),
    country: judged.state === "not_needed" ? "" : (pack?.country ?? ""),
    source: judged.state === "not_needed" ? "" : (judged.rule?.source ?? ""),
    isUnverified: judged.rule?.isUnverified === true,
    claimed: claiming ? Number(toDecimalString(claiming.claimed)) : 0,
    checked: isNeeded ? checked : null,
  };
}

/** The claim of one expense. */
export async function loadClaim(
  tx: Transaction,
  organizationId: string,
  packs: readonly TaxPack[],
  expenseId: number,
  lines: readonly CodedLine[],
): Promise<TaxClaim> {
  const [row] = await loadClaims(tx, organizationId, packs, lines);
  if (row?.expenseId === expenseId) {
    const { expenseId: _, date, party, reference, ...claim } = row;
    return claim;
  }
  return { state: "not_needed", missing: [], country: "", source: "", isUnverified: false, claimed: 0, checked: null };
}

/** An amount of the document in the pack's currency; null: it is not known in it. */
function amountIn(
  pack: TaxPack | undefined,
  { baseCurrency, exchangeRate }: PurchasePaper,
  amount: Money,
): Decimal | null {
  if (pack?.currency === amount.currency) return decimal(toDecimalString(amount));
  return pack?.currency === baseCurrency && exchangeRate !== null
    ? decimal(toDecimalString(convert(amount, baseCurrency, decimal(exchangeRate))))
    : null;
}
