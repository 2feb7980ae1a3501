/** The note on a line of a report, above its postings: it is a footnote on the screen, in print, and in files. */
import { Button, Group, Stack, Textarea } from "@mantine/core";
import { MAX_NOTE, type ReportRow, type ReportSheet } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sayUndoable } from "../../client/offer-undo.ts";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { toast } from "../../kit/toast.ts";
import { useCan } from "../../session/can.ts";
import { say } from "../views/say.ts";
import { FIGURES, removeNote, saveNote } from "./queries.ts";

/** A line of a report that can have a note. */
export interface NotedLine extends Pick<ReportSheet, "type" | "from" | "to"> {
  accountCode: string;
  note: NonNullable<ReportRow["note"]> | null;
}

export function NoteForm({ line: { note, ...line } }: { line: NotedLine }) {
  const client = useQueryClient();
  const mayNote = useCan("change", "report") !== null;
  const [text, setText] = useState(note?.text ?? "");
  const changed = () => client.invalidateQueries({ queryKey: FIGURES });
  const save = useMutation({
    mutationFn: () => saveNote({ ...line, text: text.trim() }),
    onSuccess({ message }) {
      toast.success(message);
      return changed();
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => removeNote(id),
    onSuccess(done) {
      setText("");
      sayUndoable(done);
      return changed();
    },
  });
  const error = save.error ?? remove.error;
  const isSame = text.trim() === (note?.text ?? "");
  if (!mayNote) return null;
  return (
    <Stack gap={8} mb={16}>
      {error && <ErrorAlert>{messageOf(error)}</ErrorAlert>}
      <Textarea
        label={say("note")}
        description={say("noteHint")}
        autosize
        maxRows={6}
        maxLength={MAX_NOTE}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap={8} justify="flex-end">
        {note && (
          <Button
            variant="default"
            size="compact-md"
            onClick={() => remove.isPending || save.isPending || remove.mutate(note.id)}
          >
            {say("deleteNote")}
          </Button>
        )}
        <Button
          size="compact-md"
          disabled={isSame || text.trim() === ""}
          loading={save.isPending}
          onClick={() => save.isPending || save.mutate()}
        >
          {say("saveNote")}
        </Button>
      </Group>
    </Stack>
  );
}
