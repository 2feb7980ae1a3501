/** The list of screens. Everything under AppLayout needs a session; AppLayout is the guard. */
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("shell/HomeRedirect.tsx"),
  route("login", "auth/LoginScreen.tsx"),
  route("register", "auth/RegisterScreen.tsx"),
  layout("shell/AppLayout.tsx", [
    route("expenses", "expenses/ExpensesScreen.tsx"),
    route("expenses/:id", "expenses/detail/ExpenseScreen.tsx"),
  ]),
  route("*", "shell/NotFoundScreen.tsx"),
] satisfies RouteConfig;
