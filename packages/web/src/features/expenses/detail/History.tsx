/** Who did what to an expense, the newest first. */

import { Anchor, Flex } from "@mantine/core";
import { expenseHistory } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../client/client.ts";
import layout from "../../../kit/layout.module.css";
import { RelativeTime } from "../../../kit/RelativeTime.tsx";
import { Section } from "../../../kit/Section.tsx";
import text from "../../../kit/text.module.css";
import { historyKey } from "../keys.ts";

export function History({ expenseId }: { expenseId: number }) {
  const history = useQuery({
    queryKey: historyKey(expenseId),
    queryFn: async ({ signal }) => (await call(expenseHistory, { params: { id: String(expenseId) } }, { signal })).data,
  });
  if (history.isPending) return null;
  return (
    <Section title="History">
      {history.error ? (
        <p className={`${text.dimmed} ${text.plain} ${text.small}`}>
          The history could not be shown.{" "}
          <Anchor component="button" type="button" inherit onClick={() => history.refetch()}>
            Try Again
          </Anchor>
        </p>
      ) : history.data.length === 0 ? (
        <p className={`${text.dimmed} ${text.plain} ${text.small}`}>Nothing has happened to this expense yet.</p>
      ) : (
        <ol className={`${layout.list} ${text.small}`}>
          {history.data.map(({ id, at, sentence }) => (
            <Flex key={id} component="li" gap={16} justify="space-between" py={6} className={layout.row}>
              <span className={layout.words}>{sentence}</span>
              <span className={`${text.dimmed} ${text.unbroken}`}>
                <RelativeTime instant={at} />
              </span>
            </Flex>
          ))}
        </ol>
      )}
    </Section>
  );
}
