/**
 * Words that people say around a question: who wants to know it, what for, and that they ask at all. It narrows nothing, so it is taken off before
 * a question is read: "My accountant wants to know how much we owe."
 */

import { replacing } from "./required-texts.ts";

const ASKING =
  "(?:how|what|which|who|whom|whose|when|where|whether|if|is|are|do|does|did|have|has|had|wie|wieviel|was|welche[rsmn]?|wer|wem|wen|wann|wo|ob|ist|sind|haben|hat|gibt|gab|wurden?)(?!\\p{L})";
/** Someone outside of the books: a name or a noun of the books would be a part of the question. */
const OTHERS =
  "(?:(?:my|our|the|mein|meine|unser|unsere|der|die) (?:\\p{L}+ )?(?:accountant|bookkeeper|boss|bank|tax ad(?:viser|visor)|partner|co-?founder|husband|wife|auditor|investor|investors|landlord|insurance|insurer|board|controller|steuerberater(?:in)?|chef(?:in)?|buchhalter(?:in)?|hausbank|bank|mann|frau|prüfer(?:in)?|wirtschaftsprüfer(?:in)?|finanzamt|gesellschafter|investoren|versicherung|vermieter))";

const AROUND: readonly (readonly [said: string, plain: string])[] = [
  // Who wants to know.
  [
    `^(?:so |also |hi |hallo |hey )*,? ?${OTHERS} (?:wants to know|would like to know|wanted to know|needs to know|asked me|has asked me|is asking me|asks me|is asking|asked|asks|wonders|will wissen|möchte wissen|wollte wissen|muss wissen|fragt mich|hat mich gefragt|hat gefragt|fragt)(?: from me| me| us| von mir| von uns| gerade)*[,:]? (?=${ASKING})`,
    "",
  ],
  [
    `^(?:i|we)(?:'m| am|'re| are) (?:just |currently |right now )?(?:filling in|filling out|preparing|writing|doing|working on|putting together|sitting in|about to|on the phone|in a meeting|talking to|meeting)[^:?\\d]{2,50}: ?(?=${ASKING})`,
    "",
  ],
  [
    `^(?:ich|wir) (?:bin|sind|fülle|füllen|mache|machen|schreibe|schreiben|bereite|bereiten|sitze|sitzen|telefoniere|spreche) (?:gerade |eben |noch )?[^:?\\d]{2,50}: ?(?=${ASKING})`,
    "",
  ],
  [
    `^for (?:the|my|our|a) (?:bank|accountant|tax return|meeting|board|board meeting|report|records|loan application|application|auditor|form|planning)[,:] (?=${ASKING})`,
    "",
  ],
  [
    `^für (?:die|den|das|meinen|meine|unseren|unsere|mein|unser) (?:bank|steuerberater(?:in)?|meeting|besprechung|bericht|unterlagen|kreditantrag|antrag|prüfer|formular|planung)[,:] (?=${ASKING})`,
    "",
  ],
  // The purpose.
  [",? (?:so that|so) (?:i|we) (?:can|could|know|may) [^?.\\d]{3,60}(?=\\W*$)", ""],
  [",? (?:damit|sodass|so dass) (?:ich|wir) [^?.\\d]{3,60}(?=\\W*$)", ""],
  [
    ",? (?:i|we) (?:just )?(?:need|want) (?:that|it|this|the (?:number|figure|list|total)) for (?:the|my|our|a) [^?.\\d]{3,40}(?=\\W*$)",
    "",
  ],
  [",? (?:ich|wir) (?:brauche|brauchen) (?:das|es|die zahl|die liste|die summe) für [^?.\\d]{3,40}(?=\\W*$)", ""],
  // That they ask.
  [
    "(?<=[.!?] )(?:can|could|would|will) you (?:please |just |quickly )*(?:tell|give|show|look|check|find|work)(?: me| us| for me)?(?: that| it| this| them)?(?: up| out)?(?: for me| please)*(?=\\W*$)",
    "",
  ],
  [
    "(?<=[.!?] )(?:kannst|könntest|können|könnten) (?:du|sie) (?:mir |uns |bitte |mal )*(?:das|es) (?:mal |bitte |kurz |schnell )*(?:sagen|zeigen|nennen|nachsehen|nachschauen|raussuchen|ausrechnen)(?=\\W*$)",
    "",
  ],
  [
    "^(?:i'd like|i would like|i'd love|i want|i need) (?:you )?to (?:know|see|find out|check|understand|work out|figure out)[,:]? (?:exactly |just )?(?=(?:how|what|which|who|when|whether|if)(?!\\p{L}))",
    "",
  ],
  [
    "^(?:i'd|i would|i) (?:just |also )?(?:like|love|need|want|could do with|could use) (?:to (?:see|have|get) )?(?=(?:a list|the list|a rundown|the names?|the total|the sum|the number|an overview|the figure|the amount)(?!\\p{L}))",
    "",
  ],
  [
    "^ich (?:hätte|würde|möchte|wüsste|wollte) (?:(?:gern|gerne|mal|nur|einfach|bitte|noch) )*(?:gewusst|wissen|erfahren|verstehen|sehen)?,? (?=(?:wie|was|wer|wem|welche[rsmn]?|wann|ob)(?!\\p{L}))",
    "",
  ],
  // Whether something is so.
  [
    "(?:is|isn't) it (?:actually |really )?(?:true|right|correct|the case|so) that|am i right (?:that|in thinking that|in thinking)|can it be (?:true )?that|could it be that",
    "whether",
  ],
  [
    "(?:stimmt es|stimmt's|stimmts|ist es (?:richtig|wahr|korrekt|so)|kann es sein|könnte es sein|trifft es zu|seh ich das richtig|sehe ich das richtig),? (?:eigentlich |wirklich |denn )?dass",
    "ob",
  ],
];

