/** Boxes of a return out of the sums of its codes. In cents. */
import { CODES } from "./codes.ts";
import { divide } from "./whole.ts";

/** Sums of a code. */
export interface Sum {
  base: bigint;
  tax: bigint;
  claimed: bigint;
}

type Boxes = Record<string, bigint>;
const leftOut = (cents: bigint) => (cents / 100n) * 100n;
const nearest = (cents: bigint) => divide(cents, 100n) * 100n;
const percent = (base: bigint, rate: bigint) => divide(base * rate, 100n);

/** Boxes that aren't there are zero; so is `payable`, which is what is to be paid, or refunded below zero. */
export function boxesOf(country: string, sums: ReadonlyMap<string, Sum>, isInTime = false): Boxes {
  const boxes: Boxes = {};
  for (const [code, { base, tax, claimed }] of sums)
    for (const name of CODES[country]?.[code]?.boxes ?? []) {
      const [id, amount] = name.startsWith("!")
        ? [name.slice(1), claimed]
        : name.startsWith("%")
          ? [name.slice(1), tax]
          : [name, base];
      boxes[id] = (boxes[id] ?? 0n) + amount;
    }
  const of = (...ids: string[]) => ids.reduce((sum, id) => sum + (boxes[id] ?? 0n), 0n);
  const round = (how: (cents: bigint) => bigint, ...ids: string[]) => {
    for (const id of ids) boxes[id] = how(of(id));
  };
  switch (country) {
    case "DE": {
      round(leftOut, "81", "86", "87", "41", "43", "48", "89", "93", "46", "84", "60", "21", "45");
      const rates = { t81: ["81", 19n], t86: ["86", 7n], t89: ["89", 19n], t93: ["93", 7n] } as const;
      for (const [id, [base, rate]] of Object.entries(rates)) boxes[id] = percent(of(base), rate);
      boxes["83"] = of("t81", "t86", "t89", "t93", "47", "85") - of("66", "61", "62", "67");
      return { ...boxes, payable: of("83") };
    }
    case "GB": {
      round(leftOut, "6", "7", "8", "9");
      boxes["3"] = of("1", "2");
      boxes["5"] = of("3") - of("4");
      return { ...boxes, payable: of("5") };
    }
    case "FR": {
      round(nearest, ...Object.keys(boxes));
      boxes["16"] = of("08", "09", "9B", "I1");
      boxes["23"] = of("19", "20", "21");
      const rest = of("16") - of("23");
      boxes["28"] = rest > 0n ? rest : 0n;
      boxes["25"] = rest < 0n ? -rest : 0n;
      return { ...boxes, payable: rest };
    }
    case "US": {
      const due = of("tax", "use-tax");
      // Texas leaves half a percent of what is due to who files and pays in time.
      boxes.discount = isInTime && due > 0n ? divide(due * 5n, 1000n) : 0n;
      boxes["to-pay"] = due - boxes.discount;
      return { ...boxes, payable: of("to-pay") };
    }
    default:
      throw new Error(`No form of ${country}.`);
  }
}
