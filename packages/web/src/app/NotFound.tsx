/** The calm page for an address that leads nowhere. */
import { Button } from "@mantine/core";
import { CalmPage } from "./CalmPage.tsx";

export function NotFound() {
  return (
    <CalmPage
      title="This page does not exist"
      action={
        <Button component="a" href="/">
          Go to the start
        </Button>
      }
    >
      The address may be mistyped, or the page has moved. Nothing is lost.
    </CalmPage>
  );
}
