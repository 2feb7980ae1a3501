/**
 * Loads parts of a screen on demand: when the user approaches what opens them, at the latest when they open. Most visits open no
 * dialog. A failed load shows a toast; the screen and all input stay.
 */
import { Loader } from "@mantine/core";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { say } from "./say.ts";
import { toast } from "./toast.ts";

/** A fetch that takes no longer shows no sign of it. */
const SHORT_MS = 300;

/** A part that is near is asked for this late at most. */
const LATEST_MS = 200;

/** Calls once the browser has nothing to draw. Not every browser tells. */
const whenIdle = (act: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(act, { timeout: LATEST_MS }) : setTimeout(act, 0);

interface OnDemand<Props> {
  /** For what opens the part: who points at it, or comes by keyboard, does not wait for the code. */
  near: { onPointerEnter: () => void; onFocus: () => void };
  /** Fetches the code before anybody comes near. */
  fetch: () => void;
  /** Fetches the code, and says when it is there or that it cannot be had. */
  come: () => Promise<void>;
  /** The component, or null while its code is not there. */
  part: () => ComponentType<Props> | null;
}

/** @param load imports the component; called again after it has failed */
export function onDemand<Props>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let part: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;
  const come = () => {
    coming ??= load().then(
      (loaded) => {
        part = loaded;
      },
      (error) => {
        coming = null;
        throw error;
      },
    );
    return coming;
  };
  const fetch = () => void come().catch(() => {});
  // After what is being drawn: to ask for a part and all that it imports takes as long as the answer to a click may.
  const soon = () => void (part === null && coming === null && whenIdle(fetch));
  return { near: { onPointerEnter: soon, onFocus: soon }, fetch, come, part: () => part };
}

/** The component once it is there, or null. It is fetched when it is `wanted`; where that fails, `giveUp` is called. */
export function useOnDemand<Props>(
  demand: OnDemand<Props>,
  wanted: boolean,
  giveUp: () => void,
): ComponentType<Props> | null {
  const part = demand.part();
  const [, setArrived] = useState(part !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once each time it is wanted
  useEffect(() => {
    if (!wanted || demand.part() !== null) return;
    let left = false;
    demand.come().then(
      () => left || setArrived(true),
      () => {
        if (left) return;
        toast.error(say("partNotLoaded"));
        giveUp();
      },
    );
    return () => {
      left = true;
    };
  }, [wanted]);
  return part;
}

/**
 * A dialog on demand, to be used in the place of the dialog itself.
 *
 * @param load imports the dialog
 * @param closed what its props are while it is closed; any other value of one of them opens it
 * @param waiting shown while it is fetched
 */
export function dialogOnDemand<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  closed: Partial<Props>,
  waiting: ReactNode = <Fetching />,
) {
  const demand = onDemand(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, as React's own `lazy` is
  function DialogOnDemand(props: Props) {
    const wanted = (Object.keys(closed) as (keyof Props)[]).some((name) => props[name] !== closed[name]);
    const Dialog = useOnDemand(demand, wanted, props.onClose);
    // A dialog fades in, and remembers where the focus was, when it is opened; so it is rendered closed first.
    const [stands, setStands] = useState(false);
    const isThere = Dialog !== null;
    useEffect(() => setStands(isThere), [isThere]);
    if (Dialog === null) return wanted && waiting;
    return <Dialog {...props} {...(stands ? {} : closed)} />;
  }
  return Object.assign(DialogOnDemand, { near: demand.near, fetch: demand.fetch });
}

/** Whether a dialog is open, or on its way: nothing behind it is meant by a key. @param which by default any dialog that is open */
export function dialogOpen(which = '[aria-modal="true"]'): boolean {
  return document.querySelector(`${which}, [data-on-its-way]`) !== null;
}

/** Shown while a part that is wanted is fetched. */
export function Fetching() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SHORT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" data-on-its-way>
      {slow && <Loader pos="fixed" top="calc(50% - 18px)" left="calc(50% - 18px)" aria-label={say("loading")} />}
    </div>
  );
}
