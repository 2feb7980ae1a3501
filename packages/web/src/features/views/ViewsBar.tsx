/** At the end of a list's filters: its saved views, and its columns. What they open is loaded on demand. */
import { Button, Group, Popover } from "@mantine/core";
import type { ViewPlace } from "@tallyleaf/contract";
import { useState } from "react";
import { Fetching, onDemand, useOnDemand } from "../../kit/on-demand.tsx";
import { say } from "../../kit/say.ts";
import type { ColumnChoice } from "./columns.ts";

export interface PanelProps {
  place: ViewPlace;
  part: "views" | "columns";
  /** All that the list has; null: it has no columns to choose. */
  columns: readonly ColumnChoice[] | null;
  onClose: () => void;
}

interface Props extends Pick<PanelProps, "place" | "columns"> {
  /** Another word for views. */
  label?: string;
}

const PARTS = ["views", "columns"] as const;

const panel = onDemand(() => import("./ViewPanel.tsx").then((module) => module.ViewPanel));

export function ViewsBar({ place, columns, label }: Props) {
  const [part, setPart] = useState<PanelProps["part"] | null>(null);
  const close = () => setPart(null);
  const Panel = useOnDemand(panel, part !== null, close);
  return (
    <Group gap={8}>
      {PARTS.slice(0, columns === null ? 1 : 2).map((each) => {
        const name = label ?? say(each);
        return (
          <Popover
            key={each}
            opened={part === each && Panel !== null}
            onChange={close}
            position={label === undefined ? "bottom-end" : "bottom-start"}
            shadow="md"
            trapFocus
            returnFocus
          >
            <Popover.Target>
              <Button
                variant="default"
                // Cards on a phone have no columns.
                visibleFrom={each === "columns" ? "sm" : undefined}
                onClick={() => setPart(part === each ? null : each)}
                {...panel.near}
              >
                {name}
              </Button>
            </Popover.Target>
            <Popover.Dropdown aria-label={name} w="min(320px, calc(100vw - 32px))">
              {Panel && <Panel place={place} part={each} columns={columns} onClose={close} />}
            </Popover.Dropdown>
          </Popover>
        );
      })}
      {part !== null && Panel === null && <Fetching />}
    </Group>
  );
}
