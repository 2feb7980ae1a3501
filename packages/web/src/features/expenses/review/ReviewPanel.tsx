/**
 * The document on one side, its values as fields on the other, and the decisions below. A field that has the focus shows its
 * place; words that are pointed at go into it. What was changed is saved as it is accepted.
 */

import { Button, Text, UnstyledButton } from "@mantine/core";
import { useHotkeys, useMediaQuery } from "@mantine/hooks";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { asksWhoPaid, type ExpenseDetail } from "@tallyleaf/contract";
import { expenseFigures } from "@tallyleaf/ledger";
import { useQueryClient } from "@tanstack/react-query";
import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "react";
import { useAskOnce } from "../../../kit/ask/use-ask-once.tsx";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import layout from "../../../kit/layout.module.css";
import { MoreActions } from "../../../kit/MoreActions.tsx";
import { refuseUnread } from "../../../kit/number-field/refuse-unread.ts";
import { sayCommon } from "../../../kit/say-common.ts";
import { toast } from "../../../kit/toast.ts";
import { EntryTable } from "../../journal/EntryTable.tsx";
import { type Deletable, DeleteDialog } from "../DeleteDialog.tsx";
import { ApprovalNote } from "../detail/ApprovalNote.tsx";
import { Duplicates } from "../detail/Duplicates.tsx";
import { DocumentPane } from "../detail/document/DocumentPane.tsx";
import { currencyOf, marksOf } from "../detail/fields.ts";
import { History } from "../detail/History.tsx";
import { LineItems, Taxes } from "../detail/LineItems.tsx";
import { sayReadBy } from "../detail/read-by.ts";
import { StateNote } from "../detail/StateNote.tsx";
import { useMarks } from "../detail/use-marks.ts";
import { bodyOf } from "../form/body.ts";
import { type Faults, findErrors } from "../form/checks.ts";
import { DoubtContext } from "../form/Doubt.tsx";
import { doubtsIn, reasonsElsewhere } from "../form/doubts.ts";
import { formOf } from "../form/initial.ts";
import { askQuestions, askRateQuestions } from "../form/questions.ts";
import { say as sayForm } from "../form/say.ts";
import { isChanged, nextForm } from "../form/state.ts";
import { useChoices } from "../form/use-choices.ts";
import type { FormData } from "../form/use-form-data.ts";
import { useSave } from "../form/use-save.ts";
import { useTipRate } from "../form/use-tip-rate.ts";
import { AimContext } from "../picking/aim.ts";
import { usePicking } from "../picking/use-picking.ts";
import { Suggestions } from "../suggestions/Suggestions.tsx";
import { ActButton } from "./ActButton.tsx";
import { type Act, isMove, mayFollow } from "./act-queue.ts";
import type { QueueItem } from "./queue-query.ts";
import { ReturnDialog } from "./ReturnDialog.tsx";
import styles from "./Review.module.css";
import { ReviewFields } from "./ReviewFields.tsx";
import { say } from "./say.ts";
import type { Review } from "./use-review.ts";

/** @param repeated the key is held down */
export type Acts = Record<Act, (repeated?: boolean) => void>;

interface Props {
  item: QueueItem;
  expense: ExpenseDetail;
  data: FormData;
  review: Review;
  /** Is given what the keys do, while they can do it. */
  acts: RefObject<Acts | null>;
  onEdit: () => void;
}

const MoreDetails = lazy(() => import("../detail/MoreDetails.tsx"));

const NO_FAULTS: Faults = {};
const LOOK_FIRST = say("checkFirst");

