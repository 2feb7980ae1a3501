/** Where things are done in the product: topics with their screens, and the words by which each language asks for them. */
import type { helpTopics } from "@tallyleaf/messages/catalogs/help-topics";

export type HelpTopic = keyof typeof helpTopics;

interface Topic {
  id: HelpTopic;
  path: string;
  /** At least one of these is said. */
  words: string;
  /** And one of these, where the words alone say too little. */
  and?: string;
  /** May be said as well. */
  also?: string;
}

/** In the order of preference where words fit several. German words follow the English ones. */
export const HELP_TOPICS: readonly Topic[] = [
  {
    id: "invite",
    path: "/user-management",
    words: "invite invitation invitations inviting einladen einlade lade einladung einladungen",
    also: "her his him she boss wife husband partner intern firm office company tallyleaf mail email accountant accountants bookkeeper bookkeepers advisor colleague colleagues coworker employee employees member members staff user users team people someone somebody person role give access join steuerberater steuerberaterin buchhalter buchhalterin mitarbeiter mitarbeiterin mitarbeiterinnen mitglied kollegen kollegin kollege benutzer nutzer personen jemanden rolle books bücher",
  },
  {
    id: "invite",
    path: "/user-management",
    words:
      "login founder founders admin admins administrator inhaber inhaberin gründer praktikant praktikantin praktikanten intern sachbearbeiter sachbearbeiterin advisor accountant accountants bookkeeper bookkeepers employee employees coworker coworkers staff teammate teammates colleague colleagues role roles permission permissions users user member members access steuerberater steuerberaterin buchhalter buchhalterin buchhaltung mitarbeiter mitarbeiterin rolle rollen berechtigung berechtigungen rechte benutzer benutzerin nutzer zugriff zugang kollegen kollegin kollege",
    also: "left firm take away her his him she read only quit tax adviser lena chris kicked kick out who can see do rights right leave leaves password zum zur machen make entferne entfernen sperre sperren ausgeschieden gekündigt verlassen bekommt kriegt weg nehme nehmen wegnehmen lesen nur ändern wer darf darfs team verwalten deactivate deaktivieren deaktiviere tax log in add give grant get let revoke remove account login new team person someone books bücher geben gebe gib erteile erteilen entziehen entziehe vergeben vergebe weiteren jemandem jemanden hinzufügen füge hinzu konto company firma",
  },
  {
    id: "reconcile",
    path: "/banking?tab=reconcile",
    words: "abgestimmt reconcile reconciling reconciliation abstimmen abgleichen abstimmung abgleich stimme gleiche",
    also: "saldo salden auszug month end books stimmt überein differenz bank account accounts balance statement konto konten bankkonto kontoauszug work works",
  },
  {
    id: "reminder",
    path: "/reminders",
    words:
      "mahnstufe mahnstufen mahngebühr mahngebühren nag nagging nudge verzugszinsen reminder reminders remind reminding chase dunning dun mahnung mahnungen mahnen mahne mahnwesen zahlungserinnerung zahlungserinnerungen erinnerung erinnerungen erinnere",
    also: "turn on off enable disable activate aktivieren aktiviere einschalten ausschalten schalte by themselves fee fees interest level levels stufe stufen gebühr gebühren zinsen remember tallyleaf collect money einstellen text texte plan schedule zahlt zahlen pays säumiger verspätet erinnern zahlung client clients customer customers late overdue paying payer payers payment payments unpaid invoice invoices send automatic automatically letter letters kunde kunden säumig säumige säumigen säumigem rechnung rechnungen überfällig überfällige überfälligen schicken schicke schick senden sende verschicken verschicke automatisch",
  },
  {
    id: "recurring",
    path: "/recurring",
    words:
      "repeats retainer serienrechnung daueraufträge regelmäßig regelmäßige regelmäßigen abonnement wiederholen wiederholung wiederholt standing recurring repeating repeat subscription monthly automatic automatically dauerrechnung dauerrechnungen wiederkehrend wiederkehrende wiederkehrenden abo monatlich monatliche automatisch",
    also: "themselves same gleiche dieselbe gleichen selben lassen jede jeder woche week weekly year yearly jährlich quarter quarterly regular regularly bill pause stop pausieren stoppen every jedes quartal jahr invoice invoices bill bills client schedule rechnung rechnungen kunden every month jeden monat",
  },
  {
    id: "quote",
    path: "/quotes",
    words:
      "proforma bid bids angeboten kostenvoranschlags quote quotes quotation quotations estimate estimates offer offers angebot angebote angebots kostenvoranschlag kostenvoranschläge offerte",
    also: "into turn turned accepted angenommen aus wird umwandeln wandle machen draus price prices mail per client customer send write accept convert invoice kunden schreiben schreibe senden schicken schicke rechnung",
  },
  {
    id: "writeOff",
    path: "/invoices",
    words:
      "forderungsverlust forderungsausfälle insolvent bankrupt insolvenz off uncollectible uncollectable uneinbringlich ausbuchen ausbuche abschreiben forderungsausfall",
    also: "write off never pays won't gone bust zahlt nie mehr pleite forderungsverluste schulden invoice invoices debt debts bad write client rechnung rechnungen forderung forderungen kunden",
  },
  {
    id: "creditNote",
    path: "/invoices",
    words:
      "storniert korrekturrechnung rechnungskorrektur gutschreiben undo voided canceled cancelled credit refund void voiding cancel cancelling canceling gutschrift gutschriften stornieren storniere storno stornierung rückerstattung",
    also: "one amount went out falsch falsche falscher falschen rausgegangen betrag mistake error sent already gone storno customer paid zurücknehmen zurück nehmen take back gone wegen fehler erstattung money geld note notes invoice invoices client customer wrong issued already sent refund reverse rechnung rechnungen kunden falsche ausgestellt ausgestellte versendet versendete verschickt bereits gestellt",
  },
  {
    id: "close",
    path: "/reports?tab=month-close",
    words:
      "abgeschlossen festschreiben festschreibung wiedereröffnen reopen close closing lock locking abschließen abschliesse schließe schließen sperren sperre abschluss monatsabschluss",
    also: "last nobody changes more keiner mehr ändern kann buchungen festschreiben ende end monatsende ab finalize finalise month months books period periods quarter monat monate bücher periode zeitraum buchungszeitraum",
  },
  {
    id: "opening",
    path: "/opening",
    words:
      "vortragswerte saldovortrag saldenvorträge saldovorträge eröffnung startsalden migrate migrating migration umstieg umsteigen anfangswerte anfangsbilanz former switching opening eröffnungssalden anfangssalden anfangssaldo eröffnungssaldo eröffnungsbilanz anfangsbestände anfangsbestand",
    also: "starting balances bring old previous software program books quickbooks xero sage lexoffice lexware sevdesk datev excel spreadsheet spreadsheets wechseln wechsle wechsel bisherigen bisherige alten alte übernehme übernehmen salden bücher buchhaltung came coming come from other balance balances enter starting take over old system start werte eingeben",
  },
  {
    id: "opening",
    path: "/opening",
    words: "starting startwerte salden switch wechseln umziehen bisherigen bisherige",
    and: "balance balances quickbooks xero sage lexoffice lexware sevdesk bücher books startwerte salden buchhaltung accounting software",
    also: "balance balances quickbooks xero sage lexoffice lexware sevdesk from old bring books alten alte bücher buchhaltung software anfang bring programm übernehme übernehmen daten previous",
  },
  {
    id: "budget",
    path: "/budgets",
    words: "planzahlen budgetiert planwerte budget budgets budgeting budgetplan",
    also: "set sales target targets fest festlegen soll ist vergleich compare versus actual department spend category plan planning planen costs revenue month year kosten jahr monat",
  },
  {
    id: "asset",
    path: "/assets",
    words:
      "depreciating abschreiben laptop laptops computer computers van vehicle fahrzeug fahrzeuge firmenwagen machine machines maschine maschinen auto inventory anlagenverzeichnis anlagenspiegel anlagenbuchhaltung nutzungsdauer afa asset assets depreciation depreciate anlage anlagen anlagevermögen anlagegut anlagegüter abschreibung abschreibungen inventar",
    also: "car notebook equipment useful life years new buy over wert value verkauf sold sell disposed dispose gepflegt pflege samt schreibe ab anschaffung gebucht laptop kaufte jahre fixed computer machine car equipment buy bought maschine auto gekauft wirtschaftsgut",
  },
  {
    id: "payroll",
    path: "/payroll",
    words:
      "salaries löhnen gehältern lohnkosten gehaltskosten lohnbuchungen lohnbüro gehaltszahlung payroll wages wage salary salaries payslip lohn löhne gehalt gehälter lohnabrechnung gehaltsabrechnung lohnbuchhaltung",
    also: "book books enter post record monthly file provider datei monat erfassen buche wo employees employee run pay post mitarbeiter buchen import",
  },
  {
    id: "paymentRun",
    path: "/payment-runs",
    words:
      "sepa-datei sammelüberweisungen sammelzahlung batch bulk payruns zahlungsdatei sepa payrun zahlungslauf zahlungsläufe überweisungsdatei sammelüberweisung pain001",
    also: "one once all many several one multiple together einmal allen alle mehrere mehreren gleichzeitig bezahle zahlung zahle überweise überweisen erzeuge erzeugen lieferantenrechnungen eingangsrechnung supplier open outgoing upload file payment payments run runs bills bill several bank pay vendors suppliers eingangsrechnungen rechnungen bezahlen lieferanten datei",
  },
  {
    id: "paymentRun",
    path: "/payment-runs",
    words: "several multiple alle all mehrere many batch sammel",
    and: "pay paid paying bezahlen bezahle zahlen zahle überweisen überweise",
    also: "pay vendors suppliers bills vendor supplier bill file datei one lieferanten bezahlen bezahle rechnungen lieferantenrechnungen eingangsrechnungen once at überweisen bank together einmal zahlen zahle allen",
  },
  {
    id: "reimbursement",
    path: "/reimbursements",
    words:
      "mileage kilometer kilometergeld fahrtkosten fahrtenbuch reisekostenabrechnung verpflegungspauschale spesen diem per-diem ausgelegt ausgelegte ausgelegtes vorgestreckt verauslagt verauslagte myself pocket privat privately claim claims erstattet spesenerstattung reimburse reimbursement reimbursements reimbursed erstattung erstattungen auslage auslagen erstatten spesenabrechnung",
    also: "track tracking log travel trip trips drive drove driven car personal card i back got paid something refund wieder zurück geld meine meinem eigenen eigener eigenem tasche bezahlt etwas gefahren gefahrene gefahrenen rechne ab abrechnen reiche einreichen ein bekomme kriege krieg bekommen kriegen reisekosten receipt expense employee dienstreise money out spent expenses allowance auto employee employees myself expenses own money privately paid mitarbeiter privat bezahlte selbst",
  },
  {
    id: "reimbursement",
    path: "/reimbursements",
    words: "own myself eigenes eigenem eigener eigenen privat privatem privater",
    and: "money card pocket wallet geld tasche karte kreditkarte portemonnaie",
    also: "paid pay bought spent something out back get bezahlt gezahlt gekauft ausgegeben etwas was zurück bekomme kriege hole meinem meiner expense receipt beleg firma company",
  },
  {
    id: "forecast",
    path: "/forecast",
    words:
      "liquiditätsvorschau geldprognose vorschau runway forecast forecasts projection liquidität liquiditätsplanung liquiditätsprognose prognose cashflow-prognose",
    also: "weeks week months next coming expected how much we'll will money in nächsten nächste wochen kommenden monate geld reicht wie lange bank predict cash flow liquidity future zukunft",
  },
  {
    id: "forecast",
    path: "/forecast",
    words: "cash money liquidity geld liquidität",
    and: "weeks months future next coming expected wochen monate kommenden kommende nächsten nächste künftig künftige",
    also: "will have expect much in have viel haben werden",
  },
  {
    id: "reimbursement",
    path: "/reimbursements",
    words: "reisekosten travel reise dienstreise trip journey expenses spesen auslagen",
    and: "reiche einreichen einreiche submit claim abrechnen rechne abrechne hand",
    also: "my meine meiner costs kosten employee employees mitarbeiter ab ein in",
  },
  {
    id: "api",
    path: "/integrations",
    words:
      "token tokens entwickler developer developers assistants api mcp agent agents schlüssel agenten claude chatgpt",
    also: "own program books script data access ki ai büchern claude use with programmatically create generate erzeuge erzeugen skript daten assistant external cursor revoke key keys connect token schlüssel verbinden verbinde",
  },
  {
    id: "proposal",
    path: "/proposals",
    words:
      "suggested suggestion suggestions suggests vorgeschlagen vorgeschlagene vorgeschlagenen änderungsvorschläge proposal proposals vorschlag vorschläge",
    also: "assistant what confirm approve assistent assistenten bestätige agents where changes accept reject ki ai ablehnen annehmen confirm agent bestätigen",
  },
  {
    id: "review",
    path: "/expenses?status=to_review",
    words:
      "freigebe freigeben approved genehmigung genehmigungen frei review reviewing approve approving approval prüfen prüfung prüfe freigeben freigabe genehmigen genehmige",
    also: "team employees s colleagues mitarbeiter meiner other gebe expenses waiting wartende ablehnen reject return zurückgeben drafts zweifel draft post receipt receipts expense expenses bill bills accept belege beleg ausgabe ausgaben",
  },
  {
    id: "bank",
    path: "/banking",
    words:
      "kontobewegungen kontobewegung ordne ordnet banking abgleich girokonto sparkonto paypal-konto kontoumsatz bankdaten match matched matching unmatch zuordnung zugeordnet kontoverbindung statement statements transactions transaction bank kontoauszug kontoauszüge bankumsätze bankumsatz bankkonto bankkonten umsätze bankverbindung camt mt940 ofx kontoumsätze bankbuchungen",
    also: "second zweites zweite weiteres weitere new payment payments transaction wrong undo falsche falsch zuordnung rückgängig our own invoice rechnung zahlung place file datei eintragen balances saldo delete remove ignore ignorieren pdf download transfers transfer between umbuchung lines line move zeilen konten savings einlesen unserer unsere sync synchronize automatisch automatically hochgeladen feed rules regeln ordne ordnet upload uploading import importing account accounts add match matching csv feed feeds link online importieren importiere hochladen lade hoch zuordnen zuordne verbinden verbinde anbinden konto konten einlesen lese bank connect file new",
  },
  {
    id: "upload",
    path: "/expenses",
    words:
      "uploaded scanned hochgeladen eingescannt photos foto fotos photo picture pictures fotografiere knipsen abfotografieren abfotografiert upload uploading scan scanning photograph snap hochladen hochlade lade einscannen scanne scannen fotografieren",
    also: "mehrere mehreren einmal auf gleichzeitig take took taken got go goes wrong where into system scan with handy camera in quittungen belege kassenbon bon kassenbons many once mehrere once pile heap delete remove drop mail email forward per app falsche falschen zettel rechnungen lieferanten paper papier box ablegen ablege receipt receipts document bill bills invoice photo photos picture phone mobile camera pdf vendor supplier expense expenses csv import several many beleg belege rechnung rechnungen eingangsrechnung eingangsrechnungen quittung quittungen foto fotos handy smartphone hoch ausgabe ausgaben",
  },
  {
    id: "invoicePayment",
    path: "/invoices",
    words: "invoice invoices rechnung rechnungen kunde kunden client customer clients customers",
    and: "paid zahlung payment payments bezahlt gezahlt teilzahlung anzahlung half partially deposit prepayment instalment installment zahlungseingang hälfte",
    also: "mark record enter as markieren markiere erfassen erfasse eintragen trage teil teilweise part only nur einen partial received cash bar setze setzen verbuchen verbuche buchen buche erhalten eingegangen status in up front advance",
  },
  {
    id: "payment",
    path: "/banking",
    words:
      "teilzahlung anzahlung prepayment deposit overpayment überzahlung skonto gezahlt paying payment payments paid zahlung zahlungen bezahlt zahlungseingang zahlungseingänge",
    also: "half only some teil teilbetrag part einen nur enter mark came money in bar cash already arrived halb hälfte angekommen gekommen geld eingetragen offen setze setzen client's advance down instalment installment rate raten betrag invoice invoices bill bills record mark client customer customers received cash partial part receive rechnung rechnungen eingangsrechnung erfassen erfasse markieren markiere verbuchen verbuche buchen buche kunde kunden als teilzahlung eingegangen",
  },
  {
    id: "addExpense",
    path: "/expenses",
    words:
      "kassenbon kassenbons barausgabe barausgaben expense expenses purchase purchases receipt receipts ausgabe ausgaben beleg belege quittung quittungen spesen",
    also: "reiche einreichen einzureichen ein submit hand turn one two over zwei auf mehrere between categories spreadsheet excel liste enter type two amount supplier wrong change betrag ändere falschen into system in ins get private kosten category kategorien teile splitten splitte splitting aufteile zuordnen import importieren importiere tabelle csv-datei neue new log put gelöscht undo note mileage cash paid gezahlt bar hand manually record import csv split across several categories category vat cash delete remove correct wrong duplicate edit erfassen erfasse buchen buche bar manuell aufteilen teile löschen lösche korrigieren korrigiere mehrere kategorien kategorie doppelte eintragen trage falsch",
  },
  {
    id: "bill",
    path: "/expenses",
    words:
      "kreditorenrechnung bill bills eingangsrechnung eingangsrechnungen lieferantenrechnung lieferantenrechnungen",
    also: "from new a unpaid later mark schulde when supplier's rechnung erfasse lieferanten schedule fällig eingabe gebe ein von open overview pay record vendor supplier due enter bezahlen bezahle zahle zahlen erfassen erfasse buchen buche lieferant überweisen",
  },
  {
    id: "bill",
    path: "/expenses",
    words: "rechnung rechnungen invoice invoices",
    and: "lieferant lieferanten lieferantin supplier vendor suppliers vendors received bekommen erhalten erhaltene eingegangene eingegangenen",
    also: "von lieferant lieferanten lieferantin supplier vendor suppliers vendors from received bekommen erhalten erhaltene erfasse erfassen eingegangene eingegangenen enter record pay bezahle bezahlen",
  },
  {
    id: "company",
    path: "/company",
    words: "steuernummer eori handelsregister registernummer number idnr ustid nummer",
    also: "enter place looking our unsere unserer vat trage eintragen change vat tax ust umsatzsteuer umsatzsteuer-id steuer id registration company firma",
  },
  {
    id: "tax",
    path: "/taxes",
    words:
      "register registered registration registrierung zahllast reverse-charge kleinunternehmer voranmeldungen steuermeldung tax taxes vat gst return returns filing steuer steuern umsatzsteuer mehrwertsteuer mwst ust voranmeldung umsatzsteuervoranmeldung umsatzsteuererklärung steuererklärung finanzamt elster ustva",
    also: "registered for der die umsatzsteuer-voranmeldung year yearly declaration sales collect code codes rates rate set percent satz sätze steuersatz steuersätze steuerschlüssel threshold number box boxes steuerlich due vat quarterly monthly abgabe abgebe reiche settings dauerfristverlängerung elster finanzamt jahr jahreserklärung ready mark filed file submit sales prepare owe quarter month report hmrc irs pay abgeben einreichen einreiche gebe übermitteln melden melde quartal monat",
  },
  {
    id: "company",
    path: "/company",
    words:
      "kontaktdaten impressum firmendaten firmenanschrift geschäftsadresse geschäftsanschrift branding stammdaten firmensitz iban bankverbindung logo letterhead address anschrift firmenadresse firma firmenname firmenlogo unternehmen unternehmensdaten adresse steuernummer briefkopf rechtsform",
    also: "new moved move umgezogen soll stehen auf neue drauf kommt phone telefon telefonnummer website our unsere unser unserer on put email e-mail rechnung rechnungen tax tax-number number bank details colors farben farbe company name business upload tax vat number details id legal form bank iban ust-id idnr umsatzsteuer hochladen lade hoch invoice invoices rechnung rechnungen",
  },
  {
    id: "company",
    path: "/company",
    words:
      "herunter runter download downloaden herunterladen exporte datev-export export backup archive sicherung datenexport exportieren exportiere datensicherung",
    and: "accountant advisor steuerberater steuerberaterin data everything all company whole full daten gesamten firma komplett bücher books alles alle",
    also: "all everything copy out year of in data daten kündigen leave move move take unsere alle alles runter herunter data everything all company whole full books daten gesamten firma komplett herunterladen make bücher",
  },
  {
    id: "company",
    path: "/company",
    words:
      "fiscal geschäftsjahr geschäftsjahres geschäftsjahren wirtschaftsjahr financial company business organization",
    also: "year years start begin starts beginn anfang of our unser unseres löschen lösche firma unternehmen close changed abweichendes umstellen ändern ende end delete name rename details legal vat number tax id",
  },
  {
    id: "report",
    path: "/reports",
    words:
      "posten verlustrechnung erfolgsrechnung ergebnisrechnung einnahmenüberschussrechnung eür gewinnermittlung bilanzen gewinn-und-verlust kontenblatt kontoblatt aging altersstruktur offene-posten-liste opos report reports profit balance pnl trial bericht berichte guv bilanz bwa auswertung auswertungen datev saldenliste susa",
    also: "offene offenen open item items statement statements sheets p l over view summen summen- saldenliste accounts to email mail every month monthly jeden monat automatically automatisch steuerberater advisor schedule compare comparison vergleich vorjahr period zeitraum share send quarter runter herunter print year-end results figures zahlen income finde sehe erfolgsrechnung gewinn- und verlustrechnung cash download sheet loss cash flow pdf excel csv export print share accountant herunterladen lade exportieren exportiere drucken drucke gewinn verlust month year",
  },
  {
    id: "item",
    path: "/items",
    words:
      "pricelist preisliste preislisten price-list artikelliste stundensatz stundensätze price prices preis preise item items product products service services artikel produkt produkte leistung leistungen",
    also: "keep pflege list my hourly rate rates unit units einheit einheiten verkaufen verkaufe neues neuer sold sell offer maintain our save standard price prices catalog sell list preise preis anlegen",
  },
  {
    id: "invoice",
    path: "/invoices",
    words:
      "terms invoicing invoiced rechnungslayout rechnungsvorlage rechnungstext rechnungsnummernkreis ausgangsrechnung rechnungsentwurf zahlungsziel zahlungsbedingungen zahlungsfrist skonto rabatt discount invoice invoices invoicing rechnung rechnungen ausgangsrechnung ausgangsrechnungen rechnungsnummer rechnungsnummern nummernkreis e-rechnung xrechnung zugferd",
    also: "default terms payment days give per e-mail e direkt straight from pdf download runter herunter herunterladen lade laden copy last fuß fußzeile deliver delivered online link page out post brief due date discounts percent gewähre gewähren language sprache english german standard first next start nummer nummern farben farbe colour color attach attachment anhang anhängen zusätzlich delete draft change edit edited versandt mail shipped preview vorschau vat tax reverse foreign currency fremdwährung währung ausland without abroad client clients customer customers send issue email mail print number numbers format numbering template design layout copy duplicate write draft text footer einvoice electronic kunde kunden stellen stelle ausstellen schreiben schreibe versenden versende verschicken verschicke schicken schicke senden sende drucken drucke entwurf vorlage gestaltung kopieren einstellen",
  },
  {
    id: "client",
    path: "/clients",
    words:
      "kundenliste kundenkartei kundenstamm kundendaten kundenadresse kundennummer client clients customer customers kunde kunden kundin auftraggeber",
    also: "statement account kontoauszug schicke schicken send phone old alten inactive changed ändere ändern mailadresse adressen telefonnummer name anschrift bank iban vat tax id number default terms payment terms zahlungsziel importieren import csv einzelnen portal page open balance one who moved umgezogen history löschen merge zusammenführen zwei doppelt doppelte duplicate e-mail-adresse email address details archive list adresse mail archivieren anlegen kartei",
  },
  {
    id: "vendor",
    path: "/vendors",
    words:
      "lieferantenliste lieferantendaten lieferantenstamm zulieferer vendor vendors supplier suppliers merchant merchants lieferant lieferanten händler kreditor kreditoren",
    also: "put account number iban bank details old address adresse twice doppelt ändere default category standard payment terms zahlungsziel name rename umbenennen zweimal new change changed merge two duplicate bank details iban zusammenführen führe zusammen doppelte zwei bankverbindung",
  },
  {
    id: "journal",
    path: "/journal",
    words:
      "journalbuchung buchungssätze umbuchungen fehlbuchung stornobuchung debit debits soll haben correction journal entry entries posting postings buchung buchungen buchungssatz umbuchung umbuchen ledger hauptbuch",
    also: "into from another program import importieren csv export template templates vorlage wrong falsche storniere recurring repeat repeating make zwischen accounts konten an hand book gebucht also einzelne neue eigene undo adjust adjusting post reversed entries mistake fehler falsch manual manually correct reverse post manuelle manuell stornieren korrigieren",
  },
  {
    id: "category",
    path: "/categories",
    words:
      "project projects cost-center kostenstelle kostenstellen projekt projekte dimension dimensions dimensionen tag tags schlagwort schlagwörter keyword keywords stichwort stichwörter centers category categories rule rules chart kategorie kategorien regel regeln kontenplan kontenrahmen sachkonto sachkonten",
    also: "cost centre centres center so that always goes go to from vendor damit immer kommt kommen rename merge umbenennen zusammenlegen zusammenführen new neues tracking set up manage verwalte own delete ordnet receipt belege beleg expenses recategorize split ausgaben travel groups gruppe legen lege anlegen automatisch bestimmter bestimmte lieferant account accounts own automatic assign automatically konto konten eigene automatisch zuordnen",
  },
  {
    id: "currency",
    path: "/settings-currency",
    words:
      "dollarkurs eurokurs umrechnungskurs umrechnungskurse basiswährung hauptwährung leitwährung dollar dollars euros kurs kurse pound pounds franken currency currencies exchange währung währungen wechselkurs wechselkurse fremdwährung fremdwährungen",
    also: "set own manual manuell trage eintragen hinterlegen rate rates usd eur gbp chf books change unserer bücher day tag umrechnen convert rate rates foreign base euro dollar other kurs kurse andere",
  },
  {
    id: "profile",
    path: "/profile",
    words:
      "dark mode modus dunkelmodus dunkel dunklen dunkles darkmode notification notifications benachrichtigung benachrichtigungen passworts abmelden logout ausloggen signout farbschema hell hellmodus passkey picture profilbild spracheinstellung sessions session gerät geräte geräten sitzung sitzungen device devices passkeys password passphrase fa faktor factor passwort kennwort language sprache two-factor twofactor 2fa mfa authenticator authentication profile profil zwei-faktor zwei-faktor-authentifizierung zwei-faktor-anmeldung zweifaktor theme signature german english deutsch englisch französisch french anmeldedaten",
    also: "sign signing in out other my mein meinem meines konto account delete löschen löschen lösche dunkel bell glocke email mails off stop getting stoppe keine mehr one where new set change english german mailadresse anderen anderem überall everywhere own picture foto upload lost phone verloren handy codes code recovery screen switch to light umstellen stellen benutzeroberfläche einstellungen lost logged log myself erhalten bekommen anmeldung zwei two schalte reset forgot forgotten turn off switch enable activate deactivate two factor sign-in login log name email address code app interface zwei faktor authentifizierung anmeldung aktivieren aktiviere einschalten schalte umstellen stelle e-mail email-adresse mail adresse zurücksetzen setze vergessen",
  },
  {
    id: "profile",
    path: "/profile",
    words:
      "mailadresse mail-adresse handynummer telefonnummer email e-mail emailadresse e-mail-adresse photo avatar signin login",
    and: "own change changing ändere ändern ändern my meine mein account photo avatar signin login upload new neue handynummer telefonnummer",
    also: "meine mein my new number phone email address own change name adresse mail profile",
  },
  {
    id: "profile",
    path: "/profile",
    words: "account konto benutzerkonto",
    and: "delete löschen lösche close kündigen",
    also: "my mein own delete löschen lösche user close eigenes meines kündigen sign-in",
  },
  {
    id: "integration",
    path: "/integrations",
    words:
      "quickbooks xero sage lexware lexoffice sevdesk datev dropbox drive gdrive onedrive slack teams amazon ebay woocommerce etsy square shops cloud-speicher integration integrations webhook webhooks integrationen shop shopify stripe paypal zapier onlineshop anwendung software programm app",
    also: "our shop store sync synchronize synchronisieren connected data program store orders bestellungen verkäufe verbinde two-way google account with connect verbinden verbinde link anbinden anderen andere other tool tools",
  },
  {
    id: "document",
    path: "/documents",
    words: "unterlagen ablage document documents file files dokument dokumente datei dateien archiv",
    also: "find old alte alten wieder finde words inside text wörter contract vertrag verträge contracts search receipt belege invoice receipts delete löschen scanned where gespeichert saved filed abgelegt ablegen search suchen store stored folder upload hochladen",
  },
  {
    id: "document",
    path: "/documents",
    words: "search suchen such durchsuchen find finde finden old alte alten alter",
    also: "receipt receipts invoice beleg belege wieder quittung quittungen again text words inside einen from year last",
  },
  {
    id: "history",
    path: "/history",
    words:
      "gelöscht deleted aktivitäten activity activities log-file änderungshistorie historie logbuch nachvollziehen changed geändert geänderte history log audit trail verlauf protokoll änderungsprotokoll änderungsverlauf prüfpfad undo",
    also: "who did what when wer was wann hat haben see sehen this diese dieser geändert gelöscht deleted edited have been made bearbeitet erstellt by made gemacht nachsehen changes change änderungen expense invoice entry ausgabe rechnung buchung",
  },
  {
    id: "adjustment",
    path: "/adjustments",
    words:
      "defer deferral deferrals deferred accrual accruals accrue prepaid prepayments revalue revaluation abgrenzung abgrenzungen abgrenzen rechnungsabgrenzung grenze rap währungsbewertung fremdwährungsbewertung bewertung spread verteilen",
    also: "cost costs revenue expense expenses several months over foreign currency currencies balances year end insurance ausgabe ausgaben aufwand kosten mehrere monate über ab jahr versicherung fremdwährung fremdwährungen salden am jahresende service period leistungszeitraum rent miete verteile",
  },
  {
    id: "yearEnd",
    path: "/reports?tab=year-end",
    words: "jahresabschluss year-end jahresende yearend",
    also: "close closing year fiscal financial end books mache machen erstellen abschließen geschäftsjahr jahr prepare accountant bilanz steuerberater do annual accounts",
  },
  {
    id: "yearEnd",
    path: "/reports?tab=year-end",
    words: "year jahr geschäftsjahr",
    and: "close closing lock abschließen schließe schließen abschluss abzuschließen",
    also: "close closing end fiscal financial lock abschließen schließe schließen ab books bücher finish last sperren sperre letzte letztes abschluss",
  },
  {
    id: "retention",
    path: "/retention",
    words:
      "retention aufbewahren aufbewahrung aufbewahrungsfrist aufbewahrungsfristen aufbewahrt aufheben löschsperre keep legal-hold hold",
    also: "long receipts receipt documents document legal period periods years how lange belege beleg dokumente müssen have must law old alte ab wann darf delete löschen jahre invoices rechnungen unterlagen gesetzlich frist fristen",
  },
  {
    id: "analytics",
    path: "/analytics",
    words:
      "analytics chart charts graph graphs diagram diagrams diagramm diagramme grafik grafiken statistik statistiken statistics ausgabenauswertung trend trends auswertung",
    also: "spending expenses our over time category vendor ausgaben unserer unsere kosten sehe zeitverlauf costs cost money goes kategorie lieferant month monthly",
  },
  {
    id: "assignment",
    path: "/organization-assignment",
    words:
      "switch wechsle wechseln wechsel another zwischen between second zweite zweites zweiten andere anderes mandant mandanten",
    and: "company companies firma firmen unternehmen organization organizations mandant mandanten betrieb",
    also: "company companies firma firmen unternehmen client organization organizations to books bücher open öffnen new neue other add anlegen lege several mehrere",
  },
  {
    id: "assistant",
    path: "/aichat",
    words: "assistant assistent assistenten chat ki",
    also: "ask questions fragen frage stellen stelle saved question use work works conversation history ai save speichern speichere gespeicherte",
  },
  {
    id: "home",
    path: "/home",
    words: "dashboard startseite home übersichtsseite",
    also: "start page figures tasks aufgaben seite change back zurück to open main übersicht zeigt",
  },
];
