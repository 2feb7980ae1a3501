/** The public site's page about the company. */
export const siteAbout = {
  title: "Building the Future of Financial Technology",
  intro: "Small businesses are run by people with two hands. We automate the part of the work that needs no hands.",
  story: "Our Story",
  foundedIn: "{company} was founded in {year} by {founders}.",
  founded: "{company} was founded by {founders}.",
  box: "One of them kept receipts in a box and put off the box until spring. The other opened such boxes for a living. The receipts in them were nearly always legible and complete, and nearly always typed in by hand.",
  theyBegan:
    "So they began with one thing: a machine that reads a receipt, shows its confidence, and writes an entry that balances. From there we are building a suite of AI financial tools, one finished piece after the other.",
  itBegan:
    "It began with one thing: a machine that reads a receipt, shows its confidence, and writes an entry that balances. From there we are building a suite of AI financial tools, one finished piece after the other.",
  team: "The Team",
  engineer: "Co-founder, engineer",
  engineerBio:
    "Has built software that other people's days depend on, and kept a box of receipts for every company along the way. Works on the part that reads.",
  cpa: "Co-founder, CPA",
  cpaBio:
    "Has closed the books of shops, studios, and restaurants for years, mostly at night. Works on the part that must balance.",
  vision: "Our Vision",
  visionText: "A world in which people who build something own their time, their income, and their future.",
  mission: "Our Mission",
  missionText: "To make smart, intuitive financial tools for the builders of the world.",
  drives: "What Drives Us",
  ai: "AI-First Innovation",
  aiText: "Machines read, people decide. Every value shows its confidence, and where it is on the document.",
  entrepreneurs: "Entrepreneur Focus",
  entrepreneursText: "Built for the person who runs the shop, not for the person who runs the software.",
  time: "Time Liberation",
  timeText: "An hour not spent on paperwork belongs to the business, or to the family.",
  security: "Enterprise Security",
  securityText:
    "Permissions checked on every call, data separated by company, two-factor sign-in, on a server that you choose.",
  insights: "Actionable Insights",
  insightsText: "Every figure opens the entries behind it, so you see what to do about it.",
  seamless: "Seamless Experience",
  seamlessText: "Drop the receipt in. It is read, posted, and filed, or flagged for your review.",
  closing: "See it read one of yours",
  closingText: "A photo, a scan, or a PDF will do.",
} as const;
