import { invalid } from "./errors.ts";

/** Decoded parameters: strings, lists and nested objects, as in `metadata[key]=value` and `expand[]=charge`. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

const MAX_DEPTH = 6;

export function decodeForm(search: URLSearchParams): Form {
  const form: Form = Object.create(null);
  for (const [name, value] of search) put(form, pathOf(name), value);
  return form;
}

function pathOf(name: string): string[] {
  const path = name.replaceAll("]", "").split("[");
  if (path.length > MAX_DEPTH || path.includes("__proto__"))
    throw invalid("Invalid parameter name.", name.slice(0, 80));
  return path;
}

function put(target: Form, path: string[], value: string): void {
  const [key = "", next, ...rest] = path;
  if (next === undefined) {
    target[key] = value;
    return;
  }
  if (next === "" || /^\d+$/.test(next)) {
    const list = Array.isArray(target[key]) ? target[key] : [];
    target[key] = list;
    if (rest.length === 0) list.push(value);
    else list.push(nested(rest, value));
    return;
  }
  const child = target[key];
  const object: Form = typeof child === "object" && !Array.isArray(child) ? child : Object.create(null);
  target[key] = object;
  put(object, [next, ...rest], value);
}

function nested(path: string[], value: string): Form {
  const object: Form = Object.create(null);
  put(object, path, value);
  return object;
}

export const textOf = (form: Form, key: string): string | null => {
  const value = form[key];
  return typeof value === "string" && value !== "" ? value : null;
};

export function formOf(value: FormValue | undefined): Form {
  return typeof value === "object" && !Array.isArray(value) ? value : {};
}

export function listOf(value: FormValue | undefined): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

/** A whole number of the request. Throws Stripe's "Invalid integer". */
export function integerOf(form: Form, key: string): number | null {
  const value = form[key];
  if (value === undefined || value === "") return null;
  if (typeof value !== "string" || !/^-?\d{1,15}$/.test(value)) {
    throw invalid(`Invalid integer: ${String(value).slice(0, 40)}`, key, "parameter_invalid_integer");
  }
  return Number(value);
}

/** Metadata after a request: an empty value removes its key. */
export function mergeMetadata(old: Record<string, string>, form: Form): Record<string, string> {
  const merged = { ...old };
  for (const [key, value] of Object.entries(formOf(form.metadata))) {
    if (typeof value !== "string") throw invalid("Metadata values must be strings.", `metadata[${key}]`);
    if (value.length > 500 || key.length > 40)
      throw invalid("Metadata is too long.", `metadata[${key.slice(0, 40)}]`);
    if (value === "") delete merged[key];
    else merged[key] = value;
  }
  return merged;
}

export function refuseUnknown(form: Form, allowed: readonly string[]): void {
  for (const key of Object.keys(form)) {
    if (!allowed.includes(key))
      throw invalid(`Received unknown parameter: ${key.slice(0, 40)}`, key, "parameter_unknown");
  }
}
