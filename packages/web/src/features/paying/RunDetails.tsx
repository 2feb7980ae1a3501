/** A payment run: what is sent to whom, and its next step. */
import { Button, Group, Stack, Text } from "@mantine/core";
import type { PaymentRun } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useConfirm } from "../../client/use-confirm.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { formatDay, formatMoney } from "../../kit/format.ts";
import layout from "../../kit/layout.module.css";
import { Money } from "../../kit/Money.tsx";
import { saveFile } from "../../kit/save-file.ts";
import plain from "../../kit/Table.module.css";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { useCan } from "../../session/can.ts";
import { approve, exportRun, loadFile, runsChanged, withdraw } from "./queries.ts";
import { StateBadge } from "./RunsList.tsx";
import { say } from "./say.ts";

export function RunDetails({ run, onClose }: { run: PaymentRun | null; onClose: () => void }) {
  const client = useQueryClient();
  const withdrawing = useConfirm({
    act: (of: PaymentRun) => withdraw(of.id),
    onDone({ message }) {
      toast.success(message);
      return runsChanged(client);
    },
  });
  return (
    <>
      {/* The question takes the place of the run, and Cancel leads back to it. */}
      <Dialog
        opened={run !== null && !withdrawing.dialog.opened}
        onClose={onClose}
        title={run && say("details", { day: formatDay(run.payDate) })}
        size="xl"
      >
        {run && <Run run={run} onWithdraw={() => withdrawing.ask(run)} />}
      </Dialog>
      <ConfirmDialog
        {...withdrawing.dialog}
        title={say("withdrawQuestion")}
        confirmLabel={say("withdraw")}
        busyLabel={say("withdrawing")}
        danger
      >
        {say("withdrawText")}
      </ConfirmDialog>
    </>
  );
}

interface RunProps {
  run: PaymentRun;
  onWithdraw: () => void;
}

function Run({ run, onWithdraw }: RunProps) {
  const { state, currency, total, createdBy, approvedBy, bankAccount, sha256, items, needsSecond, isOwn } = run;
  return (
    <Stack>
      <Group>
        <StateBadge state={state} />
        <Text span fw={500}>
          {formatMoney(total, currency)}
        </Text>
        <Text span size="sm" c="dimmed">
          {[
            bankAccount,
            say("created", { name: createdBy }),
            approvedBy !== null && say("approvedBy", { name: approvedBy }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </Text>
      </Group>
      {state === "draft" && needsSecond && <Text size="sm">{say("needsSecond")}</Text>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the arrows, too. */}
      <section className={layout.scrolls} tabIndex={0} aria-label={say("details", { day: formatDay(run.payDate) })}>
        <table className={plain.table}>
          <thead>
            <tr>
              <th scope="col">{say("payee")}</th>
              <th scope="col">{say("iban")}</th>
              <th scope="col" className={plain.figure}>
                {say("toPayAmount")}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.endToEndId}>
                <th scope="row">
                  {item.payee}
                  <span className={text.noteBelow}>{item.reference || item.text}</span>
                </th>
                <td>
                  {item.iban.replace(/(.{4})(?=.)/g, "$1 ")}
                  {item.paid && <span className={text.noteBelow}>{say("paid")}</span>}
                </td>
                <td className={plain.figure}>
                  <Money amount={item.amount} currency={currency} />
                  {item.discount > 0 && (
                    <span className={text.noteBelow}>
                      {say("discount")} {formatMoney(item.discount, currency)}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {sha256 !== null && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          {say("hash")}: {sha256}
        </Text>
      )}
      <Steps run={run} mayApprove={!(needsSecond && isOwn)} onWithdraw={onWithdraw} />
    </Stack>
  );
}

function Steps({ run, mayApprove, onWithdraw }: RunProps & { mayApprove: boolean }) {
  const client = useQueryClient();
  const { id, state } = run;
  const approves = useCan("approve", "paymentRun") !== null;
  const onDone = ({ message }: { message: string }) => {
    toast.success(message);
    return runsChanged(client);
  };
  const onError = (error: Error) => toast.error(messageOf(error));
  const step = useMutation({
    mutationFn: (act: () => Promise<{ message: string }>) => act(),
    onSuccess: onDone,
    onError,
  });
  const downloading = useMutation({
    mutationFn: () => loadFile(id),
    onSuccess: ({ fileName, content }) =>
      saveFile({ file: new Blob([content], { type: "application/xml" }), name: fileName }),
    onError,
  });
  return (
    <Group>
      {state === "draft" && approves && mayApprove && (
        <Button loading={step.isPending} onClick={() => step.mutate(() => approve(id))}>
          {say("approve")}
        </Button>
      )}
      {state === "approved" && (
        <Button loading={step.isPending} onClick={() => step.mutate(() => exportRun(id))}>
          {say("export")}
        </Button>
      )}
      {run.sha256 !== null && (
        <Button
          variant={state === "exported" ? "filled" : "default"}
          loading={downloading.isPending}
          onClick={() => downloading.mutate()}
        >
          {say("download")}
        </Button>
      )}
      {state !== "paid" && state !== "withdrawn" && (
        <Button variant="default" onClick={onWithdraw}>
          {say("withdraw")}
        </Button>
      )}
    </Group>
  );
}
