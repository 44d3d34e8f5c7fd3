import { findCopyCode } from '../../platform/copy-code.ts'
import { copyNames } from '../../platform/i18n/copy-name.ts'
import { printDevEndpoints as calls, printDevInput, type PrintDevInput } from '@armature/contract'
import { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { parseJson } from '../../platform/http/json.ts'
import type { Deps } from '../../deps.ts'
import { buildDownloadUrl, saveTemporaryFile } from '../storage/index.ts'
import { getCategoryCode, findCategory } from '../dictionaries/index.ts'
import { createPackageContent } from '../package-contents/index.ts'
import { getTemplate } from './print-dev-list.ts'
import { findForm, listCodes } from './print-dev.queries.ts'
import { changeTemplate, createTemplate } from './print-dev.service.ts'

/** Format of an exported template; unknown versions are rejected. Form and category are stored by their codes. */
const templateFileSchema = printDevInput
  .extend({ format: z.literal('armature-print-template'), version: z.literal(1), model: z.string().min(1).max(64) })
  .partial({ modelId: true })

type TemplateFile = z.output<typeof templateFileSchema>

/** @throws AppError 'printDev.unknown' */
export async function exportTemplate(deps: Deps, caller: Caller, id: string): Promise<{ name: string; url: string }> {
  const { modelId: _ofThisInstallation, ...content } = await buildFile(deps, caller, id)
  const fileName = `${content.enCode}.printTemplate.json`
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
  return createTemplate(deps, caller, await toNewInput(deps, parseTemplateFile(content)))
}

/** Print templates travel as their exported files, with the id of their form. */
export const printContent = createPackageContent<TemplateFile>({
  access: { export: calls.exportTemplate.access, import: calls.importTemplate.access, change: calls.update.access },
  read: buildFile,
  parse: parseFile,
  getNames: ({ fullName, fullNameI18n, enCode }) => ({ fullName, fullNameI18n, enCode }),
  rename: (template, enCode) => ({ ...template, enCode }),
  async create({ deps, caller }, id, template) {
    await createTemplate(deps, caller, await toNewInput(deps, template), id)
  },
  async change({ deps, caller }, id, template) {
    await changeTemplate(deps, caller, id, { ...(await toNewInput(deps, template)), isConfirmed: true }, true)
  },
})

async function buildFile(deps: Deps, caller: Caller, id: string): Promise<TemplateFile> {
  const template = await toInput(deps, caller, id)
  return {
    format: 'armature-print-template',
    version: 1,
    ...template,
    category: await getCategoryCode(deps, template.category),
    model: (await findForm(deps.db, template.modelId))?.en_code ?? '',
  }
}

/** The form is found by its id if the file has one, else by its code. */
async function toNewInput(
  deps: Deps,
  { format: _format, version: _version, model, modelId, ...template }: TemplateFile,
): Promise<PrintDevInput> {
  const form = await findForm(deps.db, modelId ?? model)
  if (!form || (modelId ? form.id !== modelId : form.en_code !== model))
    throw new AppError('printDev.importModel', { code: model })
  const category = template.category === '' ? '' : ((await findCategory(deps, template.category)) ?? '')
  return { ...template, category, modelId: form.id }
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

function parseFile(value: unknown): TemplateFile {
  const read = templateFileSchema.safeParse(value)
  if (!read.success) throw new AppError('printDev.import')
  return read.data
}

function parseTemplateFile(content: string): TemplateFile {
  try {
    return parseFile(parseJson(content))
  } catch {
    throw new AppError('printDev.import')
  }
}
