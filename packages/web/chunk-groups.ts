/**
 * Groups modules into chunks. By default each shared icon and kit component becomes a file of its own, and each file a request.
 * Here the first screens (dashboard, expenses, invoices) get their shared modules in few files; those of other screens follow.
 * e2e/budget.spec.ts checks the result: it prints bytes and requests.
 */

/** Code of every page, the sign-in pages too; changes only when the library does. */
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]|vite[\\/]preload-helper|dynamic[-_]import[-_]helper/;
/**
 * What the sign-in pages share with the app, with all that it is made of: the calls of the sign-in, and the way to the server. The client's
 * page, one of them, has exact amounts for the code of a transfer.
 */
const SIGN_IN_PARTS = [
  String.raw`client[\\/](client|refresh-session|session-headers)\.`,
  String.raw`session[\\/](expiry|farewell|other-session|re-sign-in|refresher|session|store|target)\.`,
  String.raw`kit[\\/](tokens\.css|brand|failure-text|format|Leaf|say-common|form[\\/](code-words|field-errors|validate-with)|plain[\\/])`,
  // Two parts of the app's screens are made with Mantine.
  String.raw`features[\\/]auth[\\/](?!SignInAgain|VerifyFirst)`,
  String.raw`app[\\/](page\.css|sign-in[\\/]pages\.)`,
];
const SIGN_IN = new RegExp(
  String.raw`node_modules[\\/](@fontsource-variable[\\/]inter|use-intl|icu-minify|@formatjs)|messages[\\/]src[\\/](translator|languages)\.|web[\\/]src[\\/](${SIGN_IN_PARTS.join("|")})|contract[\\/]src[\\/](account-deletion|invitations|own-api-keys)\.|ledger[\\/]src[\\/](wire|money|decimal|identifiers)\.`,
);
/** Parts that the client's page shares with the app. */
const CLIENT_PAGE = oneOf(contract("client-page"), /ledger[\\/]src[\\/]einvoice[\\/]transfer-code\./);
/** Parts that the page for who lets an agent in shares with the app. */
const AGENTS = oneOf(contract("agents"), src("features/agents/(areas|say)[.]"));
/** The frame around every screen. */
const APP = src("root.tsx", "app/AppLayout.tsx");
/** The style sheets of the frame, the kit and the first screens in one, those of all other screens in a second: apart they are a request each. */
const FIRST_STYLES = src(
  String.raw`app/(?!page\.|sign-in|search/).*\.css`,
  // Dialogs and strips of tabs bring their own.
  String.raw`kit/(?!plain|brand|tokens|csv|QrCode|chart/(Column|Money)|BarTable|DangerCard|FormDialog|TabStrip|days/DateField|keys/).*\.css`,
  String.raw`features/(home|receipts|expense-settings)/.*\.css`,
  String.raw`features/(expenses|expenses/(bulk|filters)|invoices)/\w+\.module\.css`,
);
const OTHER_STYLES = src(
  String.raw`(?!features/(agents|auth|client-page)|kit/(plain|brand|tokens|QrCode)|app/(page\.|sign-in)).*\.css`,
);
/** Parts of nearly every screen. */
const SCREENS = oneOf(
  src("kit/(PageHeader|Loaded|EmptyState|ErrorState|RowsSkeleton|Money|DateText|on-demand|relative-time|ranges)"),
  src(String.raw`kit/(days/today|use-dialog)\.`, "client/missing-record"),
  mantine("Badge", "Anchor"),
  contract("accounts", "payments", "exact-amounts", "line-dimensions"),
  /@tanstack[\\/]|ledger[\\/]src[\\/](calendar|typed|write-size)/,
);
/** Parts of a list, with its filters. */
const LISTS = oneOf(
  src(
    "kit/(NumberedPages|QuickCheckbox|list-table/(order|SortHead|use-last-page|FilterBar|RowCard))",
    "client/(fiscal-years|offer-undo)",
  ),
  src("features/views/(columns|ViewsBar)"),
  mantine("TextInput", "NativeSelect", "Checkbox"),
  contract("expenses"),
);
/** The receipts that a person is asked for, on the dashboard and above the expenses. */
const RECEIPTS = src("features/receipts/(RequestNotes|queries|say)", "features/expenses/review/queue-path");
/** Parts that the dashboard shares with the analysis and the feed. */
const FIGURES = oneOf(
  src("kit/chart/Sparkline", "features/home/(ActivityFeed|queries|tasks/queries)", "features/analytics/links"),
  contract("home"),
);
/** Parts that the list of expenses shares with the other screens of expenses. */
const EXPENSES = oneOf(
  src(
    // Dialogs behind buttons load with a click: KeysDialog brings the modal with it.
    // The form of the range comes when it opens, with its date fields.
    "kit/(days/(?!DateField|MonthSelect|RangeForm|typed-day)|keys/(ScreenKeys|screen-keys))",
    "kit/(DropAnywhere|StatusBadge)",
    "features/receipts/reading",
    "features/expense-settings/say",
  ),
  src(
    "features/expenses/(queries|row-facts|file-icon|list-params|reading-news|use-reading-news|use-retry|BillMark|upload-checks|format-parts|say[.])",
  ),
  src("features/expenses/(export/options|bulk/(RefusalsNote|outcome|sums)|review/queue-query)"),
  // On the welcome page too, where receipts are dropped.
  src(String.raw`features/expenses/(batch|batch-runner|batch-store|chosen-files|keys|PhotoButton)\.`),
  mantine("SegmentedControl", "Progress"),
  contract("expense-review", "files", "ai", "progress"),
);
/** Parts that the list of invoices shares with the other screens of invoices, and with clients. The sheet of filters comes when it opens. */
const INVOICES = oneOf(
  src("kit/(list-table/(?!FilterSheet)|InvoiceStatusBadge)", "features/(invoices|clients)/(queries|list-params)"),
  src("features/invoices/(document-name|say[.])"),
  contract("invoices", "clients", "invoice-settings"),
);

