/** The files chosen for the next batch, each with its size and a way to take it out; what is there twice stands out. */
import { ActionIcon, Badge, Flex, Text } from "@mantine/core";
import { IconCopy, IconX } from "@tabler/icons-react";
import { formatSize } from "../../kit/format.ts";
import layout from "../../kit/layout.module.css";
import text from "../../kit/text.module.css";
import { fileIconOf } from "./file-icon.ts";
import styles from "./SelectedFiles.module.css";
import { say } from "./say.ts";

interface Props {
  files: readonly File[];
  /** For each file: is it there twice? */
  duplicates: readonly boolean[];
  busy: boolean;
  onRemove: (file: File) => void;
}

export function SelectedFiles({ files, duplicates, busy, onRemove }: Props) {
  return (
    <ul className={layout.chips} aria-label={say("selectedFiles")}>
      {files.map((file, place) => {
        const Icon = fileIconOf(file);
        return (
          <Flex
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice, and the place is all that differs
            key={place}
            component="li"
            gap={8}
            align="center"
            className={`${layout.surface} ${styles.file}`}
            data-duplicate={duplicates[place] || undefined}
          >
            <Icon size={20} stroke={1.5} aria-hidden="true" className={`${text.dimmed} ${layout.rigid}`} />
            <span className={`${text.cut} ${styles.name}`}>{file.name}</span>
            {duplicates[place] && (
              <Badge color="yellow" leftSection={<IconCopy size={12} aria-hidden />}>
                {say("duplicate")}
              </Badge>
            )}
            <Text component="span" size="sm" c="dimmed" className={text.unbroken}>
              {formatSize(file.size)}
            </Text>
            <ActionIcon
              size={32}
              aria-label={say("removeFile", { file: file.name })}
              disabled={busy}
              onClick={() => onRemove(file)}
            >
              <IconX size={18} stroke={1.5} />
            </ActionIcon>
          </Flex>
        );
      })}
    </ul>
  );
}
