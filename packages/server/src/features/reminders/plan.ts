/** The next reminder of an unpaid invoice: its level, its day, its text, and what the law adds. */
import { loadInvoiceWords, printedAmount, type Reminder, type ReminderSettings } from "@tallyleaf/contract";
import {
  formatDecimal,
  lateCharges,
  type Money,
  moneyFromDecimal,
  nextReminder,
  toNumber,
  zero,
} from "@tallyleaf/ledger";
import { documentLanguageOf } from "@tallyleaf/messages";
import { reminderTextIn } from "./settings.ts";
import type { OpenInvoice } from "./store.ts";

export interface Planned {
  reminder: Reminder;
  interest: Money;
  sum: Money;
}

interface Asked {
  settings: ReminderSettings;
  /** Of the seller, ISO 3166-1; null: not known. */
  country: string | null;
  today: string;
}

/** Null: no reminder is left. */
export async function planReminder(invoice: OpenInvoice, { settings, country, today }: Asked): Promise<Planned | null> {
  const { dueDate, sent, currency, number, clientId, clientName, email, promisedUntil } = invoice;
  const days = settings.levels.map((level) => level.days);
  const next = nextReminder({ dueDate, today, days, sent, promisedUntil });
  const level = next && settings.levels[next.level];
  if (!next || !level) return null;
  const language = documentLanguageOf(invoice.language);
  const words = await loadInvoiceWords(language);
  const open = moneyFromDecimal(invoice.open, currency);
  const shown = (amount: Money) => `${printedAmount(amount, words)} ${currency}`;
  const places = { number, client: clientName, amount: shown(open), due: words.day(dueDate) };
  const fill = (text: string) =>
    text.replace(/\{(number|client|amount|due)\}/g, (_, name: keyof typeof places) => places[name]);
  // Its own texts are in English and German; the other languages have the product's.
  const { subject, text } =
    language === "de"
      ? level.german
      : language === "en-US"
        ? level.english
        : await reminderTextIn(language, next.level);
  const charges =
    settings.hasCharges && next.level > 0
      ? lateCharges({
          ...{ country, open, dueDate, today },
          isBusiness: invoice.company !== "",
          own: settings.baseRates.map(({ from, percent }) => ({ from, percent: String(percent) })),
        })
      : null;
  const said =
    charges &&
    words.say("reminderCharges", {
      percent: words.say("percent", { value: words.digits(formatDecimal(charges.percent)) }),
      interest: shown(charges.interest),
      sum: shown(charges.sum),
      hasSum: charges.sum.minor > 0n ? "true" : "false",
    });
  // The client can check the interest only by the rate that it was computed with.
  const ofRate = charges?.oldRateFrom && words.say("reminderBaseRate", { day: words.day(charges.oldRateFrom) });
  return {
    reminder: {
      ...{ invoiceId: invoice.id, number, currency, dueDate, level: next.level, day: next.day },
      client: { id: clientId, name: clientName },
      open: toNumber(open),
      hold: holdOf(invoice, today),
      to: email,
      subject: fill(subject),
      text: [fill(text), ...(said ? [said] : []), ...(ofRate ? [ofRate] : [])].join("\n"),
      oldRateFrom: charges?.oldRateFrom ?? null,
    },
    interest: charges?.interest ?? zero(currency),
    sum: charges?.sum ?? zero(currency),
  };
}

function holdOf(
  { isStopped, isDisputed, promisedUntil, isDebited, email }: OpenInvoice,
  today: string,
): Reminder["hold"] {
  if (isStopped) return "stopped";
  if (isDisputed) return "disputed";
  if (promisedUntil !== null && promisedUntil >= today) return "promised";
  if (isDebited) return "debited";
  return email === "" ? "no_email" : null;
}
