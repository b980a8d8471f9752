export interface Look {
  skin: string;
  hair: string;
  top: string;
  legs: string;
  shoes: string;
  style: "short" | "bob" | "tail" | "curls" | "cap" | "bun";
  beard?: boolean;
  dress?: boolean;
  scarf?: string;
  pack?: string;
}

export interface Build {
  head: number;
  torso: number;
  arm: number;
  leg: number;
  shoulder: number;
  thick: number;
}
