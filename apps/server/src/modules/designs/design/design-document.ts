import type { ColumnData, Design, FormData } from '@armature/form-engine'
import { readDesign } from '@armature/form-engine/design/read'
import type { Language } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import { isJsonLimit, jsonLimits, parseJson } from '../../../platform/http/json.ts'
import { yieldToOthers } from '../../../platform/slices.ts'
import { formatReleaseProblem } from '../release/release-problems.ts'

const emptyForm: FormData = { fields: [] }
const emptyList: ColumnData = { columnList: [], searchList: [] }

/**
 * Reads the two JSON texts of a design; an empty text is an empty document. Unknown keys stay.
 *
 * @throws AppError 'design.malformed' with the path and the reason
 */
export async function readDocuments(
  texts: { formData: string; columnData: string },
  language: Language,
): Promise<Design> {
  const formData = parseDocument(texts.formData, emptyForm, 'formData')
  const columnData = parseDocument(texts.columnData, emptyList, 'columnData')
  await yieldToOthers()
  const read = readDesign({ formData, columnData })
  if (!read.ok) {
    const reason = formatReleaseProblem({ ...read.problem, level: 'error' }, language)
    throw new AppError('design.malformed', { reason: read.problem.path ? `${read.problem.path}: ${reason}` : reason })
  }
  await yieldToOthers()
  return read.design
}

function parseDocument(text: string, empty: unknown, name: string): unknown {
  if (text.trim() === '') return empty
  try {
    const value = parseJson(text, { values: jsonLimits.designValues })
    if (!isStorable(value)) throw new Error('a text holds NUL or half a character')
    return value
  } catch (error) {
    if (isJsonLimit(error)) throw error
    // the message of the parser is English
    throw new AppError('design.malformed', { reason: `${name}: JSON` })
  }
}

/** JSON escapes can produce characters that PostgreSQL cannot store. Iterative, as the caller controls the depth. */
function isStorable(document: unknown): boolean {
  const open = [document]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string' && !isStorableText(value)) return false
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorableText(key)) return false
      open.push(inner)
    }
  }
  return true
}

const isStorableText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()
