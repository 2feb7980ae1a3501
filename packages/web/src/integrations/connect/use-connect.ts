/** Keeps what a connection is set to, and says how its first try went. */
import { connectIntegration } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/failure-text.ts";
import { fieldErrors } from "../../auth/field-errors.ts";
import { type ConnectBody, connect, fetchIntegrationsAnew } from "../calls.ts";

const { insecure, privateAddress } = connectIntegration.failures;

interface Options<Name extends string> {
  /** The form's fields, which the server may have something to say about. */
  fields: readonly Name[];
  /** The field that holds the address, where there is one. */
  address?: Name;
  onFieldErrors: (errors: Partial<Record<Name, string>>) => void;
  /** It is kept, and works. */
  onDone: (message: string) => void;
}

export function useConnect<Name extends string>({ fields, address, onFieldErrors, onDone }: Options<Name>) {
  const client = useQueryClient();
  const byCode: Record<string, Name> = address
    ? { [insecure.code]: address, [privateAddress.code]: address }
    : ({} as Record<string, Name>);
  const errorsOf = (error: unknown) => fieldErrors(error, fields, byCode);
  const save = useMutation({
    mutationFn: (body: ConnectBody) => connect(body),
    onSuccess({ success, message }) {
      if (success) onDone(message);
      return fetchIntegrationsAnew(client);
    },
    onError: (error) => onFieldErrors(errorsOf(error)),
  });
  const isAtField = save.error !== null && Object.keys(errorsOf(save.error)).length > 0;
  const failed = save.error && !isAtField ? messageOf(save.error) : null;
  const isIdle = save.data !== undefined && !save.data.success;
  return {
    save: (body: ConnectBody) => void (save.isPending || save.mutate(body)),
    busy: save.isPending,
    /** What was typed is kept, whether or not it works. */
    isKept: save.isSuccess,
    error: isIdle ? `Your settings are saved, but nothing comes through yet. ${save.data.message}` : failed,
  };
}
