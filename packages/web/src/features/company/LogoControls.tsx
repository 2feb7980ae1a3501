/** The company's logo: shown as it is, not cropped; changed and removed here. */

import { IconBuilding } from "@tabler/icons-react";
import { type OrganizationDetails, removeLogo, saveLogo } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../client/client.ts";
import { organizationQuery } from "../../client/organization.ts";
import layout from "../../kit/layout.module.css";
import { PictureControls } from "../../kit/PictureControls.tsx";
import { pictureFault } from "../../kit/picture-file.ts";
import { toast } from "../../kit/toast.ts";
import styles from "./Company.module.css";
import { otherFailureText } from "./queries.ts";
import { say } from "./say.ts";

const NOT_SAVED = say("logoNotSaved");

export function Logo({ url }: { url: string | null }) {
  return (
    <div className={`${layout.well} ${layout.centered} ${styles.logo}`}>
      {url === null ? (
        <IconBuilding size={32} stroke={1.5} aria-hidden="true" />
      ) : (
        <img src={url} alt={say("companyLogo")} />
      )}
    </div>
  );
}

export function LogoControls({ url }: { url: string | null }) {
  const queryClient = useQueryClient();
  const [fault, setFault] = useState<string | null>(null);
  const show = (message: string, logoUrl: string | null) => {
    queryClient.setQueryData<OrganizationDetails>(
      organizationQuery.queryKey,
      (known) => known && { ...known, logoUrl },
    );
    toast.success(message, { title: say("success") });
  };
  const upload = useMutation({
    mutationFn: (file: File) => call(saveLogo, { file }),
    onSuccess: ({ message, logoUrl }) => show(message, logoUrl),
    onError: (error) => setFault(otherFailureText(error, NOT_SAVED)),
  });
  const remove = useMutation({
    mutationFn: () => call(removeLogo, {}),
    onSuccess: ({ message }) => show(message, null),
    onError: (error) => setFault(otherFailureText(error, NOT_SAVED)),
  });
  return (
    <PictureControls
      noun="logo"
      present={url !== null}
      busy={upload.isPending ? "upload" : remove.isPending ? "remove" : null}
      error={fault}
      onChoose={(file) => {
        const found = pictureFault(file);
        setFault(found);
        if (found === null) upload.mutate(file);
      }}
      onRemove={() => {
        setFault(null);
        remove.mutate();
      }}
    />
  );
}
