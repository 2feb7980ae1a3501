/** The button below an answer that keeps its question on Home. The dialog comes with the first approach. */
import { Button } from "@mantine/core";
import { IconHome } from "@tabler/icons-react";
import type { ReadingPart } from "@tallyleaf/contract";
import { useState } from "react";
import { dialogOnDemand } from "../../kit/on-demand.tsx";
import { say } from "./say.ts";

const KeepDialog = dialogOnDemand(async () => (await import("./KeepDialog.tsx")).KeepDialog, { reading: null });

export function KeepQuestion({ reading }: { reading: ReadingPart }) {
  const [kept, setKept] = useState<ReadingPart | null>(null);
  // Help is no state of the books, and an answer without a headline is only its rows.
  if (reading.tool === "help" || Object.keys(reading.facts).length === 0) return null;
  return (
    // A block, so that the column of the answer doesn't stretch the button.
    <div>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconHome size={16} stroke={1.5} aria-hidden="true" />}
        onClick={() => setKept(reading)}
        {...KeepDialog.near}
      >
        {say("keep")}
      </Button>
      <KeepDialog reading={kept} onClose={() => setKept(null)} />
    </div>
  );
}
