/**
 * Chooses the account that an expense credits, and says why. Without evidence of payment on the document it is a bill on accounts
 * payable, and no money leaves an account. A paid one uses, in this order: a written rule, the card's digits, people's last
 * decisions on such documents, the cash account if the document says cash, the vendor's history, the organization's default
 * account. If none applies, a person decides.
 */
import {
  type Account,
  accountFor,
  CASH_ACCOUNT,
  firstCashAccount,
  isCashBox,
  isOwedToEmployees,
  isPayable,
  isPaymentAccount,
  payableAccountOf,
} from "@tallyleaf/ledger";
import type { PaymentHint } from "../model/document.ts";
import { type PaymentReason, paymentReason, reasonDetail } from "../model/reasons.ts";
import { habitOf, type KnownVendor } from "./history.ts";
import { labelOf } from "./label.ts";
import type { PaymentWay } from "./lessons.ts";
import { type RuleChoice, type RuledChoice, ruleChoice } from "./rule-choice.ts";
import type { Categorisation, CategoriseInput } from "./types.ts";

type PaymentChoice = Pick<Categorisation, "paymentAccountCode" | "paymentReason" | "paymentDoubt">;
type Input = Pick<CategoriseInput, "paymentHint" | "payment" | "paying" | "accounts" | "rules">;

interface Chosen {
  payment: PaymentChoice;
  /** Result of the vendor's rules for the payment account, with the suggestion to offer. */
  paymentRule: RuleChoice;
}

/** Returns the document's payment method, by which lessons are chosen; "unpaid" without evidence of payment. */
export function wayOf({ paymentHint, payment }: Pick<CategoriseInput, "paymentHint" | "payment">): PaymentWay {
  return payment.evidence === null ? "unpaid" : paymentHint;
}

/** @param input its chart is not empty */
export function choosePayment(input: Input, known: KnownVendor): Chosen {
  const { ownMoneyCode } = input.paying;
  if (ownMoneyCode !== undefined) {
    const reason = paymentReason("own_money", { account: labelOf(ownMoneyCode, input.accounts) });
    return { payment: choice(ownMoneyCode, reason), paymentRule: { decided: null, suggested: null } };
  }
  return input.payment.evidence === null ? chooseUnpaid(input) : choosePaid(input, known);
}

/** Unpaid amounts go to accounts payable, unless a rule names another payment account for this vendor. */
function chooseUnpaid({ payment, accounts, rules }: Input): Chosen {
  const mayStand = (code: string) =>
    accounts.some(
      (account) =>
        account.code === code && !isOwedToEmployees(account) && (isPaymentAccount(account) || isPayable(account)),
    );
  const rule = ruleChoice(rules, "payment", mayStand, "unpaid");
  if (rule.decided?.origin === "explicit") {
    return { payment: byWrittenRule(rule.decided, accounts), paymentRule: rule };
  }
  // Two bills that happened to be paid by the time of review don't decide the third: the account is only suggested.
  const suggested = rule.suggested ?? (rule.decided && { ...rule.decided, vendor: rules.learned?.vendor ?? "" });
  const payable = payableAccountOf(accounts);
  const paymentRule = { decided: null, suggested };
  if (!payable) {
    return { payment: unknown(accounts, "noPayable"), paymentRule };
  }
  const { request, partly = null } = payment;
  const account = labelOf(payable.code, accounts);
  return {
    payment: {
      paymentAccountCode: payable.code,
      paymentReason:
        request === null
          ? paymentReason("not_paid-nothing", { account })
          : paymentReason("not_paid-request", { text: request, account }),
      paymentDoubt:
        partly !== null
          ? reasonDetail("payment_partial", { text: partly })
          : request === null
            ? reasonDetail("payment_unclear")
            : null,
    },
    paymentRule,
  };
}

