import type { Deps } from '../../../deps.ts'
import { log } from '../../../platform/log/log.ts'

/**
 * Notifies all nodes that models and their permissions have changed. Called after the commit, so a message that cannot be sent
 * does not fail the call; caches also expire by themselves.
 */
export async function announceModels({ bus }: Pick<Deps, 'bus'>, ids: readonly string[]): Promise<void> {
  try {
    for (const id of new Set(ids)) await bus.publish('model', id)
    await bus.publish('rights')
  } catch (error) {
    log.warn('a change of models could not be announced', { error })
  }
}
