/** The CMS rows the footer shows; read with every public page. */
export const FOOTER_KEYS = [
  "footer_main_title",
  "footer_organization_description",
  "footer_copyright",
] as const;
