import type {
  DesignChanges,
  EndpointData,
  SavedTemplate,
  SavedVersion,
  savedVersionEndpoints,
} from '@armature/contract'
import { compile } from '@armature/form-engine'
import { listFieldLabels } from '@armature/form-engine/compare/index'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createSavedVersions, listChanges } from '../saved-versions/index.ts'
import { compareTemplates } from './compare-templates.ts'
import { getTemplate } from './print-dev-list.ts'
import { findForm } from './print-dev.queries.ts'

/** Every save of a print template: its content and its paper. */
export const printVersions = createSavedVersions<SavedTemplate>('printTemplate')

/** The saves of a template, newest first. @throws AppError 'printDev.unknown' */
export async function listTemplateVersions(deps: Deps, caller: Caller, id: string): Promise<{ list: SavedVersion[] }> {
  await getTemplate(deps, caller, id)
  return { list: await printVersions.list(deps.db, id) }
}

/** @throws AppError 'printDev.unknown', 'design.unknownVersion' */
export async function getTemplateVersion(
  deps: Deps,
  caller: Caller,
  { id, version }: { id: string; version: number },
): Promise<EndpointData<typeof savedVersionEndpoints.printTemplate.get>> {
  await getTemplate(deps, caller, id)
  return printVersions.get(deps.db, id, version)
}

/**
 * What differs between two saves of a template, 0 for the newest state, with the present names of the fields of its form.
 *
 * @throws AppError 'printDev.unknown', 'design.unknownVersion'
 */
export async function compareTemplateVersions(
  deps: Deps,
  caller: Caller,
  id: string,
  { from, to }: { from: number; to: number },
): Promise<DesignChanges> {
  const { page, printTemplate, modelId } = await getTemplate(deps, caller, id)
  const load = async (version: number): Promise<SavedTemplate> =>
    version === 0 ? { page, printTemplate } : (await printVersions.get(deps.db, id, version)).content
  const [before, after] = [await load(from), await load(to)]
  const form = await findForm(deps.db, modelId)
  const labels = form ? listFieldLabels(compile(form.form_data)) : new Map<string, never>()
  const changes = await compareTemplates(before, after, labels)
  return listChanges(changes, { language: caller.language, offsetMinutes: deps.config.offsetMinutes })
}
