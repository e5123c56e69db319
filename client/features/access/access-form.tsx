import {
  type QueryClient,
  type QueryKey,
  useMutation,
  type UseMutationResult,
  useQueryClient,
} from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { failureText, fieldsOf, saidInPlace } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { TextInput, type TextInputProps } from "#client/ui/text-input.tsx";
import "./access.css";

interface AccessFormProps {
  action: string;
  isBusy: boolean;
  /** What no field says. */
  error: Error | null;
  onSend: () => void;
  children: ReactNode;
}

/** Makes a new way in. */
export function AccessForm({ action, isBusy, error, onSend, children }: AccessFormProps) {
  const translate = useTranslate();
  return (
    <form
      className="access-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSend();
      }}
    >
      {children}
      {error ? <InlineError text={failureText(translate, error)} /> : null}
      <p className="actions">
        <Button type="submit" variant="primary" busy={isBusy}>
          {action}
        </Button>
      </p>
    </form>
  );
}

interface TextFormProps<Made> extends Omit<TextInputProps, "value" | "error" | "onChange" | "children"> {
  /** What the text is in the call, at which a refusal names it. */
  field: string;
  action: string;
  make: (client: QueryClient, text: string) => Promise<Made>;
  /** What shows it. */
  queryKey: QueryKey;
  /** What is told of what was made. */
  children?: (making: UseMutationResult<Made, Error, void>) => ReactNode;
}

/** Makes a way in that is one text. */
export function AccessTextForm<Made>({ field, action, make, queryKey, children, ...input }: TextFormProps<Made>) {
  const queryClient = useQueryClient();
  const [text, setText] = useState("");
  const making = useMutation({
    mutationFn: () => make(queryClient, text),
    onSuccess: () => {
      setText("");
      void queryClient.invalidateQueries({ queryKey });
    },
    onError: saidInPlace,
  });
  const error = fieldsOf(making.error)[field]?.[0] ?? null;
  return (
    <AccessForm
      action={action}
      isBusy={making.isPending}
      error={error === null ? making.error : null}
      onSend={() => making.mutate()}
    >
      <TextInput
        {...input}
        value={text}
        autoComplete="off"
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
      {children?.(making)}
    </AccessForm>
  );
}
