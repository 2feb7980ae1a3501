/** The place of the bell, which comes a moment after the screen: neither its code nor its request is in the way of the first one. */
import { Box } from "@mantine/core";
import { onDemand, useOnDemand } from "../kit/on-demand.tsx";
import { toastsWanted } from "./toasts-wanted.ts";

const bell = onDemand(() => import("../features/notifications/Bell.tsx").then((module) => module.default));

export function BellPlace({ size }: { size: number }) {
  const Bell = useOnDemand(bell, toastsWanted.use(), () => undefined);
  return (
    <Box w={size} h={size} flex="none">
      {Bell && <Bell size={size} />}
    </Box>
  );
}
