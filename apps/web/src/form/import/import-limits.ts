/** What a file to import may be, as the contract says it; a test compares (F9.01, F9.03). */
export const importLimits = { bytes: 512_000, rows: 1_000, extensions: ['xls', 'xlsx'] }

/** The dialog's steps, in their order (F9.04). */
export const importSteps = ['upload', 'preview', 'result'] as const
export type ImportStep = (typeof importSteps)[number]

/** Rows that are sent at once: between two lots a person sees how far it is, and may stop. */
export const lotRows = 100

/** Why a chosen file will not do, as a key of the texts; `undefined` where it will. */
export function unfit({ name, size }: Pick<File, 'name' | 'size'>): 'wrongType' | 'tooLarge' | undefined {
  const extension = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : ''
  if (!importLimits.extensions.includes(extension)) return 'wrongType'
  return size > importLimits.bytes ? 'tooLarge' : undefined
}
