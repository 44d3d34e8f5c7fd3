import { call } from '../../lib/api.ts'
import { loadTexts, text } from '../../lib/i18n.ts'
import { openView } from '../../lib/view-as.ts'
import { confirm } from '../../ui/confirm.tsx'

/** Asks for confirmation, then shows the application in this tab as another user sees it. The call shows its errors. */
export async function startViewing({ id, name }: { id: string; name: string }): Promise<void> {
  await loadTexts('explain')
  const agreed = await confirm({
    title: text('explain:viewAsTitle', { name }),
    text: text('explain:viewAsText'),
    okText: text('explain:viewAsOk'),
  })
  if (!agreed) return
  const reply = await call('POST /api/permission/Users/:id/Actions/ViewAs', { params: { id } }).catch(() => null)
  if (reply) openView(reply.token)
}
