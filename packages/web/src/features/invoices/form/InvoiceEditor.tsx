/** Writes an invoice or credit note: client, days, items, and the totals beside them. */
import { SegmentedControl, Stack } from "@mantine/core";
import { CallFailed, INVOICE_LIMITS, type InvoiceDetail, invoiceFields, type QuoteDetail } from "@tallyleaf/contract";
import { toDecimalString } from "@tallyleaf/ledger";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type FormEvent,
  lazy,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router";
import { useAskOnce } from "../../../kit/ask/use-ask-once.tsx";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import layout from "../../../kit/layout.module.css";
import { PageHeader } from "../../../kit/PageHeader.tsx";
import { Section } from "../../../kit/Section.tsx";
import { toast } from "../../../kit/toast.ts";
import { useDesktop } from "../../../kit/use-desktop.ts";
import { useUnsavedGuard } from "../../../kit/use-unsaved-guard.tsx";
import { clientQuery } from "../../clients/queries.ts";
import { EInvoiceMissing } from "../detail/EInvoiceMissing.tsx";
import { type InvoiceBody, refreshInvoice, removeDraft, saveDraft } from "../queries.ts";
import { AddLines } from "./AddLines.tsx";
import { bodyOf, type Faults, figuresOf, findErrors } from "./body.ts";
import { ClientField } from "./ClientField.tsx";
import { CurrencyFields } from "./CurrencyFields.tsx";
import { DayField } from "./DayField.tsx";
import { DiscountFields } from "./DiscountFields.tsx";
import { DocumentAllowance } from "./DocumentAllowance.tsx";
import styles from "./Editor.module.css";
import { EditorButtons } from "./EditorButtons.tsx";
import { ItemFields } from "./ItemFields.tsx";
import { PaymentFields, paymentOf } from "./PaymentFields.tsx";
import { ProjectField } from "./ProjectField.tsx";
import { askQuestions } from "./questions.ts";
import { Sums } from "./Sums.tsx";
import { say } from "./say.ts";
import { blankForm, type ChosenClient, formOf, isChanged, nextForm, type Written } from "./state.ts";
import { TextFields, textsOf } from "./TextFields.tsx";
import { useDiscardUnsavedCopy } from "./use-discard-unsaved-copy.ts";
import type { FormData } from "./use-form-data.ts";
import { useSaleTax } from "./use-sale-tax.ts";

const Advances = lazy(() => import("./Advances.tsx"));
const Preview = lazy(() => import("./Preview.tsx"));

interface Props {
  data: FormData;
  /** Null: a new one. */
  draft: InvoiceDetail | null;
  /** Whom a new one is for, where that is known already. */
  client: ChosenClient | null;
  /** The invoice of which this draft was made just now, as a copy or a credit note: leaving its form without saving removes it. */
  madeFrom?: string | null;
  /** Another document that is written in the same way; absent: an invoice or a credit note. */
  as?: WrittenAs;
}

/** A quote, whose due date is its last day, or what a recurring invoice repeats. */
export interface WrittenAs {
  title: string;
  hint: string;
  /** Absent: it is dated as an invoice is. */
  firstDayLabel?: string;
  /** Absent: it is due on its last day. */
  lastDayLabel?: string;
  badLastDay?: string;
  /** Null: a new one. */
  before: Written | null;
  /**
   * Saves it. Returns the message, and the path of the document.
   *
   * @param places of each line, its place in `before`; a new one has none of those
   */
  save: (body: InvoiceBody, places: readonly number[]) => Promise<{ message: string; path: string }>;
  /** The document as it would be printed; absent: it has no preview. */
  preview?: (body: InvoiceBody) => Promise<{ printed: QuoteDetail["printed"] }>;
  /** Absent: it is a draft. */
  saveLabel?: string;
  /** Its first day is not for the person to change. */
  isDayFixed?: boolean;
  /** Where leaving goes. */
  leaveTo: string;
}

const NO_FAULTS: Faults = {};

