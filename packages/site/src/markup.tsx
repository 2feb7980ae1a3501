/** A public page as one tree. */
import type { ReactElement } from "react";
import type { PublicPage } from "./pages.tsx";
import { Shell } from "./Shell.tsx";

export function markupOf(page: PublicPage): ReactElement {
  return <Shell page={page}>{page.body}</Shell>;
}
