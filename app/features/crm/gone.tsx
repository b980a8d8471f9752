import { useQueryClient } from "@tanstack/react-query";
import { Notice } from "~/components/feedback/notice";
import type { FormValue, FormValues } from "~/components/form/form-values";
import { TextArea } from "~/components/form/text-area";
import { listKey } from "~/lib/list/reads";
import { AppError } from "~domain/errors";
import { crmList } from "./queries";

/** By form: what is typed about a person and not added yet. It is the writer's, also where the person is no longer here. */
export type Unsent = { note?: FormValues; task?: FormValues; known?: string };

const isTyped = (value: FormValue | undefined) => typeof value === "string" && value.trim() !== "";

/** Whether leaving would lose something: whose task it is, is chosen again at once. */
export const isUnsent = {
  note: (note: FormValues | undefined) => isTyped(note?.words),
  task: (task: FormValues | undefined) => isTyped(task?.what) || isTyped(task?.due_on),
};

/** Around what is done for a person: whoever hears that this one is gone has the page say so as well. */
export function useGone(): (asked: Promise<unknown>) => Promise<void> {
  const queryClient = useQueryClient();
  return async (asked) => {
    try {
      await asked;
    } catch (error) {
      if (error instanceof AppError && error.code === "gone")
        void queryClient.invalidateQueries({ queryKey: listKey(crmList) });
      throw error;
    }
  };
}

/** In place of the person, with what was typed meanwhile: it can be copied to where it belongs by now. */
export function Gone({ kept: { note, task, known } }: { kept: Unsent }) {
  const unsent = [
    ["Your note, which was not added", note?.words],
    ["Your task, which was not added", task?.what],
    ["What you changed under What we know, which was not saved", known],
  ] as const;
  return (
    <div className="grid max-w-3xl gap-6">
      <Notice role="alert" tone="warning">
        There is no such person. Someone may have merged or erased them.
      </Notice>
      {unsent.map(([label, words]) =>
        typeof words === "string" && isTyped(words) ? (
          <TextArea key={label} label={label} readOnly value={words} />
        ) : null,
      )}
    </div>
  );
}
