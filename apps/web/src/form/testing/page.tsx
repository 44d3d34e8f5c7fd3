import type { ReferenceRow } from '@armature/contract'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { page, userEvent } from 'vitest/browser'
import { CurrentMenu } from '../../lib/menu/current-menu.ts'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { getRoute } from '../../lib/menu/menu.ts'
import { session } from '../../lib/session/session.ts'
import { aMenuItem, aPermissionEntry } from '../../testing/builders.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { useToast } from '../../ui/feedback/toast-state.ts'
import { draw, startScreen } from './screen.tsx'

/** Before all tests of a file about an administration page: a desktop window, and the texts of these namespaces. */
export async function startPage(...namespaces: string[]): Promise<void> {
  await startScreen()
  for (const namespace of ['pages', 'named', ...namespaces]) await loadTexts(namespace)
}

/** Renders an administration page through its menu item; `buttons` are those granted to the user. */
export function drawPage(element: ReactNode, buttons = ['btn_add', 'btn_edit', 'btn_remove']) {
  const item = aMenuItem({ id: 'menu' })
  useToast.setState({ current: null })
  session.setState({ permissionList: [aPermissionEntry(item.id, { button: buttons })] })
  return draw(
    <MemoryRouter>
      <CurrentMenu value={getRoute(item)}>
        {element}
        <Toaster />
      </CurrentMenu>
    </MemoryRouter>,
  )
}

/** The response of a list with these rows on its only page. */
export const aListPage = <Row,>(...list: Row[]) => ({
  list,
  pagination: { currentPage: 1, pageSize: 20, total: list.length },
})

/** A condition of a flow that decides by a field. */
export const aUse = (own: Partial<ReferenceRow> = {}): ReferenceRow => ({
  kind: 'flow',
  id: 'f1',
  fullName: '采购审批',
  where: '流程条件',
  part: '大额',
  use: 'decides',
  field: 'amount',
  fieldName: '金额',
  isDraft: false,
  ...own,
})

/** The response of the call that lists what uses a thing. */
export const answerUses = (...uses: ReferenceRow[]) => ({ ...aListPage(...uses), hidden: 0 })

export const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Opens the `…` menu of the first row. @returns the names of its entries */
export async function openMore(): Promise<string[]> {
  await userEvent.click(button('更多').first())
  return page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent)
}

/** Clicks an entry of the `…` menu of the first row. */
export async function pressInMore(name: string): Promise<void> {
  await openMore()
  await userEvent.click(page.getByRole('menuitem', { name, exact: true }))
}

/** The open confirmation dialog. */
export const question = () => page.getByRole('alertdialog')

/** Clicks the button with this name in the confirmation dialog. */
export const answer = (name: string) => userEvent.click(question().getByRole('button', { name, exact: true }))
