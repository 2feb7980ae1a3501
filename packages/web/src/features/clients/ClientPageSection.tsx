/** In a client's details: the link of the client's page. Questions that were asked there are among the comments. */
import { Button, Group, NativeSelect, Stack, Text, TextInput, Title } from "@mantine/core";
import {
  CLIENT_PAGE_DAYS,
  type ClientDetail,
  type ClientLink,
  type ClientPageStatus,
  createClientLink,
  getClientLink,
  withdrawClientLink,
} from "@tallyleaf/contract";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { call } from "../../client/client.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { CopyTextButton } from "../../kit/CopyTextButton.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { formatInstant } from "../../kit/format.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { toast } from "../../kit/toast.ts";
import { say } from "./say-links.ts";

const pageQuery = (id: string) =>
  queryOptions({
    queryKey: ["client page", id],
    queryFn: ({ signal }) => call(getClientLink, { params: { id } }, { signal }),
  });

type Days = (typeof CLIENT_PAGE_DAYS)[number];

interface Changed {
  message: string;
  page: ClientPageStatus;
}

export default function ClientPageSection({ client }: { client: ClientDetail }) {
  const queries = useQueryClient();
  const query = useQuery(pageQuery(client.id));
  const kept = {
    onSuccess({ message, page }: Changed) {
      toast.success(message);
      queries.setQueryData(pageQuery(client.id).queryKey, page);
    },
    onError: (error: Error) => toast.error(messageOf(error)),
  };
  const params = { id: client.id };
  const create = useMutation({
    mutationFn: (days: Days) => call(createClientLink, { params, body: { days } }),
    ...kept,
  });
  return (
    <section aria-labelledby="client-page">
      <Title order={3} fz="md" id="client-page" mb={4}>
        {say("clientPage")}
      </Title>
      <Text size="sm" c="dimmed" mb={8}>
        {say("explanation")}
      </Text>
      <Loaded
        query={query}
        safe={sayCommon("nothingWasChanged")}
        skeleton={<RowsSkeleton label={say("loading")} rows={2} />}
      >
        {({ link }) => (
          <Stack gap="sm">
            {link && <Link client={client} link={link} onWithdrawn={kept.onSuccess} />}
            <NewLink hasOne={link !== null} busy={create.isPending} onCreate={create.mutate} />
          </Stack>
        )}
      </Loaded>
    </section>
  );
}

function NewLink({ hasOne, busy, onCreate }: { hasOne: boolean; busy: boolean; onCreate: (days: Days) => void }) {
  const [days, setDays] = useState<Days>(90);
  return (
    <Group align="flex-end" gap="sm">
      <NativeSelect
        label={say("linkFor")}
        data={CLIENT_PAGE_DAYS.map((each) => ({ value: String(each), label: say("days", { days: each }) }))}
        value={String(days)}
        onChange={({ currentTarget: { value } }) =>
          setDays(CLIENT_PAGE_DAYS.find((each) => String(each) === value) ?? days)
        }
      />
      <Button variant="default" onClick={() => busy || onCreate(days)}>
        {say(hasOne ? "newLink" : "createLink")}
      </Button>
    </Group>
  );
}

interface LinkProps {
  client: ClientDetail;
  link: ClientLink;
  onWithdrawn: (changed: Changed) => void;
}

function Link({ client, link: { url, expiresAt, openedAt }, onWithdrawn }: LinkProps) {
  const [asking, setAsking] = useState(false);
  const help = useId();
  const withdraw = useMutation({
    mutationFn: () => call(withdrawClientLink, { params: { id: client.id } }),
    onSuccess: onWithdrawn,
  });
  const mail = `mailto:${client.email}?${new URLSearchParams({ subject: say("emailSubject"), body: url })}`;
  return (
    <div>
      <TextInput
        label={say("link")}
        value={url}
        readOnly
        aria-describedby={help}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Text size="sm" c="dimmed" id={help} mt={4}>
        {say("worksUntil", { date: formatInstant(expiresAt) })}{" "}
        {openedAt === null ? say("neverOpened") : say("openedAt", { date: formatInstant(openedAt) })}
      </Text>
      <Group gap="xs" mt={8}>
        <CopyTextButton text={url} />
        {client.email !== "" && (
          // A space is "%20" in the address of a mail.
          <Button component="a" href={mail.replaceAll("+", "%20")} size="xs" variant="default">
            {say("writeEmail")}
          </Button>
        )}
        <Button size="xs" variant="subtle" color="red" onClick={() => setAsking(true)}>
          {say("withdraw")}
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking}
        title={say("withdrawTitle")}
        confirmLabel={say("withdraw")}
        busyLabel={say("withdraw")}
        danger
        busy={withdraw.isPending}
        error={withdraw.error && messageOf(withdraw.error)}
        onConfirm={() => withdraw.mutate()}
        onClose={() => setAsking(false)}
      >
        {say("withdrawConsequence")}
      </ConfirmDialog>
    </div>
  );
}
