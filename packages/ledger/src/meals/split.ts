/**
 * Meals with business partners: the law of some countries lets a business deduct only a share of them, and wants the rest recorded apart
 * (Germany: 70 %, § 4 (5) Nr. 2 with (7) EStG; the input tax counts in full, § 15 (1a) S. 2 UStG). What is posted on their accounts becomes
 * two lines, with a tip inside; together they are what was posted.
 */
import type { Decimal } from "../decimal.ts";
import type { Posting, PostingKind } from "../entry.ts";
import { absolute, add, allocate, type Money, scaleMoney, subtract, sum } from "../money.ts";

export interface MealsRule {
  /** Codes of the accounts of such meals. */
  readonly accounts: readonly string[];
  /** Code of the account for the part that isn't deductible. */
  readonly notDeductible: string;
  /** Share that isn't deductible, between 0 and 1. */
  readonly share: Decimal;
}

const KINDS: readonly PostingKind[] = ["item", "adjustment", "tip"];
const isMeal = ({ kind, accountCode }: Posting, { accounts }: MealsRule) =>
  KINDS.includes(kind) && accounts.includes(accountCode);

/** Splits lines of such meals. Of all of a side the part is rounded once; each line is at its own place. */
export function splitMeals(postings: readonly Posting[], rule: MealsRule): Posting[] {
  const parts = new Map<Posting, { amount: Money; baseAmount: Money }>();
  for (const side of ["debit", "credit"] as const) {
    const meals = postings.filter((posting) => posting.side === side && isMeal(posting, rule));
    const amounts = partsOf(
      meals.map(({ amount }) => amount),
      rule,
    );
    const bases = partsOf(
      meals.map(({ baseAmount }) => baseAmount),
      rule,
    );
    meals.forEach((posting, at) => {
      const [amount, baseAmount] = [amounts[at], bases[at]];
      if (amount && baseAmount) parts.set(posting, { amount, baseAmount });
    });
  }
  return postings.flatMap((posting) => {
    const part = parts.get(posting);
    if (!part || part.amount.minor === 0n) return [posting];
    const { quantity: _, unitPrice: __, ...plain } = posting;
    const rest = {
      ...posting,
      amount: subtract(posting.amount, part.amount),
      baseAmount: subtract(posting.baseAmount, part.baseAmount),
    };
    const { notDeductible: accountCode } = rule;
    return rest.amount.minor === 0n ? [{ ...posting, accountCode }] : [rest, { ...plain, ...part, accountCode }];
  });
}

/** The part of each amount that isn't deductible: together the rounded part of their sum. */
function partsOf(amounts: readonly Money[], { share }: MealsRule): Money[] {
  const [first] = amounts;
  if (!first) return [];
  const whole = sum(amounts, first.currency);
  if (whole.minor === 0n) return amounts.map(() => whole);
  return allocate(
    scaleMoney(whole, share),
    amounts.map(({ minor }) => minor),
  );
}

/** Joins what `splitMeals` has split. */
export function mergeMeals(postings: readonly Posting[], rule: MealsRule): Posting[] {
  const merged: Posting[] = [];
  for (const posting of postings) {
    const former = merged.at(-1);
    if (former && isPartOf(posting, former, rule)) merged[merged.length - 1] = joined(former, posting);
    else merged.push(posting);
  }
  return merged;
}

function isPartOf(posting: Posting, former: Posting, rule: MealsRule): boolean {
  if (posting.accountCode !== rule.notDeductible || !isMeal(former, rule)) return false;
  if (posting.kind !== former.kind || posting.side !== former.side) return false;
  if ((posting.description ?? "") !== (former.description ?? "")) return false;
  const whole = add(posting.amount, former.amount);
  return absolute(subtract(scaleMoney(whole, rule.share), posting.amount)).minor <= 1n;
}

const joined = (former: Posting, part: Posting): Posting => ({
  ...former,
  amount: add(former.amount, part.amount),
  baseAmount: add(former.baseAmount, part.baseAmount),
});
