import { insertRow, serveFloor, table } from './http.ts'
import { keepInWorker } from './keeper.ts'

const keep = keepInWorker({ table, insert: `${insertRow} (?, ?, ?)` })
serveFloor((...row) => keep([row]))
