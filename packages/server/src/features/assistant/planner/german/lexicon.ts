/** German words of commands with the English ones that the planner knows. What the grammar has in both languages comes from there. */
import { GERMAN } from "../../grammar/de.ts";
import { ENGLISH } from "../../grammar/en.ts";

/**
 * German words and phrases, each with the English ones by which the planner understands it. `a, b = c`: both mean c. Only what has one
 * meaning is here: a word that is missing is not understood, and its question is declined. Forms are written out, since "letzte" and
 * "letzter" are as short as a rule for them.
 */
const TABLE = `
wie viel, wieviel, wie hoch, wievel, wie viel geld, wieviel geld = how much
wie viele, wieviele, wie viel stück, wie viele verschiedene = how many
wie oft, wie häufig = how often
anzahl der, anzahl von, zahl der, anzahl = number of
was, wass = what
was ist mit, was war mit, wie sieht es aus mit, wie sieht es mit = what about
wer = who
wem, wen = who
bei wem, an wen, bei welchem, bei welchen = who
wo = where
wohin, wofür, für was = where
wann = when
wie = how
welche, welcher, welches, welchen, welchem = which

der, die, das, den, dem = the
des = of the
ein, eine, einen, einem, einer, eines, ne = a
dieser, dieses, diesen, diesem, diese = this
im, ins = in
in = in
am = on
bei = at
beim = at the
von = from
vom = of
mit = with
zu = to
zum, zur = to the
auf = to
an = to
und, sowie = and
oder = or
es gibt, gibt es, gibts, gibt's, sind da = are there
gab es, gab's = were there
ist, wird = is
sind, seid = are
war = was
waren = were
wurde, wurden, werden = was
worden = been
ich = i
wir = we
mein, meine, meinen, meinem, meiner, meines = my
unser, unsere, unseren, unserem, unserer, unseres = our
mir, mich = me
wie ist = what is
wie sind = what are
wie war = what was
wie waren = what were
uns = us
sie, du, ihnen, dir = you
es = it
hier = here
nicht = not
kein, keine, keinen, keiner, keinem, keins = none
ohne = without
außer, ausser, ausgenommen, abgesehen von = except
nie, niemals = never
nur, lediglich, ausschließlich = only
alle, alles, sämtliche, aller, allen = all
jede, jeder, jedes, jeden, jedem = each
noch, immer noch, weiterhin = still
schon, bereits = already
auch = and
bisher, bislang, bis jetzt, bis dato = so far
insgesamt, zusammen, in summe, alles in allem, unterm strich, im ganzen = in total
als = as
oder auch = or
gerade, aktuell, derzeit, momentan, jetzt, zur zeit = now

bitte, mal, denn, eigentlich, doch, möchte, möchten, will, wollen, würde, gern, gerne, halt, nochmal, eben, bitte mal, mal eben, kurz = please
hallo, hi, moin, servus = hello
guten morgen, guten tag, guten abend, grüß gott = good morning
danke, dankeschön, vielen dank = thanks
danke sehr = thanks
hilfe = help
befehle = commands
was kannst du, was können sie, was kannst du alles, was können sie alles, was kannst du für mich tun, was können sie für mich tun = what can you do
wie funktioniert das, wie funktioniert das hier, wie geht das hier = how does this work
was kann ich fragen, was kann ich dich fragen, was kann ich sie fragen = what can i ask
wie kannst du helfen, wie kannst du mir helfen, wie können sie helfen, wie können sie mir helfen = how can you help
wer bist du, wer sind sie = who are you
kannst du, können sie, könnten sie, könntest du = can you
kann ich, könnte ich = can i
sag, sage, sagen sie, nenne, nenn, nennen sie = tell
gib, geben sie = give
zeigen sie = show
gemacht, erzielt, erwirtschaftet = made

zeig, zeige, zeigen, anzeigen, zeigst = show
liste, auflisten = list
such, suche, suchen = search
suche nach, such nach, suchen nach = search for
find, finde, finden = find
sehen, ansehen, anschauen = see
öffne, öffnen = open up
erstelle, erstellen, erzeuge, erzeugen, anlegen, lege, leg, mach, mache = create
neu, neue, neuer, neues, neuen = new
erfasse, erfassen, trage, trag, eintragen, notiere, notieren = record
füge, füg, hinzufügen = add
buche, buchen, verbuche, verbuchen = book
ändere, ändern, änder, verändere, anpassen = change
bearbeite, bearbeiten = edit
korrigiere, korrigieren, berichtige, berichtigen = correct
aktualisiere, aktualisieren = update
setze, setzen, setz = set
verschiebe, verschieben = move
umbenennen = rename
lösche, löschen, lösch = delete
entferne, entfernen = remove
storniere, stornieren = cancel
vergleiche, vergleichen, vergleich = compare
im vergleich zu, im vergleich zum, im vergleich zur, verglichen mit, gegenüber, gegenüber dem, versus = compared with
unterschied, unterschiede, differenz = difference
lies, lese, lesen, auslesen = read
rechne, umrechnen = convert
bezahle, bezahl, überweise, überweisen = pay

ausgegeben = spent
bezahlt, gezahlt = paid
gekauft, eingekauft = bought
bestellt = ordered
gekostet = cost
verdient = earned
hochgeladen = uploaded
zahle, zahlen, bezahlen = pay
kostet = costs
kosten uns, kostet uns = cost us
kosten mich, kostet mich = cost me
geld = money
kosten = costs
ausgabe = expense
ausgaben, aufwendungen = expenses
gesamtausgaben, gesamtkosten = total expenses
einkauf = purchase
einkäufe, einkäufen = purchases
beleg, quittung, kassenzettel, kassenbon, bon = receipt
belege, belegen, quittungen, kassenzettel = receipts
eingangsrechnung, lieferantenrechnung = bill
eingangsrechnungen, lieferantenrechnungen = bills
rechnung = invoice
rechnungen = invoices
ausgangsrechnung, kundenrechnung = invoice
ausgangsrechnungen, kundenrechnungen = invoices
zahlung = payment
zahlungen = payments
verbindlichkeit, verbindlichkeiten = payables
forderung, forderungen = receivables
kunde, kundin, kunden, kundinnen = clients
mitarbeiter, mitarbeiterin, kollege, kollegin = colleague
lieferant, händler, anbieter, lieferantin = vendor
lieferanten, lieferantinnen = vendors
kategorie = category
kategorien = categories
konto = account
konten = accounts
zahlungskonto = payment account
zahlungskonten = payment accounts
nach zahlungskonto = by payment account
bankkonto, bank, bankkonten = bank
dokument = document
dokumente = documents
datei = file
anhang, anlage = attachment
foto = photo
bild = picture
firma, unternehmen, betrieb = company
geschäft = business
aufgaben, aufgabe = tasks
betrag = amount
beträge, beträgen = amounts
summe, gesamtsumme, gesamtbetrag = total
preis = price
lieferantenname = vendor name
beschreibung = description
notiz, vermerk = note
währung = currency
rechnungsnummer = invoice number
fälligkeitsdatum, fälligkeit, fälligkeitstermin, zahlungsfrist = due date
rechnungsdatum, belegdatum = invoice date
datum = date
nummer = number
nr = no
von der kategorie = category
steht = says

offen, offene, offenen, offener, ausstehend, ausstehende, ausstehenden = open
unbezahlt, unbezahlte, unbezahlten, unbezahlter, nicht bezahlt, noch nicht bezahlt, nicht bezahlte, noch nicht bezahlte, noch nicht bezahlten = unpaid
fällig, fällige, fälligen, fälliger = due
überfällig, überfällige, überfälligen, überfälliger = overdue
schulde = owe
schulden wir = do we owe
schulde ich = do i owe
schuldet = owes
wem schulde ich noch geld, wem schulde ich noch was, wem schulde ich geld, wem schulde ich noch etwas, wem schulde ich, wem schulde ich noch = who do i owe
wem schulden wir noch geld, wem schulden wir geld, wem schulden wir noch etwas, wem schulden wir, wem schulden wir noch = who do we owe
was schulde ich, was schulde ich noch = what do i owe
was schulden wir, was schulden wir noch = what do we owe
zu zahlen, zu bezahlen = to pay
zu prüfen, zur prüfung, zur freigabe = to review
prüfung = review
wartet, warten = waits
wartet auf prüfung, warten auf prüfung, wartet auf freigabe, warten auf freigabe = waits for review
wartet auf mich, warten auf mich = waits for me
muss geprüft werden, muss noch geprüft werden, muss ich prüfen, muss ich noch prüfen, müssen wir prüfen, müssen wir noch prüfen = needs checking
müssen geprüft werden, müssen noch geprüft werden = need checking
ungeprüft, ungeprüfte, ungeprüften = unreviewed
konnten nicht gelesen werden, nicht gelesen werden konnten, konnte nicht gelesen werden, nicht gelesen werden konnte, nicht lesbar = could not be read
fehlgeschlagen, fehlgeschlagene, fehlgeschlagenen = failed
ohne beleg, ohne belege = without receipt
ohne dokument, ohne dokumente = without document
fehlende belege, belege fehlen, belege fehlen noch, fehlen belege, fehlen noch belege = missing receipts

gewinn- und verlustrechnung, gewinn und verlustrechnung, gewinn- und verlust, guv = profit and loss
gewinn, überschuss = profit
verlust = loss
ergebnis = profit
erlöse, umsatz, erlös = revenue
einnahmen = income
bilanz = balance sheet
cashflow, geldfluss = cash flow
cash-flow, kapitalfluss = cash flow
liquidität = liquidity
vermögen = assets
eigenkapital = equity
bericht, auswertung = report
berichte, auswertungen = reports
ausgabenbericht, kostenbericht, ausgabenauswertung = expense report
vorsteuer = input tax paid
mehrwertsteuer, mwst = vat
umsatzsteuer, ust = vat liability
zahllast, steuerzahllast, steuerschuld = vat liability
wie läuft das geschäft, wie läuft es geschäftlich, wie läuft der laden, wie läuft die firma = how is the business doing
wechselkurs, wechselkurse, umrechnungskurs = exchange rate
kurs = rate

größte, größten, größter, größtes, größere = largest
höchste, höchsten, höchster, höchstes = highest
teuerste, teuersten, teuerster, teuerstes = most expensive
am meisten, meiste, meisten = most
wichtigste, wichtigsten = main
kleinste, kleinsten, kleinster, kleinstes = smallest
niedrigste, niedrigsten = lowest
günstigste, günstigsten, billigste, billigsten = cheapest
neueste, neuesten, neuester, neuste, neusten = latest
zuletzt = last
älteste, ältesten, ältester = oldest
durchschnitt, durchschnittlich, durchschnittliche, durchschnittlichen, im durchschnitt, im schnitt, im mittel = average
aufgeteilt, aufgeschlüsselt, aufschlüsselung = breakdown
verlauf, entwicklung = trend
monatlich, monatliche, monatlichen = monthly
pro, je = per
pro monat, je monat, im monat, nach monaten, nach monat = per month
jeden monat = each month
nach kategorie, nach kategorien, pro kategorie, je kategorie = by category
nach lieferant, nach lieferanten, pro lieferant, je lieferant = by vendor
gestiegen = risen
gesunken, gefallen = fallen

über = over
unter = under
mehr als, größer als, höher als, teurer als = more than
weniger als, kleiner als, niedriger als, günstiger als, billiger als = less than
mehr = more
weniger = less
mindestens, wenigstens = at least
höchstens, maximal = at most
bis zu = up to
zwischen = between
ungefähr, etwa, circa, ca, rund = about
genau = exactly
tausend = thousand
euro, euros = euro
us-dollar = usd
dollar = dollar
pfund = pound
franken, schweizer franken = chf
yen = yen
dänische kronen = dkk
schwedische kronen = sek
norwegische kronen = nok

heute = today
gestern = yesterday
vorgestern = day before yesterday
morgen = tomorrow
übermorgen = day after tomorrow
tag, tage, tagen, tages = days
woche, wochen = week
monat, monate, monaten, monats = month
quartal, quartale, quartalen, quartals = quarter
jahr, jahre, jahren, jahres = year
geschäftsjahr, geschäftsjahre, geschäftsjahres, wirtschaftsjahr, wirtschaftsjahres = fiscal year
geschäftsquartal, geschäftsquartals = fiscal quarter
kalenderjahr, kalenderjahres = calendar year
kalenderquartal, kalenderquartals = calendar quarter
wochenende = weekend
letzter, letzte, letzten, letztem, letztes, voriger, vorige, vorigen, vorigem, voriges, vergangener, vergangene, vergangenen, vergangenem, vergangenes = last
nächster, nächste, nächsten, nächstem, nächstes = next
kommende, kommenden, kommender, kommendem, kommendes = coming
aktuelle, aktuellen, aktueller, aktuelles, aktuellem, laufende, laufenden, laufendes, laufendem = current
vormonat, vormonats = last month
vorjahr, vorjahres = last year
vorquartal, vorquartals = last quarter
vorwoche = last week
vorletzter monat, vorletzten monat, vorletzten monats, vorletztem monat = month before last
vorletzte woche, vorletzter woche = week before last
vorletztes jahr, vorletzten jahr, vorletzten jahres = year before last
vorletztes quartal, vorletzten quartal = quarter before last
heuer = this year
jahresanfang, jahresbeginn, anfang des jahres, beginn des jahres, anfang dieses jahres, anfang des laufenden jahres = start of the year
jahresende, ende des jahres = end of the year
monatsanfang, monatsbeginn, anfang des monats = start of the month
monatsende, ende des monats = end of the month
quartalsende, ende des quartals = end of the quarter
anfang, beginn = start of
ende = end of
jemals, seit beginn, seit anfang an, von anfang an, aller zeiten = ever
erster, erste, erstes, ersten = first
zweiter, zweite, zweites, zweiten = second
dritter, dritte, drittes, dritten = third
vierter, vierte, viertes, vierten = fourth
halbjahr, jahreshälfte = half
seit = since
nach dem = after the
nach = after
vor dem, vor der = before the
innerhalb von, innerhalb der, innerhalb = within
`;

