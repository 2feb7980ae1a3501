/** The members, and below them who is invited. */
import { Stack, Title } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { listMembers } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "../../client/client.ts";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { Loaded } from "../../kit/Loaded.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { useFocusKept } from "../../kit/use-focus-kept.ts";
import { VerifyFirst } from "../auth/VerifyFirst.tsx";
import { InvitationList } from "./InvitationList.tsx";
import { MEMBERS } from "./keys.ts";
import { MemberCards } from "./MemberCards.tsx";
import { MemberTable } from "./MemberTable.tsx";
import { say } from "./say.ts";

export function MembersTab() {
  const phone = useMediaQuery("(max-width: 700px)", false, { getInitialValueInEffect: false });
  const list = useQuery({ queryKey: MEMBERS, queryFn: ({ signal }) => call(listMembers, {}, { signal }) });
  const [people, invited] = [useRef<HTMLElement>(null), useRef<HTMLHeadingElement>(null)];
  useFocusKept(list.data?.members.length ?? 0, people);
  useFocusKept(list.data?.invitations.length ?? 0, invited);
  return (
    <Loaded query={list} safe={say("listNotShown")} skeleton={<RowsSkeleton label={say("loadingMembers")} />}>
      {({ members, invitations }) => (
        <>
          <section ref={people} tabIndex={-1} aria-label={say("people")}>
            {phone ? <MemberCards members={members} /> : <MemberTable members={members} />}
          </section>
          <Title ref={invited} tabIndex={-1} order={2} fz={17} mt={32} mx={0} mb={8}>
            {say("invitations")}
          </Title>
          {invitations.length > 0 ? (
            <Stack>
              <VerifyFirst />
              <InvitationList invitations={invitations} />
            </Stack>
          ) : (
            <EmptyState title={say("noInvitations")}>{say("noInvitationsHint")}</EmptyState>
          )}
        </>
      )}
    </Loaded>
  );
}
