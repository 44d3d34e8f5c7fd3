import type { DesignedKind, ReferenceUse, ReferredKind } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { createHook } from '../../platform/hook.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { TranslatedName } from '../../platform/i18n/resolve-name.ts'
import type { ReferencePlace } from './place-texts.ts'

/** One place of a designed thing that refers to another thing, or to a field of it. */
export interface Reference {
  sourceId: string
  /** released version; 0 for things without versions, null for unreleased changes */
  version: number | null
  /** the place in the stored document, such as `widgets.w1` */
  path: string
  place: ReferencePlace
  /** name of the part at this place, such as a node or widget; null for the whole */
  part: TranslatedName | null
  use: ReferenceUse
  target: ReferenceTarget
}

export interface ReferenceTarget {
  kind: ReferredKind
  /** id or code of the thing, whichever the source stores */
  key: string
  /** definition path of the field; null for the thing itself */
  field: string | null
  /** id or code of a choice that the field is compared with */
  choice?: string | null
}

/** A designed thing with its name. */
export interface DesignedThing extends TranslatedName {
  id: string
  /** codes by which others may refer to it */
  codes: readonly string[]
  /** the form that it belongs to */
  modelId?: string | undefined
  /** it is used by what is no designed thing, as by the visitors of a public screen */
  isUsed?: boolean
}

/** A version of a thing, as far as it matters what it refers to. */
export interface VersionState {
  id: string
  version: number
  /** new work uses this version */
  isCurrent: boolean
  /** something is decided by it: it is turned on, or approvals are running with it */
  isDeciding: boolean
  /** number of running approvals */
  running: number
}

/** What a kind of designed things declares. Every function takes a fixed number of statements. */
export interface ReferenceReader {
  /** Everything that these things refer to, drafts and released versions, as it is stored now. */
  read(db: Db, ids: readonly string[]): Promise<Reference[]>
  /** Those of the ids that exist. */
  listThings(db: Db, ids: readonly string[] | 'all'): Promise<DesignedThing[]>
  /** Which of the things the caller may see by name. */
  loadVisibility(deps: Deps, caller: Caller): Promise<(thing: DesignedThing) => boolean>
  /** Only for kinds whose old versions can still be in use: the versions in use. Other versions use nothing. */
  listVersions?(db: Db, ids: readonly string[]): Promise<VersionState[]>
  /**
   * The references depend on the released form of the models that they name, so a release of these reads them again; `codes`:
   * also on the codes of models, so the release of a new code reads all things of the kind again.
   */
  dependsOnReleases?: 'fields' | 'codes'
}

/** A reader for every kind: a kind without one does not compile. Source: docs/decisions/0149. */
export type ReferenceReaders = Record<DesignedKind, ReferenceReader>

/** Provided by `modules-list.ts`. */
export const referenceReaders = createHook<ReferenceReaders>('references.readers')

export interface ReleasedField {
  /** its label; preceded by the one of its sub-table */
  labels: TranslatedName[]
  /** ids of the choices that it defines itself; undefined if they come from elsewhere or it has none */
  choices: ReadonlySet<string> | undefined
  /** id or code of the dictionary that its choices come from */
  dictionary: string | undefined
  /** the parts that its values have */
  parts: ReadonlySet<string>
}

/** The fields of the released form of each model by definition path. Models that are not released are missing. */
export type ListReleasedFields = (
  db: Db,
  modelIds: readonly string[],
) => Promise<Map<string, ReadonlyMap<string, ReleasedField>>>

/** Provided by the designs. */
export const releasedFields = createHook<ListReleasedFields>('references.releasedFields')

/** The items of dictionaries by the key that was passed, each by its id, which fields store. Unknown dictionaries are missing. */
export type ListDictionaryItems = (
  db: Db,
  idsOrCodes: readonly string[],
) => Promise<Map<string, ReadonlyMap<string, TranslatedName>>>

/** Provided by the dictionaries. */
export const dictionaryItems = createHook<ListDictionaryItems>('references.dictionaryItems')

/** A thing that is to be deleted, renamed or changed, with the keys by which others refer to it. */
export interface Referred {
  kind: ReferredKind
  /** its id and its codes */
  keys: readonly string[]
}
