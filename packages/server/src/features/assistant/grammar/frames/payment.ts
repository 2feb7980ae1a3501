/** Questions about the account or card that expenses were paid from. Of a bill, it is the account of what is owed. */
import { daysOf, type Frame, isOneSided, ORDERS, order, partyOf, rangeOf, type Said } from "../frame.ts";

/** The one account that is named behind a preposition, or "in cash", "by card". Undefined: none, or more. */
function paidFrom({ has, named, linked, mentions, world }: Said): string | undefined {
  const account = named.account ?? named.card;
  if (account)
    return mentions.length === 1 && linked.has("link:via") && !has("via:till", "via:card") ? account.id : undefined;
  if (has("via:till") === has("via:card")) return undefined;
  return has("via:till") ? world.till : world.card;
}

const PAID_BY = /^(by|with|on|via|using|mit|per|von|uber|auf)$/;
const SMALL = /^(the|our|my|a|company|der|die|dem|unserer?|meiner?|firmen)$/;

/** Where the card is named. */
function cardAt({ tokens, mentions, mentionWords }: Said): number {
  const at = mentions.findIndex((names) => names.some(({ kind }) => kind === "card"));
  const words = (mentionWords[at] ?? "").split(" ");
  return at === -1
    ? -1
    : tokens.findIndex((_, place) => words.every((word, next) => tokens[place + next]?.raw === word));
}

/** The account that is named beside a vendor, a category, or a person: "Uber, by card". */
function paidBeside(said: Said): string | undefined {
  const { named, tokens } = said;
  if (!named.card) return paidFrom({ ...said, mentions: [], named: {} });
  let before = cardAt(said) - 1;
  while (SMALL.test(tokens[before]?.word ?? "")) before--;
  return !said.has("via:till", "via:card") && PAID_BY.test(tokens[before]?.word ?? "") ? named.card.id : undefined;
}

/** "Not paid by credit card", "that wasn't on the credit card": what is denied is the card. */
function isCardDenied(said: Said): boolean {
  const { named, mentions, features, tokens } = said;
  const denied = features.find(({ atoms }) => atoms.has("except") || atoms.has("state:unpaid"));
  if (!named.card || mentions.length !== 1 || !denied) return false;
  const words = tokens.slice(denied.place, denied.place + denied.length).map(({ word }) => word);
  const between = tokens.slice(denied.place + denied.length, cardAt(said)).map(({ word }) => word);
  return (
    words.some((word) => /^(not|nicht|\w+nt)$/.test(word)) &&
    between.some((word) => PAID_BY.test(word)) &&
    between.every((word) => PAID_BY.test(word) || SMALL.test(word) || /^(paid|put|charged)$/.test(word))
  );
}

const notPaidFrom = ({ has, world }: Said): string | undefined => (has("not:till") ? world.till : world.card);

/** We paid, and nobody paid us. The card is ours; cash may be a client's. */
const isOurs = ({ has, named }: Said): boolean =>
  has("verb:spend", "noun:expense") ||
  (!has("us:object", "noun:client") && (has("us:subject", "via:card") || named.card !== undefined));

export const PAYMENT: readonly Frame[] = [
  // "How much did we spend with the credit card in October?"
  {
    needs: [
      ["verb:spend", "verb:pay", "state:paid", "noun:expense", "verb:add"],
      ["ask:much", "ask:what"],
    ],
    may: "ask:much ask:what thing:money via:till via:card verb:spend verb:pay state:paid noun:expense verb:add",
    names: ["account", "card"],
    times: "range",
    when: (said) =>
      !said.isYesNo &&
      said.gap === null &&
      isOurs(said) &&
      paidFrom(said) !== undefined &&
      // "What was paid by card?" asks for a sum of a time; "what expenses" for a list.
      (said.has("ask:much") || (said.times.length === 1 && !said.has("noun:expense"))) &&
      // "Put on the card" is paid by it; money that is put on an account is paid in, and other things are recorded.
      (!said.has("verb:add") ||
        ((said.named.card !== undefined || said.has("via:card")) && said.tokens.some(({ word }) => word === "put"))),
    read: (said) => ({ tool: "spending_by_account", input: { ...rangeOf(said), accountCode: paidFrom(said) } }),
  },
  // "How much did Chris put on the credit card?", "what did we pay Uber in cash?"
  {
    needs: [
      ["ask:much", "ask:what"],
      ["verb:spend", "verb:pay", "state:paid", "verb:add"],
    ],
    may: "ask:much thing:money via:till via:card verb:spend verb:pay state:paid verb:add",
    without: "us:object state:unpaid",
    names: ["vendor", "category", "member", "card"],
    times: "range",
    when: (said) =>
      !said.isYesNo &&
      said.gap === null &&
      said.mentions.length === 1 + Number(said.named.card !== undefined) &&
      Object.keys(said.named).length === said.mentions.length &&
      isOneSided(said) &&
      paidBeside(said) !== undefined &&
      (!said.has("verb:add") || (!said.has("via:till") && said.tokens.some(({ word }) => word === "put"))) &&
      (said.has("us:subject", "verb:spend") || said.named.member !== undefined),
    read: (said) => {
      return {
        tool: "find_expenses",
        input: {
          ...(said.times.length > 0 ? rangeOf(said) : daysOf(said)),
          posted: true,
          paymentAccountCode: paidBeside(said),
          ...partyOf(said),
        },
      };
    },
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
      const isSum = said.has("ask:much") || !said.has("noun:expense");
      return {
        tool: "find_expenses",
        input: {
          ...(isSum ? rangeOf(said) : daysOf(said)),
          ...(isSum && { posted: true }),
          ...partyOf(said),
        },
        without: { paymentAccountCode: notPaidFrom(said) ?? "" },
      };
    },
  },
  // "Which expenses were not paid by credit card?"
  {
    needs: [
      ["except", "state:unpaid"],
      ["noun:expense", "verb:spend"],
    ],
    may: "ask:many ask:much thing:money except state:unpaid state:paid noun:expense verb:spend",
    without: "us:object",
    names: ["card"],
    times: "range",
    when: (said) =>
      !said.isYesNo && said.gap === null && isCardDenied(said) && (said.has("noun:expense") || said.times.length === 1),
    read: (said) => {
      const isSum = said.has("ask:much") || !said.has("noun:expense");
      return {
        tool: "find_expenses",
        input: isSum ? { ...rangeOf(said), posted: true } : daysOf(said),
        without: { paymentAccountCode: said.named.card?.id ?? "" },
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
