/** Code lists of EN 16931 that only writing needs, as of 2026. */

const listed = (codes: string): ReadonlySet<string> => new Set(codes.split(/\s+/));

/** UNTDID 5189: reasons of allowances. */
export const ALLOWANCE_REASONS = listed("41 42 60 62 63 64 65 66 67 68 70 71 88 95 100 102 103 104 105");

/** UNTDID 7161: reasons of charges. */
export const CHARGE_REASONS = listed(
  `AA AAA AAC AAD AAE AAF AAH AAI AAS AAT AAV AAY AAZ ABA ABB ABC ABD ABF ABK ABL ABN ABR ABS ABT ABU ACF ACG ACH ACI ACJ ACK ACL ACM ACS
  ADC ADE ADJ ADK ADL ADM ADN ADO ADP ADQ ADR ADT ADW ADY ADZ AEA AEB AEC AED AEF AEH AEI AEJ AEK AEL AEM AEN AEO AEP AES AET AEU AEV AEW
  AEX AEY AEZ AJ AU CA CAB CAD CAE CAF CAI CAJ CAK CAL CAM CAN CAO CAP CAQ CAR CAS CAT CAU CAV CAW CAX CAY CAZ CD CG CS CT DAB DAC DAD DAF
  DAG DAH DAI DAJ DAK DAL DAM DAN DAO DAP DAQ DL EG EP ER FAA FAB FAC FC FH FI GAA HAA HD HH IAA IAB ID IF IR IS KO L1 LA LAA LAB LF MAE MI
  ML NAA OA PA PAA PC PL PRV RAB RAC RAD RAF RE RF RH RV SA SAA SAD SAE SAI SG SH SM SU TAB TAC TT TV V1 V2 WH XAA YY ZZZ`,
);

/** UNCL 4461: means of payment. */
export const isPaymentMeans = (code: string): boolean =>
  code === "ZZZ" || (/^[1-9]\d?$/.test(code) && !/^(?:7[1-39]|8\d|90|99)$/.test(code));

/** VATEX: why there is no tax. */
export const isExemptionReason = (code: string): boolean => EXEMPTIONS.test(code);
const EXEMPTIONS =
  /^VATEX-(?:EU-(?:AE|D|F|G|I|IC|J|O|79-C|132(?:-1[A-Q])?|135-1|143(?:-1(?:[A-EG-L]|FA?))?|144|146-1E|148(?:-[A-G])?|151(?:-1(?:AA|[A-E]))?|153|159|309)|FR-(?:FRANCHISE|CNWVAT|AE|298SEXDECIESA|CGI(?:261(?:-[1-578]|[AB]|C-[1-3]|D-(?:1BIS|[1-4])|E-[12])|275|277A|295)))$/;

/** The category that a reason of VATEX belongs to; null: any that has reasons. */
export const categoryOfExemption = (code: string): string | null => OF_EXEMPTION[code] ?? null;
const OF_EXEMPTION: Readonly<Record<string, string>> = {
  "VATEX-EU-G": "G",
  "VATEX-EU-O": "O",
  "VATEX-EU-IC": "K",
  "VATEX-EU-AE": "AE",
  "VATEX-EU-D": "E",
  "VATEX-EU-F": "E",
  "VATEX-EU-I": "E",
  "VATEX-EU-J": "E",
};

/** Types of UNTDID 1001 in Peppol's billing: of invoices, and of credit notes. */
export const PEPPOL_TYPES = listed(
  `71 80 82 84 102 218 219 326 331 380 382 383 384 386 388 393 395 553 575 623 780 817 870 875 876 877 381 396 81 83 532`,
);

/** Types that XRechnung is for. */
export const XRECHNUNG_TYPES = listed("326 380 381 384 389 875 876 877");

/** Schemes of EAS that Peppol has no addresses of, among those that we offer. */
export const NOT_IN_PEPPOL = listed("EM 0037 0212 0213");
