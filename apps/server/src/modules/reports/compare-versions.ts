import type { DesignChanges, ReportDefinition, ReportSource } from '@armature/contract'
import { type ChangeSources, compareReports, toPlainText } from '@armature/form-engine/compare/index'
import type { Text } from '@armature/texts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { interfaceReader } from '../data-interfaces/index.ts'
import { getRecordContext } from '../record-statements/index.ts'
import { listChanges } from '../saved-versions/index.ts'
import { findReport } from './report.queries.ts'
import { reportVersions } from './report-versions.ts'
import { loadModelSource } from './source/model-source.ts'

type Sources = Map<string, { name: Text; labels: Map<string, Text> }>

/**
 * What differs between two states of a report, 0 for the draft, with the present names of its source and fields.
 *
 * @throws AppError 'report.unknown', 'design.unknownVersion'
 */
export async function compareReportVersions(
  deps: Deps,
  { language }: Caller,
  id: string,
  { from, to }: { from: number; to: number },
): Promise<DesignChanges> {
  const report = await findReport(deps.db, id)
  if (!report) throw new AppError('report.unknown')
  const load = async (version: number): Promise<ReportDefinition> =>
    version === 0 ? report.draft : (await reportVersions.get(deps.db, id, version)).content
  const [before, after] = [await load(from), await load(to)]
  const sources: ChangeSources = new Map([
    ...(await loadSource(deps, language, before.source)),
    ...(await loadSource(deps, language, after.source)),
  ])
  return listChanges(compareReports(before, after, sources), { language, offsetMinutes: deps.config.offsetMinutes })
}

/** Name and labels of a source; a data interface is not called for it. */
async function loadSource(deps: Deps, language: Caller['language'], source: ReportSource): Promise<Sources> {
  if (source.kind === 'interface') {
    const [found] = await interfaceReader.listThings(deps.db, [source.interfaceId])
    return new Map(found ? [[found.id, { name: toPlainText(resolveName(language, found)), labels: new Map() }]] : [])
  }
  const context = getRecordContext(deps)
  const model = await context.models.find(source.modelId)
  if (!model) return new Map()
  const { name, fields } = await loadModelSource(context, model, language)
  const labels = [...fields.values()].map(({ path, label, place }): [string, Text] => [
    path.replace('.', '-'),
    toPlainText(place === '' ? label : `${place} / ${label}`),
  ])
  return new Map([[model.id, { name: toPlainText(name), labels: new Map(labels) }]])
}
