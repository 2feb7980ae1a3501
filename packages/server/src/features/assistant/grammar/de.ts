/** German words of the grammar; ä, ö, ü, and ß may be written out. */
import type { Lexicon } from "./lexicon.ts";

export const GERMAN: Lexicon = {
  language: "de",
  monthFirst: false,
  decimal: ",",
  nouns: "capital",
  future: { auxiliaries: ["werde", "werden", "wird"], infinitives: ["haben", "sein", "betragen"] },
  numbers: {
    ein: 1,
    eins: 1,
    eine: 1,
    einen: 1,
    zwei: 2,
    drei: 3,
    vier: 4,
    fünf: 5,
    sechs: 6,
    sieben: 7,
    acht: 8,
    neun: 9,
    zehn: 10,
    elf: 11,
    zwölf: 12,
    fünfzehn: 15,
    zwanzig: 20,
    dreißig: 30,
    sechzig: 60,
    neunzig: 90,
  },
  atoms: {
    fill: "ob|weißt du|weisst du|wissen sie|schönen guten tag|moin|servus|grüß gott|grüezi|vielen dank|danke schön|konnten|konnte|betrifft|betreffen|geht es|handelt es sich|irgendwo|lauten|lautet|ok|okay|alles klar|aha|super|prima|wars|nach jetzigem stand|nach aktuellem stand|nach heutigem stand|nach derzeitigem stand|nach momentanem stand|nach dem jetzigen stand|nach dem aktuellen stand|nach dem heutigen stand|beim jetzigen stand|zum jetzigen zeitpunkt|zum aktuellen zeitpunkt|zum gegenwärtigen zeitpunkt|aus heutiger sicht|nach aktueller lage|so wie es aussieht|wie es aussieht|aktueller stand|eingetragen hat|eingereicht hat|erfasst hat|gekauft hat|aufm|ausm|inner|ner|nem|ham|hamm|öffne|öffnen sie|könntest du mir sagen|könnten sie mir sagen|könntest du|könnten sie|würdest du mir sagen|würden sie mir sagen|magst du mir sagen|via|sie|gehen|mach|hatten|muss|müssen|aufschlüsselung|aufgeschlüsselt|jetzt|aktuell|gerade|derzeit|momentan|zurzeit|im moment|aktuelle|aktuellen|aktueller|der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|mein|meine|meinen|meinem|meiner|meines|unser|unsere|unseren|unserem|unserer|unseres|bitte|zeig|zeige|zeigen sie|nenn|nenne|nennen sie|liste|gib|geben sie|sag|sage|sagen sie|auflisten|anzeigen|was|welche|welcher|welches|welchen|welchem|es|da|ist|sind|war|waren|wird|werden|wurde|wurden|worden|sein|habe|hab|hat|haben|hatte|hatten|gibt|gab|gibt es|gab es|in|im|am|an|auf|bei|beim|von|vom|für|mit|zu|zum|zur|um|aus|noch|schon|derzeit|momentan|alle|allen|aller|jede|jeden|denn|mal|denn|eigentlich|insgesamt|gesamt|zusammen|betrag|höhe|summe|gesamtsumme|hallo|danke|ich möchte wissen|ich will wissen|wissen|sehen|übersicht|über|und|steht|stehen|liegt|liegen|genau|je|überhaupt|mich|auch|dabei|denen|deren|bei denen|bei dem|bisher|verfügbar|übrig|gerade|hier|namen|wie|genau genommen|ungefähr|etwa|circa|ca|bitteschön|einmal|schnell|kurz|doch|wohl|nun|halt|eben|sagen sie mir|kannst du mir sagen|können sie mir sagen|kannst du|können sie|wüsste gern|ich wüsste gern|würde gern wissen|ich würde gern wissen|mir sagen|hinterlegt|hinterlegte|hinterlegten|angelegt|angelegte|angelegten|erfasst|erfasste|erfassten|eingetragen|eingetragene|gespeichert|vorhanden|über alle|einzelne|einzelnen|einzelner|so viel|ganz|ganzen|gesamte|gesamten|gesamter|alles|alles in allem|unterm strich insgesamt|existieren|fürs|vors|ans|doch gleich|zeitraum|mittlerweile|inzwischen|bereits|noch immer|immer noch|gibts|gab s|gibt s|mal eben|mal schnell|mal kurz|kam|kamen|irgendwas|erinnere mich|erinnern sie mich|mich würde interessieren|mich interessiert|es würde mich interessieren|man|ich bräuchte|bräuchte|brauche|brauch|lief|liefen|rum|herum|gabs|also|gar|fürn|aufstellung|auflistung|firma|sich|steckt|stecken|enthalten|ergibt|ergab|stand jetzt|stand heute|hochgeladen|versehen|tragen|verschiedenen|verschiedene|unterschiedlichen|unterschiedliche|ne|nen|ausgefallen|müsste|müssten|lag|lagen|er|selbst|alles zusammen|unterm strich gesehen|mir mal|mal bitte|ich brauche|reicht|laut büchern|laut buchhaltung|in den büchern|eventuell|vielleicht|genommen|grob|überschlägig|sag mal|sag mir|weißt du|wissen sie|ich frage mich|ich würde gerne wissen|gern wissen|gerne wissen|ich wüsste gerne|wüsste gerne|gerne|einzige|einziger|einziges|einzigen|könnten sie mir bitte sagen|können sie mir bitte sagen|könntest du mir bitte sagen|kannst du mir bitte sagen|würden sie mir bitte sagen|und wenn ja|wenn ja|falls ja|stammt|stammen|gehört|gehören|deren fälligkeit|durch|kleinkram|voll|vollen|nennen sie mir|sagen sie mir bitte|zeigen sie mir|gib mir|gib mir mal|zeig mir|zeig mir mal|zeig mal|schau mal|guck mal|check mal|schau bitte nach|schau nach|prüf mal|kurze frage|ganz kurz|mal ne frage|bitte einmal|einmal bitte|bitte nur|im ganzen|unterm strich alles|zusammengenommen|alles zusammengenommen|zusammengerechnet|aufsummiert|summiert|rechne|rechnen sie|ich hätte gern|ich hätte gerne|hätte gern|hätte gerne|in der buchhaltung|bei uns in den büchern|nochmal|noch mal|nochmals|hamma|hamwa|hamma denn|hammwa|seinen|seiner|seine|ihren|ihrer|eingerichtet|eingerichtete|eingerichteten|bei uns eingerichtet|gelistet|gerade eben|zum jetzigen stand|momentaner stand|heutiger stand|genauer|konkret|bitte sehr|kriege ich|bekomme ich|kann ich sehen|hätte ich gern|interessiert mich|ganz genau|übrigens|eh|ehrlich gesagt|sozusagen|quasi|im endeffekt|letztlich|letztendlich|schlussendlich|gesammelt|komplette|komplett|vollständige|vollständig aufgelistet|sämtliche|sämtlicher|sämtlichen|sämtlich|überblick|zeigst|sagst|kurzer überblick|wert|den wert|ganze|ganzer|ganzes|is|n|bin|grad|selber|unterteilt|gruppiert|gegliedert|aufgeteilt|getrennt|hey du|tach|guten|beste grüße|viele grüße|mit freundlichen grüßen|liebe grüße|dürfte ich erfahren|darf ich erfahren|darf ich fragen|frage|wüsste ich gern|wüsste ich gerne|würde ich gern wissen|würde ich gerne wissen|zeigen|geben sie mir|nennen|raussuchen|heraussuchen|sehen lassen|schauen|nachschauen|anschauen|entschuldigung|sorry|hallöchen|hallochen|hängt|hängen|hinkt|hinken|denn so|gewesen|gewesenen|momentaner|gegenwärtig|gegenwärtige|gegenwärtigen|aktueller stand der|unsre|unsren|unsern|eurer ansicht nach|laut unseren büchern|in unseren büchern|so|äh|ähm|öhm|hmm|tja|naja|na ja|also gut|mal ehrlich|auf die schnelle|auf einen blick|schnelle frage|nebenbei|im großen und ganzen|pauschal|über den daumen|nach unseren büchern|nach den büchern|laut unserer buchhaltung|laut unseren unterlagen|laut unterlagen|unseren unterlagen nach|zum heutigen tag|zum heutigen datum|mit stand heute|mit stand jetzt|heutigen tags|so im groben|bis dato|bis jetzt|bislang|aktuell so|gerade so|eigentlich so|denn eigentlich|denn insgesamt|dankeschön|merci|vielen lieben dank|wenn möglich|falls möglich|wenn es geht|wenns geht|bei gelegenheit|sei so gut|seien sie so gut|als zahl|in einer zahl|auf den cent genau|auf den cent|auf heller und pfennig|wenn du so nett wärst|wären sie so nett|wärst du so nett|sie mir bitte|draußen|beträge|beträgen|betrags|betrages|kommt|kommen|käme|kämen|stimmt es|gebunkert|geparkt|angespart|zur seite gelegt|momentan gerade|im augenblick|zum momentanen zeitpunkt|alles eingerechnet|alles mitgerechnet|alles eingeschlossen|alles zusammengezählt|ihre|ihrem",
    "ask:many":
      "wie vielen|bei wie vielen|von wie vielen|mit wie vielen|an wie viele|wie vielen der|wie viele denn|wie viele|wieviele|anzahl|anzahl der|wie viel stück|zahl der|die anzahl|wievielmal|wie viele von|wieviel stück|zähl|zähle|zählen sie|zähl mal",
    "ask:much":
      "was macht das zusammen|was macht das insgesamt|was macht das|macht das zusammen|macht das insgesamt|macht das|wie viel|wieviel|wie hoch|wie groß|gesamt|insgesamt|summe|gesamtsumme|wie teuer|wie groß ist die summe|gesamthöhe|gesamtbetrag|wie hoch ist die summe|welcher betrag|welche summe|in welcher höhe|um wie viel|um wieviel|um welchen betrag|für wie viel|für wieviel|für wieviel geld|mit wie viel|mit wieviel",
    "ask:much thing:money": "wie viel geld|wieviel geld",
    "ask:when":
      "wann|an welchem tag|bis wann|zu welchem datum|welches datum|von wann datiert|von wann ist|von wann stammt|von wann|datum der|datum unserer|datum des|datum von|das datum der|das datum des|datum einer|das datum unserer|datum unseres",
    "ask:what": "was|wie",
    "ask:who": "wer|wem|wen|jemand|wessen|alle die|jeder der",
    "ask:any":
      "irgendwelcher|irgendwas|irgendwelche|etwas|irgendetwas|irgendeine|irgendeiner|irgendein|irgendeinen|irgendwelchen|irgendeinem",
    "us:object": "mir|uns|mich",
    "us:subject": "ich|wir",
    "thing:money": "geld|kohle|knete|moneten|zaster",
    article:
      "der|dem|die|das|den|ein|eine|einen|einem|einer|unser|unsere|unserem|unseren|unserer|mein|meine|meinem|meiner",
    "link:via": "mit|per|von|vom|über|via|aus",
    "link:toward": "an|auf|zu|zum|zur|ans|aufs|in|ins",
    debtor: "debitor|debitoren|schuldner",
    "noun:person": "person|kollege|kollegin|mitarbeiterin|angestellte|angestellter",
    "noun:payAccount":
      "welches konto|welchem konto|welches zahlungskonto|welchem zahlungskonto|welche karte|welcher karte|welche kreditkarte|welcher kreditkarte",
    "noun:client":
      "kunde|kunden|kundin|kundinnen|debitor|debitoren|schuldner|auftraggeber|kundschaft|abnehmer|auftraggebern|klienten|klient|mandanten|käufer",
    "noun:client order:max":
      "wer hat am meisten bei uns gekauft|wer hat bei uns am meisten gekauft|wer kauft am meisten bei uns|wer kauft bei uns am meisten|wer hat am meisten von uns gekauft|wer hat am meisten bei uns bestellt|wer hat bei uns am meisten bestellt",
    "noun:invoice":
      "rechnung|rechnungen|ausgangsrechnung|ausgangsrechnungen|kundenrechnung|kundenrechnungen|verkaufsrechnungen|ausgangsrechnungen an kunden|rechnungen an kunden|rechnung an kunden|verkaufsrechnung|faktura|fakturen|rechnungsbetrag|rechnungsbeträge|rechnungssumme|rechnungshöhe",
    "noun:bill":
      "erhaltene rechnung|erhaltene rechnungen|erhaltenen rechnungen|eingegangene rechnungen|eingegangenen rechnungen|eingegangene rechnung|bekommene rechnungen|bekommenen rechnungen|eingangsrechnung|eingangsrechnungen|lieferantenrechnung|lieferantenrechnungen|zu zahlende rechnungen|zu bezahlende rechnungen|zu zahlende rechnung|rechnungen von lieferanten|rechnungen unserer lieferanten|rechnungen der lieferanten|rechnung von lieferanten|zu begleichende rechnungen|kreditorenposten|noch zu zahlende rechnung|noch zu zahlende rechnungen|noch zu zahlenden rechnungen|noch zu bezahlende rechnung|noch zu bezahlende rechnungen|noch zu bezahlenden rechnungen|zu bezahlende rechnung|zu zahlenden rechnungen|zu bezahlenden rechnungen",
    "noun:expense":
      "ausgabe|ausgaben|beleg|belege|belegen|quittung|quittungen|einkauf|einkäufe|anschaffung|anschaffungen|einkäufen|ausgabenbeleg|ausgabenbelege|aufwendung|spesen|kostenbrocken|kostenposten|einzelausgabe|einzelausgaben|ausgabenposten",
    // Kinds of purchases: of one vendor, or one category, they are its purchases.
    "noun:expense of:kind": "fahrt|fahrten|ticket|tickets|fahrkarte|fahrkarten|besuch|besuche",
    "noun:expense of:kind verb:refuel":
      "tankfüllung|tankfüllungen|tankvorgang|tankvorgänge|tankung|tankungen|betankung|betankungen",
    "of:me":
      "meine eigenen|meinen eigenen|meiner eigenen|meine eigene|mein eigener|meiner eigener|ich selbst|ich selber|von mir selbst|mir selbst|ich persönlich|meine persönlichen|meinen persönlichen|meiner persönlichen",
    "noun:vendor":
      "lieferant|lieferanten|händler|kreditor|kreditoren|anbieter|dienstleister|lieferanten und dienstleister|zulieferer|zulieferern|anbietern|dienstleistern|lieferfirma|lieferfirmen|händlern",
    "noun:member":
      "mitglied|mitglieder|benutzer|nutzer|teammitglieder|mitarbeiter|mitarbeitende|kollegen|hat zugriff|haben zugriff|zugriff auf unsere bücher|zugriff auf unsere buchhaltung|zugang zu unseren büchern|zugriff haben|hat zugang|haben zugang|teamgröße|leute im team|leute sind im team|personen im team|leute haben zugriff|zugriff auf die buchhaltung|hat zugriff auf unsere buchhaltung|hat zugriff auf die buchhaltung|haben zugriff auf unsere buchhaltung|hat zugriff auf unsere bücher|haben zugriff auf unsere bücher|leute haben zugang|personen haben zugang|personen haben zugriff|zugang zur buchhaltung|zugriff auf diese buchhaltung|leute haben zugang zu unserer buchhaltung|haben zugang zu unserer buchhaltung|hat zugang zu unserer buchhaltung|zugang zu unserer buchhaltung|zugriff auf unsere daten|zugang zu diesen büchern",
    "state:overdue ask:chase":
      "muss ich mahnen|müssen wir mahnen|sollte ich mahnen|soll ich mahnen|sollten wir mahnen|muss gemahnt werden|müssen gemahnt werden|gemahnt werden|zu mahnen|mahnen muss|muss ich erinnern|sollte ich erinnern|anmahnen|braucht eine mahnung|brauchen eine mahnung|bekommt eine mahnung|bekommen eine mahnung|verdient eine mahnung|eine mahnung bekommen|eine mahnung kriegen|mahnung schicken|eine mahnung schicken|eine erinnerung schicken|eine zahlungserinnerung schicken|kriegt eine mahnung|kriegen eine mahnung|angemahnt werden",
    "noun:bankLine state:unmatched":
      "nicht abgestimmte umsätze|nicht zugeordnete umsätze|nicht abgestimmten umsätze|nicht zugeordneten umsätze|nicht abgeglichene umsätze|nicht abgeglichenen umsätze|unabgestimmte umsätze|offene bankumsätze|offene kontoumsätze|offenen bankumsätze",
    "noun:bankAccount": "bankkonto|bankkonten|konten bei der bank",
    "noun:bankLine":
      "bankumsatz|bankumsätze|transaktion|transaktionen|banktransaktion|banktransaktionen|kontobewegungen|bankbewegungen|bankbuchungen|bankbuchung|buchungen auf dem konto|kontoumsätze|kontobuchungen|kontoumsatz|umsätze auf dem konto|bankbewegung",
    "noun:document": "dokument|dokumente|datei|dateien",
    "noun:category":
      "kategorie|kategorien|kostenart|kostenarten|ausgabenart|ausgabenarten|ausgabenkategorie|ausgabenkategorien|kostenkategorie|kostenkategorien",
    "noun:creditNote": "gutschrift|gutschriften",
    "noun:month": "monate",
    "noun:proposal": "vorschläge|änderungsvorschläge",
    "noun:quote": "angebot|angebote|angeboten|kostenvoranschlag|kostenvoranschläge|offerte|offerten",
    "noun:recurring": "wiederkehrend|wiederkehrende|wiederkehrenden|wiederkehrender|wiederkehrendes",
    "noun:recurring noun:invoice": "dauerrechnung|dauerrechnungen",
    "noun:reminder": "mahnung|mahnungen|zahlungserinnerung|zahlungserinnerungen|erinnerung|erinnerungen",
    "noun:entry": "buchung|buchungen|journalbuchungen|buchungssätze",
    "noun:return": "steuererklärung|umsatzsteuervoranmeldung|voranmeldung|steueranmeldung|umsatzsteuererklärung|ustva",
    "basis:net":
      "netto|nettobetrag|nettobeträge|ohne mwst|ohne mehrwertsteuer|ohne umsatzsteuer|ohne ust|ohne steuer|ohne steuern|exkl mwst|exklusive mwst|exkl ust|abzüglich mwst|abzüglich mehrwertsteuer|vor mwst|vor mehrwertsteuer|ohne die mwst|ohne die mehrwertsteuer|nettosumme",
    "basis:gross":
      "brutto|bruttobetrag|bruttobeträge|mit mwst|mit mehrwertsteuer|inkl mwst|inklusive mwst|inkl ust|inkl mehrwertsteuer|inklusive mehrwertsteuer|inklusive umsatzsteuer|einschließlich mwst|samt mwst|samt mehrwertsteuer|bruttosumme",
    "noun:tax tax:sales": "umsatzsteuer",
    "noun:tax":
      "steuer|steuern|umsatzsteuer|mehrwertsteuer|mwst|ust|finanzamt|dem finanzamt|ans finanzamt|an das finanzamt",
    "noun:tax verb:owe": "umsatzsteuerschuld|steuerschuld|mehrwertsteuerschuld",
    "noun:tax verb:toPay":
      "zahllast|umsatzsteuerzahllast|umsatzsteuer zahllast|steuerzahllast|mehrwertsteuerzahllast|ust zahllast|mwst zahllast|umsatzsteuerlast|steuerlast|umsatzsteuerbetrag",
    unclear:
      "nur einmal|mehr als einmal|genau einmal|zweitgrößte|zweitgrößten|zweitgrößter|zweithöchste|zweithöchsten|zweitteuerste|zweitteuersten|drittgrößte|drittgrößten|zweitletzte|zweitletzten|vorletzte rechnung|vorletzten rechnung|vorletzte ausgabe|vorletzten ausgabe|vorletzte zahlung|vorletzten zahlung|montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags|wochenende|wochenenden|werktags|am meisten überfällig|wie alt|wie lange|wie schnell|wie gut|wie spät|wie überfällig|verbindlichkeiten",
    "is:positive": "positiv",
    "order:next": "als nächstes|als nächste|nächste|nächsten|nächster",
    "noun:receivable":
      "forderung|forderungen|außenstände|außenständen|offene posten|kundenforderungen|offenen forderungen|offene forderungen|kundenaußenstände|außenstand|offene kundenrechnungen|offenen kundenrechnungen|unbezahlte kundenrechnungen|ausstehende forderungen|debitorenposten|offene debitorenposten|offenen debitorenposten|steht noch aus|stehen noch aus|opos debitoren|opos liste debitoren|debitorenliste|offene posten liste debitoren|offene posten debitoren|offene posten kunden|offene posten der kunden|debitorensaldo|forderungsbestand|außenständig|kundenforderung|forderungen gegen kunden|forderungen an kunden|forderungen gegenüber kunden|offene kundenposten|offenes geld|ausstehendes geld|geld das uns zusteht|unsere außenstände|außenstehend|ausstehende beträge|ausstehenden beträge|offene beträge der kunden|offene kundenbeträge|offene debitoren|ausstehende kundenzahlungen|ausstehenden kundenzahlungen|offene kundenzahlungen|kundenschulden|offenen posten|offener posten|offene posten liste|offenen postens",
    "noun:payable":
      "lieferantenverbindlichkeiten|verbindlichkeiten gegenüber lieferanten|verbindlichkeiten aus lieferungen und leistungen|verbindlichkeiten bei lieferanten|verbindlichkeiten gegenüber den lieferanten|verbindlichkeiten gegenüber unseren lieferanten|schulden bei lieferanten|schulden gegenüber lieferanten|kreditorenverbindlichkeiten|lieferantenschulden|offenen verbindlichkeiten|offene verbindlichkeiten|offene posten der lieferanten|offenen lieferantenposten|opos kreditoren|opos liste kreditoren|kreditorenliste|offene posten liste kreditoren|offene posten kreditoren|offene posten lieferanten|kreditorensaldo|offene lieferantenposten|offene lieferantenrechnungen summe|schulden an lieferanten|schulden bei unseren lieferanten|schulden bei den lieferanten|lieferantensaldo",
    "noun:bank": "bank|der bank|banken|bankkonto|bankkonten|konto|konten|geschäftskonto",
    "verb:owe": "schuldet|schuldete|schulden|schuldeten|schulde|geschuldet|schuldig",
    "owe:nothing":
      "schulden uns nichts|schulden mir nichts|schuldet uns nichts|schulden uns kein geld|schulden mir kein geld|schulden nichts|haben keine offenen rechnungen|haben keine unbezahlten rechnungen|ohne offene rechnungen|ohne unbezahlte rechnungen|schulden uns gerade nichts|schulden uns aktuell nichts|schulden uns derzeit nichts|schulden uns momentan nichts|schulden uns im moment nichts|schulden uns gar nichts|schuldet uns gerade nichts|schuldet uns derzeit nichts|schuldet uns aktuell nichts|sind uns nichts schuldig|ist uns nichts schuldig|uns nichts schuldig sind|uns nichts schulden|uns nichts schuldet|uns gerade nichts schulden|uns derzeit nichts schulden|nichts schulden|nichts schuldig sind|haben nichts offen|nichts offen haben|mit nichts offen|haben alles bezahlt|alles bezahlt haben|ohne offenen saldo|haben keinen offenen saldo|haben keine schulden bei uns|keine schulden bei uns haben|ohne schulden bei uns|ist nichts offen|ist nichts mehr offen|ist gar nichts offen|steht nichts aus|steht nichts mehr aus|haben nichts mehr offen|nichts mehr offen haben|schulden uns nichts mehr|schuldet uns nichts mehr|uns nichts mehr schulden|uns nichts mehr schuldet",
    "link:late": "mehr als|länger als|seit mehr als|über|seit über|seit länger als|älter als|seit älter als",
    "verb:spend":
      "gelassen|liegen gelassen|liegengelassen|von uns bekommen|von uns erhalten|von uns gekriegt|geben|gebe|ausgegeben|ausgebe|ausgeben|gebe aus|geben aus|gab aus|gab|gaben|ausgab|verausgabt|hingelegt|draufgegangen|verbraten|investiert|ging drauf|gingen drauf|ging|gingen|draufging|drauf|rausgehauen|verpulvert|verfuttert|verballert|verprasst|rausgegangen an|gegangen an|ausgegeben worden|lasse|lassen|abgebucht|abgebucht worden|verbraucht|hingeblättert|springen lassen|locker gemacht|geht drauf|gehen drauf|geht am meisten drauf|gegangen|geflossen an|geht|verjubelt|rausgeworfen|rausgeschmissen|hineingesteckt|losgeworden|aufgewendet|aufgewandt|berappt|gelöhnt|geblecht|abgedrückt|drauf gegangen|wegging",
    "verb:cost":
      "gekostet|kostet|kostete|kosteten|kosten uns|kostet uns|zu buche geschlagen|kostete uns|entstanden|angefallen|aufgelaufen|fielen an|fiel an|verursacht",
    "verb:issue":
      "gestellt|ausgestellt|geschrieben|erstellt|versendet|verschickt|gesendet|geschickt|rausgeschickt|rausgegangen an kunden|herausgeschickt|ausgeschickt|abgeschickt|stellten|erstellten|schrieben|rausgesendet",
    "verb:invoice": "berechnet|in rechnung gestellt|fakturiert|abgerechnet|fakturierten|berechneten|abgerechneten",
    "verb:toPay":
      "zahlen|bezahlen|zu zahlen|abführen|abzuführen|muss zahlen|zahlen müssen|bezahlen müssen|abführen müssen|zu bezahlen|zu entrichten|entrichten|zu überweisen|überweisen müssen|überweisen|zu begleichen|begleichen|abzudrücken",
    "verb:pay": "zahlt|zahlte|zahlten|überwiesen|überwies|gezahlte|überwiesenen|überwiesene",
    "verb:receive":
      "erhalten|erhielten|bekommen|bekamen|eingenommen|reinbekommen|hereinbekommen|erhielt|eingezahlt bekommen|vereinnahmten|überwiesen bekommen|gezahlt bekommen|bezahlt bekommen|überwiesen gekriegt|gezahlt gekriegt|kriegen|kriegt|gekriegt|reingekriegt",
    "bring:in": "eingebracht|gebracht|brachte|brachten|bringt|bringen",
    "verb:buy":
      "gekauft|eingekauft|bestellt|kaufte|gekauften|einkaufen|bestellten|geshoppt|kauften|eingekauften|besorgt|geholt",
    "verb:buy order:new":
      "waren wir das letzte mal|waren wir zuletzt|waren wir letztmals|war ich das letzte mal|war ich zuletzt",
    "verb:make":
      "gemacht|erzielt|erwirtschaftet|machen|macht|verdienen|verdient|erwirtschafteten|erzielten|eingefahren|einfahren",
    "verb:block": "blockiert|verhindert|fehlt noch|hindert|fehlt vor",
    "verb:close": "abschluss|abschließen|monatsabschluss|schließen|abzuschließen",
    "verb:compare":
      "vergleiche|vergleich|verglichen|verglichen mit|im vergleich zu|im vergleich zum|im vergleich mit|gegenüber|versus|vs|gegen|als|verglichen zum|verglichen zu|im verhältnis zum|im gegensatz zum",
    "compare:more": "mehr|höher|höheren|größer|besser|teurer",
    "compare:less": "weniger|niedriger|geringer|kleiner|schlechter",
    "verb:search": "suche nach|suche|such nach|finde",
    "flow:in":
      "eingegangen|hereingekommen|reingekommen|zugeflossen|geldeingang|geldeingänge|geldeingängen|zahlungseingang|zahlungseingänge|zahlungseingängen|geldzufluss|geldzuflüsse|zufluss|zuflüsse|mittelzufluss|eingehen|geflossen|reingekommenes geld|auf unseren konten eingegangen|auf dem konto eingegangen|auf unserem konto eingegangen|aufs konto gekommen|reinkam|reingeflossen|einzahlungen|eingänge|geldeingangs|eingenommenes geld|eingekommen|rein|herein|hereinkam|reinkamen|eingängen|reinkommt|eingeht|eingeht noch|hereinkamen|ankam|angekommen|ging auf|eingezahlt|gutgeschrieben|gutgeschrieben worden",
    "flow:out":
      "raus|hinaus|abgegangen|abgeflossen|hinausgegangen|rausgegangen|herausgegangen|geldausgang|geldausgänge|geldausgängen|zahlungsausgang|zahlungsausgänge|zahlungsausgängen|geldabfluss|geldabflüsse|abfluss|abflüsse|mittelabfluss|rausgeflossen|hinausgeflossen|vom konto gegangen|von unseren konten abgegangen|von unserem konto abgegangen|auszahlungen|ausgehende zahlungen|von den konten abgegangen|vom konto abgegangen|von den konten abgeflossen|vom konto abgeflossen|ausgänge|ausgängen|rausging|rausgingen|hinausging|rausgegangenes geld|rausgeht|abging|abgingen|abgehoben|abgebucht",
    or: "oder|oder bei|oder für|oder von|oder an|oder mit|oder in|oder im",
    "ask:category": "wofür|für was",
    "state:accepted": "angenommen|angenommene|angenommenen|akzeptiert|akzeptierte",
    "state:declined": "abgelehnt|abgelehnte|abgelehnten",
    "state:expired": "abgelaufen|abgelaufene|abgelaufenen",
    "state:undecided":
      "unentschieden|nicht entschieden|noch nicht entschieden|unbeantwortet|unbeantwortete|unbeantworteten|nicht beantwortet|noch nicht beantwortet|noch ohne antwort",
    "state:active": "aktiv|aktive|aktiven",
    "state:paused": "pausiert|pausierte|pausierten|angehalten",
    "state:ended": "beendet|beendete|beendeten",
    "state:held": "zurückgehalten|zurückgehaltene|angehaltene",
    "state:partly":
      "teilweise bezahlt|nur teilweise bezahlt|teilbezahlt|teilbezahlte|teilweise bezahlte|zum teil bezahlt|nur zum teil bezahlt|teilweise beglichen|anteilig bezahlt|zum teil beglichen|teilweise gezahlt|nur teilweise beglichen|angezahlt|angezahlte|teilweise bezahlten|nur in teilen bezahlt|in teilen bezahlt|erst zum teil beglichen|erst zum teil bezahlt|erst teilweise bezahlt|erst teilweise beglichen|erst anteilig bezahlt|bislang nur teilweise bezahlt|teilzahlungen|teilzahlung|anzahlung|anzahlungen|nur einen teil bezahlt|erst einen teil bezahlt|nur einen teil gezahlt|nur ein teil bezahlt|nur teilweise eingegangen|ein rest offen|noch ein rest offen|ein rest fehlt|noch ein restbetrag offen|fehlt noch ein rest|fehlt noch ein restbetrag|noch ein rest|restbetrag offen|einen teil bezahlt|einen teil gezahlt|ein teil bezahlt",
    "verb:owe us:object":
      "kriegen wir noch|kriege ich noch|bekommen wir noch|bekomme ich noch|haben wir noch zu bekommen|zu bekommen|zu kriegen|zu erhalten|kriegen wir noch geld|bekommen wir noch geld|in der kreide|bei uns in der kreide|bei uns am tiefsten in der kreide|warten wir|warten wir noch|wir warten|wir noch warten|warten wir gerade|warten wir aktuell|warten wir derzeit|uns noch zustehen|uns noch zusteht|steht uns noch zu|stehen uns noch zu|krieg ich noch|wir noch bekommen|wir noch kriegen|kommt noch rein von|noch reinkommen von|haben wir noch zu erwarten|noch zu erwarten|haben wir am meisten ausstehen|noch ausstehen haben|haben wir noch ausstehen|steht uns zu|noch an geld zu erwarten|bei unseren kunden noch draußen|bei den kunden noch draußen|bei kunden noch draußen|bei unseren kunden draußen|bei kunden draußen",
    "state:notDue":
      "nicht überfällig|noch nicht überfällig|nicht fällig|noch nicht fällig|noch nicht zur zahlung fällig|fällig sind noch nicht|noch nicht fällige|noch nicht fälligen|nicht fällige|nicht fälligen|nicht überfällige|nicht überfälligen|noch nicht überfällige|noch im zahlungsziel|innerhalb des zahlungsziels",
    "state:upcoming": "anstehende|anstehenden|bevorstehende",
    "state:overdue":
      "überfällig|überfällige|überfälligen|überfälliger|im verzug|in verzug|im rückstand|verspätet|säumig|säumige|säumigen|im zahlungsverzug|in zahlungsverzug|zahlungsverzug|mit der zahlung im verzug|mit zahlungen im verzug|mit der zahlung in verzug|über der fälligkeit|fälligkeit überschritten|fälligkeit vorbei|fälligkeit schon vorbei|fälligkeit ist vorbei|fälligkeit bereits vorbei|deren fälligkeit vorbei ist|deren fälligkeit vorbei|deren fälligkeit schon vorbei|deren fälligkeit bereits vorbei|deren fälligkeit überschritten|deren fälligkeit schon überschritten|überschrittener fälligkeit|überschrittenem zahlungsziel|zahlungsziel überschritten|verspätete|verspäteten|überfälliges|säumiger|säumigem|zu spät dran|mit einer zahlung im verzug|mit einer zahlung in verzug|mit zahlungen im rückstand|mit der zahlung im rückstand|mit der zahlung hinterher|mit zahlungen hinterher|mit dem zahlen hinterher|hinterher|zahlungsfrist gerissen|frist gerissen|zahlungsfrist überschritten|zahlungsfrist verpasst|zahlungsfrist versäumt|zahlungsfrist verstrichen|frist überschritten|spät dran|mit dem zahlen spät dran|mit der zahlung spät dran|mit dem bezahlen spät dran|mit zahlungen spät dran|zu spät mit dem zahlen|spät dran mit dem zahlen|überfaellig|zurückliegt|zurückliegen|fälligkeit zurückliegt|mit ner rechnung drüber|mit einer rechnung drüber|drüber mit der zahlung|über dem zahlungsziel|über das zahlungsziel|über dem termin|über die zeit|zahlungen im rückstand|zahlungen in verzug|zahlungen im verzug|zahlung im rückstand|schon bezahlen müssen|schon zahlen müssen|schon begleichen müssen|schon bezahlt haben müssen|schon bezahlt sein müssen|schon bezahlt sein sollen|bereits bezahlen müssen|bereits zahlen müssen|bereits begleichen müssen|bereits bezahlt haben müssen|bereits bezahlt sein müssen|bereits bezahlt sein sollen|längst bezahlen müssen|längst zahlen müssen|längst begleichen müssen|längst bezahlt haben müssen|längst bezahlt sein müssen|längst bezahlt sein sollen|bezahlt haben sollten|bezahlt sein sollten|bezahlt sein müssten|bezahlt haben müssten|überfällig sind|über dem zahlungsziel hinaus|über das zahlungsziel hinaus|über die fälligkeit hinaus|über das fälligkeitsdatum hinaus|jenseits des zahlungsziels|nach dem fälligkeitsdatum noch offen|rückstand|zahlungsrückstand|rückstände|zahlungsrückstände|rückstands|mit dem bezahlen hinterher|mit dem zahlen im rückstand|drüber|überfällig geworden|längst fällig|längst überfällig|schon fällig gewesen|verfristet|säumige kunden|zahlungssäumig|mit dem bezahlen zu spät dran|mit dem zahlen zu spät dran|zu spät dran mit dem bezahlen|jenseits der frist|außerhalb der frist|außerhalb des zahlungsziels|nach ablauf der frist|über der frist|über die frist|über der zahlungsfrist|über die zahlungsfrist|nach fälligkeit|nach fälligkeit offen|schon längst fällig|schon fällig|seit längerem fällig|schon drüber|bereits überfällig|schon überfällig|längst überfällige|längst überfälligen|säumige zahler|säumiger zahler|schon da sein müssen|schon eingegangen sein müssen|längst da sein müssen|längst eingegangen sein müssen|schon auf dem konto sein müssen|längst auf dem konto sein müssen|bereits da sein müssen|bereits eingegangen sein müssen|schon eingehen müssen|längst eingehen müssen|schon gezahlt haben müssen|längst gezahlt haben müssen|schon längst zahlen müssen|schon längst bezahlen müssen|eigentlich schon zahlen müssen|bei der zahlung im rückstand|bei den zahlungen im rückstand",
    "state:unpaid":
      "nicht vollständig bezahlte|nicht vollständig bezahlten|noch nicht vollständig bezahlte|noch nicht vollständig bezahlten|nicht ganz bezahlte|nicht ganz bezahlten|nicht komplett bezahlte|nicht komplett bezahlten|nicht voll bezahlte|nicht alles bezahlt|noch nicht alles bezahlt|nicht alles gezahlt|noch nicht alles gezahlt|nicht vollständig bezahlt|noch nicht vollständig bezahlt|nicht alles beglichen|unbezahlt|unbezahlte|unbezahlten|unbezahlter|offen|offene|offenen|offener|offenes|nicht bezahlt|noch nicht bezahlt|nicht gezahlt|noch nicht gezahlt|ausstehend|ausstehende|ausstehenden|unbeglichen|unbeglichene|nicht beglichen|noch offen|noch unbezahlt|nicht bezahlte|nicht bezahlten|noch nicht beglichen|noch zu zahlen|noch nicht gezahlte|noch nicht bezahlte|noch nicht bezahlten|unbezahltes|noch zu begleichen|noch ausstehend|noch ausstehende|noch ausstehenden|noch nicht beglichene|noch nicht beglichenen|offenstehend|offenstehende|offenstehenden|aussteht|ausstehen|steht noch aus|stehen noch aus|noch aus|noch nicht ganz bezahlt|nicht ganz bezahlt|noch nicht ganz beglichen|nicht ganz beglichen|noch nicht komplett bezahlt|nicht komplett bezahlt|noch nicht voll bezahlt|nicht voll bezahlt|noch nicht gezahlt worden|noch nicht bezahlt worden|noch nicht bezahlt wurden|noch nicht bezahlt wurde|bisher nicht bezahlt|bislang nicht bezahlt|bisher unbezahlt|bislang unbezahlt|noch nicht ausgeglichen|nicht ausgeglichen|unausgeglichen|unausgeglichene|offen stehen|offen steht|noch offen sind|noch offen ist|noch offen stehen|noch zu bezahlen|zur zahlung offen|ausständig|ausständige|ausständigen",
    "state:paid":
      "bezalt|gezalt|bezhalt|gezhalt|alles bezahlt|alles beglichen|bezahlt|bezahlte|bezahlten|gezahlt|beglichen|beglichene|beglichenen|vollständig bezahlt|komplett bezahlt|bezahlter|beglichener|gezahlten|komplett abbezahlt|ganz bezahlt",
    "state:draft":
      "entwurf|entwürfe|entwürfen|nicht ausgestellt|nicht gestellt|noch nicht gestellt|im entwurf|als entwurf|noch im entwurf|noch entwürfe|noch nicht fertig|nicht fertiggestellt",
    "state:sent": "als versendet markiert",
    "state:void": "storniert|stornierte|stornierten|stornierter|storniertes|annulliert|annullierte",
    "state:review":
      "zu prüfen|prüfen|geprüft werden|ungeprüft|ungeprüfte|ungeprüften|noch zu prüfen|zur prüfung|auf prüfung|warten auf prüfung|nicht geprüft|noch nicht geprüft|geprüft werden müssen|warten auf freigabe|auf freigabe warten|auf freigabe wartet|auf genehmigung warten|auf prüfung warten|auf freigabe|zur freigabe|freigeben|noch freigeben|noch jemand freigeben|jemand freigeben|noch jemand genehmigen|jemand genehmigen|noch jemand prüfen|jemand prüfen|genehmigen|absegnen|noch jemand absegnen|abzeichnen|abzusegnen|abgesegnet werden|abgezeichnet werden|freizugebende|freizugebenden|zu prüfende|zu prüfenden|noch nicht abgesegnet|noch nicht geprüfte|wartet auf freigabe|wartet noch auf freigabe|wartet auf genehmigung|warten noch auf genehmigung|freizugeben|freigegeben werden|nicht freigegeben|noch nicht freigegeben|nicht freigegebene|warten auf genehmigung|auf genehmigung|zu genehmigen|nicht genehmigt|noch nicht genehmigt|noch freizugeben|warten noch auf freigabe|warten noch auf prüfung|freigegeben werden müssen|noch zu genehmigen|zu kontrollieren|genehmigt werden",
    "state:failed": "fehlgeschlagen|fehlgeschlagene|nicht gelesen werden|unlesbar",
    "state:due": "fällig|fällige|fälligen|werden fällig|fällig werden",
    "state:unmatched":
      "nicht zugeordnet|nicht zugeordnete|nicht zugeordneten|unzugeordnet|ohne zuordnung|nicht abgestimmt|noch nicht zugeordnet|zuzuordnen|nicht abgeglichen|abzugleichen|zugeordnet werden|nicht zugewiesen|noch nicht abgestimmt|unabgestimmt|nicht verknüpft|noch zuzuordnen|noch nicht abgeglichen|ohne gegenstück|noch nicht zugeordnete|noch nicht zugeordneten|zugeordnet werden müssen|noch zugeordnet werden|noch keiner buchung zugeordnet|keiner buchung zugeordnet|zu keiner rechnung passen|zu keiner rechnung passt|zu nichts passen|nirgends zugeordnet|nichts zugeordnet|noch zuzuordnende|noch zuzuordnenden|ungeklärt|ungeklärte|ungeklärten|nicht zugeordneter|nicht zugeordnetes|unzugeordneter|unzugeordnete|unzugeordneten|nicht abgestimmter",
    "state:open": "offen|offene|offenen|offener|offenes|nicht abgeschlossen|noch offen",
    "state:closed": "abgeschlossen|geschlossen",
    except:
      "alles außer dem was|außer was|außer denen von|außer die von|ohne die vom kunden|ohne die vom|ohne die von|ohne die von der|ohne die der|ohne den kunden|ohne jene von|ohne diejenigen von|abgesehen von denen von|abgesehen vom|außer beim|außer vom|außer den|außer der|außer dem|ausser|nicht beim|nicht vom|nicht an|aber nicht bei|aber nicht für|aber nicht von|aber nicht an|die nicht von|die nicht bei|die nicht für|die nicht an|das nicht an|das nicht bei|mal abgesehen von|exklusive|exkl|ungerechnet|nicht mitgezählt|ohne kosten für|ohne ausgaben für|ohne ausgaben bei|ohne die ausgaben für|ohne die ausgaben bei|ohne die kosten für|ohne die firma|ohne firma|unter ausschluss von|ausschließlich der|außer für die|außer für den|außer bei der|außer bei dem|außer von der|außer an|außer an die|außer an den|nicht eingerechnet|ohne|außer|außer bei|außer von|außer für|ausgenommen|abgesehen von|nicht von|nicht bei|nicht für|nicht mitgerechnet|ohne die|ohne den|ohne das|ohne unsere|ohne unseren|bis auf|mit ausnahme von|ausgeschlossen|ohne berücksichtigung von|abzüglich|alles außer|alle außer|wenn man von|außer dem was|nicht in|minus|abzüglich der|weniger die|alles bis auf|alles ohne|alles ausser|alle bis auf|alles abzüglich",
    lack: "tragen keine|tragen keinen|trägt keine|trägt keinen|tragen kein|noch keinen|noch keine|noch kein|gar keine|nicht einen|fehlt mir noch|fehlt mir|fehlt uns noch|fehlt uns|vermisse ich|ohne jeden|ohne jede|ohne jeglichen|ohne jegliche|ohne eigenen|besitzen keine|besitzen keinen|verfügen über keine|verfügen über keinen|haben wir keine|haben wir keinen|haben wir noch keine|haben wir noch keinen|hab ich keinen|hab ich noch keinen|habe ich noch keinen|habe ich keinen|kennen wir keine|ist keine|ist kein|sind keine|wurde kein|wurde keine|wurde noch kein|wurde noch keine|liegt kein|liegt keine|liegt noch kein|existiert kein|existiert keine|ist noch kein|ist noch keine|ohne|kein|keine|keinen|keiner|fehlt|fehlen|fehlende|fehlender|fehlenden|fehlendem|haben keinen|haben keine|hat keinen|hat keine|haben kein|fehlt noch|fehlen noch|fehlten|fehlendes|mangelt|ohne einen|ohne eine|keinerlei|haben noch keinen|haben noch keine|hat noch keine|hat noch keinen",
    "gap:document":
      "bons|belegbild|belegfoto|rechnungskopie|beleg hochgeladen|belege hochgeladen|beleg hinterlegt|belege hinterlegt|beleg angehängt|belege angehängt|beleg beigefügt|beleg abgelegt|dokument hinterlegt|dokument angehängt|quittung hinterlegt|quittung hochgeladen|datei hinterlegt|datei angehängt|quittungen|scans|unterlagen|belegdokument|beleg vorhanden|belege vorhanden|beleg dabei|beleg dran|quittung dabei|beleg vorliegt|beleg da|beleg dazu|belege dazu|beleg|belege|dokument|dokumente|quittung|anhang|datei|scan|nachweis|zettel|bon|kassenbon|kassenzettel",
    "gap:category":
      "kategorie zugewiesen|kategorie zugeordnet|kategorie hinterlegt|kostenart|zuordnung zu einer kategorie|kategorie|kategorien",
    "gap:vendor": "lieferant|lieferanten|lieferantennamen",
    "gap:date": "datum|belegdatum",
    "gap:dueDate":
      "zahlungsfrist|fälligkeitsdatum hinterlegt|fälligkeitsdatum eingetragen|fälligkeitstermin|fälligkeitstag|frist|zahlungsdatum|fälligkeitsdatum|fälligkeit|zahlungsziel",
    "gap:vatId":
      "umsatzsteuernummer|ust idnr hinterlegt|ust id hinterlegt|ustid hinterlegt|umsatzsteuer id hinterlegt|umsatzsteuer identnummer|ust nr|ust ids|ust idnrn|umsatzsteuer ids|ust idnr|ustidnr|ust id nr|ust id|ustid|ust id nummer|ust nummer|umsatzsteuer id|umsatzsteuer idnr|umsatzsteuer identifikationsnummer|umsatzsteueridentifikationsnummer|umsatzsteuer id nummer|uid|uid nummer",
    "gap:taxId": "steuer id",
    "gap:taxNumber": "steuernummer|steuernummern",
    "gap:email":
      "mail adresse|mail adressen|mailkontakt|e mail kontakt|emailadressen|mailanschrift|adresse für mails|e mail hinterlegt|mailadresse hinterlegt|e mail adresse hinterlegt|e mail adresse gespeichert|mail hinterlegt|e mail|e mails|email|mail|e mail adresse|e mail adressen|emailadresse|mailadresse|mailadressen",
    "gap:phone": "telefon|telefonnummer|telefonnummern|rufnummer",
    "gap:address": "adresse|adressen|anschrift|anschriften|postanschrift|rechnungsadresse",
    "gap:ibans": "iban|ibans|bankverbindung|bankverbindungen|kontoverbindung",
    "gap:invoiceNumber":
      "belegnummern|rechnungsnummern|rechnungsnr|rechnungs nr|belegnr|nummer der rechnung|rechnungsnummer hinterlegt|rechnungsnummer eingetragen|rechnungsnummer erfasst|externe rechnungsnummer|rechnungsnummer|belegnummer|rechnungsnummer drauf",
    "lacks:category": "unkategorisiert|unkategorisierte|unkategorisierten|nicht kategorisiert|nicht kategorisierte",
    "lacks:date": "undatiert|undatierte",
    "figure:forecast":
      "prognose|cashflow prognose|liquiditätsprognose|liquiditätsplanung|liquiditätsvorschau|geldprognose",
    "figure:expected":
      "voraussichtlich|voraussichtliche|voraussichtlicher|voraussichtlichen|werden wir haben|werde ich haben|haben werden|erwartet|erwarten|erwartete|erwarteter",
    "figure:revenue figure:sales":
      "umsatzerlöse|verkaufserlöse|erlöse aus verkäufen|umsatz aus verkäufen|einnahmen aus verkäufen",
    "figure:revenue":
      "umsatz|umsätze|erlöse|einnahmen|erträge|umsatzes|verkauft|verkauften|verkauf|verkäufe|gesamtumsatz|nettoumsatz|umsatzzahlen|verkaufszahlen|jahresumsatz|nach umsatz|umgesetzt|umsatz gemacht|umsatzsumme|umsatzwert|umsatzzahl|gesamterlös|gesamterlöse|gesamteinnahmen|erlös|jahreserlöse|monatsumsatz|quartalsumsatz|verkaufsumsatz|umsätze insgesamt|umsatz insgesamt",
    "figure:profit":
      "verdient|jahresgewinn|monatsgewinn|quartalsgewinn|jahresergebnis|monatsergebnis|quartalsergebnis|gewinn gemacht|gewinn erzielt|gewinn|nettogewinn|ergebnis|überschuss|jahresüberschuss|reingewinn|gewinne|profit|geld verdient|geld gemacht|in den schwarzen zahlen|schwarze zahlen|schwarze zahlen geschrieben|im plus|in der gewinnzone|gewinnbringend|profitabel|rentabel|plus gemacht|was verdient|etwas verdient|nettoergebnis|betriebsergebnis|unterm strich übrig|übrig geblieben|übriggeblieben|unterm strich geblieben|unterm strich übrig geblieben|hängen geblieben|unterm strich verdient|gewinn eingefahren|gewinn erwirtschaftet|gewinne gemacht|gewinnes|bleibt was hängen|bleibt etwas hängen|was hängen|etwas hängen|bleibt was übrig|was hängen geblieben|was übrig|was hängengeblieben|blieb als gewinn|reinertrag|gewinn insgesamt|gewinn unterm strich|überschuss erwirtschaftet|gewinn übrig|erwirtschaftet|netto verdient|hängengeblieben|übrigbehalten|übrig behalten|bleibt unterm strich|bleibt am ende|blieb am ende|blieb am ende übrig|am ende übrig|am ende übrig geblieben|am ende hängen geblieben|unterm strich rausgekommen|unterm strich raus|unterm strich heraus|unterm strich herausgekommen|gewinnsituation|gewinnzahl|nettoüberschuss",
    "figure:loss":
      "verlust|verlust gemacht|in den roten zahlen|rote zahlen|rote zahlen geschrieben|im minus|in der verlustzone|minus gemacht|verluste|verluste gemacht|verlust eingefahren|draufgezahlt|geld verloren|unprofitabel|verlustmonat|verlustgeschäft|ins minus gerutscht|ins minus gekommen|ins minus geraten|in die roten zahlen gerutscht|in die verlustzone gerutscht|in die miesen gerutscht|in den miesen",
    "figure:costs":
      "kosten|gesamtkosten|aufwand|aufwendungen|gesamtausgaben|betriebsausgaben|gesamten ausgaben|gesamte ausgaben|kosten insgesamt|gesamte kosten|gesamten kosten|ausgaben insgesamt|ausgaben gesamt|alle kosten|alle ausgaben zusammen|kostensumme|gesamtaufwand|gesamtaufwendungen|kostenblock|summe der ausgaben|summe aller ausgaben|summe der kosten|summe aller kosten",
    "figure:costOfSales": "wareneinsatz|materialeinsatz|umsatzkosten|kosten der umsatzerlöse",
    "figure:assets": "vermögen|aktiva|vermögenswerte|gesamtvermögen",
    "figure:liabilities":
      "fremdkapital|gesamte verbindlichkeiten|gesamten verbindlichkeiten|alle verbindlichkeiten|gesamtverbindlichkeiten|summe der verbindlichkeiten|verbindlichkeiten insgesamt|verbindlichkeiten laut bilanz",
    "figure:equity": "eigenkapital",
    "figure:till":
      "barbestand|bargeldbestände|kassenbestand|kasse|bargeld|bargeldbestand|kassenstand|in der kasse|in der barkasse|barkasse|handkasse|in der handkasse|bargeld in der kasse|geld in der kasse|im kassenbestand|kassensaldo|bargeldkasse|kasseninhalt|geldkassette|in der geldkassette|bargeld im haus|bargeld im büro|handkassenbestand|portokasse|in der portokasse",
    "figure:cash":
      "kontostand|kontostände|guthaben|bankguthaben|liquide mittel|liquiditat|barmittel|geld auf der bank|geld auf dem konto|geld auf dem bankkonto|geld auf unseren konten|auf der bank|auf dem konto|auf den konten|auf unserem konto|auf unseren konten|auf dem bankkonto|auf unserem bankkonto|bankbestand|geldbestand|kontostandes|auf allen konten|auf allen unseren konten|auf allen bankkonten|auf unseren bankkonten|auf den bankkonten|auf sämtlichen konten|über alle konten|über alle konten hinweg|auf der hohen kante|geld auf allen konten|kontoguthaben|gesamtguthaben|bankkontostand|banksaldo|kontensaldo|flüssigen mittel|flüssige mittel|liquiden mittel|die flüssigen mittel|auf allen konten zusammen|auf sämtlichen bankkonten|unsere konten|unserer konten|verfügbares geld|verfügbare mittel|verfügbaren mittel|bankstand|bankstände|bankkontenstand|kontenstand|kontenstände|geld insgesamt|geldmittel|gesamtes geld|gesamtliquidität|kasse und bank|bank und kasse|geld auf allen bankkonten|geld auf den bankkonten|geld auf den konten|geld auf dem geschäftskonto|geld bei der bank|geld bei den banken|bei der bank|bei den banken|auf dem geschäftskonto|auf unseren geschäftskonten|alle konten plus kasse|konten plus kasse|konten und kasse|alle konten und die kasse|bank plus kasse|alle konten samt kasse|konten inklusive kasse|banken und kasse|konten plus bargeld|bank und bargeld|konten und bargeld|alle konten zusammen mit der kasse|konten samt kasse|bankkonten und kasse|bankkonten plus kasse",
    "figure:balance":
      "stand|saldo|salden|kontosaldo|aktueller stand|aktuellen stand|derzeitiger stand|stand der dinge|aktueller kontostand|guthabenstand",
    "of:email":
      "e mail|e mail adresse|mail|email|emailadresse|mailadresse|e mail von|email von|mail von|e mail adresse von|mailadresse von|emailadresse von|e mail der|mailadresse der|emailadresse der|email der",
    "of:phone":
      "telefonnummer|rufnummer|telefonnummer von|handynummer|telefon|telefonnr|tel|tel nr|handy|mobilnummer|rufnummer von|telefonnummer der",
    "figure:cashFlow": "cashflow|cash flow|geldfluss|netto cashflow|kapitalfluss",
    "figure:taxOutput": "ausgangssteuer|umsatzsteuer auf verkäufe|umsatzsteuer auf umsätze",
    "figure:taxInput":
      "abziehen|geltend machen|vorsteuer|vorsteuern|eingangssteuer|abziehbare vorsteuer|zurückbekommen vorsteuer|abzugsfähige vorsteuer|abzugsfähigen vorsteuer|erstattungsfähige vorsteuer|vorsteuerbetrag|vorsteuerbeträge|vorsteuerabzug|vorsteuersumme",
    "verb:collect":
      "eingenommen|vereinnahmt|vereinnahmte|kassiert|berechnet|erhoben|in rechnung gestellt|eingezogen|ausgewiesen|ausgewiesene|ausgewiesenen|verlangt|aufgeschlagen|abkassiert|eingesammelt",
    "report:profitLoss": "gewinn und verlustrechnung|guv|gewinn und verlust|gewinn-und-verlust-rechnung|bwa",
    "report:balanceSheet": "bilanz",
    "report:cashFlow": "kapitalflussrechnung|cashflow bericht",
    "report:taxSummary": "steuerübersicht|steuerbericht",
    "report:trialBalance": "saldenliste|summen und saldenliste|rohbilanz",
    "report:any": "berichte|bericht|auswertungen",
    unusual:
      "ungewöhnlich|ungewöhnliche|ungewöhnlichen|ungewöhnliches|auffällig|auffällige|auffälligen|auffälliges|verdächtig|verdächtige|komisch|komische|komisches|komischen|seltsam|seltsame|seltsames|seltsamen|merkwürdig|merkwürdige|merkwürdiges|merkwürdigen|aus der reihe|unüblich|unübliche",
    "unusual duplicate":
      "dubletten|dublette|doppelte|doppelten|duplikate|duplikat|doppelte ausgaben|doppelte belege|doppelbuchung|doppelbuchungen|doppelt gebucht|doppelt erfasst|doppelt eingereicht|zweimal gebucht|zweimal erfasst|doppelte buchungen|doppelte einträge",
    rate: "wechselkurs|wechselkurse|kurs",
    "order:max":
      "größte|größten|größter|größtes|höchste|höchsten|höchster|teuerste|teuersten|teuerster|meisten|meiste|top|am meisten|am höchsten|kostspieligste|kostspieligsten|höchstes|dickste|dicksten|fetteste|stärkste|stärksten|umsatzstärkste|umsatzstärksten|das meiste|das meiste geld|am tiefsten",
    "order:min":
      "kleinste|kleinsten|kleinster|niedrigste|niedrigsten|geringste|geringsten|günstigste|günstigsten|billigste|billigsten|wenigsten|am wenigsten|günstigster|billigster|niedrigster|geringster|kleinstes",
    "order:best":
      "beste|besten|bester|bestes|wichtigste|wichtigsten|wichtigster|lukrativste|lukrativsten|wertvollste|wertvollsten",
    "order:new":
      "zuletzt|das letzte mal|neueste|neuesten|neuste|neusten|letzte|letzten|letzter|jüngste|jüngsten|aktuellste|aktuellsten|letztes|neuester|neuestes|allerletzte|allerletzten|als letztes|als letzter",
    "order:new verb:buy":
      "zuletzt gekauft|zuletzt bestellt|zuletzt eingekauft|als letztes gekauft|als letztes bestellt",
    "order:old":
      "älteste|ältesten|ältester|erste|ersten|früheste|frühesten|allererste|allerersten|allererster|allererstes",
    "by:vendor":
      "nach lieferant|nach lieferanten|pro lieferant|je lieferant|nach händler|je lieferanten|für jeden lieferanten|aufgeteilt nach lieferanten|aufgeschlüsselt nach lieferanten",
    "by:category":
      "nach kategorie|nach kategorien|pro kategorie|je kategorie|für jede kategorie|aufgeteilt nach kategorien|aufgeschlüsselt nach kategorien|nach ausgabenart",
    "by:month":
      "nach monat|nach monaten|pro monat|je monat|monatlich|monatsweise|monat für monat|pro monat aufgeschlüsselt|für jeden monat|jeden monat|aufgeteilt nach monaten",
    "by:member":
      "nach person|nach personen|nach mitarbeiter|nach mitarbeitern|nach mitglied|nach mitgliedern|pro person|pro mitarbeiter|je person|je mitarbeiter",
    "by:account":
      "nach konto|nach konten|nach zahlungskonto|nach zahlungskonten|nach zahlungsart|nach karte|nach karten|pro konto|je konto|pro karte|je karte",
    "via:till": "bar|in bar|mit bargeld|aus der kasse",
    "via:till state:paid": "bar bezahlt|bar gezahlt|bar bezahlte|bar bezahlten",
    "via:till noun:expense": "barausgaben|bareinkäufe",
    "via:card":
      "mit karte|mit der karte|mit unserer karte|per karte|mit kreditkarte|mit der kreditkarte|mit unserer kreditkarte|per kreditkarte|von der kreditkarte|über die kreditkarte|mit firmenkarte|mit der firmenkarte",
    "not:till":
      "nicht bar|nicht in bar|nicht bar bezahlt|nicht bar gezahlt|nicht in bar bezahlt|nicht in bar gezahlt|nicht mit bargeld|nicht mit bargeld bezahlt|nicht aus der kasse|nicht aus der kasse bezahlt|nicht bar beglichen|unbar|unbar bezahlt|bargeldlos|bargeldlos bezahlt",
    "not:card":
      "nicht mit karte|nicht mit der karte|nicht per karte|nicht mit karte bezahlt|nicht mit der karte bezahlt|nicht per karte bezahlt|nicht mit kreditkarte|nicht mit der kreditkarte|nicht mit der kreditkarte bezahlt|nicht per kreditkarte|nicht per kreditkarte bezahlt|nicht mit kreditkarte bezahlt|nicht über die kreditkarte|nicht mit der firmenkarte|nicht mit der firmenkarte bezahlt",
    "by:client": "nach kunde|nach kunden|pro kunde|je kunde|pro kunden|je kunden",
    follow:
      "und|was ist mit|wie sieht es mit|nur|bloß|jetzt|dasselbe|das gleiche|stattdessen|dann|aber|und nur|und jetzt|und was ist mit|wie sieht es aus mit|davon|darunter|von diesen|von denen",
    "time:today": "heute",
    "time:yesterday": "gestern",
    "time:dayBefore": "vorgestern",
    "time:tomorrow": "morgen",
    "time:soFar": "bisher|bislang|bis jetzt|bis heute|bis dato|bis zum heutigen tag|bis jetzt insgesamt|bis hierhin",
    "time:yearToDate":
      "seit jahresbeginn|seit jahresanfang|dieses jahr bisher|in diesem jahr bisher|das ganze jahr bisher|ganzes jahr bisher|bisher dieses jahr|seit anfang des jahres|seit beginn des jahres|seit anfang dieses jahres|seit dem 1 januar|im bisherigen jahr|im laufenden jahr bisher|bisher in diesem jahr|im jahr bisher",
    "time:allTime": "jemals|aller zeiten|seit beginn|von anfang an|seit anfang|überhaupt",
    "time:lastMonth": "vormonat|vormonats|im vormonat",
    "time:lastYear": "vorjahr|vorjahres|im vorjahr|vorjahreszeitraum|im vorjahreszeitraum",
    "time:lastQuarter": "vorquartal|vorquartals",
    "time:lastWeek": "vorwoche",
    "unit:day": "tag|tage|tagen|tages",
    "unit:week": "woche|wochen",
    "unit:month": "monat|monate|monaten|monats",
    "unit:quarter": "quartal|quartale|quartalen|quartals|vierteljahr",
    "unit:half": "halbjahr|halbjahres",
    "unit:year": "jahr|jahre|jar|jah|jaar|jharr|jahren|jahres|geschäftsjahr|geschäftsjahres|wirtschaftsjahr",
    "unit:calendarYear": "kalenderjahr",
    "step:0":
      "dieser|dieses|diesen|diesem|diese|laufenden|laufende|laufendes|aktuellen|aktuelle|aktuelles|der aktuelle|laufender|laufendem|diesjährigen",
    "step:-1":
      "letzter|letztes|letzten|letztem|letzte|vergangenen|vergangene|vergangenes|vergangener|voriges|vorigen|vorige|vorherigen|vorherige|vorheriges|abgelaufene|abgelaufenen|abgelaufenes|abgelaufener",
    "step:1": "nächster|nächstes|nächsten|nächste|kommenden|kommende|kommendes",
    "step:before": "davor|zuvor|vorher",
    "step:-2":
      "vorletzten|vorletzte|vorletztes|vorletzter|vorletztem|vorvergangenen|vorvergangene|vorvergangenes|vorvergangener|vorvergangenem|davorliegenden",
    "month:1": "januar|jan|jänner",
    "month:2": "februar|feb",
    "month:3": "märz|mrz",
    "month:4": "april|apr",
    "month:5": "mai",
    "month:6": "juni|jun",
    "month:7": "juli|jul",
    "month:8": "august|aug",
    "month:9": "september|sep|sept",
    "month:10": "oktober|okt",
    "month:11": "november|nov",
    "month:12": "dezember|dez",
    "weekday:0": "montag",
    "weekday:1": "dienstag",
    "weekday:2": "mittwoch",
    "weekday:3": "donnerstag",
    "weekday:4": "freitag",
    "weekday:5": "samstag|sonnabend",
    "weekday:6": "sonntag",
    "nth:1": "ersten|erstes|erste",
    "nth:2": "zweiten|zweites|zweite",
    "nth:3": "dritten|drittes|dritte",
    "nth:4": "vierten|viertes|vierte",
    "link:from": "von|vom|zwischen",
    "link:to": "bis|bis zum|bis zur|-",
    "link:and": "und",
    "link:since": "seit|ab|seit dem|seit der|ab dem|ab der|seit anfang",
    "link:until": "bis|bis zum|bis zur|bis ende",
    "link:before": "vor|vor dem|vor der",
    "link:after": "nach|nach dem|nach der",
    "link:asOf": "per|zum|stand|stand vom|stand zum",
    "link:in":
      "im|in|am|für|den|des|der|vom|während|innerhalb|in der|in den|in dem|für den|für die|für das|die|das|dem|von|aus|aus dem|im laufe des|zum",
    "link:on": "am|zum",
    "link:before-ago": "vor",
    "link:hence": "in",
    "link:within": "innerhalb von|innerhalb der nächsten|binnen|in den nächsten",
    "edge:end":
      "letzter tag im|letzten tag im|am letzten tag im|am letzten tag des|letzten tag des|am letzten tag vom|letzten tag vom|ende|ende des|ende der|am ende des|zum ende des|zum ende|am ende der",
    "edge:start":
      "ersten tag im|am ersten tag im|am ersten tag des|am ersten tag vom|anfang|anfang des|beginn des|zu beginn des|am anfang des",
    "bound:above": "über|mehr als|größer als|höher als|oberhalb von|teurer als|von mehr als|von über",
    "bound:below":
      "unter|weniger als|kleiner als|niedriger als|unterhalb von|günstiger als|billiger als|von weniger als|von unter",
    "bound:min": "mindestens|ab|von mindestens|wenigstens",
    "bound:max": "höchstens|maximal|bis zu|bis",
    "bound:between": "zwischen",
    "bound:and": "und|bis",
    "bound:exact": "von|über genau|genau|für|in höhe von",
    "currency:EUR": "eur|euro|euros",
    "currency:USD": "usd|dollar|us dollar",
    "currency:GBP": "gbp|pfund",
    "currency:CHF": "chf|franken|schweizer franken",
    thousand: "k|tausend|tsd",
    "help:ask":
      "wie kann ich|wie kann man|wo kann ich|wo finde ich|wie mache ich|wie geht|wo ist|wo sind|wie können wir|wo können wir|wie füge ich|wie lade ich|wie erstelle ich|wie lege ich|wie schließe ich|wie importiere ich|wie ändere ich|wie verbinde ich|wie stelle ich|wie schreibe ich|wie buche ich|wie gebe ich|wie exportiere ich|wie richte ich|wie funktioniert|wo sehe ich|wie drucke ich|wie sende ich|wie verschicke ich|wie prüfe ich|wie melde ich|kann ich|gibt es eine möglichkeit|besteht die möglichkeit|ist es möglich|was muss ich tun um|was muss ich machen um|was muss ich tun damit|wie geht das mit|wo genau kann ich|wie genau kann ich|zeig mir wie ich|zeigen sie mir wie ich|zeig mir wie man|erklär mir wie ich|erklären sie mir wie ich|erkläre mir wie ich|erklär mir wie man|kann man|können wir|auf welcher seite kann ich|in welchem menü kann ich|unter welchem menüpunkt kann ich|wie komme ich an|wo muss ich|wie muss ich|wo soll ich|wie soll ich|wo müssen wir|wie müssen wir|wo lässt sich|wie lässt sich|wo kann mein|wie kann mein|wie kann meine|wo stellt man|wie stellt man|wo findet man|wie macht man|wie geht man vor um|wie bekomme ich|ich möchte wissen wie ich|weißt du wie ich|wissen sie wie ich|wo bitte kann ich|wo kann man|wie können|wo können",
    "help:about":
      "was kannst du|hilfe|was können sie|was kann ich fragen|was kann ich dich fragen|wer bist du|was kannst du alles",
    "verb:create": "erstelle|erstellen|erfasse|erfassen|lege an|neue|neuen|neuer|anlegen|hinzufügen",
    "verb:update": "ändere|ändern|aktualisiere|aktualisieren|bearbeite|bearbeiten",
    "verb:remove": "lösche|löschen|entferne|entfernen",
    "noun:invoice state:draft": "rechnungsentwurf|rechnungsentwürfe|rechnungsentwürfen|entwurfsrechnungen",
    "ask:often": "wie oft|wie häufig|wie viele male|wieviel mal|wie viel mal|wie viele mal|wieviele male",
    "order:longest": "am längsten|längste|längsten",
    // Changes, things never done, means, and repetitions.
    "compare:more rise":
      "gestiegen|angestiegen|gewachsen|zugenommen|hochgegangen|nach oben gegangen|steigen|steigt|stieg|stiegen|wuchs|verbessert",
    "compare:less rise":
      "gesunken|gefallen|zurückgegangen|abgenommen|runtergegangen|geschrumpft|nach unten gegangen|sinken|sinkt|sank|sanken|fiel|verschlechtert|eingebrochen",
    "invoice:never":
      "noch nie eine rechnung gestellt|nie eine rechnung gestellt|noch nie eine rechnung geschickt|nie eine rechnung geschickt|noch nie eine rechnung geschrieben|nie eine rechnung geschrieben|noch nie eine rechnung ausgestellt|noch nie abgerechnet|nie abgerechnet|noch nicht abgerechnet|nicht abgerechnet|noch nie berechnet|noch nie etwas berechnet|noch nie etwas in rechnung gestellt|noch nichts in rechnung gestellt|noch keine rechnung gestellt|keine rechnung gestellt|noch keine rechnung geschrieben|keine rechnung geschrieben|keine rechnungen geschrieben|noch keine rechnung geschickt|keine rechnung geschickt|noch keine rechnung bekommen|keine rechnung bekommen|keine rechnungen bekommen|noch keine rechnung von uns bekommen|keine rechnung von uns bekommen|noch keine rechnung von uns erhalten|keine rechnung von uns erhalten|noch nie eine rechnung von uns bekommen|noch nie eine rechnung bekommen|nie eine rechnung bekommen|noch nie eine rechnung erhalten|noch keine rechnung erhalten|ohne rechnung|ohne rechnungen|ohne eine rechnung|ohne eine einzige rechnung|noch keine rechnung|noch nie eine rechnung|noch keine rechnungen|noch nie rechnungen|nichts berechnet|nichts in rechnung gestellt|nichts abgerechnet",
    "ask:average":
      "durchschnitt|durchschnittlich|durchschnittliche|durchschnittlicher|durchschnittlichen|durchschnittliches|im durchschnitt|im schnitt|im mittel|schnitt|durchschnittsbetrag|durchschnittswert|mittlere|mittlerer|mittleren",
    "ask:each":
      "pro tanken|pro tankfüllung|pro tankvorgang|pro einkauf|pro ausgabe|pro rechnung|pro beleg|pro fahrt|pro kauf|pro bestellung|pro mal|jedes mal|je einkauf|je rechnung|je ausgabe|je beleg|je fahrt|je bestellung|pro besuch|pro buchung|pro quittung|je tankfüllung|pro stück",
    "verb:refuel": "getankt|tanken|tankten|getankte|vertankt|vertankten|vertanken",
    "ask:much figure:profit": "wie profitabel|wie viel gewinn|wieviel gewinn",
    "state:overdue order:longest":
      "am längsten überfällig|am längsten im verzug|am längsten in verzug|längsten überfällig",
    hundred: "hundert",
    "end:month": "monatsende",
    "end:quarter": "quartalsende",
    "end:year": "jahresende|jahreswechsel",
    "state:unsent":
      "nicht versendet|noch nicht versendet|nicht verschickt|noch nicht verschickt|nicht gesendet|noch nicht gesendet|unversendet|unversendete|unversendeten|nicht versendete|noch nicht versendete|nicht versendeten|nicht verschickte|noch nicht verschickte|noch nicht verschickten|nicht rausgeschickt|noch nicht rausgeschickt|nicht abgeschickt|noch nicht abgeschickt|nicht geschickt|noch nicht geschickt|nicht versandt|noch nicht versandt|noch zu versenden|zu versenden|noch zu verschicken|zu verschicken|nicht rausgegangen|noch nicht rausgegangen|noch nicht an kunden verschickt|noch nicht raus|nicht raus|noch nicht rausgegangene|noch nicht beim kunden|noch nicht an den kunden geschickt|noch nicht weggeschickt|nicht weggeschickt",
    "verb:spend order:max":
      "gibt am meisten aus|geben am meisten aus|gab am meisten aus|gibt das meiste aus|gibt das meiste geld aus|gibt am meisten geld aus",
    "ask:from": "von wem|bei wem",
    change:
      "verändert|veränderte|veränderten|geändert|änderte|veränderung|differenz|unterschied|veränderung beim|differenz zwischen|unterschied zwischen|entwickelt|entwickelte",
    "time:thisYear": "heuer",
    "step:oneBefore": "dem davor|der davor|das davor|den davor|im davor|davor",
    "link:when": "als",
    "edge:over": "endete|zu ende ging|zu ende war|vorbei war|abgeschlossen wurde|abschloss",
    "via:card verb:spend":
      "lief über die kreditkarte|lief über die karte|ging über die kreditkarte|ging über die karte|über die kreditkarte gelaufen|über die karte gelaufen|über die kreditkarte gegangen|mit der kreditkarte gezahlt",
    "verb:owe us:object order:max":
      "steht bei uns am tiefsten in der kreide|am tiefsten in der kreide|bei uns am tiefsten in der kreide|steht am tiefsten bei uns in der kreide",
    "tax:deductible":
      "abziehbar|abzugsfähig|erstattungsfähig|abzuziehen|geltend zu machen|geltend machen|zurück|zurückholen|zurückbekommen|ziehen|gezogen",
    "has:document":
      "mit einem beleg|mit einem beleg versehen|mit beleg|haben einen beleg|hat einen beleg|einen beleg|haben belege|ein beleg vorhanden|belegt|einen beleg hinterlegt",
    "noun:bankLine line:in":
      "einzeleingang|einzeleingänge|gutschrift auf dem konto|einzahlung|einzahlungen auf dem konto|eingehende zahlung|eingehende zahlungen|zahlungseingang|überweisung an uns|zahlungseingänge auf dem konto|eingehende überweisung|eingehende überweisungen|eingehende buchungen|eingehende transaktionen|eingehende umsätze|eingehenden zahlungen|eingehenden umsätze|eingehenden buchungen|gutschriften auf dem konto|einzahlungen|eingehende bankumsätze|eingehenden bankumsätze|geldeingänge auf dem konto",
    "noun:bankLine line:out":
      "abbuchung|abbuchungen|lastschrift|lastschriften|ausgehende zahlung|ausgehende zahlungen|zahlungsausgang|ausgehende überweisung|ausgehende überweisungen|ausgehende buchungen|ausgehende transaktionen|ausgehende umsätze|ausgehenden zahlungen|ausgehenden umsätze|ausgehenden buchungen|belastungen|ausgehende bankumsätze|ausgehenden bankumsätze",
    "noun:payment": "zahlung|zahlungen|überweisung|überweisungen",
    "noun:client noun:payment":
      "kundenzahlung|kundenzahlungen|zahlungen von kunden|zahlungen der kunden|zahlungen unserer kunden|zahlungen von unseren kunden|zahlungen unsrer kunden",
    "verb:add":
      "eingereicht|eingegeben|erfasst|eingetragen|eingestellt|hochgeladen|verbucht|gebucht|eingepflegt|reingestellt|abgegeben|angegeben|gemeldet|aufgeschrieben|notiert|einreicht|einreichte|eingibt|eingab|vorgelegt|abgerechnet",
    kept: "hinterlegt|gespeichert|eingetragen|angegeben|vermerkt|erfasst|hochgeladen|angehängt|gesetzt|zugeordnet|zugewiesen|vorhanden|bekannt|notiert|abgelegt|drin|dran|dabei|gepflegt|eingegeben|verknüpft|beigefügt|eingepflegt|festgelegt|vergeben|eingestellt",
    "same:time":
      "vom gleichen monat|im gleichen monat|vom selben monat|im selben monat|im gleichen zeitraum|im selben zeitraum|vom gleichen zeitraum|aus dem gleichen monat|aus demselben monat|im gleichen quartal|im selben quartal|fürs gleiche quartal|für das gleiche quartal|im gleichen jahr|im selben jahr|in diesem zeitraum|in dem zeitraum|in dem monat|in diesem quartal auch|in dem quartal|in dem jahr|zur gleichen zeit|in derselben zeit|in der gleichen zeit|gleicher zeitraum|selber zeitraum|gleiche zeit|selbe zeit|gleicher monat|selber monat|gleiches jahr|selbes jahr|gleiches quartal|selbes quartal|für denselben zeitraum|für den gleichen zeitraum",
    "row:item": "posten|position|positionen|einzelposten|brocken",
    "ask:where":
      "wo|bei welchem der beiden|bei welchem von beiden|wohin|bei welcher von beiden|für welches von beiden|für welche der beiden",
    "rank:by":
      "nach ausgaben|nach kosten|nach gesamtausgaben|gemessen an|gemessen am|nach dem was|danach was|sortiert nach|geordnet nach|bezogen auf|nach betrag|nach höhe|nach summe|nach volumen|nach wert|dem betrag nach|gemessen daran was",
    "rank:by ask:much": "danach wie viel|gemessen daran wie viel|danach wieviel|gemessen daran wieviel",
    share:
      "anteil|anteil an|anteil am|anteil von|welchen anteil an|welchen anteil am|welcher anteil von|welcher anteil der|welcher anteil unserer|welchen anteil|welcher anteil|prozent|prozent der|prozent unserer|prozent von|wie viel prozent|wieviel prozent|wie viel prozent der|wie viel prozent unserer|prozentual|prozentualer anteil|prozentsatz|welcher teil|welchen teil|wie groß ist der anteil|wie hoch ist der anteil",
    "share:of":
      "macht aus|machen aus|machte aus|machten aus|ausmacht|ausmachen|entfällt auf|entfallen auf|entfiel auf|entfielen auf|kommt von|kommen von|kam von|kamen von|stammt von|stammen von",
    "ask:payDays":
      "zahlungsdauer|durchschnittliche zahlungsdauer|zahlungsziel eingehalten|tage bis zur zahlung|tage bis zahlung|dauer bis zur zahlung|zahlungszeit|tage zum zahlen|tage zum bezahlen",
    "take:long":
      "wie lange|wie schnell|wie viele tage|wie viel tage|wieviele tage|nach wie vielen tagen|nach wie viel tagen",
    "invoice:once":
      "mindestens eine rechnung|wenigstens eine rechnung|mindestens eine rechnung gestellt|mindestens eine rechnung ausgestellt|wenigstens eine rechnung gestellt|mindestens eine rechnung geschrieben",
    "from:us": "",
    "buy:nothing":
      "nichts gekauft|nichts eingekauft|nichts bestellt|nichts ausgegeben|nie etwas gekauft|nie gekauft|nicht gekauft|nicht eingekauft|nicht bestellt|gar nichts gekauft|gar nichts bestellt|kein geld ausgegeben|nichts mehr gekauft|ungenutzt|ungenutzte|ungenutzten|ohne ausgaben|haben keine ausgaben|hatten keine ausgaben|keine ausgaben|nicht mehr gekauft|nicht mehr bestellt|nicht mehr gebraucht|nich mehr gebraucht|nicht mehr genutzt|nichts mehr bestellt|nichts genutzt|nicht genutzt|nicht gebraucht|nicht verwendet|nicht beauftragt",
    "get:still": "kriegt|bekommt|kriegen|bekommen noch|bekommt noch|kriegt noch",
    "ask:month": "welcher monat|welchem monat|in welchem monat|welchen monat|monat mit dem|monat mit den",
    "ask:month order:max":
      "bester monat|besten monat|beste monat|stärkster monat|stärkste monat|umsatzstärkster monat|umsatzstärkste monat",
    "ask:month order:max figure:costs":
      "teuerster monat|teuerste monat|teuersten monat|kostspieligster monat|kostspieligste monat",
    "ask:month order:min figure:costs": "günstigster monat|günstigste monat|billigster monat|billigste monat",
    "ask:month order:min":
      "schlechtester monat|schlechteste monat|schwächster monat|schwächste monat|umsatzschwächster monat|umsatzschwächste monat|günstigster monat",
    foreign:
      "auf eine fremde währung|auf eine andere währung|in einer fremden währung|in fremden währungen|auf fremdwährung|auf fremdwährungen|auf fremde währung|in fremdwährung|in fremdwährungen|in fremder währung|in anderer währung|in anderen währungen|in einer anderen währung|in ausländischer währung",
    "verb:file": "abgeben|abzugeben|abgegeben werden|einreichen|einzureichen|eingereicht werden",
    "verb:use": "waren wir bei|war ich bei|waren wir beim|war ich beim|genutzt|gebraucht|gearbeitet",
    "us:object from:us": "von uns",
    "except:if": "wenn man|wenn wir|wenn ich|lässt man|lassen wir",
    "leave:out":
      "weglässt|weglasse|wegließe|weglassen|rausrechnet|rausrechne|rausrechnen|herausrechnet|abzieht|abziehe|abziehen|nicht mitrechnet|nicht mitrechnen|außen vor lässt|nicht mitzählt|nicht mitzählen|rausnimmt|herausnimmt|ausklammert|weg|außen vor|beiseite|ignoriert",
    "verb:cost compare:more": "teurer gekommen|mehr gekostet",
    "verb:record": "eintragen|verbuchen|buchen|notieren|eintrage",
    "verb:void": "stornieren|storniere|stornier|zu stornieren",
    "verb:stay": "bleibt|blieb|bleiben|blieben|verblieb|verbleibt",
    "of:address":
      "adresse|anschrift|postanschrift|rechnungsadresse|adresse von|anschrift von|postadresse|rechnungsadresse von|adresse der|anschrift der",
    "of:iban":
      "iban|iban von|bankverbindung|bankverbindung von|kontoverbindung|kontoverbindung von|iban der|bankverbindung der",
    "of:taxId":
      "ust idnr|ustidnr|ust id|ustid|umsatzsteuer id|umsatzsteuer identifikationsnummer|steuernummer|ust idnr von|ust id von|umsatzsteuer id von|uid|uid nummer|ust id nr",
    "of:contact":
      "ansprechpartner|ansprechpartner bei|ansprechpartner von|ansprechpartnerin|ansprechpartnerin bei|kontaktperson|kontaktperson bei",
    "books:done":
      "alles gebucht|alles verbucht|alles erfasst|alles eingetragen|alles fertig|alles vollständig|alles komplett|alles erledigt|alles drin|die buchhaltung fertig|die buchhaltung vollständig|die buchhaltung komplett|alles eingebucht|alles abgeschlossen",
    "time:samePeriod":
      "gleichen zeitraum des vorjahres|gleicher zeitraum des vorjahres|im gleichen zeitraum des vorjahres|gleichen zeitraum letztes jahr|gleichen zeitraum im vorjahr|vorjahreszeitraum|im vorjahreszeitraum|selben zeitraum letztes jahr|selben zeitraum im vorjahr|selben zeitraum des vorjahres|vorjahresmonat|im vorjahresmonat|vorjahresquartal|im vorjahresquartal|gleichen monat im vorjahr|gleichen monat letztes jahr|gleichen quartal im vorjahr|gleichen quartal letztes jahr|gleichen monat des vorjahres|gleichen quartal des vorjahres",
    both: "beide|beiden|beider",
    "verb:toPay us:subject":
      "haben wir noch zu zahlen|haben wir noch zu bezahlen|haben wir zu zahlen|haben wir noch zu begleichen",
    "ask:much figure:cash":
      "wie flüssig sind wir|wie liquide sind wir|wie liquide ist die firma|wie flüssig ist die firma|wie liquide|wie flüssig",
    "noun:client state:overdue":
      "säumige kunden|säumigen kunden|säumiger kunde|säumige zahler|säumiger zahler|säumigen zahler|schlechte zahler|spätzahler",
    "ask:much figure:balance": "kontostand von",
    "state:matched": "zugeordnet|abgestimmt|abgeglichen|verbucht|zugewiesen|verknüpft",
  },
};
