/**
 * The companies that are asked about: their people, clients, vendors, and habits. The names are chosen to be misread: one inside another,
 * with umlauts, like a month, a category, a status, or another party.
 */

export interface ClientSpec {
  name: string;
  /** Absent: the company's own currency. */
  currency?: string;
  country?: string;
  noEmail?: true;
  /** Never gets an invoice. */
  silent?: true;
  archived?: true;
}

export interface VendorSpec {
  name: string;
  category: string;
  description: string;
  /** Cents, gross, from and to. */
  amount: readonly [number, number];
  /** Purchases in a year. */
  times: number;
  currency?: string;
  /** Bought on account: a bill with a due date. */
  onAccount?: true;
  by?: Role;
}

export type Role = "founder" | "accountant" | "employee";

export interface CompanySpec {
  letter: "A" | "B" | "C";
  name: string;
  currency: string;
  country: string;
  language: "en" | "de";
  /** Sale and purchase tax code of the standard rate, and its percent; null: no registration, the tax has only a name. */
  tax: { sale: string; purchase: string; rate: number; rhythm: string } | null;
  salesTax: { name: string; rate: number } | null;
  people: Readonly<Record<Role, string>>;
  /** Base currency a unit. */
  rates: Readonly<Record<string, number>>;
  clients: readonly ClientSpec[];
  vendors: readonly VendorSpec[];
  banks: readonly { name: string; code: string; type: string; number: string; opening: number; currency?: string }[];
}

const vendor = (
  name: string,
  category: string,
  description: string,
  amount: readonly [number, number],
  times: number,
  more: Partial<VendorSpec> = {},
): VendorSpec => ({ name, category, description, amount, times, ...more });

