import { isOwnIcon } from '@armature/contract/catalog/own-icons'
import type { Reference } from './reference.ts'

/** The uploaded icon that a thing shows, if it is no built-in one. @param versions the versions that have it, null for the draft */
export const listIconReferences = (
  sourceId: string,
  icon: string,
  versions: readonly (number | null)[],
): Reference[] =>
  isOwnIcon(icon)
    ? versions.map((version) => ({
        sourceId,
        version,
        path: 'icon',
        place: 'icon',
        part: null,
        use: 'shows',
        target: { kind: 'icon', key: icon, field: null },
      }))
    : []
