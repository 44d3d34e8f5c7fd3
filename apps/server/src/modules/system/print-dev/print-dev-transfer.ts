import { printDevInput, type PrintDevInput } from '@armature/contract'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { parseJson } from '../../../platform/http/json.ts'
import type { Deps } from '../../../deps.ts'
import { downloadUrl, keepFile } from '../../file/kept-file.ts'
import { categoryCode, findCategory } from '../bill-rule/bill-rule-list.ts'
import { getTemplate } from './print-dev-list.ts'
import { findForm, listCodes } from './print-dev.queries.ts'
import { createTemplate } from './print-dev.service.ts'

/** Format of an exported template; unknown versions are rejected. Form and category are stored by their codes. */
const file = printDevInput
  .omit({ modelId: true })
  .extend({ format: z.literal('armature-print-template'), version: z.literal(1), model: z.string().min(1).max(64) })

/** @throws AppError 'printDev.unknown' */
export async function exportTemplate(deps: Deps, caller: Caller, id: string): Promise<{ name: string; url: string }> {
  const { modelId, ...template } = await inputOf(deps, caller, id)
  const content: z.input<typeof file> = {
    format: 'armature-print-template',
    version: 1,
    ...template,
    category: await categoryCode(deps, template.category),
    model: (await findForm(deps.db, modelId))?.en_code ?? '',
  }
  const fileName = `${template.enCode}.printTemplate.json`
  const name = await keepFile(deps, caller, {
    type: 'export',
    fileName,
    extension: 'json',
    contentType: 'application/json',
    bytes: new TextEncoder().encode(JSON.stringify(content, null, 2)),
  })
  return { name: fileName, url: downloadUrl(name) }
}

/**
 * Imports a template for the form with the same code; a category that does not exist in this installation is dropped.
 *
 * @throws AppError 'printDev.import', 'printDev.importModel', 'permission.codeTaken'
 */
export async function importTemplate(deps: Deps, caller: Caller, content: string): Promise<{ id: string }> {
  const { format: _format, version: _version, model, ...template } = readFile(content)
  const form = await findForm(deps.db, model)
  if (form?.en_code !== model) throw new AppError('printDev.importModel', { code: model })
  const category = template.category === '' ? '' : ((await findCategory(deps, template.category)) ?? '')
  return createTemplate(deps, caller, { ...template, category, modelId: form.id })
}

/** @throws AppError 'printDev.unknown' */
export async function copyTemplate(deps: Deps, caller: Caller, id: string): Promise<{ id: string }> {
  const source = await inputOf(deps, caller, id)
  const { tw, en } = source.fullNameI18n
  return createTemplate(deps, caller, {
    ...source,
    fullName: suffixed(source.fullName, '副本', 100),
    fullNameI18n: { ...(tw && { tw: suffixed(tw, '副本', 100) }), ...(en && { en: suffixed(en, ' copy', 100) }) },
    enCode: await freeCode(deps.db, source.enCode),
  })
}

async function inputOf(deps: Deps, caller: Caller, id: string): Promise<PrintDevInput> {
  return printDevInput.parse(await getTemplate(deps, caller, id))
}

function readFile(content: string): z.output<typeof file> {
  try {
    return file.parse(parseJson(content))
  } catch {
    throw new AppError('printDev.import')
  }
}

const longestCode = 64

async function freeCode(db: Db, code: string): Promise<string> {
  const taken = new Set(await listCodes(db, code.slice(0, longestCode - '_copy0000'.length)))
  for (let number = 1; ; number++) {
    const copy = suffixed(code, number === 1 ? '_copy' : `_copy${number}`, longestCode)
    if (!taken.has(copy)) return copy
  }
}

const suffixed = (text: string, suffix: string, max: number): string => text.slice(0, max - suffix.length) + suffix
