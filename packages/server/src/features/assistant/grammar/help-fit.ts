/**
 * Keeps help to its own topic. A topic is found by its words, and some words are of no topic, or of another one: a project is no category, a
 * change of an expense is no new one, and "Can we pay all our bills?" asks for no screen. Better no help than that of another thing.
 */
import type { HelpTopic } from "../../tools/reading/help-topics.ts";

interface Misfit {
  said: RegExp;
  /** The topics that don't fit what is said; absent: none does. */
  topics?: readonly HelpTopic[];
  /** The topic that fits instead. */
  instead?: HelpTopic;
}

const MISFITS: readonly Misfit[] = [
  { said: /\bdown ?payment|\bdeposit invoice|anzahlungsrechnung|abschlagsrechnung|\bprepayment invoice/ },
  { said: /\bprojects?\b|\bprojekte?n?\b/ },
  {
    said: /\bafford\b|\benough\b|\bgenug\b|\bleisten\b|^(?:can|could|kann|können) (?:we|i|wir|ich) (?:still |noch )?(?:pay|cover|all|alle)\b/,
  },
  { said: /\b(?:last but one|before the last|second to last|vorletzte[nrs]?|zweitletzte[nrs]?)\b/ },
  // Work that is not invoiced yet, and bills are of vendors.
  { said: /^what (?:can|could|should|do) (?:i|we) (?:still )?(?:bill|invoice|charge)\b/ },
  // A question about what happened: "Habe ich die Ausgabe schon erfasst?"
  { said: /^(?:have|has|did|hab|habe|haben|hat) (?:i|we|ich|wir|mara)?\b.*\b(?:already|yet|schon|bereits)\b/ },
  // "Where is most of our money, Chase or Reserve?" asks for a figure.
  { said: /\bmost of (?:our|the|my) money\b|\b(?:das meiste|am meisten) geld\b/ },
  // Things that were sold are no purchase, and nothing that a member paid.
  { said: /\b(?:sold|verkauft)\b/, topics: ["reimbursement", "document"] },
  // To say what a thing is, is no way to do it.
  { said: /^(?:what (?:is|s|are)|whats|was (?:ist|sind)) (?:an? |eine? |eigentlich )/ },
  {
    said: /\b(?:change|changing|edit|move|delete|remove|import|importing|category|categories|recategori[sz]e|correct)\b|ändere?|ändern|bearbeite|lösche|entferne|importier|kategorie|korrigier/,
    topics: ["addExpense"],
  },
  {
    said: /\b(?:sales?|sold|income|revenue|received|deposit(?:ed)?|withdr\w+|drawings?|private(?:ly)?)\b|einnahme|eingelegt|einlage|entnommen|entnahme|verkauf|erhalten/,
    topics: ["addExpense", "bill"],
  },
  { said: /\bundo\b|rückgängig/, topics: ["creditNote", "invoice", "invoicePayment", "payment", "addExpense"] },
  { said: /\bmyself\b|\bmir (?:selbst|selber)\b/, topics: ["payment", "invoicePayment", "paymentRun", "bill"] },
  // "Wie schreibe ich eine Rechnung ab?"
  {
    said: /\bschreib\w* .*(?:rechnung|forderung|betrag).* ab\b|(?:rechnung|forderung)\w* .*abschreiben|(?:rechnung|forderung)\w* .*ausbuchen/,
    topics: ["invoice", "asset", "bill", "addExpense"],
    instead: "writeOff",
  },
];

/** The topic, or the one that fits instead. Null: no help fits the text. */
export function fittingTopic(topic: HelpTopic, text: string): HelpTopic | null {
  const said = text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const misfit = MISFITS.find(({ said: words, topics }) => words.test(said) && (topics?.includes(topic) ?? true));
  return misfit ? (misfit.instead ?? null) : topic;
}
