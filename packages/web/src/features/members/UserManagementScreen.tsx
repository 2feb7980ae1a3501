/** /user-management: who works in the organization, and what happened there. For founders. */
import { Button } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import type { MetaFunction } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { TabStrip } from "../../kit/TabStrip.tsx";
import { Activity } from "../activity/Activity.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import { MembersTab } from "./MembersTab.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle("User Management") },
  { name: "robots", content: "noindex, nofollow" },
];

export default function UserManagementScreen() {
  const [inviting, setInviting] = useState(false);
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
      <TabStrip
        label="Parts of user management"
        tabs={[
          { value: "members", label: "Members", panel: <MembersTab /> },
          { value: "activity", label: "Activity", panel: <Activity tab="activity" /> },
        ]}
      />
      <InviteDialog opened={inviting} onClose={() => setInviting(false)} />
    </>
  );
}