export function InvoiceEditor({ data, draft: opened, client, madeFrom = null, as }: Props) {
  // As it was opened: its revision is the one that was seen, whatever comes in meanwhile.
  const [draft] = useState(opened);
  const { defaults, accounts } = data;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [initial, setInitial] = useState(() => {
    const stored = draft ?? as?.before;
    if (stored) return formOf(stored, defaults);
    const blank = blankForm(defaults);
    return client ? nextForm(blank, { type: "client", client, defaults }) : blank;
  });
  const [form, dispatch] = useReducer(nextForm, initial);
  // Rates of a credit note are those of its invoice's day.
  const supplied = (form.supplyDate && form.supplyUntil) || form.supplyDate || form.issueDate;
  const chosenClient = useQuery({ ...clientQuery(form.clientId), enabled: form.clientId !== "" }).data;
  const ofClient = chosenClient?.dimensions.join() ?? "";
  // A date that is being typed is drawn before the tax codes and dimensions of its day.
  const [day, suppliedDay] = [useDeferredValue(form.issueDate), useDeferredValue(supplied)];
  const tax = useSaleTax(form.clientId, draft?.credits?.taxDate ?? suppliedDay);
  useEffect(() => {
    if (tax.codes.length === 0) return;
    const event = { type: "tax_codes", codes: tax.codes, proposed: tax.proposal?.code ?? null } as const;
    dispatch(event);
    // Nothing that a person would have to save.
    setInitial((before) => nextForm(before, event));
  }, [tax]);
  const [attempts, setAttempts] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const guard = useUnsavedGuard(isChanged(form, initial));
  const { clientId, currency, taxStructure } = form;
  const sought = useMemo(
    () => ({ currency, taxStructure, clientId: clientId || undefined }),
    [clientId, currency, taxStructure],
  );
  const chooseClient = useCallback(
    (chosen: ChosenClient) => dispatch({ type: "client", client: chosen, defaults }),
    [defaults],
  );
  // The sums follow what is typed; whether it can be saved is asked of the form as it is.
  const summed = useDeferredValue(form);
  const figures = useMemo(() => figuresOf(summed), [summed]);
  const amountOf = ({ key }: { key: number }) =>
    figures.totals?.lines[summed.items.findIndex((item) => item.key === key)]?.amount;
  const faults = useMemo(() => {
    const found = findErrors(form);
    return as?.badLastDay && found.dueDate ? { ...found, dueDate: as.badLastDay } : found;
  }, [form, as]);
  const structureChoice = useMemo(
    () => (
      <SegmentedControl
        size="xs"
        aria-label={invoiceFields.taxStructure.label}
        data={[
          { value: "exclusive", label: say("pricesWithoutTax") },
          { value: "inclusive", label: say("pricesWithTax") },
        ]}
        value={taxStructure}
        onChange={(value) => dispatch({ type: "tax_structure", value })}
      />
    ),
    [taxStructure],
  );
  const settle = useDiscardUnsavedCopy(madeFrom === null ? null : draft);
  const email = useQuery({ ...clientQuery(form.clientId), enabled: form.clientId !== "" }).data?.email ?? "";
  const [isPreviewed, setIsPreviewed] = useState(false);
  const togglePreview = useCallback(() => setIsPreviewed((before) => !before), []);
  const previewed = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It is below the form: a press on its button leads there.
    if (!isPreviewed) return;
    previewed.current?.focus({ preventScroll: true });
    previewed.current?.scrollIntoView({ block: "start" });
  }, [isPreviewed]);
  // Of two buttons the one that was used.
  const sends = useRef(false);
  const save = useMutation({
    async mutationFn() {
      if (as)
        return {
          ...(await as.save(
            bodyOf(form),
            form.items.map(({ key }) => key),
          )),
          invoice: null,
        };
      const saved = await saveDraft(draft, bodyOf(form));
      const path = `/invoices/${saved.invoice.id}`;
      return { ...saved, path };
    },
    async onSuccess({ message, path, invoice }) {
      settle();
      guard.release();
      // The dialog on the page of the saved draft asks to whom it goes.
      const state = sends.current ? { sends: true } : null;
      if (state === null) toast.success(message);
      if (invoice === null) return navigate(path, { replace: !as?.before });
      void refreshInvoice(queries, invoice);
      // Saved once, a copy is a draft like any other: its first form is not gone back to.
      await navigate(path, { replace: draft === null || madeFrom !== null, state });
    },
  });
  const unmake = useMutation({
    mutationFn: removeDraft,
    async onSuccess() {
      settle();
      guard.release();
      await navigate(`/invoices/${madeFrom}`, { replace: true });
      void refreshInvoice(queries);
    },
  });
  // Each refusal puts the focus on the first field that needs another look.
  useEffect(() => {
    if (attempts > 0) element.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [attempts]);

  const { ask, dialog: question } = useAskOnce();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    sends.current = (event.nativeEvent as SubmitEvent).submitter?.dataset.sends === "true";
    if (Object.keys(faults).length === 0 && figuresOf(form).fault === null)
      void ask(as?.isDayFixed ? [] : askQuestions(form, queries, defaults.currency), () =>
        save.mutate(undefined, { onError: again }),
      );
    else again();
  };
  const again = () => setAttempts((before) => before + 1);
  const shown = attempts === 0 ? NO_FAULTS : { ...faultsIn(save.error), ...faults };
  const texts = textsOf(form);
  const credit = draft?.kind === "credit_note";
  const title = as
    ? as.title
    : draft === null
      ? say("newInvoice")
      : credit
        ? say("editCreditNote")
        : say("editInvoice");
  const leave = () =>
    guard.ask(() => {
      if (draft && madeFrom !== null) unmake.mutate(draft);
      else void navigate(as ? as.leaveTo : draft === null ? "/invoices" : `/invoices/${draft.id}`);
    });
  const leaving = useRef(leave);
  useEffect(() => {
    leaving.current = leave;
  });
  const onLeave = useCallback(() => leaving.current(), []);
  const desktop = useDesktop();
  const buttons = (part: "all" | "ahead" | "aside") => (
    <EditorButtons
      part={part}
      saveLabel={as?.saveLabel ?? say("saveDraft")}
      isSaving={save.isPending}
      isLeaving={unmake.isPending}
      isPreviewed={as && !as.preview ? null : isPreviewed}
      email={credit || as ? null : email}
      hasClient={form.clientId !== ""}
      onLeave={onLeave}
      onPreview={togglePreview}
    />
  );
  return (
    <form ref={element} noValidate onSubmit={submit}>
      <PageHeader title={title}>
        {credit
          ? draft.credits?.number
            ? say("creditHintOf", { number: draft.credits.number })
            : say("creditHint")
          : (as?.hint ?? say("draftHint"))}
      </PageHeader>
      {draft && <EInvoiceMissing invoice={draft} />}
      <div className={layout.sides} data-side="right">
        <Stack gap={32} className={`${layout.shrinks} ${styles.main}`}>
          <Section title={say("clientAndDates")}>
            <div className={layout.pairs}>
              <div className={layout.wholeRow}>
                <ClientField value={form.clientId} error={shown.clientId} readOnly={credit} onChoose={chooseClient} />
              </div>
              <DayField
                name="issueDate"
                label={as?.firstDayLabel}
                readOnly={as?.isDayFixed}
                value={form.issueDate}
                error={shown.issueDate}
                dispatch={dispatch}
              />
              {!credit && (
                <DayField
                  name="dueDate"
                  label={as?.lastDayLabel}
                  value={form.dueDate}
                  error={shown.dueDate}
                  dispatch={dispatch}
                />
              )}
              <DayField name="supplyDate" value={form.supplyDate} error={shown.supplyDate} dispatch={dispatch} />
              {form.supplyDate !== "" && (
                <DayField name="supplyUntil" value={form.supplyUntil} error={shown.supplyUntil} dispatch={dispatch} />
              )}
              <CurrencyFields
                currency={form.currency}
                exchangeRate={form.exchangeRate}
                day={day}
                base={as ? form.currency : defaults.currency}
                faults={shown}
                dispatch={dispatch}
              />
              <TextFields kind="text" {...texts} faults={shown} dispatch={dispatch} />
              <ProjectField
                clientId={form.clientId}
                value={form.projectId}
                error={shown.projectId}
                onChoose={(id) => dispatch({ type: "project", id })}
              />
            </div>
          </Section>
          <Section title={invoiceFields.items.label} aside={structureChoice}>
            {shown.items && <ErrorAlert>{shown.items}</ErrorAlert>}
            <div className={`${layout.below} ${layout.ruled}`}>
              {form.items.map((item, index) => {
                if (item.kind !== "item") return null;
                const amount = amountOf(item);
                return (
                  <ItemFields
                    key={item.key}
                    item={item}
                    index={index}
                    currency={form.currency}
                    day={day}
                    ofClient={ofClient}
                    hasProject={form.projectId !== null}
                    amount={amount ? toDecimalString(amount) : null}
                    sought={sought}
                    accounts={accounts}
                    tax={tax}
                    faults={JSON.stringify(faultsUnder(shown, `items.${index}.`))}
                    removable={form.items.filter(({ kind }) => kind === "item").length > 1}
                    dispatch={dispatch}
                  />
                );
              })}
            </div>
            <AddLines isFull={form.items.length >= INVOICE_LIMITS.items} defaults={defaults} dispatch={dispatch} />
            {!credit && !as && form.clientId !== "" && (
              <Suspense>
                <Advances form={form} usual={defaults.accountCode} dispatch={dispatch} />
              </Suspense>
            )}
            {form.items.map((item, index) => {
              if (item.kind === "item") return null;
              const amount = amountOf(item);
              return (
                <DocumentAllowance
                  key={item.key}
                  item={item}
                  number={form.items.slice(0, index + 1).filter(({ kind }) => kind === item.kind).length}
                  currency={form.currency}
                  amount={amount ? toDecimalString(amount) : null}
                  accounts={accounts}
                  tax={tax}
                  faults={faultsUnder(shown, `items.${index}.`)}
                  dispatch={dispatch}
                />
              );
            })}
            <DiscountFields
              kind={form.discountKind}
              value={form.discountValue}
              currency={form.currency}
              error={shown["discount.value"] ?? shown.discount}
              dispatch={dispatch}
            />
            {!credit && !as && <PaymentFields {...paymentOf(form)} faults={shown} dispatch={dispatch} />}
          </Section>
          <Section title={say("notesAndTerms")}>
            <div className={layout.pairs}>
              <TextFields kind="lines" {...texts} faults={shown} dispatch={dispatch} />
            </div>
          </Section>
          {isPreviewed && (
            <div ref={previewed} tabIndex={-1} className={styles.preview}>
              <Section title={say("preview")}>
                <Suspense>
                  <Preview
                    body={Object.keys(faults).length === 0 && figuresOf(form).fault === null ? bodyOf(form) : null}
                    draftId={draft?.id ?? null}
                    compute={as?.preview}
                  />
                </Suspense>
              </Section>
            </div>
          )}
          {!desktop && buttons("aside")}
        </Stack>
        <aside className={styles.side} aria-label={say("summary")}>
          <Sums figures={figures} prepaid={summed.prepaid} rounds={!credit && !as && defaults.settings.roundsDue} />
          {save.error && <ErrorAlert>{messageOf(save.error)}</ErrorAlert>}
          {unmake.error && <ErrorAlert>{messageOf(unmake.error)}</ErrorAlert>}
          {desktop ? buttons("all") : buttons("ahead")}
        </aside>
      </div>
      {guard.dialog}
      {question}
    </form>
  );
}

/** Errors from the server, by field. */
function faultsIn(error: Error | null): Faults {
  if (!(error instanceof CallFailed)) return NO_FAULTS;
  const found = (error.body?.errors ?? []).map(({ path, message }) => [
    path.replace(/^(body\.)?(invoice\.)?/, "").replace(/^validUntil$/, "dueDate"),
    message,
  ]);
  return Object.fromEntries(found);
}

/** The faults of one item, by the names of its fields. */
function faultsUnder(faults: Faults, path: string): Record<string, string> {
  const own = Object.entries(faults).filter(([key]) => key.startsWith(path));
  return Object.fromEntries(own.map(([key, message]) => [key.slice(path.length), message]));
}
