/** One expense of the queue: its head with the ways to its neighbours, and the keys; the rest once it is fetched. */
import { ActionIcon, Group } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ExpenseRow } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { useNavigate } from "react-router";
import { DateText } from "../../../kit/DateText.tsx";
import { ScreenKeys } from "../../../kit/keys/ScreenKeys.tsx";
import type { ScreenKey } from "../../../kit/keys/screen-keys.ts";
import { Loaded } from "../../../kit/Loaded.tsx";
import { Money } from "../../../kit/Money.tsx";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import { ExpenseFacts } from "../detail/ExpenseFacts.tsx";
import { useFormData } from "../form/use-form-data.ts";
import { detailKey } from "../keys.ts";
import { fetchExpense } from "../queries.ts";
import { editPath, nameOf } from "../row-facts.ts";
import { ActButton } from "./ActButton.tsx";
import type { Act } from "./act-queue.ts";
import type { QueueItem } from "./queue-query.ts";
import styles from "./Review.module.css";
import { type Acts, ReviewPanel } from "./ReviewPanel.tsx";
import { say } from "./say.ts";
import type { Review } from "./use-review.ts";

export function ReviewedExpense({ item, review }: { item: QueueItem; review: Review }) {
  const navigate = useNavigate();
  const id = item.expense.id;
  const detail = useQuery({
    queryKey: detailKey(String(id)),
    queryFn: ({ signal }) => fetchExpense(String(id), signal),
  });
  const data = useFormData("edit");
  /** Keyboard actions on the open document; null until it is loaded, or while a decision is being sent. */
  const acts = useRef<Acts | null>(null);
  const { hold } = review;

  const press = (act: Act) => (event: KeyboardEvent) => {
    if (acts.current) acts.current[act](event.repeat);
    else hold(act, event.repeat);
  };
  const keys: ScreenKey[] = [
    { shown: "a", does: say("accept"), hotkeys: ["a"], act: press("accept") },
    { shown: "d", does: say("keyNextFlagged"), hotkeys: ["d"], act: press("doubt") },
    { shown: "e", does: sayCommon("edit"), hotkeys: ["e"], act: press("edit") },
    { shown: "r", does: say("keySendBack"), hotkeys: ["r"], act: press("return") },
    { shown: "u", does: say("undoLast"), hotkeys: ["u"], act: press("undo") },
    { shown: "j", does: say("next"), hotkeys: ["j"], act: press("next") },
    { shown: "k", does: say("previous"), hotkeys: ["k"], act: press("previous") },
    { shown: "F8", does: say("keyNextFlaggedInField"), hotkeys: [] },
    { shown: say("enter"), does: say("keyEnter"), hotkeys: [] },
    { shown: say("ctrlEnter"), does: say("keyCtrlEnter"), hotkeys: [] },
    { shown: say("esc"), does: say("keyEscape"), hotkeys: [] },
  ];
  const edit = useCallback(() => navigate(editPath(id), { state: { list: window.location.search } }), [navigate, id]);
  const phone = useMediaQuery("(max-width: 700px)", false, { getInitialValueInEffect: false });
  const skeleton = <RowsSkeleton label={say("loadingExpense")} rows={6} />;
  return (
    <section aria-label={nameOf(item.expense)} className={styles.expense}>
      <Group gap={16} align="flex-start" justify="space-between" mb={16} className={styles.title}>
        <div>
          <h2 className={text.titleWrapped}>{nameOf(item.expense)}</h2>
          {phone ? (
            <ShortFacts expense={item.expense} />
          ) : (
            detail.data && <ExpenseFacts expense={detail.data} submittedBy={item.submittedBy} />
          )}
        </div>
        <Group gap="xs" className={styles.steps}>
          {phone ? (
            review.items.length > 1 && <Arrows review={review} />
          ) : (
            <>
              <ActButton
                name={say("previous")}
                shown="k"
                disabled={review.place === 0}
                onClick={() => review.step(-1)}
              />
              <ActButton
                name={say("next")}
                shown="j"
                disabled={review.place >= review.items.length - 1}
                onClick={() => review.step(1)}
              />
            </>
          )}
          <ScreenKeys keys={keys} />
        </Group>
      </Group>
      <Loaded query={detail} safe={say("expenseSafe")} skeleton={skeleton}>
        {(expense) =>
          data.ready ? (
            // Another revision is another form.
            <ReviewPanel
              key={expense.revision}
              item={item}
              expense={expense}
              data={data}
              review={review}
              acts={acts}
              onEdit={edit}
            />
          ) : (
            skeleton
          )
        }
      </Loaded>
    </section>
  );
}

/** How much and when, in the one line that a phone has for it. */
function ShortFacts({ expense: { amount, currency, date } }: { expense: ExpenseRow }) {
  return (
    <span className={`${text.note} ${text.figures}`}>
      <Money amount={amount} currency={currency} />
      {date && (
        <>
          {" · "}
          <DateText day={date} />
        </>
      )}
    </span>
  );
}

/** The ways to the neighbours without words: the name has the room. */
function Arrows({ review }: { review: Review }) {
  return (
    <>
      <ActionIcon
        variant="default"
        aria-label={say("previous")}
        disabled={review.place === 0}
        onClick={() => review.step(-1)}
      >
        <IconChevronLeft size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={say("next")}
        disabled={review.place >= review.items.length - 1}
        onClick={() => review.step(1)}
      >
        <IconChevronRight size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
    </>
  );
}
