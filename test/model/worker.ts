import { parentPort, workerData } from 'node:worker_threads'
import { runModel } from './run.ts'

// A failed scenario ends the thread with an error that contains it.
parentPort?.postMessage(await runModel(workerData))
