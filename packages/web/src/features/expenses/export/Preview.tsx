/** What an export of the chosen days would hold, and what it would leave out. */
import { Text } from "@mantine/core";
import type { CallOutput, previewExport } from "@tallyleaf/contract";
import { countedEntries } from "./options.ts";

/** @param preview null: not known (yet) */
export function Preview({ preview }: { preview: CallOutput<typeof previewExport> | null }) {
  if (preview === null) return null;
  const { entries, drafts, documents } = preview;
  const withDocuments = documents === 0 ? "" : `, ${documents === 1 ? "1 document" : `${documents} documents`}`;
  return (
    <div role="status">
      <Text size="sm">
        {entries === 0 ? "No posted entries in these days." : `${countedEntries(entries)}${withDocuments}.`}
      </Text>
      {drafts > 0 && (
        <Text size="sm" c="var(--doubt)">
          {drafts === 1 ? "1 draft is left out" : `${drafts} drafts are left out`}: what waits for review is in no
          export.
        </Text>
      )}
    </div>
  );
}
