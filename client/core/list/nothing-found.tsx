import { AppLink } from "#client/core/navigation/app-link.tsx";
import { EmptyState } from "#client/ui/states.tsx";

interface NothingFoundProps {
  title: string;
  text: string;
  /** Where the whole stands. */
  path: string;
  /** What leads there. */
  whole: string;
}

/** That nothing is as it was asked for, and the way to all that there is. */
export function NothingFound({ title, text, path, whole }: NothingFoundProps) {
  const link = (
    <AppLink className="link" to={path}>
      {whole}
    </AppLink>
  );
  return <EmptyState title={title} text={text} heading="h2" action={link} />;
}
