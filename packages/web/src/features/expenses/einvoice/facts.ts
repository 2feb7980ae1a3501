/** What an e-invoice says of itself and its parties, in the order of a printed one. Pure. */
import type { EInvoiceOutput } from "@tallyleaf/contract";
import { isCalendarDate } from "@tallyleaf/ledger";
import { formatDay } from "../../../kit/format.ts";
import { sayCommon } from "../../../kit/say-common.ts";
import { say as sayDetail } from "../detail/say.ts";
import { say } from "./say.ts";

type Party = EInvoiceOutput["seller"];

const CREDIT_NOTE = "381";
const CORRECTED = "384";
const SELF_BILLED = "389";

/** Its title, by its type. */
export function kindOf({ typeCode }: Pick<EInvoiceOutput, "typeCode">) {
  if (typeCode === CREDIT_NOTE) return "creditNote";
  if (typeCode === CORRECTED) return "corrected";
  return typeCode === SELF_BILLED ? "selfBilled" : "invoice";
}

/** Name first. */
export const linesOfParty = ({ name, tradingName, street, postCode, city, country, ...ids }: Party): string[] =>
  [
    name ?? tradingName,
    tradingName === name ? null : tradingName,
    ...street,
    [postCode, city].filter(Boolean).join(" "),
    country,
    ids.vatId && say("vatId", { number: ids.vatId }),
    ids.taxNumber && say("taxNumber", { number: ids.taxNumber }),
    ids.registration && say("registration", { number: ids.registration }),
  ].filter((line): line is string => Boolean(line));

/** Labels and values of what it says. */
export function factsOf(invoice: EInvoiceOutput): [label: string, value: string][] {
  const { period, payments, preceding } = invoice;
  const accounts = payments.flatMap(({ account, bic }) => [account, bic].filter(Boolean).join(", ") || []);
  const facts: [string, string | null][] = [
    [sayCommon("date"), day(invoice.date)],
    [sayDetail("dueDate"), day(invoice.dueDate)],
    [say("supply"), day(invoice.deliveryDate)],
    [say("period"), period && say("periodOf", { start: day(period.start) ?? "–", end: day(period.end) ?? "–" })],
    [say("buyerReference"), invoice.buyerReference],
    [say("order"), invoice.order],
    [say("contract"), invoice.contract],
    [say("project"), invoice.project],
    [say("preceding"), preceding.flatMap(({ number }) => number ?? []).join(", ")],
    [say("payee"), invoice.payee],
    [say("account"), [...new Set(accounts)].join("\n")],
    [say("paymentReference"), payments.find(({ reference }) => reference !== null)?.reference ?? null],
    [say("terms"), invoice.terms],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

const day = (text: string | null) => (text !== null && isCalendarDate(text) ? formatDay(text) : text);
