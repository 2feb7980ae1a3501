/** Saving an expense: checks, document, merge or extend, the expense itself, its rate; and what happens when a step fails. */
import type { ExpenseDetail } from "@tallyleaf/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { messageOf } from "../../../kit/failure-text.ts";
import { toast } from "../../../kit/toast.ts";
import { CURRENCIES } from "../../currencies/keys.ts";
import { SETTINGS } from "../../expense-settings/settings-query.ts";
import { EXPENSES } from "../keys.ts";
import { fetchExpense } from "../queries.ts";
import { bodyOf } from "./body.ts";
import type { Faults } from "./checks.ts";
import { sharedRateOf } from "./conversion.ts";
import { createFailureText, isChangedMeanwhile, updateFailureText } from "./failure-text.ts";
import { toFieldErrors } from "./field-errors.ts";
import { create, keepDefaultAccount, keepRate, SaveStopped, storeDocument, update } from "./queries.ts";
import { say } from "./say.ts";
import { type FormState, nextForm } from "./state.ts";

export interface Saving {
  busy: boolean;
  /** Why it was not saved. */
  alert: string | null;
  /** Errors from the server for the fields of this form. */
  faultsOf: (form: FormState) => Faults;
  /** Another user's changes to the expense meanwhile. */
  newer: { message: string; expense: ExpenseDetail } | null;
  forgetAlert: () => void;
  /** Does nothing while it runs. */
  save: (form: FormState) => Promise<void>;
  forgetNewer: () => void;
}

interface Options {
  /** The expense as it was opened; null: a new one. */
  expense: ExpenseDetail | null;
  file: File | null;
  defaultCurrency: string;
  /** The newest revision, to be saved upon from now on. */
  onNewer: (expense: ExpenseDetail) => void;
  /** @param saved as it is now */
  onSaved: (saved: ExpenseDetail) => void;
}

export function useSave({ expense, file, defaultCurrency, onNewer, onSaved }: Options): Saving {
  const client = useQueryClient();
  const running = useRef(false);
  const stored = useRef<{ file: File; url: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ form: FormState; faults: Faults } | null>(null);
  const [newer, setNewer] = useState<Saving["newer"]>(null);

  /** The stored document; one that cannot be stored is told of, and the expense is saved without it. */
  async function documentUrl(): Promise<string | null> {
    if (expense?.documentUrl) return expense.documentUrl;
    if (file === null) return null;
    if (stored.current?.file === file) return stored.current.url;
    try {
      const { fileUrl } = await storeDocument(file);
      stored.current = { file, url: fileUrl };
      return fileUrl;
    } catch (error) {
      const reason = messageOf(error).replace(/\.$/, "");
      toast.error(say("documentNotUploaded", { reason }), { seconds: null });
      return null;
    }
  }

  async function failed(error: unknown, form: FormState): Promise<void> {
    if (expense && isChangedMeanwhile(error)) {
      try {
        const now = await fetchExpense(String(expense.id), new AbortController().signal);
        setNewer({ message: messageOf(error), expense: now });
        onNewer(now);
      } catch (gone) {
        setAlert(messageOf(gone));
      }
      return;
    }
    const cause = error instanceof SaveStopped ? error.cause : error;
    setRefused({ form, faults: toFieldErrors(cause, form) });
    setAlert(expense ? updateFailureText(error) : createFailureText(error));
  }

  async function save(shown: FormState): Promise<void> {
    if (running.current) return;
    // With Enter nobody has left the total yet.
    const form = nextForm(shown, { type: "total_left" });
    running.current = true;
    setBusy(true);
    setAlert(null);
    setRefused(null);
    setNewer(null);
    try {
      const body = bodyOf(form, await documentUrl());
      const answer = expense ? await update(expense, form, body) : await create(body);
      await shareRate(form, defaultCurrency, client);
      await shareAccount(form, client);
      toast.success(answer.message);
      onSaved(answer.expense);
      void client.invalidateQueries({ queryKey: EXPENSES });
    } catch (error) {
      await failed(error, shown);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return {
    busy,
    alert,
    faultsOf: (form) => (refused?.form === form ? refused.faults : {}),
    newer,
    forgetAlert: () => setAlert(null),
    save,
    forgetNewer: () => setNewer(null),
  };
}

/** Makes a typed rate the company's, only where the person has chosen that. The expense is saved already, so a failure is only reported. */
async function shareRate(form: FormState, defaultCurrency: string, client: QueryClient): Promise<void> {
  const shared = sharedRateOf(form, defaultCurrency);
  if (shared === null) return;
  try {
    await keepRate(shared.from, shared.to, shared.rate, shared.validFrom);
    void client.invalidateQueries({ queryKey: CURRENCIES });
  } catch (error) {
    toast.notice(messageOf(error));
  }
}

/** Makes the chosen account the default, only where the person has ticked that. The expense is saved already, so a failure is only reported. */
async function shareAccount({ accountForCompany, paymentAccountId }: FormState, client: QueryClient): Promise<void> {
  if (!accountForCompany) return;
  try {
    const { message, success: _, ...saved } = await keepDefaultAccount(paymentAccountId);
    client.setQueryData(SETTINGS, saved);
    toast.success(message);
  } catch (error) {
    toast.notice(messageOf(error));
  }
}
