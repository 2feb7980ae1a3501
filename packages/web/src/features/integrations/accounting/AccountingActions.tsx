/** Takes the books of some days along, as files for QuickBooks or Xero. */

import { Alert, Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { IconDownload, IconInfoCircle } from "@tabler/icons-react";
import { type AccountingSoftware, INTEGRATIONS, type IntegrationRow } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { today } from "../../../kit/days/today.ts";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import layout from "../../../kit/layout.module.css";
import { toast } from "../../../kit/toast.ts";
import { fetchIntegrationsAnew } from "../calls.ts";
import { Figures } from "../FileReport.tsx";
import { accountingFilesQuery, type Days, saveAccountingFiles } from "../file-calls.ts";
import { lastMonth } from "./last-month.ts";

export function AccountingActions({ row: { kind } }: { row: IntegrationRow }) {
  const [opened, setOpened] = useState(false);
  if (kind !== "quickbooks" && kind !== "xero") return null;
  return (
    <>
      <Group>
        <Button leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />} onClick={() => setOpened(true)}>
          Download files
        </Button>
      </Group>
      <Modal opened={opened} onClose={() => setOpened(false)} title={`Files for ${INTEGRATIONS[kind]}`} size="lg">
        <Files software={kind} onClose={() => setOpened(false)} />
      </Modal>
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
      toast.success("Downloaded.");
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
        <TextInput
          type="date"
          label="From"
          data-autofocus
          value={days.startDate}
          onChange={({ currentTarget }) => setDays({ ...days, startDate: currentTarget.value })}
        />
        <TextInput
          type="date"
          label="To"
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
                ["Journals", data.journals],
                ["Bills", data.bills],
                ["Lines", data.lines],
                [data.files > 1 ? "Files, in a zip" : "Files", data.files],
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
                {data.unmapped.length === 1 ? "1 account goes" : `${data.unmapped.length} accounts go`} by{" "}
                {software === "xero" ? "the number" : "the name"} here:{" "}
                {data.unmapped
                  .slice(0, 6)
                  .map(({ code, name }) => (software === "xero" ? code : name))
                  .join(", ")}
                {data.unmapped.length > 6 ? "…" : "."} Settings say what they are called there.
              </Text>
            )}
          </Stack>
        )}
      </div>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {canSave && (
          <Button
            data-disabled={save.isPending || undefined}
            aria-disabled={save.isPending}
            onClick={() => save.isPending || save.mutate()}
          >
            {save.isPending ? "Downloading..." : "Download"}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
