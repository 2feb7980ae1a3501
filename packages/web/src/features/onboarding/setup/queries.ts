/** The business setup's calls, and under which keys their answers are kept. */
import {
  type BUSINESS_TYPES,
  type CallInput,
  getBusinessSetupStatus,
  listBusinessTypes,
  previewBusinessSetup,
  runBusinessSetup,
} from "@tallyleaf/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../client/client.ts";

export type BusinessTypeKey = (typeof BUSINESS_TYPES)[number];

const KEY = ["business-setup"] as const;
/** The run under way: one at a time. */
export const RUN = [...KEY, "run"];

export const typesQuery = queryOptions({
  queryKey: [...KEY, "types"],
  queryFn: async ({ signal }) => (await call(listBusinessTypes, {}, { signal })).data,
});

// The preview counts what is missing now: each opening of the dialog, its `turn`, fetches it again.

export const statusQuery = (turn: number) =>
  queryOptions({
    queryKey: [...KEY, "status", turn],
    queryFn: async ({ signal }) => (await call(getBusinessSetupStatus, {}, { signal })).data,
    gcTime: 0,
  });

export const previewQuery = (turn: number, businessType: BusinessTypeKey, isCompany: boolean) =>
  queryOptions({
    queryKey: [...KEY, "preview", turn, businessType, isCompany],
    queryFn: async ({ signal }) => {
      const query = { businessType, ...(isCompany ? ({ isCompany: "true" } as const) : {}) };
      return (await call(previewBusinessSetup, { query }, { signal })).data;
    },
    gcTime: 0,
  });

export const runSetup = async (body: CallInput<typeof runBusinessSetup>["body"]) =>
  (await call(runBusinessSetup, { body })).data;
