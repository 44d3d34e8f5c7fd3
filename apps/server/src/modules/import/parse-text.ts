import type { ParseResult } from './importer.ts'

/** Text without conversion. */
export const parseText = (text: string): ParseResult<string> => ({ value: text })
