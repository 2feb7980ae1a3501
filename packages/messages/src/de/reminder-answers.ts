import type { reminderAnswers as english } from "../en-US/reminder-answers.ts";
import type { Translated } from "../translator.ts";

export const reminderAnswers: Translated<typeof english> = {
  settingsSaved: "Mahneinstellungen gespeichert.",
  holdSaved: "Mahnungen der Rechnung geändert.",
  sent: "Die Mahnung wird an {to} gesendet.",
  statementSent: "Das Kontoblatt wird an {to} gesendet.",
  eventSettings: "{who} hat die Mahneinstellungen geändert",
  eventReminded: "{who} hat zur Rechnung {number} eine Mahnung an {to} gesendet",
  eventHeld: "{who} hat die Sperre der Mahnungen zur Rechnung {number} geändert",
  eventStatement: "{who} hat {name} ein Kontoblatt gesendet, an {to}",
};
