/**
 * Lists words that business names are made of, and corrects words that OCR misread by one letter.
 *
 * A name is evidence. So only words that differ from a listed one by one letter are changed ("STATONERY", "HARDWAKE"), never short
 * ones, and never words of a PDF's text layer.
 */
import { editDistance, fold } from "../text/text.ts";

const WORDS = (
  "ENTERPRISE ENTERPRISES TRADING HARDWARE RESTAURANT RESTAURANTS RESTORAN STATIONERY CONFECTIONERY CONFECTIONERIES BAKERY BAKERIES " +
  "COMPANY COMPANIES LIMITED CORPORATION INCORPORATED HOLDINGS HOLDING MARKETING INDUSTRIES INDUSTRIAL INDUSTRY PHARMACY FARMASI " +
  "HYPERMARKET SUPERMARKET MINIMARKET MARKET MACHINERY ELECTRICAL ELECTRONICS ELECTRONIC SERVICES SERVICE SOLUTIONS SOLUTION " +
  "INTERNATIONAL MALAYSIA SINGAPORE BEAUTY HEALTH FASHION JEWELLERY FURNITURE OPTICAL TAILORING HANDICRAFT BOOKSTORES BOOKSTORE " +
  "KITCHEN SEAFOOD COFFEE PETROL PETROLEUM STATION PARKING HOTEL RESORT GARDEN CENTRE CENTER BROTHERS PRODUCTS PRODUCT SUPPLIES SUPPLY " +
  "SUPPLIERS WHOLESALE RETAIL STORES DISTRIBUTION DISTRIBUTORS LOGISTICS TRANSPORT EXPRESS DELIVERY BUILDING MATERIALS CONSTRUCTION " +
  "ENGINEERING EQUIPMENT TECHNOLOGY TECHNOLOGIES COMPUTER COMPUTERS SYSTEMS COMMUNICATIONS COMMUNICATION DEVELOPMENT MANAGEMENT " +
  "PROPERTIES PROPERTY ACCESSORIES AUTOMOTIVE BATTERY WORKSHOP MEDICAL CLINIC DENTAL HOSPITAL VETERINARY EDUCATION BOUTIQUE GALLERY " +
  "PHOTOGRAPHY PRINTING PUBLISHING ENTERTAINMENT FITNESS SPORTS RESOURCES VENTURES GLOBAL CATERING PASARAYA PERNIAGAAN KEDAI BUKU " +
  "BAKERI KLINIK ELEKTRIK ELECTRIC ELEKTRONIK KOMPUTER INDUSTRI PEMASARAN PERUSAHAAN PERABOT PAKAIAN MAKANAN " +
  "APOTHEKE BACKEREI BUCHHANDLUNG DROGERIE GASTHAUS GASTHOF HANDELS HANDELSGESELLSCHAFT VERTRIEBS MARKTKAUF TANKSTELLE BAUMARKT " +
  "BOULANGERIE PATISSERIE PHARMACIE BRASSERIE LIBRAIRIE RISTORANTE FARMACIA PANADERIA SUPERMERCADO FERRETERIA CAFETERIA"
).split(" ");
/** Shorter or more general words of names. They are corrected only by letters that OCR itself considered or often confuses. */
const MORE_WORDS = (
  "SPEED MART CASH CARRY CAKE CAKES BOOK BOOKS STAR FIVE FOOD FOODS HOUSE SHOP SHOPS STORE CAFE BISTRO RESTORAN NOODLE NOODLES STEAMBOAT " +
  "CHICKEN RICE BURGER PIZZA GRILL DINER DINING EATERY COFFEE BEAN BAKER BREAD PASTRY DESSERT JUICE TEA HERBAL " +
  "MINI SUPER MEGA GRAND ROYAL GOLDEN SILVER GREEN WHITE BLACK SUNNY LUCKY HAPPY FRESH NATURAL ORGANIC FAMILY PARADISE TIMES POPULAR FIRST " +
  "CITY TOWN VILLAGE PLAZA MALL PARADE SQUARE TOWER GARDENS PARK PARKING AIRPORT HARBOUR OCEAN RIVER MOUNTAIN ISLAND " +
  "PETRO SHELL PETRONAS CALTEX MOTOR MOTORS AUTO TYRE TYRES SPARE PARTS TOOLS PAINT PAINTS GLASS STEEL METAL ALUMINIUM PLASTIC PACKAGING " +
  "PAPER PRINT PRINTS DESIGN STUDIO PHOTO DIGITAL MOBILE PHONE TELECOM CYBER INTERNET ONLINE MEDIA ADVERTISING SIGNS GIFTS GIFT TOYS " +
  "SHOES BAGS TEXTILE TEXTILES TAILOR UNIFORM SALON SPA BARBER LAUNDRY DOBI CLEANING PEST CONTROL SECURITY " +
  "HOLDINGS GROUP VENTURE ASIA ASIAN PACIFIC CHINA INDIA BRITISH AMERICAN EUROPE EURO NATIONAL CENTRAL NORTHERN SOUTHERN EASTERN WESTERN " +
  "SYARIKAT KEDAI PERNIAGAAN RUNCIT PEJABAT TAMAN BANDAR SEAFOOD VEGETARIAN MUSLIM CURRY ROTI SATAY IKAN AYAM " +
  "MARKT HANDEL GETRANKE FLEISCHEREI METZGEREI BLUMEN FRISEUR HOTEL GASTSTATTE RESTAURANT " +
  "MARCHE EPICERIE TABAC FLEURS COIFFURE GARAGE BOUCHERIE MERCADO TIENDA BODEGA CARNICERIA PANIFICIO MACELLERIA BAR TABACCHI ALIMENTARI " +
  "BAKKERIJ SLAGERIJ APOTHEEK DROGIST BLOEMEN PADARIA TALHO LIVRARIA PAPELARIA"
).split(" ");
/** All words that a name can be corrected to. */
export const NAME_WORDS: readonly string[] = [...WORDS, ...MORE_WORDS];
const KNOWN = new Set(WORDS);
const ALL = new Set(NAME_WORDS);
const LONG = WORDS.filter((word) => word.length >= 6);

