/** The calls of the vendors' screens, and under which keys their answers are kept. */
import {
  addVendor,
  archiveVendor,
  type CallInput,
  confirmVendorIbans,
  deleteVendor,
  export1099,
  exportVendors,
  getVendor,
  getVendorStatement,
  ignoreSeenMark,
  importVendors,
  keepVendorsApart,
  list1099,
  listBills,
  listExpenses,
  listVendorDuplicates,
  listVendors,
  mergeVendor,
  previewVendorMerge,
  revealVendorTin,
  unmergeVendor,
  updateVendor,
} from "@tallyleaf/contract";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import type { VendorsView } from "./list-params.ts";

export const PER_PAGE = 20;
/** Rows of each list on a vendor's page. */
export const SHOWN = 10;
const KEY = ["vendors"] as const;

/** One page of the list; the page before stays until it is here. */
export const vendorsQuery = ({ search, status, owed, sortBy, sortOrder, page }: VendorsView) =>
  queryOptions({
    queryKey: [...KEY, "list", { search, status, owed, sortBy, sortOrder, page }],
    queryFn: ({ signal }) => {
      const narrowed = {
        search: search || undefined,
        status: status ?? undefined,
        owed: owed ? "true" : undefined,
      } as const;
      return call(listVendors, { query: { ...narrowed, sortBy, sortOrder, page, perPage: PER_PAGE } }, { signal });
    },
    placeholderData: keepPreviousData,
  });

export const vendorQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, "one", id],
    queryFn: async ({ signal }) => (await call(getVendor, { params: { id } }, { signal })).vendor,
  });

/** Vendors that a few letters could mean, for a field that chooses one. */
export const vendorChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: [...KEY, "choices", search],
    queryFn: async ({ signal }) =>
      (await call(listVendors, { query: { search: search || undefined, perPage: 20 } }, { signal })).data,
    placeholderData: keepPreviousData,
  });

export const duplicatesQuery = queryOptions({
  queryKey: [...KEY, "duplicates"],
  queryFn: async ({ signal }) => (await call(listVendorDuplicates, {}, { signal })).data,
});

/** Preview of a merge: the documents that move, and the record whose details stay. */
export const mergePreviewQuery = (id: string, into: string) =>
  queryOptions({
    queryKey: [...KEY, "merge", id, into],
    queryFn: ({ signal }) => call(previewVendorMerge, { params: { id }, query: { into } }, { signal }),
  });

/** The vendor that has a VAT ID. */
export const vatIdHolderQuery = (vatId: string) =>
  queryOptions({
    queryKey: [...KEY, "holder", vatId],
    queryFn: async ({ signal }) =>
      (await call(listVendors, { query: { search: vatId } }, { signal })).data.find((one) => one.vatId === vatId) ??
      null,
  });

/** Payments of a calendar year to the vendors of form 1099. */
export const paid1099Query = (year: number) =>
  queryOptions({
    queryKey: [...KEY, "1099", year],
    queryFn: ({ signal }) => call(list1099, { query: { year } }, { signal }),
  });

/** The newest documents of a vendor, and how many there are. */
export const documentsQuery = (vendorId: string, page: number) =>
  queryOptions({
    queryKey: [...KEY, "documents", vendorId, page],
    queryFn: ({ signal }) =>
      call(listExpenses, { query: { vendorId, sortBy: "date", sortOrder: "desc", page, perPage: SHOWN } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The open bills of a vendor, the earliest due first. */
export const openBillsQuery = (vendorId: string) =>
  queryOptions({
    queryKey: [...KEY, "bills", vendorId],
    queryFn: ({ signal }) => call(listBills, { query: { vendorId, perPage: 100 } }, { signal }),
  });

export const statementQuery = (id: string, startDate: string, endDate: string, page: number) =>
  queryOptions({
    queryKey: [...KEY, "statement", id, startDate, endDate, page],
    queryFn: ({ signal }) => {
      const query = { startDate: startDate || undefined, endDate: endDate || undefined, page, perPage: SHOWN };
      return call(getVendorStatement, { params: { id }, query }, { signal });
    },
    placeholderData: keepPreviousData,
  });

/** After a change: the list, its counts and the details, and what other lists say of vendors. */
export const vendorsChanged = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: KEY }), client.invalidateQueries({ queryKey: ["bills"] })]);

type VendorInput = CallInput<typeof addVendor>["body"];

/** @param id null: a new one */
export const saveVendor = (id: string | null, body: VendorInput) =>
  id === null ? call(addVendor, { body }) : call(updateVendor, { params: { id }, body });
export const setActive = (id: string, active: boolean) => call(archiveVendor, { params: { id }, body: { active } });
export const removeVendor = (id: string) => call(deleteVendor, { params: { id } });
export const confirmIbans = (id: string) => call(confirmVendorIbans, { params: { id } });
export const mergeInto = (id: string, into: string) => call(mergeVendor, { params: { id }, body: { into } });
export const keepApart = (id: string, other: string) => call(keepVendorsApart, { params: { id }, body: { other } });
/** Adds what was seen on documents to the record. */
export const addSeen = (id: string, values: Partial<Pick<VendorInput, "vatId" | "ibans" | "phone" | "website">>) =>
  call(updateVendor, { params: { id }, body: values });
/** Removes what was seen on documents and isn't the vendor's. */
export const ignoreMark = (id: string, body: CallInput<typeof ignoreSeenMark>["body"]) =>
  call(ignoreSeenMark, { params: { id }, body });
export const undoMerge = (id: string) => call(unmergeVendor, { params: { id } });

export const revealTin = (id: string) => call(revealVendorTin, { params: { id } });
export const exportPaid1099 = (year: number) => call(export1099, { body: { year } });

export const exportList = () => call(exportVendors, {});
/** @param dryRun true: only says what would happen */
export const importList = (csv: string, dryRun: boolean) => call(importVendors, { body: { csv, dryRun } });
