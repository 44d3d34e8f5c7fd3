import type { Language, OptionRecord, ReportSource } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { RecordContext } from '../../record-statements/index.ts'
import { loadInterfaceSource } from './interface-source.ts'
import { loadModelSource } from './model-source.ts'
import type { Source } from './report-source.ts'

/**
 * Opens the source of a report; `records` are those of a data interface. @throws AppError 'report.sourceUnknown', those of data
 * interfaces
 */
export async function openSource(
  context: RecordContext,
  caller: Caller,
  source: ReportSource,
  language: Language,
): Promise<{ source: Source; records: OptionRecord[] }> {
  if (source.kind === 'interface') return loadInterfaceSource(context, caller, source, language)
  const model = await context.models.find(source.modelId)
  if (!model) throw new AppError('report.sourceUnknown', {}, { field: 'source' })
  return { source: await loadModelSource(context, model, language), records: [] }
}
