import { insertRow, serveFloor, table } from './http.ts'
import { openPipeline } from './pipeline.ts'

const run = await openPipeline(table)
serveFloor((...row) => run('insert', `${insertRow} ($1, $2, $3)`, row))
