/** The lines of business that a company can be set up for. */
export const businessTypes = {
  retail: "Retail",
  retailText: "Shops and online shops that buy goods and sell them",
  services: "Services",
  servicesText: "Agencies, consultants, trades, and care: work for clients",
  restaurant: "Restaurant",
  restaurantText: "Restaurants, cafés, bars, bakeries, and catering",
  technology: "Technology",
  technologyText: "Software, platforms, and digital products",
  manufacturing: "Manufacturing",
  manufacturingText: "Workshops and factories that make products",
  freelance: "Freelance",
  freelanceText: "One person: designers, writers, developers, teachers, artists",
  other: "Other",
  otherText: "Anything else: a few accounts that most businesses need",
} as const;
