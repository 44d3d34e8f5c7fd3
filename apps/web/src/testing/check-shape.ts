import type { z } from 'zod'

/**
 * Parses a value by a shape of the contract as the server does: properties outside the shape are left out.
 *
 * Ids may be short words in tests (`'r1'`), though the contract requires UUIDs: no screen depends on the format of an id.
 *
 * @returns the parsed value, or the fault in one line
 */
export function checkShape(shape: z.ZodType | undefined, value: unknown): { value: unknown; fault?: string } {
  if (!shape) return { value }
  const parsed = shape.safeParse(value)
  if (parsed.success) return { value: parsed.data }
  const issues = parsed.error.issues.filter((issue) => !isAboutId(issue))
  if (issues.length === 0) return { value }
  return { value, fault: issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`).join('; ') }
}

function isAboutId(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'invalid_format') return issue.format === 'uuid'
  return issue.code === 'invalid_union' && issue.errors.some((issues) => issues.length > 0 && issues.every(isAboutId))
}
