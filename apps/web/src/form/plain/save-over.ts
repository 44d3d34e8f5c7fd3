import { askToOverwrite } from './ask-to-overwrite.ts'
import { findStaleObject } from './edited-object.ts'

/**
 * Saves an object from a page with inputs of its own. If others have changed it meanwhile, the user decides whether their changes
 * are overwritten.
 *
 * @param isHarmless whether the stored state has no changes that would be lost, so that the user need not be asked
 * @throws ApiError 409 if the user does not want to overwrite it
 */
export async function saveOver<T>(
  version: string,
  save: (version: string) => Promise<T>,
  isHarmless: (current: unknown) => boolean = () => false,
): Promise<T> {
  try {
    return await save(version)
  } catch (error) {
    const stale = findStaleObject(error)
    if (!stale || !(isHarmless(stale.current) || (await askToOverwrite()))) throw error
    return saveOver(stale.version, save, isHarmless)
  }
}
