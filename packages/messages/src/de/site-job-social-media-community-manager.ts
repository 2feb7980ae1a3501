import type { siteJobSocialMediaCommunityManager as english } from "../en-US/site-job-social-media-community-manager.ts";
import type { Translated } from "../translator.ts";

export const siteJobSocialMediaCommunityManager: Translated<typeof english> = {
  title: "Social-Media- und Community-Manager/in (m/w/d)",
  department: "Marketing",
  location: "Remote (Kanada)",
  type: "Teilzeit, 5 bis 8 Stunden pro Woche",
  salary: "Marktgerecht; Näheres im ersten Gespräch",
  description:
    "Sie sind die Stimme, die kleine Unternehmen von uns hören, und das Ohr für das, was sie uns sagen. Weniger Werbung, mehr Nutzen.",
  responsibilities: `2 bis 3 Beiträge pro Woche schreiben, dazu kurze Anleitungen, die anderen eine Stunde sparen
Öffentlich Fragen beantworten und das Gelernte in die Entwicklung tragen
Eine Community aus Selbstständigen, Buchhaltung und Steuerberatung aufbauen und pflegen
Messen, was hilft, und lassen, was nicht hilft`,
  requirements: `Sie haben eine Community aufgebaut und können sie zeigen
Klares, freundliches, korrektes Englisch in wenigen Worten
Neugier darauf, wie kleine Unternehmen wirklich arbeiten`,
  niceToHave: `Französisch oder Spanisch
Sie haben schon ein Unternehmen geführt oder seine Bücher
Ein Händchen für kurze Videos`,
  whyAwesome: `Ein Produkt, das man gern empfiehlt
Kurzer Draht zum Gründungsteam
Arbeitszeiten, die zu Ihrem Leben passen`,
};
