/** A copy or credit note that was made just now and never saved goes when its first form is left: by a link, or the browser's back. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { refreshInvoice, removeDraft } from "../queries.ts";

/**
 * @param copy the draft as it was opened; null where leaving removes nothing
 * @returns to be called once the draft is saved or removed otherwise
 */
export function useDiscardUnsavedCopy(copy: { id: string } | null): () => void {
  const client = useQueryClient();
  const settled = useRef(false);
  useEffect(() => {
    if (copy === null) return;
    const page = window.location.pathname;
    return () => {
      // React may take the form down and put it up again on its own page.
      if (settled.current || window.location.pathname === page) return;
      // One that cannot be removed, issued in another tab perhaps, is an invoice of the list.
      void removeDraft(copy).then(
        () => refreshInvoice(client),
        () => undefined,
      );
    };
  }, [copy, client]);
  return () => {
    settled.current = true;
  };
}
