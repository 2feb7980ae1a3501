/** Says at the top of the screen what was done or did not work. The live regions are there before they speak. */
import { Alert, Box } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { say } from "./say.ts";
import type { BannerControl } from "./use-banner.ts";

export function Banner({ banner, show }: BannerControl) {
  const alert = banner && (
    <Alert
      color={banner.kind === "success" ? "green" : "red"}
      icon={banner.kind === "success" ? <IconCircleCheck stroke={1.5} /> : <IconAlertTriangle stroke={1.5} />}
      withCloseButton
      closeButtonLabel={say("dismiss")}
      onClose={() => show(null)}
      // The region around it speaks.
      role="presentation"
    >
      {banner.text}
    </Alert>
  );
  return (
    <Box mb={16}>
      <div role="status">{banner?.kind === "success" && alert}</div>
      <div role="alert">{banner?.kind === "error" && alert}</div>
    </Box>
  );
}
