/** Receipts in at the top, the list of what became of them below. */

import { Button } from "@mantine/core";
import { IconDownload, IconEye, IconPlus, IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { today } from "../../kit/days/today.ts";
import { dialogOnDemand } from "../../kit/on-demand.tsx";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import { useCan } from "../../session/can.ts";
import { ExpenseSettings } from "../expense-settings/ExpenseSettings.tsx";
import { RequestNotes } from "../receipts/RequestNotes.tsx";
import { BatchPanel } from "./BatchPanel.tsx";
import { batchRunner, useBatch } from "./batch-store.ts";
import { chooseFiles, chooseMore, unchoose, useChosenFiles } from "./chosen-files.ts";
import type { ExportStart } from "./export/ExportDialog.tsx";
import { currentMonth } from "./export/options.ts";
import { ListSection } from "./ListSection.tsx";
import { QUEUE_PATH } from "./review/queue-path.ts";
import { reviewQuery } from "./review/queue-query.ts";
import { say } from "./say.ts";
import { UploadArea } from "./UploadArea.tsx";

const ExportDialog = dialogOnDemand(() => import("./export/ExportDialog.tsx").then((module) => module.ExportDialog), {
  start: null,
});

export function ExpenseListScreen() {
  const batch = useBatch();
  const files = useChosenFiles();
  const mayReview = useCan("approve", "expense") !== null;
  const mayExport = useCan("export", "journal") !== null;
  const mayImport = useCan("import", "expense") !== null;
  const maySet = useCan("change", "expenseSettings") !== null;
  const [exporting, setExporting] = useState<ExportStart | null>(null);
  const process = async (paidByMe: boolean) => {
    await batchRunner.start(files, paidByMe);
    // Files that never reached the server stay chosen, so that they can be tried again.
    chooseFiles(batchRunner.unsent());
  };
  return (
    <>
      <PageHeader
        title={say("expenses")}
        actions={
          <>
            {mayReview && <ReviewButton />}
            {maySet && <ExpenseSettings />}
          </>
        }
        more={
          <>
            {mayExport && (
              <Button
                variant="default"
                leftSection={<IconDownload size={18} stroke={1.5} aria-hidden="true" />}
                onClick={() => setExporting({ days: currentMonth(today()) })}
                {...ExportDialog.near}
              >
                {sayCommon("export")}
              </Button>
            )}
            {mayImport && (
              <Button
                component={Link}
                to="/expenses/import"
                variant="default"
                leftSection={<IconUpload size={18} stroke={1.5} aria-hidden="true" />}
              >
                {say("importCsv")}
              </Button>
            )}
            <Button
              component={Link}
              to="/expenses/add"
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.5} aria-hidden="true" />}
            >
              {say("addManualExpense")}
            </Button>
          </>
        }
      >
        {say("subtitle")}
      </PageHeader>
      <RequestNotes />
      <UploadArea
        busy={batch.phase === "running"}
        files={files}
        onAdd={chooseMore}
        onRemove={unchoose}
        onRemoveAll={() => chooseFiles([])}
        onProcess={process}
      />
      <BatchPanel batch={batch} onDismiss={() => batchRunner.dismiss()} />
      <ListSection batch={batch} onExport={setExporting} />
      <ExportDialog start={exporting} onClose={() => setExporting(null)} />
    </>
  );
}

/** The way to what waits, with how many there are. */
function ReviewButton() {
  const waiting = useQuery(reviewQuery).data?.total;
  return (
    <Button
      component={Link}
      to={QUEUE_PATH}
      variant="default"
      leftSection={<IconEye size={18} stroke={1.5} aria-hidden="true" />}
    >
      {waiting ? say("reviewCount", { count: waiting }) : say("review")}
    </Button>
  );
}
