/** The specification's message of a failed action, with a button to retry. */
import { Button, Group } from "@mantine/core";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { sayCommon } from "../../kit/say-common.ts";

export function RetryAlert({ children, onRetry }: { children: string; onRetry: () => void }) {
  return (
    <ErrorAlert>
      <Group gap="var(--space-8) var(--space-16)" justify="space-between">
        <span>{children}</span>
        <Button variant="default" size="xs" onClick={onRetry}>
          {sayCommon("tryAgain")}
        </Button>
      </Group>
    </ErrorAlert>
  );
}
