/** Imports a file of other software: choose it, see the result, then import it. */
import { Button, Group, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconFileUpload } from "@tabler/icons-react";
import type { AmountQuestion, DecimalMarkAnswer } from "@tallyleaf/contract";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { AmountChoice } from "../../kit/csv/AmountChoice.tsx";
import { FileZone } from "../../kit/csv/FileZone.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { sayCommon } from "../../kit/say-common.ts";
import { toast } from "../../kit/toast.ts";
import { say } from "./say.ts";

/** Result of a file; if there is a question, only after its answer. */
interface Asking {
  question: AmountQuestion | null;
}

interface FormProps<Report extends Asking> {
  /** Where the file comes from, and what becomes of it. */
  intro: string;
  /** Names the input: "Orders of the shop". */
  label: string;
  maxBytes: number;
  /** Preview of the file; nothing is stored. */
  read: (file: File, mark: DecimalMarkAnswer | null) => Promise<Report>;
  take: (file: File, mark: DecimalMarkAnswer | null) => Promise<{ message: string }>;
  /** How much there is to import: "Import 3 orders"; null: nothing is. */
  submitLabel: (report: Report) => string | null;
  /** @param readAgain after something changed that the report depends on */
  children: (report: Report, readAgain: () => void) => ReactNode;
}

interface Props<Report extends Asking> extends FormProps<Report> {
  /** Label of the button that opens it. */
  buttonLabel: string;
  title: string;
  /** Fetches again everything that shows the imported data. */
  changed: () => Promise<unknown>;
}

export function FileImport<Report extends Asking>({ buttonLabel, title, changed, ...form }: Props<Report>) {
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
      <Dialog opened={opened} onClose={close} title={title} size="xl">
        <ImportForm {...form} onClose={close} onDone={done} />
      </Dialog>
    </>
  );
}

interface Ends {
  onClose: () => void;
  onDone: (message: string) => void;
}

/** The file, and how a person says that its amounts are written. */
interface Chosen {
  file: File;
  mark: DecimalMarkAnswer | null;
}

function ImportForm<Report extends Asking>(props: FormProps<Report> & Ends) {
  const { intro, label, maxBytes, read, take, submitLabel, onClose, onDone, children } = props;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const preview = useMutation({ mutationFn: ({ file, mark }: Chosen) => read(file, mark) });
  const apply = useMutation({
    mutationFn: ({ file, mark }: Chosen) => take(file, mark),
    onSuccess: ({ message }) => onDone(message),
  });
  const look = (next: Chosen) => {
    apply.reset();
    setChosen(next);
    preview.mutate(next);
  };
  const question = preview.data?.question ?? null;
  const report = question === null ? preview.data : undefined;
  const submit = report === undefined ? null : submitLabel(report);
  const error = apply.error ?? preview.error;
  return (
    <Stack>
      <Text>{intro}</Text>
      <FileZone
        label={label}
        kinds="CSV"
        maxBytes={maxBytes}
        file={chosen?.file ?? null}
        busy={preview.isPending}
        onFile={(file) => look({ file, mark: null })}
      />
      {error && <ErrorAlert>{messageOf(error)}</ErrorAlert>}
      {chosen && question && (
        <AmountChoice question={question} busy={preview.isPending} onChoose={(mark) => look({ ...chosen, mark })} />
      )}
      <div role="status">{report !== undefined && children(report, () => chosen && preview.mutate(chosen))}</div>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" disabled={apply.isPending} onClick={onClose}>
          {sayCommon("cancel")}
        </Button>
        {chosen && submit !== null && (
          <Button
            data-disabled={apply.isPending || undefined}
            aria-disabled={apply.isPending}
            onClick={() => apply.isPending || apply.mutate(chosen)}
          >
            {apply.isPending ? say("importing") : submit}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
