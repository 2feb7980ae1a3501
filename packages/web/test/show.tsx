/** Shows a part of a screen in the test's browser, as the app would: in the theme, at an address. */
import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { render } from "vitest-browser-react";
import { cssVariables, theme } from "../src/kit/theme.ts";

/** @param at the address at first; every path shows the part, "/elsewhere" another page */
export async function show(part: ReactNode, at = "/") {
  const router = createMemoryRouter(
    [
      { path: "/elsewhere", element: <h1>Elsewhere</h1> },
      { path: "*", element: part },
    ],
    { initialEntries: [at] },
  );
  const screen = await render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return { screen, router };
}
