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
import { say } from "./say.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("userManagement")) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function UserManagementScreen() {
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <PageHeader
        title={say("userManagement")}
        actions={
          <Button leftSection={<IconUserPlus size={18} stroke={1.5} />} onClick={() => setInviting(true)}>
            {say("inviteMember")}
          </Button>
        }
      >
        {say("subtitle")}
      </PageHeader>
      <TabStrip
        label={say("tabs")}
        tabs={[
          { value: "members", label: say("members"), panel: <MembersTab /> },
          { value: "activity", label: say("activity"), panel: <Activity tab="activity" /> },
        ]}
      />
      <InviteDialog opened={inviting} onClose={() => setInviting(false)} />
    </>
  );
}
