import type { siteAbout as english } from "../en-US/site-about.ts";
import type { Translated } from "../translator.ts";

export const siteAbout: Translated<typeof english> = {
  title: "Wir bauen die Finanztechnologie von morgen",
  intro:
    "Kleine Unternehmen werden von Menschen mit zwei Händen geführt. Wir automatisieren den Teil der Arbeit, für den man keine Hände braucht.",
  story: "Unsere Geschichte",
  foundedIn: "{company} wurde {year} von {founders} gegründet.",
  founded: "{company} wurde von {founders} gegründet.",
  box: "Die einen sammelten ihre Belege in einer Kiste, die bis zum Frühjahr liegen blieb. Die anderen öffneten solche Kisten von Berufs wegen. Die Belege darin waren fast immer lesbar und vollständig, und fast immer wurden sie von Hand abgetippt.",
  theyBegan:
    "So fing es mit einer einzigen Sache an: einer Maschine, die einen Beleg liest, ihre Erkennungssicherheit angibt und eine Buchung schreibt, die aufgeht. Daraus entsteht nun Stück für Stück eine ganze Reihe von Finanzwerkzeugen mit KI.",
  itBegan:
    "Es fing mit einer einzigen Sache an: einer Maschine, die einen Beleg liest, ihre Erkennungssicherheit angibt und eine Buchung schreibt, die aufgeht. Daraus entsteht nun Stück für Stück eine ganze Reihe von Finanzwerkzeugen mit KI.",
  team: "Das Team",
  engineer: "Gründungsteam, Softwareentwicklung",
  engineerBio:
    "Hat Software gebaut, auf die sich andere jeden Tag verlassen, und in jeder Firma nebenher eine Kiste voller Belege gesammelt. Zuständig für den Teil, der liest.",
  cpa: "Gründungsteam, Wirtschaftsprüfung",
  cpaBio:
    "Hat jahrelang die Bücher von Läden, Ateliers und Restaurants abgeschlossen, meistens nachts. Zuständig für den Teil, der aufgehen muss.",
  vision: "Unsere Vision",
  visionText:
    "Eine Welt, in der Menschen, die etwas aufbauen, über ihre Zeit, ihr Einkommen und ihre Zukunft selbst bestimmen.",
  mission: "Unsere Mission",
  missionText: "Kluge, intuitive Finanzwerkzeuge für alle, die etwas aufbauen.",
  drives: "Was uns antreibt",
  ai: "KI von Grund auf",
  aiText:
    "Maschinen lesen, Menschen entscheiden. Jeder Wert zeigt seine Erkennungssicherheit und seine Stelle auf dem Dokument.",
  entrepreneurs: "Für Selbstständige gemacht",
  entrepreneursText: "Gebaut für Menschen, die einen Laden führen, nicht für Menschen, die Software verwalten.",
  time: "Mehr freie Zeit",
  timeText: "Jede Stunde ohne Papierkram gehört dem Geschäft oder der Familie.",
  security: "Sicherheit für Unternehmen",
  securityText:
    "Rechte bei jedem Aufruf geprüft, Daten nach Unternehmen getrennt, Zwei-Faktor-Anmeldung, auf einem Server Ihrer Wahl.",
  insights: "Zahlen, mit denen Sie handeln können",
  insightsText: "Hinter jeder Zahl stehen die Buchungen, aus denen sie entsteht. So sehen Sie, was zu tun ist.",
  seamless: "Einfach bedienbar",
  seamlessText: "Beleg hochladen, fertig: Er wird gelesen, gebucht und abgelegt, oder für Ihre Prüfung markiert.",
  closing: "Probieren Sie es mit einem eigenen Beleg",
  closingText: "Ein Foto, ein Scan oder ein PDF genügt.",
};
