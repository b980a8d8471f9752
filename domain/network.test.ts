import { expect, test } from "vitest";
import { isPublicAddress, networksOf } from "./network.ts";

const subjects = (address: string) => networksOf(address).map(({ subject }) => subject);

test.each([
  "203.0.113.9",
  " 203.0.113.9 ",
  "203.0.113.9:4711",
  "::ffff:203.0.113.9",
  "::FFFF:203.0.113.9",
  "::ffff:cb00:7109",
  "0:0:0:0:0:ffff:cb00:7109",
  "[::ffff:203.0.113.9]:443",
  "64:ff9b::203.0.113.9",
  "0xcb.0.0x71.9",
  "3405803785",
])("%s is the IPv4 address it stands for", (address) => {
  expect(networksOf(address)).toEqual([{ subject: "203.0.113.9", share: 1 }]);
});

test.each([
  "2001:db8:1:2::",
  "2001:db8:1:2::9",
  "2001:db8:1:2:3:4:5:6",
  "2001:0DB8:0001:0002:ffff:FFFF:ffff:ffff",
  "[2001:db8:1:2::1]:443",
  "2001:db8:1:2::1%eth0",
  "2001:db8:1:2::203.0.113.9",
])("%s belongs to a /64 and, with more room, to a /48", (address) => {
  expect(networksOf(address)).toEqual([
    { subject: "2001:db8:1:2::/64", share: 1 },
    { subject: "2001:db8:1::/48", share: 10 },
  ]);
});

test("neighbors share the /48, strangers nothing", () => {
  expect(subjects("2001:db8:1:ffff::1")).toEqual(["2001:db8:1:ffff::/64", "2001:db8:1::/48"]);
  expect(subjects("2001:db8::1")).toEqual(["2001:db8:0:0::/64", "2001:db8:0::/48"]);
  expect(subjects("::1")).toEqual(["0:0:0:0::/64", "0:0:0::/48"]);
});

test.each([
  "",
  "unknown",
  "evil.example",
  "203.0.113.9.1",
  ":::",
  "1:2:3:4:5:6:7:8:9",
  "[::1",
  "a@203.0.113.9",
  "/",
  "203.0.113.999",
  "\u0000",
])("what is no address counts as one network: %j", (address) => {
  expect(subjects(address)).toEqual(["unknown"]);
});

test.each([
  "8.8.8.8",
  "203.0.114.7",
  "172.32.0.1",
  "2606:4700::1111",
  "2001:4860:4860::8888",
  "2a00::1",
  "::ffff:8.8.8.8",
])("%s is of the internet", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
test.each([
  ...[
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
  ],
  ...[
    "::1",
    "::",
    "fe80::1",
    "fc00::1",
    "ff02::1",
    "::ffff:127.0.0.1",
    "64:ff9b::a00:1",
    "2002:7f00:1::",
    "2001:db8::1",
    "nonsense",
    "",
  ],
])("%s is not", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
