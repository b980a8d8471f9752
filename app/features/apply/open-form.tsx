import { Link, useNavigate } from "react-router";
import { Form, Submit } from "~/components/form/form";
import { LinkField } from "~/components/form/link-field";
import { useForm } from "~/components/form/use-form";
import { OPEN_FORM, STATUS_PATH, type StatusPosted } from "./forms";

/** The code in place of the link; it is posted, never part of an address. */
export function OpenForm({ posted }: { posted: StatusPosted | null }) {
  const navigate = useNavigate();
  const form = useForm({
    ...OPEN_FORM,
    posted,
    send: async ({ token }) => void navigate(`${STATUS_PATH}#${token}`),
  });
  return (
    <Form form={form} label="Open your page" brief>
      <LinkField
        {...form.field("token")}
        label="Your private code"
        hint="You got it when you sent your request. The whole link does, too."
      />
      <Submit
        form={form}
        beside={
          <Link
            to="/apply"
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
          >
            Ask us for help
          </Link>
        }
      >
        Open my page
      </Submit>
    </Form>
  );
}
