/** The root of the user tree, and the page size of the user picker (F9.24, F9.28). */
export const rootId = '0'
export const pageSize = 20
