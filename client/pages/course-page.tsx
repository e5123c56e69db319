import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useParams } from "react-router";
import type { CourseDetail } from "#shared/contracts/course.ts";
import { Lazy } from "#client/core/page/lazy.tsx";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import {
  ActionCard,
  Author,
  CallBar,
  CourseCrumb,
  courseQuery,
  courseRoundsQuery,
  CourseSkeleton,
  Outcomes,
  Outline,
  useEnrol,
} from "#client/features/course/public.ts";
import type { LazyNamespace } from "#client/core/messages/load-messages.ts";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { useTrial } from "./course/use-trial.tsx";
import "#client/ui/page-columns.css";

const loadMarks = () => import("#client/features/kept/public.ts").then(({ NetworkMarks }) => NetworkMarks);
const loadKeep = () => import("#client/features/kept/public.ts").then(({ KeepCourse }) => KeepCourse);

const loadHead = () => import("#client/features/renewal/public.ts").then(({ RenewalHead }) => RenewalHead);
const loadFacts = () => import("#client/features/renewal/public.ts").then(({ RenewalFacts }) => RenewalFacts);
const loadRecords = () => import("#client/features/renewal/public.ts").then(({ RenewalRecords }) => RenewalRecords);
const renewalNamespaces: readonly LazyNamespace[] = ["renewal"];

export async function load({ queryClient, params }: LoadContext): Promise<void> {
  const { slug, renewal } = await queryClient.ensureQueryData(courseQuery(params.slug ?? ""));
  if (renewal) await queryClient.prefetchQuery(courseRoundsQuery(slug));
}

export function Page() {
  const { slug = "" } = useParams();
  const course = useQuery(courseQuery(slug));
  return (
    <QuerySlot query={course} skeleton={<CourseSkeleton />}>
      {(data) => <Course key={slug} course={data} />}
    </QuerySlot>
  );
}

function Course({ course }: { course: CourseDetail }) {
  const enrol = useEnrol(course.slug);
  // Lessons open once the learning API has said so: the optimistic enrolment is words and a bar only.
  const open = course.enrolled_at !== null && course.lock === null && !enrol.isPending;
  const mayKeep = open && course.lesson_count > 0;
  const trial = useTrial(course, enrol);
  const isAgain = course.renewal !== undefined;
  const rounds = useQuery({ ...courseRoundsQuery(course.slug), enabled: isAgain });
  const ofRounds = { when: isAgain, namespaces: renewalNamespaces };
  const [marks, setMarks] = useState<ReadonlyMap<string, ReactNode>>();
  return (
    <>
      <PageHead title={course.title} description={course.summary} share={`/share/${course.slug}.jpg`} />
      <CourseCrumb category={course.category} />
      <div className="page-columns">
        <div>
          <h1 className="display" lang={course.language}>
            {course.title}
          </h1>
          {course.summary && (
            <p className="lead page-lead" lang={course.language}>
              {course.summary}
            </p>
          )}
          <Lazy load={loadHead} {...ofRounds} given={{ slug: course.slug }} />
          <Outcomes course={course} />
          <Lazy load={loadMarks} when={open} given={{ course, open: null, onMarks: setMarks }} />
          <Outline course={course} open={open} marks={marks} changes={rounds.data?.changes} onTry={trial.open} />
          <Lazy load={loadRecords} {...ofRounds} given={{ slug: course.slug, language: course.language }} />
          <Author course={course} />
        </div>
        <ActionCard course={course} enrol={enrol}>
          <Lazy
            load={loadKeep}
            when={mayKeep}
            given={{ slug: course.slug }}
            meanwhile={mayKeep ? <div className="h-11 mbs-2" /> : null}
          />
          <Lazy load={loadFacts} {...ofRounds} given={{ slug: course.slug }} />
        </ActionCard>
      </div>
      <CallBar course={course} enrol={enrol} />
      {trial.modal}
    </>
  );
}
