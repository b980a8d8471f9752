/** Whether a link asks for a gift: for the `data-ask` of what is hidden from whoever asked for help (app/styles/base.css). */
export const isAsk = (href = "") => href.startsWith("/donate") || undefined;
