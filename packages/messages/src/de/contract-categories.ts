import type { contractCategories as english } from "../en-US/contract-categories.ts";
import type { Translated } from "../translator.ts";

export const contractCategories: Translated<typeof english> = {
  // Errors of fields
  name: "Kategoriename ist erforderlich",
  keyword: "Verwenden Sie höchstens {limit, number} Zeichen für ein Stichwort.",
  keywords: "Eine Kategorie kann höchstens {limit, number} Stichwörter haben.",
  keywordsText: "keywords muss ein Text mit Kommas als Trennzeichen sein.",
  taxCode: "Wählen Sie einen Steuerschlüssel für Einkäufe, oder lassen Sie das Feld leer.",
  // Labels and hints
  nameLabel: "Name",
  descriptionLabel: "Beschreibung",
  keywordsLabel: "Stichwörter",
  keywordsHelp: "Belege mit einem dieser Wörter erhalten diese Kategorie. Mit Eingabe- oder Tabulatortaste hinzufügen.",
  taxCodeLabel: "Steuerschlüssel",
  taxCodeHelp: "Für neue Ausgaben, sofern Dokument oder Lieferant nichts anderes sagen.",
  taxCodePlaceholder: "Keine Vorgabe",
  // Refusals
  categoryId: "Ungültige Kategorie-ID.",
  notFound: "Kategorie nicht gefunden. Möglicherweise wurde sie gelöscht.",
  nameTaken:
    "Eine andere Kategorie hat diesen Namen. Wählen Sie einen anderen Namen oder bearbeiten Sie jene Kategorie.",
  noAccount: "Es gibt kein Konto mit dieser Kontonummer. Wählen Sie eines aus dem Kontenplan.",
  accountInactive: "Das Konto ist deaktiviert. Reaktivieren Sie es oder wählen Sie ein anderes.",
  wrongAccountType: "Für Ausgaben können Sie kein Erlöskonto verwenden. Wählen Sie eine andere Kontoart.",
  tooMany: "Sie können höchstens {limit, number} Kategorien anlegen. Löschen Sie zuerst nicht genutzte.",
};
