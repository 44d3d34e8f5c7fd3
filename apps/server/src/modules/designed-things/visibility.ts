import type { DesignedKind } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { type DesignedThing, referenceReaders } from './reference.ts'

/** Whether the caller may see a thing by name. */
export type VisibilityCheck = (kind: DesignedKind, thing: DesignedThing) => Promise<boolean>

/** Loads the permissions of the caller once per kind. */
export function createVisibilityCheck(deps: Deps, caller: Caller): VisibilityCheck {
  const loaded = new Map<string, Promise<(thing: DesignedThing) => boolean>>()
  return async (kind, thing) => {
    const known = loaded.get(kind) ?? referenceReaders.get()[kind].loadVisibility(deps, caller)
    loaded.set(kind, known)
    return (await known)(thing)
  }
}
