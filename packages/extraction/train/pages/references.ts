/**
 * The numbers of a made document with their labels: its own, those of orders, customers, tills, and parties beside it. Forms are drawn alike
 * for all of them, so that its label and place say first what a number is; some labels are invented, and some documents have no number.
 */
import type { LabelClass } from "../../src/fields/number-labels.ts";
import type { Chance } from "./chance.ts";
import { labelOfClass, NOUN_FOLDS, type NounChoice, nounOf, TONGUE_NAMES } from "./reference-words.ts";
import type { Speech } from "./speech.ts";

export interface References {
  /** The document's own; null: it has none. */
  number: string | null;
  /** The fold whose nouns it has; null: nouns of all. */
  fold: number | null;
  /** Labels with values in the order of printing. */
  rows: () => [label: string, value: string][];
  /** The title; with the number in it where this document prints it there. */
  title: () => string;
  /** A label of a class in the document's language. */
  label: (kind: LabelClass) => string;
  /** A number of another thing. */
  other: (kind: LabelClass) => string;
  /** Says the number once more, as a payment slip does; null: this document doesn't. */
  repeated: () => string | null;
}

const OWN_PREFIXES =
  "INV|RE|RG|R|F|FA|FAC|FT|FV|FS|CN|GS|AV|BILL|REC|RCP|SI|TI|FR|I|B|NC|VF|ST|FAK|FVS|S|A|KV|BON|T|L|D|N".split("|");
const OTHER_PREFIXES = "PO|SO|K|KD|KU|C|CL|CUST|AB|LS|DN|BL|CM|A|AN|OR|ORD|B|P|PRJ|V|VT|CT|D|M|S|T|Q|J|W|RES|H".split(
  "|",
);

/** A number of one of many forms. */
function numberOf(chance: Chance, isOwn: boolean, year: number, form = chance.between(0, 15)): string {
  const digits = (count: number) => Array.from({ length: count }, () => chance.between(0, 9)).join("");
  const count = (low: number, high: number) => String(chance.between(10 ** (low - 1), 10 ** high - 1)).slice(0, high);
  const prefix = () =>
    chance.isHit(0.25)
      ? Array.from({ length: chance.between(1, 3) }, () => String.fromCharCode(65 + chance.between(0, 25))).join("")
      : chance.oneOf(isOwn ? OWN_PREFIXES : OTHER_PREFIXES);
  const sep = chance.oneOf(["-", "-", "-", "/", "", ".", "_"]);
  const month = String(chance.between(1, 12)).padStart(2, "0");
  const short = String(year).slice(2);
  switch (form) {
    case 0:
    case 1:
    case 2:
      return count(2, chance.between(3, 8));
    case 3:
      return prefix() + sep + count(3, 7);
    case 4:
      return `${prefix()}${sep}${year}${sep || "-"}${digits(chance.between(3, 5))}`;
    case 5:
      return `${year}${sep || "-"}${digits(chance.between(2, 6))}`;
    case 6:
      return `${count(1, 5)}/${chance.oneOf([String(year), short])}`;
    case 7:
      return `${prefix()}${chance.oneOf(["/", " ", "-"])}${count(1, 4)}/${month}/${year}`;
    case 8:
      return `${year}${month}${digits(chance.between(2, 5))}`;
    case 9:
      return Array.from({ length: chance.between(2, 3) }, () => digits(4)).join(" ");
    case 10:
      return `${prefix()}${digits(chance.between(1, 3))}${prefix().charAt(0)}${digits(chance.between(2, 5))}`;
    case 11:
      return `${prefix()} ${chance.isHit(0.5) ? `${year}${chance.oneOf(["-", "/", " "])}` : ""}${digits(chance.between(3, 6))}`;
    case 12:
      return `${short}${chance.oneOf(["-", "/", ".", ""])}${digits(chance.between(3, 6))}`;
    case 13:
      return `${digits(chance.between(2, 4))}-${digits(chance.between(2, 5))}-${digits(chance.between(2, 6))}`;
    case 14:
      return `${prefix()}-${prefix()}-${digits(chance.between(2, 6))}`;
    default:
      return `${digits(chance.between(5, 12))}${chance.isHit(0.2) ? `-${chance.between(0, 9)}` : ""}`;
  }
}

