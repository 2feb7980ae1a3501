/**
 * Currencies: every active ISO 4217 code with a minor unit, and those withdrawn since 2020, because older documents still arrive. Metals,
 * test codes, and units without a minor unit can't be posted.
 *
 * Source: ISO 4217 list one and, for the withdrawn, the dates of list three. The digits are ISO's and differ from common number formatting
 * (IQD has 3 here; browsers show 0).
 */
import { LedgerError } from "./errors.ts";

/** An ISO 4217 code, such as "EUR". A plain string, because it comes from outside; `isCurrency` validates it. */
export type CurrencyCode = string;

export interface Currency {
  readonly code: CurrencyCode;
  readonly name: string;
  /** Decimals of the minor unit: USD 2, JPY 0, KWD 3. */
  readonly digits: number;
  /** Present where it is common; several currencies share `kr` and similar ones. */
  readonly symbol: string | null;
  /** For a withdrawn currency: its last valid day, YYYY-MM-DD or YYYY-MM. */
  readonly until: string | null;
}

/** A line each: code, digits, name, and after a bar its symbol. */
const ACTIVE = `
AED 2 United Arab Emirates Dirham
AFN 2 Afghan Afghani
ALL 2 Albanian Lek
AMD 2 Armenian Dram | ֏
AOA 2 Angolan Kwanza
ARS 2 Argentine Peso
AUD 2 Australian Dollar | A$
AWG 2 Aruban Florin
AZN 2 Azerbaijani Manat | ₼
BAM 2 Bosnia-Herzegovina Convertible Mark
BBD 2 Barbadian Dollar
BDT 2 Bangladeshi Taka | ৳
BHD 3 Bahraini Dinar
BIF 0 Burundian Franc
BMD 2 Bermudian Dollar
BND 2 Brunei Dollar
BOB 2 Bolivian Boliviano
BOV 2 Mvdol
BRL 2 Brazilian Real | R$
BSD 2 Bahamian Dollar
BTN 2 Bhutanese Ngultrum
BWP 2 Botswanan Pula
BYN 2 Belarusian Ruble
BZD 2 Belize Dollar
CAD 2 Canadian Dollar | C$
CDF 2 Congolese Franc
CHE 2 WIR Euro
CHF 2 Swiss Franc | CHF
CHW 2 WIR Franc
CLF 4 Unidad de Fomento
CLP 0 Chilean Peso
CNY 2 Chinese Yuan | CN¥
COP 2 Colombian Peso
COU 2 Unidad de Valor Real
CRC 2 Costa Rican Colón | ₡
CUP 2 Cuban Peso
CVE 2 Cape Verdean Escudo
CZK 2 Czech Koruna | Kč
DJF 0 Djiboutian Franc
DKK 2 Danish Krone | kr
DOP 2 Dominican Peso
DZD 2 Algerian Dinar
EGP 2 Egyptian Pound
ERN 2 Eritrean Nakfa
ETB 2 Ethiopian Birr
EUR 2 Euro | €
FJD 2 Fijian Dollar
FKP 2 Falkland Islands Pound
GBP 2 British Pound | £
GEL 2 Georgian Lari | ₾
GHS 2 Ghanaian Cedi | GH₵
GIP 2 Gibraltar Pound
GMD 2 Gambian Dalasi
GNF 0 Guinean Franc
GTQ 2 Guatemalan Quetzal
GYD 2 Guyanaese Dollar
HKD 2 Hong Kong Dollar | HK$
HNL 2 Honduran Lempira
HTG 2 Haitian Gourde
HUF 2 Hungarian Forint | Ft
IDR 2 Indonesian Rupiah | Rp
ILS 2 Israeli New Shekel | ₪
INR 2 Indian Rupee | ₹
IQD 3 Iraqi Dinar
IRR 2 Iranian Rial
ISK 0 Icelandic Króna | kr
JMD 2 Jamaican Dollar
JOD 3 Jordanian Dinar
JPY 0 Japanese Yen | ¥
KES 2 Kenyan Shilling | KSh
KGS 2 Kyrgyz Som
KHR 2 Cambodian Riel | ៛
KMF 0 Comorian Franc
KPW 2 North Korean Won
KRW 0 South Korean Won | ₩
KWD 3 Kuwaiti Dinar
KYD 2 Cayman Islands Dollar
KZT 2 Kazakhstani Tenge | ₸
LAK 2 Laotian Kip | ₭
LBP 2 Lebanese Pound
LKR 2 Sri Lankan Rupee
LRD 2 Liberian Dollar
LSL 2 Lesotho Loti
LYD 3 Libyan Dinar
MAD 2 Moroccan Dirham
MDL 2 Moldovan Leu
MGA 2 Malagasy Ariary
MKD 2 Macedonian Denar
MMK 2 Myanmar Kyat
MNT 2 Mongolian Tugrik | ₮
MOP 2 Macanese Pataca
MRU 2 Mauritanian Ouguiya
MUR 2 Mauritian Rupee
MVR 2 Maldivian Rufiyaa
MWK 2 Malawian Kwacha
MXN 2 Mexican Peso | MX$
MXV 2 Mexican Unidad de Inversion
MYR 2 Malaysian Ringgit | RM
MZN 2 Mozambican Metical
NAD 2 Namibian Dollar
NGN 2 Nigerian Naira | ₦
NIO 2 Nicaraguan Córdoba
NOK 2 Norwegian Krone | kr
NPR 2 Nepalese Rupee
NZD 2 New Zealand Dollar | NZ$
OMR 3 Omani Rial
PAB 2 Panamanian Balboa
PEN 2 Peruvian Sol | S/
PGK 2 Papua New Guinean Kina
PHP 2 Philippine Peso | ₱
PKR 2 Pakistani Rupee
PLN 2 Polish Zloty | zł
PYG 0 Paraguayan Guarani | ₲
QAR 2 Qatari Riyal
RON 2 Romanian Leu | lei
RSD 2 Serbian Dinar
RUB 2 Russian Ruble | ₽
RWF 0 Rwandan Franc
SAR 2 Saudi Riyal
SBD 2 Solomon Islands Dollar
SCR 2 Seychellois Rupee
SDG 2 Sudanese Pound
SEK 2 Swedish Krona | kr
SGD 2 Singapore Dollar | S$
SHP 2 St. Helena Pound
SLE 2 Sierra Leonean Leone
SOS 2 Somali Shilling
SRD 2 Surinamese Dollar
SSP 2 South Sudanese Pound
STN 2 São Tomé & Príncipe Dobra
SVC 2 Salvadoran Colón
SYP 2 Syrian Pound
SZL 2 Swazi Lilangeni
THB 2 Thai Baht | ฿
TJS 2 Tajikistani Somoni
TMT 2 Turkmenistani Manat
TND 3 Tunisian Dinar
TOP 2 Tongan Paʻanga
TRY 2 Turkish Lira | ₺
TTD 2 Trinidad & Tobago Dollar
TWD 2 New Taiwan Dollar | NT$
TZS 2 Tanzanian Shilling
UAH 2 Ukrainian Hryvnia | ₴
UGX 0 Ugandan Shilling
USD 2 US Dollar | $
USN 2 US Dollar (Next Day)
UYI 0 Uruguay Peso en Unidades Indexadas
UYU 2 Uruguayan Peso
UYW 4 Unidad Previsional
UZS 2 Uzbekistani Som
VED 2 Bolívar Soberano
VES 2 Venezuelan Bolívar
VND 0 Vietnamese Dong | ₫
VUV 0 Vanuatu Vatu
WST 2 Samoan Tala
XAD 2 Arab Accounting Dinar
XAF 0 Central African CFA Franc
XCD 2 East Caribbean Dollar
XCG 2 Caribbean Guilder
XOF 0 West African CFA Franc
XPF 0 CFP Franc
YER 2 Yemeni Rial
ZAR 2 South African Rand | R
ZMW 2 Zambian Kwacha
ZWG 2 Zimbabwe Gold
`;

