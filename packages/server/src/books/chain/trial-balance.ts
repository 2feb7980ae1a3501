/** The balances of a seal, added up from the links of the chain. */
import { type CanonicalValue, type Money, money, moneyFromDecimal, toDecimalString } from "@tallyleaf/ledger";
import type { Content } from "./contents.ts";

/** Debits and credits of an account up to a day, in the books' currency. */
export interface SealedBalance {
  account: string;
  currency: string;
  debit: string;
  credit: string;
}

export interface Balances {
  /** Counts what a link says of an entry. */
  add(entry: Content): void;
  /** Of entries up to the day, in order of accounts and currencies. */
  upTo(day: string): SealedBalance[];
  /** How many entries were dated from one day to another. */
  count(from: string, to: string): number;
}

type Sums = { debit: bigint; credit: bigint };

/** Adds up balances by day, so that seals of any period read theirs. */
export function createBalances(): Balances {
  const days = new Map<string, { entries: number; sums: Map<string, Sums> }>();
  return {
    add: (entry) => {
      const day = String(entry.entryDate);
      const currency = String(entry.baseCurrency);
      const own = days.get(day) ?? { entries: 0, sums: new Map<string, Sums>() };
      days.set(day, own);
      own.entries += 1;
      for (const line of linesOf(entry)) {
        const key = `${String(line.account)}\n${currency}`;
        const sums = own.sums.get(key) ?? { debit: 0n, credit: 0n };
        own.sums.set(key, sums);
        sums.debit += minorOf(line.baseDebit, currency);
        sums.credit += minorOf(line.baseCredit, currency);
      }
    },
    upTo: (day) => {
      const all = new Map<string, Sums>();
      for (const [own, { sums }] of days) {
        if (own > day) continue;
        for (const [key, { debit, credit }] of sums) {
          const former = all.get(key) ?? { debit: 0n, credit: 0n };
          all.set(key, { debit: former.debit + debit, credit: former.credit + credit });
        }
      }
      return [...all]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, { debit, credit }]) => {
          const [account = "", currency = ""] = key.split("\n");
          return { account, currency, debit: textOf(debit, currency), credit: textOf(credit, currency) };
        });
    },
    count: (from, to) =>
      [...days].reduce((all, [day, { entries }]) => (from <= day && day <= to ? all + entries : all), 0),
  };
}

/** An amount of the database as seals have it. */
export const sealedAmount = (amount: string, currency: string): string =>
  toDecimalString(moneyFromDecimal(amount, currency));

const linesOf = ({ lines }: Content) => (Array.isArray(lines) ? lines : []) as readonly Content[];

const minorOf = (amount: CanonicalValue | undefined, currency: string): bigint =>
  typeof amount === "string" ? moneyFromDecimal(amount, currency).minor : 0n;

const textOf = (minor: bigint, currency: string): string => toDecimalString(money(minor, currency) satisfies Money);
