/** How the web app is built: a browser app, with the entry pages pre-rendered so that their HTML has title and robots. */
import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: false,
  // "/" among them makes React Router write the fallback for app paths to __spa-fallback.html.
  prerender: [
    "/",
    "/login",
    "/register",
    "/forgot-password",
    "/reset-password",
    "/email-verification",
    "/verify-email",
    "/accept-invitation",
  ],
} satisfies Config;
