/**
 * Permissions: one table for contract, server, and screens.
 *
 * A call needs a verb and a subject. Permissions grant them, with the rows they apply to. They are plain data, so that a company's own
 * roles can be database rows later; today there is one set for each role. Other files don't name what a role may do: they call `can`.
 */

export const ROLES = ["founder", "accountant", "employee"] as const;
export type Role = (typeof ROLES)[number];

/** Verbs and subjects. Nothing else can be needed or granted. */
export const VERBS = {
  /** Approve: decide about other people's uploads: accept, send back, change the category. */
  expense: ["see", "add", "change", "remove", "approve", "import"],
  expenseSettings: ["see", "change"],
  document: ["see", "add", "remove"],
  /** Extraction accuracy; to add is to start a check of the engine. */
  readingAccuracy: ["see", "add"],
  invoice: ["see", "add", "change", "remove"],
  invoiceSettings: ["see", "change"],
  /** Clients and their projects. */
  client: ["see", "add", "change", "remove", "import", "export"],
  /** Vendors as records; their names are on expenses. Reveal: their whole US tax numbers. */
  vendor: ["see", "add", "change", "remove", "import", "export", "reveal"],
  /** The catalog of what is sold. */
  item: ["see", "add", "change", "remove", "import", "export"],
  /** Recurring invoices and bills. */
  recurring: ["see", "add", "change"],
  /** Payments, and unpaid bills. */
  payment: ["see", "add", "remove"],
  /** Payment runs; approve: what a second person may have to. */
  paymentRun: ["see", "add", "change", "approve"],
  /** Bank accounts, transactions, matching, and reconciliations. */
  bank: ["see", "add", "change", "remove"],
  /** Receipt requests for transactions; to change one is to answer it. */
  receiptRequest: ["see", "add", "change", "remove"],
  account: ["see", "add", "change", "remove", "import", "export"],
  category: ["see", "add", "change", "remove", "import", "export"],
  /** Projects, cost centers, and tags of lines. */
  dimension: ["see", "add", "change", "remove", "import", "export"],
  rule: ["see", "add", "change", "remove"],
  /** Currencies and exchange rates. */
  currency: ["see", "change"],
  /** Entries by hand; to change is to reverse. */
  journal: ["see", "add", "change", "export"],
  /** Fixed assets; to change is also to post and reverse depreciation and disposals. */
  asset: ["see", "add", "change", "remove"],
  /** Revaluation, and amounts that are spread over months; to change is also to post and reverse runs. */
  adjustment: ["see", "add", "change", "remove"],
  month: ["see", "change"],
  /** Tax codes, which every document can have. */
  taxCode: ["see"],
  /** Registrations and returns. */
  tax: ["see", "change"],
  /** Retention of documents; to change is to set a legal hold, to remove is to delete originals. */
  retention: ["see", "change", "remove"],
  /** Reports and schedules; also shows revenue and cash elsewhere. */
  report: ["see", "add", "change", "remove"],
  /** Spending on the dashboard and in analytics. */
  figures: ["see"],
  /** The dashboard's feed of events in the books. */
  activity: ["see"],
  /** The whole activity log. */
  history: ["see", "export"],
  /** Events of sign-ins, members, and keys. */
  securityHistory: ["see"],
  /** Company: reading its details implies changing them; import and export are company transfers. */
  company: ["see", "change", "remove", "import", "export"],
  businessSetup: ["see", "change"],
  member: ["see", "add", "change", "remove"],
  /** Change: the daily limit of changes without asking. */
  apiKey: ["see", "add", "change", "remove"],
  /** Agents that are connected by OAuth. */
  agent: ["see", "add", "remove"],
  webhook: ["see", "add", "change", "remove"],
  integration: ["see", "add", "change", "remove", "import", "export"],
  /** Organizations of one person; only people with this have several. */
  workplace: ["see", "change"],
  conversation: ["see", "add", "change", "remove"],
  /** Changes that agents suggest. Confirming one also needs the permission for the change. */
  changeProposal: ["see", "change"],
  profile: ["see", "change"],
  /** Events that are for one person, and the choice of those that are mailed. */
  notification: ["see", "change"],
  /** Comments, for all who may see the document. */
  comment: ["see", "add"],
  /** Saved views and columns; those of others only where they are shared. */
  view: ["see", "add", "change", "remove"],
  /** The welcome page and its tasks. */
  welcome: ["see", "change"],
} as const;
export type Subject = keyof typeof VERBS;
export type Verb<S extends Subject = Subject> = (typeof VERBS)[S][number];

