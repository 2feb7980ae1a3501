/** Settings of expenses: whether those of employees need approval, and the default payment account. */
import {
  findDefaultPaymentAccount,
  setDefaultPaymentAccount,
} from "../../books/chart/accounts/default-payment-account.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/orm.ts";
import { organizations } from "../../platform/db/schema.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { doEmployeesNeedApproval } from "./approval.ts";

/** The handlers of the settings. What was submitted or posted before stays as it is. */
export function expenseSettingsHandlers(db: Database): Pick<Handlers, "getExpenseSettings" | "saveExpenseSettings"> {
  return {
    getExpenseSettings: (_input, { organizationId }) =>
      db.asOrganization(organizationId, (tx) => loadSettings(tx, organizationId)),

    saveExpenseSettings: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const said: string[] = [];
        if (body.employeesNeedApproval !== undefined) {
          await changeApproval(tx, caller, body.employeesNeedApproval);
          said.push(body.employeesNeedApproval ? sayAnswer("approvalOn") : sayAnswer("approvalOff"));
        }
        if (body.defaultPaymentAccountId !== undefined) {
          await changeDefaultAccount(tx, caller, body.defaultPaymentAccountId);
          said.push(
            body.defaultPaymentAccountId === null ? sayAnswer("noPaymentAccount") : sayAnswer("paymentAccountSaved"),
          );
        }
        return { success: true, message: said.join(" "), ...(await loadSettings(tx, organizationId)) };
      }),
  };
}

async function loadSettings(tx: Transaction, organizationId: string) {
  return {
    employeesNeedApproval: await doEmployeesNeedApproval(tx, organizationId),
    defaultPaymentAccountId: await findDefaultPaymentAccount(tx, organizationId),
  };
}

async function changeApproval(tx: Transaction, caller: MemberContext, after: boolean): Promise<void> {
  const { organizationId } = caller;
  const before = await doEmployeesNeedApproval(tx, organizationId);
  if (before === after) return;
  await tx.update(organizations).set({ employeesNeedApproval: after }).where(eq(organizations.id, organizationId));
  await note(
    tx,
    caller,
    "approval_setting_changed",
    { employeesNeedApproval: before },
    { employeesNeedApproval: after },
  );
}

/** Also at the business set-up. @throws CallFailure when nothing can be paid from the account */
export async function changeDefaultAccount(
  tx: Transaction,
  caller: MemberContext,
  after: string | null,
): Promise<void> {
  const before = await findDefaultPaymentAccount(tx, caller.organizationId);
  await setDefaultPaymentAccount(tx, caller.organizationId, after);
  if (before === after) return;
  await note(tx, caller, "default_payment_account_changed", { account: before }, { account: after });
}

function note(tx: Transaction, caller: MemberContext, verb: string, before: object, after: object): Promise<void> {
  const { organizationId, userId, requestId } = caller;
  return recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb,
    subjectType: "organization",
    subjectId: organizationId,
    before,
    after,
    requestId,
  });
}
