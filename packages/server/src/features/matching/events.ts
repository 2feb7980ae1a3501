/** Sentences of the activity log about bank transactions and requests for receipts. */
import { translator } from "@tallyleaf/messages";
import { activityMoney } from "@tallyleaf/messages/catalogs/activity-money";
import { dayOrText, type EventTexts, type Facts, moneyIn } from "../../platform/events/texts.ts";

const say = translator(activityMoney);

export const matchingEvents: EventTexts = {
  "bank_line.matched": ({ who, after }) => {
    const line = lineIn(after);
    switch (after.text("with")) {
      case "expense": {
        const noted = after.all("vendor");
        return noted ? say("matchedExpense", { who, line, ...noted }) : say("matchedSomeExpense", { who, line });
      }
      case "payment": {
        const noted = after.all("party");
        return noted ? say("matchedPayment", { who, line, ...noted }) : say("matchedSomePayment", { who, line });
      }
      case "transfer": {
        const noted = after.all("from", "to");
        return noted ? say("matchedTransfer", { who, line, ...noted }) : say("matched", { who, line });
      }
      case "booked_transfer": {
        const noted = after.all("account");
        return noted ? say("matchedBookedTransfer", { who, line, ...noted }) : say("matched", { who, line });
      }
      default: {
        const noted = after.all("what");
        return noted ? say("matchedWith", { who, line, ...noted }) : say("matched", { who, line });
      }
    }
  },
  "bank_line.booked": ({ who, after }) => {
    const noted = after.all("account");
    return noted
      ? say("bookedOn", { who, line: lineIn(after), ...noted })
      : say("booked", { who, line: lineIn(after) });
  },
  "bank_line.declined": ({ who, after }) => say("suggestionDeclined", { who, line: lineIn(after) }),
  "bank_line.opened": ({ who, after }) => say("matchUndone", { who, line: lineIn(after) }),
  "receipt_request.requested": ({ who, after }) => {
    const [name, amount] = [after.text("to"), moneyIn(after, "amount")];
    return name === null || amount === null
      ? say("receiptRequested", { who })
      : say("receiptRequestedFrom", { who, name, amount });
  },
  "receipt_request.answered": ({ who, after }) => {
    const noted = after.all("expenseId");
    return noted ? say("receiptSentAs", { who, ...noted }) : say("receiptSent", { who });
  },
  "receipt_request.withdrawn": ({ who }) => say("requestWithdrawn", { who }),
};

/** "(May 4, 2026, -€12.50, City Parking)": what was noted of the transaction, one after the other. */
const lineIn = (facts: Facts) =>
  `(${[dayOrText(facts.text("date") ?? ""), moneyIn(facts, "amount"), facts.text("text")].filter(Boolean).join(", ")})`;
