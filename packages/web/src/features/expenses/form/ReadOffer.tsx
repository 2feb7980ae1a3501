/** Offers to fill the form from the document that was chosen, and says what came of it. */

import { Alert, Button, Group, Loader, Text } from "@mantine/core";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import layout from "../../../kit/layout.module.css";
import { say } from "./say.ts";
import type { Filling } from "./use-filling.ts";

export function ReadOffer({ filling, file }: { filling: Filling; file: File }) {
  const { state } = filling;
  if (state.kind === "filled") {
    return (
      <Alert color="brand" role="status" withCloseButton closeButtonLabel={say("dismiss")} onClose={filling.dismiss}>
        {say("filledIn")}
      </Alert>
    );
  }
  if (state.kind === "reading") {
    return (
      <Group gap="var(--space-8) var(--space-16)" py={8} px={16} className={layout.surface} role="status">
        <Loader size="sm" />
        <Text size="sm">{say("processing")}</Text>
      </Group>
    );
  }
  if (state.kind === "failed") {
    return (
      <ErrorAlert onClose={filling.dismiss}>
        {state.message} {state.stored ? say("documentKept") : ""}
      </ErrorAlert>
    );
  }
  if (state.kind === "dismissed") return null;
  return (
    <Group gap="var(--space-8) var(--space-16)" py={8} px={16} className={layout.surface}>
      <Text size="sm" flex="1 1 200px">
        {say("fillInQuestion")}
      </Text>
      <Button size="compact-md" variant="light" onClick={() => filling.start(file)}>
        {say("fillIn")}
      </Button>
    </Group>
  );
}
