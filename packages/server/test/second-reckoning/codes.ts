/**
 * Codes and boxes as the design (tax.md, sections 4, 6 and 7) and the guides of the forms have them, written without a look at the
 * packs of the product. A box name with "!" sums claimed tax, with "%" charged tax; the others sum bases.
 */

export interface Code {
  direction: "sale" | "purchase";
  /** Percent. */
  rate: string;
  /** Percents of the taxes that it is made of, each rounded by itself; absent: it is one. */
  parts?: string[];
  /** The buyer owes the tax. */
  owed?: true;
  /** Percent of the tax that can be claimed. */
  claim?: number;
  /** In the EC sales list. */
  listed?: true;
  /** Counts on the document's day whatever the basis: reverse charge, imports, and what the EC sales list has. */
  byDate?: true;
  boxes: string[];
}

const sale = (rate: string, ...boxes: string[]): Code => ({ direction: "sale", rate, boxes });
const reverse = (rate: string, ...boxes: string[]): Code => ({ direction: "sale", rate, byDate: true, boxes });
const listed = (...boxes: string[]): Code => ({ ...reverse("0", ...boxes), listed: true });
const bought = (rate: string, claim: number, ...boxes: string[]): Code => ({
  direction: "purchase",
  rate,
  claim,
  boxes,
});
const owed = (rate: string, ...boxes: string[]): Code => ({ ...bought(rate, 100, ...boxes), owed: true, byDate: true });

