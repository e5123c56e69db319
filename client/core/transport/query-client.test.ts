import { MutationObserver, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createQueryClient } from "./query-client.ts";

/** A promise that is answered from outside. */
function held<Value>() {
  let answer!: (value: Value) => void;
  const promise = new Promise<Value>((resolve) => {
    answer = resolve;
  });
  return { promise, answer };
}

test("a read that began before a write never lays what was over what the write answered", async () => {
  const queryClient = createQueryClient({ transport: () => Promise.reject(new Error("no call is made")) });
  const queryKey = ["settings"];
  const slow = held<string>();
  const reads = [slow.promise, Promise.resolve("after")];
  queryClient.setQueryData(queryKey, "read with the page");
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: () => reads.shift() ?? "after", staleTime: 0 });
  const unsubscribe = observer.subscribe(() => {});
  await new MutationObserver(queryClient, {
    mutationFn: () => Promise.resolve("after"),
    onSuccess: (now) => queryClient.setQueryData(queryKey, now),
  }).mutate();
  slow.answer("before");
  await slow.promise;
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(queryClient.getQueryData(queryKey)).toBe("after");
  expect(reads).toEqual([]);
  unsubscribe();
});
