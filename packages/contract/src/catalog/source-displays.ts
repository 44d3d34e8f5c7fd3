/** How a list of a table of a data source shows the values of a column. */
export const sourceDisplays = ['text', 'number', 'date', 'datetime', 'yesNo', 'link'] as const
export type SourceDisplay = (typeof sourceDisplays)[number]

/** px */
export const listColumnWidths = { least: 60, most: 800 }
