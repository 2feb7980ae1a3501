/**
 * Which account an expense credits, and why. Without evidence of payment on the document it is a bill on accounts payable; nobody's
 * money is taken off for it. What was paid is paid from: what a written rule says, the card's digits, what people's last decisions
 * on such documents say, the cash box where the document says cash, what was done before with this vendor, the organization's
 * default account. Where none of these says it, a person does.
 */
import {
  type Account,
  accountFor,
  CASH_ACCOUNT,
  firstCashAccount,
  isCashBox,
  isPayable,
  isPaymentAccount,
  payableAccountOf,
} from "@tallyleaf/ledger";
import { habitOf, type KnownVendor } from "./history.ts";
import { labelOf } from "./label.ts";
import type { PaymentWay } from "./lessons.ts";
import { type RuleChoice, ruleChoice } from "./rule-choice.ts";
import type { Categorisation, CategoriseInput, PaymentDoubtCode, PaymentReasonCode } from "./types.ts";

type PaymentChoice = Pick<Categorisation, "paymentAccountCode" | "paymentReason" | "paymentDoubt">;
type Input = Pick<CategoriseInput, "paymentHint" | "payment" | "paying" | "accounts" | "rules">;

interface Chosen {
  payment: PaymentChoice;
  /** What the vendor's rule says of it: its suggestion is offered. */
  paymentRule: RuleChoice;
}

/** How a document was paid, as far as it says: what a decision on it is a lesson for. */
export function wayOf({ paymentHint, payment }: Pick<CategoriseInput, "paymentHint" | "payment">): PaymentWay {
  return payment.evidence === null ? "unpaid" : paymentHint;
}

/** @param input its chart is not empty */
export function choosePayment(input: Input, known: KnownVendor): Chosen {
  return input.payment.evidence === null ? chooseUnpaid(input) : choosePaid(input, known);
}

/** What is owed stands on accounts payable, unless a person has written that this vendor is paid otherwise. */
function chooseUnpaid({ payment, accounts, rules }: Input): Chosen {
  const mayStand = (code: string) =>
    accounts.some((account) => account.code === code && (isPaymentAccount(account) || isPayable(account)));
  const rule = ruleChoice(rules, "payment", mayStand, "unpaid");
  if (rule.decided?.origin === "explicit") {
    return { payment: choice(rule.decided.accountCode, "rule", rule.decided.because, accounts), paymentRule: rule };
  }
  // Two bills that happened to be paid when they were looked at say nothing of the third: it is offered, and not done.
  const suggested = rule.suggested ?? (rule.decided && { ...rule.decided, vendor: rules.learned?.vendor ?? "" });
  const payable = payableAccountOf(accounts);
  const paymentRule = { decided: null, suggested };
  if (!payable) {
    const message = "Your chart has no account for bills that are not paid yet. Add one, or say which account paid.";
    return { payment: unknown(accounts, message), paymentRule };
  }
  const { request, partly = null } = payment;
  const label = labelOf(payable.code, accounts);
  const because =
    request === null ? "Nothing on the document shows a payment" : `The document asks for payment (“${request}”)`;
  return {
    payment: {
      paymentAccountCode: payable.code,
      paymentReason: { code: "not_paid", message: `${because}, so it is a bill on ${label}.` },
      paymentDoubt:
        partly !== null
          ? doubt(
              "payment_partial",
              `The document names a part that was paid already, or an open amount below its total (“${partly}”). I took the whole total as not paid yet: record the part as a payment.`,
            )
          : request === null
            ? doubt(
                "payment_unclear",
                "Nothing on the document says whether it was paid. I took it for a bill that is not paid yet.",
              )
            : null,
    },
    paymentRule,
  };
}

