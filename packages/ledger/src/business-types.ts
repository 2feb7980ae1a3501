/**
 * Accounts and categories that each business type adds to the standard ones. Accounts are named by what they hold, never by a law, so they
 * fit any country. Types share accounts: a company with two types gets each account once.
 *
 * As in the standard chart, only payment accounts have cash, bank, credit, checking, or saving in their names.
 */
import { type Account, type AccountPurpose, type AccountRole, type AccountType, defaultPurpose } from "./account.ts";
import type { StandardCategory } from "./categories.ts";

export interface BusinessType {
  key: "retail" | "services" | "restaurant" | "technology" | "manufacturing" | "freelance" | "other";
  name: string;
  description: string;
  accounts: readonly Account[];
  categories: readonly StandardCategory[];
}

const liability = plain("Liability");
const revenue = plain("Revenue");
const expense = plain("Expense");

const ADDITIONS = [
  asset("1350", "Deposits paid", "asset", "Money held by landlords and suppliers until it comes back"),
  asset("1410", "Raw materials", "inventory", "Materials that go into products"),
  asset("1420", "Work in progress", "inventory", "Products that are being made"),
  asset("1430", "Finished goods", "inventory", "Products that are ready to be sold"),
  asset("1440", "Food and drink stock", "inventory", "Stock in the kitchen, the cellar, and the bar"),
  asset("1450", "Unbilled work", "asset", "Work done for clients and not yet invoiced"),
  asset("1710", "Machinery", "asset", "Machines that make products", "fixed_asset"),
  asset("1720", "Vehicles", "asset", "Cars, vans and trucks of the business", "fixed_asset"),
  asset("1730", "Shop fittings", "asset", "Counters, shelves, lighting and signs", "fixed_asset"),
  asset("1740", "Computers and devices", "asset", "Computers, phones and servers that last for years", "fixed_asset"),
  asset("1760", "Kitchen equipment", "asset", "Stoves, ovens, coolers and dishwashers", "fixed_asset"),
  liability("2180", "Gift vouchers outstanding", "Vouchers sold and not yet redeemed"),
  liability("2350", "Tips owed to staff", "Tips of guests that are passed on"),
  revenue("4010", "Shop sales", "Sold over the counter"),
  revenue("4020", "Online sales", "Sold through the own shop or a marketplace"),
  revenue("4030", "Returns and discounts", "Taken back from customers, and what was knocked off"),
  revenue("4050", "Food sales", "Meals and snacks"),
  revenue("4060", "Drink sales", "Drinks, with and without alcohol"),
  revenue("4070", "Catering and events", "Food and service outside the house, closed parties"),
  revenue("4110", "Consulting fees", "Advice and work by the hour or the day"),
  revenue("4120", "Retainers", "Monthly fees for being there"),
  revenue("4130", "Project fees", "Work at a fixed price"),
  revenue("4140", "Expenses charged on", "Costs that clients pay back"),
  revenue("4200", "Subscriptions", "Monthly and yearly plans"),
  revenue("4210", "Licences sold", "Rights to use software or works"),
  revenue("4220", "Support and maintenance", "Service contracts"),
  revenue("4300", "Product sales", "Own products, to dealers and end customers"),
  revenue("4310", "Contract work", "Made to order for other firms"),
  revenue("4320", "Scrap and by-products", "Sales of scrap and by-products"),
  revenue("4400", "Royalties", "Paid for the use of own works"),
  revenue("4800", "Other income", "Income without another account", "other_income"),
  expense("5110", "Raw materials used", "Materials bought for production", "cost_of_sales"),
  expense("5120", "Packaging", "Boxes, bags, labels, bottles", "cost_of_sales"),
  expense("5130", "Freight in", "Transport costs of incoming goods", "cost_of_sales"),
  expense("5140", "Production supplies", "Oils, blades, gases, small parts", "cost_of_sales"),
  expense("5160", "Stock losses", "Broken, spoiled or stolen goods", "cost_of_sales"),
  expense("5170", "Shop supplies", "Till rolls, bags, price tags, hangers"),
  expense("5210", "Food purchases", "Ingredients for the kitchen", "cost_of_sales"),
  expense("5220", "Drink purchases", "Drinks for the bar and the tables", "cost_of_sales"),
  expense("5240", "Kitchen and table supplies", "Napkins, gloves, foil, tableware, pots and pans"),
  expense("5610", "Developer tools", "Editors, repositories, build and test services"),
  expense("5620", "Data and interfaces", "Data sets, model and other interfaces paid by use"),
  expense("5670", "Domains and certificates", "Names and keys on the internet"),
  expense("5760", "Delivery platforms", "Commissions of delivery services"),
  expense("5770", "Marketplace fees", "Commissions and listing fees of online marketplaces"),
  expense("5780", "Shipping to customers", "Parcels that go out with sold goods"),
  expense("5810", "Displays and samples", "Shop windows, samples, trade fair stands"),
  expense("5960", "Direct labor", "People who make the products", "cost_of_sales"),
  expense("5980", "Outsourced production", "Steps of production done by other firms", "cost_of_sales"),
  expense("6010", "Coworking and home office", "Desks by the month, the part of the home that is an office"),
  expense("6060", "Production energy", "Power, gas and water of machines"),
  expense("6110", "Laundry and linen", "Table linen, towels and work clothes, washed or hired"),
  expense("6120", "Hygiene and pest control", "Checks and services that keep a kitchen clean"),
  expense("6160", "Machine maintenance", "Inspection, spare parts and repair of machines"),
  expense("6210", "Professional liability", "Insurance against one's own mistakes"),
  expense("6260", "Card and payment fees", "Costs of card and online payments"),
  expense("6310", "Licences to serve", "Permits for food, drinks, music and tables outside"),
  expense("6320", "Patents and trade marks", "Registration and upkeep of rights"),
  expense("6330", "Safety and certification", "Inspections, marks of conformity, safety gear"),
  expense("6360", "Research and development", "Prototypes, trials, laboratory work"),
  expense("6700", "Waste and recycling", "Containers, disposal, deposits"),
] as const;

