/** Sentences of the activity log about bank accounts and their statements. */
import { translator } from "@tallyleaf/messages";
import { activityMoney } from "@tallyleaf/messages/catalogs/activity-money";
import { type EventTexts, nameIn } from "../../platform/events/texts.ts";

const say = translator(activityMoney);

export const bankingEvents: EventTexts = {
  "bank_account.created": (told) => say("bankAccountCreated", { who: told.who, name: nameIn(told, "name") }),
  "bank_account.updated": (told) => say("bankAccountUpdated", { who: told.who, name: nameIn(told, "name") }),
  "bank_account.closed": (told) => say("bankAccountClosed", { who: told.who, name: nameIn(told, "name") }),
  "bank_account.reactivated": (told) => say("bankAccountReactivated", { who: told.who, name: nameIn(told, "name") }),
  "bank_account.imported": (told) => {
    const count = Number(told.after.text("linesNew") ?? 0);
    const names = { name: nameIn(told, "name"), fileName: nameIn(told, "fileName") };
    return say("statementImported", { who: told.who, count, ...names });
  },
  "bank_account.import_undone": (told) =>
    say("statementUndone", { who: told.who, name: nameIn(told, "name"), fileName: nameIn(told, "fileName") }),
};
