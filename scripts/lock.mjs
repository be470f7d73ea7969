import { mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A holder that has not touched its lock for so long was killed. */
const deadAfterMs = 15_000

/**
 * Runs `job` while no other process runs one under the same lock. The lock is a folder, because
 * creating one is atomic on every system; its time is updated, so that a killed holder blocks
 * others only briefly.
 *
 * @template T
 * @param {string} folder
 * @param {() => void} onWait called once when another process holds the lock
 * @param {() => Promise<T>} job
 * @returns {Promise<T>}
 */
export async function withLock(folder, onWait, job) {
  mkdirSync(dirname(folder), { recursive: true })
  let told = false
  while (!take(folder)) {
    if (!told) onWait()
    told = true
    await pause(300)
  }
  const beat = setInterval(() => touch(folder), 2_000)
  const leave = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', leave)
  try {
    return await job()
  } finally {
    clearInterval(beat)
    process.off('exit', leave)
    leave()
  }
}

function take(folder) {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (ageOf(folder) < deadAfterMs) return false
  // Renaming lets exactly one of several waiting processes remove the folder of a killed holder.
  const aside = `${folder}.${process.pid}`
  try {
    renameSync(folder, aside)
    rmSync(aside, { recursive: true, force: true })
  } catch {
    // Another process was faster; the next round decides.
  }
  return false
}

function touch(folder) {
  const now = new Date()
  try {
    utimesSync(folder, now, now)
  } catch {
    // The folder was cleared away, for example together with the whole checkout.
  }
}

function ageOf(folder) {
  try {
    return Date.now() - statSync(folder).mtimeMs
  } catch {
    return 0
  }
}
