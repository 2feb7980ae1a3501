/** State of a ConfirmDialog and its action, kept beside the dialog, for a list in which it can be about any row. */
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../kit/failure-text.ts";
import { useDialog } from "../kit/use-dialog.ts";

interface Options<Target, Answer> {
  act: (target: Target) => Promise<Answer>;
  /** It was done, and the dialog closes. It counts as busy until what is returned here is done. */
  onDone: (answer: Answer, target: Target) => unknown;
  failureText?: (error: Error) => string;
}

/** The subject, the question, and the dialog's state. */
export function useConfirm<Target, Answer>({ act, onDone, failureText = messageOf }: Options<Target, Answer>) {
  const { opened, target, open, close } = useDialog<Target>();
  const acting = useMutation({
    mutationFn: act,
    onSuccess(answer, target) {
      close();
      return onDone(answer, target);
    },
  });
  return {
    target,
    ask(next: Target) {
      acting.reset();
      open(next);
    },
    dialog: {
      opened,
      busy: acting.isPending,
      error: acting.error && failureText(acting.error),
      onConfirm: () => target !== null && acting.mutate(target),
      onClose: close,
    },
  };
}
