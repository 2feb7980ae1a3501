/** What the history says of the company and its settings. */
import { type EventTexts, type Facts, words } from "../../platform/events/texts.ts";

export const companyEvents: EventTexts = {
  "organization.created": ({ who, after }) => `${who} created the organization${after.said("name")}`,
  "organization.set_up": ({ who, after }) => `${who} set up the chart of accounts${after.said("businessType", "for")}`,
  "organization.updated": ({ who, after }) => `${who} updated the company's details${fieldsIn(after)}`,
  "organization.logo_changed": ({ who }) => `${who} changed the company's logo`,
  "organization.exported": ({ who }) => `${who} exported the organization's data`,
  "organization.default_currency_changed": ({ who, before, after }) =>
    `${who} changed the default currency${before.said("defaultCurrency", "from")}${after.said("defaultCurrency", "to")}`,
  "organization.approval_setting_changed": ({ who, after }) =>
    `${who} decided that expenses of employees ${after.text("employeesNeedApproval") === "true" ? "need approval" : "need no approval"}`,
  "organization.default_payment_account_changed": ({ who, after }) =>
    after.text("account") === null
      ? `${who} took away the default payment account`
      : `${who} set the default payment account${after.said("account", "to")}`,
};

const fieldsIn = ({ keys }: Facts) => (keys.length === 0 ? "" : `: ${keys.map(words).join(", ")}`);
