/** /user-management: who works in the organization, and what happened there. For founders. */
import { Button, Tabs } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import { type MetaFunction, useSearchParams } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { Activity } from "../activity/Activity.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import { MembersTab } from "./MembersTab.tsx";
import styles from "./UserManagementScreen.module.css";

export const meta: MetaFunction = () => [
  { title: pageTitle("User Management") },
  { name: "robots", content: "noindex, nofollow" },
];

export default function UserManagementScreen() {
  const [query, setQuery] = useSearchParams();
  const [inviting, setInviting] = useState(false);
  const tab = query.get("tab") === "activity" ? "activity" : "members";
  return (
    <>
      <PageHeader
        title="User Management"
        actions={
          <Button leftSection={<IconUserPlus size={18} stroke={1.5} />} onClick={() => setInviting(true)}>
            Invite member
          </Button>
        }
      >
        Who works with you, what each may do, and what happened.
      </PageHeader>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => setQuery(next === "activity" ? { tab: "activity" } : {}, { preventScrollReset: true })}
      >
        <Tabs.List className={styles.tabs}>
          <Tabs.Tab value="members">Members</Tabs.Tab>
          <Tabs.Tab value="activity">Activity</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="members">
          <MembersTab />
        </Tabs.Panel>
        <Tabs.Panel value="activity">
          <Activity tab="activity" />
        </Tabs.Panel>
      </Tabs>
      <InviteDialog opened={inviting} onClose={() => setInviting(false)} />
    </>
  );
}
