/**
 * Recoverable tax on purchases: one row a country, for an ordinary business registered for the tax.
 *
 * `source` names the law of each row. The rows (2026-11-22) weren't verified against these laws: check a row before you rely on it. A
 * country that isn't listed has no rule: its tax stays on the tax account, as for a company without a country. Blocked items, exempt
 * businesses, and partial recovery aren't modeled; a person marks such a tax as not recoverable on the expense.
 */

export interface TaxCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** "none": all tax on purchases is cost. "all_but": all is recovered except the taxes that `cost` names. */
  readonly recovers: "all" | "none" | "all_but";
  readonly cost?: RegExp;
  /** First day of the rule, YYYY-MM-DD; earlier documents have none. */
  readonly since: string;
  /** ISO 4217: usual currency of its documents. */
  readonly currency: string;
  /** Percents in use since 2015, if listed; a tax at another country's rate is then a sign of foreign tax. */
  readonly rates?: readonly string[];
  readonly source: string;
}

const EU_LAW = "Directive 2006/112/EC, article 168";

const eu = (code: string, currency: string, rates?: readonly string[], law = ""): TaxCountry => ({
  code,
  recovers: "all",
  since: "2007-01-01",
  currency,
  ...(rates ? { rates } : {}),
  source: law ? `${EU_LAW}; ${law}` : EU_LAW,
});

export const TAX_COUNTRIES: readonly TaxCountry[] = [
  eu("AT", "EUR", ["20", "13", "10", "19", "5", "4.9", "0"], "UStG 1994 § 12"),
  eu("BE", "EUR"),
  eu("BG", "EUR"),
  eu("CY", "EUR"),
  eu("CZ", "CZK"),
  eu("DE", "EUR", ["19", "7", "16", "5", "0"], "UStG § 15"),
  eu("DK", "DKK"),
  eu("EE", "EUR"),
  eu("ES", "EUR", ["21", "10", "4", "7.5", "5", "2", "0"], "Ley 37/1992 art. 92"),
  eu("FI", "EUR"),
  eu("FR", "EUR", ["20", "10", "8.5", "5.5", "2.1", "0"], "CGI art. 271"),
  eu("GR", "EUR"),
  eu("HR", "EUR"),
  eu("HU", "HUF"),
  eu("IE", "EUR", ["23", "21", "13.5", "9", "4.8", "0"], "VATCA 2010 s. 59"),
  eu("IT", "EUR", ["22", "10", "5", "4", "0"], "DPR 633/1972 art. 19"),
  eu("LT", "EUR"),
  eu("LU", "EUR"),
  eu("LV", "EUR"),
  eu("MT", "EUR"),
  eu("NL", "EUR", ["21", "9", "6", "0"], "Wet OB 1968 art. 15"),
  eu("PL", "PLN"),
  eu("PT", "EUR"),
  eu("RO", "RON"),
  eu("SE", "SEK"),
  eu("SI", "EUR"),
  eu("SK", "EUR"),
  {
    code: "GB",
    recovers: "all",
    since: "1994-09-01",
    currency: "GBP",
    rates: ["20", "5", "12.5", "0"],
    source: "Value Added Tax Act 1994 s. 24-26",
  },
  {
    code: "CH",
    recovers: "all",
    since: "2010-01-01",
    currency: "CHF",
    rates: ["8.1", "3.8", "2.6", "8", "7.7", "3.7", "2.5", "0"],
    source: "MWSTG art. 28",
  },
  { code: "LI", recovers: "all", since: "2010-01-01", currency: "CHF", source: "LI-MWSTG art. 28" },
  { code: "NO", recovers: "all", since: "2010-01-01", currency: "NOK", source: "Merverdiavgiftsloven § 8-1" },
  { code: "IS", recovers: "all", since: "1990-01-01", currency: "ISK", source: "Lög nr. 50/1988 art. 16" },
  {
    code: "AU",
    recovers: "all",
    since: "2000-07-01",
    currency: "AUD",
    rates: ["10", "0"],
    source: "GST Act 1999, Division 11",
  },
  {
    code: "NZ",
    recovers: "all",
    since: "2010-10-01",
    currency: "NZD",
    rates: ["15", "9", "0"],
    source: "GST Act 1985 s. 20",
  },
  {
    code: "CA",
    recovers: "all_but",
    cost: /\b(pst|rst|tvp|provincial sales tax|retail sales tax)\b/i,
    since: "1991-01-01",
    currency: "CAD",
    rates: ["5", "13", "14", "15", "9.975", "14.975", "0"],
    source:
      "Excise Tax Act s. 169; Act respecting the Québec sales tax s. 199. Provincial sales taxes of BC, MB and SK give no credit",
  },
  {
    code: "IN",
    recovers: "all",
    since: "2017-07-01",
    currency: "INR",
    source: "CGST Act 2017 s. 16; IGST Act 2017 s. 20",
  },
  {
    code: "JP",
    recovers: "all",
    since: "2019-10-01",
    currency: "JPY",
    rates: ["10", "8", "0"],
    source: "Consumption Tax Act art. 30, for purchases with a qualified invoice",
  },
  { code: "SG", recovers: "all", since: "1994-04-01", currency: "SGD", source: "GST Act 1993 s. 19-20" },
  { code: "KR", recovers: "all", since: "2013-07-01", currency: "KRW", source: "Value-Added Tax Act art. 38" },
  { code: "ZA", recovers: "all", since: "1991-09-30", currency: "ZAR", source: "Value-Added Tax Act 1991 s. 16-17" },
  { code: "MX", recovers: "all", since: "1980-01-01", currency: "MXN", source: "Ley del IVA art. 4-5" },
  { code: "AE", recovers: "all", since: "2018-01-01", currency: "AED", source: "Federal Decree-Law 8/2017 art. 54" },
  { code: "SA", recovers: "all", since: "2018-01-01", currency: "SAR", source: "GCC VAT Agreement art. 44" },
  {
    code: "US",
    recovers: "none",
    since: "1930-01-01",
    currency: "USD",
    source: "State sales tax acts tax the last sale and give no credit, e.g. Tex. Tax Code 151.051",
  },
  {
    code: "MY",
    recovers: "none",
    since: "2018-09-01",
    currency: "MYR",
    source: "Sales Tax Act 2018, Service Tax Act 2018: no credit for tax on purchases",
  },
];

