import type { Deps } from '../../../deps.ts'
import { log } from '../../../platform/log/log.ts'

/**
 * Tells all nodes that these models, and the rights that go with them, are not what they were. Called after the commit:
 * what is stored is stored, so a message that cannot be sent is no fault of the call. Caches look again by themselves.
 */
export async function announceModels({ bus }: Pick<Deps, 'bus'>, ids: readonly string[]): Promise<void> {
  try {
    for (const id of new Set(ids)) await bus.publish('model', id)
    await bus.publish('rights')
  } catch (error) {
    log.warn('a change of models could not be announced', { error })
  }
}
