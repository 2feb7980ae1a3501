/** A small button that copies a text, and says for a moment that it has. */
import { Button, CopyButton } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { say } from "./say.ts";

export function CopyTextButton({ text }: { text: string }) {
  return (
    <CopyButton value={text} timeout={2000}>
      {({ copied, copy }) => (
        <Button
          size="xs"
          variant="default"
          leftSection={copied ? <IconCheck size={16} stroke={1.5} /> : <IconCopy size={16} stroke={1.5} />}
          onClick={copy}
        >
          {copied ? say("copied") : say("copy")}
        </Button>
      )}
    </CopyButton>
  );
}
