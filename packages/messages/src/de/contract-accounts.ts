import type { contractAccounts as english } from "../en-US/contract-accounts.ts";
import type { Translated } from "../translator.ts";

export const contractAccounts: Translated<typeof english> = {
  // Errors of fields
  name: "Kontoname ist erforderlich",
  type: "Kontoart ist erforderlich",
  code: "Kontonummer ist erforderlich",
  badCode: "Verwenden Sie für die Kontonummer Buchstaben, Ziffern, Punkte und Bindestriche.",
  purpose: "Der Zweck muss einer dieser Werte sein: {purposes}.",
  purposeOfOtherType: "Der Zweck {purpose} ist für Konten der Art {types}.",
  role: "Die Funktion muss einer dieser Werte sein: {roles}.",
  roleNotFitting: "Diese Funktion passt nicht zu Art und Zweck. Wählen Sie eine andere oder keine.",
  rule: "Die Regel muss einer dieser Werte sein: {rules}.",
  // Labels, hints, and placeholders
  accountCodeLabel: "Kontonummer",
  codeLabel: "Kontonummer",
  nameLabel: "Name",
  typeLabel: "Art",
  typePlaceholder: "Art wählen",
  purposeLabel: "Zweck",
  purposeHelp: "Steuern, Trinkgelder und Zahlungen werden nach dem Zweck der Konten gebucht.",
  purposePlaceholder: "Nach der Art",
  roleLabel: "Funktion",
  roleHelp: "Wie Zahlungen und Berichte das Konto verwenden. Ohne Funktion entscheiden Kontonummer und Name.",
  rolePlaceholder: "Nach Kontonummer und Name",
  descriptionLabel: "Beschreibung",
  projectRuleLabel: "Projekt in Zeilen",
  costCenterRuleLabel: "Kostenstelle in Zeilen",
  tagRuleLabel: "Schlagwörter in Zeilen",
  rulePlaceholder: "Optional",
  // Refusals
  accountId: "Ungültige Konto-ID.",
  notFound: "Konto nicht gefunden. Möglicherweise wurde es gelöscht.",
  codeTaken: "Ein anderes Konto hat diese Kontonummer. Wählen Sie eine freie.",
  codeHasEntries: "Konten mit Buchungen behalten ihre Kontonummer. Legen Sie stattdessen ein neues Konto an.",
  typeHasEntries: "Konten mit Buchungen behalten ihre Art. Legen Sie stattdessen ein neues Konto an.",
  purposeHasEntries: "Konten mit Buchungen behalten ihren Zweck. Legen Sie stattdessen ein neues Konto an.",
  usedByCategories: "Kategorien verwenden dieses Konto. Ordnen Sie ihnen zuerst ein anderes Konto zu.",
  usedByBank: "Dieses Konto kann nicht geändert oder gelöscht werden, weil ein Bankkonto damit verknüpft ist.",
  needed:
    "Ohne dieses Konto können keine Ausgaben gebucht werden. Legen Sie zuerst ein anderes mit demselben Zweck an.",
  tooMany: "Sie können höchstens {limit, number} Konten anlegen. Löschen Sie zuerst nicht genutzte.",
  wrongPurpose: "Dieser Zweck passt nicht zu dieser Art.",
  active: "active muss true oder false sein.",
};
