import { serverTexts } from '@armature/texts/server'
import { z } from 'zod'
import { flowTemplateEndpoints as calls, flowTemplateInput, id, type FlowTemplateInput } from '@armature/contract'
import { nameFlowFields } from '@armature/form-engine/flow/index'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { jsonLimits, parseJson } from '../../platform/http/json.ts'
import { listTranslations } from '../../platform/i18n/resolve-name.ts'
import { createPackageContent } from '../package-contents/index.ts'
import { getRecordContext } from '../record-statements/index.ts'
import { readFlowDocument } from './flow-document.ts'
import { changeTemplate, createTemplate, releaseTemplate } from './template.service.ts'
import { getVisibleTemplate } from './template-list.ts'
import { findModelByCode } from './template.queries.ts'

const kind = 'armature.flow'
const file = z.object({
  kind: z.literal(kind),
  /** 2: approver nodes name the fields that they show; files of before show all that they do not name */
  format: z.number().optional(),
  modelCode: z.string().max(64),
  /** the form in the installation that exported the flow; packages find it by this id */
  modelId: id.optional(),
  flow: flowTemplateInput.omit({ modelId: true, flowTemplateJson: true }).extend({ design: z.unknown() }),
})

type FlowFile = z.output<typeof file>

/** Exports a flow as a file, with ids of users and the code of its model. */
export async function exportTemplate(
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<{ name: string; content: string }> {
  const { modelId: _ofThisInstallation, ...content } = await buildFile(deps, caller, id)
  return { name: `${content.flow.enCode}.flow.json`, content: JSON.stringify(content, null, 2) }
}

async function buildFile(deps: Deps, caller: Caller, id: string): Promise<FlowFile> {
  const row = await getVisibleTemplate(deps, caller, id)
  const model = await deps.db.sql
    .selectFrom('designs')
    .select('en_code')
    .where('id', '=', row.model_id)
    .executeTakeFirst()
  return {
    kind,
    format: 2,
    modelCode: model?.en_code ?? '',
    modelId: row.model_id,
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
}

/** @throws AppError 'workflow.invalid', 'workflow.modelUnknown', 'workflow.codeTaken' */
export async function importTemplate(
  deps: Deps,
  caller: Caller,
  { content, modelId }: { content: string; modelId?: string | undefined },
): Promise<{ id: string }> {
  const read = file.safeParse(parseFile(content))
  if (!read.success) throw new AppError('workflow.invalid', { reason: notAFile[caller.language] }, { field: 'content' })
  const { modelId: _ofItsInstallation, ...flow } = read.data
  return createTemplate(deps, caller, await toInput(deps, caller, { ...flow, modelId }))
}

/** Flows travel as their exported files, with the id of their form. */
export const flowContent = createPackageContent<FlowFile>({
  access: {
    export: calls.exportFlow.access,
    import: calls.importFlow.access,
    change: calls.update.access,
    release: calls.release.access,
  },
  read: buildFile,
  parse(value, language) {
    const read = file.safeParse(value)
    if (!read.success) throw new AppError('workflow.invalid', { reason: notAFile[language] })
    return read.data
  },
  getNames: ({ flow: { fullName, fullNameI18n, enCode } }) => ({ fullName, fullNameI18n, enCode }),
  rename: ({ flow, ...content }, enCode) => ({ ...content, flow: { ...flow, enCode } }),
  async create({ deps, caller }, id, content) {
    await createTemplate(deps, caller, await toInput(deps, caller, content), id)
  },
  async change({ deps, caller }, id, content) {
    await changeTemplate(deps, caller, id, await toInput(deps, caller, content))
  },
  async release({ deps, caller, openPeople }, id) {
    await releaseTemplate(deps, caller, id, openPeople)
  },
})

async function toInput(
  deps: Deps,
  caller: Caller,
  { modelCode, modelId, format, flow: { design, ...about } }: FlowFile,
): Promise<FlowTemplateInput> {
  const model = modelId ?? (await findModelByCode(deps.db, modelCode))
  if (!model) throw new AppError('workflow.modelUnknown', {}, { field: 'modelId' })
  const drawn = JSON.stringify(design ?? null)
  const flowTemplateJson = format === 2 ? drawn : await nameFieldsOfBefore(deps, caller, model, drawn)
  return { ...about, modelId: model, flowTemplateJson }
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
