export { CmsAdminPage as default } from "~/features/cms/admin/cms-admin-page";
