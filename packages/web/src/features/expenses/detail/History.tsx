/** Who did what to an expense, the newest first. */
import { Anchor } from "@mantine/core";
import { expenseHistory } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../client/client.ts";
import { RelativeTime } from "../../../kit/RelativeTime.tsx";
import { Section } from "../../../kit/Section.tsx";
import { historyKey } from "../keys.ts";
import styles from "./History.module.css";

export function History({ expenseId }: { expenseId: number }) {
  const history = useQuery({
    queryKey: historyKey(expenseId),
    queryFn: async ({ signal }) => (await call(expenseHistory, { params: { id: String(expenseId) } }, { signal })).data,
  });
  if (history.isPending) return null;
  return (
    <Section title="History">
      {history.error ? (
        <p className={styles.none}>
          The history could not be shown.{" "}
          <Anchor component="button" type="button" inherit onClick={() => history.refetch()}>
            Try Again
          </Anchor>
        </p>
      ) : history.data.length === 0 ? (
        <p className={styles.none}>Nothing has happened to this expense yet.</p>
      ) : (
        <ol className={styles.events}>
          {history.data.map(({ id, at, sentence }) => (
            <li key={id} className={styles.event}>
              <span>{sentence}</span>
              <span className={styles.when}>
                <RelativeTime instant={at} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
