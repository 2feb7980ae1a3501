/** The calls about what is owed to members. Nothing here posts: it is paid by a payment run, or as a bill is. */
import type { ReimbursedMember } from "@tallyleaf/contract";
import { moneyFromDecimal, sum, toNumber } from "@tallyleaf/ledger";
import { loadChart } from "../../books/chart/accounts/chart.ts";
import { listPlainOwedToEmployees } from "../../books/chart/accounts/owed-to-employees.ts";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import { entryText } from "../../books/journal/entry-text.ts";
import type { Database } from "../../platform/db/database.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { onlyOf, reaches } from "../../platform/http/reach.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { say } from "../documents/say.ts";
import { listMembers, listOwed, loadNames, loadOwedOn, type OwedRow, saveIban } from "./store.ts";

type Calls = "listReimbursements" | "listPayers" | "saveReimbursementIban";

/** The handlers of reimbursements. */
export function reimbursementHandlers({ db }: { db: Database }): Pick<Handlers, Calls> {
  return {
    listReimbursements: ({ query: { filter } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId, userId } = caller;
        const paidBy = onlyOf(caller, "see", "expense");
        const rows = await listOwed(tx, organizationId, { paidBy, filter });
        const members = await listMembers(tx, organizationId);
        const byPayer = Map.groupBy(rows, ({ paid_by }) => paid_by);
        // Members who left are listed too, after the others.
        const left = [...byPayer.keys()].filter((id) => !members.some((one) => one.id === id));
        const names = await loadNames(tx, left);
        const gone = left.map((id) => ({ id, name: names.get(id) ?? say("formerUser"), iban: "" }));
        const data = [...members, ...gone].flatMap(({ id, name, iban }) => {
          const own = byPayer.get(id);
          return own ? [presentMember({ id, name, iban }, own, caller)] : [];
        });
        const plain = paidBy === undefined ? listPlainOwedToEmployees(await loadChart(tx, organizationId)) : [];
        const byHand = await loadOwedOn(tx, organizationId, plain, await loadBaseCurrency(tx, organizationId));
        return { data, ownIban: members.find(({ id }) => id === userId)?.iban ?? "", byHand };
      }),

    listPayers: (_input, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const members = await listMembers(tx, organizationId);
        return { data: members.flatMap(({ id, name, status }) => (status === "active" ? { id, name } : [])) };
      }),

    saveReimbursementIban: ({ body: { iban } }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId, userId, requestId } = caller;
        const before = await saveIban(tx, caller, iban);
        // Without the IBAN itself: founders read the log.
        if (before !== iban)
          await recordEvent(tx, {
            organizationId,
            actorId: userId,
            verb: "reimbursement_account_changed",
            subjectType: "membership",
            subjectId: userId,
            requestId,
          });
        return { success: true, message: sayAnswer("reimbursementIbanSaved"), iban };
      }),
  };
}

function presentMember(
  member: Pick<ReimbursedMember, "id" | "name" | "iban">,
  rows: readonly OwedRow[],
  caller: MemberContext,
): ReimbursedMember {
  const number = (text: string, currency: string) => toNumber(moneyFromDecimal(text, currency));
  const open = [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, some]) =>
    sum(
      some.map((row) => moneyFromDecimal(row.open, currency)),
      currency,
    ),
  );
  return {
    ...member,
    isSelf: member.id === caller.userId,
    owed: open.flatMap((money) => (money.minor === 0n ? [] : { currency: money.currency, amount: toNumber(money) })),
    items: rows.map((row) => ({
      expenseId: Number(row.id),
      date: row.date,
      vendor: row.vendor,
      description: entryText(row.source, row.description),
      currency: row.currency,
      total: number(row.total, row.currency),
      open: number(row.open, row.currency),
      payDate: row.pay_date,
      canOpen: reaches(caller, "see", "expense", row.created_by),
    })),
  };
}
