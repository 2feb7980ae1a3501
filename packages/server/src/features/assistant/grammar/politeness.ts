/** "Hello!", "Danke": texts that ask nothing. */

const GREETING =
  /^(?:hi|hello|hey|heya|hiya|howdy|yo|morning|good (?:morning|afternoon|evening|day)|hallo|hallöchen|hey|moin(?: moin)?|servus|grüezi|grüß gott|guten (?:morgen|tag|abend)|mahlzeit|tach)(?: (?:there|all|zusammen|everyone|tallyleaf))?$/;
const THANKS =
  /^(?:(?:ok|okay|great|perfect|super|prima|alles klar|cool|nice)[ ,]+)?(?:thanks|thank you|thx|ty|cheers|danke|dankeschön|danke schön|vielen dank|besten dank|merci)(?: (?:a lot|so much|very much|you|sehr|dir|ihnen))?$/;

/** Null: it is more than a greeting or thanks. */
export function politenessOf(text: string): "greeting" | "welcome" | null {
  const plain = text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L} ,]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  return GREETING.test(plain) ? "greeting" : THANKS.test(plain) ? "welcome" : null;
}
