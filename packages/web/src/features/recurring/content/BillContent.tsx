/** The content of a recurring bill, with the parts of the form of an expense. */
import { CallFailed, type RecurringContent } from "@tallyleaf/contract";
import { expenseFigures, isKeptItem } from "@tallyleaf/ledger";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "../../../kit/failure-text.ts";
import { formatDay } from "../../../kit/format.ts";
import layout from "../../../kit/layout.module.css";
import { PageHeader } from "../../../kit/PageHeader.tsx";
import { toast } from "../../../kit/toast.ts";
import { useUnsavedGuard } from "../../../kit/use-unsaved-guard.tsx";
import { ActionBar } from "../../expenses/form/ActionBar.tsx";
import { BasicSection } from "../../expenses/form/BasicSection.tsx";
import { bodyOf } from "../../expenses/form/body.ts";
import { type Faults, findErrors, pathOnForm } from "../../expenses/form/checks.ts";
import { EditorSkeleton } from "../../expenses/form/EditorSkeleton.tsx";
import styles from "../../expenses/form/ExpenseEditor.module.css";
import { ItemsSection } from "../../expenses/form/ItemsSection.tsx";
import { formOf } from "../../expenses/form/initial.ts";
import { SplitItem } from "../../expenses/form/SplitItem.tsx";
import { SummarySection } from "../../expenses/form/SummarySection.tsx";
import { type FormState, isChanged, nextForm } from "../../expenses/form/state.ts";
import { TaxSection } from "../../expenses/form/TaxSection.tsx";
import { TipSection } from "../../expenses/form/TipSection.tsx";
import { useChoices } from "../../expenses/form/use-choices.ts";
import { type FormData, useFormData } from "../../expenses/form/use-form-data.ts";
import { recurringChanged } from "../queries.ts";
import { say } from "../say.ts";
import { moveChanges, saveContent } from "./queries.ts";

interface Props {
  id: string;
  content: RecurringContent;
  bill: NonNullable<RecurringContent["bill"]>;
}

const NO_FAULTS: Faults = {};
/** A bill that is still to be made has no document, and nobody has decided about it. */
const NOT_MADE = {
  ...({ status: "to_review", reasons: [], approval: null, isMerged: false, mergedLine: null } as const),
  ...({ entry: null, reading: null } as const),
};

export default function BillContent(props: Props) {
  const data = useFormData("edit");
  const title = say("contentOf", { name: props.content.name });
  return data.ready ? <Form {...props} data={data} title={title} /> : <EditorSkeleton title={title} />;
}

function Form({ id, content, bill, data, title }: Props & { data: FormData; title: string }) {
  const { day, priceChanges } = content;
  const { defaults } = data;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [initial] = useState(() => formOf({ ...bill, ...NOT_MADE, reasons: [] }, defaults));
  const [form, dispatch] = useReducer(nextForm, initial);
  const [attempts, setAttempts] = useState(0);
  const [splitting, setSplitting] = useState<number | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const choices = useChoices(data, form);
  const figures = useMemo(() => expenseFigures(form), [form]);
  const faults = useMemo(() => findErrors(form, bodyOf(form, null), "edit"), [form]);
  const guard = useUnsavedGuard(isChanged(form, initial));
  const save = useMutation({
    mutationFn(shown: FormState) {
      // With Enter nobody has left the total yet.
      const typed = nextForm(shown, { type: "total_left" });
      const moved = moveChanges(priceChanges, placesOf(typed, bill.lineItems.length));
      return saveContent(id, { day, invoice: null, bill: bodyOf(typed, null), priceChanges: moved });
    },
    async onSuccess({ message }) {
      guard.release();
      toast.success(message);
      void recurringChanged(queries);
      await navigate("/recurring");
    },
  });
  // Each refusal, here or by the server, puts the focus on the first field that needs another look.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (attempts > 0) element.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [attempts, save.error]);
  const sentences = [...new Set(Object.values(faults))];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (sentences.length === 0) save.mutate(form);
    else save.reset();
    setAttempts((before) => before + 1);
  };
  const part = {
    ...({ form, dispatch, figures, choices, screen: "edit", editing: true } as const),
    faults: attempts > 0 ? { ...refusedIn(save.error, form), ...faults } : NO_FAULTS,
    ...{ asksWhoPaid: false, dueReason: null },
  };
  const alert = save.error ? messageOf(save.error) : attempts > 0 && sentences.length > 0 ? sentences.join("\n") : null;
  return (
    <form ref={element} noValidate className={`${layout.shrinks} ${styles.data}`} onSubmit={submit}>
      <PageHeader title={title}>{say("contentHint", { day: formatDay(day) })}</PageHeader>
      <BasicSection {...part} />
      <ItemsSection {...part} editing={false} onSplit={setSplitting} />
      <TaxSection {...part} />
      <TipSection {...part} />
      <SummarySection {...part} />
      <ActionBar
        screen="edit"
        saveLabel={say("save")}
        figures={figures}
        busy={save.isPending}
        alert={alert}
        newer={null}
        onCancel={() => guard.ask(() => void navigate("/recurring"))}
      />
      <SplitItem {...{ form, dispatch }} item={splitting} onClose={() => setSplitting(null)} />
      {guard.dialog}
    </form>
  );
}

/** Of each line that is sent, its place before. A bill without items has one line, for all of it. */
function placesOf({ lineItems }: FormState, before: number): number[] {
  const kept = lineItems.filter(isKeptItem);
  return before === 0 ? (kept.length === 0 ? [0] : []) : kept.map(({ key }) => key - 1);
}

function refusedIn(error: Error | null, form: FormState): Faults {
  if (!(error instanceof CallFailed)) return NO_FAULTS;
  const found = (error.body?.errors ?? []).map(({ path, message }) => [
    pathOnForm(form, path.replace(/^(body\.)?(bill\.)?/, "")),
    message,
  ]);
  return Object.fromEntries(found);
}