/** A line each: code, digits, last day, name. */
const WITHDRAWN = `
ANG 2 2025-06-30 Netherlands Antillean Guilder
BGN 2 2025-12-31 Bulgarian Lev
CUC 2 2021-06-30 Cuban Convertible Peso
HRK 2 2022-12-31 Croatian Kuna
SLL 2 2023-12-31 Sierra Leonean Leone (1964–2022)
ZWL 2 2024-08-31 Zimbabwean Dollar (2009–2024)
`;

/** All currencies by code, in alphabetical order. */
export const CURRENCIES: ReadonlyMap<CurrencyCode, Currency> = new Map(
  [...lines(ACTIVE).map(readActive), ...lines(WITHDRAWN).map(readWithdrawn)]
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .map((entry) => [entry.code, entry]),
);

/** Tells whether the text is a currency code, in capitals as ISO writes it. */
export function isCurrency(code: string): code is CurrencyCode {
  return CURRENCIES.has(code);
}

/** Returns the currency. @throws LedgerError `unknown_currency`. */
export function currency(code: string): Currency {
  const found = CURRENCIES.get(code);
  if (!found) throw new LedgerError("unknown_currency", `"${code}" is not an ISO 4217 currency.`);
  return found;
}

/** Returns the decimals of the currency's minor unit. @throws LedgerError `unknown_currency`. */
export function digitsOf(code: string): number {
  return currency(code).digits;
}

function lines(table: string): string[] {
  return table.split("\n").filter((line) => line !== "");
}

function readActive(line: string): Currency {
  const [before = "", symbol = null] = line.split(" | ");
  const [code = "", digits, ...name] = before.split(" ");
  return { code, name: name.join(" "), digits: Number(digits), symbol, until: null };
}

function readWithdrawn(line: string): Currency {
  const [code = "", digits, until = null, ...name] = line.split(" ");
  return { code, name: name.join(" "), digits: Number(digits), symbol: null, until };
}