export function ReviewPanel({ item, expense, data, review, acts, onEdit }: Props) {
  const { defaults } = data;
  const [initial] = useState(() => formOf(expense, defaults));
  const [form, dispatch] = useReducer(nextForm, initial);
  const [attempts, setAttempts] = useState(0);
  /** On a phone: the document has the place of the fields, too. */
  const [whole, setWhole] = useState(false);
  const [returning, setReturning] = useState(false);
  const [deleting, setDeleting] = useState<Deletable | null>(null);
  const side = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const { ask, dialog: question } = useAskOnce();

  const marks = useMarks(useMemo(() => marksOf(expense.reading), [expense.reading]));
  const picking = usePicking(expense.documentId, form.currency);
  const choices = useChoices(data, form);
  const tipExchangeRate = useTipRate(form, defaults.currency);
  const figures = useMemo(() => expenseFigures(form, { tipExchangeRate }), [form, tipExchangeRate]);
  const faults = useMemo(() => findErrors(form, bodyOf(form, null), "edit"), [form]);
  const { reasons, reading } = expense;
  const lacksRate =
    form.exchangeRate === "" &&
    form.currency === initial.currency &&
    reasons.some(({ code }) => code === "no_exchange_rate");
  const hidden = form.taxes.length > 1 ? (["tax"] as const) : [];
  const doubts = doubtsIn({ reasons, typed: form.typed, hidden });
  const changed = isChanged(form, initial);
  const saving = useSave({
    expense,
    file: null,
    defaultCurrency: defaults.currency,
    // Another user's change is shown again, not overwritten.
    onNewer: () => review.lookAgain(),
    onSaved: (saved) => review.saved(expense, saved),
  });
  const busy = review.busy || saving.busy;
  const { giveBack, undoable, takeHeld } = review;

  // A field that was focused while the fields had no room.
  useLayoutEffect(() => {
    if (!whole && side.current?.contains(document.activeElement))
      document.activeElement?.scrollIntoView({ block: "nearest" });
  }, [whole]);

  // Each refusal, here or by the server.
  useEffect(() => {
    if (attempts > 0 || saving.alert !== null)
      side.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [attempts, saving.alert]);

  /** From now on keys wait: the next may be pressed before React has drawn that this is under way. */
  const held = (act: () => void) => () => {
    acts.current = null;
    act();
  };
  function accept(): void {
    if (busy || (side.current && refuseUnread(side.current))) return;
    // The rate may have been entered in the settings meanwhile: the next attempt asks the server.
    if (lacksRate && attempts === 0) {
      setAttempts(1);
      return;
    }
    const asked = { client, defaultCurrency: defaults.currency, reasons };
    // "Which account paid?" is answered by choosing one, not by accepting the guess.
    if (!changed && form.paymentAccountId !== "") {
      // The extracted data is accepted unchanged; only the age of its rate needs an answer.
      const old = reasons.some(({ code }) => code === "old_exchange_rate");
      const take = held(() => review.accept(expense));
      if (old) void ask(askRateQuestions(form, asked), take);
      else take();
    } else if (Object.keys(faults).length === 0) {
      const save = held(() => void saving.save(form));
      void ask(askQuestions(form, figures, asked), save);
    } else setAttempts((before) => before + 1);
  }
  const doubtfulFields = () =>
    [...(side.current?.querySelectorAll("[data-doubt]") ?? [])].flatMap(
      (doubt) => doubt.closest(".mantine-InputWrapper-root")?.querySelector("input") ?? [],
    );
  /** The next on the page after the field that has the focus; null: none comes after it. */
  function doubtAfter(field: Element | null): HTMLInputElement | null {
    const follows = (other: Element) =>
      field === null || (field.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    return doubtfulFields().find(follows) ?? null;
  }
  const focused = () => (side.current?.contains(document.activeElement) ? document.activeElement : null);
  function nextDoubt(): void {
    (doubtAfter(focused()) ?? doubtfulFields()[0])?.focus();
  }
  const once = (act: () => void) => (repeated?: boolean) => !repeated && act();
  const all: Acts = {
    accept: once(accept),
    doubt: nextDoubt,
    edit: once(onEdit),
    return: once(() => setReturning(true)),
    undo: once(review.undo),
    next: () => review.step(1),
    previous: () => review.step(-1),
  };
  // Before any key can be pressed: what waited is done first.
  useLayoutEffect(() => {
    acts.current = busy ? null : all;
    return () => {
      acts.current = null;
    };
  });
  const phone = useMediaQuery("(max-width: 700px)", false, { getInitialValueInEffect: false });
  const ready = !busy;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the document is there, and again when a decision was refused
  useEffect(() => {
    if (!ready) return;
    for (let act = takeHeld(); act !== null; act = takeHeld()) {
      if (!mayFollow(act, { hasDoubt: Object.keys(doubts).length > 0 || !item.certain })) {
        toast.notice(LOOK_FIRST);
        continue;
      }
      all[act]();
      // The rest is for whatever is shown then.
      if (act === "accept" || act === "undo" || act === "edit" || isMove(act)) return;
    }
  }, [ready]);

  const inField = (event: KeyboardEvent<HTMLFormElement>) => {
    const field = event.target instanceof HTMLInputElement ? event.target : null;
    // An open list has its own use for these, and what is being composed is not typed yet.
    const taken = field?.getAttribute("aria-expanded") === "true" || event.nativeEvent.isComposing;
    if (event.key === "F8") nextDoubt();
    else if (event.key === "Escape" && field && !taken) field.blur();
    else if (event.key === "Enter" && field && !taken && !event.repeat) {
      const next = event.ctrlKey || event.metaKey ? null : doubtAfter(field);
      if (next) next.focus();
      else accept();
    } else return;
    event.preventDefault();
  };
  useHotkeys([["F8", nextDoubt]]);
  const showPlace = ({ target }: FocusEvent) => {
    const read = target.closest("[data-read]")?.getAttribute("data-read");
    const mark = marks.all.find(({ id }) => id === read);
    if (mark) marks.seek(mark);
    else marks.light(null);
  };
  const others = (
    <>
      <ActButton name={sayCommon("edit")} shown="e" disabled={busy} onClick={onEdit} />
      <ActButton name={say("sendBack")} shown="r" disabled={busy} onClick={() => setReturning(true)} />
      <Button variant="default" disabled={busy} onClick={() => setDeleting(item.expense)}>
        {sayCommon("delete")}
      </Button>
    </>
  );
  const currency = currencyOf(expense);
  const shown = {
    ...saving.faultsOf(form),
    ...(attempts > 0 && lacksRate ? { exchangeRate: sayForm("noRateKnown") } : NO_FAULTS),
    ...(attempts > 0 ? faults : NO_FAULTS),
  };
  const sentences = attempts > 0 ? [...new Set(Object.values(faults))] : [];
  const alert = saving.newer?.message ?? saving.alert ?? (sentences.length > 0 ? sentences.join("\n") : null);
  const part = {
    form,
    dispatch,
    figures,
    faults: shown,
    choices,
    screen: "edit",
    editing: true,
    asksWhoPaid: asksWhoPaid(reasons),
    dueReason: expense.choice?.dueDate ?? null,
  } as const;
  return (
    <>
      <div className={`${layout.sides} ${styles.panes}`} data-whole={whole || undefined}>
        <div className={styles.document}>
          <DocumentPane expense={expense} marks={marks} picking={picking} />
        </div>
        <UnstyledButton className={styles.grip} aria-expanded={!whole} onClick={() => setWhole(!whole)}>
          {say("values")}
          {whole ? (
            <IconChevronUp size={18} stroke={1.5} aria-hidden="true" />
          ) : (
            <IconChevronDown size={18} stroke={1.5} aria-hidden="true" />
          )}
        </UnstyledButton>
        <form
          ref={side}
          noValidate
          className={`${layout.shrinks} ${styles.data}`}
          aria-label={say("values")}
          onSubmit={(event) => event.preventDefault()}
          onKeyDown={inField}
          onFocusCapture={() => {
            picking.setAim(null);
            setWhole(false);
          }}
          onFocus={showPlace}
        >
          <ApprovalNote approval={expense.approval} />
          <StateNote expense={{ ...expense, reasons: reasonsElsewhere({ reasons, hidden }) }} onRetry={null} />
          <Suggestions suggestions={expense.suggestions} form={form} dispatch={dispatch} />
          <Duplicates expenseId={expense.id} />
          <AimContext value={picking.setAim}>
            <DoubtContext value={doubts}>
              <ReviewFields id={expense.id} {...part} />
            </DoubtContext>
          </AimContext>
          {alert !== null && <ErrorAlert>{alert}</ErrorAlert>}
          {expense.entry && <EntryTable entry={expense.entry} choice={expense.choice} />}
          {reading && <LineItems reading={reading} currency={currency} marks={marks} />}
          <Suspense>
            {reading?.details && <MoreDetails details={reading.details} currency={currency} marks={marks} />}
          </Suspense>
          {reading && <Taxes reading={reading} currency={currency} />}
          {reading && (
            <Text size="sm" c="dimmed">
              {sayReadBy(expense.readBy, reading)}
            </Text>
          )}
          <History expenseId={expense.id} />
        </form>
      </div>
      <div className={`${layout.foot} ${styles.acts}`} role="toolbar" aria-label={say("decide")}>
        <ActButton
          primary
          name={changed ? say("saveAndAccept") : say("accept")}
          shown="a"
          disabled={busy}
          onClick={accept}
        />
        <ActButton
          name={say("nextFlagged")}
          shown="d"
          disabled={Object.keys(doubts).length === 0}
          onClick={nextDoubt}
        />
        {phone ? <MoreActions above>{others}</MoreActions> : others}
        <span className={`${layout.toEnd} ${styles.undo}`} data-empty={undoable === null || undefined}>
          <ActButton
            name={undoable ? say("undoNamed", { name: undoable.name }) : sayCommon("undo")}
            shown="u"
            disabled={busy || undoable === null}
            onClick={review.undo}
          />
        </span>
      </div>
      {question}
      <ReturnDialog
        opened={returning}
        submittedBy={item.submittedBy}
        busy={giveBack.isPending}
        error={giveBack.error}
        onClose={() => !giveBack.isPending && setReturning(false)}
        onReturn={(comment) => giveBack.mutate({ expense, comment })}
      />
      <DeleteDialog
        expense={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => review.deleted(expense, false)}
      />
    </>
  );
}