export type AdditionalCode = (typeof ADDITIONS)[number]["code"];

const CATEGORIES: readonly StandardCategory[] = [
  category(
    "Shop supplies",
    "5170",
    "till roll, thermal paper, price tag, price labels, shopping bags, carrier bag, hangers, kassenrollen, preisschilder, tragetaschen, etiketten, bonrollen, kleiderbügel",
  ),
  category(
    "Packaging",
    "5120",
    "packaging, carton, cardboard box, bubble wrap, packing tape, labels, verpackung, karton, emballage, embalaje, imballaggi, verpakking, embalagem, luftpolsterfolie, versandtasche, klebeband, füllmaterial",
  ),
  category(
    "Marketplace fees",
    "5770",
    "marketplace fee, seller fee, referral fee, listing fee, selling fees, verkaufsgebühr, verkaufsprovision, angebotsgebühr, marktplatzgebühr, einstellgebühr",
  ),
  category(
    "Card and payment fees",
    "6260",
    "payment processing, card terminal, terminal rental, interchange, kartenterminal, disagio, zahlungsabwicklung, transaktionsentgelt, kartenzahlungsentgelt",
  ),
  category(
    "Shipping to customers",
    "5780",
    "shipping label, parcel label, outbound shipping, paketmarke, versandetikett, ausgangsfracht",
  ),
  category(
    "Freight in",
    "5130",
    "inbound customs clearance, zoll, fret, dogana, zollabfertigung, eingangsfracht, frachtkosten import",
  ),
  category(
    "Displays and samples",
    "5810",
    "shop window, display stand, mannequin, samples, roll-up banner, exhibition stand, schaufenster, schaufensterpuppe, messewand, warenmuster",
  ),
  category(
    "Food purchases",
    "5210",
    "cash and carry, foodservice, food service, wholesale produce, fresh produce, seafood supplier, meat supplier, grosshandel, großhandel, gastrobedarf, horeca, frischeparadies, fleischlieferant, fischhandel",
  ),
  category(
    "Drink purchases",
    "5220",
    "brewery, winery, beverage wholesale, keg, wine merchant, spirits, coffee roastery, brauerei, weingut, getränkehandel, cave à vin, bodega, cantina, brouwerij, kaffeerösterei, spirituosen, fassbier",
  ),
  category(
    "Kitchen and table supplies",
    "5240",
    "napkins, tableware, cutlery, glassware, catering supplies, cling film, aluminium foil, servietten, besteck, geschirr, einweghandschuhe, frischhaltefolie, alufolie, gläser",
  ),
  category(
    "Delivery platforms",
    "5760",
    "delivery commission, delivery platform, courier commission, lieferdienst provision, lieferprovision, lieferplattform",
  ),
  category(
    "Laundry and linen",
    "6110",
    "linen hire, table linen, tablecloth, laundry service, mietwäsche, lavanderia, tischwäsche, mietwäsche service, wäscheservice",
  ),
  category(
    "Hygiene and pest control",
    "6120",
    "pest control, hygiene inspection, grease trap, extraction cleaning, schädlingsbekämpfung, fettabscheider, hygienekontrolle, kammerjäger",
  ),
  category(
    "Licences to serve",
    "6310",
    "alcohol licence, liquor license, food licence, music licence, performing rights, gaststättenerlaubnis, gema, schankerlaubnis, sondernutzung",
  ),
  category(
    "Developer tools",
    "5610",
    "source code hosting, repository seats, code editor, build minutes, error tracking, ci minutes, design tool seats, entwicklungsumgebung, quellcodeverwaltung",
  ),
  category(
    "Data and interfaces",
    "5620",
    "api usage, api credits, token usage, data subscription, geocoding, sms gateway, api nutzung, datenabonnement, datenlizenz",
  ),
  category(
    "Domains and certificates",
    "5670",
    "domain name transfer, wildcard certificate, code signing certificate, dns hosting, domainregistrierung, domainumzug, signaturzertifikat",
  ),
  category(
    "Patents and trade marks",
    "6320",
    "patent, trade mark, trademark, patent office, markenanmeldung, patentamt, marque déposée, markeneintragung, patentanmeldung, patentanwalt, schutzrecht",
  ),
  category(
    "Raw materials",
    "5110",
    "steel, aluminium, sheet metal, granulate, resin, fabric rolls, yarn, leather hides, stahl, blech, granulat, acier, acero, acciaio, staal, kunststoffgranulat, bleche, garn, leder",
  ),
  category(
    "Production supplies",
    "5140",
    "cutting oil, drill bits, saw blades, welding rods, welding gas, lubricant, abrasives, schweissdraht, schmierstoff, bohrer, schneidöl, sägeblatt, schweißgas, schleifmittel",
  ),
  category(
    "Machine maintenance",
    "6160",
    "machine service, calibration, bearings, hydraulic hose, kalibrierung, pièces détachées, repuestos, ricambi, maschinenwartung, kugellager, hydraulikschlauch",
  ),
  category(
    "Outsourced production",
    "5980",
    "contract manufacturing, galvanising, powder coating, laser cutting, heat treatment, lohnfertigung, pulverbeschichtung, verzinkung, laserschneiden, lohnarbeit",
  ),
  category(
    "Safety and certification",
    "6330",
    "safety inspection, certification audit, fire extinguisher, hearing protection, prüfplakette, feuerlöscher, gehörschutz, sicherheitsprüfung, zertifizierung, brandschutz",
  ),
  category(
    "Waste and recycling",
    "6700",
    "skip hire, waste disposal, recycling, container hire, entsorgung, altpapier, déchets, residuos, rifiuti, afval, containerdienst, sperrmüll, aktenvernichtung",
  ),
  category(
    "Research and development",
    "6360",
    "prototype, laboratory, test bench, lab supplies, prototyp, laborbedarf, prüfstand, laborgeräte, versuchsaufbau",
  ),
  category(
    "Coworking and home office",
    "6010",
    "hot desk, desk membership, day pass office, shared office, bürogemeinschaft, arbeitsplatzmiete, tagesticket büro",
  ),
  category(
    "Professional liability",
    "6210",
    "professional indemnity, professional liability, errors and omissions, berufshaftpflicht, responsabilité civile professionnelle, vermögensschadenhaftpflicht, berufshaftpflichtversicherung",
  ),
];

