import type { DesignChanges, VersionNotes } from '@armature/contract'
import type { FormData } from '@armature/form-engine'
import type { EditedObject } from '../plain/edited-object.ts'

/** A released or saved version of a form, flow … */
export interface ListedVersion extends VersionNotes {
  version: number
  creatorUser: string
  /** milliseconds since 1970 */
  creatorTime: number
  /** the version in use */
  isCurrent: boolean
  /** who released it, and what is worth knowing beside it: 林工 · 3 个字段 */
  facts: string
}

/** Two states: numbers of versions, 0 for the draft. */
export interface Comparison {
  from: number
  to: number
}

/** Where the versions of one designed thing come from. */
export interface VersionSource {
  /** of cached lists and of unsaved input, with the id of the thing */
  key: string
  /** before the numbers: `#` of saves where releases have `v` */
  mark: 'v' | '#'
  list: (signal: AbortSignal) => Promise<ListedVersion[]>
  compare: (states: Comparison, signal: AbortSignal) => Promise<DesignChanges>
  /** the form of a state, if the thing is a form; its model */
  form?: { modelId: string; read: (version: number, signal: AbortSignal) => Promise<FormData> }
  /** reads the name and the note of a version, to change them */
  edited: (version: number) => EditedObject
  /** @param seen the state that the user has seen, if it is known */
  saveNotes: (version: number, notes: VersionNotes, seen: string | undefined) => Promise<unknown>
}

/** How a version is called on the screen: v3, #12. */
export const formatVersion = ({ mark }: Pick<VersionSource, 'mark'>, version: number): string => `${mark}${version}`
