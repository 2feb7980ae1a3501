/** /accept-invitation?token=…: what the mailed invitation offers, and joining with a new account or an existing one. */
import { Button, Stack, Text } from "@mantine/core";
import { type CallFailed, lookUpInvitation, ROLE_WITH_ARTICLE } from "@tallyleaf/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../../client/client.ts";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { invitationFailureText, isFailure } from "../../kit/failure-text.ts";
import { formatInstant } from "../../kit/format.ts";
import { AcceptInvitationForm } from "./AcceptInvitationForm.tsx";
import { AuthPage } from "./AuthPage.tsx";
import { authMeta } from "./meta.ts";
import { TextLink } from "./TextLink.tsx";
import { useMailToken } from "./use-mail-token.ts";

export const meta = () => authMeta("Accept Invitation");

export default function AcceptInvitationScreen() {
  const token = useMailToken();
  const joined = useRef(false);
  const [ended, setEnded] = useState<CallFailed | null>(null);
  const offer = useQuery({
    queryKey: ["invitation", token],
    // The new session empties what was fetched: the page stays as it is until it is left, and asks about no used invitation.
    enabled: () => typeof token === "string" && !joined.current,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(lookUpInvitation, { body: { token: token ?? "" } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const footer = (
    <>
      Joined already? <TextLink to="/login">Sign in</TextLink>
    </>
  );
  if (token === null) {
    return (
      <AuthPage
        title="This link is not complete"
        sentence="Open it from the email once more, or copy it as a whole."
        footer={footer}
      />
    );
  }
  const failure = ended ?? offer.error;
  if (failure) {
    const over = ended !== null || isFailure(failure, lookUpInvitation.failures.invalidInvitation);
    return (
      <AuthPage
        title={over ? "This invitation no longer works" : "The invitation could not be opened"}
        sentence={over ? "Whoever invited you can send it again." : "It is still there."}
        footer={footer}
      >
        <Stack>
          <ErrorAlert>{invitationFailureText(failure)}</ErrorAlert>
          {!over && (
            <Button size="md" disabled={offer.isFetching} onClick={() => void offer.refetch()}>
              {offer.isFetching ? "Trying again..." : "Try Again"}
            </Button>
          )}
        </Stack>
      </AuthPage>
    );
  }
  if (token === undefined || !offer.data) {
    return <AuthPage title="Your invitation" sentence="Opening the invitation..." />;
  }
  const { organizationName, role, invitedBy, expiresAt } = offer.data;
  return (
    <AuthPage
      title={`Join ${organizationName}`}
      sentence={`${invitedBy} invites you to work in ${organizationName} as ${ROLE_WITH_ARTICLE[role]}.`}
    >
      <AcceptInvitationForm
        token={token}
        offer={offer.data}
        onEnded={setEnded}
        onJoined={() => {
          joined.current = true;
        }}
      />
      <Text c="dimmed" fz="sm" mt="lg">
        The invitation works until {formatInstant(expiresAt)}.
      </Text>
    </AuthPage>
  );
}
