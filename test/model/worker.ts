import { parentPort, workerData } from 'node:worker_threads'
import { runModel } from './run.ts'

// A story that fails ends the thread with an error that tells the story.
parentPort?.postMessage(await runModel(workerData))
