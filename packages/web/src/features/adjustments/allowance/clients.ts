/** Percentages as they are typed, and the open invoices of each client together. Pure. */
import type { AllowanceItem, AllowanceShare } from "@tallyleaf/contract";
import { type Money, moneyFromNumber, sum, toNumber } from "@tallyleaf/ledger";

/** Typed texts, by ID. */
export interface TypedShares {
  readonly invoices: Readonly<Record<string, string>>;
  readonly clients: Readonly<Record<string, string>>;
}

export const NOTHING_TYPED: TypedShares = { invoices: {}, clients: {} };

/** Those that are whole: a percentage that is being typed counts nothing. */
export const sharesOf = ({ invoices, clients }: TypedShares): AllowanceShare[] => [
  ...whole(invoices).map(([invoiceId, percent]) => ({ invoiceId, percent })),
  ...whole(clients).map(([clientId, percent]) => ({ clientId, percent })),
];

const whole = (typed: Readonly<Record<string, string>>) =>
  Object.entries(typed).flatMap(([id, text]) =>
    Number(text) > 0 && Number(text) <= 100 ? [[id, Number(text)] as const] : [],
  );

/** A client's open invoices. */
export interface ClientRow {
  /** Of the client. */
  id: string;
  client: string;
  invoices: number;
  /** Of the one that is overdue the longest; below zero: none is. */
  daysOverdue: number;
  open: number;
  /** Null: none of its invoices has a share. */
  base: number | null;
  amount: number;
}

/** Sums the invoices by client, the longest overdue first. */
export function clientsOf(items: readonly AllowanceItem[], currency: string): ClientRow[] {
  const sumOf = (amounts: readonly number[]) =>
    toNumber(
      sum(
        amounts.map((amount): Money => moneyFromNumber(amount, currency)),
        currency,
      ),
    );
  return [...Map.groupBy(items, ({ clientId }) => clientId)]
    .map(([id, own]) => {
      const bases = own.flatMap(({ base }) => base ?? []);
      return {
        ...{ id, client: own[0]?.client ?? "", invoices: own.length },
        daysOverdue: Math.max(...own.map(({ daysOverdue }) => daysOverdue)),
        open: sumOf(own.map(({ open }) => open)),
        base: bases.length === 0 ? null : sumOf(bases),
        amount: sumOf(own.map(({ amount }) => amount)),
      };
    })
    .sort((one, other) => other.daysOverdue - one.daysOverdue);
}
