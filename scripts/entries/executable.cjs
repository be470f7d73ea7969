// The main script of the one-file program: it unpacks the release once for this user, and runs it from there.
const { mkdirSync, existsSync, renameSync, rmSync, writeFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const { homedir } = require('node:os')
const { dirname, join } = require('node:path')
const { getAsset, getAssetKeys, getRawAsset } = require('node:sea')

const base = process.env.XDG_CACHE_HOME || process.env.LOCALAPPDATA || join(homedir(), '.cache')
const folder = join(base, 'grosz', getAsset('release-id', 'utf8'))
if (!existsSync(folder)) unpack()
createRequire(join(folder, 'bin/'))('./grosz.cjs')

/** Two starts at once unpack twice, and the first one to finish gives its folder the name. */
function unpack() {
  console.error(`Unpacking Grosz into ${folder}, once for this release.`)
  const stage = `${folder}.${process.pid}`
  for (const key of getAssetKeys()) {
    const file = join(stage, key)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, Buffer.from(getRawAsset(key)))
  }
  try {
    renameSync(stage, folder)
  } catch (error) {
    rmSync(stage, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}
