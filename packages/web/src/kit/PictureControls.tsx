/** Chooses a picture or logo, or takes it away; says what may be chosen, and what was wrong with it. */
import { Button, FileButton, Group, Text } from "@mantine/core";
import { IconTrash, IconUpload } from "@tabler/icons-react";
import { useId, useRef } from "react";
import { PICTURE_HINT, PICTURE_TYPES } from "./picture-file.ts";
import { say } from "./say.ts";

interface Props {
  /** Kind of the image. */
  noun: "picture" | "logo";
  present: boolean;
  busy: "upload" | "remove" | null;
  /** Error of the last upload or removal. */
  error: string | null;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

export function PictureControls({ noun, present, busy, error, onChoose, onRemove }: Props) {
  const hint = useId();
  // Chosen again, the same file is to be seen as chosen.
  const forget = useRef<() => void>(null);
  const choose = (file: File | null) => {
    forget.current?.();
    if (file !== null && busy === null) onChoose(file);
  };
  return (
    <div>
      <Group gap="sm">
        <FileButton onChange={choose} accept={PICTURE_TYPES.join(",")} resetRef={forget}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="sm"
              leftSection={<IconUpload size={16} stroke={1.5} />}
              data-disabled={busy !== null || undefined}
              aria-disabled={busy !== null}
              aria-describedby={hint}
              onClick={() => busy === null && props.onClick()}
            >
              {busy === "upload" ? say("uploading") : say(present ? "changePicture" : "uploadPicture", { noun })}
            </Button>
          )}
        </FileButton>
        {present && (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            leftSection={<IconTrash size={16} stroke={1.5} />}
            data-disabled={busy !== null || undefined}
            aria-disabled={busy !== null}
            onClick={() => busy === null && onRemove()}
          >
            {busy === "remove" ? say("removing") : say("removePicture", { noun })}
          </Button>
        )}
      </Group>
      <Text id={hint} size="xs" c="dimmed" mt={6}>
        {PICTURE_HINT}
      </Text>
      <Text
        role="alert"
        size="sm"
        c="var(--mantine-color-error)"
        mt={error === null ? 0 : 4}
        style={{ overflowWrap: "anywhere" }}
      >
        {error}
      </Text>
    </div>
  );
}
