/** German idioms, by what they are about. */
import type { Idiom } from "./idioms.ts";

export const GERMAN_IDIOMS: readonly Idiom[] = [
  // Around a question.
  [
    "^(?:hallo|hi|hey|moin|kurze frage|eine frage|mal eine frage|noch (?:eine frage|was)|nur kurz|blöde frage|dumme frage)(?: \\p{L}+){0,5}[:,–-] (?=(?:wie|was|wer|wem|welche[rsmn]?|wann|ist|sind|haben|habe|hat|gibt|schuld\\p{L}*|wo)(?!\\p{L}))",
    "",
  ],
  [
    "(?:kannst|könntest|können|könnten|würdest|würden) (?:du|sie) (?:mir |uns |bitte |mal |kurz |eben |schnell )*(?:sagen|zeigen|nennen|verraten|auflisten|ausrechnen|nachsehen|nachschauen|raussuchen|heraussuchen|prüfen)?,?(?= (?:wie|was|wer|wem|welche[rsmn]?|wann|ob|wo)(?!\\p{L}))",
    "",
  ],
  // The company is "wir".
  [
    "(?<=(?:hat|hatte|ist|war|wird|muss|kann|schuldet|macht|machte|verdient|viel|was) )(?:die|das|der|unsere?|meine?|diese[rs]?) (?:firma|unternehmen|betrieb|laden|geschäft|gmbh|agentur)(?!\\p{L})",
    "wir",
  ],
  // Paying and owing.
  [
    "(?:erst|bisher|bislang|nur|lediglich|bisher erst|bislang erst|bisher nur) (?:zum teil|zu einem teil|ein teil|teilweise)(?: (?:des geldes|des betrags|der summe|der rechnung|des rechnungsbetrags))? (?:eingegangen|bezahlt|gezahlt|beglichen|gekommen|da|überwiesen)(?: (?:worden|ist|sind|wurden?))?",
    "teilweise bezahlt",
  ],
  [
    "ist (?:bisher |bislang )?(?:erst|nur) (?:ein teil|eine teilzahlung)(?: (?:des geldes|des betrags|der summe))? (?:eingegangen|gekommen|da)",
    "wurden teilweise bezahlt",
  ],
  [
    "über (?:das|dem|ihr|ihrem) (?:zahlungsziel|fälligkeitsdatum|zahlungstermin)(?: hinaus)?|über die (?:fälligkeit|zahlungsfrist|frist) hinaus",
    "überfällig",
  ],
  ["(?:niemand|keiner|kein kunde) (?:bezahlt|gezahlt|beglichen) hat", "unbezahlt sind"],
  // Going on.
  [
    "^(?:und )?(?:welche|was für eine|wie hoch ist die|was ist die) (?:summe|gesamtsumme) (?:ergibt|macht|gibt|wäre|ist) (?:das|es)(?=\\W*$)",
    "wie viel ist das",
  ],
  [
    "^(?:und )?(?:wie viel|was|wieviel) (?:ergibt|macht|gibt) (?:das|es)(?: (?:zusammen|insgesamt|in summe|unterm strich))?(?=\\W*$)",
    "wie viel ist das",
  ],
  [
    "^(?:bitte )?(?:liste|zeig|zeige|nenn|nenne|gib)(?: (?:sie|die|diese|mir die|mir diese|mir))+(?: bitte| mal| alle| einzeln| auf| kurz)*(?=\\W*$)",
    "welche sind das",
  ],
  // Profit.
  ["(?:schreiben|schreibt|schrieben) (wir|ich) (.*?)((?:schwarze|rote) zahlen)", "sind $1 $2 in den $3"],
  ["(?<=in den )(schwarze|rote) zahlen", "$1n zahlen"],
  // Money in an account.
  ["(?<=(?:auf|in) (?:dem|unserem|meinem|der|unserer|meiner) [^?]{2,40}) drauf(?=\\W*$)", ""],
  ["auf einmal|in einem rutsch|in einer einzelnen buchung|auf einen schlag", ""],
  // Documents that were not sent.
  ["fertige[nr]? (?=(?:rechnung|rechnungen)(?!\\p{L}))", ""],
  [
    "(?:geschrieben|erstellt|ausgestellt|gestellt),? aber (?:noch )?(?:nicht|nie) (?:verschickt|versendet|versandt|rausgeschickt|gesendet|abgeschickt)",
    "noch nicht verschickt",
  ],
];
