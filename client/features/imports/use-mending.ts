import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ImportRow, type listImportRows, mendImportRow, mendImportRows } from "#shared/contracts/imports.ts";
import type { ResponseOf } from "#shared/contracts/endpoint.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { ApiError, callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";

/** A cell that somebody else wrote while another value was typed here. */
interface Asked {
  /** As it is stored now. */
  row: ImportRow;
  at: number;
  mine: string;
}

export interface Mending {
  /** What is typed and not stored, where somebody else came first; undefined: nothing. */
  mineAt: (row: ImportRow, at: number) => string | undefined;
  /** With those that are asked about, which the filter may not let through any more. */
  withAsked: (rows: readonly ImportRow[]) => ImportRow[];
  mend: (row: ImportRow, at: number, to: string) => void;
  /** The same in every row that says the same there and cannot be taken, or brings a team. */
  mendAll: (row: ImportRow, at: number, to: string) => void;
  takeTheirs: (row: ImportRow, at: number) => void;
  isBusy: boolean;
}

/** Cells of a file that are mended, each over the value that was seen; what both wrote is asked. */
export function useMending(importId: string): Mending {
  const { t } = useTranslation("import");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const without = (row: ImportRow, at: number) => (all: readonly Asked[]) =>
    all.filter((one) => one.row.number !== row.number || one.at !== at);
  const mending = useMutation({
    mutationFn: ({ row, at, mine }: Asked) =>
      callApi(queryClient, mendImportRow, {
        params: { importId, number: row.number },
        body: { cells: [{ column: at, value: mine, was: row.cells[at] ?? "" }] },
      }),
    onSuccess: (_, { row, at }) => {
      setAsked(without(row, at));
      return queryClient.invalidateQueries({ queryKey: ["imports"] });
    },
    onError: (error, { row, at, mine }) => {
      const theirs = error instanceof ApiError && error.data.code === "stale" ? error.data.current : undefined;
      if (theirs === undefined) {
        toasts.add({ color: "error", title: t("mendFailed"), description: failureText(translate, error) });
        return;
      }
      const now = theirs as ImportRow;
      setAsked((all) => [
        ...without(row, at)(all).map((one) => (one.row.number === now.number ? { ...one, row: now } : one)),
        { row: now, at, mine },
      ]);
      queryClient.setQueriesData<ResponseOf<typeof listImportRows>>(
        { queryKey: ["imports", "rows", importId] },
        (page) => page && { ...page, data: page.data.map((one) => (one.number === now.number ? now : one)) },
      );
    },
  });
  const mendingAll = useMutation({
    mutationFn: async ({ row, at, mine }: Asked) => {
      const body = { column: at, was: row.cells[at] ?? "", value: mine };
      let mended = 0;
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- so many rows at a time
        const { data } = await callApi(queryClient, mendImportRows, { params: { importId }, body });
        mended += data.mended;
        if (data.mended === 0 || data.left === 0) return mended;
      }
    },
    onSuccess: (count) => toasts.add({ color: "success", id: "import", title: t("mendedAll", { count }) }),
    onError: (error) =>
      toasts.add({ color: "error", title: t("mendFailed"), description: failureText(translate, error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["imports"] }),
  });
  return {
    mineAt: (row, at) => asked.find((one) => one.row.number === row.number && one.at === at)?.mine,
    withAsked: (rows) => {
      const missing = new Map(asked.map(({ row }) => [row.number, row]));
      for (const { number } of rows) missing.delete(number);
      return [...rows, ...missing.values()].toSorted((one, other) => one.number - other.number);
    },
    mend: (row, at, mine) => mending.mutate({ row, at, mine }),
    mendAll: (row, at, mine) => mendingAll.mutate({ row, at, mine }),
    isBusy: mending.isPending || mendingAll.isPending,
    takeTheirs: (row, at) => {
      setAsked(without(row, at));
      void queryClient.invalidateQueries({ queryKey: ["imports"] });
    },
  };
}
