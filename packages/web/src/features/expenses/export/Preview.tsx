/** Previews what an export of the chosen days would include and leave out. */
import { Text } from "@mantine/core";
import type { CallOutput, previewExport } from "@tallyleaf/contract";
import { say } from "../say-dialogs.ts";

/** @param preview null: not known (yet) */
export function Preview({ preview }: { preview: CallOutput<typeof previewExport> | null }) {
  if (preview === null) return null;
  const { entries, drafts, documents } = preview;
  return (
    <div role="status">
      <Text size="sm">{contentsOf(entries, documents)}</Text>
      {drafts > 0 && (
        <Text size="sm" c="var(--doubt)">
          {say("draftsLeftOut", { count: drafts })}
        </Text>
      )}
    </div>
  );
}

function contentsOf(entries: number, documents: number): string {
  if (entries === 0) return say("noEntries");
  return documents === 0
    ? say("entries", { count: entries })
    : say("entriesAndDocuments", { count: entries, documents });
}
