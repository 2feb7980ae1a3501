/** The list of screens, after the public site's files. Everything under AppLayout needs a session; AppLayout is the guard. */
import { layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  route("site/*", "public/site-route.ts"),
  route("login", "auth/LoginScreen.tsx"),
  route("register", "auth/RegisterScreen.tsx"),
  route("forgot-password", "auth/ForgotPasswordScreen.tsx"),
  route("reset-password", "auth/ResetPasswordScreen.tsx"),
  route("email-verification", "auth/EmailVerificationScreen.tsx"),
  route("verify-email", "auth/EmailVerificationScreen.tsx", { id: "verify-email" }),
  route("accept-invitation", "auth/AcceptInvitationScreen.tsx"),
  layout("shell/AppLayout.tsx", [
    route("welcome", "onboarding/WelcomeScreen.tsx"),
    route("home", "home/HomeScreen.tsx"),
    route("home/activity", "home/ActivityScreen.tsx"),
    route("analytics", "analytics/AnalyticsScreen.tsx"),
    route("expenses", "expenses/ExpensesScreen.tsx"),
    route("expenses/add", "expenses/AddExpenseScreen.tsx"),
    route("expenses/edit/:id?", "expenses/EditExpenseScreen.tsx"),
    route("expenses/:id", "expenses/detail/ExpenseScreen.tsx"),
    route("documents", "documents/DocumentsScreen.tsx"),
    route("aichat", "aichat/ChatScreen.tsx"),
    route("clients", "clients/ClientsScreen.tsx"),
    route("categories", "categories/CategoriesScreen.tsx"),
    route("settings-currency", "currencies/CurrencyScreen.tsx"),
    route("profile", "profile/ProfileScreen.tsx"),
    route("company", "company/CompanyScreen.tsx"),
    route("user-management", "members/UserManagementScreen.tsx"),
    route("organization-assignment", "assignment/OrganizationAssignmentScreen.tsx"),
  ]),
  route("*", "shell/NotFoundScreen.tsx"),
] satisfies RouteConfig;
