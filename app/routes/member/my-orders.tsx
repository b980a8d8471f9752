export { YourOrdersPage as default } from "~/features/shop/own/your-orders-page";
