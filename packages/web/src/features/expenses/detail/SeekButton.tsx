/** Shows where a value is on the document. */
import { ActionIcon, Tooltip } from "@mantine/core";
import { IconFocusCentered } from "@tabler/icons-react";
import type { Mark } from "./fields.ts";
import { say } from "./say.ts";
import type { Marks } from "./use-marks.ts";

interface Props {
  mark: Mark;
  /** Shown text. */
  label: string;
  marks: Marks;
}

export function SeekButton({ mark, label, marks }: Props) {
  return (
    <Tooltip label={say("showOnDocument")}>
      <ActionIcon
        aria-label={say("showFieldOnDocument", { field: label })}
        onClick={() => marks.seek(mark)}
        onFocus={() => marks.light(mark.id)}
        onBlur={() => marks.light(null)}
      >
        <IconFocusCentered size={18} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  );
}
