/** Limits of an import file, as in the contract; a test compares them (F9.01, F9.03). */
export const importLimits = { bytes: 512_000, rows: 1_000, fileRows: 20_000, extensions: ['xls', 'xlsx', 'csv'] }

/** A csv file may be larger than one request: it is sent in pieces. */
export const csvBytes = 10_240_000

/** The steps of the dialog in order (F9.04). */
export const importSteps = ['upload', 'preview', 'result'] as const
export type ImportStep = (typeof importSteps)[number]

/** Rows per request: between two lots the user sees the progress and can stop. */
export const lotRows = 100

/** Why a selected file is refused, as a text key; `undefined` if it is accepted. */
export function findFileError({
  name,
  size,
}: Pick<File, 'name' | 'size'>): 'wrongType' | 'tooLarge' | 'tooLargeCsv' | undefined {
  const extension = getExtension(name)
  if (!importLimits.extensions.includes(extension)) return 'wrongType'
  if (extension === 'csv') return size > csvBytes ? 'tooLargeCsv' : undefined
  return size > importLimits.bytes ? 'tooLarge' : undefined
}

export const getExtension = (name: string): string =>
  name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : ''
