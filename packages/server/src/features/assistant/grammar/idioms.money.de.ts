/** German ways to ask what is owed, late, earned, and spent, by families of phrasing. */
import type { Idiom } from "./idioms.ts";

const MONTH = "(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)";
/** One time, with its preposition or without. */
const TIME = `(?:(?:im |in |der |das |dem |den |die )*(?:(?:erste[ns]?|zweite[ns]?|dritte[ns]?|vierte[ns]?|letzte[nrs]?|diese[nrs]?|vorige[nrs]?|\\d\\.) (?:quartal|monat|jahr|woche|halbjahr)|${MONTH}|q[1-4])(?: 20\\d\\d)?(?!\\p{L}))`;
const STILL = "(?:noch |eigentlich |denn |jetzt |gerade |aktuell |derzeit |momentan )*";
const DUES = "(?:fälligkeit|frist|zahlungsfrist|fällig|zeit)";

export const GERMAN_MONEY_IDIOMS: readonly Idiom[] = [
  // How something is done.
  ["^wo tausche (ich|wir) (.{3,40}?) aus(?=\\W*$)", "wo ändere $1 $2"],
  ["firmenlogo", "Logo"],
  // "Raus" is no money out where something came of it.
  [
    "was (?:kam|kommt|ist) (?:(?:denn|da|dabei|genau|jetzt|eigentlich|am ende|unterm strich) )*(?:raus|heraus|rum|herum)(?: ?gekommen)?(?=\\W*$)",
    "wie viel ist es",
  ],
  // How long it takes to be paid.
  [
    "(?:wie lange|wie viele tage) (?:braucht|brauchen|brauchte|benötigt|benötigen) (?:unsere |die |der |das |meine )?(.{2,40}?) (?:im schnitt |im durchschnitt |durchschnittlich |normalerweise |üblicherweise |meistens )*(?:zum (?:zahlen|bezahlen)|zur zahlung|bis zur zahlung|um zu (?:zahlen|bezahlen)|bis (?:er|sie|es) (?:zahlt|zahlen|bezahlt|bezahlen))(?: (?:im schnitt|im durchschnitt))?",
    "durchschnittliche Zahlungsdauer von $1",
  ],
  [
    "wie (?:schnell|lange) (?:zahlt|zahlen|bezahlt|bezahlen) (?:unsere |die |der |das |meine )?(.{2,40}?)(?: (?:im schnitt|im durchschnitt|durchschnittlich|normalerweise|eigentlich|denn))*(?=\\W*$)",
    "durchschnittliche Zahlungsdauer von $1",
  ],
  [
    "nach wie ?vielen tagen (?:zahlt|zahlen|bezahlt|bezahlen) (?:unsere |die |der |das |meine )?(.{2,40}?)(?: (?:im schnitt|im durchschnitt|durchschnittlich|normalerweise|eigentlich|denn))*(?=\\W*$)",
    "durchschnittliche Zahlungsdauer von $1",
  ],
  [
    "(?:wer|welcher kunde) (?:braucht|zahlt|bezahlt) am (?:längsten|langsamsten)(?: (?:zum (?:zahlen|bezahlen)|bis zur zahlung))?",
    "höchste durchschnittliche Zahlungsdauer",
  ],
  [
    "wie ?viel(?: geld)? wollen (?:unsere|die) lieferanten (?:noch )?von uns",
    "wie viel schulden wir unseren Lieferanten",
  ],
  [
    "(\\p{L}*rechnungen) warten (?:noch |immer noch )?auf (?:die |ihre )?(?:zahlung|bezahlung|begleichung)",
    "$1 sind noch unbezahlt",
  ],
  ["nach (?:allen |den )?(?:kosten|ausgaben) übrig(?: ?geblieben)?", "unterm Strich übrig geblieben"],
  ["(?:teuerste|größte|höchste)([rns]?) einzel(?:kauf|ausgabe|posten|anschaffung)", "größte Ausgabe"],
  ["wo geht (.*?)(?:das meiste|am meisten) geld hin", "wofür geben wir $1das meiste Geld aus"],
  [
    "(welche|wie ?viele) kunden haben (?:bis jetzt |noch |bisher |bislang |gar |überhaupt )*(?:nie (?:eine )?|keine (?:einzige )?)rechnung(?:en)? (?:von uns )?(?:bekommen|erhalten|gekriegt)",
    "$1n Kunden haben wir noch nie eine Rechnung geschrieben",
  ],
  // As it is spoken in the south.
  ["isch", "ist"],
  ["ond", "und"],
  ["auf em", "auf dem"],
  ["(?<=ist )des(?=\\W*$)", "das"],
  ["net (?=(?:mitgerechnet|mitgezählt|bezahlt|gezahlt|eingerechnet|dabei|mehr)(?!\\p{L}))", "nicht "],
  // Around a question.
  [
    "^(?:na gut|na ja|naja|ach so|achso|oh|ah|ups|mein fehler|sorry|moment|also gut)(?:,? (?:na gut|na ja|mein fehler|sorry|dann))*[,.!:] (?=\\p{L})",
    "",
  ],
  [
    "^(.{5,60}?), wie (?:hoch|viel) (?:war|waren|ist|sind) (?:die|das|es|sie|der)(?: zusammen| insgesamt| denn)*(?=\\W*$)",
    "wie hoch waren $1",
  ],
  ["(?<=(?:kunden|lieferanten) )(?:im (?:system|programm)|in der (?:software|app))", "insgesamt"],
  [
    "^(umsatzsteuer|mehrwertsteuer|mwst|ust) (?:für |im )?(.+?),? was (?:geht|ging|bleibt|müssen wir|zahlen wir|haben wir)(?: da| dann| denn)* (?:nach abzug|abzüglich) der vorsteuer(?: (?:ans|an das) finanzamt| zu zahlen| zahlen| abzuführen| abführen| übrig)*(?=\\W*$)",
    "wie viel $1 müssen wir für $2 zahlen",
  ],
  [
    "(umsatzsteuer|mehrwertsteuer|mwst|ust) (?:ist|fiel|war|haben wir) (.*?)(?:auf|aus|für|bei) (?:unsere[nr]?|den|die|der) (?:umsätzen?|verkäufen?|ausgangsrechnungen|erlösen?|rechnungen)(?: angefallen| an| drauf)?(?=\\W*$)",
    "$1 aus Ausgangsrechnungen $2",
  ],
  [",? also blieb (?:eine |die )?(?:zahllast|nachzahlung)(?: übrig| stehen)?(?=\\W*$)", ""],
  ["haben (wir|ich) (.*?)(?:draufgelegt|zugesetzt)(?:,? also verlust gemacht)?(?=\\W*$)", "haben $1 $2Verlust gemacht"],
  [
    `^(ausgaben|kosten|umsatz|gewinn) (?:im )?(${TIME}) (?:gegen|gegenüber|versus|vs\\.?) (?:im )?(${TIME})(?:,? wie (?:groß|hoch) ist (?:der|die) (?:unterschied|differenz|abstand))?(?=\\W*$)`,
    "vergleiche $1 im $2 mit $3",
  ],
  [
    "^(?:war|ist) (?!der |die |das |es |unser|mein)(.{2,30}?) (dieses jahr|letztes jahr|diesen monat|letzten monat|im \\p{L}+) (?:teurer|billiger|günstiger) als (.{2,30}?)(?=\\W*$)",
    "haben wir $2 bei $1 oder bei $3 mehr ausgegeben",
  ],
  [
    "um wie ?viel (?:unterscheiden|differieren) (?:sich )?(?:sie|die zwei|die beiden|beide|die)(?: sich)?",
    "um wie viel",
  ],
  ["(?:gar |überhaupt |gerade |derzeit )*nichts (?:mehr )?bei uns offen", "keine offenen Rechnungen"],
  ["(?<=keine )einzige[nr]? (?=rechnung)", ""],
  [
    "(?:gestellte|ausgestellte|geschriebene|erstellte|fertige)[nr]? (?=rechnungen?,? die (?:wir |ich )?(?:noch |bisher |gar |überhaupt )*nicht (?:verschickt|versendet|versandt|rausgeschickt))",
    "",
  ],
  [
    "^(?:und )?was (?:hat|haben) (?:er|sie|der|die) (?:verlangt|berechnet|genommen|dafür verlangt)(?=\\W*$)",
    "wie viel war das",
  ],
  ["stand (?:vom|des) (?:sparkonto|bankkonto)s? (?!bei|der|von|im|am|ende|zum|heute|\\d)(?=\\S)", "Stand "],
  ["(mit (?:mehr als|über) \\S+ (?:euro|dollar|pfund|franken)) (?:restbetrag|rest|offenem betrag|offenem rest)", "$1"],
  // The open amount of one client.
  [
    `hat (?:der |die |das |denn |eigentlich )*(.{2,40}?) ${STILL}(?:was|etwas|irgendwas|irgendetwas) bei uns ${STILL}offen`,
    "hat $1 noch offene Rechnungen",
  ],
  [
    `hat (?:der |die |das |denn |eigentlich )*(.{2,40}?) bei uns ${STILL}(?:was|etwas|irgendwas|irgendetwas) ${STILL}offen`,
    "hat $1 noch offene Rechnungen",
  ],
  [
    `^([^,:–?!.]{2,40}?)(?: [-–]|[,:]) was (?:kriegen|bekommen) (?:die|der) ${STILL}(?:von uns)?(?=\\W*$)`,
    "was bekommt $1 noch von uns",
  ],
  [
    `^([^,:–?!.]{2,40}?)(?: [-–]|[,:]) (?:was|wie ?viel) (?:kriegen|bekommen) wir (?:von (?:denen|dem|der|ihm|ihr) )?${STILL}(?:von (?:denen|dem|der|ihm|ihr))?(?: noch)?(?=\\W*$)`,
    "was schuldet uns $1 noch",
  ],
  [
    ",? bei denen (?:uns )?(?:noch )?(?:mehr als|über) (\\S+(?: (?:euro|dollar|pfund|franken|eur|usd|gbp|chf))?) (?:vom kunden |von den kunden |von kunden )?(?:fehlen|fehlt|ausstehen|offen sind|offen ist)",
    " mit mehr als $1 offen",
  ],
  [
    "bei wie ?viel(?:en)? (rechnungen) (?:fehlen|fehlt) (?:uns )?(?:noch )?((?:mehr als|über|weniger als|unter) \\S+(?: (?:euro|dollar|pfund|franken|eur|usd|gbp|chf))?)",
    "bei wie vielen $1 sind noch $2 offen",
  ],
  ["am tiefsten in der kreide (?=\\S)", "am tiefsten in der Kreide "],
  // Late.
  [
    `(?:ist|sind|gibt es|gibts|haben wir) ${STILL}(?:irgendwas|irgendetwas|etwas|was) (?:überfällig(?:es)?|über der (?:zeit|frist))(?=\\W*$)`,
    "ist irgendeine Rechnung überfällig",
  ],
  [`über (?:der|die|ihrer|ihre|seiner|seine) ${DUES}(?: hinaus)?(?! (?:von|vom|im|in|seit))`, "überfällig"],
  [
    "(?:zu spät|spät) dran (?:mit (?:dem |der |ihrer |ihrem |seiner )?(?:zahlen|zahlung|bezahlen|bezahlung))",
    "überfällig",
  ],
  [
    "(überfällig|im verzug|in verzug|im rückstand) mit (?:ihrer|ihren|seiner|der|den) (?:zahlung|zahlungen|zalung|zalungen|bezahlung)",
    "$1",
  ],
  [
    "(?:ihre|seine|die) (?:zahlungsfrist|zahlungsziel|frist|zahlungsfristen|fristen) (?:verstreichen lassen|versäumt|verpasst|überschritten|überzogen|gerissen)(?: haben| hat)?",
    "überfällig",
  ],
  [
    "(lieferanten|lieferant) (?:warten|wartet) (?:schon |bereits )?(?:zu lange|zu lang|länger als (?:sie|er) müsste[n]?) auf (?:ihr|sein|das|unser) geld",
    "$1 sind überfällig",
  ],
  // Tax to pay.
  ["(?:für )?(?:fürs|für das) finanzamt (?=an (?:umsatzsteuer|mehrwertsteuer|mwst|ust|steuern?)(?!\\p{L}))", ""],
  [
    "was (müssen|sollten|sollen|muss|sollte) (wir|ich) (?:(für .+?|im .+?) )?an (umsatzsteuer|mehrwertsteuer|mwst|ust) (?:(für .+?|im .+?) )?(?:zurücklegen|auf die seite legen|beiseitelegen|beiseite legen|zur seite legen|einplanen|abführen|zahlen|bezahlen)",
    "wie viel $4 müssen wir $3 $5 zahlen",
  ],
  [
    "^wenn (?:das|dieses) (quartal|jahr)(?: heute| jetzt)* (?:vorbei|zu ende|rum|abgeschlossen) wäre,? (?:wie ?viel|was|welche) (.+?) (?:müssten|müsste|würden|hätten) (wir|ich)(?: dann)? (?:abführen|zahlen|bezahlen|abzuführen|zu zahlen)",
    "wie viel $2 müssen $3 für dieses $1 zahlen",
  ],
  ["müssten (wir|ich) (?=(?:für|im|in) diese[ns]? (?:quartal|monat|jahr))", "müssen $1 "],
  // Profit and loss.
  [
    "(?:ham|haben|hatten) (wir|ich) (.*?)(?:die )?miese(?:n)? (?:gemacht|eingefahren|geschrieben)",
    "haben $1 $2 Verlust gemacht",
  ],
  [
    "(?:sind|waren) (wir|ich) (.*?)in (?:den|die) miesen(?: gerutscht| gelandet| geraten| gekommen)?",
    "haben $1 $2 Verlust gemacht",
  ],
  ["(?:das )?(?:vorläufige[sn]?|bisherige[sn]?|aktuelle[sn]?|derzeitige[sn]?) (ergebnis|gewinn|umsatz)", "$1"],
  // Spending of a time.
  [
    "wie sieh(?:t es|ts|t's|t das) (?:denn |eigentlich |so |aktuell |gerade )*(.*?) ?(?:mit|bei) (?:den|unseren|meinen) ausgaben (?:denn |so )*aus(?:,? was (?:ist|kam|kommt) (?:da |denn )*(?:schon |bisher |bislang )*(?:zusammengekommen|zusammen|angefallen))?",
    "wie hoch sind die Ausgaben $1",
  ],
  [`(?:war|ist) (${TIME}) teurer(?: für uns)? als (${TIME})`, "haben wir im $1 mehr ausgegeben als im $2"],
  [
    `(?:hat|hatte) (?:uns )?(${TIME}) (?:uns )?mehr gekostet als (${TIME})`,
    "haben wir im $1 mehr ausgegeben als im $2",
  ],
  ["im (?:(?:im|in|der|das|dem|den|die) )+(?=\\p{L}|\\d)", "im "],
  ["(?:ging|geht|gingen|gehen) (.*?)am meisten geld (?:weg|drauf|raus|flöten)", "ging $1am meisten Geld"],
  [
    "(?:bei|mit) (welchen|wem|welchem) (.*?)lassen (wir|ich) (.*?)(?:das meiste geld|am meisten(?: geld)?)",
    "bei $1 $2geben $3 $4am meisten aus",
  ],
  [
    "(wann (?:haben|hab|sind|waren|war) (?:wir|ich) (?:das letzte mal|zuletzt|zum letzten mal) (?:bei )?.{2,40}?) getankt",
    "$1 gekauft",
  ],
  ["bei wem von (?:den|unseren) lieferanten", "bei welchen Lieferanten"],
  [
    "ohne (?:angehängte[nrs]?|beigefügte[nrs]?|hochgeladene[nrs]?|hinterlegte[nrs]?|angefügte[nrs]?) (beleg|quittung|rechnung|dokument)",
    "ohne $1",
  ],
  [
    "(zahlen|bezahlen) (wir|ich) ((?:dieses|letztes|voriges) jahr |diesen monat |im \\p{L}+ )?mehr für ",
    "geben $2 $3mehr aus für ",
  ],
  // Money in an account.
  ["(?:drin|drinnen) (?=(?:sein|liegen)(?!\\p{L}))", ""],
  ["(?:was|wie ?viel) müsst(?=\\s)", "was müsste"],
  [
    "(?:wie ?viel|wie ?viele) (dollar|euro|pfund|franken) (liegen|sind|stehen|gibt es|haben wir) (?=auf (?:dem|unserem|meinem|der))",
    "wie viel Geld $2 ",
  ],
  // Per month.
  ["durchschnittliche[rnsm]? monats(umsatz|gewinn|kosten|ausgaben)", "durchschnittlicher $1 pro Monat"],
  ["durchschnittlich(?:e[nrsm]?)? monatliche[nrsm]? ", "durchschnittlich pro Monat "],
  [
    "(durchschnittlich|im schnitt|im durchschnitt) im monat(?! (?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember))",
    "$1 pro Monat",
  ],
  // Since when.
  [
    "seit wann (?:kaufen|bestellen|beziehen) (wir|ich) (?:schon |eigentlich |denn )*(?:was |etwas )?(?:bei|von) (.{2,40}?)(?: ein| waren| was| etwas)?(?=\\W*$)",
    "wann haben $1 zum ersten Mal bei $2 gekauft",
  ],
  [
    "seit wann sind (wir|ich) (?:schon |eigentlich |denn )*(?:kunde|kunden) (?:bei|von) (.{2,40}?)(?=\\W*$)",
    "wann haben $1 zum ersten Mal bei $2 gekauft",
  ],
  [
    "seit wann (?:ist|zählt) (.{2,40}?) (?:schon |eigentlich |denn )*(?:unser |ein |bei uns )*(?:kunde|kundin)(?: bei uns| von uns)?(?=\\W*$)",
    "wann haben wir $1 zum ersten Mal eine Rechnung gestellt",
  ],
  // People.
  ["(?:kommen|kommt|können) an (?:unsere|die|meine) (?:bücher|buchhaltung|zahlen)(?: ran| heran)?", "haben Zugriff"],
  // At a day.
  ["zum 31\\. ?12\\.? (?:des|vom) vorjahre?s?", "Ende letztes Jahr"],
  ["um wie ?viel (?:unterscheiden|differieren) (?:sie|die|die beiden|beide)(?: sich)?", "um wie viel"],
  // The very one of two.
  ["^ich mein(?:e|te)? (?:die|den|das) (.+?)(?=\\W*$)", "$1 meine ich"],
];