/** Permission that a call, a screen, or a button needs. */
export type Needs = { [S in Subject]: { readonly verb: Verb<S>; readonly subject: S } }[Subject];

/** Rows: all, the person's own, or those assigned to the person. */
export type Grant = "all" | "own" | "assigned";

/** Permissions as plain data. Anything not listed is denied. */
export type Permissions = { readonly [S in Subject]?: { readonly [V in Verb<S>]?: Grant } };

/** The same for every role. */
const MEMBER: Permissions = {
  expenseSettings: { see: "all" },
  invoice: { see: "all", add: "all", change: "all", remove: "all" },
  invoiceSettings: { see: "all" },
  client: { see: "all", add: "all", change: "all", remove: "all" },
  receiptRequest: { see: "assigned", change: "assigned" },
  account: { see: "all" },
  category: { see: "all" },
  dimension: { see: "all" },
  currency: { see: "all" },
  taxCode: { see: "all" },
  company: { see: "all" },
  conversation: { see: "own", add: "own", change: "own", remove: "own" },
  changeProposal: { see: "own", change: "own" },
  agent: { see: "own", add: "own", remove: "own" },
  profile: { see: "own", change: "own" },
  notification: { see: "own", change: "own" },
  comment: { see: "all", add: "all" },
  view: { see: "all", add: "own", change: "own", remove: "own" },
  welcome: { see: "own", change: "own" },
};

/** Founders and accountants. */
const BOOKKEEPER: Permissions = {
  ...MEMBER,
  expense: { see: "all", add: "all", change: "all", remove: "all", approve: "all", import: "all" },
  expenseSettings: { see: "all", change: "all" },
  document: { see: "all", add: "all", remove: "all" },
  readingAccuracy: { see: "all", add: "all" },
  invoiceSettings: { see: "all", change: "all" },
  client: { see: "all", add: "all", change: "all", remove: "all", import: "all", export: "all" },
  vendor: { see: "all", add: "all", change: "all", remove: "all", import: "all", export: "all", reveal: "all" },
  item: { see: "all", add: "all", change: "all", remove: "all", import: "all", export: "all" },
  recurring: { see: "all", add: "all", change: "all" },
  payment: { see: "all", add: "all", remove: "all" },
  paymentRun: { see: "all", add: "all", change: "all", approve: "all" },
  bank: { see: "all", add: "all", change: "all", remove: "all" },
  receiptRequest: { see: "assigned", add: "all", change: "all", remove: "all" },
  account: { see: "all", add: "all", change: "all", remove: "all", import: "all", export: "all" },
  category: { see: "all", add: "all", change: "all", remove: "all", import: "all", export: "all" },
  dimension: { see: "all", add: "all", change: "all", remove: "all", import: "all", export: "all" },
  rule: { see: "all", add: "all", change: "all", remove: "all" },
  currency: { see: "all", change: "all" },
  journal: { see: "all", add: "all", change: "all", export: "all" },
  asset: { see: "all", add: "all", change: "all", remove: "all" },
  adjustment: { see: "all", add: "all", change: "all", remove: "all" },
  month: { see: "all", change: "all" },
  tax: { see: "all", change: "all" },
  retention: { see: "all" },
  report: { see: "all", add: "all", change: "all", remove: "all" },
  figures: { see: "all" },
  activity: { see: "all" },
  changeProposal: { see: "all", change: "all" },
  view: { see: "all", add: "own", change: "all", remove: "all" },
  history: { see: "all", export: "all" },
  businessSetup: { see: "all", change: "all" },
};

