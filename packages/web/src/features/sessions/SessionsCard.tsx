/** Where the person is signed in, and signing out there. A card of the profile. */
import { Badge, Box, Button, Flex, Group, Text, Title } from "@mantine/core";
import { endOtherSessions, endSession, listSessions, type SessionRow } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../client/client.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { RelativeTime } from "../../kit/RelativeTime.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { SESSIONS } from "./keys.ts";
import { othersWords, placeWords } from "./words.ts";

export function SessionsCard() {
  const list = useQuery({ queryKey: SESSIONS, queryFn: ({ signal }) => call(listSessions, {}, { signal }) });
  const others = list.data?.data.filter(({ current }) => !current).length ?? 0;
  return (
    <section className={layout.card} aria-labelledby="sessions">
      <Group
        gap="var(--space-8) var(--space-24)"
        align="flex-start"
        justify="space-between"
        mb={8}
        className={layout.leads}
      >
        <div>
          <Title order={2} fz={17} id="sessions">
            Sessions
          </Title>
          <Text c="dimmed" fz="sm">
            Where you are signed in. If you do not know one of them, sign it out and change your password.
          </Text>
        </div>
        {others > 0 && <EndOthers count={others} />}
      </Group>
      <Loaded query={list} skeleton={<RowsSkeleton label="Loading sessions" rows={2} />}>
        {(data) => (
          <ul className={layout.list}>
            {data.data.map((session) => (
              <Session key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function Session({ session }: { session: SessionRow }) {
  const queryClient = useQueryClient();
  const { id, device, current, lastUsedAt } = session;
  const end = useMutation({
    mutationFn: () => call(endSession, { params: { id } }),
    onSuccess: () => toast.success(`${device} was signed out.`),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS }),
  });
  return (
    <Flex
      component="li"
      gap="var(--space-8) var(--space-16)"
      wrap="wrap"
      align="center"
      py={12}
      className={layout.ruled}
    >
      <Box flex="1 1 220px" className={layout.shrinks}>
        <span className={layout.name}>
          {device}
          {current && <Badge color="green">This device</Badge>}
        </span>
        <span className={text.noteWrapped}>
          {placeWords(session)} · last used <RelativeTime instant={lastUsedAt} />
        </span>
      </Box>
      {!current && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Sign out ${device}`}
          data-disabled={end.isPending || undefined}
          aria-disabled={end.isPending}
          onClick={() => end.isPending || end.mutate()}
        >
          {end.isPending ? "Signing out..." : "Sign out"}
        </Button>
      )}
    </Flex>
  );
}

function EndOthers({ count }: { count: number }) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess({ message }) {
      setAsking(false);
      toast.success(message);
      return queryClient.invalidateQueries({ queryKey: SESSIONS });
    },
  });
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          end.reset();
          setAsking(true);
        }}
      >
        Sign out all others
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Sign out all others?"
        confirmLabel="Sign out"
        busyLabel="Signing out..."
        danger
        busy={end.isPending}
        error={end.error && messageOf(end.error)}
        onConfirm={() => end.mutate()}
        onClose={() => setAsking(false)}
      >
        {othersWords(count)}
      </ConfirmDialog>
    </>
  );
}
