/** Takes a file of other software in: choose it, see what it comes to, then import it. */
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconFileUpload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { messageOf } from "../api/failure-text.ts";
import { FileZone } from "../ui/csv/FileZone.tsx";
import { ErrorAlert } from "../ui/ErrorAlert.tsx";
import { toast } from "../ui/toast.ts";

interface FormProps<Report> {
  /** Where the file comes from, and what becomes of it. */
  intro: string;
  /** Names the input: "Orders of the shop". */
  label: string;
  maxBytes: number;
  /** What the file would do; nothing is kept. */
  read: (file: File) => Promise<Report>;
  take: (file: File) => Promise<{ message: string }>;
  /** How much there is to import: "Import 3 orders"; null: nothing is. */
  submitLabel: (report: Report) => string | null;
  /** @param readAgain after something changed that the report depends on */
  children: (report: Report, readAgain: () => void) => ReactNode;
}

interface Props<Report> extends FormProps<Report> {
  /** What the button says that opens it. */
  buttonLabel: string;
  title: string;
  /** Fetches anew what shows what was imported. */
  changed: () => Promise<unknown>;
}

export function FileImport<Report>({ buttonLabel, title, changed, ...form }: Props<Report>) {
  const [opened, { open, close }] = useDisclosure(false);
  const done = (message: string) => {
    close();
    toast.success(message);
    return changed();
  };
  return (
    <>
      <Group>
        <Button leftSection={<IconFileUpload size={18} stroke={1.5} aria-hidden />} onClick={open}>
          {buttonLabel}
        </Button>
      </Group>
      <Modal opened={opened} onClose={close} title={title} size="xl">
        <ImportForm {...form} onClose={close} onDone={done} />
      </Modal>
    </>
  );
}

interface Ends {
  onClose: () => void;
  onDone: (message: string) => void;
}

function ImportForm<Report>(props: FormProps<Report> & Ends) {
  const { intro, label, maxBytes, read, take, submitLabel, onClose, onDone, children } = props;
  const [file, setFile] = useState<File | null>(null);
  const preview = useMutation({ mutationFn: read });
  const apply = useMutation({ mutationFn: take, onSuccess: ({ message }) => onDone(message) });
  const choose = (chosen: File) => {
    apply.reset();
    setFile(chosen);
    preview.mutate(chosen);
  };
  const report = preview.data;
  const submit = report === undefined ? null : submitLabel(report);
  const error = apply.error ?? preview.error;
  return (
    <Stack>
      <Text>{intro}</Text>
      <FileZone label={label} kinds="CSV" maxBytes={maxBytes} file={file} busy={preview.isPending} onFile={choose} />
      {error && <ErrorAlert>{messageOf(error)}</ErrorAlert>}
      <div role="status">{report !== undefined && children(report, () => file && preview.mutate(file))}</div>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" disabled={apply.isPending} onClick={onClose}>
          Cancel
        </Button>
        {file && submit !== null && (
          <Button
            data-disabled={apply.isPending || undefined}
            aria-disabled={apply.isPending}
            onClick={() => apply.isPending || apply.mutate(file)}
          >
            {apply.isPending ? "Importing..." : submit}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
