export { ProductsPage as default } from "~/features/shop/admin/products/products-page";