export const CODES: Readonly<Record<string, Readonly<Record<string, Code>>>> = {
  DE: {
    "DE-U19": sale("19", "81"),
    "DE-U7": sale("7", "86"),
    "DE-U0": sale("0", "87"),
    "DE-IGL": listed("41"),
    "DE-EU-SERV": listed("21"),
    "DE-EXP": sale("0", "43"),
    "DE-NT": sale("0", "45"),
    "DE-FREE": sale("0", "48"),
    "DE-13B-SALE": reverse("0", "60"),
    "DE-V19": bought("19", 100, "!66"),
    "DE-V7": bought("7", 100, "!66"),
    "DE-V19-0": bought("19", 0),
    "DE-IGE19": owed("19", "89", "!61"),
    "DE-IGE7": owed("7", "93", "!61"),
    "DE-RC-EU": owed("19", "46", "%47", "!67"),
    "DE-RC-13B": owed("19", "84", "%85", "!67"),
  },
  GB: {
    "GB-S20": sale("20", "%1", "6"),
    "GB-S5": sale("5", "%1", "6"),
    "GB-Z": sale("0", "6"),
    "GB-E": sale("0", "6"),
    "GB-OUT": sale("0", "6"),
    "GB-DRC-SALE": reverse("0", "6"),
    "GB-DRC-SALE5": reverse("0", "6"),
    "GB-P20": bought("20", 100, "!4", "7"),
    "GB-P5": bought("5", 100, "!4", "7"),
    "GB-PZ": bought("0", 100, "7"),
    "GB-PE": bought("0", 100, "7"),
    "GB-P20-HALF": bought("20", 50, "!4", "7"),
    "GB-BLOCKED": bought("20", 0, "7"),
    "GB-RC-SERV": owed("20", "%1", "!4", "6", "7"),
    "GB-PVA": owed("20", "%1", "!4", "7"),
    "GB-DRC-BUY": owed("20", "%1", "!4", "7"),
    "GB-NI-BUY": owed("20", "%2", "!4", "7", "9"),
  },
  FR: {
    "FR-C20": sale("20", "A1", "08b", "%08"),
    "FR-C10": sale("10", "A1", "9Bb", "%9B"),
    "FR-C55": sale("5.5", "A1", "09b", "%09"),
    "FR-EXPORT": sale("0", "E1"),
    "FR-LIC": listed("F2"),
    "FR-SERV-UE": listed("E2"),
    "FR-D20": bought("20", 100, "!20"),
    "FR-D20-80": bought("20", 80, "!20"),
    "FR-D20-0": bought("20", 0),
    "FR-D20-IMMO": bought("20", 100, "!19"),
    "FR-AIC20": owed("20", "B2", "08b", "%08", "%17", "!20"),
    "FR-ACH-SERV": owed("20", "A3", "08b", "%08", "!20"),
    "FR-B4-20": owed("20", "B4", "08b", "%08", "!20"),
    "FR-IMP20": owed("20", "A4", "I1b", "%I1", "!20", "!24"),
  },
  US: {
    "US-TX-SALE": sale("6.25", "gross", "taxable", "%tax"),
    "US-TX-SALE+2": sale("8.25", "gross", "taxable", "%tax"),
    "US-TX-EXEMPT": sale("0", "gross", "deductions"),
    "US-TX-RESALE": sale("0", "gross", "deductions"),
    "US-TX-INTERSTATE": sale("0", "gross", "deductions"),
    "US-TX-MARKETPLACE": sale("0", "gross", "deductions"),
    "US-TX-PAID": bought("6.25", 0),
    "US-TX-USE+2": { ...owed("8.25", "use-tax-base", "%use-tax"), claim: 0 },
  },
  AT: {
    "AT-U20": sale("20"),
    "AT-U13": sale("13"),
    "AT-U10": sale("10"),
    "AT-FREE": sale("0"),
    "AT-19-SALE": reverse("0"),
    "AT-V20": bought("20", 100),
    "AT-V13": bought("13", 100),
    "AT-V10": bought("10", 100),
    "AT-V20-0": bought("20", 0),
    "AT-RC-BAU": owed("20"),
  },
  AU: {
    "AU-S10": sale("10"),
    "AU-FREE": sale("0"),
    "AU-INPUT": sale("0"),
    "AU-P10": bought("10", 100),
    "AU-P-FREE": bought("0", 100),
    "AU-P10-0": bought("10", 0),
    "AU-RC": owed("10"),
  },
  CH: {
    "CH-U81": sale("8.1"),
    "CH-U26": sale("2.6"),
    "CH-FREE": sale("0"),
    "CH-V81": bought("8.1", 100),
    "CH-V26": bought("2.6", 100),
    "CH-V81-0": bought("8.1", 0),
    "CH-BEZUG": owed("8.1"),
  },
  ES: {
    "ES-R21": sale("21"),
    "ES-R10": sale("10"),
    "ES-RE21": { ...sale("26.2"), parts: ["21", "5.2"] },
    "ES-E": sale("0"),
    "ES-ISP-SALE": reverse("0"),
    "ES-S21": bought("21", 100),
    "ES-S10": bought("10", 100),
    "ES-S21-HALF": bought("21", 50),
    "ES-S21-0": bought("21", 0),
    "ES-ISP": owed("21"),
  },
  IE: {
    "IE-S23": sale("23"),
    "IE-S135": sale("13.5"),
    "IE-Z": sale("0"),
    "IE-E": sale("0"),
    "IE-DRC-SALE": reverse("0"),
    "IE-P23": bought("23", 100),
    "IE-P135": bought("13.5", 100),
    "IE-P23-0": bought("23", 0),
    "IE-DRC-BUY": owed("13.5"),
  },
  IT: {
    "IT-V22": sale("22"),
    "IT-V10": sale("10"),
    "IT-V4": sale("4"),
    "IT-N4": sale("0"),
    "IT-N6.7": reverse("0"),
    "IT-A22": bought("22", 100),
    "IT-A10": bought("10", 100),
    "IT-A22-40": bought("22", 40),
    "IT-A22-0": bought("22", 0),
    "IT-RC-IT": owed("22"),
  },
  NL: {
    "NL-H21": sale("21"),
    "NL-L9": sale("9"),
    "NL-FREE": sale("0"),
    "NL-VERLEGD": reverse("0"),
    "NL-V21": bought("21", 100),
    "NL-V9": bought("9", 100),
    "NL-V21-0": bought("21", 0),
    "NL-VERLEGD-BUY": owed("21"),
  },
};

/** Whose tax may count when it is paid. */
export const WHEN_PAID: Readonly<Record<string, "sales" | "all" | null>> = {
  DE: "sales",
  GB: "all",
  FR: "sales",
  US: null,
  AT: "all",
  AU: "all",
  CH: "all",
  ES: "all",
  IE: "sales",
  IT: "all",
  NL: "sales",
};

/** Countries whose forms are reckoned too; of the others, codes and accounts are. */
export const WITH_FORM = ["DE", "GB", "FR", "US"];
