/**
 * Changes a proposal by what is said right after it: "make it 60", "change it to yesterday", "no, cancel that". The proposal before is
 * declined, so that one of the two can be confirmed. Text with a word that changes nothing is left to others.
 */
import { type Circumstances, type Question, readingsOf } from "./planner/question.ts";
import type { ToolCall } from "./tools/index.ts";

/** Null: nothing is to be proposed anymore. */
export interface Amendment {
  call: ToolCall | null;
}

const CANCEL =
  /^\W*(?:(?:no|nope|nein|ok|okay|actually|please|bitte|doch|ach|oh)\W+)*(?:cancel|never ?mind|forget|discard|drop|scrap|undo|don['’]?t(?: do)?|do not(?: do)?|delete|remove|abbrechen|brich|breche|storniere?|stornieren|verwirf|verwerfen|vergiss|lösche?|löschen|lass|doch nicht|nicht|weg damit|abbruch)(?: (?:it|that|this|the (?:bill|proposal|suggestion)|das|es|sie|den vorschlag|die rechnung|sein|bleiben|ab|do it|bitte|please|mal|wieder))*\W*$/i;
const NO =
  /^\W*(?:no|nope|nein|no thanks|nein danke|not now|not yet|later|stop|lieber nicht|doch nicht|später|noch nicht|halt|keep it|no,? keep it|leave it|no,? leave it|skip(?: it)?|abbruch|egal|danke|thanks|thank you|no idea|keine ahnung|i don['’]?t know|dunno|weiß (?:ich )?nicht|weiss (?:ich )?nicht|ich weiß (?:es )?nicht)\W*$/i;
/** Paid from the till. */
const CASH = /^(?:cash|bar|bargeld|kasse)$/;

/** Words that say that something changes, and not what. */
const AROUND =
  /^(no|not|nope|nein|actually|make|change|set|it|that|this|its|to|be|should|was|is|are|the|a|an|amount|total|date|dated|due|day|category|vendor|sorry|oops|i|we|mean|meant|and|also|but|instead|rather|please|ok|okay|with|on|by|for|of|from|at|as|in|s|ne|doch|ach|lieber|mach|mache|draus|daraus|auf|andere|es|das|und|sondern|statt|bitte|am|fallig|ist|war|waren|sind|soll|sein|paid|,|\.|-)$/;

/** A proposal is confirmed on its card, and never by a word. */
export const CONFIRMS =
  /^\W*(?:yes|yep|yeah|ok|okay|sure|confirm(?: it| that)?|do it|go ahead|post it|book it|looks good|correct|right|ja|jo|passt|bestätigen?|mach das|buchen?|stimmt|genau|richtig)(?: (?:please|bitte|it|that|das))?\W*$/i;

/** Null: it is no such text. */
export function amendmentOf(
  text: string,
  previous: ToolCall,
  isProposed: boolean,
  circumstances: Circumstances,
): Amendment | null {
  if (!/^(new|update|remove)_bill$/.test(previous.tool)) return null;
  const { which } = previous.input as { which?: Record<string, unknown> };
  // "Update bill 308" > "delete it"
  if (!isProposed && which?.id !== undefined && /^\W*(?:delete|remove|lösche?) (?:it|that|sie|die|das)\W*$/i.test(text))
    return { call: { tool: "remove_bill", input: { which } } };
  if (CANCEL.test(text) || NO.test(text)) return { call: null };
  if (previous.tool === "remove_bill" || /\?\s*$/.test(text)) return null;
  // A missing part that is still asked for changes nothing.
  if (!isProposed && which?.id === undefined) return null;
  for (const question of readingsOf(text, circumstances)) {
    const changes = changesIn(question);
    if (changes === null) continue;
    const { tool, input } = previous;
    // Of a bill that is in the books, its payment says how it was paid.
    if (tool === "update_bill" && changes.cash) continue;
    if (tool === "new_bill") return { call: { tool, input: { ...input, ...changes } } };
    return { call: { tool, input: { ...input, changes: { ...(input.changes as object), ...changes } } } };
  }
  return null;
}

/** The changes, if every word was used for them. Null: it was not, or nothing changes. */
function changesIn({ tokens, amounts, periods, ahead, vendor, category, today, has }: Question) {
  if (tokens.length === 0 || tokens.length > 12) return null;
  const used = new Set<number>();
  const use = (from: number, to: number) => {
    for (let place = from; place < to; place++) used.add(place);
  };
  const changes: Record<string, unknown> = {};
  const [amount, ...more] = amounts;
  const [period, ...others] = periods;
  if (more.length > 0 || others.length > 0) return null;
  if (period) {
    const isDue = has("due");
    const next = ahead.find(({ from }) => from === period.from) ?? period;
    const day = isDue || period.startDate === undefined || period.startDate > today ? next : period;
    if (day.startDate === undefined || day.startDate !== day.endDate) return null;
    changes[isDue || day.startDate > today ? "dueDate" : "date"] = day.startDate;
    use(period.from, period.to);
  }
  if (amount) {
    Object.assign(changes, { amount: amount.value, ...(amount.currency !== null && { currency: amount.currency }) });
    use(amount.from, amount.to);
  } else {
    const bare = tokens.findIndex(
      ({ kind, word }, place) => !used.has(place) && kind === "number" && /^\d{1,9}([.,]\d{1,2})?$/.test(word),
    );
    if (bare !== -1) {
      changes.amount = Number(tokens[bare]?.word.replace(",", "."));
      use(bare, bare + 1);
    }
  }
  if (category) {
    changes.category = category.name;
    use(category.from, category.to);
  } else if (vendor?.known) {
    changes.vendor = vendor.name;
    use(vendor.from, vendor.to);
  }
  const cash = tokens.findIndex(({ word }, place) => !used.has(place) && CASH.test(word));
  if (cash !== -1) {
    Object.assign(changes, { paid: true, cash: true });
    use(cash, cash + 1);
  }
  const isUsed = tokens.every(({ word }, place) => used.has(place) || AROUND.test(word));
  return isUsed && Object.keys(changes).length > 0 ? changes : null;
}
