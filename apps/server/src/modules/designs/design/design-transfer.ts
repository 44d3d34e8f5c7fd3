import { hasPartParams } from '@armature/form-engine/form/part-params'
import { findCopyCode } from '../../../platform/copy-code.ts'
import { copyNames } from '../../../platform/i18n/copy-name.ts'
import { designBody } from '@armature/contract'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { jsonLimits, parseJson } from '../../../platform/http/json.ts'
import type { Actor } from '../../design-access/index.ts'
import type { ChangeableDesign } from '../../design-members/index.ts'
import { findDesign, listCodes } from './design.queries.ts'
import { registerDesign } from './design.service.ts'

/**
 * File format of an exported design; an import refuses an unknown version. Version 2 has parameters that take a part of a value:
 * servers before it would send the whole value.
 */
const file = designBody.extend({
  format: z.literal('armature-design'),
  version: z.literal([1, 2]),
  formData: z.record(z.string(), z.unknown()),
  columnData: z.record(z.string(), z.unknown()),
})

export type DesignFile = z.output<typeof file>

/** The draft as a JSON file, without records (FO.50). */
export async function exportDesign(db: Db, id: ChangeableDesign): Promise<{ name: string; content: string }> {
  const content = await buildDesignFile(db, id)
  return { name: `${content.enCode}.design.json`, content: JSON.stringify(content, null, 2) }
}

/** @throws AppError 'design.unknown' */
export async function buildDesignFile(db: Db, id: ChangeableDesign): Promise<DesignFile> {
  const design = await findDesign(db, id)
  if (!design) throw new AppError('design.unknown')
  return {
    format: 'armature-design',
    version: hasPartParams(design.form_data) ? 2 : 1,
    fullName: design.full_name,
    fullNameI18n: design.full_name_i18n,
    enCode: design.en_code,
    type: design.type,
    webType: design.web_type,
    category: design.category,
    icon: design.icon,
    sortCode: design.sort_code,
    description: design.description,
    formData: { ...design.form_data },
    columnData: { ...design.column_data },
  }
}

/** Creates an unreleased design from an exported file, with the same checks as a design saved in the designer. */
export async function importDesign(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  fileContent: string,
): Promise<{ id: string }> {
  return registerDesign(deps, actor, toDesignInput(readFile(fileContent)))
}

/** Copies the draft into a new, unreleased design with its own code and name. */
export async function copyDesign(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: ChangeableDesign,
): Promise<{ id: string }> {
  const { db } = deps
  const source = toDesignInput(await buildDesignFile(db, id))
  return registerDesign(deps, actor, {
    ...source,
    ...copyNames(source, 'attached'),
    enCode: await findCopyCode(source.enCode, 64, (start) => listCodes(db, start)),
  })
}

/** The body of the call that creates the design. */
export const toDesignInput = ({
  format: _format,
  version: _version,
  formData,
  columnData,
  ...content
}: DesignFile) => ({
  ...content,
  formData: JSON.stringify(formData),
  columnData: JSON.stringify(columnData),
})

/** @throws AppError 'design.import' */
export function parseDesignFile(value: unknown): DesignFile {
  const read = file.safeParse(value)
  if (!read.success) throw new AppError('design.import')
  return read.data
}

function readFile(content: string): DesignFile {
  try {
    return parseDesignFile(parseJson(content, { values: jsonLimits.designValues }))
  } catch {
    throw new AppError('design.import')
  }
}