/** Parts that the forms of an expense share: adding, changing, and reviewing one. */
const EXPENSE_FORMS = src("features/expenses/(form|picking|suggestions)/");

/** The first that fits has a module; with it comes all that it needs and no earlier one has, so no two files need each other. */
const GROUPS = [
  { name: "react", test: REACT },
  { name: "sign-in", test: SIGN_IN, minShareCount: 2 },
  // On the client's page too, which has nothing of the app: neither its frame nor its style sheets, which would replace the page's own.
  { name: "client-page", test: CLIENT_PAGE, minShareCount: 2 },
  { name: "agents", test: AGENTS, minShareCount: 2 },
  { name: "qr-code", test: src("kit/QrCode") },
  { name: "styles", test: FIRST_STYLES },
  { name: "more-styles", test: OTHER_STYLES },
  { name: "app", test: APP },
  // Few bytes each, and every menu has a dozen.
  { name: "icons", test: /@tabler[\\/]icons-react/, minShareCount: 2 },
  { name: "screens", test: SCREENS },
  { name: "lists", test: LISTS },
  { name: "receipts", test: RECEIPTS },
  { name: "figures", test: FIGURES },
  // The lower half of the dashboard, which comes after its figures.
  { name: "home-tasks", test: src("features/home/tasks/(?!accept-match|queries)") },
  { name: "upload", test: /@mantine[\\/]dropzone/ },
  { name: "expenses", test: EXPENSES },
  { name: "invoices", test: INVOICES },
  // Apart, no screen loads the texts of another one.
  { name: sayName, test: /web[\\/]src[\\/]features[\\/].*[\\/]say[\w-]*\.ts$/, minShareCount: 2 },
  // With the menus of views, the search, and the reports.
  { name: "views", test: oneOf(contract("views"), src("features/views/queries")), minShareCount: 2 },
  { name: "fields", test: /@mantine[\\/]/, minShareCount: 3 },
  // Without the messages of documents, which come a language at a time.
  {
    name: "calls",
    test: /packages[\\/](contract(?![\\/]src[\\/](tax-|printed-|client-page|client-overview|quotes|reminders|access-points|agents|change-proposals|items|recurring|payment-runs|forecast|saved-questions|assets|bank-rules|undo|notifications|revaluation|deferrals|reimbursements|travel|payroll|demo|write-offs|budgets|views|report-notes|advances))|ledger(?![\\/]src[\\/](assets|revaluation|deferrals|travel)[\\/])|messages[\\/]src[\\/][\w-]+\.)/,
    minShareCount: 2,
  },
  { name: "kit", test: src("(kit|client|session)/"), minShareCount: 2 },
  { name: "expense-forms", test: EXPENSE_FORMS, minShareCount: 2 },
  // Shared by forms, lists, and payments, in pieces so small that they would be merged into files that need each other.
  { name: "vendors", test: src("features/vendors/(queries|IbanWarning)"), minShareCount: 2 },
  {
    name: "taxes",
    test: oneOf(src("features/tax/"), contract("tax-claims", "tax-codes", "tax-returns")),
    minShareCount: 2,
  },
  // The editor of invoices opens a client, and writes quotes, whose other parts the client's dialog shows.
  {
    name: "quotes",
    test: oneOf(contract("quotes"), src("features/quotes/(queries|QuoteStatusBadge)")),
    minShareCount: 2,
  },
  { name: "client-dialog", test: src("features/clients/ClientDialog"), minShareCount: 2 },
  // Quotes and recurring documents are written in it too.
  {
    name: "invoice-editor",
    test: oneOf(contract("items"), src("features/(invoices/form/|items/queries)")),
    minShareCount: 2,
  },
  { name: "some", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 48_000 },
];

/** Names the file of a feature's `say.ts` or `say-….ts` by its path: "say-expenses-detail". */
function sayName(path: string): string {
  const [, folder = "", part = ""] = /features[\\/](.*)[\\/]say(.*)\.ts$/.exec(path) ?? [];
  return `say-${folder.replace(/[\\/]/g, "-")}${part}`;
}

/** As rolldown takes them. */
export const chunkGroups = GROUPS.map((group, place) => ({ ...group, priority: GROUPS.length - place }));

/** Modules of the app, by their paths below web/src. */
function src(...paths: string[]): RegExp {
  return new RegExp(`web/src/(${paths.join("|")})`.replaceAll("/", String.raw`[\\/]`));
}

/** Components of Mantine. */
function mantine(...names: string[]): RegExp {
  return new RegExp(String.raw`@mantine[\\/]core[\\/]esm[\\/]components[\\/](${names.join("|")})[\\/]`);
}

/** Files of the contract. */
function contract(...names: string[]): RegExp {
  return new RegExp(String.raw`contract[\\/]src[\\/](${names.join("|")})\.`);
}

function oneOf(...tests: RegExp[]): RegExp {
  return new RegExp(tests.map(({ source }) => source).join("|"));
}
