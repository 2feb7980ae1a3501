/** One dropped receipt: its vendor, its amount, its state, and a link to each doubt. */

import { Anchor, Button, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import layout from "../../../kit/layout.module.css";
import { Money } from "../../../kit/Money.tsx";
import { StatusBadge } from "../../../kit/StatusBadge.tsx";
import text from "../../../kit/text.module.css";
import { useCan } from "../../../session/can.ts";
import { EXPENSES } from "../../expenses/keys.ts";
import { queuePathOf } from "../../expenses/review/queue-path.ts";
import { editPath, expensePath } from "../../expenses/row-facts.ts";
import { forgetFile } from "./dropped-files.ts";
import styles from "./FirstReceipts.module.css";
import { removeSample, sentenceOf } from "./queries.ts";
import { type Result, settleableIn } from "./results.ts";
import { Settle } from "./Settle.tsx";
import { say } from "./say.ts";

const WITHOUT_NAME: readonly Result["stage"][] = ["queued", "uploading", "processing_ai", "in_processing"];

export function ResultRow({ result }: { result: Result }) {
  const { expenseId, vendor, fileName, stage, amount, currency, doubts, message } = result;
  const mayReview = useCan("approve", "expense") !== null;
  const name = vendor || fileName;
  const settleable = settleableIn(result);
  const checkPath = expenseId === null ? null : mayReview ? queuePathOf(expenseId) : editPath(expenseId);
  return (
    <li className={`${layout.row} ${styles.result}`}>
      <span className={text.strong}>
        {WITHOUT_NAME.includes(stage) ? (
          say("reading", { file: fileName })
        ) : stage === "ready" && expenseId !== null ? (
          <Link className={text.link} to={expensePath(expenseId)} aria-label={say("open", { name })}>
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      <span className={styles.badge}>
        <StatusBadge status={stage} />
      </span>
      {amount === null ? <span /> : <Money amount={amount} currency={currency} />}
      {message !== null && (
        <Text size="sm" c="dimmed" className={styles.below}>
          {message}
        </Text>
      )}
      {stage === "failed" && expenseId !== null && (
        <Anchor component={Link} to={editPath(expenseId)} size="sm" className={styles.below}>
          {say("enterByHand")}
        </Anchor>
      )}
      {doubts.length > 0 && checkPath !== null && (
        <ul className={`${layout.list} ${styles.below}`}>
          {doubts.map(({ field, code, message: doubt }) => (
            <li key={`${field} ${code} ${doubt}`} className={text.small}>
              <Anchor component={Link} to={checkPath} inherit underline="always">
                {doubt}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      {settleable !== null && <Settle key={`${vendor} ${expenseId}`} result={result} what={settleable} />}
      {result.isSample && expenseId !== null && !WITHOUT_NAME.includes(stage) && (
        <RemoveSample id={result.id} expenseId={expenseId} name={name} />
      )}
    </li>
  );
}

function RemoveSample({ id, expenseId, name }: { id: number; expenseId: number; name: string }) {
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => removeSample(expenseId),
    onSuccess: () => {
      forgetFile(id);
      void queryClient.invalidateQueries({ queryKey: EXPENSES });
      void queryClient.invalidateQueries({ queryKey: ["home"] });
    },
  });
  return (
    <div className={styles.below}>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        ml={-8}
        aria-label={say("removeSample", { name })}
        data-disabled={removal.isPending || undefined}
        aria-disabled={removal.isPending}
        onClick={() => removal.isPending || removal.mutate()}
      >
        {say("remove")}
      </Button>
      <Text role="status" size="sm" className={text.error}>
        {removal.isError && sentenceOf(removal.error, say("removeFailed"))}
      </Text>
    </div>
  );
}
