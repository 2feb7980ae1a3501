import type { contractMonthClose as english } from "../en-US/contract-month-close.ts";
import type { Translated } from "../translator.ts";

export const contractMonthClose: Translated<typeof english> = {
  monthInvalid: "Ungültiger Monat. Verwenden Sie JJJJ-MM.",
  yearInvalid: "Ungültiges Jahr. Geben Sie ein Jahr wie 2026 an.",
  noteTooLong: "Die Notiz darf höchstens {max, number} Zeichen haben.",
  notOver: "Dieser Monat ist noch nicht zu Ende. Sie können ihn danach abschließen.",
  alreadyClosed: "Dieser Monat ist bereits abgeschlossen.",
  tasksOpen:
    "Einige Aufgaben der Checkliste sind offen. Sie können sie zuerst erledigen oder den Monat trotzdem abschließen.",
  reasonMissing: "Geben Sie den Grund an, aus dem der Monat wieder geöffnet wird.",
  reasonTooLong: "Der Grund darf höchstens {max, number} Zeichen haben.",
  notClosed: "Dieser Monat ist offen.",
  yearClosed: "Ein abgeschlossenes Geschäftsjahr sperrt diesen Monat. Öffnen Sie zuerst das Jahr wieder.",
};
