import { findCopyCode } from '../../platform/copy-code.ts'
import { copyNames } from '../../platform/i18n/copy-name.ts'
import { printDevInput, type PrintDevInput } from '@armature/contract'
import { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { parseJson } from '../../platform/http/json.ts'
import type { Deps } from '../../deps.ts'
import { buildDownloadUrl, saveTemporaryFile } from '../storage/index.ts'
import { getCategoryCode, findCategory } from '../dictionaries/index.ts'
import { getTemplate } from './print-dev-list.ts'
import { findForm, listCodes } from './print-dev.queries.ts'
import { createTemplate } from './print-dev.service.ts'

/** Format of an exported template; unknown versions are rejected. Form and category are stored by their codes. */
const templateFileSchema = printDevInput
  .omit({ modelId: true })
  .extend({ format: z.literal('armature-print-template'), version: z.literal(1), model: z.string().min(1).max(64) })

/** @throws AppError 'printDev.unknown' */
export async function exportTemplate(deps: Deps, caller: Caller, id: string): Promise<{ name: string; url: string }> {
  const { modelId, ...template } = await toInput(deps, caller, id)
  const content: z.input<typeof templateFileSchema> = {
    format: 'armature-print-template',
    version: 1,
    ...template,
    category: await getCategoryCode(deps, template.category),
    model: (await findForm(deps.db, modelId))?.en_code ?? '',
  }
  const fileName = `${template.enCode}.printTemplate.json`
  const name = await saveTemporaryFile(deps, caller, {
    type: 'export',
    fileName,
    extension: 'json',
    contentType: 'application/json',
    bytes: new TextEncoder().encode(JSON.stringify(content, null, 2)),
  })
  return { name: fileName, url: buildDownloadUrl(name) }
}

/**
 * Imports a template for the form with the same code; a category that does not exist in this installation is dropped.
 *
 * @throws AppError 'printDev.import', 'printDev.importModel', 'permission.codeTaken'
 */
export async function importTemplate(deps: Deps, caller: Caller, content: string): Promise<{ id: string }> {
  const { format: _format, version: _version, model, ...template } = parseTemplateFile(content)
  const form = await findForm(deps.db, model)
  if (form?.en_code !== model) throw new AppError('printDev.importModel', { code: model })
  const category = template.category === '' ? '' : ((await findCategory(deps, template.category)) ?? '')
  return createTemplate(deps, caller, { ...template, category, modelId: form.id })
}

/** @throws AppError 'printDev.unknown' */
export async function copyTemplate(deps: Deps, caller: Caller, id: string): Promise<{ id: string }> {
  const source = await toInput(deps, caller, id)
  return createTemplate(deps, caller, {
    ...source,
    ...copyNames(source, 'attached'),
    enCode: await findCopyCode(source.enCode, 64, (start) => listCodes(deps.db, start)),
  })
}

async function toInput(deps: Deps, caller: Caller, id: string): Promise<PrintDevInput> {
  return printDevInput.parse(await getTemplate(deps, caller, id))
}

function parseTemplateFile(content: string): z.output<typeof templateFileSchema> {
  try {
    return templateFileSchema.parse(parseJson(content))
  } catch {
    throw new AppError('printDev.import')
  }
}
