/** Shown when a screen could not be rendered: what is safe, and what to do. */
import { Button } from "@mantine/core";
import { say } from "../kit/plain/say.ts";
import { sayCommon } from "../kit/say-common.ts";
import { CalmPage } from "./CalmPage.tsx";

export function BrokenScreen() {
  return (
    <CalmPage
      title={say("screenNotShown")}
      action={<Button onClick={() => window.location.reload()}>{sayCommon("tryAgain")}</Button>}
    >
      {say("screenNotShownHelp")}
    </CalmPage>
  );
}
