import type { siteLegal as english } from "../en-US/site-legal.ts";
import type { Translated } from "../translator.ts";

export const siteLegal: Translated<typeof english> = {
  title: "Nutzungsbedingungen und Datenschutzerklärung",
  changed: "Stand: {day}",
  terms: "Nutzungsbedingungen",
  subject: "1. Geltungsbereich",
  subjectText:
    "Diese Bedingungen gelten zwischen Ihnen und {company} („wir“), wenn Sie ein Benutzerkonto anlegen und wenn Sie den Dienst für ein Unternehmen nutzen, in dem Sie eines haben. Wer für ein Unternehmen ein Benutzerkonto anlegt, bestätigt, dazu berechtigt zu sein.",
  service: "2. Leistung",
  serviceText:
    "Der Dienst speichert Belege und Rechnungen, liest sie maschinell, schlägt Buchungen vor und zeigt die Zahlen, die sich daraus ergeben. Er ist ein Werkzeug für die Buchführung und ersetzt keine steuerliche, rechtliche oder buchhalterische Beratung.",
  machine: "3. Maschinell erkannte Werte",
  machineText:
    "Maschinell erkannte Werte können falsch sein. Der Dienst gibt seine Erkennungssicherheit an und markiert unsichere Werte. Ob eine Buchung richtig ist, entscheiden Sie. Für Angaben gegenüber Behörden sind Sie verantwortlich.",
  userAccount: "4. Ihr Benutzerkonto",
  userAccountText:
    "Halten Sie Ihr Passwort geheim, und informieren Sie uns, wenn es einer anderen Person bekannt geworden sein könnte. Handlungen unter Ihrem Benutzerkonto werden Ihnen zugerechnet, es sei denn, Sie haben den Missbrauch nicht zu vertreten. Wer in einem Unternehmen die Rolle Inhaber/in hat, legt fest, wer dort arbeiten darf und mit welchen Rechten.",
  data: "5. Ihre Daten",
  dataText:
    "Die Daten, die Sie hochladen, bleiben Ihre Daten. Sie gestatten uns nur, sie zu speichern und zu verarbeiten, soweit das für den Dienst erforderlich ist. Sie können sie jederzeit vollständig und in Formaten exportieren, die andere Programme lesen.",
  forbidden: "6. Unzulässige Nutzung",
  forbiddenText:
    "Sie dürfen keine Inhalte hochladen, an denen Sie keine Rechte haben, den Dienst oder andere Nutzende nicht stören, seine Beschränkungen und die Trennung der Unternehmen nicht umgehen und ihn nicht nutzen, um Behörden oder andere zu täuschen.",
  price: "7. Preise, Guthaben und Kündigung",
  pricesShown: "Die Preise werden vor der Zahlung angezeigt.",
  creditFirst: "Ein Startguthaben wird zuerst verbraucht und nicht ausgezahlt.",
  priceText:
    "Sie können jederzeit zum Ende des bezahlten Zeitraums kündigen. Wir können ein Benutzerkonto mit einer Frist von dreißig Tagen kündigen, bei einer schwerwiegenden Verletzung dieser Bedingungen fristlos. Vorher können Sie Ihre Daten exportieren.",
  liability: "8. Verfügbarkeit und Haftung",
  liabilityText:
    "Wir betreiben den Dienst mit der Sorgfalt, die eine Buchführung verlangt, können aber nicht zusagen, dass er jederzeit verfügbar ist. Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei der Verletzung von Leben, Körper oder Gesundheit und überall dort, wo das Gesetz eine Beschränkung nicht zulässt, etwa nach dem Produkthaftungsgesetz. Im Übrigen haften wir nur bei der Verletzung wesentlicher Vertragspflichten, beschränkt auf den vertragstypischen, vorhersehbaren Schaden und auf den Betrag, den Sie in den letzten zwölf Monaten gezahlt haben. Bewahren Sie Ihre Originale so lange auf, wie es das für Sie geltende Recht verlangt.",
  changes: "9. Änderungen",
  changesText:
    "Änderungen dieser Bedingungen kündigen wir dreißig Tage vor ihrem Inkrafttreten an. Wenn Sie nicht einverstanden sind, können Sie bis dahin kündigen.",
  privacy: "Datenschutzerklärung",
  controller: "1. Verantwortlicher",
  controllerText:
    "Verantwortlich für die Daten in dieser Installation von {company} ist deren Betreiber. Kontakt: <mail></mail>.",
  purposes: "2. Daten, Zwecke und Rechtsgrundlagen",
  purposeProfile:
    "Ihr Name, Ihre E-Mail-Adresse, Ihr Passwort (als Hash) und, soweit Sie sie angeben, Telefonnummer, Bild und einige Worte über Sie: um Sie anzumelden und zu zeigen, wer was getan hat.",
  purposeDocuments:
    "Ihre Dokumente, die daraus erkannten Daten und die daraus entstandenen Buchungen: Das ist der Dienst selbst.",
  purposeSessions:
    "Sitzungen mit Browser, Netzwerkadresse und ungefährem Ort sowie ein Verlauf der Änderungen mit den Personen, die sie vorgenommen haben: damit Sie unbefugte Zugriffe bemerken und die Buchführung nachvollziehbar bleibt.",
  purposeContact: "Ihre Angaben im Kontaktformular: um Ihnen zu antworten.",
  legalBases:
    "Soweit die Datenschutz-Grundverordnung (DSGVO) gilt, ist Rechtsgrundlage für den Dienst und für Antworten auf Ihre Nachrichten Art. 6 Abs. 1 Buchst. b DSGVO. Für Sitzungen und den Verlauf der Änderungen ist es Art. 6 Abs. 1 Buchst. f DSGVO: Unser berechtigtes Interesse ist die Sicherheit der Benutzerkonten und die Nachvollziehbarkeit der Buchführung.",
  place: "3. Speicherort und Empfänger",
  placeText:
    "Die Daten werden auf dem Server und im Speicher abgelegt, die der Betreiber gewählt hat. Dort werden auch die Dokumente verarbeitet. Hat der Betreiber das Sprachmodell eines anderen Unternehmens eingerichtet, werden Seiten zur Verarbeitung dorthin gesendet. Bei jeder so verarbeiteten Ausgabe ist das vermerkt.",
  cookies: "4. Cookies und Tracking",
  cookiesText:
    "Es gibt keine Werbung, kein Tracking und keinen Verkauf von Daten. Ihre Sitzung wird im Speicher Ihres eigenen Browsers abgelegt. Zwei Cookies werden verwendet; beide sind für den von Ihnen gewünschten Dienst erforderlich. Das eine wird bei der Anmeldung gesetzt: Daran erkennt dieser Server, dass Sie sich auf diesem Gerät schon einmal angemeldet haben. So kann Sie niemand aussperren, der anderswo Passwörter durchprobiert. Das andere merkt sich die Sprache, die Sie gewählt haben. Die öffentlichen Seiten laden nichts von Dritten.",
  retention: "5. Speicherdauer",
  retentionText:
    "Die Daten bleiben gespeichert, bis Sie sie löschen. Ein gelöschtes Dokument oder Unternehmen wird mit seinen Dateien entfernt, aus Sicherungen dann, wenn diese überschrieben werden. Für Bücher und Belege können gesetzliche Aufbewahrungspflichten von mehreren Jahren gelten; für ihre Einhaltung sind Sie verantwortlich.",
  rights: "6. Ihre Rechte",
  rightsText:
    "Sie haben das Recht auf Auskunft, Berichtigung, Löschung und Übertragung Ihrer Daten. Das meiste erledigen Sie selbst im Produkt, das Übrige auf Nachricht an <mail></mail>. Soweit die DSGVO gilt, können Sie außerdem die Einschränkung der Verarbeitung verlangen und der Verarbeitung widersprechen. Sie können sich bei einer Datenschutzaufsichtsbehörde an Ihrem Wohnort beschweren.",
  disclosure: "Sicherheitslücken melden",
  disclosureIntro:
    "Menschen vertrauen uns ihre Bücher an. Wenn Sie eine Sicherheitslücke gefunden haben, möchten wir es zuerst von Ihnen erfahren.",
  report: "So melden Sie eine Lücke",
  reportText:
    "Schreiben Sie an <mail></mail> mit „Sicherheit“ im Betreff. Nennen Sie, was Sie gefunden haben, wo und wie man es nachvollzieht. Eine kurze Beschreibung, die funktioniert, ist besser als ein langer Bericht.",
  promise: "Das versprechen wir",
  promiseAcknowledge: "Wir bestätigen den Eingang Ihrer Meldung innerhalb von {days, number} Werktagen.",
  promiseAssess: "Wir teilen Ihnen mit, wie wir die Lücke einschätzen und wann wir sie voraussichtlich schließen.",
  promiseNoAction: "Wir gehen nicht rechtlich gegen Menschen vor, die sich an diese Seite halten.",
  promiseCredit: "Auf Wunsch nennen wir Ihren Namen, sobald die Lücke geschlossen ist.",
  ask: "Darum bitten wir",
  askOwnData:
    "Verwenden Sie nur Benutzerkonten und Daten, die Ihnen gehören oder die Sie zu diesem Zweck erhalten haben.",
  askStop: "Beschränken Sie sich auf den Nachweis: Kopieren, ändern oder löschen Sie nichts, was anderen gehört.",
  askCare:
    "Bremsen Sie den Dienst nicht aus, und senden Sie den Menschen, die hier arbeiten, keine Phishing-Mails zum Test.",
  askTime: "Geben Sie uns neunzig Tage, bevor Sie die Lücke veröffentlichen.",
  scope: "Was als Sicherheitslücke zählt",
  scopeText:
    "Umgehen der Anmeldung, der Rollen oder der Trennung der Unternehmen; Ausführen von Code auf dem Server oder im Browser anderer Personen; Lesen fremder Dateien; Ändern der Bücher ohne Spur. Fehlende Header ohne Auswirkung und Berichte von Scannern, die kein Mensch geprüft hat, zählen nicht.",
};
