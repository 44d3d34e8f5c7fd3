import { z } from 'zod'
import { flowTemplateInput } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { jsonLimits, parseJson } from '../../../platform/http/json.ts'
import { listTranslations } from '../../../platform/i18n/resolve-name.ts'
import { createTemplate } from './template.service.ts'
import { findModelByCode, findTemplate } from './template.queries.ts'

const kind = 'armature.flow'
const file = z.object({
  kind: z.literal(kind),
  modelCode: z.string().max(64),
  flow: flowTemplateInput.omit({ modelId: true, flowTemplateJson: true }).extend({ design: z.unknown() }),
})

/** Exports a flow as a file, with ids of users and the code of its model. */
export async function exportTemplate(deps: Deps, id: string): Promise<{ name: string; content: string }> {
  const row = await findTemplate(deps.db, id)
  if (!row) throw new AppError('workflow.notFound')
  const [model] = await deps.db.query<{ en_code: string }>('select en_code from designs where id = $1', [row.model_id])
  const content = {
    kind,
    modelCode: model?.en_code ?? '',
    flow: {
      fullName: row.full_name,
      fullNameI18n: listTranslations(row) ?? {},
      enCode: row.en_code,
      sortCode: row.sort_code,
      description: row.description,
      category: row.category,
      icon: row.icon,
      design: row.design,
    },
  }
  return { name: `${row.en_code}.flow.json`, content: JSON.stringify(content, null, 2) }
}

/** @throws AppError 'workflow.invalid', 'workflow.modelUnknown', 'workflow.codeTaken' */
export async function importTemplate(
  deps: Deps,
  caller: Caller,
  { content, modelId }: { content: string; modelId?: string | undefined },
): Promise<{ id: string }> {
  const read = file.safeParse(parseFile(content))
  if (!read.success) throw new AppError('workflow.invalid', { reason: notAFile[caller.language] }, { field: 'content' })
  const { modelCode, flow } = read.data
  const model = modelId ?? (await findModelByCode(deps.db, modelCode))
  if (!model) throw new AppError('workflow.modelUnknown', {}, { field: 'modelId' })
  const { design, ...about } = flow
  return createTemplate(deps, caller, { ...about, modelId: model, flowTemplateJson: JSON.stringify(design ?? null) })
}

const notAFile = {
  zh: '这不是导出的流程文件',
  tw: '這不是匯出的流程檔案',
  en: 'The file is not an exported flow',
}

/** allows a flow of 200 nested nodes */
const maxDepth = 500

function parseFile(content: string): unknown {
  try {
    return parseJson(content, { depth: maxDepth, values: jsonLimits.designValues })
  } catch {
    return undefined
  }
}
