/** Sentences of the activity log about expenses. */

import { writeList } from "@tallyleaf/contract";
import { translator } from "@tallyleaf/messages";
import { activityExpenses } from "@tallyleaf/messages/catalogs/activity-expenses";
import { labelOf, valueText } from "../../platform/events/fields.ts";
import {
  type EventTexts,
  type Facts,
  moneyIn,
  NAMELESS,
  nameIn,
  noteIn,
  type Told,
} from "../../platform/events/texts.ts";
import { inReadersLanguage } from "../../platform/http/reader.ts";
import { sayFailure } from "./reasons.ts";

const say = translator(activityExpenses);

export const expenseEvents: EventTexts = {
  "expense.created": ({ who, about, subject }) => say("expenseCreated", { who, about, subject }),
  "expense.entered": ({ who, about, subject, after }) => {
    const what = { who, about, subject, approval: approvalIn(after) };
    const price = priceIn(after);
    return price ? say("expenseEnteredAt", { ...what, ...priced(what, price) }) : say("expenseEntered", what);
  },
  "expense.imported": ({ who, about, subject, after }) => {
    const price = priceIn(after);
    return price
      ? say("expenseImportedAt", { who, subject, ...priced({ about, subject }, price) })
      : say("expenseImported", { who, about, subject });
  },
  "expense.repeated": ({ who, about, subject, after }) => {
    const what = { who, about, subject, approval: approvalIn(after) };
    const price = priceIn(after);
    return price ? say("expenseEnteredAt", { ...what, ...priced(what, price) }) : say("expenseEntered", what);
  },
  "expense.updated": ({ who, about, subject, before, after }) => {
    const what = { who, about, subject, approval: approvalIn(after) };
    const changes = changesIn(before, after);
    return changes.length === 0
      ? say("expenseUpdated", what)
      : say("expenseUpdatedTo", { ...what, changes: writeList(changes) });
  },
  "expense.matched": ({ who, about, subject }) => say("expenseMatched", { who, about, subject }),
  "expense.accepted": ({ who, about, subject, before }) =>
    before.text("approval") === null
      ? say("expenseAccepted", { who, about, subject })
      : say("expenseApproved", { who, about, subject }),
  "expense.acceptance_undone": ({ who, about, subject }) => say("acceptanceUndone", { who, about, subject }),
  "expense.returned": ({ who, about, subject, after }) => {
    const note = noteIn(after, "comment");
    return note === null
      ? say("expenseReturned", { who, about, subject })
      : say("expenseReturnedWith", { who, about, subject, note });
  },
  "expense.recategorised": ({ who, about, subject }) => say("expenseRecategorized", { who, about, subject }),
  "expense.merged": ({ who, about, subject }) => say("itemsMerged", { who, about, subject }),
  "expense.extended": ({ who, about, subject }) => say("itemsExtended", { who, about, subject }),
  "expense.not_duplicate": ({ who, about, subject, after }) =>
    say("notDuplicate", { who, about, subject, otherId: after.text("otherId") ?? NAMELESS }),
  "expense.claim_checked": ({ who, about, subject, after }) =>
    say("claimChecked", { who, about, subject, note: noteIn(after, "note") ?? "none" }),
  "expense.claim_unchecked": ({ who, about, subject }) => say("claimUnchecked", { who, about, subject }),
  "expense.read": ({ about, subject, after }) =>
    say("documentRead", { about, subject, status: after.text("status") ?? "other" }),
  "expense.reading_failed": ({ about, subject, after }) => {
    const message = sayFailure({ errorMessage: after.text("message"), failure: after.value("failure") });
    if (message === null) return say("documentUnreadable", { about, subject });
    return say("documentUnreadableWith", { about, subject, note: inReadersLanguage(message).replace(/\.$/, "") });
  },
  "expense.rated": ({ about, subject, after }) => {
    const noted = after.all("from", "to", "rate");
    if (!noted) return say("rateRemoved", { about, subject });
    return say("expenseConverted", { about, subject, ...noted, rate: valueText("rate", noted.rate) ?? "" });
  },
  "expense.deleted": ({ who, about, subject, after }) =>
    after.text("documentDeleted") === "true"
      ? say("expenseAndDocumentDeleted", { who, about, subject })
      : say("expenseDeleted", { who, about, subject }),

  "expense_import.imported": (told) => {
    const count = Number(told.after.text("rows") ?? 0);
    return say("expensesImported", { who: told.who, count, fileName: nameIn(told, "fileName") });
  },
  "expense_import.import_undone": (told) => say("importUndone", { who: told.who, fileName: nameIn(told, "fileName") }),
};

/** "other", where a sentence leaves it out, of what needs no approval. */
const approvalIn = (facts: Facts) => facts.text("approval") ?? "other";

interface Price {
  amount: string;
  vendor: string;
}

/** The price, and what the sentence is about: "payee" where the subject would only say the vendor twice. */
const priced = ({ about, subject }: Pick<Told, "about" | "subject">, price: Price) => ({
  ...price,
  about: about === "named" && subject === price.vendor ? ("payee" as const) : about,
});

/** Amount and payee; null if not stored. */
function priceIn(facts: Facts): Price | null {
  const [amount, vendor] = [moneyIn(facts, "paid"), facts.text("vendor")];
  return amount === null || vendor === null ? null : { amount, vendor };
}

/** Values of an entry in a change. */
const TOLD_CHANGES = ["vendor", "description", "reference", "date", "dueDate", "paid", "currency"];

/** How these were and are. */
function changesIn(before: Facts, after: Facts): string[] {
  // Older versions did not note the entry before.
  if (!before.keys.includes("vendor")) return [];
  return TOLD_CHANGES.flatMap((key) => {
    const [field, was, is] = [labelOf(key), valueText(key, before.text(key)), valueText(key, after.text(key))];
    if (was === is) return [];
    if (is === null) return [say("removed", { field, before: was ?? NAMELESS })];
    return [
      was === null ? say("changedTo", { field, after: is }) : say("changedFromTo", { field, before: was, after: is }),
    ];
  });
}
