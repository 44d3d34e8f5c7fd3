import { serverTexts } from '@armature/texts/server'
import type { Endpoint, Language } from '@armature/contract'
import type { z } from 'zod'
import { AppError } from '../app-error.ts'
import { formatField, formatReason } from './reasons.ts'

/** Parses the path parameters by the endpoint's schema. */
export function parseParams(endpoint: Endpoint, params: unknown, language: Language): unknown {
  return parse(endpoint.params, params, 'path', language)
}

/** Parses the query by the endpoint's schema. A parameter given twice is an error, not a list. */
export function parseQuery(endpoint: Endpoint, query: unknown, language: Language): unknown {
  if (endpoint.query) {
    for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
      if (Array.isArray(value)) throw new AppError('request.invalid', { field: name, reason: twice[language] })
    }
  }
  return parse(endpoint.query, query, 'query', language)
}

export function parseBody(endpoint: Endpoint, body: unknown, language: Language): unknown {
  return parse(endpoint.body, body, 'body', language)
}

/**
 * The schemas drop unknown keys.
 *
 * @throws AppError `request.invalid` naming the first invalid field
 */
function parse(shape: z.ZodType | undefined, value: unknown, whole: string, language: Language): unknown {
  if (!shape) return undefined
  const parsed = shape.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (!issue) throw new AppError('request.malformed')
  throw new AppError('request.invalid', { field: formatField(issue, whole), reason: formatReason(issue, language) })
}

const twice: Record<Language, string> = serverTexts.platform.parse.twice
