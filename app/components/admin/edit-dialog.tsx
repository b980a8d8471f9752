import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Versioned } from "~/lib/list/save";
import type { FormValues } from "../form/form-values";
import { Dialog } from "../ui/dialog";
import { EditForm, type EditFormProps } from "./edit-form";
import { AdminPageHeader } from "./page-header";

interface Frame {
  title: ReactNode;
  description?: ReactNode;
}

type Props<Row extends Versioned, V extends FormValues, Out extends object> = Frame &
  EditFormProps<Row, V, Out>;

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

export interface EditPageProps {
  /** The list one came from. */
  back: { to: string; label: string };
}

/** A row's many fields, on a page of their own. */
export function EditPage<Row extends Versioned, V extends FormValues, Out extends object>(
  props: Props<Row, V, Out> & EditPageProps,
) {
  const { title, description, back, ...form } = props;
  return (
    <>
      <Link to={back.to} className="mb-3 inline-block text-sm text-link underline underline-offset-4">
        {back.label}
      </Link>
      <AdminPageHeader title={String(title)} lead={description} />
      <div className="max-w-[52rem]">
        <EditForm {...form} />
      </div>
    </>
  );
}