/** Tax names of countries: a name found for other countries and not for the company's is foreign. The first match counts. */
export const TAX_NAMES: readonly { readonly name: RegExp; readonly countries: readonly string[] }[] = [
  { name: /\b(hst|tvh|qst|tvq|tps|pst|rst|tvp)\b|provincial sales tax|retail sales tax/i, countries: ["CA"] },
  { name: /\b(cgst|sgst|igst|utgst)\b/i, countries: ["IN"] },
  { name: /\bgst\b|goods and services tax/i, countries: ["AU", "NZ", "CA", "IN", "SG"] },
  { name: /mwst|mehrwertsteuer|umsatzsteuer|\bust\b|\bvorsteuer\b/i, countries: ["DE", "AT", "CH", "LI", "LU"] },
  { name: /\btva\b/i, countries: ["FR", "BE", "LU", "CH", "RO"] },
  { name: /\bbtw\b/i, countries: ["NL", "BE"] },
  { name: /\biva\b/i, countries: ["IT", "ES", "PT", "MX", "CH"] },
  { name: /\bmoms\b/i, countries: ["SE", "DK", "FI", "NO"] },
  { name: /\bmva\b/i, countries: ["NO"] },
  { name: /\balv\b/i, countries: ["FI"] },
  { name: /\bptu\b/i, countries: ["PL"] },
  { name: /áfa/i, countries: ["HU"] },
  { name: /\bdph\b/i, countries: ["CZ", "SK"] },
  { name: /\bpdv\b/i, countries: ["HR"] },
  { name: /\bddv\b/i, countries: ["SI"] },
  { name: /φπα/i, countries: ["GR", "CY"] },
  { name: /消費税|consumption tax/i, countries: ["JP"] },
  { name: /부가/, countries: ["KR"] },
  { name: /\bsst\b|\bservice tax\b/i, countries: ["MY"] },
  { name: /sales tax/i, countries: ["US", "MY"] },
];

/** Members of the EU, ISO 3166-1 alpha-2: those under its VAT Directive. */
export const EU_COUNTRIES: ReadonlySet<string> = new Set(
  TAX_COUNTRIES.filter(({ source }) => source.startsWith(EU_LAW)).map(({ code }) => code),
);
