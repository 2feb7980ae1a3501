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
  /** It makes something new, and is in the menu of "New" too. */
  makes?: true;
}

const COMMANDS: readonly Command[] = [
  { label: say("newInvoice"), to: "/invoices/new", needs: { verb: "add", subject: "invoice" }, makes: true },
  { label: say("newExpense"), to: "/expenses/add", needs: { verb: "add", subject: "expense" }, makes: true },
  { label: say("recordPayment"), to: "/invoices?status=overdue", needs: { verb: "add", subject: "payment" } },
  {
    label: say("importStatement"),
    to: "/banking",
    opens: "import",
    needs: { verb: "add", subject: "bank" },
    makes: true,
  },
  { label: say("newClient"), to: "/clients", opens: "new", needs: { verb: "add", subject: "client" }, makes: true },
  { label: say("newEntry"), to: "/journal", opens: "new", needs: { verb: "add", subject: "journal" }, makes: true },
  { label: say("newQuote"), to: "/quotes/new", needs: { verb: "add", subject: "invoice" }, makes: true },
  { label: say("importExpenses"), to: "/expenses/import", needs: { verb: "import", subject: "expense" } },
  { label: say("askAssistant"), to: "/aichat", needs: { verb: "add", subject: "conversation" } },
];

const allowedCommands = (permissions: Permissions) => COMMANDS.filter(({ needs }) => holdsNeeds(permissions, needs));

const toHit = ({ label, to, opens }: Command): Hit => ({
  key: `command ${to}${opens ?? ""}`,
  label,
  facts: "",
  to,
  ...(opens && { state: { opens } }),
});

/** The commands that make something new, of those that a person may use. */
export const makingCommandsOf = (permissions: Permissions): Hit[] =>
  allowedCommands(permissions)
    .filter(({ makes }) => makes)
    .map(toHit);

/** The commands that a person may use, in the order in which they are shown. */
export function commandsOf(
  permissions: Permissions,
  { organizations, currentOrganizationId }: Pick<StoredSession, "organizations" | "currentOrganizationId">,
): Hit[] {
  const own = allowedCommands(permissions).map(toHit);
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
