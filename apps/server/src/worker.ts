import { startWorker } from './process/start.ts'
import { startProcess } from './process/start-process.ts'

await startProcess((signal) => startWorker(process.env, signal))
