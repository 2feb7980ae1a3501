/**
 * What the measurement by maker knows of a document: who made it, what it truly says, and which half of its set it is in.
 *
 * Half "a" may be looked at while rules are written; half "b" is only measured. Documents of one maker are in one half.
 */
import { createHash } from "node:crypto";

/** True values, as fields have them; null: the set doesn't say it. */
export interface TrueValues {
  vendor: string | null;
  date: string | null;
  dueDate: string | null;
  total: string | null;
  currency: string | null;
  invoiceNumber: string | null;
  isRefund: boolean | null;
  /** Rows above zero. */
  taxes: readonly { rate: string | null; amount: string }[] | null;
  lines: readonly TrueLine[] | null;
}

export interface TrueLine {
  description: string | null;
  quantity: string | null;
  unitPrice: string | null;
  amount: string;
}

export const NOTHING_TRUE: TrueValues = {
  vendor: null,
  date: null,
  dueDate: null,
  total: null,
  currency: null,
  invoiceNumber: null,
  isRefund: null,
  taxes: null,
  lines: null,
};

export type Half = "a" | "b";

export interface LabelledFile {
  set: string;
  id: string;
  /** Who made the document: its software, or the shop. */
  maker: string;
  half: Half;
  /** The file; its pages are drawn and read as pictures if `asPicture`. */
  file: string;
  asPicture: boolean;
  truth: TrueValues;
  /** Names and marks of the reader, where the truth says to whom the document went. */
  own: { names: string[]; marks: string[] };
  isSameVendor: (read: string, label: string) => boolean;
}

/** The half of each maker of a set: in the order of their hashes one by one, so that few makers are parted evenly too. */
export function halvesOf(set: string, makers: Iterable<string>): Map<string, Half> {
  const order = [...new Set(makers)].toSorted((x, y) => hashOf(`${set} ${x}`) - hashOf(`${set} ${y}`));
  return new Map(order.map((maker, i) => [maker, i % 2 === 0 ? "a" : "b"]));
}

/** A number that is the same on every machine and in every run. */
function hashOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE(0);
}

/** The first `count` files of each set in the order of their hashes; all of them for null. */
export function sampleOf<T extends { set: string; id: string }>(files: readonly T[], count: number | null): T[] {
  if (count === null) return [...files];
  const sets = Map.groupBy(files, ({ set }) => set);
  return [...sets.values()].flatMap((of) =>
    of.toSorted((x, y) => hashOf(x.id) - hashOf(y.id) || x.id.localeCompare(y.id)).slice(0, count),
  );
}
