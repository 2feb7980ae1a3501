/** The user's picture, which can be changed here, name, and member since. */
import { Box, Group, Title } from "@mantine/core";
import { type Profile, removePicture, savePicture } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../client/client.ts";
import { refreshSession } from "../../client/refresh-session.ts";
import layout from "../../kit/layout.module.css";
import { PictureControls } from "../../kit/PictureControls.tsx";
import { pictureFault } from "../../kit/picture-file.ts";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { UserAvatar } from "../../kit/UserAvatar.tsx";
import { CropDialog } from "./CropDialog.tsx";
import { cropPicture, type Square } from "./crop.ts";
import { formatLongDay } from "./profile-form.ts";
import { pictureFailureText, profileQuery, TOAST_SECONDS } from "./queries.ts";
import { say } from "./say.ts";

const SIZE = 96;

export function PictureCard({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const show = async (message: string, profilePictureUrl: string | null) => {
    queryClient.setQueryData<Profile>(profileQuery.queryKey, (known) => known && { ...known, profilePictureUrl });
    toast.success(message, { seconds: TOAST_SECONDS });
    // The menu shows it too.
    await refreshSession();
  };
  const upload = useMutation({
    mutationFn: async ({ url, square }: { url: string; square: Square }) =>
      call(savePicture, { file: await cropPicture(url, square) }),
    onSuccess({ message, profilePictureUrl }) {
      setChosen(null);
      return show(message, profilePictureUrl);
    },
  });
  const remove = useMutation({
    mutationFn: () => call(removePicture, {}),
    onSuccess: ({ message }) => show(message, null),
    onError: (error) => setFault(pictureFailureText(error)),
  });
  const choose = (file: File) => {
    const found = pictureFault(file);
    setFault(found);
    upload.reset();
    if (found === null) setChosen(file);
  };
  return (
    <section className={layout.card} aria-label={say("yourPicture")}>
      <Group gap="var(--space-16) var(--space-24)" align="flex-start">
        <UserAvatar user={profile} size={SIZE} />
        <Box flex="1 1 240px" className={layout.shrinks}>
          <Title order={2} fz={17} className={text.wrapped}>
            {profile.name}
          </Title>
          <Box component="p" mt={0} mb={12} className={text.dimmed}>
            {say.rich("joined", {
              day: formatLongDay(profile.createdAt),
              time: (chunks) => <time dateTime={profile.createdAt}>{chunks}</time>,
            })}
          </Box>
          <PictureControls
            noun="picture"
            present={profile.profilePictureUrl !== null}
            busy={upload.isPending ? "upload" : remove.isPending ? "remove" : null}
            error={fault}
            onChoose={choose}
            onRemove={() => {
              setFault(null);
              remove.mutate();
            }}
          />
        </Box>
      </Group>
      <CropDialog
        file={chosen}
        busy={upload.isPending}
        error={upload.error && pictureFailureText(upload.error)}
        onSave={(url, square) => upload.isPending || upload.mutate({ url, square })}
        onClose={() => setChosen(null)}
      />
    </section>
  );
}
