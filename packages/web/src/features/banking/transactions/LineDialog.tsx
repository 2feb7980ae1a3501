/** One transaction with the comments on it, opened from the list or by a link (`?line=`). */
import { Button, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { DateText } from "../../../kit/DateText.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { Loaded } from "../../../kit/Loaded.tsx";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import text from "../../../kit/text.module.css";
import { say as sayMatching } from "../matching/say.ts";
import { lineQuery } from "../queries.ts";
import { SignedMoney } from "../SignedMoney.tsx";
import { say } from "../say.ts";
import { CategoryChip } from "./CategoryChip.tsx";

const Comments = lazy(() => import("../../notifications/Comments.tsx"));

/** @param id null: none is looked at */
export function LineDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  return (
    <Dialog opened={id !== null} onClose={onClose} title={say("transaction")} size="lg">
      {id !== null && <Line id={id} />}
    </Dialog>
  );
}

function Line({ id }: { id: string }) {
  const query = useQuery(lineQuery(id));
  return (
    <Loaded
      query={query}
      safe={say("transactionsNotLoaded")}
      skeleton={<RowsSkeleton label={say("loadingTransaction")} rows={4} />}
    >
      {({ data: [line] }) =>
        line === undefined ? (
          <EmptyState title={say("transactionGone")}>{say("transactionGoneText")}</EmptyState>
        ) : (
          <Stack gap="xl">
            <div>
              <Text fz={20} fw={600}>
                <SignedMoney amount={line.amount} currency={line.currency} />
              </Text>
              <Text size="sm" c="dimmed">
                <DateText day={line.date} /> · {line.accountName}
              </Text>
              {[line.counterparty, line.description, line.reference && say("reference", { reference: line.reference })]
                .filter((words, place, all) => words && all.indexOf(words) === place)
                .map((words) => (
                  <Text key={words} size="sm" className={text.wrapped}>
                    {words}
                  </Text>
                ))}
              <CategoryChip category={line.category} />
              {line.state === "open" && (
                <Button
                  component={Link}
                  mt={16}
                  to={`/banking?${new URLSearchParams({ tab: "match", search: line.counterparty || line.description })}`}
                >
                  {sayMatching.rich("matchOrCategorize", { transaction: "", hidden: () => null })}
                </Button>
              )}
            </div>
            <Suspense>
              <Comments subject="bank_line" id={line.id} />
            </Suspense>
          </Stack>
        )
      }
    </Loaded>
  );
}
