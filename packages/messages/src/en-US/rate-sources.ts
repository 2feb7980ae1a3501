/** Sources of automatic exchange rates, and uses of currencies. */
export const rateSources = {
  ecb: "European Central Bank",
  northAmerica: "North America",
  southAmerica: "South America",
  europe: "Europe",
  middleEastAndAfrica: "Middle East and Africa",
  asiaAndPacific: "Asia and Pacific",
  other: "Other",
} as const;
