/** Matches banks' names of parties: with card terminals, abbreviations, cities, and numbers around a name. Pure. */

/** Words of statements that name nobody. */
const NOISE = new Set(
  (
    "card payment purchase pos visa debit credit mastercard maestro sepa transfer direct ref reference from to the and of via contactless " +
    "online www com net org de uk us fr kartenzahlung lastschrift gutschrift ueberweisung dauerauftrag girocard ec basislastschrift " +
    "prelevement virement cb carte paiement achat pago compra recibo transferencia eur usd gbp chf eref mref cred svwz end zu " +
    "gmbh mbh ag kg ohg ug ltd limited llc inc corp co company plc bv nv sa sas sarl srl spa ab oy as und et y sons son"
  ).split(" "),
);
/** Longest key that is kept of a bank's text. */
const ALIAS_WORDS = 4;
/** Number of letters from which a prefix matches a whole word: "amaz" for "amazon". */
const TELLING = 4;

/** The telling words of a text: small letters, no accents, no numbers, no noise; all words where nothing else is left. */
function tellingWords(text: string): string[] {
  const words = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /\p{L}/u.test(word));
  const telling = words.filter((word) => word.length > 1 && !/\d/.test(word) && !NOISE.has(word));
  return telling.length > 0 ? telling : words;
}

/** Returns the bank's name for the other party of a line, as a key that is the same next month: "amzn mktp". */
export function aliasOf({ counterparty, description }: { counterparty: string; description: string }): string {
  return tellingWords(counterparty || description)
    .slice(0, ALIAS_WORDS)
    .join(" ")
    .slice(0, 120);
}

/**
 * Rates how well a name matches the bank's text: 1 all its distinctive words do; 0.5 its first does; 0 none. A word matches if one
 * of the bank's has the same beginning, because statements cut names off.
 */
export function nameWithin(name: string, bankText: string): number {
  const wanted = tellingWords(name);
  const said = tellingWords(bankText);
  const stands = (word: string) =>
    said.some(
      (one) =>
        one === word ||
        (one.length >= TELLING && word.startsWith(one)) ||
        (word.length >= TELLING && one.startsWith(word)),
    );
  const [first] = wanted;
  if (first === undefined || said.length === 0) return 0;
  if (wanted.every(stands)) return 1;
  return first.length >= TELLING && stands(first) ? 0.5 : 0;
}

/** Whether the bank's text contains a document's number, whatever separates its parts. */
export function numberWithin(number: string, bankText: string): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  const wanted = bare(number);
  // At least 3 digits: "7" occurs in every text.
  return (wanted.match(/\d/g)?.length ?? 0) >= 3 && bare(bankText).includes(wanted);
}
