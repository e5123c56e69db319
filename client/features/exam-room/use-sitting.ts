import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { enterExam, hearSitting, type Sitting } from "#shared/contracts/exam-room.ts";
import { heardEveryMs } from "#shared/domain/sitting.ts";
import { attemptOfSitting, examDevice } from "#client/core/outbox/sitting-answers.ts";
import { ApiError, callApi } from "#client/core/transport/api.ts";
import { isRefusal } from "#client/core/transport/failure-text.ts";
import { setCountdown } from "#client/features/quiz/public.ts";

/** While it waits to be let in, it asks more often. */
const waitingEveryMs = 4000;

export interface Added {
  minutes: number;
  reason: string;
}

/**
 * A sitting from the moment that its page opens: comes in, waits to be let in, and says every few seconds that it is there.
 * `onEnded`: it was handed in from elsewhere, or by its time; or the door has to be asked first, where a code is needed.
 */
export function useSitting(examId: string, onEnded: () => void) {
  const queryClient = useQueryClient();
  const ended = useEffectEvent(onEnded);
  const [added, setAdded] = useState<Added | null>(null);
  const entering = useMutation({
    mutationFn: async () => {
      const body = { device_id: examDevice() };
      return (await callApi(queryClient, enterExam, { params: { examId }, body })).data;
    },
    // The door is asked again when it is come back to.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["exams-of-mine"], refetchType: "none" }),
    // The page says it.
    onError: (error) => {
      if (error instanceof ApiError && error.data.code === "code_wrong") onEnded();
    },
  });
  const { mutate: enter, data: sitting } = entering;
  // The page that was opened comes in once, however often it is drawn.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    enter();
  }, [enter]);
  const isOver = sitting?.state === "handed_in";
  useEffect(() => {
    if (isOver) ended();
  }, [isOver]);

  const left = useRef(0);
  const hear = useEffectEvent(async ({ id, state }: Sitting) => {
    const counted = left.current;
    left.current = 0;
    try {
      const body = { device_id: examDevice(), left: counted };
      const { data } = await callApi(queryClient, hearSitting, { params: { sittingId: id }, body });
      if (data.state === "handed_in") return ended();
      if (data.state !== state) return enter();
      if (data.seconds_left !== null) setCountdown(attemptOfSitting(id), data.seconds_left);
      setAdded(data.added_minutes > 0 ? { minutes: data.added_minutes, reason: data.added_reason ?? "" } : null);
    } catch (error) {
      left.current += counted;
      // Moved meanwhile, or over while it waited: the answer to coming in says it in words. Without a network the next try does.
      if (isRefusal(error)) enter();
    }
  });
  useEffect(() => {
    if (!sitting || sitting.state === "handed_in") return;
    const tell = () => void hear(sitting);
    const timer = setInterval(tell, sitting.state === "waiting" ? waitingEveryMs : heardEveryMs);
    const onSight = () => {
      if (document.visibilityState === "hidden") left.current += 1;
      tell();
    };
    document.addEventListener("visibilitychange", onSight);
    window.addEventListener("online", tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onSight);
      window.removeEventListener("online", tell);
    };
  }, [sitting]);

  return { sitting, added, error: entering.error, isEntering: entering.isPending, again: () => enter() };
}
