/**
 * What people say around a question: who wants to know it, what for, and that they ask at all. It narrows nothing, so it is taken off before
 * a question is read: "My accountant wants to know how much we owe."
 */

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
  // What for.
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

const FRAMES = AROUND.map(([said, plain]) => ({ said: new RegExp(said, "giu"), plain }));

/** The question without what is said around it; a text without such words stays as it is. */
export function unframed(text: string): string {
  const bare = FRAMES.reduce((current, { said, plain }) => current.replace(said, plain), text);
  return bare === text ? text : bare.trim();
}
