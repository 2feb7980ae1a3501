/** The newest of what happened, narrowed by a filter, and the way to all of it. */

import { Anchor, Button, Group, Menu, Title } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import type { ActivityType } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link } from "react-router";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { ACTIVITY_CHOICES, ActivityFeed } from "./ActivityFeed.tsx";
import { activityQuery } from "./queries.ts";
import { say } from "./say.ts";

const SHOWN = 8;

export function RecentActivity() {
  const heading = useId();
  const [type, setType] = useState<ActivityType | "all">("all");
  const feed = useQuery(activityQuery({ type, page: 1, perPage: SHOWN }));
  const chosen = ACTIVITY_CHOICES.find(({ value }) => value === type);
  return (
    <section className={layout.wideCard} aria-labelledby={heading}>
      <Group gap={8} justify="space-between" mb={4}>
        <Title order={2} fz="md" id={heading}>
          {say("recentActivity")}
        </Title>
        <span>
          <Menu position="bottom-end" shadow="md">
            <Menu.Target>
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                leftSection={<IconFilter size={16} stroke={1.5} aria-hidden="true" />}
                aria-label={
                  chosen === undefined || type === "all" ? say("filter") : say("filterChosen", { choice: chosen.label })
                }
              >
                {type === "all" ? say("filter") : chosen?.label}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.RadioGroup value={type} onChange={(value) => setType(value as ActivityType | "all")}>
                {ACTIVITY_CHOICES.map(({ value, label }) => (
                  <Menu.RadioItem key={value} value={value} closeMenuOnClick>
                    {label}
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
            </Menu.Dropdown>
          </Menu>
          <Anchor
            component={Link}
            to={type === "all" ? "/home/activity" : `/home/activity?type=${type}`}
            size="sm"
            ml="xs"
          >
            {say("viewAll")}
          </Anchor>
        </span>
      </Group>
      <Loaded
        query={feed}
        safe={say("activitySafe")}
        skeleton={<RowsSkeleton label={say("loadingActivity")} rows={5} />}
      >
        {(data) =>
          data.data.length === 0 ? <NothingYet narrowed={type !== "all"} /> : <ActivityFeed items={data.data} />
        }
      </Loaded>
    </section>
  );
}

function NothingYet({ narrowed }: { narrowed: boolean }) {
  if (narrowed) return <EmptyState title={say("nothingOfThisKind")} />;
  return (
    <EmptyState
      title={say("nothingHasHappenedYet")}
      action={
        <Button component={Link} to="/expenses">
          {say("addReceipts")}
        </Button>
      }
    >
      {say("addReceiptsNote")}
    </EmptyState>
  );
}