/**
 * Words of clauses that only lead to a question: "quick check before the meeting". A clause with any other word may narrow the question
 * ("about October: …"), and stays.
 */
const LEADING: ReadonlySet<string> = new Set(
  `there quick quickly sanity check question questions one thing more just only another silly stupid dumb random last small short brief simple
  before after during while for in the a an my our your this that it meeting call lunch break appointment record info fyi information
  sorry to bother disturb interrupt you again excuse apologies not sure if whether can could do does know knows no idea i we me us am is are
  forgot forget forgotten remember keep keeps asking asked ask asks wants want need needs wondering wonder wondered curious checking partner
  boss accountant bank colleague wife husband friend board let lets talk help out here please hi hello hey ok okay so well now and but or
  honestly actually by way to be honest hmm about something someone somebody have has got on mind hope hoping maybe possible possibly might
  kurze kurz schnelle schnell frage fragen eine ein noch was nur mal eben zur zum info für den die das der termin meeting besprechung anruf
  vor nach während bei von gespräch sorry entschuldigung störung dass ich störe wir mich uns mir mein meine unser unsere keine ahnung ob du
  sie es kannst können könnt könnten könntest weiß weiss wissen will wollte möchte muss partner partnerin chef chefin steuerberater kollege
  kollegin mann frau fragt fragen dauernd ständig gerade schon wieder hab habe hab's habs vergessen vergesse immer blöde dumme letzte einfach
  nasty boring tricky awful annoying tough hard worst painful ugly fun bit part right
  bitte hallo hi hey ok okay also so na ja und aber oder ehrlich gesagt übrigens ganz nebenbei darüber vielleicht möglich hilf hilfe`
    .split(/\s+/)
    .filter(Boolean),
);
const CLAUSE = new RegExp(
  `^([^:;–?!.\\d]{2,70}?)(?: ?[,:;–.!]| -) +(?:but |and |aber |und |so |also )?(?=${ASKING})`,
  "iu",
);

/** The text without clauses before it that say nothing of it. */
function withoutLeading(text: string): string {
  const [whole, clause = ""] = CLAUSE.exec(text) ?? [];
  const words = clause
    .toLowerCase()
    .split(/[^\p{L}']+/u)
    .filter(Boolean);
  if (whole === undefined || words.length === 0 || !words.every((word) => LEADING.has(word.replace(/'s$/, ""))))
    return text;
  return withoutLeading(text.slice(whole.length));
}

/** "Acme has paid, right?": told, and asked. */
const TAG =
  /^(?!\W*(?:how|what|which|who|whom|whose|when|where|is|are|do|does|did|has|have|wie|was|welche[rsmn]?|wer|wem|wen|wann|wo|ist|sind|hat|haben|schuldet|gibt)\b)([^?]{6,}?),? (?:right|correct|yes|no|isn't it|aren't they|doesn't it|don't they|didn't they|hasn't it|haven't they|haven't we|don't we|oder|oder nicht|stimmt's|stimmts|nicht wahr|gell|ne|richtig)\s*\?+\s*$/iu;

const withoutAround = replacing(AROUND, (said) => new RegExp(said, "giu"));

/** The question without what is said around it; a text without such words stays as it is. */
export function unframed(text: string): string {
  const begun = withoutLeading(text.trim());
  const asked = begun.replace(
    TAG,
    (_, told: string) => `${/[äöüß]|\b(?:hat|haben|ist|sind|noch|uns|wir)\b/i.test(told) ? "ob" : "whether"} ${told}?`,
  );
  const bare = withoutAround(asked);
  return bare === text.trim() ? text : bare.trim();
}
