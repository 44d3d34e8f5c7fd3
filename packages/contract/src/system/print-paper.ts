/** Dictionary type whose entries are the categories of print templates, the same that numbering rules have. */
export const printCategoryCode = 'businessType'

/** Paper upright, width and height in millimetres. */
export const paperSizes = {
  A3: [297, 420],
  A4: [210, 297],
  A5: [148, 210],
  B5: [176, 250],
  Letter: [216, 279],
} as const
export type PaperSize = keyof typeof paperSizes

/** What a template is for: records of processes, or records of forms (SO.100). */
export const printTypes = { flow: 1, form: 2 } as const

/** Where a new page begins (FO.99). */
export const pageBreak = '<!-- pagebreak -->'
/** What is known at the moment of printing (FO.99). */
export const printMarks = ['systemPrinter', 'systemPrintTime', 'systemApprovalContent'] as const

/** Most records that are printed in one go. */
export const mostPrinted = 100