/** Whether a word is one that names of businesses are made of. */
export function isBusinessWord(word: string): boolean {
  return ALL.has(fold(word)) || /^(SDN|BHD|LTD|GMBH|INC|LLC|AND|THE)$/.test(fold(word));
}

/** The letters of `word` in the case in which the misread one was written. */
function inCaseOf(word: string, written: string): string {
  if (written === written.toUpperCase()) return word;
  if (written === written.toLowerCase()) return word.toLowerCase();
  return word[0] + word.slice(1).toLowerCase();
}

/** Corrects one word: the whole, or a known word at its end or beginning where OCR lost the space. */
export function correctBusinessWord(written: string): string {
  const folded = fold(written);
  if (
    folded.length < 6 ||
    !/^[A-Z0-9]+$/.test(folded) ||
    KNOWN.has(folded) ||
    (folded.endsWith("S") && KNOWN.has(folded.slice(0, -1)))
  ) {
    return written;
  }
  const digits = folded.match(/\d/g)?.length ?? 0;
  if (digits > 1) return written;
  for (const word of LONG) {
    const allowed = word.length >= 10 ? 2 : 1;
    if (Math.abs(folded.length - word.length) <= allowed) {
      // A longer or shorter form of the word is a word of its own ("MARKETS", "ELECTRIC").
      const isForm = folded.startsWith(word) || word.startsWith(folded);
      const edits = folded.length === word.length ? allowed : 1;
      if (!isForm && editDistance(folded, word) <= edits) return inCaseOf(word, written);
    }
  }
  for (const word of LONG) {
    if (word.length < 8 || folded.length < word.length + 3) continue;
    for (const length of [word.length - 1, word.length, word.length + 1]) {
      const head = folded.slice(0, length);
      if (head !== word && head[0] === word[0] && editDistance(head, word) === 1 && !folded.startsWith(word)) {
        return inCaseOf(word, written.slice(0, length)) + written.slice(length);
      }
      const tail = folded.slice(-length);
      if (tail !== word && tail.at(-1) === word.at(-1) && editDistance(tail, word) === 1 && !folded.endsWith(word)) {
        return written.slice(0, -length) + inCaseOf(word, written.slice(-length));
      }
    }
  }
  return written;
}
