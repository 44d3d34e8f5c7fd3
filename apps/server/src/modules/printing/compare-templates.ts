import { comparePrintTemplates, type DesignChange } from '@armature/form-engine/compare/index'
import { AppError } from '../../platform/app-error.ts'
import { createThreadPool } from '../../platform/thread/thread-pool.ts'
import type { ComparisonWork } from './comparison-worker.ts'

/** Characters of both states that are compared at once: a few milliseconds of work. */
const maxCharsAtOnce = 60_000

const runInPool = createThreadPool<ComparisonWork, DesignChange[]>({
  name: 'comparison-worker',
  source: new URL('./comparison-worker.ts', import.meta.url),
  threads: 1,
  waiting: 16,
  limits: { timeMs: 10_000, memoryMb: 512 },
})

/**
 * The differences between two states of a template; of long ones they are found in a thread, so that other calls do not wait.
 *
 * @throws AppError 'request.htmlTooComplex', 'request.busy'
 */
export async function compareTemplates(...states: ComparisonWork): Promise<DesignChange[]> {
  const [before, after] = states
  if (before.printTemplate.length + after.printTemplate.length <= maxCharsAtOnce)
    return comparePrintTemplates(...states)
  const changes = await runInPool(states)
  if (!changes) throw new AppError('request.htmlTooComplex')
  return changes
}