/** Business types in the order of the screen. */
export const BUSINESS_TYPE_SETUPS: readonly BusinessType[] = [
  type(
    "retail",
    "Retail",
    "Shops and online shops that buy goods and sell them on",
    "1350 1730 2180 4010 4020 4030 5120 5130 5160 5170 5770 5780 5810 6260 6700",
  ),
  type(
    "services",
    "Services",
    "Agencies, consultants, trades and care: work for clients",
    "1450 1720 1740 4110 4120 4130 4140 6210 6260 6330",
  ),
  type(
    "restaurant",
    "Restaurant",
    "Restaurants, cafés, bars, bakeries and catering",
    "1350 1440 1760 2180 2350 4050 4060 4070 5120 5160 5210 5220 5240 5760 6110 6120 6260 6310 6700",
  ),
  type(
    "technology",
    "Technology",
    "Software, platforms and digital products",
    "1740 4200 4210 4220 4130 5610 5620 5670 6210 6260 6320 6360",
  ),
  type(
    "manufacturing",
    "Manufacturing",
    "Workshops and factories that make products",
    "1410 1420 1430 1710 1720 4300 4310 4320 5110 5120 5130 5140 5160 5780 5960 5980 6060 6160 6330 6360 6700",
  ),
  type(
    "freelance",
    "Freelance",
    "One person: designers, writers, developers, teachers, artists",
    "1450 1740 4110 4130 4140 4400 5670 6010 6210 6260",
  ),
  type(
    "other",
    "Other",
    "Anything else: a few accounts that most businesses come to need",
    "1350 1720 1740 4140 4800 6210 6260 6700",
  ),
];

function type(key: BusinessType["key"], name: string, description: string, codes: string): BusinessType {
  const wanted = new Set(codes.split(" "));
  return {
    key,
    name,
    description,
    accounts: ADDITIONS.filter(({ code }) => wanted.has(code)),
    categories: CATEGORIES.filter(({ accountCode }) => wanted.has(accountCode)),
  };
}

function asset<const Code extends string>(
  code: Code,
  name: string,
  purpose: AccountPurpose,
  description: string,
  role: AccountRole | "" = "",
): Account & { code: Code } {
  return { code, name, type: "Asset", purpose, role, description };
}

/** An account whose purpose is that of its type. */
function plain(type: Exclude<AccountType, "Asset">) {
  const purpose = defaultPurpose(type);
  return <const Code extends string>(
    code: Code,
    name: string,
    description: string,
    role: AccountRole | "" = "",
  ): Account & { code: Code } => ({
    code,
    name,
    type,
    purpose,
    role,
    description,
  });
}

/** The description is that of the account. */
function category(name: string, accountCode: AdditionalCode, keywords: string): StandardCategory {
  const description = ADDITIONS.find(({ code }) => code === accountCode)?.description ?? "";
  return { name, accountCode, description, keywords: keywords.split(",").map((keyword) => keyword.trim()) };
}
