export { OrdersPage as default } from "~/features/shop/admin/orders/orders-page";
