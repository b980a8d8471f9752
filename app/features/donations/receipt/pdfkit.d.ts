// What we use of pdfkit 0.20, which brings no types; those of DefinitelyTyped know nothing of its fonts as modules.
declare module "pdfkit" {
  export type Structure = { add(part: Structure): Structure; end(): void };
  type TextOptions = { width?: number; align?: "left" | "right"; lineGap?: number; paragraphGap?: number };
  export class PDFDocument {
    constructor(options: object);
    x: number;
    y: number;
    struct(type: string, content?: () => void): Structure;
    addStructure(structure: Structure): this;
    markContent(tag: "Artifact"): this;
    endMarkedContent(): this;
    font(name: string): this;
    fontSize(points: number): this;
    fillColor(color: string): this;
    text(text: string, x?: number, y?: number, options?: TextOptions): this;
    heightOfString(text: string, options?: TextOptions): number;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    lineWidth(points: number): this;
    stroke(color: string): this;
    end(): void;
  }
  export function registerStdFonts(...fonts: object[]): void;
}
declare module "pdfkit/output" {
  export function toBlob(document: import("pdfkit").PDFDocument): Promise<Blob>;
}
declare module "pdfkit/standard-fonts/*" {
  const font: object;
  export default font;
}
