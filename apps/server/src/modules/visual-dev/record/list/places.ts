import type { Bound } from '../sql/bound.ts'
import type { OrderPart } from './order.ts'

/** Where a page begins: the sort values of its first row, the id last. */
export type PlaceKeys = readonly string[]

interface Place {
  keys: PlaceKeys
  at: number
  /** writes of the model on this node when it was found */
  writes: number
  isRenewed: boolean
}

const keptMs = 1000
/** one caller finds the place anew meanwhile */
const renewingMs = 2000
const mostPlaces = 2000

/**
 * Where deep pages begin, kept for a moment as totals are: walking to page 4000 costs as much as all pages before it, and
 * people turn pages one by one. A write here forgets them; another node's is seen after a second.
 */
export class Places {
  readonly #kept = new Map<string, Place>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  find(key: string, writes: number): PlaceKeys | undefined {
    const place = this.#kept.get(key)
    if (!place || place.writes !== writes) return undefined
    const age = this.#now() - place.at
    if (age < keptMs) return place.keys
    if (age > renewingMs || !place.isRenewed) {
      place.isRenewed = true
      return undefined
    }
    return place.keys
  }

  remember(key: string, writes: number, keys: PlaceKeys): void {
    this.#kept.delete(key)
    if (this.#kept.size >= mostPlaces) {
      const oldest = this.#kept.keys().next()
      if (!oldest.done) this.#kept.delete(oldest.value)
    }
    this.#kept.set(key, { keys, at: this.#now(), writes, isRenewed: false })
  }
}

/**
 * The rows from a place on, as one comparison that the order's index serves; null where there is none such: directions that
 * differ, or a place among the rows without a value.
 */
export function fromPlaceSql(order: readonly OrderPart[], keys: PlaceKeys, bound: Bound): string | null {
  const [first] = order
  if (!first || order.length !== keys.length || order.some(({ direction }) => direction !== first.direction))
    return null
  const marks = order.map(({ type }, index) => bound.add(keys[index], type))
  return `(${order.map(({ column }) => `t.${column}`).join(', ')}) ${first.direction === 'asc' ? '>=' : '<='} (${marks.join(', ')})`
}

/** The place that the first row of a deep page stands for; undefined where a sort value is missing. */
export function placeOf(row: Record<string, unknown> | undefined, order: readonly OrderPart[]): PlaceKeys | undefined {
  if (!row) return undefined
  const keys = order.map((_part, index) => row[`k${index}`])
  return keys.every((key): key is string => typeof key === 'string') ? keys : undefined
}
