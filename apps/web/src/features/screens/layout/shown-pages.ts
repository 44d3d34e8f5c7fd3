import type { PageRowList, ScreenElement, ScreenPage } from '@armature/contract'

export type PageRow = PageRowList['rows'][number]

/** A page as it is shown: as it is, for one of its rows, or with the reason why it has none. */
export interface ShownPage {
  page: ScreenPage
  row: PageRow | null
  /** of the cells of the row */
  fields: readonly string[]
  problem?: 'empty' | 'denied' | 'gone' | 'failed'
  msg?: string | undefined
}

/**
 * The pages of a screen, each with rows as often as it has rows. One without any is left out if there are others.
 *
 * @param lists undefined while the rows are loading: their pages are not shown yet
 */
export function listShownPages(pages: readonly ScreenPage[], lists: readonly PageRowList[] | undefined): ShownPage[] {
  const shown = pages.flatMap((page): ShownPage[] => {
    if (!page.rows) return [{ page, row: null, fields: [] }]
    const list = lists?.find(({ pageId }) => pageId === page.id)
    if (!list) return []
    const { state, msg, fields, rows } = list
    if (state !== 'ready') return [{ page, row: null, fields, problem: state, msg }]
    return rows.length === 0
      ? [{ page, row: null, fields, problem: 'empty' }]
      : rows.map((row) => ({ page, row, fields }))
  })
  const filled = shown.filter(({ problem }) => problem !== 'empty')
  return filled.length > 0 ? filled : shown.slice(0, 1)
}

/** The page with the values of its row in the texts, `{field}`; without a row it has no elements. */
export function fillPage({ page, row, fields, problem }: ShownPage): ScreenPage {
  if (problem) return { ...page, elements: [] }
  if (!row) return page
  const values = new Map(fields.map((field, at) => [field, row.cells[at] ?? '']))
  return { ...page, elements: page.elements.map((element) => fillElement(element, values)) }
}

function fillElement(element: ScreenElement, values: ReadonlyMap<string, string>): ScreenElement {
  const fill = (text: string) =>
    text.replace(/\{([^{}\s]+)\}/g, (written, field: string) => values.get(field) ?? written)
  const titleI18n = Object.fromEntries(Object.entries(element.titleI18n).map(([key, text]) => [key, fill(text)]))
  const filled = { ...element, title: fill(element.title), titleI18n }
  // what does not change is not drawn again
  return JSON.stringify(filled) === JSON.stringify(element) ? element : filled
}