function choosePaid(input: Input, known: KnownVendor): Chosen {
  const { paymentHint: hint, payment, paying, accounts, rules } = input;
  // What an account is for may have changed since: nothing is paid from a standard code that pays no more.
  const mayPay = (code: string) => accounts.some((account) => account.code === code && isPaymentAccount(account));
  const paymentRule = ruleChoice(rules, "payment", mayPay, hint);
  const because = (code: string, reason: PaymentReasonCode, clause: string): Chosen => ({
    payment: choice(code, reason, clause, accounts),
    paymentRule,
  });
  const { decided } = paymentRule;
  if (decided?.origin === "explicit") return because(decided.accountCode, "rule", decided.because);
  const { cardDigits } = payment;
  const card = paying.cards.find(({ digits, accountCode }) => digits === cardDigits && mayPay(accountCode));
  if (card)
    return because(card.accountCode, "card_digits", `The card ending in ${card.digits} was booked there before`);
  if (decided) return because(decided.accountCode, "learned", decided.because);

  const boxes = accounts.filter(isCashBox).map(({ code }) => code);
  const isBox = (code: string) => boxes.includes(code);
  const usual =
    paying.defaultAccountCode !== null && mayPay(paying.defaultAccountCode) ? paying.defaultAccountCode : null;
  if (hint === "cash") {
    const box = usual !== null && isBox(usual) ? usual : boxes.length === 1 ? boxes[0] : undefined;
    if (box !== undefined) return because(box, "paid_cash", "The document says cash");
  }
  const habit = habitOf(
    known,
    (row) => row.paymentAccountCode,
    // What was paid from the cash box before says nothing about a payment by card, nor the other way round.
    (code) => mayPay(code) && (hint === null || isBox(code) === (hint === "cash")),
  );
  const said = hint === null ? "The document shows that it was paid" : `The document says ${SAID[hint]}`;
  if (habit) {
    const reason = hint === null ? "vendor_history" : REASONS[hint];
    return because(habit.code, reason, `${said}, and ${habit.vendor} was paid from there before`);
  }
  if (usual === null) {
    const message = `${said}, but not from which account. Which account paid?`;
    return { payment: unknown(accounts, message, hint === "card" || hint === "bank"), paymentRule };
  }
  const label = labelOf(usual, accounts);
  const chosen = because(usual, "default_account", `${said}, and nothing says another account than your default`);
  if (hint === null || isBox(usual) === (hint === "cash")) return chosen;
  const message = `${said}, but your default payment account is ${label}. Which account paid?`;
  return { payment: { ...chosen.payment, paymentDoubt: doubt("payment_account_differs", message) }, paymentRule };
}

const SAID = { cash: "cash", card: "card", bank: "bank transfer" } as const;
const REASONS = { cash: "paid_cash", card: "paid_card", bank: "paid_bank" } as const;

function choice(code: string, reason: PaymentReasonCode, clause: string, accounts: readonly Account[]): PaymentChoice {
  const account = accounts.find((each) => each.code === code);
  const label = labelOf(code, accounts);
  const outcome = account && isPayable(account) ? `it is a bill on ${label}` : `${label} paid`;
  return {
    paymentAccountCode: code,
    paymentReason: { code: reason, message: `${clause}, so ${outcome}.` },
    paymentDoubt: null,
  };
}

/** A draft needs an account: the specification's fallback stands in it until a person has said which. */
function unknown(accounts: readonly Account[], message: string, electronic = false): PaymentChoice {
  const bank = electronic ? accountFor("bank", accounts) : undefined;
  return {
    paymentAccountCode: bank?.code ?? codeWithoutEvidence(accounts),
    paymentReason: { code: "unknown", message },
    paymentDoubt: doubt("payment_account_unknown", message),
  };
}

function doubt(code: PaymentDoubtCode, message: string): Categorisation["paymentDoubt"] {
  return { code, message };
}

/** The first cash account, as the specification asks; else whatever the chart has. */
function codeWithoutEvidence(accounts: readonly Account[]): string {
  const byCode = [...accounts].sort((a, b) => (a.code < b.code ? -1 : 1));
  const first = firstCashAccount(accounts) ?? byCode.find(({ type }) => type === "Asset") ?? byCode[0];
  return first?.code ?? CASH_ACCOUNT;
}
