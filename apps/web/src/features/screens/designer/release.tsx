import type { PortalProblem, ScreenLayout } from '@armature/contract'
import { toPageWidgetId } from '@armature/contract/visual-dev/screen-widgets'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DesignProblem } from '../../../designer/problem-list.tsx'
import { ReleaseDialog } from '../../../form/layouts/release-dialog.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { loadProblems, release } from './designer-api.ts'
import { selectElements, showPage, showView, useEditor, useEditorStore, type ScreenEditor } from './editor.ts'
import { useElementName } from './element-name.ts'

/** Shows an element on its page, or the page whose rows have a problem. */
function showElement(editor: ScreenEditor, id: string): void {
  const own = editor.getState().layout.pages.find((page) => toPageWidgetId(page.id) === id)
  if (own) {
    showView(editor, 'wide')
    showPage(editor, own.id)
    return
  }
  const page = editor.getState().layout.pages.find(({ elements }) => elements.some((element) => element.id === id))
  if (!page) return
  showView(editor, 'wide')
  showPage(editor, page.id)
  selectElements(editor, [id], false)
}

function useProblemName(): (problem: PortalProblem) => string {
  const nameElement = useElementName()
  const { t } = useTranslation('screens')
  const { pages } = useEditor((state) => state.layout)
  return ({ widgetId, title }) => {
    const at = pages.findIndex(({ id }) => toPageWidgetId(id) === widgetId)
    if (at >= 0) return pages[at]?.name || t('pageNumber', { number: at + 1 })
    const element = findElement(pages, widgetId)
    return title || (element ? nameElement(element) : widgetId)
  }
}

const findElement = (pages: ScreenLayout['pages'], id: string) =>
  pages.flatMap(({ elements }) => elements).find((element) => element.id === id)

/** What prevents a release of the saved draft. */
export function useProblems(): DesignProblem[] {
  const editor = useEditorStore()
  const id = useEditor(({ screen }) => screen.id)
  const revision = useEditor((state) => state.revision)
  const nameProblem = useProblemName()
  const { data } = useQuery({
    queryKey: ['screenProblems', id, revision],
    queryFn: () => loadProblems(id),
    // those of the last save stay while the next one is checked
    placeholderData: (before) => before,
    gcTime: 0,
  })
  return (data ?? []).map((problem) => ({
    level: 'error',
    name: nameProblem(problem),
    text: problem.msg,
    onOpen: () => showElement(editor, problem.widgetId),
  }))
}

/** Shows the problems that prevent a release, and releases the draft, which was saved before. */
export function ScreenReleaseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('screens')
  const editor = useEditorStore()
  const id = useEditor(({ screen }) => screen.id)
  const revision = useEditor((state) => state.revision)
  const isPublic = useEditor(({ screen }) => screen.isPublic)
  const isAdministrator = useSession((state) => state.userInfo?.isAdministrator === true)
  const nameProblem = useProblemName()
  return (
    <ReleaseDialog
      title={t('releaseTitle')}
      text={t(isPublic ? 'releasePublicText' : 'releaseText')}
      refusal={isPublic && !isAdministrator ? t('releasePublicRefusal') : undefined}
      draftKey={['screen', id, revision]}
      load={() => loadProblems(id)}
      release={() => release(editor)}
      nameProblem={nameProblem}
      onShow={(widgetId) => showElement(editor, widgetId)}
      onClose={onClose}
    />
  )
}
