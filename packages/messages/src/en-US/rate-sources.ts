/** Where automatic exchange rates come from, and where currencies are used. */
export const rateSources = {
  ecb: "European Central Bank",
  northAmerica: "North America",
  southAmerica: "South America",
  europe: "Europe",
  middleEastAndAfrica: "Middle East and Africa",
  asiaAndPacific: "Asia and Pacific",
  other: "Other",
} as const;
