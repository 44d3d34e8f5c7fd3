import type { EndpointData, savedVersionEndpoints } from '@armature/contract'
import type { DesignState } from '@armature/form-engine/compare/index'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../design-access/index.ts'
import type { ChangeableDesign } from '../../design-members/index.ts'
import { saveDesign } from '../design/design.service.ts'
import { fillDesign } from '../references/fill-design.ts'
import { findDraft } from '../release/release.queries.ts'
import { type DesignContent, designSaves, toDesignContent } from '../saves/design-saves.ts'
import { type Comparison, compareStates } from './version.service.ts'

type Endpoints = typeof savedVersionEndpoints.model

/** One save of a form. @throws AppError 'design.unknownVersion' */
export async function getSavedDesign(
  db: Db,
  id: ChangeableDesign,
  version: number,
): Promise<EndpointData<Endpoints['get']>> {
  const { name, note, content } = await designSaves.get(db, id, version)
  const { fullName, enCode } = content
  const { formData, columnData } = fillDesign(content)
  const documents = { formData: JSON.stringify(formData), columnData: JSON.stringify(columnData) }
  return { name, note, content: { fullName, enCode, ...documents } }
}

/** What differs between two saves, 0 for the draft, as sentences. @throws AppError 'design.unknownVersion' */
export async function compareSaves(
  deps: Pick<Deps, 'db' | 'config'>,
  actor: Actor,
  id: ChangeableDesign,
  { from, to }: { from: number; to: number },
): Promise<Comparison> {
  const load = async (version: number): Promise<DesignState> => {
    if (version > 0) return toState((await designSaves.get(deps.db, id, version)).content)
    const draft = await findDraft(deps.db, id)
    if (!draft) throw new AppError('design.unknown')
    return toState(toDesignContent(draft))
  }
  return compareStates(deps, actor, { from: await load(from), to: await load(to) })
}

function toState({ formData, columnData, ...base }: DesignContent): DesignState {
  const { fullName, fullNameI18n, enCode, webType } = base
  return { base: { fullName, fullNameI18n, enCode, webType }, ...fillDesign({ formData, columnData }) }
}

/**
 * Saves what an older save contains as the draft again: a save of its own, so that nothing is lost.
 *
 * @param revision of the draft that the user has seen
 * @throws AppError 'design.unknownVersion', those of `saveDesign`
 */
export async function restoreSavedDesign(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: ChangeableDesign,
  version: number,
  revision: number,
): Promise<{ revision: number }> {
  const { content } = await designSaves.get(deps.db, id, version)
  const documents = { formData: JSON.stringify(content.formData), columnData: JSON.stringify(content.columnData) }
  const saved = await saveDesign(deps, actor, id, revision, { ...content, ...documents }, version)
  return { revision: saved.revision }
}
