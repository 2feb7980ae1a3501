/** German idioms of spending, vendors, people, profit, and tax; those of money owed and in the bank are in idioms.de.ts. */
import type { Idiom } from "./idioms.ts";

const BOOKS =
  "(?:buchhaltung|büchern?|buchführung|daten|zahlen|firma|programm|system|software|konto|unterlagen|tallyleaf|mandanten)";
const OUR = "(?:dieser|unserer|unsere[nms]?|diese[nms]?|der|die|den|das|dem|meiner|meine[nms]?)";
const WE = "(?:wir|ich|jemand(?: von uns)?|einer von uns)";

export const GERMAN_SPENDING_IDIOMS: readonly Idiom[] = [
  // As it is spoken.
  ["nix|nüscht|nischt", "nichts"],
  ["nich", "nicht"],
  ["zam(?:men)?|zsamm(?:en)?", "zusammen"],
  [
    "(?<=(?:hat|ist|is|macht|war|kost|kostet|was|wie viel|wieviel) )des(?! (?:jahres|monats|quartals|vorjahres|vormonats|letzten|vergangenen|laufenden))",
    "das",
  ],
  ["dies jahr", "dieses Jahr"],
  ["(?<!(?:von|bei|mit|an|zu) )(?:mir|mia|ma) (?=ham|haben|hatten|sind|hamma)", "wir "],
  ["(?:liefs|lief's)", "lief es"],
  ["(?:wars|war's)", "war es"],
  [
    ",? ?(?:lol|haha+|hihi|ne|gell|gelle|oder nicht|ey|alter|lg|mfg|vg|danke im voraus|danke schon mal|vielen dank im voraus)(?=\\W*$)",
    "",
  ],
  [
    "(?:drinsteht|drin steht|draufsteht|drauf steht|dabeisteht|dransteht|eingetragen ist|hinterlegt ist|angegeben ist|vermerkt ist|vorhanden ist|erfasst ist|gesetzt ist|drin ist|dran ist|dabei ist)(?=\\W*$)",
    "hinterlegt",
  ],
  // Around a question.
  [
    "(?:kannst|könntest|können|könnten|würdest|würden|dürfte|dürften|möchten|wollen|wären|wärst) (?:du|sie) (?:mir |uns |bitte |mal |kurz |eben |schnell |freundlicherweise |netterweise |vielleicht |eventuell |so nett |so gut |so freundlich |und |sein |doch )*(?:sagen|zeigen|nennen|verraten|mitteilen|übermitteln|ausrechnen|nachsehen|nachschauen|heraussuchen|raussuchen|rausfinden|herausfinden|erklären)?,? (?=(?:wie viel|wieviel|wie hoch|was|wer|wem|wann|ob|welche[rsmn]?)(?!\\p{L}))",
    "",
  ],
  [
    "ich (?:bitte|ersuche|würde bitten|möchte sie bitten|möchte bitten)(?: sie| darum| höflich| freundlich)*(?: mir| uns)?(?: zu sagen| mitzuteilen| zu nennen| anzugeben| um auskunft| um angabe| um mitteilung| um nennung)?,? (?=wie|was|wer|wann|welche|ob|wo|die|der|den|das)",
    "",
  ],
  [
    "(?:bitte )?(?:um (?:auskunft|angabe|mitteilung|nennung|den betrag|die summe|die zahl))(?: bitte| gebeten)?(?=\\W*$)",
    "",
  ],
  [
    "(?:im |das |fürs |für das |des |in dem )?(?:gesamtjahr|gesamten? jahr(?:es)?|ganzen? jahr(?:es)?|vollen? jahr(?:es)?|kompletten? jahr(?:es)?) (?=20\\d\\d)",
    "im Jahr ",
  ],
  [
    "(?<!(?:ende|anfang|beginn|hälfte|quartal|halbjahr|monat|mitte|rest|verlauf|laufe|monate|woche|tag|schluss|abschluss|ablauf|höchste|höchster|zeitraum) )des (?:laufenden |aktuellen )?jahres(?! (?:20|davor|zuvor))",
    "dieses Jahr",
  ],
  [
    "(?:im zeitraum|für den zeitraum|in der zeit|in den monaten|für die monate|über die monate) (?:von |vom )?(?=\\p{L}+ (?:bis|-))",
    "von ",
  ],
  ["im monat (?=januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)", "im "],
  [
    "(?<=(?:letzte|zuletzt|meisten|größte|höchste|teuerste|dickste|wann|wer|wem|welche|beste|stärkste)[^?]* )(?:und )?(?:wie viel|wieviel|wie hoch) (?:war|waren|ist|sind|wars|war es) (?:das|es|der|die|sie|dieser|diese)(?: denn| genau| dann| insgesamt| in euro)*(?=\\W*$)",
    "",
  ],
  [
    "(?:wieviel|wie viel) (?=(?:(?:offene|unbezahlte|überfällige|verschiedene|neue|aktive)[nr]? )?(?:rechnungen|kunden|kundinnen|lieferanten|belege|quittungen|bankkonten|konten|leute|personen|mitarbeiter|nutzer|benutzer|entwürfe|gutschriften|mahnungen|angebote|dokumente|kategorien|buchungen|bankumsätze|transaktionen)(?!\\p{L}))",
    "wie viele ",
  ],
  [
    "^(?:und )?(?:wie (?:heißen|hießen|lauten)|welche namen haben) (?:denn )?(?:die|sie|diese|die alle|deren namen)(?: denn| alle| so)*(?=\\W*$)",
    "welche sind das",
  ],
  // "Können wir uns zurückholen", "haben wir uns geleistet": done for ourselves.
  ["(?<=(?:haben|hatten|hab|habe|können|kann|könnten|dürfen|darf|konnten) )(wir|ich) (?:uns|mir)(?= )", "$1"],
  ["(?:fürs|übers|im laufe des|aufs) (quartals?|jahre?s?)(?=\\W*$| im (?:plus|minus))", "dieses $1"],
  [
    "^(?:und )?(?:die |wie ist die )?(?:genaue )?(?:zahl|zahlen|ziffer)(?: dazu)?(?: bitte)?(?=\\W*$)",
    "wie viel ist das",
  ],
  // Spending at a vendor.
  ["(?<=an [^?]{2,40} )(?:raus|hinaus|heraus)gegangen(?=\\W*$)", "gegangen"],
  ["am ende (?=(?:be)?zahlt|gezahlt|ausgegeben|gekostet)", ""],
  ["an (.{2,40}?) (?:gezahlte|bezahlte|überwiesene)[rn]? (?:betrag|summe|beträge)", "wie viel haben wir an $1 gezahlt"],
  [
    "(?:anzahl|zahl) (?:der )?(?:genutzten?|genutzter|verwendete[rn]?|beauftragte[rn]?) lieferanten",
    "bei wie vielen Lieferanten haben wir eingekauft",
  ],
  ["(?:worauf|auf was) (?:belaufen|beliefen|beläuft|belief) sich", "wie hoch waren"],
  [
    "(?:floss|flossen|fließt|fließen|wanderte|wanderten|wandert|wandern) ([^?]*?)(?:an|zu|in richtung) (?=(?:die |den |das |unsere[nr]? |der )?\\p{Lu})",
    "ging $1an ",
  ],
  ["(?:hin)?getragen(?=\\W*$)", "ausgegeben"],
  ["zu (\\p{Lu}[\\p{L}&]+) ausgegeben", "bei $1 ausgegeben"],
  ["(?:ausgelegt|vorgestreckt|vorgeschossen|verauslagt)(?=\\W*$)", "ausgegeben"],
  [
    "(?:kraftstoff|sprit|benzin|diesel) (?:für|fürs|von) (?:die |das |den |unsere[nr]? |alle |meine[nr]? )*(?:autos?|wagen|firmenwagen|dienstwagen|lkws?|lieferwagen|fahrzeuge?|transporter|fuhrpark)",
    "Kraftstoff",
  ],
  // When something was last bought, and how often.
  [
    `(?<=wann (?:waren|war|sind|bin|haben|hab|habe) ${WE} [^?]*(?:bei|beim|mit) [^?]{2,40} )(?:tanken|einkaufen|essen|shoppen|zum tanken|zum einkaufen|zum essen|gewesen|unterwegs|was holen|etwas holen)(?=\\W*$)`,
    "",
  ],
  [
    `(?:wie oft|wie häufig|wie viele male) (?:sind|waren|war|bin) (${WE}) ([^?]*?)(?:mit|bei|beim) ([^?]*?) (?:gefahren|geflogen|übernachtet|tanken|einkaufen|essen|gewesen|unterwegs|gereist)(?=\\W*$)`,
    "wie oft haben $1 $2 bei $3 gekauft",
  ],
  [
    "^(?:und )?wofür (?:hauptsächlich|vor allem|am meisten|in erster linie|vorwiegend|größtenteils)(?=\\W*$)",
    "und wofür haben wir am meisten ausgegeben",
  ],
  ["^(?:und )?(?:hauptsächlich|vor allem|vorwiegend) wofür(?=\\W*$)", "und wofür haben wir am meisten ausgegeben"],
  ["hat (?:das|unser) (?:ganze |gesamte )?team ([^?]*?)ausgegeben", "haben wir $1ausgegeben"],
  ["wie ?viele (?=euro|dollar|pfund|franken)", "wie viel "],
  [
    "an wen (?:zahlen|bezahlen|zahlten) (wir|ich) ([^?]*?)(?:am meisten|das meiste)(?: geld)?(?=\\W*$)",
    "welchem Lieferanten haben $1 $2 am meisten gezahlt",
  ],
  ["(umsatzsteuer|ust|mwst|mehrwertsteuer)-?zahlen", "$1"],
  // Who spent the most.
  [
    "wer (?:von uns|im team|in der firma|im unternehmen|bei uns|unter uns|in unserem team|aus dem team)(?! bekomm| krieg| hat alles| geld| eine| am meisten geld bekommen)",
    "wer",
  ],
  [
    "(?:wer|welche[rsn]? (?:mitarbeiter|mitarbeiterin|kollege|kollegin|person|von uns)|wer von uns) (?:hat|hatte) ([^?]*?)(?:die )?(höchsten|meisten|größten) (?:ausgaben|auslagen|spesen|kosten)(?: verursacht| gemacht| gehabt)?(?=\\W*$)",
    "wer hat $1am meisten ausgegeben",
  ],
  [
    "(?:welche[rsn]?) (?:mitarbeiter|mitarbeiterin|kollege|kollegin|von uns) (?:hat|gibt|gab)(?= [^?]*(?:am meisten|das meiste))",
    "wer hat",
  ],
  [
    "jede[rsm]? (?:einzelne[rn]? )?(?:von uns|mitarbeiter|mitarbeiterin|person|kollege|im team)|jede[rsm]? einzelne[rn]?",
    "jede Person",
  ],
  ["(?:was|wie viel|wieviel) (?:hat|haben) jede Person ([^?]*?)ausgegeben", "Ausgaben pro Person $1"],
  // Extremes.
  [
    "(?:kostenblöcken?|kostenfaktor(?:en)?|kostentreiber|ausgabenblock|ausgabenblöcke|kostenbereiche?|ausgabenbereiche?|kostengruppen?|kostenblock)",
    "Kostenart",
  ],
  ["größter kostenart", "größte Kostenart"],
  [
    "(?:an wen|wohin an wen) (?:geht|ging|gingen|fließt|floss|ist|haben wir) ([^?]*?)(?:das meiste geld|am meisten geld|das meiste|am meisten)(?: gegangen| geflossen| gezahlt| von uns)?(?=\\W*$)",
    "welcher Lieferant kostet uns am meisten $1",
  ],
  [
    "(?:bei wem|mit wem) (?:haben|geben|gaben|lassen|ließen) (?:wir|ich) ([^?]*?)(?:am meisten|das meiste|die meisten?)(?: geld| kohle| knete)?(?: gelassen| ausgegeben| aus| liegen gelassen| liegengelassen| hingetragen| verbraten| eingekauft| gekauft)?(?=\\W*$)",
    "welcher Lieferant kostet uns am meisten $1",
  ],
  [
    "welche[rs]? (monat|quartal) (war|ist) ([^?]*?)am (teuersten|billigsten|günstigsten|kostspieligsten)(?=\\W*$)",
    "welcher $1 war $3der $4",
  ],
  ["welcher monat war ([^?]*?)der (?:teuersten|kostspieligsten)", "teuerster Monat $1"],
  ["welcher monat war ([^?]*?)der (?:billigsten|günstigsten)", "günstigster Monat $1"],
  ["ein (?:viel |deutlich )?(besserer|schlechterer|stärkerer|schwächerer) monat als", "$1 als"],
  ["besserer als", "besser als"],
  ["schlechterer als", "schlechter als"],
  [
    "(umsatz|gewinn|kosten|ausgaben)(?:vergleich|entwicklung) (?:zwischen |von |für )?(?=\\p{L}+ (?:und |mit |zu |gegen |vs\\.? )?\\p{L}+)",
    "vergleiche $1 ",
  ],
  [
    "(?:der |den |welcher )?(?:unterschied|differenz|abstand) (?:zwischen |bei |der |den |in )*(ausgaben|kosten|umsätzen?|gewinne?n?|einnahmen) (?:im |von |vom )?(\\p{L}+) und (?:im |von |vom |zum )?(\\p{L}+)",
    "Unterschied bei den $1 zwischen $2 und $3",
  ],
  [
    "(?:höchste|größte)[rn]? (?:betrag|summe),? (?:den|die) (?:wir|ich) ([^?]*?)(?:auf einmal |in einem rutsch |in einer buchung )?ausgegeben (?:haben|habe)",
    "größte Ausgabe $1",
  ],
  ["haupt(?=lieferant|kunde|kosten|ausgaben)", "größte "],
  ["kategorien nach (?:ausgaben|kosten|betrag)", "Ausgaben nach Kategorie"],
  ["lieferanten nach (?:ausgaben|kosten)", "Ausgaben nach Lieferant"],
  [
    "kunden nach umsatz(?! (?:die|der|wer))(?<!(?:beste|besten|größte|größten|top \\d+|fünf|drei|zehn) kunden nach umsatz)",
    "Umsatz nach Kunde",
  ],
  [
    "seit (?:dem )?(letzten monat|letzter monat|letztem monat|letztem quartal|letzten quartal|letztem jahr|letzten jahr) (gestiegen|gesunken|gefallen|gewachsen|zurückgegangen)",
    "verändert im Vergleich zum $1",
  ],
  [
    "wie (?:schneidet|schnitt) (?:der |die |das )?(.+?) (?:gegenüber|im vergleich zu[mr]?|gegen) (?:dem |der )?(.+?) (?:bei den |beim |bei der )(\\p{L}+) ab",
    "$3 $1 im Vergleich zu $2",
  ],
  ["(?<=monat [^?]*)umsatzstärkste[rn]?", "umsatz höchster"],
  // Missing things.
  [
    "(belege?|quittungen?|quittung) (?:wurden|sind|wurde|ist) (?:noch |immer noch |bisher )*nicht (?:abgegeben|eingereicht|hochgeladen|beigefügt|nachgereicht)(?: worden)?",
    "$1 fehlen noch",
  ],
  [
    "deren (e-?mail(?:-?adresse)?|mail(?:adresse)?|telefonnummer|adresse|anschrift|ust-?id(?:nr)?\\.?|iban) (?:wir |uns |mir )*(?:nicht haben|fehlt|nicht kennen|nicht hinterlegt ist|fehlen)",
    "ohne $1",
  ],
  [
    "(wie viele|welche) (?:freigaben|genehmigungen) (?:stehen|sind) (?:noch )?(?:aus|offen|ausstehend)",
    "$1 Ausgaben warten auf Freigabe",
  ],
  ["auf (?:meine|unsere|deine|ihre|eine) (freigabe|genehmigung|prüfung)", "auf $1"],
  [
    "wartet (?:noch )?(?:was|etwas|irgendwas|eine ausgabe) (?:noch )?auf (freigabe|genehmigung|prüfung)",
    "gibt es Ausgaben, die auf $1 warten",
  ],
  [
    "^(?:und )?alles (außer|ohne|bis auf)(?= [^?]*(?:letzte|diese|monat|quartal|jahr|20\\d\\d|q[1-4]|januar|februar|märz|april|juni|juli|august|september|oktober|november|dezember))",
    "alle Ausgaben $1",
  ],
  [
    "(?:haben|hatten|gibt es|gibts|liegen|hab|habe) (?:wir |ich |uns )?(?:auch |wirklich |schon |jetzt )*(?:für |zu )(?:alles|alle ausgaben|jede ausgabe|alle einkäufe|sämtliche ausgaben) ([^?]*?)(?:die |einen? |alle )?(?:belege|beleg|quittungen|quittung)(?: vor)?(?=\\W*$)",
    "haben alle Ausgaben $1einen Beleg",
  ],
  [
    "(?:hab|habe|haben) (?:ich|wir) ([^?]*?)(?:einen |irgendeinen |noch einen |ein paar )?(belege?|quittung(?:en)?) (?:vergessen|verloren|verschlampt|verschusselt|vergessen hochzuladen|nicht hochgeladen|übersehen)",
    "fehlt $1 ein Beleg",
  ],
  [
    "(?:die |welche )?(?:summe|gesamtsumme|gesamtbetrag) (?:der|aller|von allen|unserer|all unserer|meiner) (ausgaben|kosten|einkäufe) (?=ohne|mit fehlend|die keine|bei denen|denen|über|unter|ab|zwischen|von mehr|von über)",
    "wie hoch sind die $1 ",
  ],
  [
    "(?:wie viel|wieviel) (?:geld )?(?:wartet|hängt|steckt|liegt) (?:noch |gerade |aktuell )*(?:auf|in|bei) (?:der |die )?(freigabe|genehmigung|prüfung)",
    "wie hoch sind die Ausgaben, die auf $1 warten",
  ],
  [
    "(?:brauchen|benötigen|bräuchten) (?:noch |immer noch )?(?:einen |ihren |eine )?(beleg|quittung)",
    "haben noch keinen $1",
  ],
  [
    "(?:noch |bisher |bislang |gar |überhaupt |noch gar )*(?:keine|nie eine|keine einzige|nicht eine|nicht eine einzige|keinerlei|keine einzigen) (?:einzigen? )?rechnung(?:en)? (?:von uns |mehr )*(?:bekommen|gekriegt|erhalten|gesehen|gehabt|zugeschickt bekommen)",
    "keine Rechnung bekommen",
  ],
  [
    "rechnungen (?:hat|haben|hatte|bekam|erhielt|bekommt) (?!wir |ich )(.{2,50}?)(?: von uns)? (?:bekommen|erhalten|gekriegt|gehabt)(?=\\W*$)",
    "rechnungen haben wir an $1 geschickt",
  ],
  [
    "haben wir an (.{2,40}?) (dieses jahr|letztes jahr|heuer|letzten monat|diesen monat|letztes quartal|dieses quartal|im \\p{L}+(?: 20\\d\\d)?|20\\d\\d|bisher) geschickt",
    "haben wir $2 an $1 geschickt",
  ],
  ["an (.{2,40}?) von uns geschickt", "an $1 geschickt"],
  // Who may see the books.
  [
    "(?:kann|können|darf|dürfen) sich (?:hier |noch |alles |alle |bei uns |sonst )*(?:anmelden|einloggen|einwählen)",
    "hat zugriff",
  ],
  [
    `(?:einen |den |alles einen |alles den )?(?:zugang|zugriff|login|account|zugangsdaten|benutzerkonto|anmeldung) (?:zu|auf|für|in|zum|zur|fürs|aufs)?(?: ${OUR})? ?${BOOKS}`,
    "zugriff",
  ],
  [
    `(?:kann|darf|können|dürfen) (?:hier |denn |alles |alle |eigentlich |bei uns |überhaupt |so )*(?:in |auf |an )?${OUR} ${BOOKS} (?:sehen|einsehen|lesen|öffnen|nutzen|zugreifen|rein|ran|schauen|reinschauen|hineinsehen|bearbeiten|ansehen|anschauen)`,
    "hat zugriff",
  ],
  ["(hat|haben) (?:hier |denn |alles |alle |eigentlich |bei uns |überhaupt |so |einen )+(zugriff|zugang)", "$1 $2"],
  [
    "wie viele (?:leute|personen|menschen|mitarbeiter|nutzer) (?:nutzen|benutzen|verwenden|arbeiten mit|haben zugriff auf|sind hier drin|sind) (?:das|dem|dies|tallyleaf|diesem programm|dieses programm|diese software|hier)?(?: hier)?(?=\\W*$)",
    "wie viele Leute haben zugriff",
  ],
  // Profit.
  ["(?:gewinn oder verlust|verlust oder gewinn|gewinn bzw\\.? verlust)", "Gewinn"],
  [
    "(?:stehen|liegen|stehe) (wir|ich) ([^?]*?)im (?:plus oder (?:im )?minus|minus oder (?:im )?plus)",
    "wie viel Gewinn haben $1 $2",
  ],
  ["jahres(gewinn|umsatz|ergebnis) (?:bis heute|bisher|bislang|bis jetzt)", "$1 dieses Jahr"],
  [
    "(?:bleibt|blieb|bleiben|blieben) ([^?]*?)(?:hängen|übrig|unterm strich|am ende)(?: übrig| hängen)?(?=\\W*$)",
    "bleibt unterm strich $1",
  ],
  ["(?:ist|sind) ([^?]*?)(?:hängen ?geblieben|übrig ?geblieben)(?=\\W*$)", "bleibt unterm strich $1"],
  [
    "im (minus|plus) (?:gelandet|gewesen|gelegen|abgeschlossen|rausgekommen|herausgekommen|angekommen|geschlossen)",
    "im $1",
  ],
  ["ins (minus|plus) (?:gekommen|gerutscht|geraten|gelangt|gedreht)", "im $1"],
  [
    "(?:was|wie viel|wieviel) (?:hat|hatte) (?:uns |mich )?(?:der|unser|die|unsere|das) (?:laden|betrieb|firma|unternehmen|geschäft|bude)(?: uns)? ([^?]*?)gekostet",
    "wie hoch waren unsere Gesamtkosten $1",
  ],
  // Tax.
  ["was bleibt (?:uns |mir )?an (umsatzsteuer|ust|mwst|mehrwertsteuer)", "wie hoch ist die $1"],
  ["(?:nach abzug|abzüglich|unter abzug) (?:der |von der |aller )?vorsteuer", "minus Vorsteuer"],
  [
    "(?:zahllast|vorauszahlung) (?:bei der|aus der|der|für die|an|von der|in der) (?:umsatzsteuer|mehrwertsteuer|mwst|ust)",
    "Zahllast",
  ],
  ["(?:umsatzsteuer|ust|mehrwertsteuer|mwst)-?(?:vorauszahlung|nachzahlung|abführung|überweisung)", "Zahllast"],
  ["(?:nachzahlen|nachbezahlen|draufzahlen|nach zu zahlen|nachzuzahlen|ablösen)", "zahlen"],
  [
    "(?:was|wie viel|wieviel) (?:kriegt|bekommt|erhält|will|möchte|verlangt) das finanzamt ([^?]*?)(?:von uns|von mir)( [^?]*?)?(?=\\W*$)",
    "wie viel Umsatzsteuer müssen wir $1$2 zahlen",
  ],
  [
    "(?:zurücklegen|beiseite legen|beiseitelegen|auf die seite legen|zur seite legen|zurückstellen|einplanen)",
    "zurücklegen",
  ],
  [
    "(?:sollte|soll|sollten|sollen|müsste|muss) (ich|wir) ([^?]*?)(umsatzsteuer|mehrwertsteuer|ust|mwst|steuer|finanzamt) ([^?]*?)zurücklegen(?=\\W|$)",
    "müssen $1 $3 $4 zahlen",
  ],
  // Things left out.
  [
    ",? ?(?:aber |und )?(?:die |den |das |der |dem )?(\\p{Lu}[\\p{L}&-]+(?: \\p{Lu}[\\p{L}&-]+)?) (?:mal |jetzt |einmal |dabei )*(?:weggelassen|ausgenommen|rausgerechnet|herausgerechnet|nicht mitgerechnet|nicht mitgezählt|ausgeklammert|nicht eingerechnet)(?=\\W*$)",
    " ohne $1",
  ],
  // A correction: what was meant is named alone.
  [
    "^(?:ach |oh |nein |ne |ups |sorry |entschuldigung |moment |quatsch )*,? ?(?:ich )?(?:meine|meinte|gemeint (?:war|ist|habe ich)|hab gemeint)(?= \\p{L})(?: natürlich| eigentlich| doch)?,? ?",
    "",
  ],
];
