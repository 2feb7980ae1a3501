/** Shows a screen, or a part of one, like the app to a signed-in user: with fetched data, and with toasts. */
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import Toasts from "../src/app/Toasts.tsx";
import { queryClient } from "../src/client/query-client.ts";
import { show } from "./show.tsx";

/** @param at the address at first, or a pattern and an address under it: ["/edit/:id", "/edit/12"] */
export async function showScreen(part: ReactNode, at: string | readonly [pattern: string, address: string] = "/") {
  const [pattern, address] = typeof at === "string" ? [undefined, at] : at;
  return show(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>, address, pattern, <Toasts />);
}
