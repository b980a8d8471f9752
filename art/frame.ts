import type { Light } from "./palette.ts";

const edge = (id: string, light: Light, blur: number, drop: number, lit: number): string => `
<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB">
  <feOffset in="SourceAlpha" dx="${-lit * 0.8}" dy="${lit}" result="moved"/>
  <feComposite in="SourceAlpha" in2="moved" operator="out" result="strip"/>
  <feFlood flood-color="${light.rim}" flood-opacity="${light.rim_strength}"/>
  <feComposite in2="strip" operator="in" result="rim"/>
  <feGaussianBlur in="SourceAlpha" stdDeviation="${blur}" result="soft"/>
  <feOffset in="soft" dx="${-drop * 0.7}" dy="${drop}" result="fall"/>
  <feFlood flood-color="${light.shadow}" flood-opacity="0.34"/>
  <feComposite in2="fall" operator="in" result="shadow"/>
  <feMerge><feMergeNode in="shadow"/><feMergeNode in="SourceGraphic"/><feMergeNode in="rim"/></feMerge>
</filter>`;

/** Light falls from the upper right in every picture, so sheets are lit there and throw their shadow left. */
function definitions(light: Light): string {
  return `<defs>
  <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="${light.sky[0]}"/><stop offset=".5" stop-color="${light.sky[1]}"/><stop offset=".85" stop-color="${light.sky[2]}"/>
  </linearGradient>
  <radialGradient id="glow"><stop offset="0" stop-color="${light.sun_core}" stop-opacity=".95"/><stop offset=".35" stop-color="${light.sun}" stop-opacity=".45"/><stop offset="1" stop-color="${light.sun}" stop-opacity="0"/></radialGradient>
  <radialGradient id="lamp"><stop offset="0" stop-color="${light.window}" stop-opacity=".85"/><stop offset=".4" stop-color="${light.window}" stop-opacity=".3"/><stop offset="1" stop-color="${light.window}" stop-opacity="0"/></radialGradient>
  <linearGradient id="mist" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light.sky[2]}" stop-opacity="0"/><stop offset="1" stop-color="${light.sky[2]}" stop-opacity=".75"/></linearGradient>
  <radialGradient id="vignette" cx=".55" cy=".45" r=".8"><stop offset=".6" stop-color="${light.shadow}" stop-opacity="0"/><stop offset="1" stop-color="${light.shadow}" stop-opacity=".16"/></radialGradient>
  ${edge("hill", light, 14, 4, 2)}
  ${edge("paper", light, 5, 4, 2.2)}
  ${edge("small", light, 2.5, 2, 1.5)}
  <filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  0 0 0 1.6 -.62"/></filter>
</defs>`;
}

export interface Scene {
  light: Light;
  content: string;
  /** Of a picture 1600 px wide; 900 unless said. */
  height?: number;
}

export function svg({ light, content, height: own = 900 }: Scene, width = 1600, height = own): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
${definitions(light)}${content}
<rect width="${width}" height="${height}" fill="url(#vignette)"/>
<rect width="${width}" height="${height}" filter="url(#grain)" opacity=".1" style="mix-blend-mode:overlay"/>
</svg>`;
}
