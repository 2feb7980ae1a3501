/** The form of an expense beside its document, on both screens: what is typed, what follows from it, and the ways out. */

import { ActionIcon, Flex, Title, Tooltip } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { asksWhoPaid, type ExpenseDetail } from "@tallyleaf/contract";
import { expenseFigures } from "@tallyleaf/ledger";
import { useQueryClient } from "@tanstack/react-query";
import { type FocusEvent, type FormEvent, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useAskOnce } from "../../../kit/ask/use-ask-once.tsx";
import layout from "../../../kit/layout.module.css";
import { sayCommon } from "../../../kit/say-common.ts";
import { useUnsavedGuard } from "../../../kit/use-unsaved-guard.tsx";
import { ApprovalNote } from "../detail/ApprovalNote.tsx";
import { type FieldName, marksOf } from "../detail/fields.ts";
import { StateNote } from "../detail/StateNote.tsx";
import { useMarks } from "../detail/use-marks.ts";
import { AimContext } from "../picking/aim.ts";
import { usePicking } from "../picking/use-picking.ts";
import { Suggestions } from "../suggestions/Suggestions.tsx";
import { ActionBar } from "./ActionBar.tsx";
import { BasicSection } from "./BasicSection.tsx";
import { bodyOf } from "./body.ts";
import { type Change, changesBetween } from "./changes.ts";
import { type Faults, findErrors, type Screen } from "./checks.ts";
import { DocumentSide } from "./DocumentSide.tsx";
import { DoubtContext } from "./Doubt.tsx";
import { doubtsIn, reasonsElsewhere } from "./doubts.ts";
import styles from "./ExpenseEditor.module.css";
import { ItemsSection } from "./ItemsSection.tsx";
import { blankForm, filled, formOf } from "./initial.ts";
import { LeaveReadDialog } from "./LeaveReadDialog.tsx";
import { LoadFailures } from "./LoadFailures.tsx";
import { NewerRevision } from "./NewerRevision.tsx";
import { Progress } from "./Progress.tsx";
import { askQuestions } from "./questions.ts";
import { ReadOffer } from "./ReadOffer.tsx";
import { SplitItem } from "./SplitItem.tsx";
import { SummarySection } from "./SummarySection.tsx";
import { say } from "./say.ts";
import { type FormState, isChanged, nextForm } from "./state.ts";
import { stepsOf } from "./steps.ts";
import { TaxSection } from "./TaxSection.tsx";
import { isTipShown, TipSection } from "./TipSection.tsx";
import { useChoices } from "./use-choices.ts";
import { useFilling } from "./use-filling.ts";
import type { FormData } from "./use-form-data.ts";
import { useSave } from "./use-save.ts";
import { useTipRate } from "./use-tip-rate.ts";

interface Props {
  screen: Screen;
  /** Null on add. */
  opened: ExpenseDetail | null;
  data: FormData;
}

const STILL_READING = say("stillProcessing");
const NO_FAULTS: Faults = {};
const NO_REASONS: ExpenseDetail["reasons"] = [];

