/** Sentences of the activity log about invoices and their settings. */
import { NETWORK_NAMES, type Network } from "@tallyleaf/contract";
import { translator } from "@tallyleaf/messages";
import { activityCompany } from "@tallyleaf/messages/catalogs/activity-company";
import { activityMoney } from "@tallyleaf/messages/catalogs/activity-money";
import { type EventTexts, type Facts, moneyIn, NAMELESS, noteIn } from "../../platform/events/texts.ts";

const say = translator(activityMoney);
const sayCompany = translator(activityCompany);

export const invoiceEvents: EventTexts = {
  "organization.invoice_settings_changed": ({ who }) => sayCompany("invoiceSettingsChanged", { who }),
  "invoice.created": ({ who, after }) => say("draftCreated", { who, ...draftIn(after) }),
  "invoice.updated": ({ who, after }) => say("draftUpdated", { who, ...draftIn(after) }),
  "invoice.deleted": ({ who, before }) => say("draftDeleted", { who, ...draftIn(before) }),
  "invoice.issued": ({ who, after }) =>
    say("invoiceIssued", {
      who,
      ...invoiceIn(after),
      client: after.text("client") ?? NAMELESS,
      amount: moneyIn(after, "total") ?? NAMELESS,
    }),
  "invoice.sent": ({ who, after }) => {
    const noted = after.all("to");
    return noted
      ? say("invoiceSent", { who, ...invoiceIn(after), ...noted })
      : say("invoiceMarkedSent", { who, ...invoiceIn(after) });
  },
  "invoice.submitted": ({ who, after }) =>
    say("invoiceSubmitted", {
      who,
      ...invoiceIn(after),
      network: NETWORK_NAMES[after.text("network") as Network] ?? NAMELESS,
      isTest: after.value("isTest") === true ? "yes" : "no",
    }),
  "invoice.paid": ({ who, after }) => say("invoicePaid", { who, ...invoiceIn(after) }),
  "invoice.voided": ({ who, after }) => {
    const note = noteIn(after, "reason");
    return note === null
      ? say("invoiceVoided", { who, ...invoiceIn(after) })
      : say("invoiceVoidedWith", { who, ...invoiceIn(after), note });
  },
};

const kindIn = (facts: Facts) => facts.text("kind") ?? "invoice";
const draftIn = (facts: Facts) => ({ kind: kindIn(facts), amount: moneyIn(facts, "total") ?? NAMELESS });
const invoiceIn = (facts: Facts) => ({ kind: kindIn(facts), number: facts.text("number") ?? NAMELESS });
