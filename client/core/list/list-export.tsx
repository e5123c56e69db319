import { useTranslation } from "react-i18next";
import { useApp } from "#client/core/page/app-context.tsx";
import { iconDownload } from "#client/ui/icons.ts";
import { exportFormats, exportHref } from "./export-href.ts";
import type { ListState } from "./list-address.ts";
import { ListTool } from "./list-tool.tsx";
import "./list.css";

interface ListExportProps {
  /** Path of the contract. */
  path: string;
  state: ListState;
  /** All that the list has, in its order. */
  columns: readonly { id: string }[];
}

const names = { csv: "CSV", xlsx: "Excel (XLSX)" };

/** Saves what the list shows: its filter, order and columns, all pages. */
export function ListExport(shown: ListExportProps) {
  const { t } = useTranslation("manage");
  const { apiBase } = useApp().boot;
  return (
    <ListTool icon={iconDownload} words={t("list.export")}>
      {exportFormats.map((format) => (
        <a key={format} className="list-export-link" href={exportHref({ apiBase, ...shown }, format)} download="">
          {names[format]}
        </a>
      ))}
    </ListTool>
  );
}
