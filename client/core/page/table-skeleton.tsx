import { SkeletonLine } from "#client/ui/states.tsx";
import "#client/ui/states.css";
import "#client/ui/table.css";

interface TableSkeletonProps {
  className: string;
  /** `name`: what the column is called, where that is known beforehand; `lines`: of its cells. */
  columns: readonly { className?: string; name?: string; lines?: number }[];
  rows: number;
}

/** A table to come, with its geometry. */
export function TableSkeleton({ className, columns, rows }: TableSkeletonProps) {
  return (
    <table className={className} aria-hidden="true">
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={index} className={column.className}>
              {column.name ?? <SkeletonLine width={60} />}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            {columns.map((column, index) => (
              <td key={index} className={column.className}>
                {Array.from({ length: column.lines ?? 1 }, (_line, line) => (
                  <SkeletonLine key={line} width={60 - 20 * line} />
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
