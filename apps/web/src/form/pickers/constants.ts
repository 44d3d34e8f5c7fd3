/** The root of the tree of people, and how many matches a page of the user picker has (F9.24, F9.28). */
export const rootId = '0'
export const pageSize = 20
