/** Commands of the search: make new things, go where something is done, and switch the company. */
import { holdsNeeds, type Needs, type Permissions } from "@tallyleaf/contract";
import { switchTo } from "../../client/switch-organization.ts";
import type { Arrival } from "../../kit/use-open-on-arrival.ts";
import type { StoredSession } from "../../session/session.ts";
import type { Hit } from "./hits.ts";
import { say } from "./say.ts";

interface Command {
  label: string;
  to: string;
  /** Opens a dialog of that screen. */
  opens?: Arrival["opens"];
  needs: Needs;
}

const COMMANDS: readonly Command[] = [
  { label: say("newInvoice"), to: "/invoices/new", needs: { verb: "add", subject: "invoice" } },
  { label: say("newExpense"), to: "/expenses/add", needs: { verb: "add", subject: "expense" } },
  { label: say("recordPayment"), to: "/invoices?status=overdue", needs: { verb: "add", subject: "payment" } },
  { label: say("importStatement"), to: "/banking", opens: "import", needs: { verb: "add", subject: "bank" } },
  { label: say("newClient"), to: "/clients", opens: "new", needs: { verb: "add", subject: "client" } },
  { label: say("newEntry"), to: "/journal", opens: "new", needs: { verb: "add", subject: "journal" } },
  { label: say("newQuote"), to: "/quotes/new", needs: { verb: "add", subject: "invoice" } },
  { label: say("importExpenses"), to: "/expenses/import", needs: { verb: "import", subject: "expense" } },
  { label: say("askAssistant"), to: "/aichat", needs: { verb: "add", subject: "conversation" } },
];

/** The commands that a person may use, in the order in which they are shown. */
export function commandsOf(
  permissions: Permissions,
  { organizations, currentOrganizationId }: Pick<StoredSession, "organizations" | "currentOrganizationId">,
): Hit[] {
  const own = COMMANDS.filter(({ needs }) => holdsNeeds(permissions, needs)).map(
    ({ label, to, opens }): Hit => ({
      key: `command ${to}${opens ?? ""}`,
      label,
      facts: "",
      to,
      ...(opens && { state: { opens } }),
    }),
  );
  const switches = organizations
    .filter(({ id }) => id !== currentOrganizationId)
    .map(
      ({ id, name }): Hit => ({
        key: `switch ${id}`,
        label: say("switchTo", { name }),
        facts: "",
        to: "/home",
        act: () => void switchTo(id),
      }),
    );
  return [...own, ...switches];
}
