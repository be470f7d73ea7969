import { writeSync } from 'node:fs'
import { type Debugger, Session } from 'node:inspector/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
import { createLog } from '../base/log.ts'
import type { Watch } from './watchdog.ts'

// Only this thread runs while the event loop is blocked, so it depends on no other thread.
const { beats, seconds, log, exitCode }: Watch = workerData

/** The stack of the event loop is sampled repeatedly; the one with most of our own calls is reported. */
const SAMPLES = 20
const SAMPLE_MS = 10

/** Code that is in one call of the system cannot be stopped, and has no stack. */
const STACK_MS = 5_000

/**
 * The seconds that this thread has counted; time in which the machine sleeps or the process is
 * suspended does not count.
 */
let stood = 0
let seen = -1

const look = setInterval(() => {
  const beat = Atomics.load(beats, 0)
  const isDebugged = Atomics.load(beats, 1) === 1
  stood = beat === seen && !isDebugged ? stood + 1 : 0
  seen = beat
  if (stood < seconds) return
  clearInterval(look)
  void end()
}, 1_000)

async function end(): Promise<void> {
  const main = new Session()
  const stack = await Promise.race([findStack(main), delay(STACK_MS)]).catch(() => undefined)
  const error = new Error()
  error.stack = stack ?? 'No stack: it waits for the operating system.'
  createLog({ ...log, now: Date.now, print: (text) => writeSync(2, text) }).write(
    'error',
    `Grosz stops: its event loop has stood still for ${seconds} seconds`,
    undefined,
    error,
  )
  // The expression also runs in a paused loop. Node.js would add a line about the debugger.
  const expression = `process.getBuiltinModule('fs').closeSync(2); process.reallyExit(${exitCode})`
  if (stack !== undefined) void main.post('Runtime.evaluate', { expression })
  await delay(1_000)
  process.kill(process.pid, 'SIGKILL')
}

async function findStack(main: Session): Promise<string> {
  const files = new Map<string, string>()
  main.connectToMainThread()
  main.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, params.url))
  await main.post('Debugger.enable')
  const isOwn = ({ location }: Debugger.CallFrame) =>
    files.get(location.scriptId)?.startsWith('node:') === false
  let longest: readonly Debugger.CallFrame[] = []
  let owned = -1
  let next: 'Debugger.pause' | 'Debugger.stepInto' = 'Debugger.pause'
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const paused = new Promise<readonly Debugger.CallFrame[]>((resolve) => {
      main.once('Debugger.paused', ({ params }) => resolve(params.callFrames))
    })
    await main.post(next)
    const frames = await paused
    const own = frames.filter(isOwn).length
    if (own > owned || (own === owned && frames.length > longest.length)) longest = frames
    owned = Math.max(owned, own)
    if (sample === SAMPLES - 1) break
    // Between two microtasks, the loop is in Node.js itself, and the next call is one of ours.
    next = own === 0 ? 'Debugger.stepInto' : 'Debugger.pause'
    if (own === 0) continue
    await main.post('Debugger.resume')
    await delay(SAMPLE_MS)
  }
  return longest
    .map(({ functionName, location: { scriptId, lineNumber, columnNumber = 0 } }) => {
      const place = `${files.get(scriptId)}:${lineNumber + 1}:${columnNumber + 1}`
      return `    at ${functionName || '<anonymous>'} (${place})`
    })
    .join('\n')
}
