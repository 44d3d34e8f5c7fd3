import type { DesignChangeRow, DesignChanges, VersionNotes } from '@armature/contract'
import type { ReactNode } from 'react'
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

/** One of two states that are compared. */
export interface ComparedState<Content> {
  content: Content
  /** the differences between both states */
  changes: readonly DesignChangeRow[]
  /** the earlier or the later one */
  end: keyof Comparison
}

/** How the states of a thing are drawn as users see them. */
export interface StateDrawing<Content> {
  /** what is drawn: the forms, the pages */
  label: string
  read: (version: number, signal: AbortSignal) => Promise<Content>
  draw: (state: ComparedState<Content>) => ReactNode
}

/** Where the versions of one designed thing come from. */
export interface VersionSource {
  /** of cached lists and of unsaved input, with the id of the thing */
  key: string
  /** before the numbers: `#` of saves where releases have `v` */
  mark: 'v' | '#'
  list: (signal: AbortSignal) => Promise<ListedVersion[]>
  compare: (states: Comparison, signal: AbortSignal) => Promise<DesignChanges>
  /** false if the newest save is in use at once: there is no draft that a release puts to use */
  hasDraft: boolean
  /** absent if states are compared in words only */
  drawing?: StateDrawing<unknown>
  /** reads the name and the note of a version, to change them */
  edited: (version: number) => EditedObject
  /** @param seen the state that the user has seen, if it is known */
  saveNotes: (version: number, notes: VersionNotes, seen: string | undefined) => Promise<unknown>
}

/** Lets a source draw contents of one kind, which are those that it reads. */
export const toDrawing = <Content>({ draw, ...drawing }: StateDrawing<Content>): StateDrawing<unknown> => ({
  ...drawing,
  draw: (state) => draw(state as ComparedState<Content>),
})

/** How a version is called on the screen: v3, #12. */
export const formatVersion = ({ mark }: Pick<VersionSource, 'mark'>, version: number): string => `${mark}${version}`
