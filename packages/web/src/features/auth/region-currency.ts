/** Suggests a region's currency at registration and at the business setup; it can be changed until something is posted. */

/** ISO 4217 code, then the ISO 3166 regions where it is the money of the country. */
const REGIONS_BY_CURRENCY = `
AED AE|AFN AF|ALL AL|AMD AM|AOA AO|ARS AR|AUD AU CC CX HM KI NF NR TV|AWG AW|AZN AZ|BAM BA|BBD BB|BDT BD|BHD BH|BIF BI
BMD BM|BND BN|BOB BO|BRL BR|BSD BS|BTN BT|BWP BW|BYN BY|BZD BZ|CAD CA|CDF CD|CHF CH LI|CLP CL|CNY CN|COP CO|CRC CR|CUP CU
CVE CV|CZK CZ|DJF DJ|DKK DK FO GL|DOP DO|DZD DZ|EGP EG|ERN ER|ETB ET
EUR AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT
FJD FJ|FKP FK|GBP GB GG IM JE GS SH|GEL GE|GHS GH|GIP GI|GMD GM|GNF GN|GTQ GT|GYD GY|HKD HK|HNL HN|HTG HT|HUF HU|IDR ID
ILS IL PS|INR IN|IQD IQ|IRR IR|ISK IS|JMD JM|JOD JO|JPY JP|KES KE|KGS KG|KHR KH|KMF KM|KPW KP|KRW KR|KWD KW|KYD KY|KZT KZ
LAK LA|LBP LB|LKR LK|LRD LR|LSL LS|LYD LY|MAD MA EH|MDL MD|MGA MG|MKD MK|MMK MM|MNT MN|MOP MO|MRU MR|MUR MU|MVR MV|MWK MW
MXN MX|MYR MY|MZN MZ|NAD NA|NGN NG|NIO NI|NOK NO SJ BV|NPR NP|NZD NZ CK NU PN TK|OMR OM|PAB PA|PEN PE|PGK PG|PHP PH|PKR PK
PLN PL|PYG PY|QAR QA|RON RO|RSD RS|RUB RU|RWF RW|SAR SA|SBD SB|SCR SC|SDG SD|SEK SE|SGD SG|SLE SL|SOS SO|SRD SR|SSP SS
STN ST|SYP SY|SZL SZ|THB TH|TJS TJ|TMT TM|TND TN|TOP TO|TRY TR|TTD TT|TWD TW|TZS TZ|UAH UA|UGX UG
USD US AS BQ EC FM GU IO MH MP PR PW SV TC TL UM VG VI ZW|UYU UY|UZS UZ|VES VE|VND VN|VUV VU|WST WS|XAF CF CG CM GA GQ TD
XCD AG AI DM GD KN LC MS VC|XCG CW SX|XOF BF BJ CI GW ML NE SN TG|XPF NC PF WF|YER YE|ZAR ZA|ZMW ZM`;

const CURRENCY_BY_REGION = new Map(
  REGIONS_BY_CURRENCY.trim()
    .split(/[|\n]/)
    .flatMap((group) => {
      const [currency = "", ...regions] = group.split(" ");
      return regions.map((region) => [region, currency] as const);
    }),
);

const FALLBACK = "USD";

/** The currency of a country by its two letters (ISO 3166-1); null: not known. */
export const currencyOfCountry = (country: string): string | null => CURRENCY_BY_REGION.get(country) ?? null;

/** The currency of a BCP 47 language tag's region ("de-CH" → CHF, "de" → EUR by its likely region); USD where unknown. */
export function currencyOfLanguage(tag: string | undefined): string {
  if (!tag) return FALLBACK;
  try {
    return CURRENCY_BY_REGION.get(new Intl.Locale(tag).maximize().region ?? "") ?? FALLBACK;
  } catch (error) {
    if (error instanceof RangeError) return FALLBACK; // not a language tag
    throw error;
  }
}

/** All pairs of region and currency, for checks. */
export function regionCurrencies(): readonly (readonly [region: string, currency: string])[] {
  return [...CURRENCY_BY_REGION];
}