function choosePaid(input: Input, known: KnownVendor): Chosen {
  const { paymentHint: hint, payment, paying, accounts, rules } = input;
  // An account's role can change: a code counts only while it is that of a payment account.
  const mayPay = (code: string) => accounts.some((account) => account.code === code && isPaymentAccount(account));
  const paymentRule = ruleChoice(rules, "payment", mayPay, hint);
  const choose = (code: string, reason: PaymentReason): Chosen => ({ payment: choice(code, reason), paymentRule });
  const { decided } = paymentRule;
  if (decided?.origin === "explicit") return { payment: byWrittenRule(decided, accounts), paymentRule };
  const { cardDigits } = payment;
  const card = paying.cards.find(({ digits, accountCode }) => digits === cardDigits && mayPay(accountCode));
  if (card) {
    const account = labelOf(card.accountCode, accounts);
    return choose(card.accountCode, paymentReason("card_digits", { digits: card.digits, account }));
  }
  if (decided) {
    const { accountCode, count, vendor, isNewest } = decided;
    const account = labelOf(accountCode, accounts);
    const key = isNewest ? "learned-last" : "learned-streak";
    return choose(accountCode, paymentReason(key, { count, vendor, account }));
  }

  const boxes = accounts.filter(isCashBox).map(({ code }) => code);
  const isBox = (code: string) => boxes.includes(code);
  const usual =
    paying.defaultAccountCode !== null && mayPay(paying.defaultAccountCode) ? paying.defaultAccountCode : null;
  if (hint === "cash") {
    const box = usual !== null && isBox(usual) ? usual : boxes.length === 1 ? boxes[0] : undefined;
    if (box !== undefined) return choose(box, paymentReason("paid_cash-box", { account: labelOf(box, accounts) }));
  }
  const habit = habitOf(
    known,
    (row) => row.paymentAccountCode,
    // An earlier payment in cash is no evidence about a payment by card, and vice versa.
    (code) => mayPay(code) && (hint === null || isBox(code) === (hint === "cash")),
  );
  if (habit) {
    const { code, vendor } = habit;
    return choose(code, paymentReason(HABITS[hint ?? "paid"], { vendor, account: labelOf(code, accounts) }));
  }
  if (usual === null) return { payment: unknown(accounts, hint ?? "paid"), paymentRule };
  const account = labelOf(usual, accounts);
  const chosen = choose(usual, paymentReason(`default_account-${hint ?? "paid"}`, { account }));
  if (hint === null || isBox(usual) === (hint === "cash")) return chosen;
  const paymentDoubt = reasonDetail(`payment_account_differs-${hint}`, { account });
  return { payment: { ...chosen.payment, paymentDoubt }, paymentRule };
}

/** Reason for the account from which the vendor was paid before, by the document's payment method. */
const HABITS = {
  cash: "paid_cash-vendor",
  card: "paid_card",
  bank: "paid_bank",
  paid: "vendor_history",
} as const;

const choice = (paymentAccountCode: string, paymentReason: PaymentReason): PaymentChoice => ({
  paymentAccountCode,
  paymentReason,
  paymentDoubt: null,
});

function byWrittenRule({ accountCode, vendor }: RuledChoice, accounts: readonly Account[]): PaymentChoice {
  const isBill = accounts.some((each) => each.code === accountCode && isPayable(each));
  const account = labelOf(accountCode, accounts);
  return choice(accountCode, paymentReason(isBill ? "rule-bill" : "rule-paid", { vendor, account }));
}

/** A draft needs an account: it has the specification's fallback until a person chooses one. */
function unknown(accounts: readonly Account[], shown: NonNullable<PaymentHint> | "paid" | "noPayable"): PaymentChoice {
  const isElectronic = shown === "card" || shown === "bank";
  const bank = isElectronic ? accountFor("bank", accounts) : undefined;
  return {
    paymentAccountCode: bank?.code ?? codeWithoutEvidence(accounts),
    paymentReason: paymentReason(`unknown-${shown}`),
    paymentDoubt: reasonDetail(`payment_account_unknown-${shown}`),
  };
}

/** Returns the first cash account, as the specification asks, else an asset, else any account. */
function codeWithoutEvidence(accounts: readonly Account[]): string {
  const byCode = [...accounts].sort((a, b) => (a.code < b.code ? -1 : 1));
  const first = firstCashAccount(accounts) ?? byCode.find(({ type }) => type === "Asset") ?? byCode[0];
  return first?.code ?? CASH_ACCOUNT;
}
