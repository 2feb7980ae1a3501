/**
 * The sign-in pages' own app: React and the forms, without router, Mantine and fetched data, so that it starts light. Each page is a
 * document (document-route.tsx); what follows the sign-in is another one.
 */
import "@fontsource-variable/inter";
import "@mantine/core/styles/baseline.css";
import "../../kit/tokens.css";
import "../page.css";
import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { Boundary } from "./Boundary.tsx";
import { signInPathOf } from "./pages.ts";
import { SIGN_IN_SCREENS } from "./screens.ts";

const page = document.getElementById("page");
const path = signInPathOf(location.pathname);
if (page !== null && path !== null) {
  hydrateRoot(page, createElement(Boundary, null, createElement(SIGN_IN_SCREENS[path])));
  followColorScheme();
  addEventListener("input", () => fetchAhead(page.dataset.next ?? ""), { once: true });
}

/** Turns dark and light with the device while the page is open, unless one of them was chosen in the app (ColorSchemeSwitch). */
function followColorScheme(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", () => {
    if (!["light", "dark"].includes(chosenColorScheme()))
      document.documentElement.dataset.mantineColorScheme = dark.matches ? "dark" : "light";
  });
}

/** Where Mantine keeps it; its inline script in the head has set what holds at first. */
function chosenColorScheme(): string {
  try {
    return localStorage.getItem("mantine-color-scheme-value") ?? "auto";
  } catch {
    return "auto";
  }
}

/** While a person types, the app's own files come. */
function fetchAhead(files: string): void {
  for (const href of files.split(" ").filter(Boolean))
    document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href }));
}
