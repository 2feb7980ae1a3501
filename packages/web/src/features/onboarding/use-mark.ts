/** Marks a task by hand. What is shown flips once the server has accepted it, and not before. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { markTask, type OptionalTask, onboardingQuery } from "./queries.ts";

export function useMark() {
  const queryClient = useQueryClient();
  const { queryKey } = onboardingQuery;
  return useMutation({
    mutationFn: ({ task, done }: { task: OptionalTask; done: boolean }) => markTask(task, done),
    async onSuccess(_answer, { task, done }) {
      // A request in progress may have been answered before the mark.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (data) => data && { ...data, tasks: { ...data.tasks, [task]: done } });
    },
  });
}
