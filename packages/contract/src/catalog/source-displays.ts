/** How a list of a table of a data source shows the values of a column. */
export const sourceDisplays = ['text', 'number', 'date', 'datetime', 'yesNo', 'link'] as const
export type SourceDisplay = (typeof sourceDisplays)[number]

/** The day of a moment; a value that does not begin with a day is shown as it is. */
export const formatSourceDay = (value: string): string =>
  /^\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 10) : value

/** What a value says as yes or no, however its database writes it; undefined if it says neither. */
export const parseYesNo = (value: string): boolean | undefined =>
  /^(true|t|1)$/i.test(value) ? true : /^(false|f|0)$/i.test(value) ? false : undefined

/** Columns of a list. */
export const maxListColumns = 100

/** px */
export const listColumnWidths = { least: 60, most: 800 }
