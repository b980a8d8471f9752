import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { getCACertificates } from "node:tls";
import { afterAll, expect, test } from "vitest";
import { forLibpq } from "./for-libpq.ts";

const folder = mkdtempSync(path.join(tmpdir(), "libpq-"));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["postgres://site:s3cret@db.example.org:5433/site", "postgres://site@db.example.org:5433/site", "s3cret"],
  ["postgres://site:p%40s%2Fs%25@[::1]/site", "postgres://site@[::1]/site", "p@s/s%"],
  [
    "postgresql://a%40b:x@h/site?sslmode=require&uselibpqcompat=true",
    "postgresql://a%40b@h/site?sslmode=require",
    "x",
  ],
  ["postgres://site@h/site?uselibpqcompat=true", "postgres://site@h/site", undefined],
  ["postgres:///site?host=%2Frun%2Fpostgresql", "postgres:///site?host=%2Frun%2Fpostgresql", undefined],
  [
    "postgres://h/site?options=-c%20work_mem%3D1MB",
    "postgres://h/site?options=-c%20work_mem%3D1MB",
    undefined,
  ],
  ["postgres://site:100%@h/site", "postgres://site@h/site", "100%"],
  ["postgres://site@h/site?password=x&sslmode=disable", "postgres://site@h/site?sslmode=disable", "x"],
  ["postgres://site@h/site?sslmode=no-verify", "postgres://site@h/site?sslmode=require", undefined],
  [
    "postgres://site@h/site?sslmode=verify-full&sslrootcert=%2Fetc%2Fca.pem",
    "postgres://site@h/site?sslmode=verify-full&sslrootcert=%2Fetc%2Fca.pem",
    undefined,
  ],
  [
    "postgres://site@h/site?sslmode=require&sslrootcert=%2Fetc%2Fca.pem",
    "postgres://site@h/site?sslmode=verify-full&sslrootcert=%2Fetc%2Fca.pem",
    undefined,
  ],
  [
    "postgres://site@h/site?sslrootcert=%2Fetc%2Fca.pem",
    "postgres://site@h/site?sslrootcert=%2Fetc%2Fca.pem&sslmode=verify-full",
    undefined,
  ],
  [
    "postgres://site@h/site?sslmode=verify-ca&sslrootcert=%2Fca.pem&uselibpqcompat=true",
    "postgres://site@h/site?sslmode=verify-ca&sslrootcert=%2Fca.pem",
    undefined,
  ],
  ["postgres://site:x@%2Frun%2Fpostgresql/site", "postgres://site@%2Frun%2Fpostgresql/site", "x"],
])("%s is for pg_dump %s, and %s in its environment", (given, url, password) => {
  expect(forLibpq(given, folder)).toEqual({
    url,
    env: password === undefined ? {} : { PGPASSWORD: password },
  });
});

test.each(["verify-full", "verify-ca", "require", "prefer"])(
  "sslmode=%s without authorities of its own is checked with those that the site trusts",
  (mode) => {
    const { url } = forLibpq(`postgres://site@h/site?options=-c%20a%3D1&sslmode=${mode}`, folder);
    const file = new URL(url).searchParams.get("sslrootcert") ?? "";
    expect([path.dirname(file), statSync(file).mode & 0o777]).toEqual([folder, 0o600]);
    expect(url).toContain(`?options=-c%20a%3D1&sslmode=verify-full&sslrootcert=%2F`);
    const written = readFileSync(file, "utf8").match(/-----BEGIN CERTIFICATE-----/g) ?? [];
    expect(written.length).toBeGreaterThan(100);
    expect(written).toHaveLength(getCACertificates("default").length);
  },
);