/** Permissions of each role. */
export const PERMISSIONS: Readonly<Record<Role, Permissions>> = {
  founder: {
    ...BOOKKEEPER,
    company: { see: "all", change: "all", remove: "all", import: "all", export: "all" },
    retention: { see: "all", change: "all", remove: "all" },
    member: { see: "all", add: "all", change: "all", remove: "all" },
    apiKey: { see: "all", add: "all", change: "all", remove: "all" },
    agent: { see: "all", add: "own", remove: "all" },
    webhook: { see: "all", add: "all", change: "all", remove: "all" },
    integration: { see: "all", add: "all", change: "all", remove: "all", import: "all", export: "all" },
    securityHistory: { see: "all" },
  },
  accountant: {
    ...BOOKKEEPER,
    workplace: { see: "own", change: "own" },
  },
  employee: {
    ...MEMBER,
    expense: { see: "own", add: "own", change: "own", remove: "own" },
    document: { see: "own", add: "own", remove: "own" },
    payment: { see: "own" },
    figures: { see: "own" },
    activity: { see: "own" },
  },
};

/** Subjects that the live demo only shows: who signs in, who else gets in, and what leaves the server. */
const SHOWN_IN_DEMO: readonly Subject[] = [
  "profile",
  "member",
  "apiKey",
  "agent",
  "webhook",
  "integration",
  "retention",
];
/** Subjects that it does not have: other visitors' addresses, and other companies. */
const MISSING_IN_DEMO: readonly Subject[] = ["securityHistory", "workplace"];

/** Returns what is left of a role's permissions in the live demo, which anyone may change and which sends nothing out. */
export function inDemo(permissions: Permissions): Permissions {
  const kept = { ...permissions } as Partial<Record<Subject, object>>;
  for (const subject of MISSING_IN_DEMO) delete kept[subject];
  for (const subject of SHOWN_IN_DEMO) {
    const { see } = (kept[subject] ?? {}) as { see?: Grant };
    if (see) kept[subject] = { see };
  }
  const { see, change } = permissions.company ?? {};
  return { ...kept, company: { ...(see && { see }), ...(change && { change }) } } as Permissions;
}

/** Returns the rows for which it is allowed; null: not at all. */
export function can<S extends Subject>(permissions: Permissions, verb: Verb<S>, subject: S): Grant | null {
  const granted: Partial<Record<string, Grant>> | undefined = permissions[subject];
  return granted?.[verb] ?? null;
}

/** Tells whether these permissions include a need, with any rows. */
export const holdsNeeds = (permissions: Permissions, { verb, subject }: Needs): boolean =>
  can(permissions, verb, subject) !== null;

/** Returns what both sets grant, with the rows of both: an API key is limited by its role and its creator. */
export function sharedBy(one: Permissions, other: Permissions): Permissions {
  const subjects = Object.entries(VERBS) as [Subject, readonly Verb[]][];
  const shared = subjects.map(([subject, verbs]) => {
    const grants = verbs.flatMap((verb) => {
      const grant = lesserOf(can(one, verb, subject), can(other, verb, subject));
      return grant === null ? [] : [[verb, grant] as const];
    });
    return [subject, Object.fromEntries(grants)] as const;
  });
  return Object.fromEntries(shared.filter(([, grants]) => Object.keys(grants).length > 0));
}

/** Own and assigned rows may have nothing in common. */
const lesserOf = (a: Grant | null, b: Grant | null): Grant | null =>
  a === "all" ? b : b === "all" || a === b ? a : null;

/** Returns the roles with this permission, in the order of ROLES. */
export const rolesThat = ({ verb, subject }: Needs): Role[] =>
  ROLES.filter((role) => can(PERMISSIONS[role], verb, subject) !== null);
