/**
 * Tax of entries whose lines carry tax codes: typed by hand, from a template, imported, or booked from the bank.
 *
 * A coded line on an ordinary account gets the tax lines of its code, one set for each code and party, because a document's tax is rounded
 * once. Where the entry itself has lines of that code on a tax account, nothing is computed: the tax is what they say.
 * Rule: docs/BOOKKEEPING.md, "Journal entries by hand".
 */
import type { PostingAccounts } from "../account-roles.ts";
import { type Decimal, divideRounding } from "../decimal.ts";
import type { PostingKind, Side } from "../entry.ts";
import type { OwedTax, StatedTax } from "../entry-tax.ts";
import { absolute, add, compareMoney, isZero, type Money, negate, reconcile, subtract, sum, zero } from "../money.ts";
import { type LineParty, onlyPartyOf } from "../party.ts";
import { recoverableWhole } from "../purchase-tax/coded.ts";
import type { ServicePeriod } from "../service-period.ts";
import { rateOn, type TaxCode } from "../tax/code.ts";
import { taxOnNet, taxWithinGross } from "../tax/components.ts";
import { taxLine } from "../tax/return.ts";
import { shareCost } from "../tax.ts";

/** The tax of a line, from its tax code. */
export interface LineTax {
  /** With its country: "DE-U19". */
  readonly key: string;
  readonly code: TaxCode;
  /** Of the tax, as documents call it: "USt". */
  readonly name: string;
  /** The line is on a tax account: it is the tax itself. */
  readonly isTax: boolean;
  /** Of a line on a tax account: its net amount, above zero. Absent: that of the entry's other lines with the code. */
  readonly base?: Money;
}

/** A line of an entry before its tax is added. */
export interface CodableLine {
  readonly side: Side;
  readonly accountCode: string;
  /** Above zero. */
  readonly amount: Money;
  readonly description: string;
  /** IDs; absent: none. */
  readonly dimensions?: readonly string[];
  readonly tax?: LineTax;
  /** Absent: none. */
  readonly party?: LineParty;
  /** What it moves in another currency than the entry's, which is the books' then; above zero. Absent: nothing. */
  readonly held?: Money;
  /** The days that it is for, where these are more than the entry's month: it is spread once it is posted. Absent: none. */
  readonly period?: ServicePeriod;
}

/** A line as it is posted. */
export interface EntryLine extends CodableLine {
  /** Absent: that of the entry's ordinary lines. */
  readonly kind?: PostingKind;
  readonly taxName?: string;
  readonly taxRate?: Decimal;
  /** One of two lines of the same amount: tax that is owed and claimed. */
  readonly isWhole?: boolean;
  /** The line is one of those two: what they are of. */
  readonly owed?: OwedTax;
}

export interface TaxLineOptions {
  /** Whether amounts of coded lines have the tax within (inclusive) or not. */
  readonly structure: "exclusive" | "inclusive";
  /** Tax date, YYYY-MM-DD. */
  readonly day: string;
  readonly accounts: Pick<PostingAccounts, "tax" | "taxPaid" | "taxCharged">;
}

/** Why the tax of an entry can't be said: no net amount is known, or its tax lines aren't what the code says of that amount. */
export interface TaxLineFault {
  readonly fault: "base_missing" | "tax_differs";
  /** Of the line, from 0. */
  readonly index: number;
}

/** The lines that are posted, in order, and the taxes of the entry, each with its net amount. */
export interface TaxedEntryLines {
  readonly lines: readonly EntryLine[];
  readonly taxes: readonly StatedTax[];
}

/**
 * Adds the tax lines of the codes, each after the last line with its code. Lines of zero are left out. The tax belongs to the
 * party of its lines; where they name none, to the only one that the entry names.
 *
 * @throws LedgerError `bad_rate` if a code has no rate on that day; `currency_mismatch`.
 */
export function withTaxLines(lines: readonly CodableLine[], options: TaxLineOptions): TaxedEntryLines | TaxLineFault {
  const posted = new Map<CodableLine, readonly EntryLine[]>(lines.map((line) => [line, [line]]));
  const taxes: StatedTax[] = [];
  const only = onlyPartyOf(lines);
  const keyOf = ({ tax, party }: CodableLine) => tax && `${tax.key} ${(party ?? only)?.id ?? ""}`;
  for (const group of Map.groupBy(lines, keyOf).values()) {
    const [first] = group;
    if (!first?.tax) continue;
    const party = first.party ?? only;
    const coded = group.some(({ tax }) => tax?.isTax)
      ? givenTax(group, first.tax, options)
      : addedTax(group, first.tax, { ...options, party });
    if ("fault" in coded) return { fault: coded.fault, index: lines.indexOf(coded.line) };
    for (const [line, parts] of coded.posted) posted.set(line, parts);
    taxes.push(party ? { ...coded.tax, party } : coded.tax);
  }
  return { lines: [...posted.values()].flat().filter(({ amount }) => !isZero(amount)), taxes };
}

