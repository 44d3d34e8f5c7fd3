import type { Language } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { getSysConfig } from '../settings/index.ts'

/** The user who works with designs, or the system itself for seeds. */
export interface Actor {
  /** null: the system */
  userId: string | null
  language: Language
  /** the system counts as an administrator */
  isAdministrator: boolean
  /** may change every design and refer to every form: administrators, and all designers while designs are open to them */
  hasAllDesigns: boolean
  rights: Pick<Caller['rights'], 'models' | 'buttons'>
}

/** A caller with the permissions that they have on designs. */
export async function loadActor(
  deps: Deps,
  { userId, isAdministrator, rights }: Caller,
  language: Language,
): Promise<Actor> {
  return {
    userId,
    language,
    isAdministrator,
    hasAllDesigns: await hasAllDesigns(deps, { isAdministrator, rights }),
    rights,
  }
}

/** Creates the actor of the system itself, which may do everything. */
export const buildSystemActor = (language: Language = 'zh'): Actor => ({
  userId: null,
  language,
  isAdministrator: true,
  hasAllDesigns: true,
  rights: { models: new Map(), buttons: new Set() },
})

/** Whether the user may change every design and refer to every form. */
export async function hasAllDesigns(deps: Deps, caller: Pick<Caller, 'isAdministrator' | 'rights'>): Promise<boolean> {
  return caller.isAdministrator || (caller.rights.menus.has(designPage) && (await mayUseAllModels(deps, caller)))
}

/** Whether a designer of forms, reports or portals may use models without a permission on them. */
export async function mayUseAllModels(
  deps: Deps,
  { isAdministrator }: Pick<Caller, 'isAdministrator'>,
): Promise<boolean> {
  return isAdministrator || (await getSysConfig(deps)).openDesigns
}

/** The menu of the form designer. */
export const designPage = 'onlineDev.webDesign'
