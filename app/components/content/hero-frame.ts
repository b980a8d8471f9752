/** The part of a hero that its picture, video and shade fill. */
export const HERO_FRAME = "absolute inset-x-0 top-0 h-80 md:h-112 lg:h-[calc(100%-var(--ridge-height)/2)]";
