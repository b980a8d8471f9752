import { type FormState, useForm } from "~/components/form/use-form";
import { recallOrder, rememberOrder } from "./order-memory";
import { EMPTY_ORDER, type OrderForm, type OrderValues, orderForm } from "./order-values";
import type { Ordering } from "./use-ordering";

export type OrderFormState = FormState<OrderValues>;

export const useOrderForm = (product_id: string, ordering: Ordering): OrderFormState =>
  useForm<OrderValues, OrderForm>({
    id: "order",
    schema: orderForm,
    initial: EMPTY_ORDER,
    draft: {
      recall: () => recallOrder(product_id),
      remember: (values) => rememberOrder(product_id, values as OrderValues),
    },
    send: ordering.record,
  });
