import type { DesignedKind } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { type DesignedThing, type ReferenceReader, referenceReaders } from './reference.ts'

/** Whether the caller may see a thing by name. */
export type VisibilityCheck<Kind = DesignedKind> = (kind: Kind, thing: DesignedThing) => Promise<boolean>

/**
 * Loads the permissions of the caller once per kind.
 *
 * @param findReader for kinds besides the designed ones
 */
export function createVisibilityCheck<Kind extends string = DesignedKind>(
  deps: Deps,
  caller: Caller,
  findReader: (kind: Kind) => Pick<ReferenceReader, 'loadVisibility'> = (kind) =>
    referenceReaders.get()[kind as DesignedKind],
): VisibilityCheck<Kind> {
  const loaded = new Map<Kind, Promise<(thing: DesignedThing) => boolean>>()
  return async (kind, thing) => {
    const known = loaded.get(kind) ?? findReader(kind).loadVisibility(deps, caller)
    loaded.set(kind, known)
    return (await known)(thing)
  }
}
