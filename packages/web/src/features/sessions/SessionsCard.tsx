/** The user's sessions, which can be ended. A card of the profile. */
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
import { say } from "./say.ts";

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
            {say("title")}
          </Title>
          <Text c="dimmed" fz="sm">
            {say("explanation")}
          </Text>
        </div>
        {others > 0 && <EndOthers count={others} />}
      </Group>
      <Loaded query={list} skeleton={<RowsSkeleton label={say("loadingSessions")} rows={2} />}>
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

/** "Germany · 203.0.113.7"; the address alone where nothing is known of its place. */
const placeOf = ({ place, address }: SessionRow) => (place === null ? address : `${place} · ${address}`);

function Session({ session }: { session: SessionRow }) {
  const queryClient = useQueryClient();
  const { id, device, current, lastUsedAt } = session;
  const end = useMutation({
    mutationFn: () => call(endSession, { params: { id } }),
    onSuccess: () => toast.success(say("wasSignedOut", { device })),
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
          {current && <Badge color="green">{say("thisDevice")}</Badge>}
        </span>
        <span className={text.noteWrapped}>
          {say.rich("placeAndUse", {
            place: placeOf(session),
            time: () => <RelativeTime instant={lastUsedAt} />,
          })}
        </span>
      </Box>
      {!current && (
        <Button
          variant="default"
          size="xs"
          aria-label={say("signOutDevice", { device })}
          data-disabled={end.isPending || undefined}
          aria-disabled={end.isPending}
          onClick={() => end.isPending || end.mutate()}
        >
          {say(end.isPending ? "signingOut" : "signOut")}
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
        {say("signOutAllOthers")}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={say("signOutAllOthersTitle")}
        confirmLabel={say("signOut")}
        busyLabel={say("signingOut")}
        danger
        busy={end.isPending}
        error={end.error && messageOf(end.error)}
        onConfirm={() => end.mutate()}
        onClose={() => setAsking(false)}
      >
        {say("othersEnd", { count })}
      </ConfirmDialog>
    </>
  );
}
