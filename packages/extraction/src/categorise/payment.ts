/** Which account paid: what a rule or the last decisions on such documents say, what the document says, else what was done before with this vendor, else the cash box. */
import { type Account, CASH_ACCOUNT, CHECKING_ACCOUNT, isPaymentAccount } from "@tallyleaf/ledger";
import type { PaymentHint } from "../document.ts";
import { habitOf, type KnownVendor } from "./history.ts";
import { labelOf } from "./label.ts";
import { type RuleChoice, ruleChoice } from "./rule-choice.ts";
import type { RulesOfVendor } from "./rules.ts";
import type { Categorisation, PaymentReasonCode } from "./types.ts";

type PaymentChoice = Pick<Categorisation, "paymentAccountCode" | "paymentReason">;

/** @param accounts the organization's chart, not empty. */
export function choosePayment(
  hint: PaymentHint,
  known: KnownVendor,
  accounts: readonly Account[],
  rules: RulesOfVendor,
): { payment: PaymentChoice; paymentRule: RuleChoice } {
  // What an account is for may have changed since: nothing is paid from a standard code that pays no more.
  const mayPay = (code: string) => accounts.some((account) => account.code === code && isPaymentAccount(account));
  const paymentRule = ruleChoice(rules, "payment", mayPay, hint);
  const { decided } = paymentRule;
  if (!decided) return { payment: choosePaymentByDocument(hint, known, accounts, mayPay), paymentRule };
  const message = `${decided.because}, so ${labelOf(decided.accountCode, accounts)} paid.`;
  const code = decided.origin === "explicit" ? "rule" : "learned";
  return { payment: { paymentAccountCode: decided.accountCode, paymentReason: { code, message } }, paymentRule };
}

function choosePaymentByDocument(
  hint: PaymentHint,
  known: KnownVendor,
  accounts: readonly Account[],
  has: (code: string) => boolean,
): PaymentChoice {
  const because = (code: string, reason: PaymentReasonCode, clause: string): PaymentChoice => ({
    paymentAccountCode: code,
    paymentReason: { code: reason, message: `${clause}, so ${labelOf(code, accounts)} paid.` },
  });
  const cash = has(CASH_ACCOUNT) ? CASH_ACCOUNT : defaultAccount(accounts);
  const habit = habitOf(
    known,
    (row) => row.paymentAccountCode,
    // What was paid from the cash box before says nothing about a payment by card.
    (code) => has(code) && (hint === null || !isCash(code, accounts)),
  );

  if (hint === "cash") return because(cash, "paid_cash", "The document says cash");
  if (hint !== null) {
    const reason = hint === "card" ? "paid_card" : "paid_bank";
    const said = hint === "card" ? "The document says card" : "The document says bank transfer";
    if (habit) return because(habit.code, reason, `${said}, and that is what ${habit.vendor} was paid from before`);
    return because(has(CHECKING_ACCOUNT) ? CHECKING_ACCOUNT : cash, reason, said);
  }
  if (habit) {
    return because(
      habit.code,
      "vendor_history",
      `The document does not say how it was paid; ${habit.vendor} was paid from there before`,
    );
  }
  const fallback = defaultAccount(accounts);
  return because(
    fallback,
    "default_account",
    "The document does not say how it was paid; I assumed the first cash account",
  );
}

/** Rule: specification, constants: the first cash one (purpose cash, name containing cash, or code 1000). */
function defaultAccount(accounts: readonly Account[]): string {
  const byCode = [...accounts].sort((a, b) => (a.code < b.code ? -1 : 1));
  const first =
    byCode.find(
      (account) =>
        account.type === "Asset" &&
        isPaymentAccount(account) &&
        (account.purpose === "cash" || /cash/i.test(account.name) || account.code === CASH_ACCOUNT),
    ) ??
    byCode.find(isPaymentAccount) ??
    byCode.find(({ type }) => type === "Asset") ??
    byCode[0];
  return first?.code ?? CASH_ACCOUNT;
}

function isCash(code: string, accounts: readonly Account[]): boolean {
  return code === CASH_ACCOUNT || /cash/i.test(accounts.find((account) => account.code === code)?.name ?? "");
}
