/** /profile: the signed-in user's details, password, two-factor authentication, sessions, and account deletion. */
import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { MetaFunction } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { toast } from "../../kit/toast.ts";
import NotificationSettings from "../notifications/NotificationSettings.tsx";
import { SessionsCard } from "../sessions/SessionsCard.tsx";
import { TwoFactorCard } from "../two-factor/TwoFactorCard.tsx";
import { DeleteAccountCard } from "./DeleteAccountCard.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { PictureCard } from "./PictureCard.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import { loadFailureText, profileQuery, TOAST_SECONDS } from "./queries.ts";
import { say } from "./say.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("profile")) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function ProfileScreen() {
  const query = useQuery(profileQuery);
  const { error } = query;
  useEffect(() => {
    if (error) toast.error(loadFailureText(error), { seconds: TOAST_SECONDS });
  }, [error]);
  const reload = async () => {
    const { data, isError } = await query.refetch();
    return isError ? null : (data ?? null);
  };
  return (
    <>
      <PageHeader title={say("profile")}>{say("subtitle")}</PageHeader>
      <Loaded
        query={query}
        failure={loadFailureText}
        safe={say("pageNotShown")}
        skeleton={<RowsSkeleton label={say("loadingProfile")} rows={6} />}
      >
        {(profile) => (
          <Stack gap={16} maw={720}>
            <PictureCard profile={profile} />
            <ProfileForm profile={profile} onReload={reload} />
            <PasswordForm email={profile.email} />
            <TwoFactorCard email={profile.email} />
            <NotificationSettings />
            <SessionsCard />
            <DeleteAccountCard email={profile.email} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}