export const COMPANIES: readonly CompanySpec[] = [
  {
    letter: "A",
    name: "Kessler & Söhne Werbetechnik",
    currency: "EUR",
    country: "DE",
    language: "de",
    tax: { sale: "DE-U19", purchase: "DE-V19", rate: 19, rhythm: "month" },
    salesTax: null,
    people: { founder: "Jörg Kessler", accountant: "Sabine Groß", employee: "Lena Maier" },
    rates: { USD: 0.92, GBP: 1.17, CHF: 1.05 },
    clients: [
      { name: "Müller GmbH" },
      { name: "Müller & Söhne KG" },
      { name: "März Consulting" },
      { name: "Café Übersee", noEmail: true },
      { name: "Schön & Groß OHG" },
      { name: "Bergmann Bau" },
      { name: "Bergmann Baustoffe" },
      { name: "Acme", currency: "USD", country: "US" },
      { name: "Acme Europe Ltd", currency: "GBP", country: "GB" },
      { name: "Overdue Records", noEmail: true },
      { name: "Offen & Partner" },
      { name: "Stille Post", silent: true },
      { name: "Altkunde Fritsch", silent: true, archived: true, noEmail: true },
    ],
    vendors: [
      vendor("August Bau", "6150", "Reparatur der Halle", [18_000, 95_000], 5, { onAccount: true }),
      vendor("Müller GmbH", "5500", "Papier und Toner", [3_000, 22_000], 6, { onAccount: true }),
      vendor("Deutsche Bahn", "5300", "Fahrt zum Kunden", [2_900, 18_000], 14, { by: "employee" }),
      vendor("Deutsche Bahn Connect", "5300", "Leihräder", [600, 3_900], 5, { by: "employee" }),
      vendor("Telekom", "5700", "Festnetz und Mobilfunk", [8_900, 11_900], 12),
      vendor("Bäckerei Jäger", "5200", "Frühstück für das Team", [900, 4_500], 10, { by: "employee" }),
      vendor("Jäger", "6150", "Wartung der Plotter", [12_000, 45_000], 4, { onAccount: true }),
      vendor("Stadtwerke Köln", "6050", "Strom und Gas", [21_000, 38_000], 12),
      vendor("Vermieter Schulze", "6000", "Miete der Werkstatt", [180_000, 180_000], 12),
      vendor("Reisebüro Miete", "5350", "Hotel zur Messe", [9_000, 42_000], 3),
      vendor("Shell", "5400", "Diesel", [5_500, 11_000], 16, { by: "employee" }),
      vendor("GitHub", "5600", "Team plan", [4_400, 8_400], 12, { currency: "USD" }),
      vendor("AWS EMEA", "5650", "Server", [9_000, 31_000], 12, { currency: "USD" }),
      vendor("Copyshop Süd", "5500", "Großformatdrucke", [1_500, 9_000], 6, { by: "employee" }),
      vendor("Café Übersee", "5250", "Essen mit Kunden", [2_800, 12_500], 8),
      vendor("Allianz", "6200", "Betriebshaftpflicht", [64_000, 64_000], 2, { onAccount: true }),
      vendor("Steuerkanzlei Ohm", "5900", "Buchführung", [35_000, 35_000], 6, { onAccount: true, by: "accountant" }),
      vendor("Druckhaus Zürich", "5950", "Druckauftrag", [40_000, 160_000], 4, { currency: "CHF", onAccount: true }),
    ],
    banks: [
      {
        name: "Sparkasse Girokonto",
        code: "1100",
        type: "checking",
        number: "DE02120300000000202051",
        opening: 2_500_000,
      },
      { name: "Tagesgeld", code: "1200", type: "savings", number: "DE75120300001004712093", opening: 1_000_000 },
      { name: "Wise Dollar", code: "", type: "checking", number: "US99887766", opening: 0, currency: "USD" },
    ],
  },
  {
    letter: "B",
    name: "Northgate Supply Co.",
    currency: "USD",
    country: "US",
    language: "en",
    tax: null,
    salesTax: { name: "Sales tax", rate: 8 },
    people: { founder: "Dana Whitfield", accountant: "Omar Haddad", employee: "Chris May" },
    rates: { EUR: 1.08, GBP: 1.27, CAD: 0.73 },
    clients: [
      { name: "Acme Corp" },
      { name: "Acme Corp West" },
      { name: "May & June LLC" },
      { name: "O'Brien & Partners", noEmail: true },
      { name: "Open Door Ltd" },
      { name: "Paid Media Group" },
      { name: "Ünlü Imports", currency: "EUR", country: "DE" },
      { name: "Blue Ocean" },
      { name: "Blue Ocean Charters" },
      { name: "Lakeside Diner", noEmail: true },
      { name: "Maple Foods", currency: "CAD", country: "CA" },
      { name: "Quiet Client Inc", silent: true },
    ],
    vendors: [
      vendor("Travel Matters", "5600", "Booking software", [4_900, 14_900], 10),
      vendor("April Cleaning", "6100", "Office cleaning", [12_000, 18_000], 12),
      vendor("Office Depot", "5500", "Paper and pens", [1_800, 21_000], 9, { by: "employee" }),
      vendor("United Airlines", "5300", "Flight to a client", [19_000, 78_000], 6),
      vendor("Uber", "5300", "Ride", [900, 5_200], 15, { by: "employee" }),
      vendor("Uber Eats", "5250", "Team lunch", [2_500, 9_800], 8, { by: "employee" }),
      vendor("Verizon", "5700", "Phones", [14_500, 18_500], 12),
      vendor("Adobe", "5600", "Creative Cloud", [7_900, 7_900], 12),
      vendor("Harbor Properties", "6000", "Warehouse rent", [320_000, 320_000], 12),
      vendor("State Farm", "6200", "Business insurance", [88_000, 88_000], 3, { onAccount: true }),
      vendor("FedEx", "5750", "Shipping", [2_200, 19_000], 14),
      vendor("Grove & Lane CPAs", "5900", "Bookkeeping", [45_000, 60_000], 6, { onAccount: true, by: "accountant" }),
      vendor("Delgado Trucking", "5950", "Deliveries", [60_000, 210_000], 8, { onAccount: true }),
      vendor("Google Ads", "5800", "Search ads", [25_000, 90_000], 10),
      vendor("Chevron", "5400", "Gas", [3_500, 9_000], 12, { by: "employee" }),
      vendor("Lieferant Böhm", "5100", "Shelving parts", [30_000, 95_000], 4, { currency: "EUR", onAccount: true }),
      vendor("Acme Corp", "5100", "Brackets", [11_000, 47_000], 4, { onAccount: true }),
    ],
    banks: [
      { name: "Chase Checking", code: "1100", type: "checking", number: "000123456789", opening: 4_000_000 },
      { name: "Reserve Savings", code: "1200", type: "savings", number: "000987654321", opening: 1_500_000 },
    ],
  },
  {
    letter: "C",
    name: "Harrow & Finch Ltd",
    currency: "GBP",
    country: "GB",
    language: "en",
    tax: { sale: "GB-S20", purchase: "GB-P20", rate: 20, rhythm: "quarter" },
    salesTax: null,
    people: { founder: "Priya Harrow", accountant: "Ned Finch", employee: "Joan Smith" },
    rates: { EUR: 0.85, USD: 0.79 },
    clients: [
      { name: "Smith" },
      { name: "Smith & Daughters" },
      { name: "Smithson" },
      { name: "April Showers" },
      { name: "Total Fitness" },
      { name: "Bank Street Dental", noEmail: true },
      { name: "Müller UK Ltd" },
      { name: "Cash & Carry Kings" },
      { name: "Old Mill Bakery" },
      { name: "Expense Reduction Group" },
      { name: "Rotterdam Freight", currency: "EUR", country: "NL" },
      { name: "Silent Partners", silent: true },
    ],
    vendors: [
      vendor("Rent-a-Desk", "6000", "Office rent", [95_000, 95_000], 12),
      vendor("Trainline", "5300", "Train to a client", [2_100, 16_500], 14, { by: "employee" }),
      vendor("Fuel Coffee", "5250", "Coffee with a client", [600, 3_400], 12, { by: "employee" }),
      vendor("Shell", "5400", "Petrol", [4_500, 8_900], 10),
      vendor("BT", "5700", "Broadband", [4_800, 6_200], 12),
      vendor("Screwfix", "5550", "Tools", [1_900, 24_000], 7, { by: "employee" }),
      vendor("Slack", "5600", "Team chat", [3_400, 5_100], 12, { currency: "USD" }),
      vendor("Figma", "5600", "Design seats", [4_500, 4_500], 12, { currency: "USD" }),
      vendor("Premier Inn", "5350", "Night away", [6_900, 18_000], 6),
      vendor("Aviva", "6200", "Liability insurance", [48_000, 48_000], 2, { onAccount: true }),
      vendor("Finch Accountancy", "5900", "Bookkeeping", [25_000, 32_000], 8, { onAccount: true, by: "accountant" }),
      vendor("June Hart Illustration", "5950", "Illustrations", [30_000, 120_000], 6, { onAccount: true }),
      vendor("Royal Mail", "5750", "Postage", [400, 6_500], 11),
      vendor("Meta", "5800", "Advertisements", [20_000, 75_000], 9),
      vendor("Atelier Lumière", "5950", "Photography", [40_000, 110_000], 3, { currency: "EUR", onAccount: true }),
      vendor("Smith & Daughters", "5200", "Groceries", [1_200, 6_800], 7),
    ],
    banks: [
      {
        name: "Barclays Current",
        code: "1100",
        type: "checking",
        number: "GB29NWBK60161331926819",
        opening: 1_800_000,
      },
      { name: "Rainy Day", code: "1200", type: "savings", number: "GB94BARC10201530093459", opening: 600_000 },
    ],
  },
];
