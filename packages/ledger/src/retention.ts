/**
 * How long the law asks a company to keep its books, by country, and where each period was read. The periods are the general ones: single
 * cases, such as real property, open assessments, or the European Union's one-stop shop for VAT, can be longer.
 */
import { addDays, addMonths, type DayRange } from "./calendar.ts";

/** Books: journal and annual accounts. Vouchers: what entries rest on, with invoices. Letters: other business letters. */
export const RETENTION_KINDS = ["books", "vouchers", "letters"] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

export interface RetentionLaw extends Readonly<Record<RetentionKind, number>> {
  /** ISO 3166-1 alpha-2; null: of every country that is not listed. */
  readonly country: string | null;
  /** Since when it has been the law; absent: since before all books here. */
  readonly since?: string;
  /** Years are counted from the end of the calendar year in which the fiscal year ends, not from the end of the fiscal year. */
  readonly calendarYears?: true;
  readonly source: string;
  /** Where the words of the law, or of its office, were read, on `RETENTION_READ_ON`; absent: nowhere, so that it isn't verified. */
  readonly readAt?: string;
}

export const RETENTION_READ_ON = "2026-11-27";

const same = (years: number) => ({ books: years, vouchers: years, letters: years });

/** Of one country the newest first. */
export const RETENTION_LAWS: readonly RetentionLaw[] = [
  {
    country: "AT",
    ...same(7),
    calendarYears: true,
    source: "§ 132 BAO, § 212 UGB",
    readAt: "gesetzefinden.at, § 132 BAO",
  },
  {
    country: "AU",
    ...same(7),
    source: "Corporations Act 2001 s 286; ITAA 1936 s 262A (5 years)",
    readAt: "austlii.edu.au, s 286",
  },
  {
    country: "BE",
    since: "2023-01-01",
    ...same(10),
    calendarYears: true,
    source: "Art. 60 WBTW, art. 315 WIB 92 (10 years since 2023); Art. III.88 WER (7 years)",
    readAt: "wordscope.be, art. 60 WBTW",
  },
  {
    country: "BE",
    ...same(7),
    calendarYears: true,
    source: "Art. 60 WBTW, art. 315 WIB 92 before 2023; Art. III.88 WER",
    readAt: "merak.eu, art. 60 WBTW in 2021",
  },
  {
    country: "CA",
    ...same(6),
    source: "Income Tax Act s. 230(4), Regulation 5800",
    readAt: "bevanandpartners.ca, words of the CRA",
  },
  { country: "CH", ...same(10), source: "Art. 958f OR", readAt: "lawbrary.ch, art. 958f OR of 2025" },
  {
    country: "DE",
    since: "2025-01-01",
    books: 10,
    vouchers: 8,
    letters: 6,
    calendarYears: true,
    source: "§ 147 AO, § 257 HGB, § 14b UStG, BEG IV",
    readAt: "akanthus-wpg.de and muchowitsch.de, on BEG IV",
  },
  {
    country: "DE",
    books: 10,
    vouchers: 10,
    letters: 6,
    calendarYears: true,
    source: "§ 147 AO, § 257 HGB, § 14b UStG before BEG IV",
    readAt: "taxation-gmbh.de, § 147 AO before 2025",
  },
  { country: "ES", ...same(6), source: "Art. 30 Código de Comercio", readAt: "agenciatributaria.es, art. 30" },
  {
    country: "FR",
    books: 10,
    vouchers: 10,
    letters: 5,
    source: "Art. L123-22, L110-4 C. com.; L102 B LPF",
    readAt: "codes-et-lois.fr, art. L123-22 (not letters)",
  },
  {
    country: "GB",
    ...same(6),
    source: "VATA 1994 Sch. 11 para. 6; FA 1998 Sch. 18 para. 21; CA 2006 s. 388",
    readAt: "bambridgeaccountants.co.uk, on HMRC",
  },
  { country: "IE", ...same(6), source: "TCA 1997 s. 886; CA 2014 s. 285", readAt: "revenue.ie, VAT records" },
  { country: "IN", ...same(8), source: "Companies Act 2013 s. 128(5)" },
  { country: "IT", ...same(10), source: "Art. 2220 Codice civile", readAt: "brocardi.it, art. 2220" },
  { country: "JP", ...same(10), source: "Companies Act Art. 432; Corporation Tax Act (7 years, 10 with a loss)" },
  { country: "NL", ...same(7), source: "Art. 52 AWR" },
  {
    country: "PL",
    ...same(6),
    calendarYears: true,
    source: "Art. 86, 70 Ordynacja podatkowa (5 years from the end of the year in which the tax is due); Art. 74 UoR",
  },
  { country: "US", ...same(7), source: "IRC § 6501, Pub. 583 (IRS practice, 3 to 7 years; no general law)" },
  { country: null, ...same(10), source: "" },
];

/** The law of a country on a day; of a country that is not listed, the longest usual period. */
export function retentionLawOf(country: string | null, day: string): RetentionLaw {
  const law = RETENTION_LAWS.find(
    (each) => (each.country === country || each.country === null) && (each.since ?? "") <= day,
  );
  if (!law) throw new Error("There is a law for countries that are not listed.");
  return law;
}

/**
 * Returns the last day on which something of a fiscal year must be kept.
 *
 * @param day the day whose law counts, usually today
 */
export function lastDayKept(country: string | null, kind: RetentionKind, day: string, fiscalYear: DayRange): string {
  const law = retentionLawOf(country, day);
  const end = law.calendarYears ? `${fiscalYear.to.slice(0, 4)}-12-31` : fiscalYear.to;
  // The calendar ends there.
  if (Number(end.slice(0, 4)) + law[kind] >= 9999) return "9999-12-31";
  return addDays(addMonths(addDays(end, 1), law[kind] * 12), -1);
}
