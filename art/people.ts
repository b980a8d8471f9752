import type { Look } from "./look.ts";

const skins = { fair: "#e8b48e", olive: "#c98f63", brown: "#8f5a3b", deep: "#6b4129" };

/** The people of our pictures. No one in particular; nobody looks at us. */
export const fathers: Record<"rust" | "pine" | "ochre" | "slate", Look> = {
  rust: {
    skin: skins.olive,
    hair: "#33221a",
    top: "#b9532d",
    legs: "#24443d",
    shoes: "#2b211b",
    style: "short",
    beard: true,
  },
  pine: {
    skin: skins.deep,
    hair: "#1c1512",
    top: "#2f6b57",
    legs: "#3b3a33",
    shoes: "#211a15",
    style: "short",
    beard: true,
  },
  ochre: {
    skin: skins.fair,
    hair: "#6d4526",
    top: "#d09a3e",
    legs: "#2e4a48",
    shoes: "#3b2a1f",
    style: "short",
    beard: true,
  },
  slate: {
    skin: skins.brown,
    hair: "#241a15",
    top: "#f0e0c0",
    legs: "#31504a",
    shoes: "#2b211b",
    style: "cap",
    beard: true,
  },
};

export const children: Record<"sun" | "leaf" | "clay" | "cream" | "sky", Look> = {
  sun: {
    skin: skins.olive,
    hair: "#3a261c",
    top: "#e8ac45",
    legs: "#3d5f57",
    shoes: "#7a3a20",
    style: "tail",
  },
  leaf: {
    skin: skins.deep,
    hair: "#1c1512",
    top: "#e9d3a2",
    legs: "#6a4a33",
    shoes: "#2b211b",
    style: "curls",
  },
  clay: {
    skin: skins.fair,
    hair: "#8a5a30",
    top: "#c9643a",
    legs: "#2f544b",
    shoes: "#3b2a1f",
    style: "bob",
  },
  cream: {
    skin: skins.brown,
    hair: "#241a15",
    top: "#f4e6c8",
    legs: "#b9532d",
    shoes: "#2b211b",
    style: "short",
  },
  sky: {
    skin: skins.fair,
    hair: "#a8723a",
    top: "#7fae97",
    legs: "#4a4438",
    shoes: "#3b2a1f",
    style: "short",
  },
};
