/** Dictionary type whose entries are the categories of print templates, shared with numbering rules. */
export const printCategoryCode = 'businessType'

/** Paper sizes in portrait, width and height in millimetres. */
export const paperSizes = {
  A3: [297, 420],
  A4: [210, 297],
  A5: [148, 210],
  B5: [176, 250],
  Letter: [216, 279],
} as const
export type PaperSize = keyof typeof paperSizes

/** Purpose of a template: records of flows, or records of forms (SO.100). */
export const printTypes = { flow: 1, form: 2 } as const

/** Marks a page break (FO.99). */
export const pageBreak = '<!-- pagebreak -->'
/** Placeholders that are filled in when printing (FO.99). */
export const printMarks = ['systemPrinter', 'systemPrintTime', 'systemApprovalContent', 'systemRemovedFields'] as const

/** Maximum number of records that are printed at once. */
export const maxPrinted = 100
