/** Sentences of the activity log about the company and its settings. */

import { writeList } from "@tallyleaf/contract";
import { translator } from "@tallyleaf/messages";
import { activityCompany } from "@tallyleaf/messages/catalogs/activity-company";
import { labelOf, valueText } from "../../platform/events/fields.ts";
import { type EventTexts, nameIn } from "../../platform/events/texts.ts";

const say = translator(activityCompany);

export const companyEvents: EventTexts = {
  "organization.created": (told) => say("companyCreated", { who: told.who, name: nameIn(told, "name") }),
  "organization.set_up": ({ who, after }) =>
    say("chartSetUp", { who, businessType: valueText("businessType", after.text("businessType") ?? "other") ?? "" }),
  "organization.updated": ({ who, after: { keys } }) =>
    keys.length === 0
      ? say("companyUpdated", { who })
      : say("companyFieldsUpdated", { who, fields: writeList(keys.map(labelOf)) }),
  "organization.logo_changed": ({ who }) => say("logoChanged", { who }),
  "organization.exported": ({ who }) => say("dataExported", { who }),
  "organization.export_downloaded": () => say("dataDownloaded"),
  "organization.default_currency_changed": ({ who, before, after }) =>
    say("defaultCurrencyChanged", {
      who,
      from: nameIn({ before, after }, "defaultCurrency"),
      to: nameIn({ before: after, after }, "defaultCurrency"),
    }),
  "organization.approval_setting_changed": ({ who, after }) =>
    after.text("employeesNeedApproval") === "true" ? say("approvalNeeded", { who }) : say("approvalNotNeeded", { who }),
  "organization.journal_approval_changed": ({ who, after }) =>
    after.text("journalNeedsApproval") === "true"
      ? say("journalApprovalOn", { who })
      : say("journalApprovalOff", { who }),
  "organization.default_payment_account_changed": ({ who, after }) => {
    const noted = after.all("account");
    return noted ? say("paymentAccountSet", { who, ...noted }) : say("paymentAccountRemoved", { who });
  },
};
