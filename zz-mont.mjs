import { chromium } from "@playwright/test";
const [out, ...files] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell" });
const p = await b.newPage({ viewport: { width: 1600, height: 900 } });
const fs = await import("node:fs");
await p.setContent(`<body style="margin:0;display:flex;gap:8px;align-items:flex-start;background:#888">${files.map(f=>`<img style="max-height:880px;max-width:${Math.floor(1580/files.length)}px" src="data:image/png;base64,${fs.readFileSync(f).toString("base64")}">`).join("")}</body>`);
await p.screenshot({ path: out }); await b.close();
