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
import { sumLine } from "./waiting.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle("Organization Assignment") },
  { name: "robots", content: "noindex, nofollow" },
];

export default function OrganizationAssignmentScreen() {
  const email = useSession()?.user.email;
  const list = useQuery({ queryKey: ASSIGNMENTS, queryFn: ({ signal }) => call(listAssignments, {}, { signal }) });
  return (
    <>
      <PageHeader title="Organization Assignment">
        {list.data ? sumLine(list.data.organizations) : "The organizations you work for, and what waits in each."}
      </PageHeader>
      <Loaded
        query={list}
        safe="Nothing was changed; only the list could not be shown."
        skeleton={<RowsSkeleton label="Loading organizations" />}
      >
        {(data) => (
          <>
            {!data.emailVerified && (
              <Alert role="status" color="yellow" mb={24} icon={<IconMailQuestion stroke={1.5} />}>
                Your address {email} is not verified yet. Invitations show here once it is.{" "}
                <Anchor component={Link} to="/verify-email" underline="always">
                  Verify it now
                </Anchor>
              </Alert>
            )}
            {data.invitations.length > 0 && <ReceivedInvitations invitations={data.invitations} />}
            {data.organizations.length > 0 ? (
              <>
                <OrganizationList organizations={data.organizations} />
                <Text c="dimmed" fz="sm" mt={16}>
                  To work for another organization, have its founder invite {email} as an accountant.
                </Text>
              </>
            ) : (
              <EmptyState title="You work for no organization yet">
                The organizations that invite {email} as an accountant stand here, with what waits in each.
              </EmptyState>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
