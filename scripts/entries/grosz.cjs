#!/usr/bin/env node
// Every Node reads this file, so that one that is too old says which it needs.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major > 24 || (major === 24 && minor >= 15)) import('../cli.mjs')
else {
  console.error(
    `Grosz needs Node.js 24.15 or newer, and this is ${process.versions.node}. Install a newer one from https://nodejs.org and run the command again.`,
  )
  process.exitCode = 1
}