interface CodedGroup {
  /** Lines that are posted instead of each line. */
  posted: ReadonlyMap<CodableLine, readonly EntryLine[]>;
  tax: StatedTax;
}

type GroupFault = { fault: TaxLineFault["fault"]; line: CodableLine };

/** The tax of the lines under a code, computed from their sum. */
function addedTax(
  group: readonly CodableLine[],
  tax: LineTax,
  options: TaxLineOptions & { party: LineParty | null },
): CodedGroup {
  const { code } = tax;
  const { structure, day } = options;
  const amounts = group.map((line) => signedBy(code, line));
  const whole = sum(amounts, amounts[0]?.currency ?? "");
  const isWithin = structure === "inclusive" && code.computation !== "self_assessed";
  const amount = isWithin ? taxWithinGross(code, whole, day) : taxOnNet(code, whole, day);
  const within = isWithin
    ? reconcile(
        amount,
        amounts.map((each) => taxWithinGross(code, each, day)),
        amounts,
      )
    : amounts.map(({ currency }) => zero(currency));
  const nets = amounts.map((each, at) => subtract(each, within[at] ?? zero(each.currency)));
  const net = sum(nets, whole.currency);
  const { claimed } = taxLine(code, net, amount, day);
  const cost = code.direction === "sale" ? zero(net.currency) : subtract(amount, claimed);
  const costs = isZero(cost) ? nets.map(() => cost) : signedShares(cost, nets);
  const own = group.map((line, at) => heldInPart(line, onSide(line, code, add(nets[at] ?? net, costs[at] ?? cost))));
  const taxLines = withHeldTax(group, own, taxLinesOf(tax, { amount, claimed, net }, options), isWithin);
  const posted = group.map((line, at): [CodableLine, readonly EntryLine[]] => {
    const lines = own.slice(at, at + 1);
    return [line, at === group.length - 1 ? [...lines, ...taxLines] : lines];
  });
  return { posted: new Map(posted), tax: statedTax(tax, amount, net, day) };
}

/** The line as it is posted, with its part of what was typed in another currency: at the rate that both amounts of the line say. */
function heldInPart(typed: CodableLine, own: CodableLine): CodableLine {
  if (!typed.held) return own;
  const { held: _, ...plain } = own;
  const held = shareOf(typed.held, own.amount, typed.amount);
  return isZero(held) ? plain : { ...plain, held };
}

/** The tax lines with what they move in the other currency, where all lines under the code move the same one, on one side. */
function withHeldTax(
  group: readonly CodableLine[],
  own: readonly CodableLine[],
  taxLines: readonly EntryLine[],
  isWithin: boolean,
): readonly EntryLine[] {
  const [first] = group;
  const held = group.flatMap((line) => line.held ?? []);
  const isOne = held.length === group.length && held.every(({ currency }) => currency === held[0]?.currency);
  if (!first || !isOne || group.some(({ side }) => side !== first.side)) return taxLines;
  const total = sum(held, held[0]?.currency ?? "");
  const typed = sum(
    group.map(({ amount }) => amount),
    first.amount.currency,
  );
  return taxLines.map((line) => {
    // Tax within an amount is the rest of it, to the cent.
    const part = isWithin
      ? subtract(
          total,
          sum(
            own.flatMap((each) => each.held ?? []),
            total.currency,
          ),
        )
      : shareOf(total, line.amount, typed);
    return part.minor > 0n ? { ...line, held: part } : line;
  });
}

const shareOf = (held: Money, part: Money, whole: Money): Money => ({
  ...held,
  minor: divideRounding(held.minor * part.minor, whole.minor),
});

/**
 * The tax of a net amount that its lines have. Tax that was taken out of a gross amount differs from that of its net amount by the smallest unit
 * at most.
 */
const taxNear = (tax: Money, isMoved: (tax: Money) => boolean): Money =>
  [0n, -1n, 1n].map((by) => ({ ...tax, minor: tax.minor + by })).find(isMoved) ?? tax;

