import type { PageRowList, PortalWidgetData } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { LoadedWidgetData } from '../portals/index.ts'
import { type Cache, createCache } from '../../platform/cache/cache.ts'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import { createQueue } from '../../platform/queue.ts'
import { screenTopic } from './visible-screens.ts'

/** How long all visitors see the same data; displays ask every ten seconds at most. Few replies: maps are large. */
const sharedMs = 10_000
/** Whole maps with all their names, from which squares are taken: however many of these are opened, other replies are kept. */
const keptMaps = 10

/** Visitors load the data of a screen this often at the same time, so that they cannot fill the server; further ones wait. */
const screenLanes = 4
const screenWaiting = 16
/** A display asks again by then; it keeps what it shows. */
const longestWaitMs = 10_000

/** Of an element, and of the layers of a map. */
interface LoadedState {
  state: string
  layers?: readonly { state: string }[] | undefined
}

/** What was read for visitors, so that many of them cost as little as one. Failures are not kept: the next one may succeed. */
const getCaches = sharePerProcess((deps: Deps) => {
  const create = <Value>(max: number, mayKeep?: (value: Value) => boolean) =>
    createCache<Value>(deps, { name: 'screen', ttlMs: sharedMs, max, ...(mayKeep && { mayKeep }) })
  const hasNoFailure = (list: readonly LoadedState[]) =>
    list.every((one) => [one, ...(one.layers ?? [])].every(({ state }) => state !== 'failed'))
  const rows = create<PageRowList[]>(50, hasNoFailure)
  const data = create<PortalWidgetData[]>(40, hasNoFailure)
  const maps = create<LoadedWidgetData[]>(keptMaps, hasNoFailure)
  const squares = create<PortalWidgetData[]>(40, hasNoFailure)
  const choices = create<ReadonlyMap<string, string>>(100)
  const groups = create<ReadonlySet<string>>(300)
  deps.bus.subscribe(screenTopic, () => {
    for (const cache of [rows, data, maps, squares, choices, groups]) cache.drop()
  })
  return { rows, data, maps, squares, choices, groups, runInLane: createLanes() }
})

/**
 * Replies for the visitors of one screen, which are loaded unless the same has been read just before.
 *
 * @param about what they depend on, besides what is asked
 * @throws AppError 'request.busy', 'request.busyForYou' if too many are being loaded, or it has waited for too long
 */
export function getReplies(deps: Deps, screenId: string, about: readonly unknown[]) {
  const { runInLane, ...caches } = getCaches(deps)
  const share =
    <Value>(cache: Cache<Value>) =>
    (asked: unknown, load: () => Promise<Value>): Promise<Value> =>
      cache.get(JSON.stringify([screenId, ...about, asked]), () => runInLane(screenId, load))
  return {
    rows: share(caches.rows),
    data: share(caches.data),
    maps: share(caches.maps),
    squares: share(caches.squares),
    choices: share(caches.choices),
    groups: share(caches.groups),
  }
}

/** A queue for each screen, deleted when it is empty; its places are shared by addresses. */
function createLanes() {
  const queues = new Map<string, { run: ReturnType<typeof createQueue>; users: number }>()
  return async function runInLane<Value>(screenId: string, work: () => Promise<Value>): Promise<Value> {
    const queue = queues.get(screenId) ?? { run: createQueue(screenLanes, screenWaiting, longestWaitMs), users: 0 }
    queues.set(screenId, queue)
    queue.users += 1
    try {
      return await queue.run(work)
    } finally {
      queue.users -= 1
      if (queue.users === 0) queues.delete(screenId)
    }
  }
}
