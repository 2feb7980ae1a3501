/** Questions about the account or card that expenses were paid from. Of a bill, it is the account of what is owed. */
import { daysOf, type Frame, ORDERS, order, rangeOf, type Said } from "../frame.ts";

/** The one account that is named behind a preposition, or "in cash", "by card". Undefined: none, or more. */
function paidFrom({ has, named, linked, mentions, world }: Said): string | undefined {
  const account = named.account ?? named.card;
  if (account)
    return mentions.length === 1 && linked.has("link:via") && !has("via:till", "via:card") ? account.id : undefined;
  if (has("via:till") === has("via:card")) return undefined;
  return has("via:till") ? world.till : world.card;
}

const notPaidFrom = ({ has, world }: Said): string | undefined => (has("not:till") ? world.till : world.card);

/** We paid, and nobody paid us. */
const isOurs = ({ has }: Said): boolean =>
  has("verb:spend", "noun:expense") || (has("us:subject") && !has("us:object"));

export const PAYMENT: readonly Frame[] = [
  // "How much did we spend with the credit card in October?"
  {
    needs: [["verb:spend", "verb:pay", "state:paid", "noun:expense", "verb:add"], ["ask:much"]],
    may: "ask:much ask:what thing:money via:till via:card verb:spend verb:pay state:paid noun:expense verb:add",
    names: ["account", "card"],
    times: "range",
    when: (said) =>
      !said.isYesNo &&
      said.gap === null &&
      isOurs(said) &&
      paidFrom(said) !== undefined &&
      // "Put on the card" is paid by it; money that is put on an account is paid in, and other things are recorded.
      (!said.has("verb:add") ||
        ((said.named.card !== undefined || said.has("via:card")) && said.tokens.some(({ word }) => word === "put"))),
    read: (said) => ({ tool: "spending_by_account", input: { ...rangeOf(said), accountCode: paidFrom(said) } }),
  },
  // "Was lief dieses Jahr über die Kreditkarte?"
  {
    needs: [
      ["via:till", "via:card"],
      ["ask:much", "ask:what"],
    ],
    may: "thing:money",
    times: "range",
    when: (said) =>
      !said.isYesNo &&
      said.gap === null &&
      said.times.length === 1 &&
      said.mentions.length === 0 &&
      paidFrom(said) !== undefined,
    read: (said) => ({ tool: "spending_by_account", input: { ...rangeOf(said), accountCode: paidFrom(said) } }),
  },
  // "Which expenses did we pay in cash?"
  {
    needs: [["noun:expense"]],
    may: `ask:many via:till via:card verb:pay state:paid ${ORDERS}`,
    names: ["account", "card", "category"],
    times: "range",
    takes: ["bounds", "count"],
    when: (said) => !said.isYesNo && paidFrom(said) !== undefined,
    read: (said) => {
      const ordered = order(said);
      return (
        ordered && {
          tool: "find_expenses",
          input: { ...daysOf(said), paymentAccountCode: paidFrom(said), ...said.bounds, ...ordered },
        }
      );
    },
  },
  // "How many expenses were not paid in cash last month?"
  {
    needs: [
      ["not:till", "not:card"],
      ["noun:expense", "verb:spend"],
    ],
    may: "ask:many ask:much thing:money noun:expense verb:spend not:till not:card",
    without: "us:object state:unpaid",
    names: ["vendor", "category", "member"],
    times: "range",
    when: (said) =>
      !said.isYesNo &&
      said.gap === null &&
      said.has("not:till") !== said.has("not:card") &&
      notPaidFrom(said) !== undefined &&
      (said.has("noun:expense") || said.times.length === 1),
    read: (said) => {
      const { vendor, category, member } = said.named;
      const isSum = said.has("ask:much") || !said.has("noun:expense");
      return {
        tool: "find_expenses",
        input: {
          ...(isSum ? rangeOf(said) : daysOf(said)),
          ...(isSum && { posted: true }),
          ...(vendor && { vendorId: vendor.id }),
          ...(category && { categoryCode: category.id }),
          ...(member && { memberId: member.id }),
        },
        without: { paymentAccountCode: notPaidFrom(said) ?? "" },
      };
    },
  },
  // "Spending by payment account"
  {
    needs: [["verb:spend", "noun:expense", "figure:costs"], ["by:account"]],
    may: "ask:much thing:money",
    times: "range",
    // "How much did we spend by card?" asks for the one card.
    when: ({ has }) => !(has("via:card") && has("ask:much")),
    read: (said) => ({ tool: "spending_by_account", input: rangeOf(said) }),
  },
  // "Which card did we spend the most with?"
  {
    needs: [["verb:spend"], ["noun:bank", "noun:card", "noun:payAccount"], ["order:max"]],
    may: "thing:money",
    times: "range",
    when: ({ has, isYesNo }) => has("us:subject") && !isYesNo,
    read: (said) => ({ tool: "spending_by_account", input: { ...rangeOf(said), top: 1 } }),
  },
];
