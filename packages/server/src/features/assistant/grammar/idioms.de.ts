/** German idioms, by what they are about. */
import type { Idiom } from "./idioms.ts";

const MONTH =
  "(?:letzten monat|diesen monat|vormonat|letzter monat|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)(?: 20\\d\\d)?(?!\\p{L})";

export const GERMAN_IDIOMS: readonly Idiom[] = [
  // Around a question.
  [
    "(?:kannst|könntest|können|könnten|würdest|würden) (?:du|sie) (?:mir |uns |bitte |mal |kurz |eben |schnell )*(?:sagen|zeigen|nennen|verraten|auflisten|ausrechnen|nachsehen|nachschauen|raussuchen|heraussuchen|prüfen)?,?(?= (?:wie|was|wer|wem|welche[rsmn]?|wann|ob|wo)(?!\\p{L}))",
    "",
  ],
  // The company is "wir", or "uns" where others owe it.
  [
    "(schuldet|schulden) (?:der|dem|unsere[rm]|meine[rm]|diese[rm]) (?:firma|unternehmen|betrieb|laden|geschäft|gmbh|agentur|büro|studio|werkstatt)(?!\\p{L})",
    "$1 uns",
  ],
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
  ["(?<=(?:auf|in) (?:dem|unserem|meinem|der|unserer|meiner) [^?]{2,40} )drauf(?=\\W*$)", ""],
  ["auf einmal|in einem rutsch|in einer einzelnen buchung|auf einen schlag", ""],
  // Documents that were not sent.
  ["fertige[nr]? (?=(?:rechnung|rechnungen)(?!\\p{L}))", ""],
  [
    "(?:geschrieben|erstellt|ausgestellt|gestellt),? aber (?:noch )?(?:nicht|nie) (?:verschickt|versendet|versandt|rausgeschickt|gesendet|abgeschickt)",
    "noch nicht verschickt",
  ],
  // The subject of a report, a client, or a bill.
  ["mindestens eine (offene|unbezahlte|überfällige|ausstehende) rechnung", "$1 Rechnungen"],
  [
    "wem (?:müssen|sollten|sollen|muss|soll|sollte|könnten) (?:wir|ich) (?:mal |noch |jetzt |denn |eigentlich )*(?:eine |die |nochmal eine )?(?:mahnung|zahlungserinnerung|erinnerung) (?:schicken|senden|schreiben|zuschicken)",
    "wen müssen wir mahnen",
  ],
  ["am meisten drauf", "das meiste Geld"],
  [
    "(?:nach abzug|abzüglich) (?:aller|der|sämtlicher|von allen|unserer) (?:kosten|ausgaben|aufwendungen)|wenn (?:man )?alle (?:kosten|ausgaben) (?:abgezogen|bezahlt|abgezogen|weg) (?:sind|werden)|nach allen (?:kosten|ausgaben)",
    "unterm Strich",
  ],
  ["umsatzstärkste[rnsm]? (?=monate?)", "umsatz höchster "],
  ["umsatzschwächste[rnsm]? (?=monate?)", "umsatz niedrigster "],
  [
    "(?:was|wie viel|wieviel) (?:zahlen|bezahlen) (wir|ich) (?:eigentlich |gerade |so |denn |im moment )*(?:an|für)(?= \\p{L})",
    "wie viel haben $1 gezahlt für",
  ],
  [
    "(?:wurde|wurden|ist|sind|hat) (?:etwas|was|irgendetwas|irgendwas|eine ausgabe|ein beleg|irgendeine ausgabe|irgendein beleg|ausgaben|belege|jemand etwas|irgendwer etwas) (?:doppelt|zweimal|zwei mal|mehrfach) (?:gebucht|erfasst|verbucht|eingereicht|bezahlt|hochgeladen|eingegeben)(?: worden)?",
    "gibt es doppelte Ausgaben",
  ],
  [
    "(?:hat|haben) (?:irgendwer|irgendjemand|jemand|wir|einer) (?:etwas |was |eine |die gleiche |dieselbe |den gleichen |denselben |einen )*(?:quittung |beleg |ausgabe |belege |ausgaben )?(?:doppelt|zweimal|zwei mal|mehrfach) (?:die gleiche |dieselbe |den gleichen |denselben |eine |einen )?(?:quittung |beleg |ausgabe )?(?:eingereicht|gebucht|erfasst|hochgeladen|verbucht)",
    "gibt es doppelte Ausgaben",
  ],
  [
    "vor (?:genau|exakt|ungefähr|etwa|circa|ca|rund) (?=(?:einem|einer|zwei|drei|\\d+) (?:jahr|monat|woche|tag))",
    "vor ",
  ],
  [
    "(?:könn(?:en|ten)|kannst|könntest|würden|würdest) (?:sie|du) (?:mir |uns |bitte |mal )*(?:eine |die )?(?:aufstellung|auflistung|liste|übersicht|zusammenstellung) (?:aller|von allen|der|über alle|mit allen) (.+?) (?:geben|zeigen|schicken|erstellen|machen|zusammenstellen|liefern|zukommen lassen)(?=\\W*$)",
    "zeig alle $1",
  ],
  [
    "(?:eine |die )?(?:aufstellung|auflistung|liste|übersicht|zusammenstellung) (?:aller|von allen|über alle|sämtlicher) ",
    "alle ",
  ],
  [
    "^(?:zeig|zeige|zeigen sie|liste|gib|gib mir)(?: mir| uns| mal| bitte)* alles (?:von|bei) ",
    "zeig alle Ausgaben bei ",
  ],
  ["(?:ist|sind|liegt|liegen|wäre) (?:schon |bereits )?(?:drüber|drüber raus)(?=\\W*$)", "ist überfällig"],
  [
    "(?:bin|sind) (ich|wir) (?:grad |gerade |eigentlich |denn |jetzt |aktuell )*im (?:plus oder (?:im )?minus|minus oder (?:im )?plus)",
    "wie viel Gewinn haben $1",
  ],
  [
    "^(?:und )?(?:wer|welcher) (?:is|ist) (?:da |dabei |davon )?(?:der |die |das )?schlimmste(?=\\W*$)",
    "wer hat am meisten",
  ],
  ["(?:absteigend|aufsteigend|alphabetisch) sortiert|sortiert", ""],
  // Closing a month.
  [
    `(?:kann|können|könnte|könnten) (?:ich|wir) (?:den |im )?(${MONTH}) (?:schon |jetzt |bereits |nun |endlich )*(?:abschließen|zumachen|schließen|dichtmachen)`,
    "ist für $1 alles gebucht",
  ],
  [
    `ist (?:der |im )?(${MONTH}) (?:schon |jetzt |bereits |nun |soweit )*(?:fertig|vollständig|komplett|fertig gebucht|vollständig gebucht|komplett gebucht|abschlussbereit|durchgebucht|bereit zum abschluss|bereit zum abschließen|abschlussreif)(?=\\W*$)`,
    "ist für $1 alles gebucht",
  ],
  [
    `was (?:fehlt|muss|ist) (?:mir |uns |noch |alles |ich |wir )*(?:noch )?(?:für|im|in|zum abschluss von|vor dem abschluss von|am) (?:den |dem )?(${MONTH})(?: noch)?(?: zu tun| zu erledigen| offen| gemacht werden| erledigt werden)?(?=\\W*$)`,
    "was blockiert den Abschluss für $1",
  ],
  [
    `warum (?:kann|können|lässt) (?:ich|wir|sich) (?:der |den )?(${MONTH}) nicht (?:abschließen|zumachen|schließen)`,
    "was blockiert den Abschluss für $1",
  ],
  // Of several things in a row, and of one that was named.
  ["[,–-] ?(?:der |nur der )?betrag (?:reicht|genügt)(?: mir)?(?=\\W*$)", ""],
  [
    "um (?:welchen|was für einen|welche) (?:betrag|summe) (?:geht es|gehts|geht's|handelt es sich|dreht es sich)(?: da| dabei| hier| denn)?(?=\\W*$)",
    "wie viel ist das",
  ],
  [
    "(?:haben|hat|mit) (?:ihre |eine |ihrer )?fälligkeit (?=(?:im|in|diesen|diesem|nächsten|nächste)(?!\\p{L}))",
    "sind fällig ",
  ],
  // Money that came from a client, or went into something.
  [
    "wann (?:kam|ist) (?:denn |eigentlich )?(zuletzt|das letzte mal|zum letzten mal) (?:geld|eine zahlung|was|etwas|eine überweisung) von (.+?) (?:rein|herein|an|eingegangen|gekommen|reingekommen)(?=\\W*$)",
    "wann hat $2 $1 gezahlt",
  ],
  [
    "wann (?:kam|ist) von (.+?) (?:denn |eigentlich )?(zuletzt|das letzte mal|zum letzten mal) (?:geld|eine zahlung|was|etwas|eine überweisung) (?:rein|herein|an|eingegangen|gekommen|reingekommen)(?=\\W*$)",
    "wann hat $1 $2 gezahlt",
  ],
  ["(?:liegt|lag|fällt) die fälligkeit (?:in|im|auf) ", "sind fällig in "],
  ["(?:liegt|lag) das fälligkeitsdatum (?:in|im) ", "sind fällig in "],
  [
    "^(?:und )?(?:über|auf|verteilt auf|verteilt über|von|aus|bei) wie viele[nr]? (ausgaben|rechnungen|belegen?|eingangsrechnungen|einkäufen?|posten)(?: ist das| sind das| war das| verteilt(?: sich das)?)?(?=\\W*$)",
    "wie viele $1 sind das",
  ],
  ["(?:gesteckt|reingesteckt|investiert|gebuttert|reingebuttert|geflossen) (?=\\W*$)", "ausgegeben"],
  ["in (\\p{Lu}\\p{L}+) (?:gesteckt|reingesteckt|investiert|reingebuttert)", "für $1 ausgegeben"],
  // Amounts.
  [
    "(?:was|wie viel|wieviel) (?:kommt|käme|kommen) (?:da|dabei|insgesamt|zusammen|da zusammen|da insgesamt) (?:raus|heraus|zusammen)(?=\\W*$)",
    "wie viel ist das",
  ],
  [
    "(?:wie viel|wieviel|was) (?:macht|machen|ergibt|ergeben|sind|ist) (?:das|die) (?:in summe|unterm strich|alles in allem|alles zusammen|alles)(?=\\W*$)",
    "wie viel ist das",
  ],
  [
    "^(?:(?:und|aber) )?(?:wie viel|wieviel|was) (?:kosten|kosteten|machen|ergeben) (?:die|diese|sie|die beiden)(?: denn)?(?: (?:alle|alles))?(?: (?:zusammen|insgesamt|in summe|gesamt|zusammengerechnet))?(?=\\W*$)",
    "wie viel ist das",
  ],
  ["auf (?:wie viel|wieviel|welchen betrag|welche summe) (?:belaufen|beläuft|belief|beliefen) sich", "wie hoch sind"],
  ["auf (?:wie viel|wieviel) (?:kommen|kommt|kamen|kam) (?=(?:die|unsere|der|das|unser)(?!\\p{L}))", "wie hoch sind "],
  ["(?:den )?gesamtwert (?:der|aller|von|unserer) ", "die Summe der "],
  // Late payers.
  [
    "(?:lässt|lassen) (?:sich )?(?:mit )?(?:dem |der )?(?:bezahlen|zahlung|zahlen) (?:auf sich warten|zeit)",
    "ist überfällig",
  ],
  ["(?:wer|welche kunden?) (?:lässt|lassen) uns (?:auf (?:sein|ihr|das) geld )?warten", "wer ist überfällig"],
  [
    "(?:hat|haben) (?:die |das |ihr |sein )?(?:zahlungsziel|zahlungsfrist|fälligkeitsdatum|frist|zahlungstermin) (?:verpasst|überschritten|versäumt|gerissen|verstreichen lassen|verstrichen)",
    "ist überfällig",
  ],
  // Details.
  [
    "(?:haben|hat) (?:wir|ich|jemand) (?:eine |die )?(e-?mail-?adresse|mailadresse|telefonnummer|adresse|anschrift|iban|bankverbindung|ust-?id(?:nr)?) von ",
    "$1 von ",
  ],
  // Supposed, and meant as what is open.
  [
    "wenn (?:alle|jeder|jeder kunde|alle kunden|alle unsere kunden)(?: kunden)? (?:heute |jetzt |sofort |morgen |alles |ihre rechnungen )*(?:zahlen|bezahlen|zahlt|bezahlt)(?: würden| würde)?,? (?:dann )?(?:wie viel|wieviel|was) (?:geld )?(?:käme|kommt|würde|bekämen wir|bekommen wir)(?: dann| da| insgesamt)*(?: rein| herein| reinkommen| zusammen)?",
    "wie viel schulden uns die Kunden",
  ],
  [
    "haben (?:alle|alle kunden|alle unsere kunden) (?:schon |bereits )?(?:ihre |die )?(?:(\\p{L}+)rechnungen|rechnungen)(?: vom (\\p{L}+))? (?:bezahlt|gezahlt|beglichen)",
    "sind alle Rechnungen $1 $2 bezahlt",
  ],
  [
    "kunden (?:sortiert |geordnet |gereiht )?nach (?:dem |ihrem |der höhe des )?(?:offenen (?:betrag|beträgen)|offenem betrag|außenständen|schulden|offener summe|offenen posten)s?",
    "welche Kunden schulden uns",
  ],
  [
    "(?:erwarten|bekommen|kriegen) wir (?:noch |insgesamt )?von (?:unseren |den )?kunden (?=(?:bis|im|in|diesen|diese|nächsten|nächste)(?!\\p{L}))",
    "ist von Kunden fällig ",
  ],
  // Compounds with a month.
  [
    "(januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)(rechnungen|umsatz|umsätze|gewinn|ausgaben|kosten|einnahmen|ergebnis)",
    "$2 im $1",
  ],
  // Profit.
  [
    `(?:den |das |im )?(${MONTH}|letzte quartal|dieses jahr|letztes jahr|q[1-4]) mit (?:einem )?(?:plus|gewinn|überschuss) (?:abgeschlossen|beendet|geschlossen)`,
    "in $1 Gewinn gemacht",
  ],
  [
    `(?:den |das |im )?(${MONTH}|letzte quartal|dieses jahr|letztes jahr|q[1-4]) mit (?:einem )?(?:minus|verlust) (?:abgeschlossen|beendet|geschlossen)`,
    "in $1 Verlust gemacht",
  ],
  [
    "(?:profitabelste|gewinnstärkste|ertragreichste|ertragsstärkste|rentabelste)[rnsm]? monat",
    "monat mit dem höchsten gewinn",
  ],
  ["(?:unprofitabelste|gewinnschwächste|ertragsschwächste)[rnsm]? monat", "monat mit dem niedrigsten gewinn"],
  ["umsatz höchster monat", "monat mit dem höchsten umsatz"],
  ["umsatz niedrigster monat", "monat mit dem niedrigsten umsatz"],
  [
    "wie (?:sieht es|siehts|sieht's|sieht|schaut es|schauts|schaut's) (?:denn |eigentlich |gerade |aktuell |momentan )*(auf|in|bei|mit) (.+?) aus(?=\\W*$)",
    "wie viel ist $1 $2",
  ],
  // Work to do, and documents that went out.
  [
    "belege (?:muss|müssen|soll|sollen|sollte|sollten) (?:ich|wir) ((?:für|im|vom|aus) \\S+ )?(?:noch |alle )*(?:hochladen|nachreichen|einreichen|nachtragen|liefern|abgeben)",
    "belege fehlen $1",
  ],
  [
    "rechnungen (?:gingen|sind) ((?:\\S+ ){0,4}?)(?:raus|rausgegangen|hinausgegangen)(?=\\W*$)",
    "rechnungen haben wir $1verschickt",
  ],
  [
    "lieferanten (?:bekommen|kriegen|erhalten) (?:noch |immer noch )(?:geld|etwas|was) von uns",
    "Lieferanten schulden wir noch Geld",
  ],
  [
    "(?:ging|geht|ist|floss) ((?:\\S+ ){0,3}?)mehr (?:geld )?raus(?:gegangen|geflossen)? als rein(?:gekommen)?",
    "ist $1mehr rausgegangen als reingekommen",
  ],
  [
    "(?:kam|kommt|ist|floss) ((?:\\S+ ){0,3}?)mehr (?:geld )?rein(?:gekommen|geflossen)? als raus(?:gegangen)?",
    "ist $1mehr reingekommen als rausgegangen",
  ],
  ["(?:zusammenrechnen|zusammenzählen|aufsummieren|summieren|addieren)(?=\\W*$)", "Summe"],
  ["(umsatz|gewinn|kosten)mäßig", "beim $1"],
  // Fällig, überfällig, und Fristen.
  ["(?:erst )?noch nicht fällig geworden|noch (?:gar )?nicht fällig(?: ist| sind)?(?=\\W*$)", "noch nicht fällig"],
  [
    "(?:ist|sind|war|waren) (?:(?:die|das|ihre|deren) )?(?:zahlungsfrist|frist|fristen|zahlungsfristen|fälligkeit|zahlungsziel|fälligkeitsdatum)(?: \\p{L}+){0,2}? (?:abgelaufen|verstrichen|vorbei|um|überschritten|gerissen|verpasst)",
    "sind überfällig",
  ],
  [
    "(haben|hab) (wir|ich) (?:(?:irgend\\p{L}*|eine?n?|unsere|die|schon|wieder|mal) )*(?:zahlungs)?(?:frist|fristen|termine?|ziele?|fälligkeiten)(?: \\p{L}+){0,2}? (?:verpasst|versäumt|gerissen|überschritten|verstreichen lassen|verschlafen)",
    "sind $2 mit irgendwas im Verzug",
  ],
  [
    "(?:eine |die |ihre |seine |unsere |ihr |sein |das )?(?:zahlungsfrist|frist|zahlungsziel|fälligkeitsdatum|zahlungstermin|fälligkeit) (?:bei uns )?(?:verpasst|überschritten|versäumt|gerissen|verstreichen lassen|verschlafen|überzogen)",
    "überfällig",
  ],
  [
    "(?<=(?:hätten?|müssen|überfällig|frist|fällig)(?: \\p{L}+){0,3},? )(?:und |aber )+(?:(?:haben|hat) )?(?:(?:es|das) )?(?:(?:noch|immer noch|bisher|bislang|trotzdem|dennoch) )*nicht(?: (?:getan|gemacht|gezahlt|bezahlt|bezahlt haben|bezahlt hat|getan haben|getan hat))*(?=\\W*$)",
    "",
  ],
  [
    "mit (?:dem|der|den|ihren|ihrer|ihrem|seinen|seiner|einer|irgendwelchen|unseren|ner) (?:zahlen|bezahlen|zahlung|zahlungen|rechnung|rechnungen|raten|überweisungen)(?: \\p{L}+){0,2}? (?=(?:im|in|hinterher|spät|zu)(?!\\p{L}))",
    "",
  ],
  ["hat (?:am meisten|das meiste) (?:überfällig|im rückstand|überfälliges)", "hat den höchsten überfälligen Betrag"],
  [
    "(?:haben|hat|mit) (?:(?:ihr|ihre|ihrem|das|dem|einem|ein|einer|eine) )?(?:fälligkeitsdatum|fälligkeitstermin|fälligkeitstag|zahlungsziel|fälligkeit|zahlungstermin) (?=(?:im|in|diesen|diesem|nächsten|nächste)(?!\\p{L}))",
    "sind fällig ",
  ],
  [
    "(?:sind|gibt es|haben wir) unter (?:den|unseren|allen) (.+?) (?:auch |noch )?(?:welche|solche)(?: dabei)?,? (?:bei denen|die|mit)",
    "gibt es $1, bei denen",
  ],
  [
    "(mehr als|über|mindestens|weniger als|unter) ([\\d.,]+ ?(?:€|euro|eur|dollar|usd|pfund|franken)?) (?:noch )?(?:fehlen|fehlt|ausstehen|aussteht|zu zahlen sind|übrig sind)",
    "$1 $2 offen",
  ],
  [
    "(noch )?(mehr als|über|mindestens|weniger als|unter) ([\\d.,]+ ?(?:€|euro|eur|dollar|usd|pfund|franken)?) (?:noch )?(?:zu (?:be)?zahlen haben|offen haben|schuldig sind)",
    "$2 $3 offen",
  ],
  // Schulden, Reste, und alles bezahlen.
  [
    "(?<!\\p{L})(dollar|euro|pfund|franken)(rechnung|rechnungen|ausgaben|ausgangsrechnungen|eingangsrechnungen|forderungen)",
    "$2 in $1",
  ],
  ["(?:dollar|usd|us-dollar)-?konto (?:bei|von) (?:der |dem )?(\\p{Lu}\\p{L}+)", "$1 Dollar"],
  ["sind (wir|ich) mit (.+?) (?:jetzt |nun |eigentlich )?(?:quitt|im reinen|glatt)", "hat $2 alles bezahlt"],
  [
    "(lieferanten|händler) warten (?:noch |immer noch |gerade )*auf (?:ihr |unser |eine |die |ihre )?(?:geld|zahlung|bezahlung)(?: von uns)?",
    "Lieferanten schulden wir noch Geld",
  ],
  ["wer wartet (?:noch |immer noch |gerade )*auf (?:sein |unser |ihr )?geld von uns", "wem schulden wir noch Geld"],
  [
    "(?:was würde es kosten|wie viel (?:geld )?(?:bräuchten|brauchen|müssten) (?:wir|ich)(?: zahlen| ausgeben| hinlegen)?|wie viel (?:geld )?(?:wäre|ist) nötig|wie viel würde es kosten),? (?:um )?(?:jetzt |sofort |heute )?(?:alle|sämtliche|unsere|die)(?: unsere| noch)?(?: offenen| unbezahlten)? (?:lieferantenrechnungen|rechnungen|eingangsrechnungen|lieferanten|schulden)(?: \\p{L}+){0,2}? zu (?:be)?(?:zahlen|gleichen|tilgen|begleichen)",
    "wie viel schulden wir unseren Lieferanten",
  ],
  [
    "(?:was würde es kosten|wie viel (?:geld )?(?:bräuchten|brauchen|müssten) (?:wir|ich)|wie viel würde es kosten),? (?:um )?(?:die|das|sie|diese)(?: alle)? zu (?:be)?(?:zahlen|gleichen|tilgen|begleichen)(?=\\W*$)",
    "wie viel ist das",
  ],
  ["was steht (.{0,25}?)an zahlungen an", "was müssen wir $1noch zahlen"],
  [
    "vergessen,? (?:zu (?:verschicken|versenden|schicken|senden)|rauszuschicken|abzuschicken|loszuschicken|wegzuschicken)",
    "nicht verschickt",
  ],
  [
    "(?:ging|ist|gehen|gingen|sind) (?:denn |eigentlich )?((?:die|unsere|eine) (?:letzten?|neuesten?|ersten?|jüngste) rechnungen?(?: an .+?)?) (?:raus|rausgegangen|hinaus|hinausgegangen|rausgeschickt worden)",
    "haben wir $1 verschickt",
  ],
  [
    "wo (?:liegt|ist|haben wir|steckt) (?:denn |bei uns |eigentlich )*(?:das|am) meiste(?:n)?(?: geld)?",
    "auf welchem Konto haben wir am meisten Geld",
  ],
  [
    "auf welchem (?:bank)?konto (?:liegt|ist|haben wir|steht|befindet sich)(?: (?:bei uns|denn|eigentlich|gerade|aktuell|das|momentan))* (?:am )?(meisten?|wenigsten?)(?: geld)?",
    "welches Konto hat am $1 Geld",
  ],
  ["welches konto ist (?:am vollsten|das vollste)", "welches Konto hat am meisten Geld"],
  ["ums(?:atz|ätze) (?=auf (?:dem|unserem|der|meinem) \\p{Lu})", "Bankumsätze "],
  [
    "(?:die )?differenz (?:zwischen|aus) (?:geld)?(?:eingängen|einzahlungen|einnahmen) und (?:geld)?(?:ausgängen|auszahlungen)",
    "Netto Cashflow",
  ],
  [
    "wenn (?:ich|wir|man) (?:jetzt |heute |mal )?(?:die|das|unsere) (kasse|bargeld|barkasse|handkasse) (?:nach)?(?:zähle|zählen|zählt|zählten|zählte),? (?:was|wie viel) (?:müsste|müssten|sollte|würde)(?: \\p{L}+){0,3}(?=\\W*$)",
    "wie viel ist in der Kasse",
  ],
  ["seit (?:wir|ich) (?:mit|für) (?:ihnen|denen|ihm|ihr) (?:zusammen)?arbeiten?,?", "jemals,"],
  ["in der ganzen zeit(?:,? (?:in der|die|seit) [^,]{3,40})?,", "jemals,"],
  ["(debitoren|kreditoren) (?=(?:gesamt|summe|insgesamt|saldo)(?!\\p{L}))", "$1liste "],
  // Die, von denen zuvor die Rede war, und kurze Nachfragen.
  [
    "^(?:und |also )*(?:wer|welche) sind (?:denn )?(?:die|unsere) (?:übeltäter|sünder|säumigen|kandidaten|schuldigen|nachzügler)(?=\\W*$)",
    "wer sind die",
  ],
  ["[,–:-] ?(?:und )?(?:welche|wer) sind (?:das|die|es)(?=\\W*$)", ""],
  [
    "^(?:und )?(?:was|wie viel|wieviel) fehlt(?: (?:da|dabei|davon|denn|noch|insgesamt|uns|jetzt|eigentlich))*(?=\\W*$)",
    "wie viel ist das",
  ],
  ["^in (?:euro|geld|dollar|pfund|summe|zahlen)(?= ?\\?)", "wie viel ist das"],
  [
    "^(?:und )?um wie ?viel (?:geht'?s|geht es|handelt es sich|dreht es sich)(?: (?:da|dabei|denn|hier))*(?=\\W*$)",
    "wie viel ist das",
  ],
  [
    "(?:bei|mit) (?:welcher|welchem|welchen) davon (?:geht es um|ist|sind|fehlt|fehlen|steht|haben wir) (?:am meisten|das meiste|den höchsten betrag|die höchste summe)(?: geld| offen| aus)?",
    "welche davon ist die höchste",
  ],
  ["auf der (?:verkaufsseite|kundenseite|debitorenseite)", "bei den Kundenrechnungen"],
  ["auf der (?:einkaufsseite|lieferantenseite|kreditorenseite)", "bei den Lieferantenrechnungen"],
  // "Unbezahlt, aber nicht überfällig: wie viel ist das?"
  [
    "(?<=[\\p{L}\\d ]{10,})[,:–-] (wie viele?|wieviele?|was) (?:ist|sind|war|waren|macht|machen|wäre|wären) (?:das|die|es)(?: aus)?(?= |\\W*$)",
    ", $1",
  ],
  // Die ersten Monate eines Jahres.
  ["(?:in )?(?:den|die) ersten (?:sechs|6) monaten? (?:von |des jahres )?(20\\d\\d)", "Januar bis Juni $1"],
  ["(?:in )?(?:den|die) ersten (?:drei|3) monaten? (?:von |des jahres )?(20\\d\\d)", "Januar bis März $1"],
  ["(?:in )?(?:den|die) ersten (?:neun|9) monaten? (?:von |des jahres )?(20\\d\\d)", "Januar bis September $1"],
  ["(?:in )?(?:den|die) ersten (?:sechs|6) monaten? (?:dieses|des) jahres", "Januar bis Juni"],
  ["(?:in )?(?:den|die) ersten (?:neun|9) monaten? (?:dieses|des) jahres", "Januar bis September"],
  ["(?:in )?(?:den|die) ersten (?:drei|3) monaten? (?:dieses|des) jahres", "Januar bis März"],
  ["(?:in )?(?:den|die) letzten (?:drei|3) monaten? (?:von |des jahres )?(20\\d\\d)", "Oktober bis Dezember $1"],
  // Was noch kommt, und was alle bezahlt haben.
  [
    "(?:kriegen|bekommen|krieg|bekomm|bekomme|kriege) (?:wir|ich) (?:denn |eigentlich )?von (.{2,40}?) noch (?:was|etwas|geld)(?=\\W*$)",
    "schuldet uns $1 noch etwas",
  ],
  [
    "kommt (?:denn |eigentlich )?von (.{2,40}?) noch (?:geld|was|etwas|eine zahlung)(?: rein)?(?=\\W*$)",
    "schuldet uns $1 noch etwas",
  ],
  [
    "haben (?:schon |bereits |denn |jetzt )*alle(?: schon| bereits| denn)? (?:gezahlt|bezahlt|beglichen)(?=\\W*$)",
    "sind alle Rechnungen bezahlt",
  ],
  ["(?:geld)?ein- ?und (?:geld)?ausgänge", "Geldeingänge und Geldausgänge"],
  ["(?:geld)?ein- ?und (?:geld)?auszahlungen", "Geldeingänge und Geldausgänge"],
  ["zahlung,? die (?:wir|ich) (.{0,30}?)(?:bekommen|erhalten|gekriegt) haben", "eingehende Zahlung $1"],
  ["zahlungen,? die (?:wir|ich) (.{0,30}?)(?:bekommen|erhalten|gekriegt) haben", "eingehende Zahlungen $1"],
  // Als Wunsch gefragt, oder wie es steht.
  ["^(?:bitte )?(?:tu|tun sie|mach|machen sie) mir (?:bitte )?(?:den|einen) gefallen und ", ""],
  [
    "^(?:lass|lasst|lassen sie)(?: (?:uns|mich|mir|mal|bitte))* (.+?) (?:sehen|anschauen|ansehen|durchgehen|anzeigen)(?=\\W*$)",
    "zeig $1",
  ],
  [
    "(?:wie ist (?:denn |aktuell |gerade )?(?:der stand|die lage|der status)|wie sieht die lage|wo stehen wir|wie stehen wir) (?:denn |aktuell |gerade )?(?:bei|mit) (?=(?:den |unseren |der |allen )?(?:offenen|unbezahlten|überfälligen|forderungen|außenständen|eingangsrechnungen|lieferantenrechnungen))",
    "zeig ",
  ],
  [
    "^(?:unter|aus) (?:allen|all unseren|unseren|sämtlichen|den) (?=(?:offenen|überfälligen|unbezahlten|rechnungen|kunden|lieferanten))",
    "von allen ",
  ],
  // Rechnungen, die wir bekommen haben, sind Eingangsrechnungen.
  [
    "rechnungen (haben|hatten) (wir|ich) ((?:(?!zahl)[^?]){0,30}?)(?:bekommen|erhalten|gekriegt)(?=\\W*$)",
    "Eingangsrechnungen $1 $2 $3",
  ],
];
