/** Scopes of a key: for each area none, read, or read and write. */

import { Box, Button, Group, Input, SegmentedControl, Text } from "@mantine/core";
import { AREAS } from "@tallyleaf/contract";
import type { ReactNode } from "react";
import layout from "../../kit/layout.module.css";
import text from "../../kit/text.module.css";
import { say } from "./say.ts";
import { AREA_LABELS, AREA_NAMES, type Level, type Levels, levelsOf } from "./scope-words.ts";

const LEVEL_LABELS = [
  { value: "none", label: say("noAccess") },
  { value: "read", label: say("read") },
  { value: "write", label: say("write") },
];

interface Props {
  legend: string;
  levels: Levels;
  error?: ReactNode;
  onChange: (levels: Levels) => void;
}

export function ScopeChoice({ legend, levels, error, onChange }: Props) {
  return (
    <fieldset className={layout.bare}>
      <Group justify="space-between" mb={4}>
        <Text component="legend" size="sm" fw={500}>
          {legend}
        </Text>
        <Group gap={4}>
          <Button size="compact-xs" variant="subtle" onClick={() => onChange(levelsOf("read"))}>
            {say("readEverything")}
          </Button>
          <Button size="compact-xs" variant="subtle" onClick={() => onChange(levelsOf("write"))}>
            {say("writeEverything")}
          </Button>
        </Group>
      </Group>
      {error && (
        <Input.Error role="alert" mb={8}>
          {error}
        </Input.Error>
      )}
      {AREA_NAMES.map((area) => (
        <Group key={area} gap="var(--space-4) var(--space-16)" justify="space-between" py={8} className={layout.ruled}>
          <Box flex="1 1 220px">
            <div className={text.medium}>{AREA_LABELS[area]}</div>
            <span className={text.noteWrapped}>{AREAS[area]}</span>
          </Box>
          <SegmentedControl
            size="xs"
            aria-label={AREA_LABELS[area]}
            data={LEVEL_LABELS}
            value={levels[area]}
            onChange={(level) => onChange({ ...levels, [area]: level as Level })}
          />
        </Group>
      ))}
    </fieldset>
  );
}
