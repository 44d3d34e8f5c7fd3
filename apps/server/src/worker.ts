import { startWorker } from './process/start.ts'
import { startProcess } from './process/start-process.ts'

await startProcess(() => startWorker(process.env))
