import { fileURLToPath } from 'node:url'
import { start } from './process/start.ts'
import { startProcess } from './process/start-process.ts'

// the same from src and from dist
const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url))

await startProcess((signal) => start(process.env, webRoot, signal))
