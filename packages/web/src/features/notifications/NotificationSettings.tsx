/** Which kinds of notifications come by mail too; each choice is saved at once. */
import { Box, Checkbox, Stack } from "@mantine/core";
import { MAILED_KINDS } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../kit/failure-text.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { saveSettings, settingsQuery } from "./queries.ts";
import { say } from "./say.ts";

/** Kept free while they load, so that what is below doesn't move away from under a pointer. In pixels: a line, and a box for each kind. */
const LOADED_HEIGHT = 20 + 32 * MAILED_KINDS.length;

export default function NotificationSettings() {
  const client = useQueryClient();
  const settings = useQuery(settingsQuery);
  const save = useMutation({
    mutationFn: saveSettings,
    onSuccess({ message, mails }) {
      toast.success(message);
      client.setQueryData(settingsQuery.queryKey, { mails });
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <section className={layout.wideCard} id="notifications" aria-labelledby="notifications-title">
      <h2 id="notifications-title" className={text.heading}>
        {say("title")}
      </h2>
      <Box mih={LOADED_HEIGHT}>
        <Loaded
          query={settings}
          safe={sayCommon("nothingWasChanged")}
          skeleton={<RowsSkeleton label={say("loading")} rows={1} />}
        >
          {({ mails }) => (
            <Stack gap={12} role="group" aria-label={say("byMail")}>
              <p className={`${text.small} ${text.dimmed} ${text.plain}`}>{say("byMail")}</p>
              {MAILED_KINDS.map((kind) => (
                <Checkbox
                  key={kind}
                  label={say("kind", { kind })}
                  checked={mails.includes(kind)}
                  disabled={save.isPending}
                  onChange={({ currentTarget: { checked } }) =>
                    save.mutate(checked ? [...mails, kind] : mails.filter((one) => one !== kind))
                  }
                />
              ))}
            </Stack>
          )}
        </Loaded>
      </Box>
    </section>
  );
}
