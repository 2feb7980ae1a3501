/**
 * Descriptions that the product has written into entries. They are stored in English, since the books have many readers; each reads
 * them in their language. What people or banks wrote stays as it is.
 */
import { translator } from "@tallyleaf/messages";
import { entryTexts } from "@tallyleaf/messages/catalogs/entry-texts";
import type { ENTRY_SOURCES } from "../../platform/db/schema.ts";
import { keptSentences } from "../../platform/http/kept-sentences.ts";

type Source = (typeof ENTRY_SOURCES)[number];

const sayKept = keptSentences([[entryTexts, translator(entryTexts) as never]]);

/** Entries of these have no description of a person. */
const OWN: ReadonlySet<string> = new Set<Source>([
  "invoice",
  "credit_note",
  "opening",
  "exchange",
  "transfer",
  "sale",
  "closing",
  "tax_return",
  "tax_payment",
  "depreciation",
  "disposal",
  "revaluation",
  "deferral",
  "allowance",
  "accrual",
]);
/** Of lines between those of a person, these texts alone. */
const LINES: ReadonlySet<string> = new Set(
  (["tip", "tax", "taxInCost", "adjustment", "exchangeLoss", "exchangeGain"] as const).map((key) => entryTexts[key]),
);
/** Lines of these are the product's. */
const OWN_LINES: ReadonlySet<string> = new Set<Source>([
  "opening",
  "exchange",
  "transfer",
  "sale",
  "revaluation",
  "allowance",
]);

/** Returns an entry's description for the reader. @param source what the entry came from */
export const entryText = <Text extends string | null>(source: string, text: Text): Text | string =>
  text === null || !OWN.has(source) ? text : sayKept(text);

/** Returns a line's description for the reader. @param source what its entry came from */
export const lineText = <Text extends string | null>(source: string, text: Text): Text | string =>
  text === null || !(OWN_LINES.has(source) || LINES.has(text)) ? text : sayKept(text);