/** The tax that lines on tax accounts say themselves. */
function givenTax(group: readonly CodableLine[], tax: LineTax, { day }: TaxLineOptions): CodedGroup | GroupFault {
  const { code } = tax;
  const own = group.filter((line) => line.tax?.isTax);
  const others = group.filter((line) => !line.tax?.isTax);
  const [first = group[0]] = own;
  const { currency } = group[0]?.amount ?? zero("");
  const moved = sum(
    own.map((line) => signedBy(code, line)),
    currency,
  );
  const bases = own.flatMap((line) => line.tax?.base ?? []);
  const ofOthers = sum(
    others.map((line) => signedBy(code, line)),
    currency,
  );
  const isOwed = code.computation === "self_assessed";
  // The tax account alone: of a purchase it has what is claimed, less what is owed.
  const isBack = others.length > 0 ? ofOthers.minor < 0n : isOwed ? moved.minor > 0n : moved.minor < 0n;
  const stated = sum(bases, currency);
  const net = bases.length === 0 ? ofOthers : isBack ? negate(stated) : stated;
  if (first && isZero(net)) return { fault: "base_missing", line: first };
  // Use tax has the local rates of its place, which the code doesn't know.
  const isUseTax = isOwed && code.isOneTax === true;
  const isAsStated = code.direction === "sale" || (isOwed ? isUseTax : recoverableWhole(code, day) === true);
  const owedOf = (tax: Money) => (isOwed ? tax : zero(currency));
  const isMoved = (tax: Money) =>
    compareMoney(subtract(taxLine(code, net, tax, day).claimed, owedOf(tax)), moved) === 0;
  const amount = isAsStated ? (isUseTax ? negate(moved) : moved) : taxNear(taxOnNet(code, net, day), isMoved);
  if (first && !isAsStated && !isMoved(amount)) return { fault: "tax_differs", line: first };
  const rate = rateOn(code, day);
  const posted = own.map((line): [CodableLine, readonly EntryLine[]] => [
    line,
    [{ ...line, kind: "tax", taxName: tax.name, taxRate: rate }],
  ]);
  return { posted: new Map(posted), tax: statedTax(tax, amount, net, day) };
}

/** The lines on tax accounts: the part of a purchase that is claimed and the tax that the buyer owes, or the tax of a sale. */
function taxLinesOf(
  tax: LineTax,
  { amount, claimed, net }: { amount: Money; claimed: Money; net: Money },
  { day, accounts, party }: TaxLineOptions & { party: LineParty | null },
): readonly EntryLine[] {
  const { code, name } = tax;
  const owed = { amount, taxable: net, rate: rateOn(code, day) };
  const line = (accountCode: string, signed: Money, isWhole = false): EntryLine => ({
    ...onSide({ accountCode, description: name, tax: { ...tax, isTax: true } }, code, signed),
    kind: "tax",
    taxName: name,
    taxRate: rateOn(code, day),
    ...(party ? { party } : {}),
    ...(isWhole ? { isWhole, owed } : {}),
  });
  if (code.direction === "sale") return [line(accounts.tax, amount)];
  if (code.computation !== "self_assessed") return [line(accounts.tax, claimed)];
  const isWhole = compareMoney(amount, claimed) === 0;
  return [
    line(accounts.taxPaid ?? accounts.tax, claimed, isWhole),
    line(accounts.taxCharged ?? accounts.tax, negate(amount), isWhole),
  ];
}

function statedTax({ key, code, name }: LineTax, amount: Money, taxable: Money, day: string): StatedTax {
  const { direction } = code;
  const recoverable = direction === "sale" ? null : recoverableWhole(code, day);
  return { name, rate: rateOn(code, day), amount, taxable, recoverable, code: key, direction };
}

/** The side on which a code's amounts are above zero. */
const sideOf = ({ direction }: TaxCode): Side => (direction === "purchase" ? "debit" : "credit");

const signedBy = (code: TaxCode, { side, amount }: CodableLine): Money =>
  side === sideOf(code) ? amount : negate(amount);

function onSide(line: Omit<CodableLine, "side" | "amount">, code: TaxCode, signed: Money): CodableLine {
  const own = sideOf(code);
  const side = signed.minor >= 0n ? own : own === "debit" ? "credit" : "debit";
  return { ...line, side, amount: absolute(signed) };
}

/** The shares of a cost that may be below zero, as in a refund. */
function signedShares(cost: Money, nets: readonly Money[]): Money[] {
  const isBack = sum(nets, cost.currency).minor < 0n;
  return isBack ? shareCost(negate(cost), nets.map(negate)).map(negate) : shareCost(cost, nets);
}
