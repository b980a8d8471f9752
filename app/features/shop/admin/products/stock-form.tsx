import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { LeaveGuard } from "~/components/form/leave-guard";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { listKey } from "~/lib/list/reads";
import { MESSAGES } from "~domain/messages";
import { stockInput } from "~domain/product-input";
import { HELD_MINUTES } from "~domain/shop";
import { setStock } from "./mutations";
import { LABELS } from "./product-fields";
import { type ProductRow, productList } from "./queries";

const changedWords = (now: number): string =>
  `Orders or a colleague have changed the number meanwhile: ${now} ${now === 1 ? "is" : "are"} in stock now. What you typed still stands here; correct it, or save it as it is.`;

/** How many pieces there are. Orders take some while this is open, so the number is changed only from the one that was seen. */
export function StockForm({ product: { id, stock } }: { product: Pick<ProductRow, "id" | "stock"> }) {
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState(stock);
  const form = useForm({
    id: "stock",
    schema: stockInput,
    initial: { stock: String(stock) },
    send: async (input, { reset }) => {
      try {
        const now = await setStock(id, input.stock, seen);
        if (now !== null) {
          setSeen(now);
          const words = changedWords(now);
          return { said: MESSAGES.failed(words), fields: { stock: words } };
        }
        setSeen(input.stock);
        reset({ stock: String(input.stock) });
        showConfirmation("The number is saved.");
      } finally {
        // Also where no answer came: it may be saved.
        await queryClient.invalidateQueries({ queryKey: listKey(productList) });
      }
    },
  });
  // Nothing is typed, so the number of now stands here; what is typed was typed about the number that was seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it was read anew, not while something is typed
  useEffect(() => {
    if (form.dirty || form.pending || stock === seen) return;
    setSeen(stock);
    form.reset({ stock: String(stock) });
  }, [stock]);
  return (
    <>
      <Form form={form} label="Pieces in stock" brief className="space-y-4">
        <TextField
          {...form.field("stock")}
          label={LABELS.stock}
          hint={`Orders take their pieces out by themselves, and give them back when they are not paid within ${HELD_MINUTES} minutes.`}
          inputMode="numeric"
          required
          autoComplete="off"
          className="max-w-md"
        />
        <Submit form={form} variant="quiet" size="sm" pendingText="Saving...">
          Save the number
        </Submit>
      </Form>
      <LeaveGuard dirty={form.dirty} />
    </>
  );
}
