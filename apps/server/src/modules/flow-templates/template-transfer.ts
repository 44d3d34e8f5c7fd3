import { serverTexts } from '@armature/texts/server'
import { z } from 'zod'
import { flowTemplateInput } from '@armature/contract'
import { nameFlowFields } from '@armature/form-engine/flow/index'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { jsonLimits, parseJson } from '../../platform/http/json.ts'
import { listTranslations } from '../../platform/i18n/resolve-name.ts'
import { getRecordContext } from '../record-statements/index.ts'
import { readFlowDocument } from './flow-document.ts'
import { createTemplate } from './template.service.ts'
import { getVisibleTemplate } from './template-list.ts'
import { findModelByCode } from './template.queries.ts'

const kind = 'armature.flow'
const file = z.object({
  kind: z.literal(kind),
  /** 2: approver nodes name the fields that they show; files of before show all that they do not name */
  format: z.number().optional(),
  modelCode: z.string().max(64),
  flow: flowTemplateInput.omit({ modelId: true, flowTemplateJson: true }).extend({ design: z.unknown() }),
})

/** Exports a flow as a file, with ids of users and the code of its model. */
export async function exportTemplate(
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<{ name: string; content: string }> {
  const row = await getVisibleTemplate(deps, caller, id)
  const [model] = await deps.db.query<{ en_code: string }>('select en_code from designs where id = $1', [row.model_id])
  const content = {
    kind,
    format: 2,
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
  const drawn = JSON.stringify(design ?? null)
  const flowTemplateJson = read.data.format === 2 ? drawn : await nameFieldsOfBefore(deps, caller, model, drawn)
  return createTemplate(deps, caller, { ...about, modelId: model, flowTemplateJson })
}

async function nameFieldsOfBefore(deps: Deps, caller: Caller, modelId: string, drawn: string): Promise<string> {
  const model = await getRecordContext(deps).models.find(modelId)
  return model ? JSON.stringify(nameFlowFields(model.form, readFlowDocument(drawn, caller.language))) : drawn
}

const notAFile = serverTexts.flowTemplates.templateTransfer.notAFile

/** allows a flow of 200 nested nodes */
const maxDepth = 500

function parseFile(content: string): unknown {
  try {
    return parseJson(content, { depth: maxDepth, values: jsonLimits.designValues })
  } catch {
    return undefined
  }
}
