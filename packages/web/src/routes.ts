/** The list of screens, after the files of the public site and of the sign-in pages (app/sign-in). Everything under AppLayout needs a session; AppLayout is the guard. */
import { layout, type RouteConfig, route } from "@react-router/dev/routes";
import { SIGN_IN_FOLDERS, SIGN_IN_PATHS } from "./app/sign-in/pages.ts";

export default [
  route("site/*", "app/site-route.ts"),
  ...SIGN_IN_FOLDERS.flatMap((folder) =>
    SIGN_IN_PATHS.map((path) =>
      route(`${folder}${path}/index.html`.slice(1), "app/sign-in/document-route.tsx", { id: `${folder}${path}` }),
    ),
  ),
  layout("app/AppLayout.tsx", [
    route("welcome", "features/onboarding/WelcomeScreen.tsx"),
    route("home", "features/home/HomeScreen.tsx"),
    route("home/activity", "features/home/ActivityScreen.tsx"),
    route("analytics", "features/analytics/AnalyticsScreen.tsx"),
    route("expenses", "features/expenses/ExpensesScreen.tsx"),
    route("expenses/add", "features/expenses/AddExpenseScreen.tsx"),
    route("expenses/import", "features/expenses/import/ImportScreen.tsx"),
    route("expenses/edit/:id?", "features/expenses/EditExpenseScreen.tsx"),
    route("expenses/:id", "features/expenses/detail/ExpenseScreen.tsx"),
    route("documents", "features/documents/DocumentsScreen.tsx"),
    route("aichat", "features/aichat/ChatScreen.tsx"),
    route("invoices", "features/invoices/InvoicesScreen.tsx"),
    route("invoices/new", "features/invoices/NewInvoiceScreen.tsx"),
    route("invoices/:id", "features/invoices/detail/InvoiceScreen.tsx"),
    route("invoices/:id/edit", "features/invoices/EditInvoiceScreen.tsx"),
    route("banking", "features/banking/BankingScreen.tsx"),
    route("clients", "features/clients/ClientsScreen.tsx"),
    route("vendors", "features/vendors/VendorsScreen.tsx"),
    route("vendors/:id", "features/vendors/detail/VendorScreen.tsx"),
    route("journal", "features/journal/entries/JournalScreen.tsx"),
    route("opening", "features/opening/OpeningScreen.tsx"),
    route("opening/:id", "features/opening/CertificateScreen.tsx"),
    route("journal/templates", "features/journal/templates/TemplatesScreen.tsx"),
    route("journal/recurring", "features/journal/recurring/RecurringScreen.tsx"),
    route("journal/import", "features/journal/import/ImportScreen.tsx"),
    route("reports", "features/reports/ReportsScreen.tsx"),
    route("taxes", "features/tax/TaxesScreen.tsx"),
    route("taxes/:id/:from", "features/tax/ReturnScreen.tsx"),
    route("categories", "features/categories/CategoriesScreen.tsx"),
    route("settings-currency", "features/currencies/CurrencyScreen.tsx"),
    route("profile", "features/profile/ProfileScreen.tsx"),
    route("company", "features/company/CompanyScreen.tsx"),
    route("retention", "features/retention/RetentionScreen.tsx"),
    route("history", "features/activity/HistoryScreen.tsx"),
    route("integrations", "features/integrations/IntegrationsScreen.tsx"),
    route("user-management", "features/members/UserManagementScreen.tsx"),
    route("organization-assignment", "features/assignment/OrganizationAssignmentScreen.tsx"),
  ]),
  // To be looked at by who changes the kit: `npx react-router dev` in packages/web.
  ...(process.env.NODE_ENV === "development" ? [route("kit", "kit/gallery/GalleryScreen.tsx")] : []),
  route("*", "app/NotFoundScreen.tsx"),
] satisfies RouteConfig;
