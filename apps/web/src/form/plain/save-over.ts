import type { Versioned } from '../../lib/api/api.ts'
import { isSameValue } from '../is-same-value.ts'
import { askToOverwrite, type OverwrittenSetting } from './ask-to-overwrite.ts'
import { findStaleObject } from './edited-object.ts'

/** A setting of a page: what was read, what the user wants, and how it is read and shown. */
export interface ComparedSetting<T> {
  label: string
  read: (stored: T) => unknown
  mine: unknown
  format: (value: unknown) => string
}

/**
 * Saves an object from a page with inputs of its own. If others have changed it meanwhile, the settings that they have changed
 * to something else are listed, and the user decides whether they are overwritten. Without any, nothing is lost.
 *
 * @param opened the object that the user has changed
 * @throws ApiError 409 if the user does not want to overwrite it
 */
export async function saveOver<T, Saved>(
  opened: Versioned<T>,
  settings: readonly ComparedSetting<T>[],
  save: (version: string) => Promise<Saved>,
): Promise<Saved> {
  try {
    return await save(opened.version)
  } catch (error) {
    const stale = findStaleObject(error)
    if (!stale) throw error
    const stored = stale.current as T
    const lost = listOverwritten(settings, opened.data, stored)
    if (lost.length > 0 && !(await askToOverwrite(lost))) throw error
    return saveOver({ data: stored, version: stale.version }, settings, save)
  }
}

const listOverwritten = <T>(settings: readonly ComparedSetting<T>[], opened: T, stored: T): OverwrittenSetting[] =>
  settings.flatMap(({ label, read, mine, format }) => {
    const theirs = read(stored)
    if (isSameValue(theirs, mine) || isSameValue(theirs, read(opened))) return []
    return [{ label, mine: format(mine), theirs: format(theirs) }]
  })