/** Makes the numbers of a document. @param till a till's receipt: many numbers of tills and cards */
export function referencesOf(chance: Chance, speech: Speech, date: () => string, till = false): References {
  const tongue = chance.oneOf(TONGUE_NAMES);
  const fold = chance.isHit(0.5) ? chance.between(0, NOUN_FOLDS - 1) : null;
  const choice: NounChoice = fold === null ? null : { only: fold };
  const isInvented = chance.isHit(0.1);
  const isLoud = chance.isHit(0.25);
  const isMisread = chance.isHit(0.1);
  const year = chance.between(2015, 2029);
  const form = chance.between(0, 15);
  const known = new Map<LabelClass, string>();
  const make = (kind: LabelClass): string => {
    const text = isInvented
      ? `${speech.word(true)}${chance.isHit(0.3) ? ` ${speech.word()}` : ""}`
      : labelOfClass(chance, tongue, kind, choice);
    const shown = isLoud ? text.toUpperCase() : text;
    return isMisread && chance.isHit(0.4)
      ? shown.replace(/[IlOo]/, (letter) => ({ I: "l", l: "I", O: "0", o: "0" })[letter]!)
      : shown;
  };
  const label = (kind: LabelClass): string => {
    const text = known.get(kind) ?? make(kind);
    if (kind === "own" || kind === "date") known.set(kind, text);
    return text;
  };
  const other = (kind: LabelClass): string => {
    if (kind === "date") return date();
    if (kind === "party")
      return chance.oneOf([
        () =>
          `${chance.oneOf(["DE", "FR", "IT", "ES", "NL", "GB", "ATU", "PL", "SE"])}${chance.between(10_000_000, 999_999_999)}`,
        () => `${chance.between(100, 999)} ${chance.between(100, 999)} ${chance.between(100, 999)}`,
        () => `+${chance.between(1, 99)} ${chance.between(10, 999)} ${chance.between(100_000, 9_999_999)}`,
        () => `${chance.between(10, 99)}/${chance.between(100, 999)}/${chance.between(10_000, 99_999)}`,
        () => numberOf(chance, false, year),
      ])();
    return numberOf(
      chance,
      false,
      year,
      chance.isHit(0.35) ? form : till && chance.isHit(0.6) ? chance.between(0, 2) : undefined,
    );
  };
  const hasOwn = chance.isHit(till ? 0.75 : 0.93);
  const own = hasOwn ? numberOf(chance, true, year, form) : null;
  const weak = !hasOwn && chance.isHit(0.75) ? numberOf(chance, true, year, form) : null;
  const inTitle = hasOwn && !isInvented && chance.isHit(till ? 0.3 : 0.28);
  const inRows = hasOwn && (!inTitle || chance.isHit(0.3));
  const repeats = chance.isHit(0.3);
  return {
    number: own ?? weak,
    fold,
    label,
    other,
    rows: () => {
      const first: [string, string][] = [];
      if (inRows && own !== null)
        first.push([
          isInvented || !chance.isHit(0.07) ? label("own") : labelOfClass(chance, tongue, "number", choice),
          own,
        ]);
      if (first.length > 0 && chance.isHit(0.06)) {
        const mark = chance.oneOf([" / ", "/", " & ", " - ", ", "]);
        first[0] = [
          `${label("own")}${mark}${make("date")}`,
          `${own}${chance.oneOf([" / ", " - ", ", ", "  ", " "])}${date()}`,
        ];
      }
      if (weak !== null) first.push([label("weak"), weak]);
      const rest: [string, string][] = [];
      if (chance.isHit(0.9)) rest.push([label("date"), date()]);
      for (let i = chance.between(0, till ? 4 : 4); i > 0; i--) rest.push([make("deal"), other("deal")]);
      if (chance.isHit(0.3)) rest.push([make("party"), other("party")]);
      if (hasOwn && chance.isHit(0.15)) rest.push([make("weak"), other("weak")]);
      if (chance.isHit(0.25)) rest.push([make("date"), date()]);
      if (chance.isHit(0.06)) rest.push([make("sum"), String(chance.between(1, 99))]);
      if (chance.isHit(0.15))
        rest.push([make("other"), chance.isHit(0.5) ? speech.word(true) : `${chance.between(1, 99)} ${speech.word()}`]);
      return chance.isHit(0.55) ? [...first, ...chance.mixed(rest)] : chance.mixed([...first, ...rest]);
    },
    title: () => {
      const noun = isInvented ? speech.word(true) : nounOf(chance, tongue, "own", choice);
      const text = isLoud || chance.isHit(0.3) ? noun.toUpperCase() : noun;
      if (!inTitle || own === null) return text;
      const mark = chance.oneOf([" ", " ", " #", ` ${labelOfClass(chance, tongue, "number", choice)} `, ": ", " - "]);
      return `${text}${mark}${own}${chance.isHit(0.15) ? ` ${chance.oneOf(["vom", "du", "of", "-", "·", "del", "from"])} ${date()}` : ""}`;
    },
    repeated: () => {
      const said = own ?? weak;
      if (!repeats || said === null) return null;
      return chance.isHit(0.5)
        ? `${speech.words(chance.between(1, 5))} ${said}${chance.oneOf([".", "", ` ${speech.words(2)}.`])}`
        : `${make("deal")}: ${said}`;
    },
  };
}
