import { fileURLToPath } from 'node:url'
import { startProcess } from './process/start-process.ts'

// from src and from dist alike
const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url))

await startProcess(process.env, webRoot)