const englishOf = (value: number) => Object.entries(ENGLISH.numbers).find(([, one]) => one === value)?.[0];

/** Months, weekdays, and numbers, which the grammar has in both languages. */
const FROM_GRAMMAR: readonly string[] = [
  ...Object.entries(GERMAN.atoms).flatMap(([atom, said]) =>
    /^(month|weekday):/.test(atom) ? [`${said.replaceAll("|", ", ")} = ${ENGLISH.atoms[atom]?.split("|")[0]}`] : [],
  ),
  // "Ein" is an article too.
  ...Object.entries(GERMAN.numbers).flatMap(([said, value]) => (value > 1 ? [`${said} = ${englishOf(value)}`] : [])),
];

/** Words of English as well: one of them alone does not make a question German. */
const SHARED = new Set(
  `was die in an am will hi mal je pro bank find april august september november jan feb apr jun jul aug sept sep nov dollar yen euro
  euros cashflow cash bon elf es du ne den des dem von vom der das zu total halt uber`.split(/\s+/),
);

/** English words that are other words in German, where no phrase holds them: "Rate" is an instalment, "Fall" is a case. */
export const FALSE_FRIENDS: ReadonlySet<string> = new Set(
  `so also hat man war bald rate kind fall fell rose note last list main made all report post log start type order da gift not`.split(
    /\s+/,
  ),
);

