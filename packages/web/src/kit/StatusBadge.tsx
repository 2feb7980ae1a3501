/** A status as a colored word with an icon, and on request the sentences behind it. */

import { Badge, Popover, Stack, UnstyledButton } from "@mantine/core";
import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconClock,
  IconClockOff,
  IconEye,
  IconFileOff,
  IconLoader2,
  IconPlugConnectedX,
  IconPoint,
  IconUpload,
  IconX,
  type TablerIcon,
} from "@tabler/icons-react";
import layout from "./layout.module.css";
import styles from "./StatusBadge.module.css";
import { say } from "./say.ts";
import { statusLabel } from "./status.ts";
import text from "./text.module.css";

/** Colors of the specification; each with its own icon, because many people can't tell colors apart. */
const LOOKS: Record<string, { color: string; icon: TablerIcon }> = {
  ready: { color: "green", icon: IconCheck },
  in_processing: { color: "blue", icon: IconLoader2 },
  processing_ai: { color: "blue", icon: IconLoader2 },
  uploading: { color: "blue", icon: IconUpload },
  queued: { color: "gray", icon: IconClock },
  failed: { color: "red", icon: IconX },
  no_document: { color: "yellow", icon: IconFileOff },
  to_review: { color: "yellow", icon: IconEye },
  active: { color: "green", icon: IconCheck },
  inactive: { color: "gray", icon: IconBan },
  pending: { color: "blue", icon: IconClock },
  expired: { color: "gray", icon: IconClockOff },
  ended: { color: "gray", icon: IconClockOff },
  revoked: { color: "gray", icon: IconBan },
  paused: { color: "gray", icon: IconBan },
  failing: { color: "yellow", icon: IconAlertTriangle },
  disabled: { color: "red", icon: IconX },
  waiting: { color: "blue", icon: IconClock },
  delivered: { color: "green", icon: IconCheck },
  connected: { color: "green", icon: IconCheck },
  setup_needed: { color: "yellow", icon: IconAlertTriangle },
  not_connected: { color: "gray", icon: IconPlugConnectedX },
  running: { color: "blue", icon: IconLoader2 },
  ok: { color: "green", icon: IconCheck },
};

export function StatusBadge({ status, reasons = [] }: { status: string; reasons?: readonly string[] }) {
  const { color, icon: Icon } = LOOKS[status] ?? { color: "gray", icon: IconPoint };
  const label = statusLabel(status);
  const badge = (
    <Badge color={color} size="lg" className={styles.badge} leftSection={<Icon size={14} stroke={2} aria-hidden />}>
      {label}
    </Badge>
  );
  if (reasons.length === 0) return badge;
  return (
    <Popover width={300} position="bottom-end" shadow="md" withArrow trapFocus={false}>
      <Popover.Target>
        <UnstyledButton className={styles.button} aria-label={say("statusWhy", { status: label })}>
          {badge}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack component="ul" gap={8} className={`${layout.list} ${text.small} ${text.wrapped}`}>
          {reasons.map((reason) => (
            <li key={reason} className={layout.sign}>
              <IconAlertTriangle size={16} stroke={1.5} className={text.doubt} aria-hidden="true" />
              <span>{reason}</span>
            </li>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
