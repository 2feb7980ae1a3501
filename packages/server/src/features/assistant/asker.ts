/** Who asks: the names and times that they can ask about, as far as they may see them. */
import { isCashBox } from "@tallyleaf/ledger";
import { currentLanguage } from "@tallyleaf/messages";
import { loadFiscalYears } from "../../books/calendar/fiscal-years.ts";
import { listActiveAccounts } from "../../books/chart/accounts/chart.ts";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { onlyOf } from "../../platform/http/reach.ts";
import type { Name } from "./grammar/names.ts";
import type { World } from "./grammar/question.ts";
import { isCard, loadNameIndex } from "./name-index.ts";
import type { AnswerDeps, Asked } from "./turn.ts";

/** Names and times that an asker can ask about. */
export interface Asker {
  world: World;
  names: readonly Name[];
}

/** Loads them once for a question, which may be answered in several ways one after the other. */
export function loadAsker(
  deps: Pick<AnswerDeps, "db">,
  asked: Pick<Asked, "today">,
  caller: MemberContext,
): Promise<Asker> {
  const known = askers.get(asked) ?? readAsker(deps, asked, caller);
  askers.set(asked, known);
  return known;
}
const askers = new WeakMap<object, Promise<Asker>>();

async function readAsker(
  { db }: Pick<AnswerDeps, "db">,
  { today }: Pick<Asked, "today">,
  caller: MemberContext,
): Promise<Asker> {
  return db.asOrganization(caller.organizationId, async (tx) => {
    const { organizationId } = caller;
    const chart = await listActiveAccounts(tx, organizationId);
    const { names, index } = await loadNameIndex(tx, caller, chart);
    const currency = await loadBaseCurrency(tx, organizationId);
    const years = await loadFiscalYears(tx, organizationId);
    const receivable = chart.find(({ purpose }) => purpose === "accounts_receivable")?.code;
    const payable = chart.find(({ purpose }) => purpose === "accounts_payable")?.code;
    const [till, ...tills] = chart.filter(isCashBox);
    const [card, ...cards] = chart.filter(isCard);
    const cash = tills.length === 0 ? till?.code : undefined;
    return {
      names,
      world: {
        today,
        years,
        currency,
        receivable,
        payable,
        till: cash,
        card: cards.length === 0 ? card?.code : undefined,
        names: index,
        banks: chart.filter((account) => account.purpose === "cash" && !isCashBox(account)).map(({ code }) => code),
        isOwnOnly: onlyOf(caller, "see", "expense") !== undefined,
        me: names.find(({ kind, id }) => kind === "member" && id === caller.userId),
      },
    };
  });
}

export const readerOf = ({ permissions }: MemberContext) => ({ permissions, language: currentLanguage() });
