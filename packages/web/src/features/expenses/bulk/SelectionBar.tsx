/** The selected expenses, their sum, and the actions on all of them. */

import { Button, CloseButton, Group, Text } from "@mantine/core";
import { IconCategory, IconCheck, IconDownload, IconTrash } from "@tabler/icons-react";
import { acceptExpenses } from "@tallyleaf/contract";
import { useState } from "react";
import { call } from "../../../client/client.ts";
import { Money } from "../../../kit/Money.tsx";
import { dialogOnDemand } from "../../../kit/on-demand.tsx";
import styles from "../../../kit/SelectionBar.module.css";
import { sayCommon } from "../../../kit/say-common.ts";
import { useCan } from "../../../session/can.ts";
import { say } from "../say.ts";
import { sumsOfRows } from "./sums.ts";
import type { useBulk } from "./use-bulk.ts";
import type { Selection } from "./use-selection.ts";

const CLOSED = { opened: false };
const BulkDeleteDialog = dialogOnDemand(
  () => import("./BulkDeleteDialog.tsx").then((module) => module.BulkDeleteDialog),
  CLOSED,
);
const RecategoriseDialog = dialogOnDemand(
  () => import("./RecategoriseDialog.tsx").then((module) => module.RecategoriseDialog),
  CLOSED,
);

interface Props {
  selection: Selection;
  bulk: ReturnType<typeof useBulk>;
  onExport: () => void;
}

export function SelectionBar({ selection, bulk, onExport }: Props) {
  const mayReview = useCan("approve", "expense") !== null;
  const mayExport = useCan("export", "journal") !== null;
  const [dialog, setDialog] = useState<"recategorise" | "delete" | null>(null);
  const { size } = selection.rows;
  const close = () => setDialog(null);
  const sums = sumsOfRows(selection.rows.values());
  const waiting = [...selection.rows.values()].some(({ status }) => status === "to_review");
  return (
    <>
      {size > 0 && (
        <section className={styles.bar} aria-label={say("selection")}>
          <Text fw={550} role="status">
            {say("selectedCount", { count: size })}
          </Text>
          {sums.map(({ currency, amount }) => (
            <Money key={currency} amount={amount} currency={currency} />
          ))}
          <Group gap={8} className={styles.acts}>
            {mayReview && (
              <>
                <Button
                  size="xs"
                  // The filled button of the screen uploads files.
                  variant="light"
                  disabled={bulk.busy || !waiting}
                  leftSection={<IconCheck size={16} stroke={1.5} aria-hidden="true" />}
                  onClick={() =>
                    bulk.start({ act: "accepted", send: (ids) => call(acceptExpenses, { body: { ids } }) })
                  }
                >
                  {say("accept")}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  disabled={bulk.busy}
                  leftSection={<IconCategory size={16} stroke={1.5} aria-hidden="true" />}
                  onClick={() => setDialog("recategorise")}
                  {...RecategoriseDialog.near}
                >
                  {say("changeCategory")}
                </Button>
              </>
            )}
            {mayExport && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
                onClick={onExport}
              >
                {sayCommon("export")}
              </Button>
            )}
            <Button
              size="xs"
              variant="default"
              disabled={bulk.busy}
              leftSection={<IconTrash size={16} stroke={1.5} aria-hidden="true" />}
              onClick={() => setDialog("delete")}
              {...BulkDeleteDialog.near}
            >
              {sayCommon("delete")}
            </Button>
            <CloseButton aria-label={say("clearSelection")} onClick={() => selection.keep([])} />
          </Group>
        </section>
      )}
      <RecategoriseDialog opened={dialog === "recategorise"} count={size} onClose={close} onStart={bulk.start} />
      <BulkDeleteDialog opened={dialog === "delete"} count={size} onClose={close} onStart={bulk.start} />
    </>
  );
}
