/**
 * Kinds of transactions without a document that their text names: wages, wage tax, social security, payments to the tax office, money of
 * the owner, cash, interest. Each has accounts of the standard chart, the first that the chart has. Pure.
 */
import { type Account, authorityNames, STANDARD_CHART } from "@tallyleaf/ledger";
import { nameWithin } from "./names.ts";

const KNOWN_KINDS = [
  "wageTax",
  "socialSecurity",
  "taxReturn",
  "incomeTax",
  "businessTax",
  "taxOffice",
  "wages",
  "drawing",
  "contribution",
  "cash",
  "interestEarned",
  "interestPaid",
  "bankFee",
] as const;
export type KnownKind = (typeof KNOWN_KINDS)[number];

interface Kind {
  /** Of the money; absent: both. */
  direction?: "in" | "out";
  words: RegExp;
  /** The transaction also has to name a tax authority. */
  isOfTaxOffice?: true;
  /** Codes of the standard chart, the best first. */
  accounts: readonly string[];
  /** Of an account in another chart. */
  names: RegExp;
}

/** The first that fits counts, so what says more is above. */
const KINDS: Readonly<Record<KnownKind, Kind>> = {
  wageTax: {
    words: /\b(lohnsteuer|lst|wage tax|payroll tax|paye)\b/,
    accounts: ["2320", "6950"],
    names: /lohnsteuer|wage tax|payroll tax/i,
  },
  socialSecurity: {
    direction: "out",
    words:
      /\b(krankenkasse|aok|barmer|dak gesundheit|techniker krankenkasse|knappschaft|minijob zentrale|ikk|bkk|sozialversicherung\w*|sv beitrag|social security|berufsgenossenschaft)\b/,
    accounts: ["2330", "6960"],
    names: /sozial(e )?(versicherung|abgaben|aufwendungen)|social security/i,
  },
  taxReturn: {
    isOfTaxOffice: true,
    words: /\b(umsatzsteuer\w*|ust|ust va|ustva|mwst|vat|sales tax|use tax|gst|hst|tva|iva|btw)\b/,
    accounts: ["2290"],
    names: /umsatzsteuer-?vorauszahlung|vat payment/i,
  },
  incomeTax: {
    isOfTaxOffice: true,
    words: /\b(einkommensteuer|est|soli|income tax|self assessment)\b/,
    accounts: ["3200"],
    names: /privatsteuer|privatentnahme|drawing/i,
  },
  businessTax: {
    words:
      /\b(gewerbesteuer|gewst|koerperschaftsteuer|korperschaftsteuer|kst|corporation tax|corporate tax|business rates)\b/,
    accounts: ["6300"],
    names: /gewerbesteuer|k(ö|oe)rperschaftsteuer|corporation tax/i,
  },
  taxOffice: { isOfTaxOffice: true, words: /^/, accounts: ["2290"], names: /umsatzsteuer-?vorauszahlung|vat payment/i },
  wages: {
    direction: "out",
    words: /\b(lohn|lohne|gehalt|gehalter|lohnzahlung|gehaltszahlung|nettolohn|salary|salaries|wages|payroll)\b/,
    accounts: ["2310", "6950"],
    names: /l(ö|oe)hne|geh(ä|ae)lter|wages|salar/i,
  },
  drawing: {
    direction: "out",
    words: /\b(privatentnahme\w*|entnahme|owners? draw\w*|drawings?|owners? withdrawal)\b/,
    accounts: ["3200", "3000"],
    names: /privatentnahme|drawing/i,
  },
  contribution: {
    direction: "in",
    words: /\b(privateinlage\w*|einlage|owners? contribution|capital contribution)\b/,
    accounts: ["3100", "3000"],
    names: /privateinlage|contribution/i,
  },
  cash: {
    words:
      /\b(geldautomat|bargeldauszahlung|bargeldeinzahlung|bargeld|barauszahlung|atm|cash withdrawal|cash deposit|cash machine)\b/,
    accounts: ["1000"],
    names: /^(haupt)?kasse$|petty cash/i,
  },
  interestEarned: {
    direction: "in",
    words: /\b(habenzinsen|zinsen|zinsgutschrift|interest)\b/,
    accounts: ["4970"],
    names: /zinsertr(ä|ae)ge|interest (income|earned)/i,
  },
  interestPaid: {
    direction: "out",
    words: /\b(sollzinsen|zinsen|uberziehungszinsen|interest)\b/,
    accounts: ["6900"],
    names: /zinsaufwendungen|interest (paid|expense)/i,
  },
  bankFee: {
    direction: "out",
    words:
      /\b(kontofuhrung\w*|kontoentgelt|entgeltabschluss|entgelt|bankgebuhr\w*|account fee|bank fees?|bank charges?|monthly fee|service charge)\b/,
    accounts: ["6250"],
    names: /nebenkosten des geldverkehrs|bank (charges|fees)/i,
  },
};

/** Whether the last payment of the party says nothing of the next one: a tax office takes many taxes. */
export const isOfTaxOffice = (kind: KnownKind): boolean =>
  ["wageTax", "taxReturn", "incomeTax", "businessTax", "taxOffice"].includes(kind);

/** The kinds whose first account only fits once something was posted there: else the next one takes the cost. */
const PAYS_DEBT: readonly KnownKind[] = ["wageTax", "socialSecurity", "wages"];

interface SaidLine {
  amount: string;
  counterparty: string;
  description: string;
  reference: string;
}

/**
 * The kind that a transaction's text names; null: none.
 *
 * @param country of the company, for its tax authority; null: not set
 */
export function findKnownKind(line: SaidLine, country: string | null): KnownKind | null {
  const text = [line.counterparty, line.description, line.reference].join(" ");
  const said = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const direction = line.amount.startsWith("-") ? "out" : "in";
  const isTaxOffice = authorityNames(country ?? "").some((name) => nameWithin(name, text) === 1);
  const fits = (kind: KnownKind) => {
    const { direction: only, isOfTaxOffice, words } = KINDS[kind];
    return (only ?? direction) === direction && (isTaxOffice || !isOfTaxOffice) && words.test(said);
  };
  return KNOWN_KINDS.find(fits) ?? null;
}

type KindAccount = Pick<Account, "code" | "name" | "type">;

/**
 * The account for a kind: the standard one, unless that code is another account in this chart, else one of that name; undefined: none.
 *
 * @param owed codes of accounts on which something is still to be paid
 */
export function accountOfKind<A extends KindAccount>(
  kind: KnownKind,
  accounts: readonly A[],
  owed: ReadonlySet<string>,
): A | undefined {
  const { accounts: codes, names } = KINDS[kind];
  const standard = codes
    // Wages that nobody posted before are the cost itself.
    .slice(PAYS_DEBT.includes(kind) && !owed.has(codes[0] ?? "") ? 1 : 0)
    .flatMap((code) => accounts.find((account) => account.code === code && account.type === typeOf(code)) ?? []);
  return standard[0] ?? accounts.find(({ name }) => names.test(name));
}

const typeOf = (code: string) => STANDARD_CHART.find((account) => account.code === code)?.type;

/** Accounts on which kinds of transactions pay what was posted before. */
export const DEBT_ACCOUNTS = PAYS_DEBT.flatMap((kind) => KINDS[kind].accounts.slice(0, 1));
