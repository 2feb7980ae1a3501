/** What shows when a screen could not be drawn: what is safe, and what to do. */
import { Button } from "@mantine/core";
import { sayCommon } from "../kit/say-common.ts";
import { CalmPage } from "./CalmPage.tsx";

export function BrokenScreen() {
  return (
    <CalmPage
      title="This screen could not be shown"
      action={<Button onClick={() => window.location.reload()}>{sayCommon("tryAgain")}</Button>}
    >
      Something went wrong in this page. What you saved is safe on the server.
    </CalmPage>
  );
}
