/** Answers a question that means someone or something of the answer before ("how much do they owe?") about that very one. */

import type { ReadAnswer } from "../tools/run-tool.ts";
import { invoiceIn, isOfDocuments, namedIn, partiesIn } from "./antecedents.ts";
import { followUp, TIMED } from "./grammar/follow-up.ts";
import type { Reading } from "./grammar/frame.ts";
import type { Name } from "./grammar/names.ts";
import type { World } from "./grammar/question.ts";
import { COMMON, type Understood, understand } from "./grammar/read.ts";
import { isOfName, namedInstead, type Reference } from "./grammar/refers.ts";
import { askAmong, type Which } from "./which.ts";

/** Words that mean an invoice, which is feminine in German. */
const DOCUMENT = /^(die|sie|der|es|das)$/i;

interface Circumstances {
  former: Reading;
  names: readonly Name[];
  world: World;
  language: string;
  /** Looks the former reading up again. Null: the asker may not see it. */
  look: (reading: Reading) => Promise<ReadAnswer | null>;
}

/** Null: nothing is known that the words could mean, or that is asked of it. */
export async function referred(
  text: string,
  { question }: Understood,
  reference: Reference,
  about: Circumstances,
): Promise<Reading | Which | null> {
  const { former, world, language } = about;
  if (reference.kind === "thing" || reference.kind === "rows") return ofDocument(text, question, reference, about);
  const named = namedIn(former, about.names);
  // "And they in March?": the same one in another time. "Are they paid?": the invoices before.
  const areRows = isOfDocuments(former) && !reference.isOne && reference.kind === "party";
  const next = named.length === 1 || areRows ? followUp(text, former, world, language) : null;
  const document = areRows && DOCUMENT.test(reference.word) ? await ofDocument(text, question, reference, about) : null;
  if (document) return document;
  if (areRows && next && former.input.perPage === undefined) return next;
  // "When are they due?": the rows say it.
  if (areRows && former.input.perPage === undefined && asksWhenDue(question) && former.tool !== "find_expenses")
    return former;
  const meant = await meantBy(reference, named, about);
  const [one, ...others] = meant;
  if (!one) return null;
  const kept = next && isOfName(next.input, one) ? next : null;
  const said = meant.map((name) => ({ name, text: namedInstead(text, question, reference, name.name) }));
  const read = said.map(({ name, text: full }) => readingOf(full, name, about));
  if (others.length === 0) return read[0] ?? kept;
  return read.every((reading) => reading !== null)
    ? askAmong(
        reference.word,
        said.map(({ name }) => name.name),
        said.map(({ text: full }) => full),
      )
    : null;
}

/** Those whom the answer before was about: the one that it names, else those of its rows. */
async function meantBy(reference: Reference, named: readonly Name[], { former, names, look }: Circumstances) {
  const isOfRow = !reference.isOne && reference.kind === "party" && former.input.perPage === 1;
  const people = named.filter(({ kind }) => kind !== "member" || !isOfRow);
  if (people.length > 0) return reference.kind === "place" ? people.filter(({ kind }) => kind !== "member") : people;
  const answer = await look(former);
  return answer ? partiesIn(former, answer, names) : [];
}

/** The question about one whom it names now; in the time of the answer before, if it has none of its own. */
function readingOf(text: string, name: Name, { former, world, language }: Circumstances): Reading | null {
  const { reading, question } = understand(text, world, language);
  if (!reading || !isOfName(reading.input, name)) return null;
  const { from, to } = former.input;
  const isTimed = typeof from === "string" && typeof to === "string" && TIMED.has(former.tool);
  // The last one is that of all times.
  const isList = reading.tool === "list_invoices" && former.tool !== reading.tool;
  const isIn =
    TIMED.has(reading.tool) && !isList && reading.input.sortBy !== "date" && !reading.against && !EVER.test(text);
  if (!isTimed || !isIn || question.times.length > 0) return reading;
  return { ...reading, input: { ...reading.input, from, to } };
}

const EVER = /\b(ever|all time|of all|jemals|überhaupt)\b/i;

/** "When is it due?" after one invoice: as if it named the invoice's number. */
async function ofDocument(
  text: string,
  question: Understood["question"],
  reference: Reference,
  { former, world, language, look }: Circumstances,
): Promise<Reading | null> {
  const answer = await look(former);
  const number = answer && invoiceIn(former, answer);
  if (!number) return answer && ofOpen(question, former, answer);
  const { reading } = understand(namedInstead(text, question, reference, number), world, language);
  return reading?.input.search === number ? reading : null;
}

const isAbout = (question: Understood["question"], ...names: string[]): boolean =>
  question.features.every(
    ({ atoms }) => [...atoms].some((atom) => COMMON.has(atom)) || names.some((name) => atoms.has(name)),
  ) && question.times.length + question.mentions.length === 0;

const asksWhenDue = (question: Understood["question"]): boolean =>
  isAbout(question, "ask:when", "state:due") &&
  ["ask:when", "state:due"].every((name) => question.features.some(({ atoms }) => atoms.has(name)));

/** "When is it due?", "is it overdue?" of what is open. Null: it asks something else, or that is not known of it. */
function ofOpen(
  question: Understood["question"],
  { tool, input }: Reading,
  { rows, total }: ReadAnswer,
): Reading | null {
  if (tool !== "list_payables" && tool !== "list_receivables") return null;
  const document = tool === "list_payables" ? "bill" : "invoice";
  const [row] = rows;
  const isOne = row !== undefined && input.by === document && (input.perPage === 1 || total === 1);
  if (asksWhenDue(question)) {
    if (isOne) return { tool, input: { ...input, sortBy: input.sortBy ?? "dueDate", perPage: 1 } };
    // Of several, their list has each day.
    return typeof input.party === "string" && row !== undefined
      ? { tool, input: { ...input, by: document, ...(row.documents === 1 && { sortBy: "dueDate", perPage: 1 }) } }
      : null;
  }
  if (!isOne) return null;
  if (isAbout(question, "ask:who", "ask:from", "noun:vendor", "noun:client") && !question.isYesNo)
    return { tool, input, asks: "who" };
  const isLate = question.features.some(({ atoms }) => atoms.has("state:overdue"));
  if (!question.isYesNo || !isLate || !isAbout(question, "state:overdue")) return null;
  const amount = String(row.open);
  const { sortBy: _, sortOrder: __, perPage: ___, ...rest } = input;
  return {
    tool,
    input: { ...rest, party: row.party, overdue: true, minAmount: amount, maxAmount: amount },
    asks: "any",
  };
}
