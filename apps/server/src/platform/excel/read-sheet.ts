import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { AppError } from '../app-error.ts'
import { isCompound, isZip } from './kinds.ts'
import type { Sheet, SheetLimits } from './sheet.ts'
import type { SheetAnswer, SheetWork } from './sheet-worker.ts'

/**
 * Reads the first sheet of an xls or xlsx file in a thread of its own, which is ended when it takes too long or too much memory:
 * a file that was made to hurt is refused like any broken one, and the process lives on.
 *
 * @throws AppError 'import.wrongType', 'import.unreadable', 'import.tooComplex', 'import.empty', 'import.tooManyRows',
 * 'import.tooManyColumns'
 */
export async function readSheet(bytes: Uint8Array, limits: SheetLimits): Promise<Sheet> {
  if (!isZip(bytes) && !isCompound(bytes)) throw new AppError('import.wrongType')
  const answer = await ask({ bytes, limits })
  if ('fault' in answer) throw new AppError(answer.fault, { count: limits.columns })
  return answer.sheet
}

function ask(work: SheetWork): Promise<SheetAnswer> {
  const { timeMs, memoryMb } = work.limits
  const worker = new Worker(place.code, {
    workerData: work,
    eval: place.isText,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    // a file has no business with what the operator has set
    env: {},
    stdout: true,
    stderr: true,
  })
  return new Promise((resolve) => {
    const tooMuch: SheetAnswer = { fault: 'import.tooComplex' }
    const end = (answer: SheetAnswer) => {
      clearTimeout(timer)
      resolve(answer)
      void worker.terminate()
    }
    const timer = setTimeout(() => end(tooMuch), timeMs)
    worker.once('message', (answer: SheetAnswer) => end(answer))
    worker.once('error', () => end(tooMuch))
    worker.once('exit', () => end(tooMuch))
  })
}

const place = findWorker()

/** A file of its own beside the built server, which may itself be a chunk one folder below; unbuilt, the source. */
function findWorker(): { code: string | URL; isText: boolean } {
  for (const name of ['./sheet-worker.js', '../sheet-worker.js']) {
    const path = new URL(name, import.meta.url)
    if (existsSync(fileURLToPath(path))) return { code: path, isText: false }
  }
  // a thread does not take over the loader of TypeScript that its process was started with
  const source = JSON.stringify(new URL('./sheet-worker.ts', import.meta.url).href)
  return { code: `import('tsx/esm/api').then(({ tsImport }) => tsImport(${source}, ${source}))`, isText: true }
}
