/**
 * Documents that nobody ever sent, with their truth: invoices, credit notes and till receipts in eight languages. There is no
 * real labelled set for taxes, tips, line items or due dates, so these parts of the reading are measured here.
 */
import type { DocumentText } from "../../src/model/document.ts";
import { randomOf } from "../gbt-trainer.ts";
import { layOutPaper } from "./layouts.ts";
import { type Dice, diceOf, makeInvoice, makeTillReceipt, type Truth } from "./paper.ts";
import { photograph } from "./photograph.ts";
import { asTextLayer, type Sheet } from "./sheet.ts";
import { VOCABULARIES } from "./vocabularies.ts";

export { CHECK, TUNING } from "./layouts.ts";

export interface MadeDocument {
  id: string;
  language: string;
  layout: string;
  vendor: string;
  truth: Truth;
  /** The words of its PDF. */
  text: DocumentText;
  /** The first sheet, printed and photographed: a JPEG. */
  photo: () => Promise<Buffer>;
  sheets: Sheet[];
}

export interface Layouts {
  invoices: readonly string[];
  tills: readonly string[];
}

/** Makes `count` documents with the layouts given; the same seed makes the same ones. One in twelve invoices has several pages. */
export function makeDocuments(count: number, layouts: Layouts, seed: number): MadeDocument[] {
  const dice = diceOf(randomOf(seed));
  return Array.from({ length: count }, (_, i) => makeOne(i, layouts, dice));
}

function makeOne(i: number, layouts: Layouts, dice: Dice): MadeDocument {
  const vocabulary = VOCABULARIES[i % VOCABULARIES.length]!;
  const isTill = dice.chance(0.35);
  const layout = dice.pick(isTill ? layouts.tills : layouts.invoices);
  const paper = isTill ? makeTillReceipt(vocabulary, dice) : makeInvoice(vocabulary, dice, dice.chance(1 / 12) ? 2 : 1);
  const sheets = layOutPaper(paper, layout, dice);
  return {
    id: `${i} ${vocabulary.language} ${layout}`,
    language: vocabulary.language,
    layout,
    vendor: paper.issuer,
    truth: paper.truth,
    text: asTextLayer(sheets),
    photo: () => photograph(sheets[0]!, diceOf(randomOf(i + 1))),
    sheets,
  };
}
