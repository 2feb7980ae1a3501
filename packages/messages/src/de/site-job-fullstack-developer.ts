import type { siteJobFullstackDeveloper as english } from "../en-US/site-job-fullstack-developer.ts";
import type { Translated } from "../translator.ts";

export const siteJobFullstackDeveloper: Translated<typeof english> = {
  title: "Full-Stack-Entwickler/in (m/w/d)",
  department: "Entwicklung",
  location: "Remote (Kanada)",
  type: "Vollzeit",
  salary: "{from, number} bis {to, number} kanadische Dollar im Jahr plus Unternehmensanteile",
  description:
    "Sie bauen die Oberflächen, auf denen Menschen prüfen, was eine Maschine gelesen hat, und den Server, der daraus Bücher macht, die aufgehen. Kleines Team, ganze Funktionen, von der Datenbank bis zum letzten Pixel.",
  responsibilities: `Aus einer Skizze eine Funktion machen, die echte Unternehmen nutzen
Sammelfreigaben und Prüflisten für Buchungen entwickeln
Rollen und Rechte für mehrere Personen entwickeln, die der Server durchsetzt
An der KI-Erkennung von Rechnungen, am CSV-Export und an Integrationen mit Buchhaltungssoftware arbeiten
Dashboards gestalten, die eine Frage auf einen Blick beantworten`,
  requirements: `Mehrere Jahre Erfahrung mit TypeScript, React und einer Sprache auf dem Server
SQL, das Sie schon einmal schnell machen mussten
Sorgfalt bei Namen, Tests und für alle, die Ihren Code nach Ihnen lesen
Klares schriftliches Englisch`,
  niceToHave: `Sie wissen, was Soll und Haben sind
Erfahrung mit Dokumentenverarbeitung oder Sprachmodellen
Barrierefreiheit über die Checkliste hinaus`,
  whyAwesome: `Was Sie am Montag bauen, ist am Freitag im Einsatz
Ein Produkt, in dem sich jede Zahl belegen lässt
Vier Wochen Urlaub und Arbeit dort und dann, wo und wann Sie am besten arbeiten`,
  frontend: "TypeScript, React, Vite",
  backend: "Node.js, Fastify",
  database: "PostgreSQL",
  infrastructure: "Linux, S3-kompatibler Speicher",
  devTools: "Vitest, Playwright, Biome",
  aiTools: "ONNX Runtime, Entscheidungsbäume mit Gradient Boosting, Sprachmodelle nach Wahl der Nutzenden",
};
