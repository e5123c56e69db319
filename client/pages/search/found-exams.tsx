import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { fold } from "#shared/domain/fold.ts";
import { MyExams, myExamsQuery } from "#client/features/exam-room/public.ts";

interface FoundProps {
  q: string;
  /** Whether there are any. */
  onFound: (isAny: boolean) => void;
}

/** The viewer's own exams among what is searched for. */
export function FoundExams({ q, onFound }: FoundProps) {
  const { data = [] } = useQuery(myExamsQuery);
  const wanted = fold(q.trim());
  const isAny = wanted !== "" && data.some(({ title }) => fold(title).includes(wanted));
  useEffect(() => onFound(isAny), [isAny, onFound]);
  return <MyExams q={q} />;
}
