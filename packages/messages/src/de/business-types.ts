import type { businessTypes as english } from "../en-US/business-types.ts";
import type { Translated } from "../translator.ts";

export const businessTypes: Translated<typeof english> = {
  retail: "Handel",
  retailText: "Läden und Onlineshops, die Waren einkaufen und verkaufen",
  services: "Dienstleistungen",
  servicesText: "Agenturen, Beratung, Handwerk und Pflege: Arbeit für Kunden",
  restaurant: "Gastronomie",
  restaurantText: "Restaurants, Cafés, Bars, Bäckereien und Catering",
  technology: "Technologie",
  technologyText: "Software, Plattformen und digitale Produkte",
  manufacturing: "Produktion",
  manufacturingText: "Werkstätten und Fabriken, die Produkte herstellen",
  freelance: "Freiberuflich",
  freelanceText: "Eine Person: Design, Text, Entwicklung, Unterricht, Kunst",
  other: "Sonstiges",
  otherText: "Alles andere: einige Konten, die die meisten Unternehmen brauchen",
};
