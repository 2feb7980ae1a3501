/**
 * Who may do what: the one table that the contract, the server and the screens read.
 *
 * A call says what it needs: a verb and a subject. Permissions say what is granted, and with whose rows. They are plain data, so that
 * a company's own roles can be rows in the database later; today there are three sets, one for each role. No other file says what a
 * role may: it asks `can`.
 */

export const ROLES = ["founder", "accountant", "employee"] as const;
export type Role = (typeof ROLES)[number];

/** What there is to do with what. Nothing else can be needed or granted. */
export const VERBS = {
  /** To approve is to decide about what others brought: accept, return, recategorise. */
  expense: ["see", "add", "change", "remove", "approve", "import"],
  expenseSettings: ["see", "change"],
  document: ["see", "add", "remove"],
  /** How well documents are read. */
  readingAccuracy: ["see"],
  invoice: ["see", "add", "change", "remove"],
  invoiceSettings: ["see", "change"],
  /** With their projects. */
  client: ["see", "add", "change", "remove", "import", "export"],
  /** With the bills that wait for one. */
  payment: ["see", "add", "remove"],
  /** Accounts at banks, their lines, the matching and the reconciliations. */
  bank: ["see", "add", "change", "remove"],
  /** Asking somebody for the receipt of a bank line; to change one is to answer it. */
  receiptRequest: ["see", "add", "change", "remove"],
  account: ["see", "add", "change", "remove", "import", "export"],
  category: ["see", "add", "change", "remove", "import", "export"],
  rule: ["see", "add", "change", "remove"],
  /** Currencies and their rates. */
  currency: ["see", "change"],
  journal: ["export"],
  month: ["see", "change"],
  /** Reports and their schedules; who sees them sees revenue and cash everywhere. */
  report: ["see", "add", "change", "remove"],
  /** What was spent: on the dashboard and in the analytics. */
  figures: ["see"],
  /** The dashboard's feed of what happened in the books. */
  activity: ["see"],
  /** Everything that was recorded, as the History screen shows it. */
  history: ["see", "export"],
  /** What was recorded of sign-ins, members and keys. */
  securityHistory: ["see"],
  /** To see its internals is to be able to change them; to import and export is to move it here and elsewhere. */
  company: ["see", "change", "remove", "import", "export"],
  businessSetup: ["see", "change"],
  member: ["see", "add", "change", "remove"],
  apiKey: ["see", "add", "remove"],
  webhook: ["see", "add", "change", "remove"],
  integration: ["see", "add", "change", "remove", "import", "export"],
  /** The organizations that one person works for; only who has this works for several. */
  workplace: ["see", "change"],
  conversation: ["see", "add", "change", "remove"],
  profile: ["see", "change"],
  /** The welcome page and its tasks. */
  welcome: ["see", "change"],
} as const;
export type Subject = keyof typeof VERBS;
export type Verb<S extends Subject = Subject> = (typeof VERBS)[S][number];

/** What a call, a screen or a button needs. */
export type Needs = { [S in Subject]: { readonly verb: Verb<S>; readonly subject: S } }[Subject];

/** With whose rows: everybody's, those that the person brought, or those that somebody gave to them. */
export type Grant = "all" | "own" | "assigned";

/** What somebody may: plain data. What is not named is not granted. */
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
  currency: { see: "all" },
  company: { see: "all" },
  conversation: { see: "own", add: "own", change: "own", remove: "own" },
  profile: { see: "own", change: "own" },
  welcome: { see: "own", change: "own" },
};

/** Whoever keeps the books. */
const BOOKKEEPER: Permissions = {
  ...MEMBER,
  expense: { see: "all", add: "all", change: "all", remove: "all", approve: "all", import: "all" },
  expenseSettings: { see: "all", change: "all" },
  document: { see: "all", add: "all", remove: "all" },
  readingAccuracy: { see: "all" },
  invoiceSettings: { see: "all", change: "all" },
  client: { see: "all", add: "all", change: "all", remove: "all", import: "all", export: "all" },
  payment: { see: "all", add: "all", remove: "all" },
  bank: { see: "all", add: "all", change: "all", remove: "all" },
  receiptRequest: { see: "assigned", add: "all", change: "all", remove: "all" },
  account: { see: "all", add: "all", change: "all", remove: "all", import: "all", export: "all" },
  category: { see: "all", add: "all", change: "all", remove: "all", import: "all", export: "all" },
  rule: { see: "all", add: "all", change: "all", remove: "all" },
  currency: { see: "all", change: "all" },
  journal: { export: "all" },
  month: { see: "all", change: "all" },
  report: { see: "all", add: "all", change: "all", remove: "all" },
  figures: { see: "all" },
  activity: { see: "all" },
  history: { see: "all", export: "all" },
  businessSetup: { see: "all", change: "all" },
};

/** What each role may. */
export const PERMISSIONS: Readonly<Record<Role, Permissions>> = {
  founder: {
    ...BOOKKEEPER,
    company: { see: "all", change: "all", remove: "all", import: "all", export: "all" },
    member: { see: "all", add: "all", change: "all", remove: "all" },
    apiKey: { see: "all", add: "all", remove: "all" },
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

/** Whether these permissions allow it, and with whose rows; null: not at all. */
export function can<S extends Subject>(permissions: Permissions, verb: Verb<S>, subject: S): Grant | null {
  const granted: Partial<Record<string, Grant>> | undefined = permissions[subject];
  return granted?.[verb] ?? null;
}

/** Whether these permissions hold what is needed, with whatever rows. */
export const holdsNeeds = (permissions: Permissions, { verb, subject }: Needs): boolean =>
  can(permissions, verb, subject) !== null;

/** What both grant, with the rows that both grant: an API key may no more than its role and than who made it. */
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

/** One's own and what was assigned have no rows in common for sure. */
const lesserOf = (a: Grant | null, b: Grant | null): Grant | null =>
  a === "all" ? b : b === "all" || a === b ? a : null;

/** The roles that hold what is needed, in the order of ROLES. */
export const rolesThat = ({ verb, subject }: Needs): Role[] =>
  ROLES.filter((role) => can(PERMISSIONS[role], verb, subject) !== null);

/** A role in a sentence: "Grace is an accountant now". */
export const ROLE_WITH_ARTICLE: Readonly<Record<Role, string>> = {
  founder: "a founder",
  accountant: "an accountant",
  employee: "an employee",
};
