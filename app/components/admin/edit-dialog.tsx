import type { ReactNode } from "react";
import type { Versioned } from "~/lib/list/save";
import type { FormValues } from "../form/form-values";
import { Dialog } from "../ui/dialog";
import { EditForm, type EditFormProps } from "./edit-form";

type Props<Row extends Versioned, V extends FormValues, Out extends object> = {
  title: ReactNode;
  description?: ReactNode;
} & Omit<EditFormProps<Row, V, Out>, "onClose"> & { onClose: () => void };

/** A row's few fields, over the list. */
export function EditDialog<Row extends Versioned, V extends FormValues, Out extends object>(
  props: Props<Row, V, Out>,
) {
  const { title, description, ...form } = props;
  return (
    <Dialog open onClose={form.onClose} title={title} description={description}>
      <EditForm {...form} />
    </Dialog>
  );
}
