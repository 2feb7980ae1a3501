/** Shows a part of a screen in the test's browser, as the app would: in the theme, at an address. */
import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { render } from "vitest-browser-react";
import { cssVariables, theme } from "../src/kit/theme.ts";

/**
 * @param at the address at first
 * @param path under which the part is shown, every one by default; others show another page
 * @param beside what stays when the part is left
 */
export async function show(part: ReactNode, at = "/", path = "*", beside: ReactNode = null) {
  const router = createMemoryRouter(
    [
      { path: "/elsewhere", element: <h1>Elsewhere</h1> },
      { path, element: part },
      ...(path === "*" ? [] : [{ path: "*", element: <h1>Elsewhere</h1> }]),
    ],
    { initialEntries: [at] },
  );
  const screen = await render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
      <RouterProvider router={router} />
      {beside}
    </MantineProvider>,
  );
  return { screen, router };
}
