import type { contractDimensions as english } from "../en-US/contract-dimensions.ts";
import type { Translated } from "../translator.ts";

export const contractDimensions: Translated<typeof english> = {
  // Kinds and fields
  dimension: "Dimension",
  dimensions: "Dimensionen",
  project: "Projekt",
  costCenter: "Kostenstelle",
  tag: "Schlagwort",
  kindLabel: "Art",
  nameLabel: "Name",
  codeLabel: "Nummer",
  parentLabel: "Teil von",
  validFromLabel: "Erster Tag",
  validToLabel: "Letzter Tag",
  active: "active muss true oder false sein.",
  // Refusals
  nameMissing: "Der Name fehlt",
  kindMissing: "Wählen Sie project, cost_center oder tag.",
  unknown: "Dimension nicht gefunden. Möglicherweise wurde sie gelöscht.",
  archived: "„{name}“ ist archiviert. Reaktivieren Sie den Eintrag oder wählen Sie einen anderen.",
  twoOfKind: "Eine Zeile kann „{one}“ oder „{other}“ haben, nicht beides.",
  required:
    "{line, plural, =0 {} other {Buchungszeile #: }}{account} braucht {kind, select, project {ein Projekt} cost_center {eine Kostenstelle} other {ein Schlagwort}}.",
  notAllowed:
    "{line, plural, =0 {} other {Buchungszeile #: }}{account} darf {kind, select, project {kein Projekt} cost_center {keine Kostenstelle} other {kein Schlagwort}} haben.",
  dayMissing: "Geben Sie ein gültiges Datum ein, oder lassen Sie das Feld leer.",
  daysTurned: "Der letzte Tag liegt vor dem ersten.",
  outside:
    "„{name}“ gilt {ends, select, from {ab {from}} to {bis {to}} other {von {from} bis {to}}}. Wählen Sie einen anderen Eintrag oder ändern Sie seine Tage.",
  unknownParent: "Wählen Sie einen vorhandenen Eintrag.",
  parentOfOtherKind: "Wählen Sie einen Eintrag derselben Art.",
  ownParent: "Ein Eintrag kann nicht Teil von sich selbst oder seinen Teilen sein.",
  tooDeep: "Möglich sind höchstens {levels, number} Ebenen.",
  notFound: "Dimension nicht gefunden. Möglicherweise wurde sie gelöscht.",
  nameTaken:
    "Ein anderer Eintrag dieser Art heißt schon so. Wählen Sie einen anderen Namen oder führen Sie beide zusammen.",
  codeTaken: "Ein anderer Eintrag dieser Art hat diese Nummer. Wählen Sie eine andere.",
  tooMany: "Möglich sind höchstens {limit, number} Dimensionen. Löschen Sie zuerst ungenutzte.",
  isMerged: "Der Eintrag wurde mit einem anderen zusammengeführt. Machen Sie das zuerst rückgängig.",
  notMerged: "Der Eintrag ist mit keinem anderen zusammengeführt. Laden Sie die Seite neu.",
  kindUsed: "Zeilen verwenden den Eintrag, deshalb bleibt seine Art. Legen Sie einen neuen an.",
  isUsed: "Zeilen verwenden den Eintrag, deshalb lässt er sich nicht löschen. Archivieren Sie ihn.",
  otherKind: "Zusammenführen können Sie nur Einträge derselben Art.",
};
