import type { categoryReasons as english } from "../en-US/category-reasons.ts";
import type { Translated } from "../translator.ts";

export const categoryReasons: Translated<typeof english> = {
  rule: "Ihre Regel für {vendor} verwendet {account}.",
  "learned-last": "Ihre letzten {count} Belege von {vendor} wurden auf {account} gebucht.",
  "learned-streak": "{count} Belege von {vendor} in Folge wurden auf {account} gebucht.",
  "vendor_history-always": "Sie haben {vendor} bisher {count}-mal auf {account} gebucht.",
  "vendor_history-mostly": "Sie haben {vendor} bisher in {count} von {all} Fällen auf {account} gebucht.",
  "own_keyword-vendor":
    "Der Lieferantenname enthält „{keyword}“, ein Stichwort Ihrer Kategorie {category}. Konto: {account}.",
  "own_keyword-line": "Eine Position enthält „{keyword}“, ein Stichwort Ihrer Kategorie {category}. Konto: {account}.",
  "own_keyword-text": "Das Dokument enthält „{keyword}“, ein Stichwort Ihrer Kategorie {category}. Konto: {account}.",
  keyword_vendor:
    "Der Lieferantenname enthält „{keyword}“, ein Stichwort Ihrer Kategorie {category}. Konto: {account}.",
  "merchant-name": "Art des Lieferanten {vendor}: {kind}. Konto: {account}.",
  "merchant-word": "Art des Lieferanten {vendor}, erkannt am Wort „{word}“: {kind}. Konto: {account}.",
  "merchant-top": "Art des Lieferanten, erkannt an „{word}“ oben auf dem Dokument: {kind}. Konto: {account}.",
  "keyword_line_items-only": "Die Position enthält „{words}“. Konto: {account}.",
  "keyword_line_items-some": "{lines} von {all} Positionen enthalten „{words}“. Konto: {account}.",
  "keyword_line_items-own": "Diese Position enthält „{words}“. Konto: {account}.",
  keyword_text: "Das Dokument enthält „{words}“, Stichwörter Ihrer Kategorie {category}. Konto: {account}.",
  nothing_matched: "Das Dokument lässt die Art der Ausgabe nicht erkennen. Konto: {account}.",
  same_as_document: "Konto {account} wie beim Rest des Dokuments.",
};
