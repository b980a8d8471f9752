// First of all imports: what every object inherits can no longer be changed by a name that came from outside.
// `npm start` adds --disable-proto=delete and --frozen-intrinsics, which go further (also methods of all built-ins);
// this holds however the process is started. Limits: in development Vite's own tools change built-ins, so there only
// this half holds; workers that a library would start have the flags, not this file.

Reflect.deleteProperty(Object.prototype, "__proto__");
for (const shared of [
  Object,
  Function,
  Array,
  String,
  Number,
  Boolean,
  RegExp,
  Date,
  Promise,
  Map,
  Set,
  Error,
])
  Object.preventExtensions(shared.prototype);
