/** Asks before changes that are not saved are thrown away: by a link, the browser's back, a closed tab, or a form's own Cancel. */
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { useFirstChanged } from "./changed-forms.ts";
import { say } from "./say.ts";

export interface UnsavedGuard {
  /** To be rendered somewhere in the form's component. */
  dialog: ReactNode;
  /** Does what throws the changes away (close, cancel): at once where there are none, else after asking. */
  ask: (act: () => void) => void;
  /** The changes are saved: for a save that goes to another page at once, before `dirty` is rendered again. */
  release: () => void;
}

/**
 * Guards one form. Several on a screen may each have their own; leaving them all is asked about once.
 *
 * @param dirty something was changed that is not saved
 */
export function useUnsavedGuard(dirty: boolean): UnsavedGuard {
  const released = useRef(false);
  const [act, setAct] = useState<(() => void) | null>(null);
  // The router asks no more than one blocker.
  const asks = useFirstChanged(useId(), dirty);
  useEffect(() => {
    if (!dirty) released.current = false;
  }, [dirty]);
  const dialog = (
    <>
      {asks && <LeavingGuard released={released} />}
      <LeaveDialog
        opened={act !== null}
        onConfirm={() => {
          setAct(null);
          // It was asked: going to another page now does not ask again.
          released.current = true;
          act?.();
        }}
        onClose={() => setAct(null)}
      />
    </>
  );
  return {
    dialog,
    ask: (next) => (dirty ? setAct(() => next) : next()),
    release: () => {
      released.current = true;
    },
  };
}

/** Guards the way from the screen to every other one. Another view of the same page (its query, its hash) doesn't count. */
function LeavingGuard({ released }: { released: RefObject<boolean> }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !released.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [released]);
  return (
    <LeaveDialog
      opened={blocker.state === "blocked"}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}

function LeaveDialog(props: { opened: boolean; onConfirm: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={say("leaveWithoutSaving")}
      confirmLabel={say("leave")}
      cancelLabel={say("keepEditing")}
      careful
      {...props}
    >
      {say("changesNotSaved")}
    </ConfirmDialog>
  );
}