export interface Phrase {
  german: readonly string[];
  english: readonly string[];
}

/** "ü" typed as "ue". */
const transcribed = (text: string) =>
  text.replace(/ä/g, "ae").replace(/ö/g, "oe").replace(/ü/g, "ue").replace(/ß/g, "ss");

const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/ß/g, "ss");

/** Phrases by their first word, the longest first; words as tokens.ts gives them, umlauts in both writings. */
export const PHRASES: ReadonlyMap<string, readonly Phrase[]> = phrasesOf(`${TABLE}${FROM_GRAMMAR.join("\n")}`);

function phrasesOf(table: string): Map<string, Phrase[]> {
  const phrases = new Map<string, Phrase[]>();
  for (const line of table.split("\n").filter(Boolean)) {
    const [german = "", english = ""] = line.split(" = ");
    for (const said of german.split(", ").flatMap((text) => [...new Set([plain(text), transcribed(text)])])) {
      // The signs within "Cash-Flow" are tokens of their own.
      const words = said.match(/[\p{L}']+|-/gu) ?? [];
      const known = phrases.get(words[0] ?? "") ?? [];
      phrases.set(words[0] ?? "", [...known, { german: words, english: english.split(" ") }]);
    }
  }
  for (const list of phrases.values()) list.sort((a, b) => b.german.length - a.german.length);
  return phrases;
}

const WORDS = new Set([...PHRASES.values()].flat().flatMap(({ german }) => german));

/** Words that are German and not English, by which a question is told to be German. */
export const isGermanAlone = (word: string): boolean => WORDS.has(word) && !SHARED.has(word);

/** English for the commands that end a German sentence: "Eingangsrechnung 12 löschen". */
export const COMMANDS: ReadonlySet<string> = new Set(
  "show list search find see create record add book change edit correct update set move rename delete remove cancel compare read convert".split(
    " ",
  ),
);

/** Done, and said at the end: "Wie viel habe ich bei Amazon ausgegeben?" */
export const PARTICIPLES: ReadonlySet<string> = new Set("spent paid bought ordered cost earned uploaded".split(" "));
