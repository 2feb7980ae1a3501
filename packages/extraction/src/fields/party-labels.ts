/**
 * Tells from the words above or before a name whose name it is: of who issued the document, who gets it, another place, a bank, or a
 * person to ask. The same kind of model as that of numbers' labels (`number-labels.ts`), trained by `train/train-roles.ts`.
 */
import { judgeLabel, type LabelModel, loadLabels } from "./number-labels.ts";

export const PARTY_CLASSES = ["issuer", "customer", "place", "payment", "contact", "other"] as const;
export type PartyClass = (typeof PARTY_CLASSES)[number];

const NONE: readonly number[] = PARTY_CLASSES.map(() => 0);
const LETTERS = /\p{L}{2}|^\W*[AÀM]\W*$/u;
/** A longer text is a sentence or a name with its address. */
const LONGEST_LABEL = 40;

let shipped: LabelModel | null = null;

function shippedPartyModel(): LabelModel {
  shipped ??= loadLabels("party-labels");
  return shipped;
}

/** Judges labels, each text once: shares in the order of `PARTY_CLASSES`, zeros for what can be no label. */
export function partyJudge(model: LabelModel = shippedPartyModel()): (folded: string) => readonly number[] {
  const judged = new Map<string, readonly number[]>();
  return (folded) => {
    const known = judged.get(folded);
    if (known) return known;
    const isLabel = folded.length <= LONGEST_LABEL && LETTERS.test(folded);
    const shares = isLabel ? judgeLabel(model, folded) : NONE;
    judged.set(folded, shares);
    return shares;
  };
}
