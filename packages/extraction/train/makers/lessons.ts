/** The knowledge of a company's books after people have confirmed documents: names, marks, and accounts of their vendors, as the server keeps them. */
import { type LearnedRule, namesInRules } from "../../src/categorise/index.ts";
import { markKey } from "../../src/fields/vendor-marks.ts";
import type { Reading } from "../../src/model/document.ts";
import { STANDARD_BOOKS } from "../../src/product/standard-books.ts";
import type { KnownMark } from "../../src/propose/by-marks.ts";
import { marksOf } from "../../src/propose/marks-of.ts";
import type { Books } from "../../src/propose/propose.ts";

/** A document that a person has confirmed. */
export interface Confirmed {
  /** As it was read before. */
  first: Reading;
  /** Its vendor, as the person left it. */
  vendor: string;
  /** The day of the decision, ISO 8601. */
  date: string;
}

/** Documents that agree until a mark decides, as in the product. */
const ENOUGH = 2;

/** The books after these decisions, the oldest first, and the names that reading is told. */
export function lessonsOf(confirmed: readonly Confirmed[]): { books: Books; knownVendors: string[] } {
  const byName = Map.groupBy(confirmed, ({ vendor }) => vendor);
  const rules = [...byName].map(([vendor, theirs]): LearnedRule => {
    const misread = theirs.flatMap(({ first, date }) => {
      const read = first.fields.vendor?.value;
      return read === undefined || read === vendor ? [] : [{ read, value: vendor, at: date }];
    });
    const newest = misread.toReversed();
    return { id: vendor, vendor, active: true, origin: "learned", category: [], payment: [], tax: [], names: newest };
  });
  const seen = confirmed.flatMap(({ first, vendor }) => marksOf(first).map((mark) => ({ mark, vendor })));
  const marks = [...Map.groupBy(seen, ({ mark }) => markKey(mark))].flatMap(([, found]): KnownMark[] => {
    const [one] = found;
    if (!one || found.some(({ vendor }) => vendor !== one.vendor)) return [];
    return [{ ...one.mark, vendor: one.vendor, names: [one.vendor], decides: found.length >= ENOUGH }];
  });
  const history = [...byName.keys()].map((vendor) => ({
    ...{ vendor, accountCode: "6000", paymentAccountCode: "1000", count: 1 },
  }));
  return {
    books: { ...STANDARD_BOOKS, rules, marks, history },
    knownVendors: [...new Set([...byName.keys(), ...namesInRules(rules)])],
  };
}
