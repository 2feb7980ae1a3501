/** Area to drop or choose a table's file; then shows its name and a button to replace it. */

import { Button, FileButton, Group, Stack, Text } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import { IconFileUpload } from "@tabler/icons-react";
import { useRef } from "react";
import zone from "../Dropzone.module.css";
import text from "../text.module.css";
import { toast } from "../toast.ts";
import { say } from "./say.ts";

interface Props {
  /** Names the input: "Bank statement". */
  label: string;
  /** "CSV, OFX or QFX". */
  kinds: string;
  maxBytes: number;
  /** The chosen one; null: none is yet. */
  file: File | null;
  busy: boolean;
  onFile: (file: File) => void;
}

export function FileZone({ label, kinds, maxBytes, file, busy, onFile }: Props) {
  const browse = useRef<() => void>(null);
  const take = (chosen: File | null | undefined) => chosen && !busy && onFile(chosen);
  if (file)
    return (
      <Group gap="sm">
        <Text className={text.strong}>{file.name}</Text>
        <FileButton onChange={take}>
          {(props) => (
            <Button {...props} variant="default" size="compact-sm">
              {busy ? say("reading") : say("chooseAnotherFile")}
            </Button>
          )}
        </FileButton>
      </Group>
    );
  return (
    <Dropzone
      className={`${zone.zone} ${zone.dashed}`}
      onDrop={([dropped]) => take(dropped)}
      onReject={() => toast.error(say("oneFileOfAtMost", { size: maxBytes / 1024 / 1024 }))}
      maxSize={maxBytes}
      multiple={false}
      openRef={browse}
      activateOnClick={false}
      activateOnKeyboard={false}
      inputProps={{ "aria-label": label }}
      enablePointerEvents
    >
      <Stack align="center" gap="xs">
        <IconFileUpload size={32} stroke={1.25} aria-hidden="true" />
        <Button data-autofocus onClick={() => browse.current?.()}>
          {busy ? say("reading") : say("chooseAFile")}
        </Button>
        <Text size="sm" c="dimmed">
          {say("orDropIt", { kinds })}
        </Text>
      </Stack>
    </Dropzone>
  );
}