export function ExpenseEditor({ screen, opened, data }: Props) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { defaults } = data;
  const [initial] = useState(() => (opened ? formOf(opened, defaults) : blankForm(defaults)));
  const [form, dispatch] = useReducer(nextForm, initial);
  const [expense, setExpense] = useState(opened);
  const [file, setFile] = useState<File | null>(null);
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const [attempts, setAttempts] = useState(0);
  const [leaving, setLeaving] = useState(false);
  /** Key of the item that is being split. */
  const [splitting, setSplitting] = useState<number | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const { ask, dialog: question } = useAskOnce();

  const marks = useMarks(useMemo(() => marksOf(expense?.reading ?? null), [expense]));
  const choices = useChoices(data, form);
  const tipExchangeRate = useTipRate(form, defaults.currency);
  const figures = useMemo(() => expenseFigures(form, { tipExchangeRate }), [form, tipExchangeRate]);
  const faults = useMemo(() => findErrors(form, bodyOf(form, null), screen), [form, screen]);
  const picking = usePicking(expense?.documentId ?? null, form.currency);
  const { setAim } = picking;
  const reasons = expense?.reasons ?? NO_REASONS;
  const hidden = useMemo(() => fieldsWithout(form), [form]);
  const doubts = useMemo(() => doubtsIn({ reasons, typed: form.typed, hidden }), [reasons, form.typed, hidden]);
  const guard = useUnsavedGuard(isChanged(form, initial) || file !== null);
  // As it was looked at, where one came from it.
  const search = typeof state?.list === "string" ? state.list : "";
  const toList = () => navigate({ pathname: "/expenses", search });

  const filling = useFilling((read) => {
    setExpense(read);
    if (read.entry) dispatch({ type: "replaced", make: (typed) => filled(typed, read, defaults) });
  });
  const saving = useSave({
    expense,
    file,
    defaultCurrency: defaults.currency,
    onNewer(now) {
      if (expense) setChanges(changesBetween(expense, now));
      setExpense(now);
    },
    onSaved() {
      guard.release();
      toList();
    },
  });

  // Each refusal, here or by the server, puts the focus on the first field that needs another look.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (attempts > 0) element.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [attempts, saving.alert]);

  const sentences = [...new Set(Object.values(faults))];
  /** Errors that were shown; each disappears when its field is filled in. */
  const alert =
    filling.state.kind === "reading" && attempts > 0
      ? STILL_READING
      : (saving.alert ?? (attempts > 0 && sentences.length > 0 ? sentences.join("\n") : null));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (saving.busy) return;
    if (filling.state.kind === "reading") return;
    if (sentences.length === 0) {
      const questions = askQuestions(form, figures, { client, defaultCurrency: defaults.currency, reasons });
      await ask(questions, () => void saving.save(form));
    } else saving.forgetAlert();
    setAttempts((before) => before + 1);
  }

  function showOnPaper({ target }: FocusEvent): void {
    const id = target.closest("[data-read]")?.getAttribute("data-read");
    const mark = marks.all.find((candidate) => candidate.id === id);
    if (mark) marks.seek(mark);
    else marks.light(null);
  }

  const readHere = opened === null && expense !== null;
  const leave = () => (readHere ? setLeaving(true) : guard.ask(toList));
  const shown = attempts > 0 ? { ...saving.faultsOf(form), ...faults } : NO_FAULTS;
  const { newer } = saving;
  const part = {
    form,
    dispatch,
    figures,
    faults: shown,
    choices,
    screen,
    editing: expense !== null,
    asksWhoPaid: asksWhoPaid(reasons),
    dueReason: expense?.choice?.dueDate ?? null,
    expenseId: expense?.id,
  };
  return (
    <div className={layout.sides}>
      <div className={styles.document}>
        <DocumentSide
          expense={expense}
          file={file}
          onChoose={
            readHere || filling.state.kind === "reading"
              ? null
              : (chosen) => {
                  setFile(chosen);
                  filling.reset();
                }
          }
          marks={marks}
          picking={picking}
        >
          {file && opened === null && <ReadOffer filling={filling} file={file} />}
        </DocumentSide>
      </div>
      <form
        ref={element}
        noValidate
        className={`${layout.shrinks} ${styles.data}`}
        onSubmit={submit}
        onFocusCapture={() => setAim(null)}
        onFocus={showOnPaper}
      >
        <Flex component="header" gap={16} align="center" justify="space-between" mb={-12}>
          <Title order={1} fz={24} lh={1.3}>
            {screen === "add" ? say("addManualExpense") : say("editExpense")}
          </Title>
          <Tooltip label={sayCommon("close")}>
            <ActionIcon aria-label={sayCommon("close")} onClick={leave}>
              <IconX size={20} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        </Flex>
        <Progress steps={stepsOf(form, figures, faults)} />
        <LoadFailures data={data} />
        {expense && <ApprovalNote approval={expense.approval} />}
        {expense && (
          <StateNote expense={{ ...expense, reasons: reasonsElsewhere({ reasons, hidden }) }} onRetry={null} />
        )}
        {expense && <Suggestions suggestions={expense.suggestions} form={form} dispatch={dispatch} />}
        <AimContext value={setAim}>
          <DoubtContext value={doubts}>
            <BasicSection {...part} />
            <ItemsSection {...part} onSplit={setSplitting} />
            <TaxSection {...part} />
            <TipSection {...part} />
            <SummarySection {...part} />
          </DoubtContext>
        </AimContext>
        <ActionBar
          screen={screen}
          figures={figures}
          busy={saving.busy}
          alert={alert}
          newer={
            newer && (
              <NewerRevision
                message={newer.message}
                changes={changes}
                onTakeNewer={() => {
                  dispatch({ type: "replaced", make: () => formOf(newer.expense, defaults) });
                  saving.forgetNewer();
                }}
              />
            )
          }
          onCancel={leave}
        />
      </form>
      <SplitItem {...{ form, dispatch }} item={splitting} onClose={() => setSplitting(null)} />
      {guard.dialog}
      {question}
      {readHere && (
        <LeaveReadDialog
          opened={leaving}
          expense={expense}
          onClose={() => setLeaving(false)}
          onLeave={() => {
            guard.release();
            toList();
          }}
        />
      )}
    </div>
  );
}

/** Fields that are only there once there is something to them. */
function fieldsWithout(form: FormState): FieldName[] {
  return [...(form.taxes.length === 0 ? ["tax" as const] : []), ...(isTipShown(form) ? [] : ["tip" as const])];
}
