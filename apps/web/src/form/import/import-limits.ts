/** What a file to import may be, as the contract says it; a test compares (F9.01, F9.03). */
export const importLimits = { bytes: 512_000, rows: 1_000, fileRows: 20_000, extensions: ['xls', 'xlsx', 'csv'] }

/** A csv file may be larger than what is sent at once: it is sent in pieces. */
export const csvBytes = 10_240_000

/** The dialog's steps, in their order (F9.04). */
export const importSteps = ['upload', 'preview', 'result'] as const
export type ImportStep = (typeof importSteps)[number]

/** Rows that are sent at once: between two lots a person sees how far it is, and may stop. */
export const lotRows = 100

/** Why a chosen file will not do, as a key of the texts; `undefined` where it will. */
export function unfit({
  name,
  size,
}: Pick<File, 'name' | 'size'>): 'wrongType' | 'tooLarge' | 'tooLargeCsv' | undefined {
  const extension = extensionOf(name)
  if (!importLimits.extensions.includes(extension)) return 'wrongType'
  if (extension === 'csv') return size > csvBytes ? 'tooLargeCsv' : undefined
  return size > importLimits.bytes ? 'tooLarge' : undefined
}

export const extensionOf = (name: string): string =>
  name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : ''
