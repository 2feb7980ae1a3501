/** /organization-assignment: the accountant's cockpit; which clients there are, what waits in each, and the way there. */
import { Alert, Anchor, Text } from "@mantine/core";
import { IconMailQuestion } from "@tabler/icons-react";
import { listAssignments } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { Link, type MetaFunction } from "react-router";
import { call } from "../../client/client.ts";
import { pageTitle } from "../../kit/brand.ts";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { Loaded } from "../../kit/Loaded.tsx";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { useSession } from "../../session/store.ts";
import { ASSIGNMENTS } from "./keys.ts";
import { OrganizationList } from "./OrganizationList.tsx";
import { ReceivedInvitations } from "./ReceivedInvitations.tsx";
import { say } from "./say.ts";
import { sumLine } from "./waiting.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("organizationAssignment")) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function OrganizationAssignmentScreen() {
  const email = useSession()?.user.email ?? "";
  const list = useQuery({ queryKey: ASSIGNMENTS, queryFn: ({ signal }) => call(listAssignments, {}, { signal }) });
  return (
    <>
      <PageHeader title={say("organizationAssignment")}>
        {list.data ? sumLine(list.data.organizations) : say("subtitle")}
      </PageHeader>
      <Loaded query={list} safe={say("listNotShown")} skeleton={<RowsSkeleton label={say("loadingOrganizations")} />}>
        {(data) => (
          <>
            {!data.emailVerified && (
              <Alert role="status" color="yellow" mb={24} icon={<IconMailQuestion stroke={1.5} />}>
                {say.rich("verifyAddress", {
                  email,
                  link: (chunks) => (
                    <Anchor component={Link} to="/verify-email" underline="always">
                      {chunks}
                    </Anchor>
                  ),
                })}
              </Alert>
            )}
            {data.invitations.length > 0 && <ReceivedInvitations invitations={data.invitations} />}
            {data.organizations.length > 0 ? (
              <>
                <OrganizationList organizations={data.organizations} />
                <Text c="dimmed" fz="sm" mt={16}>
                  {say("howToGetMore", { email })}
                </Text>
              </>
            ) : (
              <EmptyState title={say("noOrganizations")}>{say("noOrganizationsHint", { email })}</EmptyState>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
