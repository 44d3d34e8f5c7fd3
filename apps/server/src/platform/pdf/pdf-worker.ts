import { serveThreadPool } from '../thread/serve-thread.ts'
import { drawTable } from './draw-table.ts'

serveThreadPool(drawTable, ({ buffer }) => [buffer as ArrayBuffer])
