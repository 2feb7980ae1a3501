/** The calm page for an address that leads nowhere. */
import { Button } from "@mantine/core";
import { CalmPage } from "./CalmPage.tsx";
import { say } from "./say.ts";

export function NotFound() {
  return (
    <CalmPage
      title={say("pageMissing")}
      action={
        <Button component="a" href="/">
          {say("goToTheStart")}
        </Button>
      }
    >
      {say("pageMissingHelp")}
    </CalmPage>
  );
}
