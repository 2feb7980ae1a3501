/** Takes the books of some days along, as files for QuickBooks or Xero. */

import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconDownload, IconInfoCircle } from "@tabler/icons-react";
import { type AccountingSoftware, INTEGRATIONS, type IntegrationRow } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "../../../kit/Dialog.tsx";
import { DateField } from "../../../kit/days/DateField.tsx";
import { today } from "../../../kit/days/today.ts";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { formatList } from "../../../kit/format-number.ts";
import layout from "../../../kit/layout.module.css";
import { sayCommon } from "../../../kit/say-common.ts";
import { toast } from "../../../kit/toast.ts";
import { Figures } from "../FileReport.tsx";
import { accountingFilesQuery, type Days, saveAccountingFiles } from "../file-queries.ts";
import { fetchIntegrationsAnew } from "../queries.ts";
import { say } from "../say.ts";
import { lastMonth } from "./last-month.ts";

export function AccountingActions({ row: { kind } }: { row: IntegrationRow }) {
  const [opened, setOpened] = useState(false);
  if (kind !== "quickbooks" && kind !== "xero") return null;
  return (
    <>
      <Group>
        <Button leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />} onClick={() => setOpened(true)}>
          {say("downloadFiles")}
        </Button>
      </Group>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={say("filesFor", { name: INTEGRATIONS[kind] })}
        size="lg"
      >
        <Files software={kind} onClose={() => setOpened(false)} />
      </Dialog>
    </>
  );
}

function Files({ software, onClose }: { software: AccountingSoftware; onClose: () => void }) {
  const [days, setDays] = useState<Days>(() => lastMonth(today()));
  const isRange = days.startDate !== "" && days.endDate !== "";
  const preview = useQuery({ ...accountingFilesQuery(software, days), enabled: isRange });
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: () => saveAccountingFiles(software, days),
    onSuccess() {
      toast.success(say("downloaded"));
      onClose();
      return fetchIntegrationsAnew(client);
    },
  });
  const error = save.error ?? preview.error;
  const { data } = preview;
  const canSave = data !== undefined && data.files > 0 && !preview.error && isRange;
  return (
    <Stack>
      <div className={layout.wideFields}>
        <DateField
          label={say("from")}
          data-autofocus
          value={days.startDate}
          onChange={({ currentTarget }) => setDays({ ...days, startDate: currentTarget.value })}
        />
        <DateField
          label={say("to")}
          value={days.endDate}
          onChange={({ currentTarget }) => setDays({ ...days, endDate: currentTarget.value })}
        />
      </div>
      {error && <ErrorAlert>{messageOf(error)}</ErrorAlert>}
      <div role="status">
        {data && !preview.error && (
          <Stack gap="sm">
            <Figures
              figures={[
                [say("journals"), data.journals],
                [say("bills"), data.bills],
                [say("lines"), data.lines],
                [data.files > 1 ? say("filesInZip") : say("files"), data.files],
              ]}
            />
            {data.notes.length > 0 && (
              <Alert color="gray" icon={<IconInfoCircle stroke={1.5} />}>
                {data.notes.map((note) => (
                  <Text key={note} size="sm">
                    {note}
                  </Text>
                ))}
              </Alert>
            )}
            {data.unmapped.length > 0 && (
              <Text size="sm" c="dimmed">
                {unmappedText(software, data.unmapped)}
              </Text>
            )}
          </Stack>
        )}
      </div>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {sayCommon("cancel")}
        </Button>
        {canSave && (
          <Button
            data-disabled={save.isPending || undefined}
            aria-disabled={save.isPending}
            onClick={() => save.isPending || save.mutate()}
          >
            {save.isPending ? say("downloading") : sayCommon("download")}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** How many of the accounts that have no mapping are named. */
const NAMED_ACCOUNTS = 6;

function unmappedText(software: AccountingSoftware, unmapped: readonly { code: string; name: string }[]): string {
  const named = unmapped.slice(0, NAMED_ACCOUNTS).map(({ code, name }) => (software === "xero" ? code : name));
  const rest = unmapped.length - named.length;
  if (rest > 0) named.push(say("moreAccounts", { count: rest }));
  return say(software === "xero" ? "unmappedNumbers" : "unmappedNames", {
    count: unmapped.length,
    accounts: formatList(named),
  });
}
