import type { StoreApi } from 'zustand'
import type { ApiError } from '../lib/api/api-error.ts'

/** A stored design as another user has saved it. */
export interface StoredDesign<D extends object> {
  design: D
  revision: number
  /** other fields of the state that come with it, such as the released version */
  rest?: object
  savedAt?: number | null
}

/** What a designer does with the server, and with its own state when the design is replaced. */
export interface DesignCalls<D extends object> {
  /** saves the design over a revision; resolves to the fields of the state that change with it */
  save: (design: D, revision: number) => Promise<{ revision: number } & object>
  /** loads the stored design after a save was refused because of it; `refused.data` may hold it */
  loadStored: (refused: ApiError) => Promise<StoredDesign<D>>
  /** fields of the state that refer to parts of the design, such as the selection */
  fitSelection?: (design: D) => object
}

/**
 * What every designer keeps in its state beside the design. `D` has the fields of the state that are the design: undo restores
 * them and a save stores them. They are immutable, so that two designs are the same if all fields are identical.
 */
export interface DesignFields<D extends object> {
  /** the design as it was last loaded or saved */
  saved: D
  past: readonly D[]
  future: readonly D[]
  /** the setting edited last: consecutive edits of one setting are one undo step */
  key: string | null
  /** revision of the stored design */
  revision: number
  isReadOnly: boolean
  saving: 'idle' | 'saving' | 'failed' | 'conflict'
  /** error message of the last save */
  fault: string
  savedAt: number | null
  /** the version of another user, while the user chooses between both */
  conflict: StoredDesign<D> | null
  calls: DesignCalls<D>
}

/** The store of a designer as the frame uses it: any store whose state extends `DesignFields`. */
export interface DesignStore<D extends object> extends Pick<
  StoreApi<DesignFields<D>>,
  'getState' | 'getInitialState' | 'subscribe'
> {
  setState: (change: Partial<DesignFields<D>>) => void
}

/** The first state of a designer. */
export function openDesign<D extends object>(
  design: D,
  opened: Pick<DesignFields<D>, 'revision' | 'isReadOnly' | 'calls'> & { savedAt?: number | null },
): D & DesignFields<D> {
  return {
    savedAt: null,
    ...opened,
    ...design,
    saved: design,
    past: [],
    future: [],
    key: null,
    saving: 'idle',
    fault: '',
    conflict: null,
  }
}

/** The design on the screen. */
export function getDesign<D extends object>(state: DesignFields<D>): D {
  const values = state as DesignFields<D> & Record<string, unknown>
  return Object.fromEntries(Object.keys(state.saved).map((name) => [name, values[name]])) as D
}

export const isSameDesign = <D extends object>(one: D, other: D): boolean =>
  (Object.keys(one) as (keyof D)[]).every((name) => one[name] === other[name])

export const isUnsaved = <D extends object>(state: DesignFields<D>): boolean =>
  !isSameDesign(getDesign(state), state.saved)
