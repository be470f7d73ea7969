import { insertRow, serveFloor, table } from './http.ts'
import { keepOnThread } from './keeper.ts'

const keep = keepOnThread({ table, insert: `${insertRow} (?, ?, ?)` })
serveFloor((...row) => keep([row]))
